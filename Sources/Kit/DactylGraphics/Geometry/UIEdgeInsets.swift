public import Foundation

/// Distances from a rectangle's edges inwards; negative ones reach outwards.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// From the edge of least y.
  public var top: CGFloat
  /// From the edge of least x.
  public var left: CGFloat
  /// From the edge of greatest y.
  public var bottom: CGFloat
  /// From the edge of greatest x.
  public var right: CGFloat

  /// No distances.
  public static let zero = UIEdgeInsets()

  /// No distances.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Distances in UIKit's order: anticlockwise from the top.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Edge by edge the sum of two.
  package func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }

  /// Edge by edge the greater of two.
  package func atLeast(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}

/// Distances from a rectangle's edges inwards, in the direction of reading: ``leading`` is on the
/// left where text runs from left to right.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// From the edge of least y.
  public var top: CGFloat
  /// From the edge where lines of text begin.
  public var leading: CGFloat
  /// From the edge of greatest y.
  public var bottom: CGFloat
  /// From the edge where lines of text end.
  public var trailing: CGFloat

  /// No distances.
  public static let zero = NSDirectionalEdgeInsets()

  /// No distances.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Distances in UIKit's order.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distances by side, for that direction of reading.
  package func insets(for direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    switch direction {
    case .leftToRight:
      UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
    case .rightToLeft:
      UIEdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
    }
  }
}

extension UIEdgeInsets {
  /// The same distances by the direction of reading.
  package func directional(
    for direction: UIUserInterfaceLayoutDirection
  ) -> NSDirectionalEdgeInsets {
    switch direction {
    case .leftToRight:
      NSDirectionalEdgeInsets(top: top, leading: left, bottom: bottom, trailing: right)
    case .rightToLeft:
      NSDirectionalEdgeInsets(top: top, leading: right, bottom: bottom, trailing: left)
    }
  }
}

/// The direction in which an interface is read.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

extension CGRect {
  /// The rectangle that lies as far from the right edge of a room as this one from the left edge, and the other way round.
  package func mirrored(in room: CGRect) -> CGRect {
    var place = self
    place.origin.x = room.minX + room.maxX - maxX
    return place
  }

  /// The rectangle with its edges moved inwards. As in UIKit nothing is clamped: insets greater
  /// than the rectangle turn its size negative.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    guard !isNull else { return self }
    let upright = standardized
    return CGRect(
      x: upright.origin.x + insets.left, y: upright.origin.y + insets.top,
      width: upright.size.width - insets.left - insets.right,
      height: upright.size.height - insets.top - insets.bottom)
  }
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Edges by their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The edge of least y.
  public static let top = UIRectEdge(rawValue: 1)
  /// The edge of least x.
  public static let left = UIRectEdge(rawValue: 2)
  /// The edge of greatest y.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The edge of greatest x.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
