import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

/// Events in which several fingers do something at once: what holds for one holds for all only where
/// it does.
@MainActor
@Suite("Several fingers in one event")
struct SeveralFingerEventTests {
  private let fingers = Fingers()
  private let transcript = Transcript()
  private let left: LoggingView
  private let right: LoggingView

  init() {
    left = LoggingView("left", frame: CGRect(x: 0, y: 0, width: 200, height: 400), in: transcript)
    right = LoggingView(
      "right", frame: CGRect(x: 200, y: 0, width: 200, height: 400), in: transcript)
    for view in [left, right] {
      view.isMultipleTouchEnabled = true
      fingers.view.addSubview(view)
    }
  }

  private func deliver(
    _ phase: UITouch.Phase, _ changes: (finger: Int, x: Double, y: Double)...
  ) {
    fingers.deliver(changes.map { ($0.finger, phase, CGPoint(x: $0.x, y: $0.y)) })
  }

  private func pan(_ name: String, on view: UIView) -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer()
    pan.name = name
    pan.cancelsTouchesInView = false
    view.addGestureRecognizer(pan)
    return pan
  }

  // Proves: GEST:1.5-pan-touches
  @Test func `a pan goes on when another view's finger lifts with one of its own`() {
    let pan = pan("pan", on: left)
    deliver(.began, (1, 50, 50), (2, 90, 50), (3, 300, 50))
    deliver(.moved, (1, 90, 50), (2, 130, 50))
    #expect(pan.state == .changed || pan.state == .began)
    deliver(.ended, (2, 130, 50), (3, 300, 50))
    #expect(pan.numberOfTouches == 1)
    deliver(.moved, (1, 120, 50))
    #expect(pan.state == .changed)
    deliver(.ended, (1, 120, 50))
    #expect(pan.state == .possible)
  }

  // Proves: GEST:1.2-tracked
  @Test func `a finger that lifts beside one that is cancelled is not counted with that one`() {
    let recognizer = ScriptedRecognizer("it")
    var counts: [UITouch.Phase: Int] = [:]
    recognizer.onTouches = { recognizer, phase, _, _ in
      counts[phase] = recognizer.numberOfTouches
    }
    left.addGestureRecognizer(recognizer)
    deliver(.began, (1, 50, 50), (2, 90, 50))
    fingers.deliver([
      (1, .ended, CGPoint(x: 50, y: 50)), (2, .cancelled, CGPoint(x: 90, y: 50)),
    ])
    #expect(counts == [.began: 2, .ended: 2, .cancelled: 1])
  }

  @Test func `pairs of fingers that move in turn reach each their own recognizers`() {
    let (first, second) = (pan("first", on: left), pan("second", on: right))
    deliver(.began, (1, 50, 50), (2, 90, 50), (3, 250, 50), (4, 290, 50))
    for step in 1...3 {
      let way = Double(step) * 20
      deliver(.moved, (1, 50 + way, 50), (2, 90 + way, 50))
      deliver(.moved, (3, 250, 50 + way), (4, 290, 50 + way))
    }
    #expect(first.translation(in: nil) == CGPoint(x: 50, y: 0))
    #expect(second.translation(in: nil) == CGPoint(x: 0, y: 50))
  }

  // Proves: GEST:1.3-cancels
  @Test func `fingers that come in one event are cancelled in one call`() {
    let recognizer = ScriptedRecognizer("it")
    recognizer.states = [.moved: [.began]]
    left.addGestureRecognizer(recognizer)
    deliver(.began, (1, 50, 50), (2, 90, 50), (3, 130, 50))
    deliver(.moved, (2, 95, 50))
    #expect(transcript.calls == ["left touchesBegan 1 2 3", "left touchesCancelled 1 2 3"])
  }

  @Test func `a handler that removes another view ends its touches before they are told`() {
    left.onTouches = { [right] phase, _ in if phase == .moved { right.removeFromSuperview() } }
    deliver(.began, (1, 50, 50), (2, 250, 50))
    transcript.clear()
    deliver(.moved, (1, 51, 50), (2, 251, 50))
    #expect(transcript.calls == ["left touchesMoved 1", "right touchesCancelled 2"])
  }

  // Proves: GEST:5.6-hand-over
  @Test func `a finger that lifts in the event of a hand-over stays behind`() {
    let giver = ScriptedRecognizer("giver")
    let taker = ScriptedRecognizer("taker", in: transcript)
    giver.states = [.moved: [.began, .changed]]
    left.addGestureRecognizer(giver)
    fingers.view.addGestureRecognizer(taker)
    deliver(.began, (1, 50, 50), (2, 90, 50))
    deliver(.moved, (1, 55, 50), (2, 95, 50))
    giver.addTarget { giver in
      if giver.state == .changed { giver.handOver(to: taker) }
    }
    transcript.clear()
    fingers.deliver([
      (1, .moved, CGPoint(x: 60, y: 50)), (2, .ended, CGPoint(x: 95, y: 50)),
    ])
    #expect(transcript.calls.contains("taker touchesBegan 1"))
    #expect(taker.numberOfTouches == 1)
  }

  @Test func `the bounds of a tap are asked for the finger that lifts`() {
    let tap = UITapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    tap.bounds = .atLift
    transcript.record(actionsOf: tap)
    tap.name = "tap"
    left.addGestureRecognizer(tap)
    deliver(.began, (1, 190, 50), (2, 90, 50))
    deliver(.moved, (1, 210, 50))
    deliver(.ended, (2, 90, 50))
    deliver(.moved, (1, 195, 50))
    deliver(.ended, (1, 195, 50))
    #expect(transcript.calls.contains("tap action ended"))
  }

  @Test func `a view that moves inward during its touch has its recognizers told first`() {
    for view in [left, right] {
      let name = view === left ? "first" : "second"
      view.addGestureRecognizer(ScriptedRecognizer(name, in: transcript))
    }
    deliver(.began, (1, 50, 50), (2, 250, 50))
    transcript.clear()
    deliver(.moved, (1, 51, 50), (2, 251, 50))
    deliver(.moved, (1, 52, 50), (2, 252, 50))
    let box = UIView(frame: fingers.view.bounds)
    fingers.view.addSubview(box)
    box.addSubview(right)
    deliver(.moved, (1, 53, 50), (2, 253, 50))
    let told = transcript.calls.filter { !$0.hasPrefix("left") && !$0.hasPrefix("right") }
    let (first, second) = ("first touchesMoved 1", "second touchesMoved 2")
    #expect(told == [first, second, first, second, second, first])
  }

  @Test func `recognizers that two fingers moved live no longer than their views`() {
    weak var pan: UIPanGestureRecognizer?
    do {
      let first = self.pan("first", on: left)
      _ = self.pan("second", on: right)
      pan = first
      deliver(.began, (1, 50, 50), (2, 250, 50))
      deliver(.moved, (1, 90, 50), (2, 290, 50))
      deliver(.ended, (1, 90, 50), (2, 290, 50))
      left.removeGestureRecognizer(first)
    }
    #expect(pan == nil)
  }

  @Test func `a delegate is asked about each finger`() {
    final class Judge: UIGestureRecognizerDelegate {
      var asked = 0
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
      ) -> Bool {
        asked += 1
        return asked == 1
      }
    }
    let judge = Judge()
    let pan = pan("pan", on: left)
    pan.delegate = judge
    deliver(.began, (1, 50, 50), (2, 90, 50), (3, 120, 50))
    #expect(judge.asked == 3)
    #expect(pan.numberOfTouches == 1)
  }

  @Test func `a recognizer of fingers takes no pencil that goes down beside one`() {
    let pan = pan("pan", on: left)
    pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    fingers.application.deliver(
      [
        TouchSample(id: 1, phase: .began, location: CGPoint(x: 50, y: 50)),
        TouchSample(id: 2, phase: .began, location: CGPoint(x: 90, y: 50), type: .pencil),
        TouchSample(id: 3, phase: .began, location: CGPoint(x: 120, y: 50)),
      ], at: fingers.now)
    #expect(pan.numberOfTouches == 2)
  }

  @Test func `each window hears an event once, with its own fingers`() {
    let window = fingers.makeWindow(frame: CGRect(x: 0, y: 400, width: 200, height: 100))
    let low = LoggingView("low", frame: window.bounds, in: transcript)
    low.isMultipleTouchEnabled = true
    window.addSubview(low)
    window.isHidden = false
    deliver(.began, (1, 50, 50), (2, 50, 450), (3, 90, 50), (4, 90, 450))
    deliver(.ended, (1, 50, 50), (2, 50, 450), (3, 90, 50), (4, 90, 450))
    #expect(
      transcript.calls == [
        "left touchesBegan 1 3", "low touchesBegan 2 4", "left touchesEnded 1 3",
        "low touchesEnded 2 4",
      ])
  }

  @Test func `taps on two windows that end in one event are both recognized`() {
    let window = fingers.makeWindow(frame: CGRect(x: 0, y: 400, width: 200, height: 100))
    window.isHidden = false
    var actions: [String] = []
    for (name, view) in [("left", left), ("window", window)] as [(String, UIView)] {
      let tap = UITapGestureRecognizer()
      tap.numberOfTouchesRequired = 2
      tap.addTarget { _ in actions.append(name) }
      view.addGestureRecognizer(tap)
    }
    for _ in 0..<2 {
      deliver(.began, (1, 50, 50), (2, 50, 450), (3, 90, 50), (4, 90, 450))
      fingers.wait(50)
      deliver(.ended, (1, 50, 50), (2, 50, 450), (3, 90, 50), (4, 90, 450))
      fingers.wait(1_000)
    }
    #expect(actions == ["left", "window", "left", "window"])
  }

  @Test func `a touch whose window is not sent its end is forgotten with the event`() {
    let deaf = DeafWindow(frame: CGRect(x: 0, y: 400, width: 200, height: 100))
    deaf.isHidden = false
    let counter = TouchCounter(frame: left.bounds)
    left.addSubview(counter)
    deliver(.began, (1, 50, 50), (2, 50, 450))
    deliver(.ended, (1, 50, 50), (2, 50, 450))
    deliver(.began, (1, 50, 50))
    #expect(counter.counts == [2, 1])
  }

  // Proves: GEST:1.5-tap-fingers
  @Test func `ten fingers that tap at once are a tap of ten and none of one, two or nine`() {
    var actions: [String] = []
    for count in [1, 2, 9, 10] {
      let tap = UITapGestureRecognizer()
      tap.numberOfTouchesRequired = count
      tap.addTarget { actions.append("\(($0 as UITapGestureRecognizer).numberOfTouches)") }
      left.addGestureRecognizer(tap)
    }
    let all = (0..<10).map { (finger: $0, place: CGPoint(x: 10 + 15 * Double($0), y: 50)) }
    fingers.deliver(all.map { ($0.finger, .began, $0.place) })
    fingers.wait(50)
    fingers.deliver(all.map { ($0.finger, .ended, $0.place) })
    #expect(actions == ["10"])
  }

  // Proves: GEST:1.1.8
  @Test func `of the fingers that go down at once a view without multiple touch takes the first`() {
    left.isMultipleTouchEnabled = false
    let pan = pan("pan", on: left)
    deliver(.began, (1, 50, 50), (2, 90, 50), (3, 120, 50))
    #expect(transcript.calls == ["left touchesBegan 1"])
    #expect(pan.numberOfTouches == 3)
  }

  @Test func `a triple tap's touches are taken from a view one by one`() {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 3
    left.addGestureRecognizer(tap)
    tap.delaysTouchesEnded = true
    for _ in 0..<3 {
      fingers.down(0, 50, 50)
      fingers.wait(50)
      fingers.up()
      fingers.wait(50)
    }
    fingers.settle()
    let cancels = transcript.calls.filter { $0.contains("Cancelled") }
    #expect(
      cancels == ["left touchesCancelled 1", "left touchesCancelled 2", "left touchesCancelled 3"])
  }

  @Test(arguments: [-3, 0])
  func `without fingers no tap, swipe or press is ever recognized`(count: Int) {
    var actions = 0
    let (tap, swipe) = (UITapGestureRecognizer(), UISwipeGestureRecognizer())
    let press = UILongPressGestureRecognizer()
    tap.numberOfTouchesRequired = count
    swipe.numberOfTouchesRequired = count
    press.numberOfTouchesRequired = count
    for recognizer in [tap, swipe, press] {
      recognizer.addTarget { _ in actions += 1 }
      left.addGestureRecognizer(recognizer)
    }
    deliver(.began, (1, 50, 50))
    fingers.wait(1000)
    deliver(.ended, (1, 50, 50))
    deliver(.began, (1, 50, 50), (2, 90, 50))
    deliver(.moved, (1, 150, 50), (2, 190, 50))
    deliver(.ended, (1, 150, 50), (2, 190, 50))
    fingers.settle()
    #expect(actions == 0)
    #expect([tap, swipe, press].allSatisfy { $0.state == .possible })
  }
}

/// A window that lets no event through.
private final class DeafWindow: UIWindow {
  override func sendEvent(_ event: UIEvent) {}
}

/// A view that notes how many touches the events have in which its own begin.
private final class TouchCounter: UIView {
  var counts: [Int] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    counts.append(event?.allTouches?.count ?? 0)
  }
}
