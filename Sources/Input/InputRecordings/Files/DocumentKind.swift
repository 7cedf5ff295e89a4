/// The kind of a Dactyl file, found from its text, so that an error can say what a file in the
/// wrong place is.
package enum DocumentKind: Hashable, Sendable {
  /// A scene.
  case scene
  /// A file of scenarios.
  case scenarios
  /// A storyboard or nib.
  case interface
  /// A recording, by its form.
  case recording(RecordingFormat)

  /// Keys that only a scene has at the beginning of a line.
  private static let sceneKeys: [StaticString] = [
    "views:", "window:", "windows:", "screen:", "screens:", "controllers:", "status_bar:",
    "animations:", "delegate:", "orientations:", "\"views\"", "\"screen\"", "\"controllers\"",
  ]
  /// The beginning of the format's name in a file of scenarios.
  private static let scenarioSchema: StaticString = "dactyl-scenario/"
  /// The beginning of the type in a file of Interface Builder.
  private static let interfaceType: StaticString = "com.apple.InterfaceBuilder"

  /// The kind of a text by its beginning; `nil` for none of these.
  package init?(text: String) {
    var text = text
    let kind = text.withUTF8 { DocumentKind($0) }
    guard let kind else { return nil }
    self = kind
  }

  /// The kind of a text by its beginning; `nil` for none of these.
  init?(_ text: LineBytes) {
    if text.contains(text: Self.interfaceType) {
      self = .interface
    } else if text.contains(text: Self.scenarioSchema) {
      self = .scenarios
    } else if Self.hasSceneKey(text) {
      self = .scene
    } else if let format = RecordingFormat.detect(text) {
      self = .recording(format)
    } else {
      return nil
    }
  }

  private static func hasSceneKey(_ text: LineBytes) -> Bool {
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex(of: 0x0a) ?? text.endIndex
      let blanks = text[start..<end].prefix { $0 == 0x20 || $0 == UInt8(ascii: "{") }.count
      let line = LineBytes(rebasing: text[(start + blanks)..<end])
      // A scene's keys begin a line in YAML; in JSON they may be anywhere.
      for key in sceneKeys where line.begins(with: key) {
        if blanks == 0 || line.first == UInt8(ascii: "\"") { return true }
      }
      // A page that shows a scene is none.
      if blanks == 0, !isKey(line) { return false }
      start = end + 1
    }
    return false
  }

  /// Whether a line at the margin may stand in a scene: a key, a comment, a mark of YAML or JSON, or nothing.
  private static func isKey(_ line: LineBytes) -> Bool {
    guard let first = line.first, !"#-%{[]}\t\r".utf8.contains(first) else { return true }
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    return name.count < line.count
      && name.allSatisfy { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "\"") || isLetter($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// What the file is, in words.
  package var words: String {
    switch self {
    case .scene: "a scene"
    case .scenarios: "a file of scenarios"
    case .interface: "a file of Interface Builder"
    case .recording(let format): "a recording (\(format.rawValue))"
    }
  }

  /// The command that reads such a file.
  package func hint(_ path: String) -> String {
    switch self {
    case .scene: "dactyl replay RECORDING --scene \(path), or dactyl path \(path) X Y"
    case .scenarios: "dactyl test \(path)"
    case .interface:
      "storyboards are taken by dactyl run, replay, reader, picture, film, path and controllers"
    case .recording: "dactyl replay \(path), with --scene SCENE"
    }
  }
}
