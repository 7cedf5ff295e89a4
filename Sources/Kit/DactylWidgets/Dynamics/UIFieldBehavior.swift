public import DactylControls
public import Foundation

/// A field that pushes items by where they are, how fast they are and how heavy.
@MainActor
open class UIFieldBehavior: ItemsBehavior {
  private typealias Push =
    @MainActor (UIFieldBehavior, DynamicBody, _ from: DynamicPoint, _ time: Double) -> DynamicPoint
  private final let push: Push
  /// The middle of the field.
  open var position = CGPoint.zero { didSet { dynamicAnimator?.wake() } }
  /// Where it works, around its middle.
  open var region = UIRegion.infinite { didSet { dynamicAnimator?.wake() } }
  /// How strong it is.
  open var strength: CGFloat = 1 { didSet { dynamicAnimator?.wake() } }
  /// How fast it becomes weaker with the distance: by that power.
  open var falloff: CGFloat = 0
  /// The least distance that counts, in points.
  open var minimumRadius: CGFloat = 1
  /// Which way a linear field pushes.
  open var direction = CGVector(dx: 0, dy: 1)
  private final var time = 0.0

  private init(_ push: @escaping Push) {
    self.push = push
    super.init()
  }

  /// Pushes items one way, whatever their mass.
  open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    let made = UIFieldBehavior { field, body, _, _ in
      DynamicPoint(field.direction) * (DynamicLimits.gravity * body.mass)
    }
    made.direction = direction
    return made
  }
  /// Draws items to its middle.
  open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let made = UIFieldBehavior { _, body, from, _ in
      from.unit * (0 - DynamicLimits.gravity * body.mass)
    }
    made.position = position
    return made
  }
  /// Draws items to its middle, the more the farther they are.
  open class func springField() -> UIFieldBehavior {
    UIFieldBehavior { _, body, from, _ in from * (-1 * body.mass) }
  }
  /// Slows items down.
  open class func dragField() -> UIFieldBehavior {
    UIFieldBehavior { _, body, _, _ in body.velocity * (0 - body.mass) }
  }
  /// Pushes items around its middle.
  open class func vortexField() -> UIFieldBehavior {
    UIFieldBehavior { _, body, from, _ in from.unit.normal * (DynamicLimits.push * body.mass) }
  }
  /// Draws or pushes items with a charge, by their charge.
  open class func electricField() -> UIFieldBehavior {
    UIFieldBehavior { _, body, from, _ in from.unit * (DynamicLimits.push * body.charge) }
  }
  /// Turns the way of items with a charge, by charge and speed.
  open class func magneticField() -> UIFieldBehavior {
    UIFieldBehavior { _, body, _, _ in body.velocity.normal * body.charge }
  }
  /// Pushes items as the block says, which gets the field, place, speed, mass, charge and time.
  open class func field(
    evaluationBlock block:
      @escaping @MainActor (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
      ) -> CGVector
  ) -> UIFieldBehavior {
    UIFieldBehavior { field, body, _, time in
      DynamicPoint(
        block(
          field, body.place.point, CGVector(dx: body.velocity.x, dy: body.velocity.y),
          CGFloat(body.mass), CGFloat(body.charge), time)) * DynamicLimits.push
    }
  }

  override func push(_ world: DynamicWorld, seconds: Double) {
    time += seconds
    for item in items {
      guard let body = world.body(of: item) else { continue }
      let from = body.place - DynamicPoint(position)
      guard region.contains(from.point) else { continue }
      let distance = max(Double(minimumRadius), from.length)
      let weaker = falloff == 0 ? 1 : 1 / pow(distance, Double(falloff))
      body.force += push(self, body, from, time) * (Double(strength) * weaker)
    }
  }
}
