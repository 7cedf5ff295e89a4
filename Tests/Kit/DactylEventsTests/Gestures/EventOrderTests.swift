import DactylEvents
import Foundation
import InputTesting
import Testing

/// What is decided when several recognizers ask for something in one event.
@MainActor
@Suite("Several decisions in one event")
struct EventOrderTests: ScriptedSuite {
  let stage = ScriptedStage()

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

  // Proves: GEST:1.4.1-fails
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

  // Proves: GEST:1.4.1-fails
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

  // Proves: GEST:1.4.1-waits
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

  // Proves: GEST:1.4.4-same-view
  @Test func `of two that begin in one event on one view the first added prevents the other`() {
    let first = add("first", to: inner, [.moved: [.began]])
    let second = add("second", to: inner, [.moved: [.began]])
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 50)
    #expect(transcript.calls == ["first action began"])
    #expect(first.state == .began && second.state == .failed)
  }

  // Proves: GEST:1.4.3-prevents, GEST:1.4.3-can, GEST:1.4.3-joined
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

  // Proves: GEST:5.3
  @Test func `of two fingers in one event the inner view's recognizers hear first`() {
    let calls = Transcript()
    let outer = ScriptedRecognizer("outer", in: calls)
    let near = ScriptedRecognizer("inner", in: calls)
    fingers.view.addGestureRecognizer(outer)
    inner.addGestureRecognizer(near)
    fingers.deliver([
      (0, .began, CGPoint(x: 600, y: 600)), (1, .began, CGPoint(x: 50, y: 50)),
    ])
    #expect(calls.calls == ["inner touchesBegan 2", "outer touchesBegan 1 2"])
  }

  // Proves: GEST:1.2-tracked
  @Test func `a finger that lifts beside one that is taken away counts no more`() {
    var counts: [String] = []
    let one = add("one", to: inner, [:])
    one.onTouches = { recognizer, phase, _, _ in
      counts.append("\(phase) \(recognizer.numberOfTouches)")
    }
    fingers.down(0, 50, 50)
    fingers.down(1, 90, 50)
    fingers.deliver([
      (0, .ended, CGPoint(x: 50, y: 50)), (1, .cancelled, CGPoint(x: 90, y: 50)),
    ])
    #expect(counts == ["began 1", "began 2", "ended 2", "cancelled 1"])
  }

  // Proves: GEST:1.4.1-whole
  @Test func `a change that is reported many times during the wait comes once`() {
    let waiter = add("waiter", to: inner, [.moved: [.began, .changed], .ended: [.ended]])
    let required = add("required", to: inner, [.ended: [.failed]])
    waiter.require(toFail: required)
    fingers.down(0, 50, 50)
    for step in 1...4 { fingers.move(0, 50 + 10 * Double(step), 50) }
    fingers.up()
    #expect(
      transcript.calls == [
        "waiter action began", "waiter action changed", "waiter action ended",
      ])
  }

  // Proves: GEST:1.4.1-waits
  @Test func `what a waiter asks for in the event of its release follows what it asked before`() {
    let required = add("required", to: inner, [.moved: [.failed]])
    let waiter = add("waiter", to: inner, [.began: [.began], .moved: [.changed]])
    waiter.require(toFail: required)
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 50)
    #expect(transcript.calls == ["waiter action began", "waiter action changed"])
  }

  // Proves: GEST:1.4.1-waits
  @Test func `a waiter that was freed goes on before it is decided about`() {
    let delegate = ScriptedDelegate()
    delegate.simultaneous = { _, _ in true }
    let begins = add("begins", to: inner, [.moved: [.began]])
    let waiter = add("waiter", to: fingers.view, [.began: [.began]])
    let required = add("required", to: inner, [.moved: [.failed]])
    waiter.require(toFail: required)
    begins.delegate = delegate
    delegate.shouldBegin = { _ in
      waiter.state = .changed
      return true
    }
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 50)
    #expect(
      transcript.calls == [
        "begins action began", "waiter action began", "waiter action changed",
      ])
  }

  // Proves: GEST:1.2-all-ignored, GEST:1.4.1-whole
  @Test func `a waiter that ignores its touches ends as soon as it has begun`() {
    let waiter = add("waiter", to: inner, [.began: [.began]])
    let required = add("required", to: inner, [.ended: [.failed]])
    waiter.require(toFail: required)
    waiter.onTouches = { recognizer, phase, touches, event in
      if phase == .moved { for touch in touches { recognizer.ignore(touch, for: event) } }
    }
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 50)
    fingers.up()
    #expect(transcript.calls == ["waiter action began", "waiter action ended"])
    #expect(waiter.state == .possible)
  }
}
