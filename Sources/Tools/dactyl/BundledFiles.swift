import Experiments
import Foundation
import InputFrames
import Scenes

/// The recording and the scene of a command: the files that its arguments name, or those of a
/// bundle.
final class BundledFiles {
  /// The recording's path.
  let recording: String
  /// The scene's path.
  let scene: String?
  /// The recognizer changes in the bundle, as `--set` takes them.
  let changes: [String]
  /// The folder with the unpacked bundle; it is deleted with this object.
  private let folder: URL?

  /// The files of a command line. A scene from the arguments replaces the bundle's.
  init(_ recording: String, scene: String?) throws(InputError) {
    guard ReportBundle.isBundle(recording) else {
      (self.recording, self.scene, changes, folder) = (recording, scene, [], nil)
      return
    }
    let bundle = try ReportBundle(path: recording)
    let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")
    let paths = try bundle.unpack(into: folder)
    (self.recording, self.scene, changes, self.folder) =
      (paths.recording, scene ?? paths.scene, bundle.changes, folder)
  }

  /// The recognizer changes, parsed.
  var recognizerChanges: [RecognizerChange] {
    get throws(InputError) {
      var changes: [RecognizerChange] = []
      for text in self.changes { changes.append(try RecognizerChange(text)) }
      return changes
    }
  }

  deinit {
    if let folder { try? FileManager.default.removeItem(at: folder) }
  }
}
