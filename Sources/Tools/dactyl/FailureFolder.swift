import DactylKit
import Foundation
import InputFrames
import Inspection
import Scenarios

/// The folder for the pages of failed cases.
@MainActor
final class FailureFolder {
  /// The folder from the environment; `nil` if none is set.
  static var named: String? {
    ProcessInfo.processInfo.environment["DACTYL_FAILURES"].flatMap { $0.isEmpty ? nil : $0 }
  }

  private let url: URL
  /// Makes what paints the pages of a file's cases: fonts are looked up once a file.
  private var pictures: (path: String, make: () -> LatePictureSource?)?

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
    if pictures?.path != subject.path {
      pictures = (subject.path, PagePictures.lateSources(scene: subject.path))
    }
    if let source = pictures?.make() { inspector.stream.takePictures(late: source) }
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
