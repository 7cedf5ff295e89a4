import DactylEvents
import Foundation
import InputTesting
import Testing

/// What recognizers cost that begin in one event: each pair is asked once.
@MainActor
@Suite("Recognizers that begin together")
struct TogetherTests {
  let fingers = Fingers()

  /// Counts the questions and lets all recognizers work together.
  @MainActor
  private final class Judge: UIGestureRecognizerDelegate {
    var simultaneous: [String: Int] = [:]
    var requires: [String: Int] = [:]
    var requiredBy: [String: Int] = [:]

    func gestureRecognizer(
      _ one: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
      simultaneous[[one.logName, other.logName].sorted().joined(separator: " "), default: 0] += 1
      return true
    }

    func gestureRecognizer(
      _ one: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
      requires["\(one.logName) \(other.logName)", default: 0] += 1
      return false
    }

    func gestureRecognizer(
      _ one: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
      requiredBy["\(one.logName) \(other.logName)", default: 0] += 1
      return false
    }
  }

  private func play(
    count: Int, judge: Judge, isPan: Bool = false, _ make: () -> UIGestureRecognizer
  ) -> Int {
    var actions = 0
    for index in 0..<count {
      let recognizer = make()
      recognizer.name = "r\(index)"
      recognizer.delegate = judge
      recognizer.addTarget { _ in actions += 1 }
      fingers.view.addGestureRecognizer(recognizer)
    }
    fingers.down(0, 50, 50)
    fingers.wait(20)
    fingers.move(0, isPan ? 90 : 51, 50)
    fingers.wait(20)
    fingers.up()
    return actions
  }

  // Proves: GEST:1.4.3-simultaneous, GEST:5.2
  @Test(arguments: [2, 10, 40]) func `taps ask each pair once`(count: Int) {
    let judge = Judge()
    #expect(play(count: count, judge: judge) { UITapGestureRecognizer() } == count)
    #expect(judge.simultaneous.count == count * (count - 1) / 2)
    #expect(judge.requires.count == count * (count - 1))
    #expect(judge.requiredBy.count == count * (count - 1))
    for answers in [judge.simultaneous, judge.requires, judge.requiredBy] {
      #expect(answers.values.allSatisfy { $0 == 1 })
    }
  }

  // Proves: GEST:1.4.3-simultaneous, GEST:5.2
  @Test(arguments: [2, 10, 40]) func `pans that go on ask each pair once`(count: Int) {
    let judge = Judge()
    let actions = play(count: count, judge: judge, isPan: true) { UIPanGestureRecognizer() }
    #expect(actions == 2 * count)
    #expect(judge.simultaneous.count == count * (count - 1) / 2)
    for answers in [judge.simultaneous, judge.requires, judge.requiredBy] {
      #expect(answers.values.allSatisfy { $0 == 1 })
    }
  }

  // Proves: GEST:5.2
  @Test func `one that takes another one's place is asked anew`() {
    let judge = Judge()
    let first = UITapGestureRecognizer()
    first.name = "first"
    first.delegate = judge
    fingers.view.addGestureRecognizer(first)
    for index in 0..<3 {
      let second = UITapGestureRecognizer()
      second.name = "second \(index)"
      fingers.view.addGestureRecognizer(second)
      fingers.down(0, 50, 50)
      fingers.up()
      #expect(judge.requires["first second \(index)"] == 1)
      fingers.view.removeGestureRecognizer(second)
      fingers.wait(1000)
    }
  }

  // Proves: GEST:5.2
  @Test func `a requirement that a handler adds counts in the same event`() {
    let transcript = Transcript()
    let delegate = ScriptedDelegate()
    let inner = UIView(frame: fingers.view.bounds)
    fingers.view.addSubview(inner)
    let one = ScriptedRecognizer("one")
    let two = ScriptedRecognizer("two")
    let three = ScriptedRecognizer("three")
    for (recognizer, view) in [(one, inner), (two, inner), (three, inner)] {
      recognizer.delegate = delegate
      transcript.record(actionsOf: recognizer)
      view.addGestureRecognizer(recognizer)
    }
    delegate.simultaneous = { _, _ in true }
    delegate.shouldBegin = {
      if $0 === one { two.require(toFail: three) }
      return true
    }
    one.states = [.moved: [.ended]]
    two.states = [.moved: [.ended]]
    three.states = [.ended: [.failed]]
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 50)
    #expect(transcript.calls == ["one action ended"])
    fingers.up()
    #expect(transcript.calls == ["one action ended", "two action ended"])
  }
}
