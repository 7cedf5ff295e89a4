import DactylEvents
import Foundation
import GestureMachines
import InputTesting
import Testing

@MainActor
@Suite("UIPanGestureRecognizer")
struct PanRecognizerTests {
  /// Fingers over a view with a pan, and what the pan reported.
  @MainActor
  private final class Report {
    let fingers = Fingers()
    let pan = UIPanGestureRecognizer()
    var lines: [String] = []
    var last = CGPoint.zero

    init() {
      pan.addTarget { [unowned self] pan in
        last = pan.translation(in: nil)
        lines.append("\(pan.state) \(last.x.rounded()), \(last.y.rounded())")
      }
      fingers.view.addGestureRecognizer(pan)
    }
  }

  // Proves: GEST:1.5-pan-touches
  @Test func `its defaults are UIKit's`() {
    let pan = UIPanGestureRecognizer()
    #expect(pan.minimumNumberOfTouches == 1)
    #expect(pan.maximumNumberOfTouches == Int.max)
    #expect(pan.limits.slop == 10)
    #expect(pan.translation(in: nil) == .zero)
    #expect(pan.velocity(in: nil) == .zero)
  }

  // Proves: GEST:1.5-pan-first-delta
  @Test(arguments: [(12.0, 2.0), (39, 29), (180, 170)])
  func `the first translation is the travel less the slop`(travel: Double, translation: Double) {
    let report = Report()
    report.fingers.down(0, 100, 100)
    report.fingers.wait(8)
    report.fingers.move(0, 100, 100 + travel)
    #expect(report.pan.state == .began)
    #expect(abs(Double(report.last.y) - translation) < 1e-9)
    #expect(report.last.x == 0)
    report.fingers.move(0, 107, 100 + travel)
    #expect(report.pan.state == .changed)
    #expect(abs(Double(report.last.x) - 7) < 1e-9)
  }

  // Proves: GEST:1.5-pan-slop
  @Test(arguments: [(10.0, UIGestureRecognizer.State.possible), (10.001, .began)])
  func `a pan begins beyond the slop`(travel: Double, state: UIGestureRecognizer.State) {
    let report = Report()
    report.fingers.down(0, 100, 100)
    report.fingers.move(0, 100 + travel, 100)
    #expect(report.pan.state == state)
  }

  // Proves: GEST:1.5-pan-slop
  @Test func `a lift within the slop fails with its numbers`() {
    let bench = TestBench(UIPanGestureRecognizer())
    #expect(bench.play("v>^") == [.failed])
    #expect(bench.sentences == ["failed: lifted after 10 pt, needed 10 pt"])
    #expect(bench.play("v>>^") == [.began, .ended])
    #expect(bench.sentences.suffix(2).first == "began: moved 20 pt, slop 10 pt")
  }

  // Proves: GEST:3.4-no-jump
  @Test func `a finger that joins or leaves moves nothing`() {
    let report = Report()
    let fingers = report.fingers
    fingers.down(0, 100, 100)
    fingers.move(0, 130, 100)
    fingers.down(1, 500, 500)
    fingers.move(1, 510, 500)
    fingers.up(0)
    fingers.move(1, 520, 500)
    fingers.up(1)
    #expect(
      report.lines == [
        "began 20.0, 0.0", "changed 25.0, 0.0", "changed 35.0, 0.0", "ended 35.0, 0.0",
      ])
  }

  // Proves: GEST:1.5-pan-touches
  @Test func `the number of touches is kept from both sides`() {
    let bench = TestBench(UIPanGestureRecognizer())
    bench.recognizer.minimumNumberOfTouches = 2
    #expect(bench.play("v>>>^") == [.failed])
    #expect(bench.play("v>>>--^", "v>>>^") == [.began, .changed, .ended])
    bench.recognizer.minimumNumberOfTouches = 1
    bench.recognizer.maximumNumberOfTouches = 1
    #expect(bench.play("v>>>^", "v---^") == [.failed])
    #expect(bench.sentences.last == "failed: 2 touches, required 1")
    // Once begun, a finger too many is left out.
    #expect(bench.play("v>>--^", "   v>^") == [.began, .ended])
  }

  // Proves: GEST:1.5-pan-set
  @Test func `a client's translation counts from there`() {
    let report = Report()
    report.fingers.down(0, 100, 100)
    report.fingers.move(0, 130, 100)
    report.pan.setTranslation(CGPoint(x: 1, y: 2), in: report.fingers.view)
    report.fingers.move(0, 140, 105)
    #expect(report.last == CGPoint(x: 11, y: 7))
  }

  // Proves: GEST:1.5-pan-view
  @Test func `translation and velocity follow the view's scale`() {
    let report = Report()
    let view = UIView(frame: report.fingers.view.bounds)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    report.fingers.view.addSubview(view)
    report.fingers.down(0, 100, 100)
    report.fingers.wait(10)
    report.fingers.move(0, 130, 100)
    #expect(abs(report.pan.translation(in: view).x - 10) < 1e-9)
    #expect(abs(report.pan.velocity(in: view).x - 1500) < 1e-6)
    report.pan.setTranslation(CGPoint(x: 5, y: 0), in: view)
    #expect(abs(report.pan.translation(in: nil).x - 10) < 1e-9)
  }

  // Proves: GEST:1.5-pan-view
  @Test func `in a view that is turned a pan to the right goes up`() {
    let report = Report()
    let turned = UIView(frame: report.fingers.view.bounds)
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    report.fingers.view.addSubview(turned)
    report.fingers.down(0, 100, 100)
    report.fingers.wait(10)
    report.fingers.move(0, 140, 100)
    let (way, speed) = (report.pan.translation(in: turned), report.pan.velocity(in: turned))
    #expect(abs(way.x) < 1e-9 && abs(way.y + 30) < 1e-9)
    #expect(abs(speed.x) < 1e-6 && abs(speed.y + 4000) < 1e-6)
    #expect(report.pan.translation(in: nil) == CGPoint(x: 30, y: 0))
  }

  // Proves: GEST:5-velocity-window
  @Test(arguments: [(9, false), (10, true)])
  func `of a drag that has slowed down the last 100 ms are its velocity`(
    slowSteps: Int, hasForgotten: Bool
  ) {
    let report = Report()
    report.fingers.down(0, 100, 100)
    var x = 100.0
    for step in 1...(20 + slowSteps) {
      x += step > 20 ? 2 : 20
      report.fingers.wait(10)
      report.fingers.move(0, x, 100)
    }
    let speed = Double(report.pan.velocity(in: nil).x)
    #expect((abs(speed - 200) < 1e-6) == hasForgotten)
  }

  // Proves: GEST:1.5-pan-velocity
  @Test(arguments: [(12.0, 1500.0), (39, 4875)])
  func `constant motion ends with its very speed`(step: Double, speed: Double) {
    let report = Report()
    report.fingers.down(0, 100, 100)
    for index in 1...14 {
      report.fingers.wait(8)
      report.fingers.move(0, 100, 100 + Double(index) * step)
    }
    report.fingers.wait(8)
    var velocity = CGPoint.zero
    report.pan.addTarget { velocity = $0.velocity(in: nil) }
    report.fingers.up()
    #expect(abs(Double(velocity.y) - speed) < 1e-6 * speed)
  }

  // Proves: GEST:1.2-cancelled
  @Test func `a pan whose touch is taken away is cancelled`() {
    let bench = TestBench(UIPanGestureRecognizer())
    #expect(bench.play("v>>x") == [.began, .cancelled])
    #expect(bench.play("v-x") == [.failed])
  }

  // Proves: GEST:3.5-feedback
  @Test func `a view that moves with its pan does not feed back`() {
    let fingers = Fingers()
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    fingers.view.addSubview(view)
    let pan = UIPanGestureRecognizer()
    pan.limits.slop = 0
    pan.addTarget { pan in
      let step = pan.translation(in: view)
      view.frame.origin = CGPoint(x: view.frame.minX + step.x, y: view.frame.minY + step.y)
      pan.setTranslation(.zero, in: view)
    }
    view.addGestureRecognizer(pan)
    fingers.down(0, 60, 60)
    fingers.move(0, 90, 65)
    fingers.move(0, 80, 60)
    #expect(view.frame.origin == CGPoint(x: 70, y: 50))
  }

  // Proves: GEST:1.5-pan-axis
  @Test func `an axis lets only its own travel count`() {
    let bench = TestBench(UIPanGestureRecognizer())
    bench.recognizer.limits.axis = .horizontal
    #expect(bench.play("vddd^") == [.failed])
    #expect(bench.play("v>>>^") == [.began, .changed, .ended])
    bench.recognizer.limits.axis = .vertical
    #expect(bench.play("v>>>^") == [.failed])
    #expect(bench.play("vddd^") == [.began, .changed, .ended])
  }
}
