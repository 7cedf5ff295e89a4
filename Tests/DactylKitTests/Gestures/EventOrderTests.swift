import DactylKit
import Foundation
import InputTesting
import Testing

/// Two things in one event, and time between events.
@MainActor
@Suite("Several decisions in one event")
struct EventOrderTests {
  let fingers = Fingers()
  let transcript = Transcript()
  let inner: UIView

  init() {
    inner = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    inner.isMultipleTouchEnabled = true
    fingers.view.addSubview(inner)
  }

  private func add(
    _ name: String, to view: UIView, _ states: [UITouch.Phase: [UIGestureRecognizer.State]]
  ) -> ScriptedRecognizer {
    let recognizer = ScriptedRecognizer(name)
    recognizer.states = states
    recognizer.cancelsTouchesInView = false
    view.addGestureRecognizer(recognizer)
    transcript.record(actionsOf: recognizer)
    return recognizer
  }

  // Proves: GEST:5.3
  @Test func `a waiter is freed at the failure itself, before an outer recognizer begins`() {
    let waiter = add("waiter", to: inner, [.began: [.ended]])
    let required = add("required", to: inner, [.moved: [.failed]])
    let outer = add("outer", to: fingers.view, [.moved: [.began]])
    waiter.require(toFail: required)
    fingers.down(0, 50, 50)
    #expect(transcript.calls.isEmpty)
    fingers.move(0, 60, 50)
    #expect(transcript.calls == ["waiter action ended"])
    #expect(outer.state == .failed)
  }

  // Proves: GEST:5.3
  @Test func `an outer waiter that is freed goes after an inner one that begins`() {
    let begins = add("inner", to: inner, [.moved: [.began]])
    let waiter = add("waiter", to: fingers.view, [.began: [.ended]])
    let required = add("required", to: fingers.view, [.moved: [.failed]])
    waiter.require(toFail: required)
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 50)
    #expect(transcript.calls == ["inner action began"])
    #expect(begins.state == .began && waiter.state == .failed)
  }

  // Proves: GEST:5.3
  @Test func `in one event failures come before begins, whoever asked first`() {
    let delegate = ScriptedDelegate(in: transcript)
    let begins = add("begins", to: inner, [.moved: [.began]])
    let fails = add("fails", to: fingers.view, [.moved: [.failed]])
    begins.delegate = delegate
    transcript.record(decisionsOf: fingers.application)
    fingers.down(0, 50, 50)
    transcript.clear()
    fingers.move(0, 60, 50)
    #expect(
      transcript.calls == [
        "fails failed", "begins shouldBegin in possible", "begins began", "begins action began",
      ])
    _ = fails
  }

  // Proves: GEST:5.3
  @Test func `all that is decided in an event is decided before its first action runs`() {
    let delegate = ScriptedDelegate()
    delegate.simultaneous = { _, _ in true }
    let one = add("one", to: inner, [.moved: [.began]])
    let two = add("two", to: fingers.view, [.moved: [.began]])
    one.delegate = delegate
    var seen: [UIGestureRecognizer.State] = []
    one.addTarget { _ in seen.append(two.state) }
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 50)
    #expect(seen == [.began])
    #expect(transcript.calls == ["one action began", "two action began"])
  }

  // Proves: GEST:1.1.4, GEST:5.3
  @Test func `a view is told of an event before the actions that come of it`() {
    let box = LoggingView("box", frame: inner.bounds, in: transcript)
    inner.addSubview(box)
    _ = add("one", to: box, [.moved: [.began, .changed]])
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 50)
    fingers.move(0, 70, 50)
    #expect(
      transcript.calls == [
        "box touchesBegan 1", "box touchesMoved 1", "one action began", "box touchesMoved 1",
        "one action changed",
      ])
  }

  // Proves: GEST:1.4.1
  @Test func `one that joins after the required one began fails, though both may work together`() {
    let delegate = ScriptedDelegate()
    delegate.simultaneous = { _, _ in true }
    let required = add("required", to: fingers.view, [.moved: [.began, .changed]])
    let late = add("late", to: inner, [.moved: [.began]])
    late.require(toFail: required)
    late.delegate = delegate
    required.delegate = delegate
    fingers.down(0, 600, 600)
    fingers.move(0, 620, 600)
    #expect(transcript.calls == ["required action began"])
    transcript.record(decisionsOf: fingers.application)
    fingers.down(1, 50, 50)
    fingers.move(1, 60, 50)
    #expect(
      transcript.calls.filter { $0.hasPrefix("late") } == [
        "late failed: required, which had to fail, succeeded"
      ])
  }

  // Proves: GEST:1.4.1
  @Test func `one that joins after the required one was recognized fails until its reset`() {
    let required = add("required", to: fingers.view, [.moved: [.ended]])
    let late = add("late", to: inner, [.began: [.ended]])
    late.require(toFail: required)
    fingers.down(0, 600, 600)
    fingers.move(0, 620, 600)
    fingers.down(1, 50, 50)
    #expect(late.state == .failed)
    fingers.up(0)
    fingers.up(1)
    fingers.wait(1000)
    transcript.clear()
    required.states = [:]
    required.isEnabled = false
    fingers.down(1, 50, 50)
    #expect(transcript.calls == ["late action ended"])
  }

  // Proves: GEST:1.4.1
  @Test func `two recognizers that wait for one are both freed by its failure, inner first`() {
    let delegate = ScriptedDelegate()
    delegate.simultaneous = { _, _ in true }
    let outer = add("outer", to: fingers.view, [.began: [.ended]])
    let near = add("inner", to: inner, [.began: [.ended]])
    let required = add("required", to: inner, [.ended: [.failed]])
    for waiter in [outer, near] {
      waiter.require(toFail: required)
      waiter.delegate = delegate
    }
    fingers.down(0, 50, 50)
    fingers.wait(40)
    fingers.up()
    #expect(transcript.lines == ["40 ms: inner action ended", "40 ms: outer action ended"])
  }

  // Proves: GEST:1.4.3
  @Test func `of two that begin in one event on one view the first added prevents the other`() {
    let first = add("first", to: inner, [.moved: [.began]])
    let second = add("second", to: inner, [.moved: [.began]])
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 50)
    #expect(transcript.calls == ["first action began"])
    #expect(first.state == .began && second.state == .failed)
  }

  // Proves: GEST:1.4.3
  @Test func `an active recognizer keeps a later one from beginning in a later event`() {
    let first = add("first", to: fingers.view, [.moved: [.began, .changed]])
    let second = add("second", to: inner, [.moved: [.possible, .possible, .began]])
    second.isPrevented = { _ in false }
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 50)
    second.isPrevented = nil
    fingers.move(0, 70, 50)
    #expect(second.state == .possible)
    fingers.move(0, 80, 50)
    #expect(second.state == .failed)
    #expect(first.state == .changed)
  }

  // MARK: Views

  // Proves: GEST:1.3
  @Test func `without delaysTouchesEnded a lift is told though another touch is withheld`() {
    let left = LoggingView(
      "left", frame: CGRect(x: 0, y: 0, width: 100, height: 100), in: transcript)
    let right = LoggingView(
      "right", frame: CGRect(x: 200, y: 0, width: 100, height: 100), in: transcript)
    inner.addSubview(left)
    inner.addSubview(right)
    let keeper = ScriptedRecognizer("keeper")
    keeper.delaysTouchesBegan = true
    left.addGestureRecognizer(keeper)
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = false
    right.addGestureRecognizer(double)
    fingers.down(0, 50, 50)
    fingers.down(1, 250, 50)
    fingers.wait(20)
    fingers.up(1)
    #expect(transcript.lines == ["0 ms: right touchesBegan 2", "20 ms: right touchesEnded 2"])
  }

  // Proves: GEST:1.3
  @Test func `only the touches of the recognizer are withheld or taken`() {
    let left = LoggingView(
      "left", frame: CGRect(x: 0, y: 0, width: 100, height: 100), in: transcript)
    let right = LoggingView(
      "right", frame: CGRect(x: 200, y: 0, width: 100, height: 100), in: transcript)
    inner.addSubview(left)
    inner.addSubview(right)
    let keeper = ScriptedRecognizer("keeper")
    keeper.delaysTouchesBegan = true
    keeper.states = [.moved: [.ended]]
    left.addGestureRecognizer(keeper)
    fingers.deliver([
      (0, .began, CGPoint(x: 50, y: 50)), (1, .began, CGPoint(x: 250, y: 50)),
    ])
    fingers.deliver([
      (0, .moved, CGPoint(x: 60, y: 50)), (1, .moved, CGPoint(x: 260, y: 50)),
    ])
    #expect(transcript.calls == ["right touchesBegan 2", "right touchesMoved 2"])
  }

  // Proves: GEST:1.3
  @Test func `touches that were never down together are cancelled in calls of their own`() {
    let box = LoggingView("box", frame: inner.bounds, in: transcript)
    inner.addSubview(box)
    let triple = UITapGestureRecognizer()
    triple.numberOfTapsRequired = 3
    box.addGestureRecognizer(triple)
    for _ in 0..<3 {
      fingers.down(0, 50, 50)
      fingers.wait(50)
      fingers.up()
      fingers.wait(50)
    }
    #expect(
      transcript.calls == [
        "box touchesBegan 1", "box touchesBegan 2", "box touchesBegan 3",
        "box touchesCancelled 1", "box touchesCancelled 2", "box touchesCancelled 3",
      ])
  }

  // Proves: GEST:1.3
  @Test func `a double tap of two fingers is cancelled in two calls of two`() {
    let box = LoggingView("box", frame: inner.bounds, in: transcript)
    box.isMultipleTouchEnabled = true
    inner.addSubview(box)
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.numberOfTouchesRequired = 2
    box.addGestureRecognizer(double)
    for _ in 0..<2 {
      fingers.down(0, 50, 50)
      fingers.down(1, 150, 50)
      fingers.wait(50)
      fingers.up(0)
      fingers.up(1)
      fingers.wait(50)
    }
    #expect(
      transcript.calls.filter { $0.contains("Cancelled") } == [
        "box touchesCancelled 1 2", "box touchesCancelled 3 4",
      ])
  }

  // MARK: Time between events

  // Proves: GEST:1.5
  @Test func `a pan's velocity goes on when one finger takes another one's place`() {
    let pan = UIPanGestureRecognizer()
    inner.addGestureRecognizer(pan)
    fingers.down(0, 50, 50)
    for step in 1...5 {
      fingers.wait(8)
      fingers.move(0, 50 + 5 * Double(step), 50)
    }
    #expect(abs(Double(pan.velocity(in: nil).x) - 625) < 1e-6)
    fingers.down(1, 400, 300)
    fingers.up(0)
    #expect(abs(Double(pan.velocity(in: nil).x) - 625) < 1e-6)
    for step in 1...5 {
      fingers.wait(8)
      fingers.move(1, 400 + 5 * Double(step), 300)
      #expect(abs(Double(pan.velocity(in: nil).x) - 625) < 1e-6)
      #expect(abs(Double(pan.velocity(in: nil).y)) < 1e-6)
    }
    #expect(abs(Double(pan.translation(in: nil).x) - 40) < 1e-6)
  }

  // Proves: GEST:1.5
  @Test func `a pan's velocity at the lift is that of the last finger, after an exchange`() {
    let pan = UIPanGestureRecognizer()
    inner.addGestureRecognizer(pan)
    var last = CGPoint.zero
    pan.addTarget { if $0.state == .ended { last = pan.velocity(in: nil) } }
    fingers.down(0, 50, 50)
    fingers.wait(8)
    fingers.move(0, 90, 50)
    fingers.down(1, 400, 300)
    fingers.up(0)
    // The first finger's way is older than the horizon.
    for step in 1...20 {
      fingers.wait(8)
      fingers.move(1, 400, 300 - 3 * Double(step))
    }
    fingers.up(1)
    #expect(abs(Double(last.x)) < 1e-6)
    #expect(abs(Double(last.y) + 375) < 1e-6)
  }
}
