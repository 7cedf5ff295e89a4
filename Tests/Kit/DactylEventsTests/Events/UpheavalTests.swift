import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

/// Programs that change the scene from within a touch or an action.
@MainActor
@Suite("Changes in mid touch")
struct UpheavalTests {
  let fingers = Fingers()
  let transcript = Transcript()
  let box: LoggingView

  init() {
    box = LoggingView("box", frame: CGRect(x: 0, y: 0, width: 500, height: 500), in: transcript)
    fingers.view.addSubview(box)
  }

  /// Brings a sample to the application that no finger can make, past the checks of ``Fingers``.
  private func bring(_ finger: Int, _ phase: UITouch.Phase, _ x: Double, _ y: Double) {
    let sample = TouchSample(id: finger, phase: phase, location: CGPoint(x: x, y: y))
    fingers.application.deliver([sample], at: fingers.now)
  }

  // Proves: GEST:1.1.6, GEST:1.1.7
  @Test func `a view that removes itself in touchesBegan is cancelled once`() {
    box.onTouches = { [box] phase, _ in if phase == .began { box.removeFromSuperview() } }
    fingers.down(0, 10, 10)
    fingers.move(0, 20, 10)
    fingers.up()
    #expect(transcript.calls == ["box touchesBegan 1", "box touchesCancelled 1"])
  }

  // Proves: GEST:1.1.7, GEST:1.2-reset
  @Test func `recognizers above a view that removed itself take the next touch`() {
    let tap = UITapGestureRecognizer()
    tap.name = "tap"
    transcript.record(actionsOf: tap)
    fingers.view.addGestureRecognizer(tap)
    box.onTouches = { [box] phase, _ in if phase == .began { box.removeFromSuperview() } }
    fingers.down(0, 10, 10)
    fingers.wait(20)
    fingers.up()
    #expect(tap.state == .possible)
    fingers.down(0, 10, 10)
    fingers.wait(20)
    fingers.up()
    #expect(transcript.calls.last == "tap action ended")
  }

  // Proves: GEST:1.1.6
  @Test func `a view that removes itself while late touches come gets one end`() {
    let recognizer = ScriptedRecognizer("it")
    recognizer.delaysTouchesBegan = true
    recognizer.states = [.moved: [.failed]]
    fingers.view.addGestureRecognizer(recognizer)
    box.onTouches = { [box] phase, _ in if phase == .began { box.removeFromSuperview() } }
    fingers.down(0, 10, 10)
    fingers.wait(5)
    fingers.move(0, 20, 10)
    fingers.up()
    #expect(transcript.calls == ["box touchesBegan 1", "box touchesCancelled 1"])
  }

  // Proves: GEST:1.1.7
  @Test func `one that removes itself as late touches come after the lift is cancelled, too`() {
    let recognizer = ScriptedRecognizer("it")
    recognizer.delaysTouchesBegan = true
    recognizer.states = [.ended: [.failed]]
    fingers.view.addGestureRecognizer(recognizer)
    let other = ScriptedRecognizer("other", in: transcript)
    other.delaysTouchesEnded = false
    fingers.view.addGestureRecognizer(other)
    box.onTouches = { [box] phase, _ in if phase == .began { box.removeFromSuperview() } }
    fingers.down(0, 10, 10)
    fingers.wait(5)
    fingers.up()
    let ends = transcript.calls.filter { $0.contains("Ended") || $0.contains("Cancelled") }
    #expect(ends == ["other touchesEnded 1", "box touchesCancelled 1"])
  }

  // Proves: GEST:1.1.7
  @Test func `a view that another one removes as both touches lift in one event is cancelled`() {
    let other = LoggingView(
      "other", frame: CGRect(x: 0, y: 0, width: 50, height: 50), in: transcript)
    box.addSubview(other)
    box.onTouches = { phase, _ in if phase == .ended { other.removeFromSuperview() } }
    fingers.down(0, 100, 10)
    fingers.down(1, 10, 10)
    let samples = [0, 1].map {
      TouchSample(id: $0, phase: .ended, location: CGPoint(x: 10, y: 10))
    }
    fingers.wait(10)
    fingers.application.deliver(samples, at: fingers.now)
    #expect(transcript.calls.suffix(2) == ["box touchesEnded 1", "other touchesCancelled 2"])
  }

  /// A window that notes the phases of the touches that its events bring.
  private final class NotingWindow: UIWindow {
    var phases: [[UITouch.Phase]] = []
    override func sendEvent(_ event: UIEvent) {
      phases.append((event.allTouches ?? []).sorted { $0.timestamp < $1.timestamp }.map(\.phase))
      super.sendEvent(event)
    }
  }

  /// A view whose first hit test removes another one.
  private final class Pusher: UIView {
    weak var pushed: UIView?
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      pushed?.removeFromSuperview()
      return super.hitTest(point, with: event)
    }
  }

  private func noting() -> NotingWindow {
    let window = fingers.perform {
      NotingWindow(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    }
    window.addSubview(box)
    window.makeKeyAndVisible()
    return window
  }

  // Proves: GEST:1.1.7
  @Test func `a touch whose view an observer removes at its end is in that event still`() {
    let window = noting()
    let observation = fingers.application.addEventObserver { [box] record in
      if case .touch(let touch, _) = record, touch.phase == .ended { box.removeFromSuperview() }
    }
    fingers.down(0, 10, 10)
    fingers.up()
    #expect(window.phases == [[.began], [.ended]])
    #expect(transcript.calls == ["box touchesBegan 1", "box touchesCancelled 1"])
    withExtendedLifetime(observation) {}
  }

  // Proves: GEST:1.1.7
  @Test func `so is one whose view the hit test of a further finger removes`() {
    let window = noting()
    let pusher = Pusher(frame: CGRect(x: 250, y: 0, width: 250, height: 500))
    window.addSubview(pusher)
    fingers.down(0, 10, 10)
    pusher.pushed = box
    let samples = [
      TouchSample(id: 0, phase: .ended, location: CGPoint(x: 10, y: 10)),
      TouchSample(id: 1, phase: .began, location: CGPoint(x: 300, y: 10)),
    ]
    fingers.wait(10)
    fingers.application.deliver(samples, at: fingers.now)
    #expect(window.phases.last?.sorted { $0.rawValue < $1.rawValue } == [.began, .ended])
    #expect(transcript.calls == ["box touchesBegan 1", "box touchesCancelled 1"])
  }

  // Proves: GEST:1.1.7
  @Test func `a view that removes another one cancels that one's touch only`() {
    let other = LoggingView(
      "other", frame: CGRect(x: 0, y: 0, width: 50, height: 50), in: transcript)
    box.addSubview(other)
    box.onTouches = { phase, _ in if phase == .began { other.removeFromSuperview() } }
    fingers.down(0, 10, 10)
    fingers.down(1, 100, 10)
    fingers.up(0)
    fingers.up(1)
    #expect(
      transcript.calls == [
        "other touchesBegan 1", "box touchesBegan 2", "other touchesCancelled 1",
        "box touchesEnded 2",
      ])
  }

  // Proves: GEST:1.1.5
  @Test func `an action may remove the view of its recognizer`() {
    let tap = UITapGestureRecognizer()
    tap.addTarget { [box, transcript] tap in
      transcript.record("action \(tap.state)")
      box.removeFromSuperview()
    }
    box.addGestureRecognizer(tap)
    fingers.down(0, 10, 10)
    fingers.wait(20)
    fingers.up()
    #expect(transcript.calls == ["box touchesBegan 1", "box touchesCancelled 1", "action ended"])
    #expect(tap.state == .possible)
  }

  @Test func `an action may remove its recognizer and add it elsewhere`() {
    let tap = UITapGestureRecognizer()
    var count = 0
    tap.addTarget { [fingers] tap in
      count += 1
      fingers.view.addGestureRecognizer(tap)
    }
    box.addGestureRecognizer(tap)
    for _ in 0..<2 {
      fingers.down(0, 10, 10)
      fingers.wait(20)
      fingers.up()
      fingers.wait(500)
    }
    #expect(count == 2)
    #expect(tap.view === fingers.view)
    #expect(box.gestureRecognizers == nil)
  }

  // Proves: GEST:1.2-disabled
  @Test func `an action may switch its recognizer off in mid gesture`() {
    let pan = ScriptedRecognizer("pan", in: transcript)
    pan.states = [.moved: [.began, .changed], .ended: [.ended]]
    pan.addTarget { recognizer in if recognizer.state == .began { recognizer.isEnabled = false } }
    box.addGestureRecognizer(pan)
    fingers.down(0, 10, 10)
    fingers.move(0, 20, 10)
    fingers.move(0, 30, 10)
    fingers.up()
    #expect(
      transcript.calls.filter { $0.contains("action") } == [
        "pan action began", "pan action cancelled",
      ])
  }

  // Proves: GEST:1.2-ended
  @Test func `a gesture that has ended is not cancelled in the action of its beginning`() {
    let quick = ScriptedRecognizer("quick", in: transcript)
    quick.onTouches = { recognizer, phase, _, _ in
      guard phase == .moved else { return }
      recognizer.state = .began
      recognizer.state = .ended
    }
    quick.addTarget { recognizer in if recognizer.state == .began { recognizer.isEnabled = false } }
    box.addGestureRecognizer(quick)
    fingers.down(0, 10, 10)
    fingers.move(0, 20, 10)
    fingers.up()
    #expect(
      transcript.calls.filter { $0.contains("action") } == [
        "quick action began", "quick action ended",
      ])
  }

  // Proves: GEST:1.1.6
  @Test func `a recognizer that removes the touched view has others hear of the end once`() {
    let inner = ScriptedRecognizer("inner", in: transcript)
    inner.onTouches = { [box] _, phase, _, _ in if phase == .moved { box.removeFromSuperview() } }
    box.addGestureRecognizer(inner)
    fingers.view.addGestureRecognizer(ScriptedRecognizer("outer", in: transcript))
    fingers.down(0, 10, 10)
    transcript.clear()
    fingers.move(0, 20, 10)
    fingers.up()
    #expect(
      transcript.calls == [
        "inner touchesMoved 1", "outer touchesCancelled 1", "box touchesCancelled 1", "inner reset",
      ])
  }

  // Proves: GEST:1.3-delays-ended
  @Test func `an action that frees a withheld lift has it delivered at once`() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    box.addGestureRecognizer(double)
    let tap = UITapGestureRecognizer()
    tap.cancelsTouchesInView = false
    tap.addTarget { _ in double.isEnabled = false }
    box.addGestureRecognizer(tap)
    fingers.down(0, 10, 10)
    fingers.wait(20)
    fingers.up()
    #expect(transcript.calls == ["box touchesBegan 1", "box touchesEnded 1"])
  }

  // Proves: GEST:1.2-disabled
  @Test func `a recognizer may be disabled or removed in its reset`() {
    let recognizer = ScriptedRecognizer("it")
    let tap = Resetting()
    fingers.view.addGestureRecognizer(recognizer)
    box.addGestureRecognizer(tap)
    fingers.down(0, 10, 10)
    fingers.wait(20)
    fingers.up()
    #expect(tap.view == nil)
    #expect(tap.state == .possible)
  }

  @Test func `a finger that is down twice ends its first touch where it was`() {
    var places: [CGPoint] = []
    box.onTouches = { phase, touches in
      if phase == .cancelled { places += touches.map { $0.location(in: nil) } }
    }
    bring(0, .began, 10, 10)
    bring(0, .began, 90, 90)
    bring(0, .ended, 90, 90)
    #expect(
      transcript.calls == [
        "box touchesBegan 1", "box touchesCancelled 1", "box touchesBegan 2",
        "box touchesEnded 2",
      ])
    #expect(places == [CGPoint(x: 10, y: 10)])
  }

  @Test func `a finger that goes down and up in one delivery is a whole touch`() {
    let place = CGPoint(x: 10, y: 10)
    fingers.deliver([(0, .began, place), (0, .ended, place)])
    bring(0, .moved, 20, 10)
    #expect(transcript.calls == ["box touchesBegan 1", "box touchesEnded 1"])
  }

  // Proves: VIEW:HIT-04
  @Test func `a touch that hits no window reaches nobody and harms nobody`() {
    bring(0, .began, 5000, 5000)
    bring(0, .moved, 10, 10)
    fingers.down(1, 10, 10)
    bring(0, .ended, 10, 10)
    fingers.up(1)
    #expect(transcript.calls == ["box touchesBegan 2", "box touchesEnded 2"])
  }

  @Test func `moves and lifts of an unknown finger are nothing`() {
    bring(7, .moved, 10, 10)
    bring(7, .ended, 10, 10)
    bring(7, .cancelled, 10, 10)
    #expect(transcript.calls.isEmpty)
  }

  // Proves: GEST:1.6-object
  @Test func `a touch outlives no event that it ended in`() {
    weak var touch: UITouch?
    box.onTouches = { _, touches in touch = touches.first }
    fingers.down(0, 10, 10)
    #expect(touch != nil)
    fingers.up()
    #expect(touch == nil)
  }
}

/// A tap that leaves its view when it is reset.
private final class Resetting: UITapGestureRecognizer {
  override func reset() {
    super.reset()
    isEnabled = false
    view?.removeGestureRecognizer(self)
  }
}
