import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Recognizer states")
struct StateTests {
  private typealias State = UIGestureRecognizer.State

  private func bench(
    _ states: [UITouch.Phase: [UIGestureRecognizer.State]]
  ) -> TestBench<ScriptedRecognizer> {
    let recognizer = ScriptedRecognizer("it")
    recognizer.states = states
    return TestBench(recognizer)
  }

  // Proves: GEST:1.2-table
  @Test(arguments: [
    ([UIGestureRecognizer.State.failed], [UIGestureRecognizer.State.failed]),
    ([.ended], [.ended]),
    ([.began, .changed, .changed, .ended], [.began, .changed, .changed, .ended]),
    ([.began, .ended], [.began, .ended]),
    ([.began, .cancelled], [.began, .cancelled]),
    ([.began, .changed, .cancelled], [.began, .changed, .cancelled]),
  ])
  func `every transition of the table is made`(
    asked: [UIGestureRecognizer.State], made: [UIGestureRecognizer.State]
  ) {
    let bench = bench([.moved: asked])
    let moves = String(repeating: ">", count: asked.count)
    #expect(bench.play("v\(moves)^") == made)
    #expect(bench.recognizer.state == .possible)
  }

  // Proves: GEST:1.2-table
  @Test(arguments: [
    ([UIGestureRecognizer.State.changed], "may not go from possible to changed"),
    ([.possible], "may not go from possible to possible"),
    ([.began, .began], "may not go from began to began"),
    ([.began, .failed], "may not go from began to failed"),
    ([.began, .possible], "may not go from began to possible"),
    ([.began, .changed, .began], "may not go from changed to began"),
    ([.began, .changed, .failed], "may not go from changed to failed"),
  ])
  func `a state that does not follow is refused and said so`(
    asked: [UIGestureRecognizer.State], sentence: String
  ) {
    let bench = bench([.moved: asked])
    let moves = String(repeating: ">", count: asked.count)
    let made = bench.play("v\(moves)^")
    #expect(made == Array(asked.dropLast()))
    #expect(bench.sentences.last == sentence)
  }

  // Proves: GEST:1.2-table
  @Test(arguments: [UIGestureRecognizer.State.began, .changed, .ended, .cancelled, .failed])
  func `nothing follows from a settled state before the reset`(state: UIGestureRecognizer.State) {
    let recognizer = ScriptedRecognizer("it")
    recognizer.states = [.began: [.failed]]
    let bench = TestBench(recognizer)
    bench.fingers.down(0, 5, 5)
    #expect(recognizer.state == .failed)
    recognizer.state = state
    #expect(recognizer.state == .failed)
    bench.fingers.up()
    #expect(recognizer.state == .possible)
  }

  // Proves: GEST:1.2-failed
  @Test func `a recognizer that never began fails instead of being cancelled`() {
    let bench = bench([.cancelled: [.cancelled]])
    #expect(bench.play("v-x") == [.failed])
  }

  // Proves: GEST:1.2-failed, GEST:1.2-recognized
  @Test func `failing sends no action and recognizing sends one`() {
    let transcript = Transcript()
    let recognizer = ScriptedRecognizer("it", in: transcript)
    recognizer.states = [.began: [.failed]]
    let bench = TestBench(recognizer)
    bench.play("v-^")
    #expect(!transcript.calls.contains { $0.contains("action") })
    recognizer.states = [.began: [.recognized]]
    bench.play("v-^")
    #expect(transcript.calls.filter { $0.contains("action") } == ["it action ended"])
  }

  // Proves: GEST:1.2-began, GEST:1.2-changed, GEST:1.2-ended
  @Test func `every report of a continuous gesture sends an action`() {
    let transcript = Transcript()
    let recognizer = ScriptedRecognizer("it", in: transcript)
    recognizer.states = [.moved: [.began, .changed], .ended: [.ended]]
    TestBench(recognizer).play("v>><^")
    #expect(
      transcript.calls.filter { $0.contains("action") } == [
        "it action began", "it action changed", "it action changed", "it action ended",
      ])
  }

  // Proves: GEST:1.2-changed
  @Test func `a report whose action comes late still shows its own state`() {
    let recognizer = ScriptedRecognizer("it")
    var shown: [UIGestureRecognizer.State] = []
    recognizer.addTarget { shown.append($0.state) }
    recognizer.onTouches = { recognizer, phase, _, _ in
      guard phase == .moved else { return }
      for state in [UIGestureRecognizer.State.began, .changed, .ended] { recognizer.state = state }
    }
    #expect(TestBench(recognizer).play("v>^") == [.began, .changed, .ended])
    #expect(shown == [.began, .changed, .ended])
  }

  // Proves: GEST:1.2-reset
  @Test func `reset comes once no touch of the gesture is down`() {
    let transcript = Transcript()
    let recognizer = ScriptedRecognizer("it", in: transcript)
    recognizer.states = [.began: [.failed]]
    TestBench(recognizer).play("v----^", "v-^")
    #expect(transcript.lines.last == "50 ms: it reset")
    #expect(transcript.calls.filter { $0 == "it reset" }.count == 1)
  }

  // Proves: GEST:1.2-after-end
  @Test func `between end and reset old and new touches are ignored`() {
    let transcript = Transcript()
    let recognizer = ScriptedRecognizer("it", in: transcript)
    recognizer.states = [.moved: [.ended]]
    let bench = TestBench(recognizer)
    bench.play("v>-->--^", "---v>^")
    #expect(
      transcript.calls == [
        "it touchesBegan 1", "it touchesMoved 1", "it action ended", "it reset",
      ])
    #expect(bench.sentences.contains { $0.contains("does not see touch 2") })
  }

  // Proves: GEST:1.2-disabled, GEST:1.2-cancelled
  @Test func `disabling in mid gesture cancels a continuous one`() {
    let transcript = Transcript()
    let recognizer = ScriptedRecognizer("it", in: transcript)
    recognizer.states = [.moved: [.began, .changed]]
    let bench = TestBench(recognizer)
    bench.fingers.down(0, 5, 5)
    bench.fingers.move(0, 9, 9)
    recognizer.isEnabled = false
    bench.fingers.move(0, 19, 9)
    bench.fingers.up()
    #expect(
      transcript.calls == [
        "it touchesBegan 1", "it touchesMoved 1", "it action began", "it action cancelled",
        "it reset",
      ])
  }

  // Proves: GEST:1.2-discrete
  @Test func `disabling a discrete one in mid gesture fails it and reports nothing`() {
    let transcript = Transcript()
    let bench = TestBench(UITapGestureRecognizer())
    transcript.record(actionsOf: bench.recognizer)
    bench.fingers.down(0, 5, 5)
    bench.recognizer.isEnabled = false
    bench.fingers.up()
    #expect(transcript.calls.isEmpty)
    #expect(bench.sentences == ["failed: was disabled"])
    #expect(bench.recognizer.state == .possible)
  }

  // Proves: GEST:1.2-discrete
  @Test(arguments: [true, false])
  func `a discrete one whose touch is taken away fails, and no action runs`(isTap: Bool) {
    let transcript = Transcript()
    let bench = TestBench<UIGestureRecognizer>(
      isTap ? UITapGestureRecognizer() : UISwipeGestureRecognizer())
    transcript.record(actionsOf: bench.recognizer)
    #expect(bench.play("v>-x") == [.failed])
    #expect(transcript.calls.isEmpty)
  }

  // Proves: GEST:1.2-disabled
  @Test func `a disabled recognizer sees no touch until it is enabled again`() {
    let bench = TestBench(UITapGestureRecognizer())
    bench.recognizer.isEnabled = false
    #expect(bench.play("v-^").isEmpty)
    #expect(bench.sentences == ["does not see touch 1: is disabled"])
    bench.recognizer.isEnabled = true
    #expect(bench.play("v-^") == [.recognized])
  }

  // Proves: GEST:1.2-cancelled
  @Test func `a recognizer that is removed in mid gesture is cancelled`() {
    let bench = bench([.moved: [.began]])
    bench.fingers.down(0, 5, 5)
    bench.fingers.move(0, 9, 9)
    bench.fingers.view.removeGestureRecognizer(bench.recognizer)
    #expect(bench.sentences == ["began", "cancelled: was removed from its view"])
    #expect(bench.recognizer.state == .possible)
    #expect(bench.recognizer.view == nil)
    bench.fingers.up()
    #expect(bench.sentences.count == 2)
  }

  // Proves: GEST:1.2-cancelled
  @Test func `a recognizer whose view leaves the window is cancelled`() {
    let bench = bench([.moved: [.began]])
    bench.fingers.down(0, 5, 5)
    bench.fingers.move(0, 9, 9)
    bench.fingers.view.removeFromSuperview()
    #expect(bench.sentences == ["began", "cancelled: its view left the window"])
  }

  // Proves: GEST:1.1.2
  @Test func `a recognizer added in mid touch does not see the touch`() {
    let fingers = Fingers()
    let transcript = Transcript()
    fingers.down(0, 5, 5)
    fingers.view.addGestureRecognizer(ScriptedRecognizer("late", in: transcript))
    fingers.move(0, 9, 9)
    fingers.up()
    #expect(transcript.calls.isEmpty)
  }

  // Proves: GEST:1.2-outside
  @Test func `a state set outside any event is decided at once`() {
    let transcript = Transcript()
    let fingers = Fingers()
    let recognizer = ScriptedRecognizer("it", in: transcript)
    fingers.view.addGestureRecognizer(recognizer)
    recognizer.state = .began
    #expect(recognizer.state == .began)
    recognizer.state = .changed
    recognizer.state = .ended
    #expect(recognizer.state == .possible)
    #expect(
      transcript.calls == ["it action began", "it action changed", "it action ended", "it reset"])
  }

  // Proves: GEST:1.2-ignored, GEST:1.3-ignored
  @Test func `an ignored touch is dropped without being cancelled in the view`() {
    let fingers = Fingers()
    let transcript = Transcript()
    let box = LoggingView("box", frame: fingers.view.bounds, in: transcript)
    box.isMultipleTouchEnabled = true
    fingers.view.addSubview(box)
    let recognizer = ScriptedRecognizer("it")
    recognizer.states = [.moved: [.began]]
    recognizer.onTouches = { recognizer, phase, touches, event in
      guard phase == .began else { return }
      for touch in touches where touch.serial == 2 { recognizer.ignore(touch, for: event) }
    }
    box.addGestureRecognizer(recognizer)
    fingers.down(0, 5, 5)
    fingers.down(1, 50, 5)
    #expect(recognizer.numberOfTouches == 1)
    fingers.move(0, 9, 9)
    fingers.up(1)
    #expect(
      transcript.calls == [
        "box touchesBegan 1", "box touchesBegan 2", "box touchesCancelled 1", "box touchesEnded 2",
      ])
  }

  // Proves: GEST:1.2-all-ignored
  @Test func `a gesture that ignores all of its touches ends and does not hang`() {
    let recognizer = ScriptedRecognizer("it")
    recognizer.states = [.moved: [.began, .changed]]
    let bench = TestBench(recognizer)
    bench.fingers.down(0, 5, 5)
    bench.fingers.move(0, 9, 9)
    recognizer.onTouches = { recognizer, _, touches, event in
      for touch in touches { recognizer.ignore(touch, for: event) }
    }
    bench.fingers.move(0, 19, 9)
    #expect(bench.sentences.first { $0.contains("ended") } == "ended: ignores all of its touches")
    #expect(recognizer.state == .possible)
  }

  // Proves: GEST:1.2-tracked
  @Test func `places and number count the touches that are still tracked`() {
    let recognizer = ScriptedRecognizer("it")
    let bench = TestBench(recognizer)
    bench.fingers.down(0, 100, 100)
    bench.fingers.down(1, 200, 100)
    #expect(recognizer.numberOfTouches == 2)
    #expect(recognizer.location(in: nil) == CGPoint(x: 150, y: 100))
    #expect(recognizer.location(ofTouch: 1, in: nil) == CGPoint(x: 200, y: 100))
    #expect(recognizer.location(ofTouch: 2, in: nil) == .zero)
    bench.fingers.up(0)
    #expect(recognizer.numberOfTouches == 1)
    #expect(recognizer.location(in: nil) == CGPoint(x: 200, y: 100))
  }
}
