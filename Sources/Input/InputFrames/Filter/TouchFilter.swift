import DactylBasics

/// Settings against ghost touches and bad glass of one panel. All are off by default.
///
/// A program sets it with a ``PanelRule``, the owner of a machine with udev's properties
/// (``UdevProperty``); ``FilteredInput`` applies it. `dactyl check --quality` and `dactyl doctor
/// --watch` say which setting hides the faults that they find.
public struct TouchFilter: Hashable, Sendable {
  /// A rectangle of the panel, in millimetres from the top left corner of the picture.
  public struct Zone: Hashable, Sendable {
    /// Its left edge.
    public var x: Double
    /// Its top edge.
    public var y: Double
    /// Its width.
    public var width: Double
    /// Its height.
    public var height: Double

    /// A rectangle, in millimetres.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// Whether a position is within it, edges included.
    public func contains(x: Double, y: Double) -> Bool {
      x >= self.x && x <= self.x + width && y >= self.y && y <= self.y + height
    }

    /// `12 40 6 6`, the form of udev's property.
    public var text: String { [x, y, width, height].map(shortText).joined(separator: " ") }
  }

  /// Touches that begin in one of these rectangles are hidden completely.
  public var deadZones: [Zone]
  /// A touch shorter than this is hidden; every other touch is reported later by this time.
  public var leastDuration: Duration
  /// A touch that comes back at its place within this time counts as one touch; every end is
  /// reported later by this time.
  public var debounce: Duration

  /// A filter; without arguments it hides nothing.
  public init(
    deadZones: [Zone] = [], leastDuration: Duration = .zero, debounce: Duration = .zero
  ) {
    self.deadZones = deadZones
    self.leastDuration = leastDuration
    self.debounce = debounce
  }

  /// Whether it hides nothing.
  public var isOff: Bool { self == TouchFilter() }

  /// How far from its last position a touch may come back and still count as the same, in
  /// millimetres. Source: `Documentation/Constants.md#debounce-distance`.
  public static let debounceDistance = 5.0
  /// The longest duration that a filter may have. Source:
  /// `Documentation/Constants.md#longest-hold`.
  public static let longestHold = Duration.seconds(1)

  /// Reads rectangles: four numbers each, `x y width height` in millimetres, separated by `;`.
  public static func zones(
    _ text: String, of subject: String
  ) throws(InputError) -> [Zone] {
    var zones: [Zone] = []
    for part in text.split(separator: ";") {
      let words = part.split { $0.isWhitespace || $0 == "," }
      let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
      guard words.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
        throw InputError(
          subject: subject, reason: "\"\(part.trimmed)\" is no rectangle",
          hint: "a dead zone reads \"x y width height\" in millimetres, several divided by \";\"")
      }
      zones.append(Zone(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
    guard !zones.isEmpty else {
      throw InputError(
        subject: subject, reason: "names no rectangle",
        hint: "a dead zone reads \"x y width height\" in millimetres")
    }
    return zones
  }

  /// Reads a duration in milliseconds, from 0 to ``longestHold``.
  public static func duration(
    _ text: String, of subject: String
  ) throws(InputError) -> Duration {
    guard let number = Double(text.trimmed), number >= 0, number <= longestHold.inSeconds * 1000
    else {
      throw InputError(
        subject: subject, reason: "\"\(text)\" is no number of milliseconds from 0 to 1000")
    }
    return .microseconds(Int64((number * 1000).rounded()))
  }
}

/// A number with at most two decimals.
private func shortText(_ number: Double) -> String {
  fixedText(number, decimals: 2) ?? "\(number)"
}
