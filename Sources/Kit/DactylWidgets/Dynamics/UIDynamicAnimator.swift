public import DactylControls
public import Foundation
import InputFrames

/// Told when an animator begins to move items, and when all of them rest.
@MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// It begins to move items.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// All items rest, or it has nothing to move any more.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items as things move: they fall, collide, hang on each other, snap to places.
///
/// Its frames lie on event time, in steps of equal length, so that a replay brings items to the same places. Keep a
/// strong reference: an animator without one stops.
@MainActor
open class UIDynamicAnimator {
  /// The view in whose coordinates items move.
  public private(set) final weak var referenceView: UIView?
  /// The behaviors that were added, in order.
  public private(set) final var behaviors: [UIDynamicBehavior] = []
  /// Told when it begins and pauses.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  private final let world = DynamicWorld()
  private final var timer: FrameTimer?
  private final var elapsed: TimeInterval = 0
  /// Called after each frame in which items have moved.
  final var whenItemsMoved: (@MainActor () -> Void)?

  /// An animator of items in coordinates of that view.
  public init(referenceView view: UIView) { referenceView = view }
  /// An animator of items without a view.
  public init() {}

  /// Whether it moves items at present.
  public final var isRunning: Bool { timer != nil }
  /// How long it has moved items so far, in seconds.
  public final var elapsedTime: TimeInterval { elapsed }

  /// Adds a behavior; items move from the next frame on.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.append(behavior)
    behavior.move(to: self)
    wake()
  }
  /// Takes a behavior away. Items keep their places.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.removeAll { $0 === behavior }
    behavior.move(to: nil)
    wake()
  }
  /// Takes all behaviors away.
  open func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }
  /// The items that lie in a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    keepBodies()
    return world.bodies.map(\.item).filter { item in
      let size = item.bounds.size
      return rect.intersects(
        CGRect(
          x: item.center.x - size.width / 2, y: item.center.y - size.height / 2,
          width: size.width, height: size.height))
    }
  }
  /// The program has moved or turned an item: it goes on from there.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    world.body(of: item)?.readItem()
    wake()
  }

  /// The body of an item, while a behavior moves it.
  final func body(of item: any UIDynamicItem) -> DynamicBody? {
    if world.body(of: item) == nil { keepBodies() }
    return world.body(of: item)
  }

  /// The items that behaviors move.
  final var movedItems: [any UIDynamicItem] {
    keepBodies()
    return world.bodies.map(\.item)
  }
  private func keepBodies() { world.keep(branches.flatMap(\.movedItems)) }
  private var branches: [UIDynamicBehavior] { behaviors.flatMap(\.branch) }

  /// Something has changed: items that rest may move again.
  final func wake() {
    world.wake()
    keepBodies()
    guard timer == nil, !behaviors.isEmpty else { return }
    delegate?.dynamicAnimatorWillResume(self)
    timer = FrameTimer(
      in: UIApplication.shared, framesPerSecond: DynamicLimits.framesPerSecond
    ) { [weak self] _ in self?.frame() ?? false }
  }

  private func frame() -> Bool {
    keepBodies()
    let branches = branches
    world.advance(branches)
    elapsed += 1 / DynamicLimits.framesPerSecond
    for behavior in branches { behavior.action?() }
    whenItemsMoved?()
    let rests = world.quiet >= DynamicLimits.restTime && !branches.contains(where: \.keepsMoving)
    guard rests || behaviors.isEmpty else { return true }
    timer = nil
    for body in world.bodies { (body.velocity, body.spin) = (DynamicPoint(), 0) }
    delegate?.dynamicAnimatorDidPause(self)
    return false
  }
}
