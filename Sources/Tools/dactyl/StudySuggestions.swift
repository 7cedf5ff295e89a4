import Experiments
import Foundation
import InputFrames
import Scenes

/// `dactyl study --suggest FOLDER`: the scene with the suggested limits, and scenarios that hold them in place.
@MainActor
struct StudySuggestions {
  let suggestions: [StudySuggestion]
  /// The folder of the recordings.
  let recordings: String
  /// The scene's path.
  let scene: String

  /// Writes scene, recordings and scenarios into a folder; returns the limits with their reasons.
  func write(into folder: String) throws(InputError) -> String {
    try makeFolder(folder)
    let text = try StudySuggestion.scene(DocumentFile.text(path: scene), with: suggestions)
    let place = URL(filePath: folder)
    try writeFile(text, to: place.appending(path: "scene.yaml").path)
    for suggestion in suggestions {
      for hold in suggestion.holds {
        let side = hold.isMeant ? "meant" : "other"
        let id = Self.plain("\(suggestion.recognizer)-\(side)")
        let name = "\(id)-\(Self.plain(URL(filePath: hold.file).lastPathComponent))"
        let path = "\(recordings)/\(hold.file)"
        guard let data = FileManager.default.contents(atPath: path) else { continue }
        try writeFile(Array(data), to: place.appending(path: name).path)
        let scenario = try StudySuggestion.scenario(id: id, recording: name, at: path, on: text)
        guard let scenario else { continue }
        try writeFile(scenario, to: place.appending(path: "\(id).scenarios.yaml").path)
      }
    }
    return StudySuggestion.text(of: suggestions)
  }

  /// A name that is safe as a file's.
  private static func plain(_ name: String) -> String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "-" })
  }
}
