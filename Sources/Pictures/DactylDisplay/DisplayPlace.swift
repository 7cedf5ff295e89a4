public import InputFrames
public import WaylandInput

/// Where a program is shown, in the form of a command line or a program's settings.
public enum DisplayPlace: Hashable, Sendable {
  /// A monitor, by the name of its output, such as `HDMI-A-1`; `nil` for the first connected one.
  /// `card` is the node of its graphics card; `nil` for the first card that has the output.
  case monitor(card: String? = nil, output: String? = nil)
  /// A window of the Wayland compositor that owns the monitor. Touches come from there, too. Width and height in points
  /// count where the compositor lets the window choose.
  case window(isFullscreen: Bool = false, width: Int = 800, height: Int = 480)
  /// A layer of an output, above or below the compositor's windows: a bar, an overlay, a wallpaper. A compositor without
  /// layers refuses it.
  case layer(WaylandLayer)
  /// A window of a compositor where one runs, else the first monitor.
  case automatic
  /// Memory: nothing is seen, and at the end the last picture is written to a file: PNG, or PPM (kind P6, without
  /// alpha), as pictures of emulated screens are. Width and height are the program's screen in points; without them it
  /// keeps its own size.
  case memory(file: String, width: Int? = nil, height: Int? = nil)
  /// Several places at once, each a `UIScreen`: the first is the main screen, the others are connected to it as further
  /// screens. None of them is a window.
  case several([DisplayPlace])
  /// Every connected monitor of a graphics card, in the card's order, each a `UIScreen`; `nil` for the first card that
  /// has one.
  case everyMonitor(card: String? = nil)

  /// Reads `auto`, `wayland`, `wayland:fullscreen`, `wayland:800x480`, `wayland:overlay` (see
  /// `WaylandLayer` for its further words), `first`, `HDMI-A-1`, `/dev/dri/card1`,
  /// `/dev/dri/card1:HDMI-A-1`, `memory:FILE.png` (or `.ppm`) or `memory:375x667:FILE.png`; `all`, `/dev/dri/card1:all`, or
  /// several of these with commas between them.
  public init(_ text: String, of subject: String) throws(InputError) {
    if text.contains(",") {
      self = try Self.several(text, of: subject)
    } else if text == "all" {
      self = .everyMonitor()
    } else if text.hasPrefix("memory:") {
      self = try Self.memory(String(text.dropFirst("memory:".count)), of: subject)
    } else if text == "auto" {
      self = .automatic
    } else if text == "wayland" {
      self = .window()
    } else if text.hasPrefix("wayland:") {
      self = try Self.window(String(text.dropFirst("wayland:".count)), of: subject)
    } else if text.hasPrefix("/") {
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let output = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
      self =
        output == "all"
        ? .everyMonitor(card: String(parts[0])) : .monitor(card: String(parts[0]), output: output)
    } else {
      guard !text.isEmpty else {
        throw InputError(
          subject: subject, reason: "it names no screen",
          hint:
            "\(subject) auto, wayland, first, the name of an output (dactyl screens lists them), all, or memory:FILE.png"
        )
      }
      // No output's name has a colon.
      if let colon = text.firstIndex(of: ":") {
        throw Self.unknownKind(text[..<colon], of: subject)
      }
      self = .monitor(output: text == "first" ? nil : text)
    }
  }

  /// The error about a word before a colon that is none of the words for places.
  private static func unknownKind(_ word: Substring, of subject: String) -> InputError {
    let meant = ["memory", "wayland"].first {
      $0.sorted() == word.lowercased().sorted() || $0.hasPrefix(word.lowercased().prefix(3))
    }
    return InputError(
      subject: subject, reason: "there is no kind of screen \"\(word)\"",
      hint: (meant.map { "did you mean \($0)? " } ?? "")
        + "\(subject) memory:FILE.png keeps pictures, wayland:fullscreen is a window")
  }

  /// The files of its pictures in memory.
  public var files: [String] {
    switch self {
    case .memory(let file, _, _): [file]
    case .several(let places): places.flatMap(\.files)
    case .monitor, .window, .automatic, .everyMonitor: []
    case .layer: []
    }
  }

  /// Whether a compositor shows it and sends its touches.
  public var isOfCompositor: Bool {
    if case .window = self { return true }
    if case .layer = self { return true }
    return false
  }

  /// Several places by their texts with commas between them.
  private static func several(_ text: String, of subject: String) throws(InputError)
    -> DisplayPlace
  {
    var places: [DisplayPlace] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let place = try DisplayPlace(String(part), of: subject)
      switch place {
      case .monitor, .memory: break
      default:
        throw InputError(
          subject: subject, reason: "\"\(part)\" cannot be one of several screens",
          hint: "several are monitors by name, with commas: \(subject) HDMI-A-1,HDMI-A-2; or all")
      }
      guard !places.contains(place) else {
        throw InputError(
          subject: subject, reason: "\"\(part)\" is named twice",
          hint: "dactyl screens lists the outputs")
      }
      places.append(place)
    }
    return .several(places)
  }

  /// The longest side of a window in points. Ours: longer than a wall of monitors.
  private static let mostPoints = 16_384

  /// Memory by what follows `memory:`.
  private static func memory(_ text: String, of subject: String) throws(InputError)
    -> DisplayPlace
  {
    var file = text
    var size: (width: Int, height: Int)?
    if let colon = text.firstIndex(of: ":"), looksLikeSize(text[..<colon]) {
      let words = String(text[..<colon])
      guard let found = self.size(words) else {
        throw InputError(
          subject: subject,
          reason: "\"\(words)\" is no size of a screen: each side is 1 to \(mostPoints) points",
          hint: "\(subject) memory:375x667:picture.png")
      }
      size = found
      file = String(text[text.index(after: colon)...])
    }
    guard file.lowercased().hasSuffix(".png") || file.lowercased().hasSuffix(".ppm") else {
      throw InputError(
        subject: subject, reason: "\"\(file)\" is no name of a PNG or PPM file",
        hint: "\(subject) memory:picture.png")
    }
    return .memory(file: file, width: size?.width, height: size?.height)
  }

  /// Whether a text is two numbers with an x between them, whatever they are.
  private static func looksLikeSize(_ text: Substring) -> Bool {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    return sides.count == 2 && sides.allSatisfy { Double($0) != nil }
  }

  /// Width and height in points, such as `800x480`; `nil` for what is no size.
  private static func size(_ text: String) -> (width: Int, height: Int)? {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...mostPoints).contains(width), (1...mostPoints).contains(height)
    else { return nil }
    return (width, height)
  }

  /// A window by what follows `wayland:`.
  private static func window(_ text: String, of subject: String) throws(InputError)
    -> DisplayPlace
  {
    if text == "fullscreen" { return .window(isFullscreen: true) }
    if let layer = try WaylandLayer(text, of: subject) { return .layer(layer) }
    guard let size = self.size(text) else {
      throw InputError(
        subject: subject, reason: "\"\(text)\" is no size of a window",
        hint: "\(subject) wayland:fullscreen or wayland:800x480, in points")
    }
    return .window(width: size.width, height: size.height)
  }
}
