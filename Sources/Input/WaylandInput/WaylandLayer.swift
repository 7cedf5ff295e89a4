public import InputFrames

/// A place above or below the ordinary windows of an output, for bars, overlays and wallpapers: what the compositor
/// needs to know of a layer of `zwlr_layer_shell_v1`.
///
///     var options = WaylandWindow.Options()
///     options.layer = WaylandLayer(.top, edges: [.left, .top, .right], height: 40, exclusiveZone: 40)
///     let bar = try WaylandWindow(on: connection, options)
public struct WaylandLayer: Hashable, Sendable {
  /// The layers of an output, from the lowest one up. Ordinary windows stand between `bottom` and `top`, those that fill
  /// an output mostly in `top`.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    case background, bottom, top, overlay
  }

  /// Edges of an output. The raw values are those of the protocol.
  public struct Edges: OptionSet, Hashable, Sendable {
    /// The bits of the edges.
    public let rawValue: UInt32

    /// The edges of that bit pattern.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = Edges(rawValue: 1)
    /// The lower edge.
    public static let bottom = Edges(rawValue: 2)
    /// The left edge.
    public static let left = Edges(rawValue: 4)
    /// The right edge.
    public static let right = Edges(rawValue: 8)
    /// All four edges.
    public static let all: Edges = [.top, .bottom, .left, .right]
  }

  /// When the layer gets the keys of a keyboard.
  public enum Keyboard: String, Hashable, Sendable, CaseIterable {
    /// Never.
    case none
    /// Always, if the layer is above the windows.
    case exclusive
    /// When its user chooses it, as any window. Compositors before version 4 of the protocol lack it: the layer then gets
    /// no keys.
    case onDemand = "on-demand"
  }

  /// Which layer of the output it is.
  public var level: Level
  /// The edges to which it is attached; with none it is in the middle.
  public var edges: Edges
  /// The width in points. 0 attaches the layer to the left and right edges and fills the space
  /// between.
  public var width: UInt32
  /// The height in points. 0 attaches the layer to the upper and lower edges and fills the space
  /// between.
  public var height: UInt32
  /// How many points from its edge other windows keep free. 0: it keeps clear of the zones of others; −1: it reaches under
  /// or over them to the edge of the output.
  public var exclusiveZone: Int32
  /// When it gets the keys of a keyboard.
  public var keyboard: Keyboard

  /// A layer. A side of length 0 is attached to both edges, since the protocol demands it.
  public init(
    _ level: Level, edges: Edges = .all, width: UInt32 = 0, height: UInt32 = 0,
    exclusiveZone: Int32 = 0, keyboard: Keyboard = .none
  ) {
    self.level = level
    self.edges = edges
    self.width = width
    self.height = height
    self.exclusiveZone = exclusiveZone
    self.keyboard = keyboard
  }

  /// The edges as the protocol demands them: both, along a side without a length.
  var requiredEdges: Edges {
    var all = edges
    if width == 0 { all.formUnion([.left, .right]) }
    if height == 0 { all.formUnion([.top, .bottom]) }
    return all
  }

  /// Reads a layer's name and words about it with colons between them: `overlay`, `top:top:0x40:zone=40`,
  /// `overlay:right:bottom:200x120:keys=on-demand`. Edges are `left`, `right`, `top`, `bottom`; without any, a layer with
  /// a size is in the middle. Returns `nil` if the text does not begin with the name of a layer.
  ///
  /// - Parameters:
  ///   - text: The layer, its edges, its size and its zone, such as `top:top:0x40:zone=40`.
  ///   - subject: What the text comes from, for errors: an option or a setting.
  public init?(_ text: String, of subject: String) throws(InputError) {
    let words = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard let level = words.first.flatMap(Level.init(rawValue:)) else { return nil }
    self.init(level, edges: [])
    for word in words.dropFirst() { try read(word, of: subject) }
  }

  private mutating func read(_ word: String, of subject: String) throws(InputError) {
    let edge: [String: Edges] = ["left": .left, "right": .right, "top": .top, "bottom": .bottom]
    if let edge = edge[word] {
      edges.insert(edge)
    } else if word.hasPrefix("zone="), let zone = Int32(word.dropFirst("zone=".count)),
      (-1...Int32(Self.mostPoints)).contains(zone)
    {
      exclusiveZone = zone
    } else if word.hasPrefix("keys="),
      let keyboard = Keyboard(rawValue: String(word.dropFirst("keys=".count)))
    {
      self.keyboard = keyboard
    } else {
      let sides = word.split(separator: "x", omittingEmptySubsequences: false).map { UInt32($0) }
      guard sides.count == 2, let width = sides[0], let height = sides[1],
        width <= Self.mostPoints, height <= Self.mostPoints
      else {
        throw InputError(
          subject: subject, reason: "\"\(word)\" is no part of a layer",
          hint: "edges (left, right, top, bottom), a size (0x40), zone=40, keys=none, "
            + "keys=exclusive or keys=on-demand: \(subject) wayland:top:top:0x40:zone=40")
      }
      (self.width, self.height) = (width, height)
    }
  }

  /// The longest side in points. Ours: longer than a wall of monitors.
  private static let mostPoints: UInt32 = 16_384
}
