import DactylControls
import Foundation

/// What the animator knows of an item that moves.
@MainActor
final class DynamicBody {
  let item: any UIDynamicItem
  /// In points.
  var place: DynamicPoint
  /// In points a second.
  var velocity = DynamicPoint()
  /// In radians.
  var angle: Double
  /// In radians a second.
  var spin = 0.0
  var force = DynamicPoint()
  var torque = 0.0
  // What item behaviors say.
  var density = 1.0
  var elasticity = 0.0
  var friction = 0.0
  var resistance = 0.0
  var angularResistance = 0.0
  var charge = 0.0
  var allowsRotation = true
  var isAnchored = false
  /// The item's scale and shear, which the animator keeps.
  private let unturned: CGAffineTransform

  init(_ item: any UIDynamicItem) {
    self.item = item
    place = DynamicPoint(item.center)
    let transform = item.transform
    angle = Double(atan2(transform.b, transform.a))
    unturned = transform.rotated(by: CGFloat(0 - angle))
  }

  var half: DynamicPoint {
    DynamicPoint(x: Double(item.bounds.width) / 2, y: Double(item.bounds.height) / 2)
  }
  var isRound: Bool { item.collisionBoundsType == .ellipse }
  var radius: Double { (half.x * half.y).squareRoot() }
  /// 1 for 100 by 100 points of density 1.
  var mass: Double { max(0.0001, density * 4 * half.x * half.y / 10_000) }
  var inverseMass: Double { isAnchored ? 0 : 1 / mass }
  var inverseInertia: Double {
    guard !isAnchored, allowsRotation else { return 0 }
    // A disc, or a plate.
    let size = isRound ? radius * radius / 2 : (half.x * half.x + half.y * half.y) / 3
    return 1 / max(0.0001, mass * size)
  }

  /// Reads where the item is now.
  func readItem() {
    place = DynamicPoint(item.center)
    let transform = item.transform
    angle = Double(atan2(transform.b, transform.a))
  }

  /// Moves the item to where the body is.
  func writeItem() {
    let center = place.point
    if item.center != center { item.center = center }
    let transform = unturned.rotated(by: CGFloat(angle))
    if allowsRotation, angle != 0 || item.transform != unturned { item.transform = transform }
  }

  /// A point of the body, from its middle, turned as it is.
  func arm(_ offset: DynamicPoint) -> DynamicPoint { offset.turned(by: angle) }

  func velocity(at arm: DynamicPoint) -> DynamicPoint {
    DynamicPoint(x: velocity.x - spin * arm.y, y: velocity.y + spin * arm.x)
  }

  func push(_ impulse: DynamicPoint, at arm: DynamicPoint) {
    velocity += impulse * inverseMass
    spin += arm.cross(impulse) * inverseInertia
  }

  /// The corners of its shape; of a circle, none.
  var corners: [DynamicPoint] {
    let (x, y) = (half.x, half.y)
    return [(-x, -y), (x, -y), (x, y), (-x, y)].map { place + arm(DynamicPoint(x: $0.0, y: $0.1)) }
  }
}

/// A point or a difference of points, in points of the screen.
struct DynamicPoint: Hashable, Sendable {
  var x = 0.0
  var y = 0.0

  init(x: Double = 0, y: Double = 0) { (self.x, self.y) = (x, y) }
  init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  init(_ vector: CGVector) { self.init(x: Double(vector.dx), y: Double(vector.dy)) }

  var point: CGPoint { CGPoint(x: x, y: y) }
  var length: Double { (x * x + y * y).squareRoot() }
  /// The direction; to the right where there is none.
  var unit: DynamicPoint { length > 0 ? self * (1 / length) : DynamicPoint(x: 1) }
  var normal: DynamicPoint { DynamicPoint(x: 0 - y, y: x) }

  func dot(_ other: Self) -> Double { x * other.x + y * other.y }
  func cross(_ other: Self) -> Double { x * other.y - y * other.x }
  func turned(by angle: Double) -> Self {
    Self(x: x * cos(angle) - y * sin(angle), y: x * sin(angle) + y * cos(angle))
  }
  static func + (one: Self, other: Self) -> Self { Self(x: one.x + other.x, y: one.y + other.y) }
  static func - (one: Self, other: Self) -> Self { Self(x: one.x - other.x, y: one.y - other.y) }
  static func * (one: Self, factor: Double) -> Self { Self(x: one.x * factor, y: one.y * factor) }
  static func += (one: inout Self, other: Self) { one = one + other }
  static func -= (one: inout Self, other: Self) { one = one - other }
}
