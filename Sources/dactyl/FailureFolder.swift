import DactylKit
import Foundation
import InputFrames
import Inspection
import Scenarios

/// The folder for the pages of failed cases.
@MainActor
struct FailureFolder {
  /// The folder from the environment; `nil` if none is set.
  static var named: String? {
    ProcessInfo.processInfo.environment["DACTYL_FAILURES"].flatMap { $0.isEmpty ? nil : $0 }
  }

  private let url: URL

  /// Makes the folder if it does not exist.
  init(path: String) throws(InputError) {
    url = URL(filePath: path)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw InputError(
        subject: path, reason: "the folder for pages of failed cases cannot be made",
        hint: "name a folder that you may write to with --inspect or DACTYL_FAILURES")
    }
  }

  /// The page of a case; it records from now on.
  func page(of subject: ScenarioExplainer.Subject) -> FailurePage {
    let file = URL(filePath: subject.path).deletingPathExtension().lastPathComponent
    let name = "\(file)-\(subject.id)".map { character in
      character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
    }
    let inspector = Inspector(recording: subject.id, scene: subject.path)
    inspector.stream.listen(to: subject.application)
    return FailurePage(
      inspector: inspector, path: url.appending(path: String(name.prefix(200)) + ".html").path)
  }
}

/// The page of one case, written if the case fails.
@MainActor
struct FailurePage {
  let inspector: Inspector
  let path: String

  /// Writes the page and prints its path.
  func write() {
    inspector.stream.close()
    do throws(InputError) {
      try inspector.write(to: path)
      Message.say(.note, "page of the failed case: \(path)")
    } catch {
      error.report()
    }
  }
}
