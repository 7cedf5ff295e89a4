import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Prevention")
struct PreventionTests {
  let fingers = Fingers()
  let transcript = Transcript()
  let delegate = ScriptedDelegate()
  let inner: UIView

  init() {
    inner = UIView(frame: fingers.view.bounds)
    inner.isMultipleTouchEnabled = true
    fingers.view.addSubview(inner)
  }

  private func add(
    _ name: String, _ states: [UITouch.Phase: [UIGestureRecognizer.State]], to view: UIView? = nil
  ) -> ScriptedRecognizer {
    let recognizer = ScriptedRecognizer(name)
    recognizer.states = states
    transcript.record(actionsOf: recognizer)
    (view ?? inner).addGestureRecognizer(recognizer)
    return recognizer
  }

  private func drag() {
    fingers.down(0, 5, 5)
    fingers.wait(10)
    fingers.move(0, 15, 5)
    fingers.wait(10)
    fingers.move(0, 25, 5)
    fingers.wait(10)
    fingers.up()
  }

  // Proves: GEST:1.4.3-prevents
  @Test func `who begins first makes the others fail`() {
    _ = add("late", [.moved: [.possible, .began]])
    _ = add("soon", [.moved: [.began], .ended: [.ended]])
    transcript.record(decisionsOf: fingers.application)
    drag()
    #expect(transcript.calls.contains("late failed: prevented by soon at 10 ms"))
    #expect(!transcript.calls.contains("late action began"))
  }

  // Proves: GEST:1.4.3-can
  @Test(arguments: [true, false])
  func `a class may decline to prevent or to be prevented`(byWinner: Bool) {
    let winner = add("winner", [.moved: [.ended]])
    let other = add("other", [.moved: [.possible, .ended]])
    if byWinner { winner.prevents = { _ in false } } else { other.isPrevented = { _ in false } }
    drag()
    #expect(transcript.calls == ["winner action ended", "other action ended"])
  }

  // Proves: GEST:1.4.3-simultaneous
  @Test(arguments: [true, false])
  func `one delegate of either side is enough to work together`(winnersDelegate: Bool) {
    let winner = add("winner", [.moved: [.began], .ended: [.ended]])
    let other = add("other", [.moved: [.possible, .began], .ended: [.ended]])
    delegate.simultaneous = { _, _ in true }
    if winnersDelegate { winner.delegate = delegate } else { other.delegate = delegate }
    drag()
    #expect(
      transcript.calls == [
        "winner action began", "other action began", "winner action ended", "other action ended",
      ])
  }

  // Proves: GEST:1.4.3-active
  @Test func `an active recognizer is not stopped by a later one`() {
    let active = add("active", [.moved: [.began, .changed], .ended: [.ended]], to: fingers.view)
    let later = add("later", [.moved: [.possible, .began]])
    active.prevents = { _ in false }
    later.isPrevented = { _ in true }
    drag()
    #expect(
      transcript.calls == [
        "active action began", "active action changed", "later action began",
        "active action ended",
      ])
  }

  // Proves: GEST:1.4.3-active
  @Test func `a pan goes on beside a later tap that prevents all and that nothing prevents`() {
    final class Bold: UITapGestureRecognizer {
      override func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
      override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
    }
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    inner.addSubview(box)
    let (pan, tap) = (UIPanGestureRecognizer(), Bold())
    (pan.name, tap.name) = ("pan", "tap")
    fingers.view.addGestureRecognizer(pan)
    box.addGestureRecognizer(tap)
    for recognizer in [pan, tap] { transcript.record(actionsOf: recognizer) }
    fingers.down(0, 600, 600)
    fingers.move(0, 650, 600)
    fingers.down(1, 50, 50)
    fingers.wait(20)
    fingers.up(1)
    fingers.move(0, 700, 600)
    fingers.up(0)
    #expect(
      transcript.calls == [
        "pan action began", "tap action ended", "pan action changed", "pan action ended",
      ])
  }

  // Proves: GEST:1.4.3-prevents, GEST:5.1
  @Test func `recognizers that share no touch do not meet`() {
    let left = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let right = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    for view in [left, right] { inner.addSubview(view) }
    _ = add("left", [.moved: [.began], .ended: [.ended]], to: left)
    _ = add("right", [.moved: [.began], .ended: [.ended]], to: right)
    fingers.down(0, 50, 50)
    fingers.down(1, 150, 50)
    fingers.move(0, 55, 50)
    fingers.move(1, 155, 50)
    fingers.up(0)
    fingers.up(1)
    #expect(
      transcript.calls == [
        "left action began", "right action began", "left action ended", "right action ended",
      ])
  }

  // Proves: GEST:1.4.4-nested
  @Test func `of equal recognizers on nested views the inner one wins`() {
    for view in [fingers.view, inner] {
      let tap = UITapGestureRecognizer()
      tap.name = view === inner ? "inner" : "outer"
      transcript.record(actionsOf: tap)
      view.addGestureRecognizer(tap)
    }
    fingers.down(0, 5, 5)
    fingers.wait(50)
    fingers.up()
    #expect(transcript.calls == ["inner action ended"])
  }

  // Proves: GEST:1.4.4-same-view
  @Test func `of equal recognizers on one view the first added wins`() {
    for name in ["first", "second"] {
      let tap = UITapGestureRecognizer()
      tap.name = name
      transcript.record(actionsOf: tap)
      inner.addGestureRecognizer(tap)
    }
    fingers.down(0, 5, 5)
    fingers.wait(50)
    fingers.up()
    #expect(transcript.calls == ["first action ended"])
  }

  // Proves: GEST:1.4.4-tap-count
  @Test(arguments: [(1, 2, false), (2, 1, true), (2, 2, true)])
  func `a tap never prevents a tap of more taps`(taps: Int, others: Int, prevents: Bool) {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = taps
    let other = UITapGestureRecognizer()
    other.numberOfTapsRequired = others
    #expect(tap.canPrevent(other) == prevents)
    #expect(tap.canPrevent(UISwipeGestureRecognizer()))
  }

  // Proves: GEST:1.4.4-tap-count
  @Test func `a double tap comes after the single tap that does not wait for it`() {
    for (name, taps) in [("single", 1), ("double", 2)] {
      let tap = UITapGestureRecognizer()
      tap.name = name
      tap.numberOfTapsRequired = taps
      transcript.record(actionsOf: tap)
      inner.addGestureRecognizer(tap)
    }
    for _ in 0..<2 {
      fingers.down(0, 5, 5)
      fingers.wait(50)
      fingers.up()
      fingers.wait(50)
    }
    #expect(
      transcript.calls == ["single action ended", "single action ended", "double action ended"])
  }

  // Proves: GEST:5.3
  @Test func `outcomes do not depend on the order in which touches are told`() {
    func outcome(_ order: [Int]) -> [String] {
      let fingers = Fingers()
      let transcript = Transcript()
      for name in ["one", "two"] {
        let recognizer = ScriptedRecognizer(name, in: transcript)
        recognizer.states = [.moved: [.began, .changed], .ended: [.ended]]
        fingers.view.addGestureRecognizer(recognizer)
      }
      fingers.deliver(order.map { ($0, .began, CGPoint(x: 10 + $0 * 50, y: 10)) })
      fingers.deliver(order.map { ($0, .moved, CGPoint(x: 20 + $0 * 50, y: 10)) })
      fingers.deliver(order.map { ($0, .ended, CGPoint(x: 20 + $0 * 50, y: 10)) })
      return transcript.calls
    }
    #expect(outcome([0, 1, 2]) == outcome([2, 0, 1]))
  }

  // Proves: GEST:6-replay
  @Test func `the same input gives the same log`() {
    func log() -> [String] {
      let bench = TestBench(UITapGestureRecognizer())
      bench.recognizer.numberOfTouchesRequired = 3
      bench.play("v--^--v-->>^", "v--^---v---x", " v-^  v-----^")
      return bench.transcript.lines
    }
    let first = log()
    #expect(first.count > 1)
    for _ in 0..<20 { #expect(log() == first) }
  }
}
