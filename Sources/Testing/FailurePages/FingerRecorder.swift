import Foundation
import InputTesting
import Inspection
import Synchronization

/// Records what comes of the fingers of one test.
@MainActor
final class FingerRecorder: FingersObserver {
  private let folder: URL
  private let test: String
  private var streams: [InspectionStream] = []

  init(folder: String, test: String) {
    self.folder = URL(filePath: folder)
    self.test = test
  }

  /// Records fingers from now on.
  func record(_ fingers: Fingers) {
    let stream = InspectionStream()
    stream.listen(to: fingers.application)
    fingers.eventObserver = { [weak stream] in stream?.record($0) }
    TestPictures.take(into: stream, of: fingers)
    streams.append(stream)
  }

  /// Writes a page for each of the test's fingers, and says on standard error where it is.
  func writePages() {
    for (number, stream) in streams.enumerated() {
      stream.close()
      let title = InspectionStream.Title(recording: test, scene: "the views of a test")
      let url = folder.appending(path: "\(fileName(number)).html")
      var words = "note: page of the failed test: \(url.path)"
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(InspectionPage(stream, title: title).html.utf8).write(to: url)
      } catch {
        words = "warning: the page \(url.path) cannot be written: \(error.localizedDescription)"
      }
      FileHandle.standardError.write(Data((words + "\n").utf8))
    }
  }

  /// The test's name as a file bears it, with a number if the test has several fingers.
  private func fileName(_ number: Int) -> String {
    // A test's name has grave accents and parentheses at its ends.
    let words = test.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = String(words.joined(separator: "-").prefix(120))
    return streams.count == 1 ? name : "\(name)-\(number + 1)"
  }
}

/// Whether something failed; raised from any thread.
final class FailureFlag: Sendable {
  private let flag = Mutex(false)

  /// Whether it was raised.
  var isRaised: Bool { flag.withLock { $0 } }

  /// Raises it.
  func raise() { flag.withLock { $0 = true } }
}
