public import DactylControls
public import Foundation

/// Told of collisions.
@MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Two items begin to touch, at a point of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  /// Two items no longer touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)
  /// An item begins to touch a boundary; `nil` for the bounds of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// An item no longer touches a boundary.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Items meet each other and boundaries, and do not pass through.
@MainActor
open class UICollisionBehavior: ItemsBehavior {
  /// What items meet.
  public struct Mode: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A mode by its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Each other.
    public static let items = Mode(rawValue: 1 << 0)
    /// Boundaries.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// Both.
    public static let everything = Mode(rawValue: .max)
  }

  /// Told of collisions.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// What items meet.
  open var collisionMode = Mode.everything { didSet { dynamicAnimator?.wake() } }
  /// Whether the bounds of the reference view are a boundary.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { dynamicAnimator?.wake() } }
  private final var referenceInsets = UIEdgeInsets.zero
  private final var boundaries: [(name: any NSCopying, key: AnyHashable, walls: [DynamicWall])] = []
  /// What touches at present: bodies by their items, walls by their boundary.
  private final var touching: Set<Pair> = []
  private final var contacts: [Contact] = []

  private struct Pair: Hashable {
    let one: ObjectIdentifier
    let other: AnyHashable
  }
  private struct Contact {
    let one: DynamicBody
    let other: DynamicBody?
    let contact: DynamicContact
    /// How fast they bounce, decided before the step changes their speed.
    let bounce: Double
  }

  /// Makes the bounds of the reference view a boundary, so far inside.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    referenceInsets = insets
    translatesReferenceBoundsIntoBoundary = true
  }
  /// Adds a line as a boundary.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    add(identifier, [DynamicWall(start: DynamicPoint(p1), end: DynamicPoint(p2))])
  }
  /// Adds the outline of a path as a boundary; curves become short lines.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    var walls: [DynamicWall] = []
    for (points, isClosed) in bezierPath.cgPath.outline.flattened() {
      let ends = points + (isClosed ? points.prefix(1) : [])
      for (start, end) in zip(ends, ends.dropFirst()) where start != end {
        walls.append(DynamicWall(start: DynamicPoint(start), end: DynamicPoint(end)))
      }
    }
    add(identifier, walls)
  }
  private func add(_ identifier: any NSCopying, _ walls: [DynamicWall]) {
    removeBoundary(withIdentifier: identifier)
    boundaries.append((identifier, Self.key(identifier), walls))
    dynamicAnimator?.wake()
  }
  /// Takes a boundary away.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    let key = Self.key(identifier)
    boundaries.removeAll { $0.key == key }
    dynamicAnimator?.wake()
  }
  /// Takes all boundaries away.
  open func removeAllBoundaries() {
    boundaries = []
    dynamicAnimator?.wake()
  }
  /// The names of the boundaries; `nil` for none.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.name)
  }

  private static func key(_ identifier: any NSCopying) -> AnyHashable {
    (identifier as? AnyHashable) ?? AnyHashable(ObjectIdentifier(identifier as AnyObject))
  }

  /// The bounds of the reference view, as four walls.
  private var referenceWalls: [DynamicWall] {
    guard translatesReferenceBoundsIntoBoundary, let view = dynamicAnimator?.referenceView else {
      return []
    }
    let box = view.bounds.inset(by: referenceInsets)
    let (low, high) = (
      DynamicPoint(x: Double(box.minX), y: Double(box.minY)),
      DynamicPoint(x: Double(box.maxX), y: Double(box.maxY))
    )
    return [
      DynamicWall(start: low, end: low, inward: DynamicPoint(y: 1)),
      DynamicWall(start: high, end: high, inward: DynamicPoint(x: -1)),
      DynamicWall(start: high, end: high, inward: DynamicPoint(y: -1)),
      DynamicWall(start: low, end: low, inward: DynamicPoint(x: 1)),
    ]
  }

  // MARK: Steps

  override func push(_ world: DynamicWorld, seconds: Double) {
    contacts = []
    var now: Set<Pair> = []
    let bodies = items.compactMap(world.body)
    if collisionMode.contains(.items) {
      for (index, one) in bodies.enumerated() {
        for other in bodies[(index + 1)...] {
          guard let contact = DynamicCollision.between(one, other) else { continue }
          let pair = Pair(
            one: ObjectIdentifier(one.item), other: AnyHashable(ObjectIdentifier(other.item)))
          now.insert(pair)
          meet(one, other, contact)
          if !touching.contains(pair) {
            collisionDelegate?.collisionBehavior(
              self, beganContactFor: one.item, with: other.item, at: contact.points[0].point)
          }
        }
      }
    }
    if collisionMode.contains(.boundaries) {
      let all: [(name: (any NSCopying)?, key: AnyHashable, walls: [DynamicWall])] =
        [(nil, AnyHashable(0), referenceWalls)] + boundaries.map { ($0.name, $0.key, $0.walls) }
      for body in bodies {
        for (name, key, walls) in all {
          for wall in walls {
            guard let contact = DynamicCollision.between(body, wall) else { continue }
            let pair = Pair(one: ObjectIdentifier(body.item), other: key)
            meet(body, nil, contact)
            guard now.insert(pair).inserted, !touching.contains(pair) else { continue }
            collisionDelegate?.collisionBehavior(
              self, beganContactFor: body.item, withBoundaryIdentifier: name,
              at: contact.points[0].point)
          }
        }
      }
    }
    reportEnds(of: touching.subtracting(now), bodies)
    touching = now
  }

  /// Tells what touches no longer, in the order of items and boundaries.
  private func reportEnds(of gone: Set<Pair>, _ bodies: [DynamicBody]) {
    guard !gone.isEmpty else { return }
    for (index, one) in bodies.enumerated() {
      let id = ObjectIdentifier(one.item)
      for other in bodies[(index + 1)...] {
        let key = AnyHashable(ObjectIdentifier(other.item))
        if gone.contains(Pair(one: id, other: key)) {
          collisionDelegate?.collisionBehavior(
            self, endedContactFor: one.item, with: other.item)
        }
      }
      let names: [((any NSCopying)?, AnyHashable)] =
        [(nil, AnyHashable(0))] + boundaries.map { ($0.name, $0.key) }
      for (name, key) in names where gone.contains(Pair(one: id, other: key)) {
        collisionDelegate?.collisionBehavior(
          self, endedContactFor: one.item, withBoundaryIdentifier: name)
      }
    }
  }

  private func meet(_ one: DynamicBody, _ other: DynamicBody?, _ contact: DynamicContact) {
    let speed = approach(one, other, contact, at: contact.points[0])
    let elasticity = max(one.elasticity, other?.elasticity ?? 0)
    let bounce = speed > DynamicLimits.bounceSpeed ? speed * elasticity : 0
    contacts.append(Contact(one: one, other: other, contact: contact, bounce: bounce))
  }

  /// How fast they go into each other at a point.
  private func approach(
    _ one: DynamicBody, _ other: DynamicBody?, _ contact: DynamicContact, at point: DynamicPoint
  ) -> Double {
    let own = one.velocity(at: point - one.place)
    let foreign = other.map { $0.velocity(at: point - $0.place) } ?? DynamicPoint()
    return (own - foreign).dot(contact.normal)
  }

  override func solve(_ world: DynamicWorld, seconds: Double) {
    for hit in contacts {
      let share = 1 / Double(hit.contact.points.count)
      for point in hit.contact.points {
        let normal = hit.contact.normal
        let speed = approach(hit.one, hit.other, hit.contact, at: point)
        let wanted = speed + hit.bounce
        guard wanted > 0 else { continue }
        let impulse = wanted * share / resistance(hit, point, normal)
        push(hit, point, normal * (0 - impulse))
        let friction = (hit.one.friction * (hit.other?.friction ?? hit.one.friction)).squareRoot()
        guard friction > 0 else { continue }
        let along = normal.normal
        let own = hit.one.velocity(at: point - hit.one.place)
        let foreign = hit.other.map { $0.velocity(at: point - $0.place) } ?? DynamicPoint()
        let slide = (own - foreign).dot(along) * share / resistance(hit, point, along)
        push(hit, point, along * (0 - min(max(slide, 0 - impulse * friction), impulse * friction)))
      }
    }
  }

  /// How much an impulse along a direction changes their speed there, the other way round.
  private func resistance(_ hit: Contact, _ point: DynamicPoint, _ way: DynamicPoint) -> Double {
    func part(_ body: DynamicBody) -> Double {
      let turn = (point - body.place).cross(way)
      return body.inverseMass + turn * turn * body.inverseInertia
    }
    let sum = part(hit.one) + (hit.other.map(part) ?? 0)
    return sum > 0 ? sum : .infinity
  }

  private func push(_ hit: Contact, _ point: DynamicPoint, _ impulse: DynamicPoint) {
    hit.one.push(impulse, at: point - hit.one.place)
    if let other = hit.other { other.push(impulse * -1, at: point - other.place) }
  }

  /// What has gone into each other is moved apart, but for a trace that keeps it in touch.
  override func settle(_ world: DynamicWorld) {
    for hit in contacts {
      let sum = hit.one.inverseMass + (hit.other?.inverseMass ?? 0)
      let depth = max(0, hit.contact.depth - 0.01)
      guard sum > 0, depth > 0 else { continue }
      let share = hit.other == nil ? depth : depth * 0.4
      hit.one.place -= hit.contact.normal * (share * hit.one.inverseMass / sum)
      if let other = hit.other {
        other.place += hit.contact.normal * (share * other.inverseMass / sum)
      }
    }
  }
}
