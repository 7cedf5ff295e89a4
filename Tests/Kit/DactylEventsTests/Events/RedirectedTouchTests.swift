import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Touches of views that move, and of views that hitTest names")
struct RedirectedTouchTests {
  let transcript = Transcript()
  let fingers = Fingers(screen: CGSize(width: 400, height: 400))

  private func add(
    _ label: String, _ x: CGFloat, _ y: CGFloat, _ size: CGFloat = 100, to superview: UIView? = nil
  ) -> LoggingView {
    let view = LoggingView(
      label, frame: CGRect(x: x, y: y, width: size, height: size), in: transcript)
    (superview ?? fingers.view).addSubview(view)
    return view
  }

  // Proves: VIEW:HIT-01, GEST:1.1.1
  @Test func `a view that hitTest names gets the touch, wherever it lies, in another window too`() {
    final class Signpost: UIView {
      var target: UIView?
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        bounds.contains(point) ? target : nil
      }
    }
    let window = fingers.makeWindow(frame: CGRect(x: 0, y: 300, width: 400, height: 100))
    window.isHidden = false
    let far = add("far", 250, 0, 50)
    let other = add("other", 0, 0, 50, to: window)
    let signpost = Signpost(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    fingers.view.addSubview(signpost)
    var place = CGPoint.zero
    far.onTouches = { _, touches in place = touches.first?.location(in: far) ?? .zero }
    signpost.target = far
    fingers.down(0, 10, 10)
    fingers.up()
    signpost.target = other
    fingers.down(0, 10, 10)
    fingers.move(0, 20, 20)
    fingers.up()
    #expect(place == CGPoint(x: -240, y: 10))
    #expect(
      transcript.calls == [
        "far touchesBegan 1", "far touchesEnded 1", "other touchesBegan 2", "other touchesMoved 2",
        "other touchesEnded 2",
      ])
  }

  // Proves: GEST:1.1.1, VIEW:HIT-15
  @Test func `what comes in front in mid touch leaves the touch where it is`() {
    _ = add("below", 0, 0)
    fingers.down(0, 10, 10)
    let window = fingers.makeWindow()
    _ = add("front", 0, 0, 400, to: window)
    window.makeKeyAndVisible()
    _ = add("above", 0, 0)
    fingers.move(0, 20, 20)
    fingers.down(1, 30, 30)
    fingers.up(0)
    #expect(
      transcript.calls == [
        "below touchesBegan 1", "below touchesMoved 1", "front touchesBegan 2",
        "below touchesEnded 1",
      ])
  }

  // Proves: VIEW:CNV-04
  @Test func `a touch's place in a view follows the view`() {
    let view = add("view", 0, 0)
    var places: [CGPoint] = []
    view.onTouches = { _, touches in places += touches.map { $0.location(in: view) } }
    fingers.down(0, 5, 5)
    view.frame.origin.x = 100
    fingers.move(0, 6, 6)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    fingers.up()
    #expect(
      places == [CGPoint(x: 5, y: 5), CGPoint(x: -94, y: 6), CGPoint(x: -22, y: 28)])
  }

  // Proves: GEST:1.6-all-touches
  @Test func `views of two windows hear of one event, each of its own touches`() {
    final class Counter: UIView {
      var counts: [Int] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts = [
          touches.count, event?.allTouches?.count ?? 0,
          window.flatMap { event?.touches(for: $0)?.count } ?? 0,
        ]
      }
    }
    let window = fingers.makeWindow(frame: CGRect(x: 0, y: 300, width: 400, height: 100))
    window.isHidden = false
    let first = Counter(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let second = Counter(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    fingers.view.addSubview(first)
    window.addSubview(second)
    fingers.deliver([
      (0, .began, CGPoint(x: 5, y: 5)), (1, .began, CGPoint(x: 5, y: 305)),
    ])
    #expect(first.counts == [1, 2, 1] && second.counts == [1, 2, 1])
  }

  // Proves: VIEW:HIT-11
  @Test(arguments: [(80.0, 105.0, true), (105, 195, false), (215, 195, true), (195, 105, false)])
  func `a skewed view is hit within its outline`(x: Double, y: Double, isHit: Bool) {
    let view = add("view", 100, 100)
    view.transform = CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
    #expect((fingers.window.hitTest(CGPoint(x: x, y: y), with: nil) === view) == isHit)
  }

  /// The answers of iOS 26 for these points.
  @Test(arguments: [
    (25.0, 25.0, "0"), (20, 20, "0"), (35, 35, "00"), (65, 45, "00"), (70, 60, "01"),
    (75, 55, "01"), (130, 100, "02"), (150, 100, nil), (130, 115, nil), (140, 110, nil),
    (210, 205, "60"), (230, 205, nil), (270, 140, "800"), (295, 165, "80"), (253, 123, "8"),
  ])
  func `a tree that was asked on iOS answers the same here`(x: Double, y: Double, label: String?) {
    func put(
      _ label: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
      to superview: UIView? = nil
    ) -> LoggingView {
      let view = add(label, x, y, 0, to: superview)
      view.frame.size = CGSize(width: width, height: height)
      return view
    }
    let first = put("0", 20, 20, 120, 90)
    _ = put("00", 10, 10, 50, 40, to: first)
    _ = put("01", 40, 30, 60, 40, to: first)
    _ = put("02", 90, 60, 60, 40, to: first)
    _ = put("60", 60, 10, 60, 20, to: put("6", 140, 190, 80, 50))
    let last = put("8", 250, 120, 60, 60)
    _ = put("800", 5, 5, 20, 20, to: put("80", 10, 10, 40, 40, to: last))
    let hit = fingers.window.hitTest(CGPoint(x: x, y: y), with: nil)
    #expect((hit as? LoggingView)?.label == label)
  }
}
