/// Edges of a rectangle by the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Edges by their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The edge of least y.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The edge where lines begin: the left one, or the right one where people read from right to left.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The edge of greatest y.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The edge where lines end.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
