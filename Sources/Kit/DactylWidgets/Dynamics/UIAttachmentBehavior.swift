public import DactylControls
public import Foundation

/// An item hangs on a point or on another item: at a distance, or as a spring does.
@MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What it hangs on.
  public enum AttachmentType: Int, Hashable, Sendable {
    /// Another item.
    case items = 0
    /// A point.
    case anchor = 1
  }

  /// The items that hang together: one or two.
  public final let items: [any UIDynamicItem]
  /// What it hangs on.
  public final let attachedBehaviorType: AttachmentType
  /// The point that it hangs on, in coordinates of the reference view.
  open var anchorPoint: CGPoint { didSet { dynamicAnimator?.wake() } }
  /// How far they are from each other, in points: as far as when it was made, until it is set.
  open var length: CGFloat { didSet { dynamicAnimator?.wake() } }
  /// How much the spring is damped: 1 does not swing.
  open var damping: CGFloat = 0 { didSet { dynamicAnimator?.wake() } }
  /// How often a second the spring swings; 0 for a rod.
  open var frequency: CGFloat = 0 { didSet { dynamicAnimator?.wake() } }
  /// How much it resists a turn about the point. State: it turns freely.
  open var frictionTorque: CGFloat = 0
  /// How far a slide may go along its axis, in points from where it was made.
  open var attachmentRange = UIFloatRange.infinite { didSet { dynamicAnimator?.wake() } }
  private final let offsets: [DynamicPoint]
  /// The direction of a slide, and the place where it was made.
  private final var slide: (axis: DynamicPoint, start: DynamicPoint)?

  private init(
    _ items: [any UIDynamicItem], _ offsets: [UIOffset], anchor: CGPoint?
  ) {
    self.items = items
    self.offsets = offsets.map { DynamicPoint(x: Double($0.horizontal), y: Double($0.vertical)) }
    attachedBehaviorType = anchor == nil ? .items : .anchor
    anchorPoint = anchor ?? .zero
    func point(_ index: Int) -> DynamicPoint {
      DynamicPoint(items[index].center)
        + DynamicPoint(x: Double(offsets[index].horizontal), y: Double(offsets[index].vertical))
    }
    let end = anchor.map { DynamicPoint($0) } ?? point(1)
    length = CGFloat((point(0) - end).length)
    super.init()
  }

  /// An item hangs on a point by its middle.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init([item], [.zero], anchor: point)
  }
  /// An item hangs on a point by a point of its own.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) { self.init([item], [offset], anchor: point) }
  /// Two items hang together by their middles.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init([item1, item2], [.zero, .zero], anchor: nil)
  }
  /// Two items hang together by points of their own.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) { self.init([item1, item2], [offset1, offset2], anchor: nil) }

  /// An item that slides along an axis through a point, and does not turn.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    let made = UIAttachmentBehavior([item], [.zero], anchor: point)
    made.slide = (DynamicPoint(axis).unit, DynamicPoint(item.center))
    return made
  }
  /// Two items of which the first slides along an axis of the second, and does not turn.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    let made = UIAttachmentBehavior([item1, item2], [.zero, .zero], anchor: nil)
    made.anchorPoint = point
    made.slide = (
      DynamicPoint(axis).unit, DynamicPoint(item1.center) - DynamicPoint(item2.center)
    )
    return made
  }

  override var movedItems: [any UIDynamicItem] { items }

  override func solve(_ world: DynamicWorld, seconds: Double) {
    guard let one = world.body(of: items[0]) else { return }
    let other = items.count > 1 ? world.body(of: items[1]) : nil
    if let slide {
      let base = other?.velocity ?? DynamicPoint()
      let across = slide.axis.normal
      let wrong = (one.velocity - base).dot(across)
      join(one, other, DynamicPoint(), DynamicPoint(), across, 0 - wrong)
      one.spin = 0
      return
    }
    let (arm, foreignArm) = (one.arm(offsets[0]), other.map { $0.arm(offsets[1]) })
    let end = other.map { $0.place + (foreignArm ?? DynamicPoint()) } ?? DynamicPoint(anchorPoint)
    let way = one.place + arm - end
    let error = way.length - Double(length)
    let speed =
      one.velocity(at: arm)
      - (other.map { $0.velocity(at: foreignArm ?? DynamicPoint()) } ?? DynamicPoint())
    if Double(length) < 0.01, frequency == 0 {
      // Both directions at once: the point goes to the anchor.
      for axis in [DynamicPoint(x: 1), DynamicPoint(y: 1)] {
        let wanted = (0 - way.dot(axis)) * 0.2 / seconds - speed.dot(axis)
        join(one, other, arm, foreignArm ?? DynamicPoint(), axis, wanted)
      }
      return
    }
    let normal = way.unit
    guard frequency > 0 else {
      join(
        one, other, arm, foreignArm ?? DynamicPoint(), normal,
        0 - speed.dot(normal) - error * 0.2 / seconds)
      return
    }
    // A spring: pushed once a step, in equal parts.
    let turn = 2 * Double.pi * Double(frequency)
    let pull = turn * turn * error + 2 * Double(damping) * turn * speed.dot(normal)
    let change = 0 - pull * seconds / Double(DynamicLimits.iterations)
    join(one, other, arm, foreignArm ?? DynamicPoint(), normal, change)
  }

  /// Changes the speed of two points against each other by so much along a direction.
  private func join(
    _ one: DynamicBody, _ other: DynamicBody?, _ arm: DynamicPoint, _ foreign: DynamicPoint,
    _ way: DynamicPoint, _ change: Double
  ) {
    let turn = arm.cross(way)
    var sum = one.inverseMass + turn * turn * one.inverseInertia
    if let other {
      let turn = foreign.cross(way)
      sum += other.inverseMass + turn * turn * other.inverseInertia
    }
    guard sum > 0 else { return }
    one.push(way * (change / sum), at: arm)
    other?.push(way * (0 - change / sum), at: foreign)
  }

  override func settle(_ world: DynamicWorld) {
    guard let slide, let one = world.body(of: items[0]), !one.isAnchored else { return }
    let base = items.count > 1 ? world.body(of: items[1])?.place ?? DynamicPoint() : DynamicPoint()
    let way = one.place - base - slide.start
    let range = attachmentRange
    let along = min(max(way.dot(slide.axis), Double(range.minimum)), Double(range.maximum))
    if along != way.dot(slide.axis) {
      one.velocity -= slide.axis * one.velocity.dot(slide.axis)
    }
    one.place = base + slide.start + slide.axis * along
  }
}

/// An item goes to a place as if a spring drew it there, and straightens up.
@MainActor
open class UISnapBehavior: UIDynamicBehavior {
  private final let item: any UIDynamicItem
  /// Where it goes, in coordinates of the reference view.
  open var snapPoint: CGPoint { didSet { dynamicAnimator?.wake() } }
  /// How little it swings, from 0 to 1.
  open var damping: CGFloat = 0.5 { didSet { dynamicAnimator?.wake() } }

  /// An item goes there.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var movedItems: [any UIDynamicItem] { [item] }
  override func push(_ world: DynamicWorld, seconds: Double) {
    guard let body = world.body(of: item) else { return }
    let turn = 2 * Double.pi * 3
    // A damping of 0 still comes to rest.
    let share = 0.3 + 0.7 * min(1, max(0, Double(damping)))
    let pull = (DynamicPoint(snapPoint) - body.place) * (turn * turn)
    body.force += (pull - body.velocity * (2 * share * turn)) * body.mass
    let inertia = body.inverseInertia > 0 ? 1 / body.inverseInertia : 0
    body.torque += (0 - body.angle * turn * turn - body.spin * 2 * share * turn) * inertia
  }
}
