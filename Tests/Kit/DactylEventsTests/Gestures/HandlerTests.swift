import DactylEvents
import Foundation
import GestureMachines
import InputTesting
import Testing

/// Handlers, actions and delegates that change recognizers while an event is decided.
@MainActor
@Suite("Handlers that change recognizers")
struct HandlerTests {
  let fingers = Fingers()
  let transcript = Transcript()
  let box: LoggingView

  init() {
    box = LoggingView("box", frame: CGRect(x: 0, y: 0, width: 500, height: 500), in: transcript)
    box.isMultipleTouchEnabled = true
    fingers.view.addSubview(box)
  }

  private func add(
    _ name: String, _ states: [UITouch.Phase: [UIGestureRecognizer.State]]
  ) -> ScriptedRecognizer {
    let recognizer = ScriptedRecognizer(name)
    recognizer.states = states
    recognizer.cancelsTouchesInView = false
    box.addGestureRecognizer(recognizer)
    transcript.record(actionsOf: recognizer)
    return recognizer
  }

  private var actions: [String] { transcript.calls.filter { $0.contains("action") } }

  // MARK: Switched off

  // Proves: GEST:1.2-disabled
  @Test func `one that its delegate switches off when asked to begin does not begin`() {
    let delegate = ScriptedDelegate()
    let one = add("one", [.moved: [.began]])
    one.delegate = delegate
    delegate.shouldBegin = {
      $0.isEnabled = false
      return true
    }
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 50)
    fingers.move(0, 70, 50)
    #expect(actions.isEmpty)
    #expect(one.state == .possible)
  }

  // Proves: GEST:1.2-disabled
  @Test func `a touch is none of a recognizer's that was switched off, and on again`() {
    let one = add("one", [.moved: [.began]])
    var touch: UITouch?
    box.onTouches = { _, touches in touch = touches.first }
    fingers.down(0, 50, 50)
    #expect(touch?.gestureRecognizers?.contains(one) == true)
    one.isEnabled = false
    #expect(touch?.gestureRecognizers?.contains(one) == false)
    one.isEnabled = true
    fingers.move(0, 60, 50)
    #expect(actions.isEmpty)
  }

  // Proves: GEST:1.2-disabled
  @Test func `what one asked for without a touch is void once it is switched off`() {
    let other = add("other", [:])
    let one = add("one", [.began: [.ended]])
    other.isEnabled = false
    one.addTarget { _ in
      other.isEnabled = true
      other.state = .began
      other.isEnabled = false
    }
    fingers.down(0, 50, 50)
    #expect(actions == ["one action ended"])
    #expect(other.state == .possible)
  }

  // MARK: States that are set at odd moments

  // Proves: GEST:1.2-table
  @Test func `a state that is set in reset counts for nothing`() {
    final class Restless: UIGestureRecognizer {
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
      override func reset() { state = .began }
    }
    let restless = Restless()
    restless.name = "restless"
    box.addGestureRecognizer(restless)
    transcript.record(actionsOf: restless)
    fingers.down(0, 50, 50)
    fingers.up()
    #expect(actions == ["restless action ended"])
    #expect(restless.state == .possible)
  }

  // Proves: GEST:1.2-table
  @Test func `a state that was just set is shown until it is decided`() {
    let one = add("one", [:])
    var seen: [UIGestureRecognizer.State] = []
    one.onTouches = { recognizer, phase, _, _ in
      guard phase == .moved else { return }
      seen.append(recognizer.state)
      recognizer.state = recognizer.state == .possible ? .began : .changed
      seen.append(recognizer.state)
    }
    fingers.down(0, 50, 50)
    for step in 1...3 { fingers.move(0, 50 + 10 * Double(step), 50) }
    #expect(seen == [.possible, .began, .began, .changed, .changed, .changed])
  }

  // Proves: GEST:1.2-changed
  @Test func `a press that a program has begun itself goes on when its time is over`() {
    final class Early: UILongPressGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .began
      }
    }
    let press = Early()
    press.name = "press"
    box.addGestureRecognizer(press)
    transcript.record(actionsOf: press)
    fingers.down(0, 50, 50)
    fingers.wait(500)
    #expect(actions == ["press action began", "press action changed"])
  }

  // Proves: GEST:1.2-cancelled
  @Test func `a press that a program has begun itself is cancelled where it would fail`() {
    final class Early: UILongPressGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .began
      }
    }
    let press = Early()
    press.name = "press"
    box.addGestureRecognizer(press)
    transcript.record(actionsOf: press)
    fingers.down(0, 50, 50)
    fingers.move(0, 50, 90)
    #expect(actions == ["press action began", "press action cancelled"])
  }

  // MARK: Touches that are ignored

  // Proves: GEST:1.2-all-ignored
  @Test func `one that ignores its only touch before it begins fails and is reset`() {
    let one = ScriptedRecognizer("one", in: transcript)
    box.addGestureRecognizer(one)
    one.onTouches = { recognizer, _, touches, event in
      for touch in touches { recognizer.ignore(touch, for: event) }
    }
    transcript.record(decisionsOf: fingers.application)
    fingers.down(0, 50, 50)
    #expect(
      transcript.calls == [
        "one touchesBegan 1", "one failed: ignores all of its touches", "box touchesBegan 1",
        "one reset",
      ])
  }

  // Proves: GEST:1.3-delays-began, GEST:1.2-ignored
  @Test func `a withheld touch that an action lets the recognizer ignore reaches its view at once`()
  {
    let keeper = add("keeper", [:])
    keeper.delaysTouchesBegan = true
    var first: UITouch?
    var seenEvent: UIEvent?
    keeper.onTouches = { _, _, touches, event in
      first = first ?? touches.first
      seenEvent = event
    }
    let delegate = ScriptedDelegate()
    delegate.simultaneous = { _, _ in true }
    let one = add("one", [.moved: [.ended]])
    one.delegate = delegate
    one.addTarget { _ in
      if let first, let seenEvent { keeper.ignore(first, for: seenEvent) }
    }
    fingers.down(0, 50, 50)
    fingers.down(1, 90, 50)
    #expect(transcript.calls.isEmpty)
    fingers.move(1, 95, 50)
    #expect(transcript.calls == ["one action ended", "box touchesBegan 1"])
  }

  // Proves: GEST:1.5-pan-touches
  @Test func `two fingers too many in one event are both left out of a pan`() {
    let pan = UIPanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    box.addGestureRecognizer(pan)
    fingers.down(0, 50, 50)
    fingers.move(0, 80, 50)
    fingers.deliver([
      (1, .began, CGPoint(x: 200, y: 50)), (2, .began, CGPoint(x: 300, y: 50)),
    ])
    #expect(pan.numberOfTouches == 1)
    fingers.up(0)
    #expect(!actions.contains("pan action changed"))
    #expect(pan.state == .possible)
  }

  // MARK: Who joins, and who is prevented

  // Proves: GEST:1.3-delays-began
  @Test func `one that joins with a second finger withholds that finger`() {
    let right = LoggingView(
      "right", frame: CGRect(x: 600, y: 0, width: 100, height: 100), in: transcript)
    fingers.view.addSubview(right)
    _ = add("one", [.moved: [.began, .changed]])
    let keeper = ScriptedRecognizer("keeper")
    keeper.delaysTouchesBegan = true
    right.addGestureRecognizer(keeper)
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 50)
    fingers.move(0, 70, 50)
    transcript.clear()
    fingers.down(1, 650, 50)
    #expect(transcript.calls.isEmpty)
  }

  // Proves: GEST:1.3-delays-began
  @Test func `one that has begun withholds no longer`() {
    let keeper = add("keeper", [.moved: [.possible, .began, .changed]])
    keeper.delaysTouchesBegan = true
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 50)
    #expect(transcript.calls.isEmpty)
    fingers.move(0, 70, 50)
    #expect(transcript.calls.prefix(1) == ["box touchesBegan 1"])
    transcript.clear()
    fingers.move(0, 80, 50)
    #expect(transcript.calls == ["box touchesMoved 1", "keeper action changed"])
  }

  // Proves: GEST:1.3-late
  @Test func `several moves of one moment come late one by one`() {
    let keeper = add("keeper", [.moved: [.possible, .possible, .failed]])
    keeper.delaysTouchesBegan = true
    var places: [CGFloat] = []
    box.onTouches = { _, touches in places += touches.map { $0.location(in: nil).x } }
    fingers.down(0, 50, 50)
    for step in 1...3 { fingers.move(0, 50 + 10 * Double(step), 50) }
    #expect(places == [50, 60, 70, 80])
  }

  // Proves: GEST:1.4.3-prevents, GEST:1.2-outside
  @Test func `who has lifted the same touch is prevented by a decision that comes late`() {
    let one = add("one", [:])
    _ = add("two", [:])
    fingers.down(0, 50, 50)
    fingers.up()
    fingers.wait(100)
    transcript.record(decisionsOf: fingers.application)
    one.state = .recognized
    #expect(transcript.calls.contains("two failed: prevented by one at 100 ms"))
    #expect(actions == ["one action ended"])
  }

  // Proves: GEST:5.3
  @Test func `who is prevented fails in the order of the views, whoever came first`() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    box.addSubview(inner)
    let near = ScriptedRecognizer("near")
    inner.addGestureRecognizer(near)
    let winner = add("winner", [.moved: [.began]])
    _ = add("far", [:])
    fingers.down(0, 300, 300)
    fingers.down(1, 50, 50)
    transcript.record(decisionsOf: fingers.application)
    transcript.clear()
    fingers.move(0, 310, 300)
    _ = winner
    #expect(
      transcript.calls.filter { $0.contains("failed") } == [
        "near failed: prevented by winner at 0 ms", "far failed: prevented by winner at 0 ms",
      ])
  }

  // Proves: GEST:1.4.4-pan-pinch
  @Test func `a pan of a view above does not go before a pinch`() {
    let (pan, pinch) = (UIPanGestureRecognizer(), UIPinchGestureRecognizer())
    (pan.name, pinch.name) = ("pan", "pinch")
    box.addGestureRecognizer(pinch)
    fingers.view.addGestureRecognizer(pan)
    transcript.record(actionsOf: pan)
    transcript.record(actionsOf: pinch)
    fingers.down(0, 100, 100)
    fingers.down(1, 200, 100)
    fingers.deliver([
      (0, .moved, CGPoint(x: 110, y: 130)), (1, .moved, CGPoint(x: 250, y: 130)),
    ])
    #expect(actions == ["pinch action began"])
  }
  // MARK: Added

  @Test func `one that an action adds takes no touch that is down already`() {
    let first = add("first", [.began: [.began]])
    let late = ScriptedRecognizer("late", in: transcript)
    first.addTarget { [box] in if $0.state == .began { box.addGestureRecognizer(late) } }
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 50)
    fingers.up(0)
    #expect(late.view === box)
    #expect(!transcript.calls.contains { $0.hasPrefix("late touches") })
    fingers.down(0, 50, 50)
    #expect(transcript.calls.contains("late touchesBegan 2"))
  }
}
