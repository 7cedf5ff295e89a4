import DactylEvents
import Foundation
import GestureMachines
import InputTesting
import Testing

/// Recognizers that wait: for several others, in rings, while what they wait for changes.
@MainActor
@Suite("Recognizers that wait for others")
struct WaitingTests {
  let fingers = Fingers()
  let transcript = Transcript()
  let together = ScriptedDelegate()

  init() {
    together.simultaneous = { _, _ in true }
  }

  /// A recognizer that sets these states; its actions are written down.
  private func add(
    _ name: String, _ states: [UITouch.Phase: [UIGestureRecognizer.State]]
  ) -> ScriptedRecognizer {
    let recognizer = ScriptedRecognizer(name)
    recognizer.states = states
    recognizer.cancelsTouchesInView = false
    fingers.view.addGestureRecognizer(recognizer)
    transcript.record(actionsOf: recognizer)
    return recognizer
  }

  /// A touch-down and a move each 10 ms.
  private func drag(moves: Int) {
    fingers.down(0, 50, 50)
    for step in 1..<(moves + 1) {
      fingers.wait(10)
      fingers.move(0, 50 + 10 * Double(step), 50)
    }
  }

  // Proves: GEST:1.4.1-waits, GEST:5-why
  @Test func `who waits for two tells for whom it waits still, and goes on when both have failed`()
  {
    let waiter = add("waiter", [.began: [.ended]])
    for (name, moves) in [("one", 1), ("two", 2)] {
      let states = Array(repeating: UIGestureRecognizer.State.possible, count: moves - 1)
      waiter.require(toFail: add(name, [.moved: states + [.failed]]))
    }
    transcript.record(decisionsOf: fingers.application)
    drag(moves: 2)
    #expect(
      transcript.lines.filter { !$0.contains("may not go") } == [
        "0 ms: waiter waits for one, two to fail", "10 ms: one failed",
        "10 ms: waiter waits for two to fail", "20 ms: two failed", "20 ms: waiter recognized",
        "20 ms: waiter action ended",
      ])
  }

  // Proves: GEST:1.4.1-whole
  @Test func `one that asks to begin with each move while it waits has begun once`() {
    let required = add("required", [.moved: [.possible, .possible, .failed]])
    let waiter = add("waiter", [.moved: [.began]])
    waiter.require(toFail: required)
    // As a program does that looks at the state: it shows possible.
    transcript.record(decisionsOf: fingers.application)
    drag(moves: 3)
    #expect(
      transcript.calls.filter { $0.hasPrefix("waiter action") }.first == "waiter action began")
    #expect(!transcript.calls.contains { $0.hasPrefix("waiter may not go") })
    #expect(waiter.state == .changed)
  }

  // Proves: GEST:1.4.1-whole, GEST:1.2-changed, GEST:5.3
  @Test(arguments: [true, false])
  func `what changed while it waited is one change, whichever recognizer was added first`(
    isWaiterFirst: Bool
  ) {
    let waits: [UITouch.Phase: [UIGestureRecognizer.State]] = [
      .began: [.began], .moved: [.changed],
    ]
    let fails: [UITouch.Phase: [UIGestureRecognizer.State]] = [
      .moved: [.possible, .possible, .failed]
    ]
    let first = add(isWaiterFirst ? "waiter" : "required", isWaiterFirst ? waits : fails)
    let second = add(isWaiterFirst ? "required" : "waiter", isWaiterFirst ? fails : waits)
    (isWaiterFirst ? first : second).require(toFail: isWaiterFirst ? second : first)
    drag(moves: 3)
    // One for the first two moves, and one for the move that freed it.
    #expect(
      transcript.lines == [
        "30 ms: waiter action began", "30 ms: waiter action changed",
        "30 ms: waiter action changed",
      ])
  }

  // Proves: GEST:1.4.1-whole, GEST:5.3
  @Test func `so it is where the required one is refused in that event`() {
    let waiter = add("waiter", [.began: [.began], .moved: [.changed]])
    let required = add("required", [.moved: [.possible, .possible, .ended]])
    waiter.require(toFail: required)
    let delegate = ScriptedDelegate()
    delegate.shouldBegin = { _ in false }
    required.delegate = delegate
    drag(moves: 3)
    #expect(
      transcript.calls == [
        "waiter action began", "waiter action changed", "waiter action changed",
      ])
  }

  // Proves: GEST:1.4.1-waits
  @Test func `a requirement that is added while it waits counts when the first one has failed`() {
    let waiter = add("waiter", [.began: [.ended]])
    let first = add("first", [.moved: [.failed]])
    let second = add("second", [.moved: [.possible, .failed]])
    waiter.require(toFail: first)
    fingers.down(0, 50, 50)
    waiter.require(toFail: second)
    fingers.move(0, 60, 50)
    #expect(transcript.calls.isEmpty)
    fingers.move(0, 70, 50)
    #expect(transcript.calls == ["waiter action ended"])
  }

  // Proves: GEST:1.4.1-sources
  @Test func `a requirement that a delegate adds while it is asked counts in the same event`() {
    let first = add("first", [.moved: [.began]])
    let second = add("second", [.moved: [.began]])
    // Named, so that it has been asked for whom it waits before the delegate is asked.
    second.require(toFail: add("absent", [.moved: [.failed]]))
    let delegate = ScriptedDelegate()
    delegate.simultaneous = { _, _ in
      second.require(toFail: first)
      return true
    }
    first.delegate = delegate
    drag(moves: 1)
    #expect(transcript.calls == ["first action began"])
    #expect(second.state == .failed)
  }

  // Proves: GEST:1.4.1-waits, GEST:5.6-groups
  @Test func `a priority that is changed meanwhile counts with the next event`() {
    let low = add("low", [.moved: [.possible, .ended]])
    let high = add("high", [:])
    let waiter = add("waiter", [.moved: [.ended]])
    for recognizer in [low, high] { recognizer.priorityGroup = "group" }
    high.priority = 1
    waiter.require(toFail: low)
    fingers.down(0, 50, 50)
    // For the waiter's sake it is asked for whom the low one waits.
    fingers.move(0, 60, 50)
    low.priority = 2
    fingers.move(0, 70, 50)
    #expect(transcript.calls == ["low action ended"])
  }

  // Proves: GEST:1.4.1-ring
  @Test func `of two rings through the same recognizers both are void`() {
    let all = ["a", "b", "c"].map { add($0, [.began: [.ended]]) }
    for recognizer in all { recognizer.delegate = together }
    all[0].require(toFail: all[1])
    all[0].require(toFail: all[2])
    all[1].require(toFail: all[0])
    all[2].require(toFail: all[1])
    fingers.down(0, 50, 50)
    #expect(transcript.calls == ["a action ended", "b action ended", "c action ended"])
  }

  // Proves: GEST:1.4.1-ring
  @Test func `each requirement of a ring is void, whichever is looked at first, and told once`() {
    let all = ["a", "b", "c"].map { add($0, [.moved: [.possible, .ended]]) }
    // Two rings through a and b, and one through all: nothing is left to wait for.
    for (one, other) in [(0, 1), (0, 2), (1, 0), (2, 0), (2, 1)] {
      all[one].require(toFail: all[other])
    }
    transcript.record(decisionsOf: fingers.application)
    drag(moves: 2)
    let told = transcript.calls.filter { $0.hasSuffix("the requirement is void") }
    let words = told.map { $0.replacing(", which waits for it: the requirement is void", with: "") }
    #expect(
      words.sorted() == [
        "a does not wait for b", "a does not wait for c", "b does not wait for a",
        "c does not wait for a", "c does not wait for b",
      ])
  }

  // Proves: GEST:5.6-groups
  @Test func `of equal priority nobody waits`() {
    let all = ["one", "two"].map { add($0, [.began: [.ended]]) }
    for recognizer in all {
      recognizer.priorityGroup = "group"
      recognizer.priority = 1
      recognizer.delegate = together
    }
    transcript.record(decisionsOf: fingers.application)
    fingers.down(0, 50, 50)
    #expect(
      transcript.calls == [
        "one recognized", "two recognized", "one action ended", "two action ended",
      ])
  }

  // Proves: GEST:5.6-groups
  @Test func `a higher priority counts where both see a touch, nowhere else`() {
    let box = UIView(frame: CGRect(x: 500, y: 0, width: 100, height: 100))
    fingers.view.addSubview(box)
    let (high, low) = (ScriptedRecognizer("high"), ScriptedRecognizer("low"))
    let beside = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    fingers.view.addSubview(beside)
    box.addGestureRecognizer(high)
    beside.addGestureRecognizer(low)
    for recognizer in [high, low] { recognizer.priorityGroup = "group" }
    high.priority = 1
    low.states = [.began: [.ended]]
    transcript.record(actionsOf: low)
    fingers.down(0, 550, 50)
    fingers.down(1, 50, 50)
    #expect(transcript.calls == ["low action ended"])
  }

  // Proves: GEST:5.6-maybe
  @Test func `each gesture that waits tells anew that it may be one`() {
    let (tap, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    fingers.view.addGestureRecognizer(tap)
    fingers.view.addGestureRecognizer(double)
    tap.previewHandler = { [transcript] in transcript.record("\($0)") }
    for _ in 0..<2 {
      fingers.down(0, 100, 100)
      fingers.up()
      fingers.wait(1000)
    }
    #expect(transcript.calls == ["maybe", "maybe"])
  }

  // Proves: GEST:1.3-cancels, GEST:1.4.1-waits
  @Test func `the lift of a tap that is freed when time is over is cancelled, not told before`() {
    let box = LoggingView("box", frame: fingers.view.bounds, in: transcript)
    fingers.view.addSubview(box)
    let own = ScriptedRecognizer("own")
    let tap = UITapGestureRecognizer()
    tap.name = "tap"
    tap.delaysTouchesEnded = false
    tap.require(toFail: own)
    box.addGestureRecognizer(own)
    box.addGestureRecognizer(tap)
    transcript.record(actionsOf: tap)
    fingers.down(0, 50, 50)
    fingers.wait(50)
    fingers.up()
    fingers.wait(5000)
    #expect(
      transcript.lines == [
        "0 ms: box touchesBegan 1", "1550 ms: box touchesCancelled 1", "1550 ms: tap action ended",
      ])
  }
}
