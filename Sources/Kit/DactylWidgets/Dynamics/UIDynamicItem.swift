public import DactylControls
public import Foundation

/// What a ``UIDynamicAnimator`` moves and turns: views are, and any object with a center, bounds and a transform.
@MainActor
public protocol UIDynamicItem: AnyObject {
  /// Where its middle is, in coordinates of the reference view. The animator sets it.
  var center: CGPoint { get set }
  /// How large it is.
  var bounds: CGRect { get }
  /// How it is turned. The animator sets it.
  var transform: CGAffineTransform { get set }
  /// The shape by which it collides.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
}

extension UIDynamicItem {
  /// Its bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
}

extension UIView: UIDynamicItem {}

/// A part of a line.
public struct UIFloatRange: Hashable, Sendable {
  /// Where it begins.
  public var minimum: CGFloat
  /// Where it ends.
  public var maximum: CGFloat
  /// The whole line.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  /// Nothing of it.
  public static let zero = UIFloatRange(minimum: 0, maximum: 0)
  /// A part between two numbers.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// A part of the plane around a point, in which a field works.
@MainActor
public final class UIRegion {
  private let contains: (CGVector) -> Bool
  /// Everywhere.
  public static let infinite = UIRegion { _ in true }

  private init(_ contains: @escaping (CGVector) -> Bool) { self.contains = contains }
  /// A circle.
  public convenience init(radius: CGFloat) {
    self.init { ($0.dx * $0.dx + $0.dy * $0.dy).squareRoot() <= radius }
  }
  /// A rectangle.
  public convenience init(size: CGSize) {
    self.init { abs($0.dx) <= size.width / 2 && abs($0.dy) <= size.height / 2 }
  }
  /// Whether a point is in it, from its middle.
  public func contains(_ point: CGPoint) -> Bool { contains(CGVector(dx: point.x, dy: point.y)) }
}
