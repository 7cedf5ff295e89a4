import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Relations between recognizers")
struct RelationTests {
  let fingers = Fingers()
  let transcript = Transcript()
  let delegate = ScriptedDelegate()

  /// A recognizer on the fingers' view that sets these states; its actions are written down.
  private func add(
    _ name: String, _ states: [UITouch.Phase: [UIGestureRecognizer.State]], to view: UIView? = nil
  ) -> ScriptedRecognizer {
    let recognizer = ScriptedRecognizer(name)
    recognizer.states = states
    recognizer.cancelsTouchesInView = false
    transcript.record(actionsOf: recognizer)
    (view ?? fingers.view).addGestureRecognizer(recognizer)
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
    fingers.wait(2000)
  }

  // MARK: Failure requirements

  // Proves: GEST:1.4.1-waits
  @Test func `a recognizer waits until the one it requires has failed`() {
    let one = add("one", [.moved: [.ended]])
    let two = add("two", [.ended: [.failed]])
    one.require(toFail: two)
    drag()
    #expect(transcript.lines == ["30 ms: one action ended"])
  }

  // Proves: GEST:1.4.1-fails
  @Test func `a class that others wait for makes them fail as it begins, simultaneous or not`() {
    let winner = add("winner", [.moved: [.began]])
    winner.mustFailFirst = { _ in true }
    winner.delegate = delegate
    delegate.simultaneous = { _, _ in true }
    let other = UITapGestureRecognizer()
    fingers.view.addGestureRecognizer(other)
    fingers.down(0, 5, 5)
    #expect(other.state == .possible)
    fingers.move(0, 15, 5)
    #expect(winner.state == .began)
    #expect(other.state == .failed)
  }

  // Proves: GEST:1.4.1-fails
  @Test func `a recognizer fails when the one it requires succeeds`() {
    let one = add("one", [.began: [.ended]])
    let two = add("two", [.ended: [.ended]])
    one.require(toFail: two)
    transcript.record(decisionsOf: fingers.application)
    drag()
    #expect(
      transcript.calls == [
        "one waits for two to fail", "two recognized",
        "one failed: two, which had to fail, succeeded", "two action ended",
      ])
  }

  // Proves: GEST:1.4.1-chain
  @Test func `a failure requirement counts whatever class and priority say`() {
    let inner = UIView(frame: fingers.view.bounds)
    fingers.view.addSubview(inner)
    let one = add("one", [.moved: [.began, .changed]], to: inner)
    let two = add("two", [.moved: [.possible, .began]])
    one.require(toFail: two)
    drag()
    #expect(transcript.calls.first == "two action began")
    #expect(!transcript.calls.contains { $0.hasPrefix("one") })
  }

  // Proves: GEST:1.4.1-sources
  @Test(arguments: ["delegate", "other delegate", "subclass", "other subclass"])
  func `a requirement may come from delegate or subclass of either side`(source: String) {
    let one = add("one", [.moved: [.ended]])
    let two = add("two", [.ended: [.failed]])
    switch source {
    case "delegate":
      delegate.requiresFailure = { $0 === one && $1 === two }
      one.delegate = delegate
    case "other delegate":
      delegate.mustFailFirst = { $0 === two && $1 === one }
      two.delegate = delegate
    case "subclass":
      one.requiresFailure = { $0 === two }
    default:
      two.mustFailFirst = { $0 === one }
    }
    drag()
    #expect(transcript.lines == ["30 ms: one action ended"])
  }

  // Proves: GEST:1.4.1-asked
  @Test func `delegates are asked once for each pair and attempt`() {
    var questions: [String] = []
    let one = add("one", [.moved: [.ended]])
    let two = add("two", [.ended: [.failed]])
    delegate.requiresFailure = {
      questions.append("\($0.logName) \($1.logName)")
      return $0 === one
    }
    one.delegate = delegate
    two.delegate = delegate
    drag()
    #expect(questions.sorted() == ["one two", "two one"])
    drag()
    #expect(questions.count == 4)
  }

  // Proves: GEST:1.4.1-chain
  @Test func `a chain of three waits from end to end`() {
    let one = add("one", [.moved: [.ended]])
    let two = add("two", [.moved: [.ended]])
    let three = add("three", [.ended: [.failed]])
    one.require(toFail: two)
    two.require(toFail: three)
    drag()
    #expect(transcript.lines == ["30 ms: two action ended"])
    transcript.clear()
    two.states = [.moved: [.failed]]
    drag()
    #expect(transcript.calls == ["one action ended"])
  }

  // Proves: GEST:1.4.1-ring
  @Test(arguments: [2, 3, 4])
  func `a ring of requirements is void and is said so`(count: Int) {
    let ring = (0..<count).map { add("r\($0)", [.moved: [.ended]]) }
    for (index, recognizer) in ring.enumerated() {
      recognizer.require(toFail: ring[(index + 1) % count])
    }
    transcript.record(decisionsOf: fingers.application)
    drag()
    #expect(transcript.calls.contains("r0 action ended"))
    #expect(transcript.calls.first?.contains("the requirement is void") == true)
    #expect(ring.allSatisfy { $0.state == .possible })
  }

  // Proves: GEST:1.4.1-absent
  @Test func `nobody waits for a recognizer that does not see the touch`() {
    let one = add("one", [.moved: [.ended]])
    let two = add("two", [.ended: [.failed]])
    one.require(toFail: two)
    two.isEnabled = false
    drag()
    #expect(transcript.lines == ["10 ms: one action ended"])
  }

  // Proves: GEST:1.4.1-absent
  @Test func `nobody waits for a recognizer that another finger keeps busy`() {
    let left = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let right = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    for view in [left, right] { fingers.view.addSubview(view) }
    let one = add("one", [.began: [.ended]], to: right)
    one.require(toFail: add("two", [:], to: left))
    fingers.down(0, 50, 50)
    fingers.down(1, 150, 50)
    #expect(transcript.calls == ["one action ended"])
  }

  // Proves: GEST:1.4.1-absent
  @Test func `a recognizer that is removed frees those who wait for it`() {
    let one = add("one", [.moved: [.ended]])
    let two = add("two", [.ended: [.failed]])
    one.require(toFail: two)
    fingers.down(0, 5, 5)
    fingers.move(0, 15, 5)
    #expect(transcript.calls.isEmpty)
    fingers.view.removeGestureRecognizer(two)
    #expect(transcript.calls == ["one action ended"])
  }

  // Proves: GEST:1.4.1-whole
  @Test func `a continuous gesture that ends while it waits is reported whole`() {
    let one = add("one", [.moved: [.began, .changed], .ended: [.ended]])
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    fingers.view.addGestureRecognizer(double)
    one.require(toFail: double)
    drag()
    #expect(
      transcript.lines == [
        "380 ms: one action began", "380 ms: one action changed", "380 ms: one action ended",
      ])
    #expect(one.state == .possible)
  }

  // Proves: GEST:1.4.1-waits
  @Test func `a recognizer that waits shows possible and can still fail`() {
    let one = add("one", [.moved: [.began], .ended: [.failed]])
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    fingers.view.addGestureRecognizer(double)
    one.require(toFail: double)
    fingers.down(0, 5, 5)
    fingers.move(0, 9, 5)
    #expect(one.state == .possible)
    fingers.up()
    fingers.wait(2000)
    #expect(transcript.calls.isEmpty)
    #expect(one.state == .possible)
  }

  // MARK: shouldBegin

  // Proves: GEST:1.4.2-no
  @Test func `a delegate that says no makes the recognizer fail`() {
    let one = add("one", [.moved: [.began, .changed]])
    delegate.shouldBegin = { _ in false }
    one.delegate = delegate
    transcript.record(decisionsOf: fingers.application)
    drag()
    #expect(transcript.calls == ["one failed: the delegate said no"])
  }

  // Proves: GEST:1.4.2-after
  @Test func `a delegate is asked in possible and only when the requirements are met`() {
    let one = add("one", [.moved: [.ended]])
    let two = add("two", [.ended: [.failed]])
    one.require(toFail: two)
    delegate.transcript = transcript
    one.delegate = delegate
    drag()
    #expect(
      transcript.lines == [
        "0 ms: one shouldReceive event", "0 ms: one shouldReceive touch 1",
        "30 ms: one shouldBegin in possible", "30 ms: one action ended",
      ])
  }

  // Proves: GEST:1.4.2-view
  @Test func `the recognizer's view may say no too`() {
    final class Strict: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        false
      }
    }
    let strict = Strict(frame: fingers.view.bounds)
    fingers.view.addSubview(strict)
    _ = add("one", [.moved: [.began]], to: strict)
    drag()
    #expect(transcript.calls.isEmpty)
  }

  // Proves: GEST:1.4.2-after
  @Test func `a delegate is asked about a tap once no double tap can come, and not if one came`() {
    let (tap, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    (tap.name, double.name) = ("tap", "double")
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    var asked: [String] = []
    delegate.shouldBegin = {
      asked.append("\($0.logName) in \($0.state)")
      return true
    }
    for recognizer in [tap, double] {
      recognizer.delegate = delegate
      fingers.view.addGestureRecognizer(recognizer)
    }
    fingers.tap(50, 50, times: 2)
    fingers.wait(2000)
    #expect(asked == ["double in possible"])
    fingers.tap(50, 50)
    #expect(asked.count == 1)
    fingers.wait(2000)
    #expect(asked.dropFirst() == ["tap in possible"])
  }

  // Proves: GEST:1.4.2-view
  @Test func `a view is asked for each of its recognizers, though another view is touched`() {
    final class Choosy: UIView {
      var asked: [String] = []
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        asked.append(gestureRecognizer.logName)
        return gestureRecognizer is UIPanGestureRecognizer
      }
    }
    let choosy = Choosy(frame: fingers.view.bounds)
    fingers.view.addSubview(choosy)
    choosy.addSubview(UIView(frame: choosy.bounds))
    let (tap, pan) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
    (tap.name, pan.name) = ("tap", "pan")
    for recognizer in [tap, pan] {
      transcript.record(actionsOf: recognizer)
      choosy.addGestureRecognizer(recognizer)
    }
    fingers.tap(50, 50)
    #expect(choosy.asked == ["tap"] && transcript.calls.isEmpty)
    fingers.down(0, 50, 50)
    fingers.move(0, 90, 50)
    #expect(choosy.asked == ["tap", "pan"] && transcript.calls == ["pan action began"])
  }

  // Proves: GEST:1.4.2-no
  @Test func `one that may not begin prevents nobody`() {
    let one = add("one", [.moved: [.began]])
    _ = add("two", [.moved: [.began, .changed], .ended: [.ended]])
    delegate.shouldBegin = { _ in false }
    one.delegate = delegate
    drag()
    #expect(transcript.calls == ["two action began", "two action changed", "two action ended"])
  }
}
