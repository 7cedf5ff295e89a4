public import Foundation

/// A difference of two places.
///
/// Foundation for Linux has `CGPoint`, `CGSize` and `CGRect`, but not this one.
public struct CGVector: Hashable, Codable, Sendable {
  /// The horizontal part.
  public var dx: CGFloat
  /// The vertical part.
  public var dy: CGFloat

  /// No difference.
  public static let zero = CGVector()

  /// No difference.
  public init() { self.init(dx: 0, dy: 0) }

  /// A difference of two parts.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

/// A distance by which something is moved from where it would be.
public struct UIOffset: Hashable, Codable, Sendable {
  /// To the right.
  public var horizontal: CGFloat
  /// Down.
  public var vertical: CGFloat

  /// No distance.
  public static let zero = UIOffset()

  /// No distance.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// A distance of two parts.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
