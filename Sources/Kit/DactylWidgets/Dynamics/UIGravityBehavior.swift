public import DactylControls
public import Foundation

/// Items fall.
@MainActor
open class UIGravityBehavior: ItemsBehavior {
  /// Which way and how much: 1 is 1000 points a second, each second.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { dynamicAnimator?.wake() } }

  /// Which way, in radians from the right clockwise.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// How much.
  open var magnitude: CGFloat {
    get { CGFloat(DynamicPoint(gravityDirection).length) }
    set { setAngle(angle, magnitude: newValue) }
  }
  /// Sets which way and how much.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  override func push(_ world: DynamicWorld, seconds: Double) {
    let pull = DynamicPoint(gravityDirection) * DynamicLimits.gravity
    for item in items {
      guard let body = world.body(of: item) else { continue }
      body.force += pull * body.mass
    }
  }
}

/// Items are pushed: at once, or as long as it is active.
@MainActor
open class UIPushBehavior: ItemsBehavior {
  /// How a push works.
  public enum Mode: Int, Hashable, Sendable {
    /// As long as it is active.
    case continuous = 0
    /// Once, when it becomes active.
    case instantaneous = 1
  }

  /// How it works.
  public final let mode: Mode
  /// Whether it works. An instantaneous one ends it by itself; set it to push again.
  open var active = true { didSet { if active { dynamicAnimator?.wake() } } }
  /// Which way and how much: 1 brings 100 by 100 points to 100 points a second, each second where it is continuous.
  open var pushDirection = CGVector(dx: 0, dy: 0) { didSet { dynamicAnimator?.wake() } }
  private final var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// A push of those items.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  /// Which way, in radians from the right clockwise.
  open var angle: CGFloat {
    get { atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// How much.
  open var magnitude: CGFloat {
    get { CGFloat(DynamicPoint(pushDirection).length) }
    set { setAngle(angle, magnitude: newValue) }
  }
  /// Sets which way and how much.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }
  /// Where an item is pushed, from its middle.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }
  /// Sets where an item is pushed, from its middle.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
    dynamicAnimator?.wake()
  }

  override var keepsMoving: Bool { false }
  override func push(_ world: DynamicWorld, seconds: Double) {
    guard active else { return }
    let push = DynamicPoint(pushDirection) * DynamicLimits.push
    for item in items {
      guard let body = world.body(of: item) else { continue }
      let offset = targetOffsetFromCenter(for: item)
      let arm = DynamicPoint(x: Double(offset.horizontal), y: Double(offset.vertical))
      switch mode {
      case .continuous:
        body.force += push
        body.torque += arm.cross(push)
      case .instantaneous: body.push(push, at: arm)
      }
    }
    if mode == .instantaneous { active = false }
  }
}

/// Says what items are like, and lets a program give them speed.
@MainActor
open class UIDynamicItemBehavior: ItemsBehavior {
  /// How much of its speed an item keeps when it bounces, from 0 to 1.
  open var elasticity: CGFloat = 0
  /// How much items stop each other when they slide along.
  open var friction: CGFloat = 0
  /// How heavy a point by a point is: 1 gives 100 by 100 points a mass of 1.
  open var density: CGFloat = 1
  /// How much speed an item loses by itself.
  open var resistance: CGFloat = 0
  /// How much spin an item loses by itself.
  open var angularResistance: CGFloat = 0
  /// How much fields of charge move an item.
  open var charge: CGFloat = 0
  /// Whether an item stays in its place, whatever meets it.
  open var isAnchored = false
  /// Whether items turn.
  open var allowsRotation = true

  /// Gives an item more speed, in points a second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    withBody(of: item) { $0.velocity += DynamicPoint(velocity) }
  }
  /// How fast an item is, in points a second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    dynamicAnimator?.body(of: item)?.velocity.point ?? .zero
  }
  /// Gives an item more spin, in radians a second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    withBody(of: item) { $0.spin += Double(velocity) }
  }
  /// How fast an item turns, in radians a second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    CGFloat(dynamicAnimator?.body(of: item)?.spin ?? 0)
  }

  /// Speeds given before there is an animator wait for one.
  private final var waiting: [(item: any UIDynamicItem, change: @MainActor (DynamicBody) -> Void)] =
    []
  private func withBody(
    of item: any UIDynamicItem, _ change: @escaping @MainActor (DynamicBody) -> Void
  ) {
    if let body = dynamicAnimator?.body(of: item) {
      change(body)
      dynamicAnimator?.wake()
    } else {
      waiting.append((item, change))
    }
  }

  override func describe(_ world: DynamicWorld) {
    for item in items {
      guard let body = world.body(of: item) else { continue }
      body.elasticity = min(1, max(0, Double(elasticity)))
      body.friction = max(0, Double(friction))
      body.density = max(0, Double(density))
      body.resistance = max(0, Double(resistance))
      body.angularResistance = max(0, Double(angularResistance))
      body.charge = Double(charge)
      body.allowsRotation = allowsRotation
      body.isAnchored = isAnchored
    }
    for (item, change) in waiting { world.body(of: item).map(change) }
    waiting = []
  }
}
