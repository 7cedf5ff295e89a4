import InputFrames
import Scenes

/// Reads which recording a case plays, if it plays one.
enum ScenarioRecordingReader {
  static func read(_ mapping: DocumentMapping) throws(InputError) -> Scenario.Recording? {
    guard let path = try mapping.string("recording") else {
      if mapping["description"] != nil {
        throw mapping.error(at: "description", "description needs the key recording beside it")
      }
      return nil
    }
    if mapping["events"] != nil {
      throw mapping.error(at: "recording", "events and recording exclude each other")
    }
    var recording = Scenario.Recording(
      path: located(path, beside: mapping), line: mapping["recording"]?.line ?? mapping.line)
    if let path = try mapping.string("description") {
      recording.description = located(path, beside: mapping)
    }
    recording.screen = try screen(mapping)
    return recording
  }

  /// The case's screen in points, from the origin on; `nil` without one.
  static func screen(
    _ mapping: DocumentMapping
  ) throws(InputError) -> (width: Double, height: Double)? {
    guard let node = mapping["screen"] else { return nil }
    let size = try node.requireNumbers(2, "screen", as: "[width, height]")
    guard size[0] > 0, size[1] > 0 else { throw node.error("screen must be greater than 0") }
    return (size[0], size[1])
  }

  /// A path as it is meant: from the folder of the case's file on.
  private static func located(_ path: String, beside mapping: DocumentMapping) -> String {
    guard !path.hasPrefix("/"), let slash = mapping.node.path.lastIndex(of: "/") else {
      return path
    }
    return mapping.node.path[...slash] + path
  }
}
