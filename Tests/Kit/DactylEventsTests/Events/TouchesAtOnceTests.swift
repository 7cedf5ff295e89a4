import DactylEvents
import Foundation
import InputTesting
import KitStages
import Testing

/// Fingers that go down in one event: one hit test may do for several of them.
@MainActor
@Suite("Fingers that go down at once")
struct TouchesAtOnceTests {
  private let fingers = Fingers(screen: CGSize(width: 400, height: 400))

  /// Sees all touches of a window, and recognizes nothing.
  private final class Noting: UIGestureRecognizer {
    var views: [UIView?] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      views += touches.inOrder.map(\.view)
    }
  }

  /// Up to 12 views within one another, some of them turned.
  private func addViews(_ numbers: inout SeededGenerator) {
    func length(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &numbers) }
    var views = [fingers.view]
    for _ in 0..<numbers.number(1...12) {
      let view = UIView(
        frame: CGRect(
          x: length(-50...300), y: length(-50...300), width: length(20...400),
          height: length(20...400)))
      view.isMultipleTouchEnabled = true
      if numbers.once(in: 5) { view.transform = CGAffineTransform(rotationAngle: length(0...3)) }
      numbers.pick(views).addSubview(view)
      views.append(view)
    }
  }

  // Proves: VIEW:HIT-09
  @Test(arguments: UInt64(0)..<40)
  func `each hits what it would hit alone`(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    addViews(&numbers)
    let noting = Noting()
    fingers.window.addGestureRecognizer(noting)
    for _ in 0..<8 {
      let center = CGPoint(x: numbers.number(0...399), y: numbers.number(0...399))
      let places = (0..<5).map { _ in
        CGPoint(
          x: min(max(center.x + CGFloat(numbers.number(-60...60)), 0), 399),
          y: min(max(center.y + CGFloat(numbers.number(-60...60)), 0), 399))
      }
      let alone = places.map { fingers.window.hitTest($0, with: nil) }
      noting.views = []
      for phase in [UITouch.Phase.began, .ended] {
        fingers.application.deliver(
          places.enumerated().map { TouchSample(id: $0, phase: phase, location: $1) },
          at: fingers.now)
      }
      #expect(noting.views == alone)
    }
  }

  /// The views that two fingers hit, which go down in one event.
  private func hits(_ first: CGPoint, _ second: CGPoint) -> [UIView?] {
    let noting = Noting()
    fingers.window.addGestureRecognizer(noting)
    for phase in [UITouch.Phase.began, .ended] {
      fingers.application.deliver(
        [first, second].enumerated().map { TouchSample(id: $0, phase: phase, location: $1) },
        at: fingers.now)
    }
    return noting.views
  }

  // Proves: VIEW:HIT-09
  @Test(arguments: [
    CGPoint(x: 99.995, y: 150), CGPoint(x: 200.005, y: 150), CGPoint(x: 150, y: 99.995),
    CGPoint(x: 150, y: 200.005), CGPoint(x: 5, y: 150), CGPoint(x: 395, y: 150),
    CGPoint(x: 150, y: 5), CGPoint(x: 150, y: 395),
  ])
  func `a second finger beside the first one's view hits what lies there`(place: CGPoint) {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    view.isMultipleTouchEnabled = true
    fingers.view.isMultipleTouchEnabled = true
    fingers.view.addSubview(view)
    #expect(hits(CGPoint(x: 150, y: 150), place) == [view, fingers.view])
  }

  // Proves: VIEW:HIT-09
  @Test(arguments: [
    // In the frame, where the view was before it was turned, and right of its turned corner.
    CGPoint(x: 95, y: 95), CGPoint(x: 102, y: 102), CGPoint(x: 240, y: 90),
  ])
  func `a second finger beside a turned view hits what lies there`(place: CGPoint) {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    view.isMultipleTouchEnabled = true
    fingers.view.isMultipleTouchEnabled = true
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    fingers.view.addSubview(view)
    #expect(hits(CGPoint(x: 160, y: 150), place) == [view, fingers.view])
  }
}
