import DactylKit
import Foundation
import InputTesting
import Testing

/// Items that fall, collide, hang and snap.
@MainActor
@Suite("UIDynamicAnimator")
final class DynamicAnimatorTests: UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
  private let stage = ControllerStage()
  private var calls: [String] = []
  private lazy var room: UIView = {
    let controller = UIViewController()
    stage.endIteration()
    stage.show(controller)
    return controller.view
  }()
  private lazy var animator = UIDynamicAnimator(referenceView: room)

  private func box(_ x: CGFloat, _ y: CGFloat, side: CGFloat = 40) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: side, height: side))
    room.addSubview(view)
    return view
  }

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { calls.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { calls.append("pause") }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) { calls.append("touches \(identifier as? NSString ?? "room")") }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { calls.append("leaves \(identifier as? NSString ?? "room")") }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) { calls.append("meet") }

  @Test func `gravity of 1 accelerates by 1000 points a second, each second`() {
    let view = box(0, 0)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    stage.wait(0.5)
    // A half of 1000 times 0.5 squared.
    #expect(abs(view.frame.minY - 125) < 3)
  }

  @Test func `an item falls to the floor, rests there, and the animator pauses`() {
    let view = box(100, 100)
    animator.delegate = self
    let walls = UICollisionBehavior(items: [view])
    walls.translatesReferenceBoundsIntoBoundary = true
    walls.collisionDelegate = self
    animator.addBehavior(UIGravityBehavior(items: [view]))
    animator.addBehavior(walls)
    stage.wait(5)
    #expect(abs(view.frame.maxY - 480) < 0.5 && abs(view.frame.minX - 100) < 0.5)
    #expect(calls == ["resume", "touches room", "pause"])
    #expect(!animator.isRunning)
  }

  @Test func `an elastic item bounces, and comes nearly as high again`() {
    let view = box(100, 100)
    let walls = UICollisionBehavior(items: [view])
    walls.translatesReferenceBoundsIntoBoundary = true
    let item = UIDynamicItemBehavior(items: [view])
    item.elasticity = 0.8
    for behavior in [UIGravityBehavior(items: [view]), walls, item] {
      animator.addBehavior(behavior)
    }
    var highest: CGFloat = 480
    var hasFallen = false
    item.action = {
      if item.linearVelocity(for: view).y < 0 { hasFallen = true }
      if hasFallen { highest = min(highest, view.frame.minY) }
    }
    stage.wait(2)
    // 0.64 of the height of 340 points.
    #expect(abs(highest - (440 - 0.64 * 340)) < 15)
  }

  @Test func `the same fall ends in the same place, to the last bit`() {
    func fall() -> [CGFloat] {
      let stage = ControllerStage()
      let controller = UIViewController()
      stage.endIteration()
      stage.show(controller)
      let animator = UIDynamicAnimator(referenceView: controller.view)
      let views = (0..<4).map {
        UIView(frame: CGRect(x: $0 * 25 + 60, y: $0 * 60, width: 40, height: 30))
      }
      for view in views { controller.view.addSubview(view) }
      let walls = UICollisionBehavior(items: views)
      walls.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(UIGravityBehavior(items: views))
      animator.addBehavior(walls)
      stage.wait(3)
      return views.flatMap { [$0.center.x, $0.center.y, $0.transform.b] }
    }
    let first = fall()
    #expect(first == fall())
    #expect(first.count { $0.isFinite } == first.count)
  }

  @Test func `items stay inside, whatever meets them`() {
    let views = (0..<8).map { box(CGFloat($0 % 4) * 70 + 10, CGFloat($0 / 4) * 60 + 5) }
    let walls = UICollisionBehavior(items: views)
    walls.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(UIGravityBehavior(items: views))
    animator.addBehavior(walls)
    let push = UIPushBehavior(items: [views[0]], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 4, dy: 2)
    animator.addBehavior(push)
    stage.wait(6)
    for view in views {
      #expect(view.center.x > 10 && view.center.x < 310 && view.center.y < 475)
    }
    for (index, one) in views.enumerated() {
      for other in views[(index + 1)...] {
        let way = hypot(one.center.x - other.center.x, one.center.y - other.center.y)
        #expect(way > 34)
      }
    }
  }

  @Test func `an item rests on a boundary, and is told by its name`() {
    let view = box(100, 100)
    let walls = UICollisionBehavior(items: [view])
    walls.addBoundary(
      withIdentifier: "shelf" as NSString, from: CGPoint(x: 50, y: 300), to: CGPoint(x: 250, y: 300)
    )
    walls.collisionDelegate = self
    animator.addBehavior(UIGravityBehavior(items: [view]))
    animator.addBehavior(walls)
    stage.wait(3)
    #expect(abs(view.frame.maxY - 300) < 0.5)
    #expect(calls == ["touches shelf"])
    walls.removeBoundary(withIdentifier: "shelf" as NSString)
    stage.wait(0.3)
    #expect(view.frame.maxY > 310)
  }

  @Test func `a snap ends at its place, upright`() {
    let view = box(10, 10)
    view.transform = CGAffineTransform(rotationAngle: 0.5)
    animator.addBehavior(UISnapBehavior(item: view, snapTo: CGPoint(x: 200, y: 300)))
    stage.wait(3)
    #expect(abs(view.center.x - 200) < 0.5 && abs(view.center.y - 300) < 0.5)
    #expect(abs(view.transform.b) < 0.01)
    #expect(!animator.isRunning)
  }

  @Test func `a rod keeps its length while the item swings`() {
    let view = box(200, 80)
    let rod = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 160, y: 100))
    animator.addBehavior(UIGravityBehavior(items: [view]))
    animator.addBehavior(rod)
    #expect(rod.length == 60 && rod.attachedBehaviorType == .anchor)
    var worst: CGFloat = 0
    var lowest: CGFloat = 0
    rod.action = {
      worst = max(worst, abs(hypot(view.center.x - 160, view.center.y - 100) - 60))
      lowest = max(lowest, view.center.y)
    }
    stage.wait(2)
    #expect(worst < 2 && lowest > 155)
  }

  @Test func `an item follows the anchor that a finger moves`() {
    let view = box(100, 100)
    let hold = UIAttachmentBehavior(item: view, attachedToAnchor: view.center)
    animator.addBehavior(hold)
    hold.anchorPoint = CGPoint(x: 250, y: 300)
    stage.wait(1)
    #expect(hypot(view.center.x - 250, view.center.y - 300) < 2)
  }

  @Test(arguments: [0, 1] as [CGFloat])
  func `an item that hangs at its anchor swings about it only where the attachment is a spring`(
    frequency: CGFloat
  ) {
    let view = box(100, 100)
    let hold = UIAttachmentBehavior(item: view, attachedToAnchor: view.center)
    hold.frequency = frequency
    animator.addBehavior(hold)
    let goal = view.center.x + 100
    hold.anchorPoint.x = goal
    var farthest: CGFloat = 0
    hold.action = { farthest = max(farthest, view.center.x - goal) }
    // Half a swing.
    stage.wait(0.5)
    #expect(frequency == 0 ? farthest < 2 : farthest > 50)
    #expect(frequency > 0 || abs(view.center.x - goal) < 2)
  }

  @Test func `an instantaneous push works once, by mass`() {
    let small = box(0, 0, side: 50)
    let large = box(0, 100, side: 100)
    let push = UIPushBehavior(items: [small, large], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    animator.addBehavior(push)
    stage.wait(0.5)
    #expect(!push.active)
    #expect(abs(large.frame.minX - 50) < 3)
    #expect(abs(small.frame.minX - 200) < 8)
  }

  @Test func `a slide keeps to its axis and its range`() {
    let view = box(100, 100)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: view, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 0, dy: 1))
    slide.attachmentRange = UIFloatRange(minimum: 0, maximum: 80)
    let push = UIPushBehavior(items: [view], mode: .continuous)
    push.pushDirection = CGVector(dx: 3, dy: 3)
    animator.addBehavior(push)
    animator.addBehavior(slide)
    stage.wait(3)
    #expect(abs(view.center.x - 120) < 0.5 && abs(view.center.y - 200) < 0.5)
  }

  @Test func `resistance brings an item to rest`() {
    let view = box(10, 10)
    let item = UIDynamicItemBehavior(items: [view])
    item.resistance = 10
    item.addLinearVelocity(CGPoint(x: 300, y: 0), for: view)
    animator.addBehavior(item)
    stage.wait(2)
    #expect(abs(view.frame.minX - 40) < 4)
    #expect(item.linearVelocity(for: view) == .zero)
    #expect(!animator.isRunning)
  }

  @Test func `an item that turns in its place keeps the animator running`() {
    let view = box(100, 100)
    let item = UIDynamicItemBehavior(items: [view])
    item.addAngularVelocity(1, for: view)
    animator.addBehavior(item)
    stage.wait(2)
    #expect(animator.isRunning)
    #expect(abs(view.transform.b - sin(2)) < 0.05)
    item.angularResistance = 20
    stage.wait(3)
    #expect(!animator.isRunning)
  }

  @Test func `a region holds the points of its circle, or of its rectangle around its middle`() {
    let circle = UIRegion(radius: 50)
    #expect(circle.contains(CGPoint(x: 30, y: -40)) && !circle.contains(CGPoint(x: 31, y: -40)))
    let box = UIRegion(size: CGSize(width: 100, height: 40))
    for (x, y, isIn) in [
      (50.0, 20.0, true), (-50, -20, true), (50, 21, false), (51, 20, false), (0, -21, false),
    ] { #expect(box.contains(CGPoint(x: x, y: y)) == isIn) }
    #expect(UIRegion.infinite.contains(CGPoint(x: 1e6, y: -1e6)))
  }

  @Test func `a behavior made of others moves as they do, and hears where it goes`() {
    final class Both: UIDynamicBehavior {
      var moves: [Bool] = []
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        moves.append(dynamicAnimator != nil)
      }
    }
    let view = box(0, 0)
    let both = Both()
    both.addChildBehavior(UIGravityBehavior(items: [view]))
    animator.addBehavior(both)
    stage.wait(0.2)
    let y = view.frame.minY
    #expect(y > 10)
    animator.removeBehavior(both)
    stage.wait(0.2)
    #expect(both.moves == [true, false] && view.frame.minY <= y + 4)
  }
}
