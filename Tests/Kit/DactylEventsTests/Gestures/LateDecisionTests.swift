import DactylEvents
import Foundation
import GestureMachines
import InputTesting
import Testing

@MainActor
@Suite("Recognizers that decide after the lift")
struct LateDecisionTests {
  let fingers = Fingers()
  let transcript = Transcript()
  let box: LoggingView
  /// Sets no state by itself.
  let own = ScriptedRecognizer("own")
  /// A tap that waits for the other one's failure.
  let tap = UITapGestureRecognizer()

  init() {
    box = LoggingView("box", frame: CGRect(x: 0, y: 0, width: 500, height: 500), in: transcript)
    fingers.view.addSubview(box)
    box.addGestureRecognizer(own)
    box.addGestureRecognizer(tap)
    own.delaysTouchesEnded = false
    tap.name = "tap"
    tap.delaysTouchesEnded = false
    tap.cancelsTouchesInView = false
    tap.require(toFail: own)
    transcript.record(actionsOf: own)
    transcript.record(actionsOf: tap)
  }

  /// A tap of 50 ms, and the wait after it.
  private func touch(thenWait milliseconds: Double) {
    fingers.down(0, 50, 50)
    fingers.wait(50)
    fingers.up()
    fingers.wait(milliseconds)
  }

  private var actions: [String] { transcript.lines.filter { $0.contains("action") } }

  // Proves: GEST:1.4.1-late, GEST:1.4.1-waits
  @Test func `one that fails after the lift frees those that wait just then`() {
    touch(thenWait: 300)
    #expect(actions.isEmpty)
    own.state = .failed
    #expect(actions == ["350 ms: tap action ended"])
    #expect(own.state == .possible && tap.state == .possible)
  }

  // Proves: GEST:1.4.1-late, GEST:1.4.1-fails
  @Test func `one that recognizes after the lift fails those that wait`() {
    touch(thenWait: 300)
    own.state = .recognized
    fingers.wait(5000)
    #expect(actions == ["350 ms: own action ended"])
  }

  // Proves: GEST:1.4.1-late
  @Test(arguments: [(1499.0, 0), (1500.0, 1)])
  func `nothing waits longer than the limit`(milliseconds: Double, count: Int) {
    touch(thenWait: milliseconds)
    #expect(actions.count == count)
    fingers.wait(5000)
    #expect(actions == ["1550 ms: tap action ended"])
  }

  // Proves: GEST:5.4
  @Test func `the log says why the wait was over`() {
    transcript.record(decisionsOf: fingers.application)
    touch(thenWait: 5000)
    #expect(
      transcript.calls.contains("own failed: undecided for 1500 ms after the last lift"))
  }

  // Proves: GEST:1.4.1-late
  @Test(arguments: [(0, "50 ms: tap action ended"), (100, "150 ms: tap action ended")])
  func `the limit can be set`(milliseconds: Int, action: String) {
    fingers.application.decisionLimits.longestWait = .milliseconds(milliseconds)
    touch(thenWait: 1000)
    #expect(actions == [action])
  }

  // Proves: GEST:1.4.1-late
  @Test func `a recognizer that counts touches by its own clock gets them all in one gesture`() {
    own.onTouches = { recognizer, phase, _, _ in
      if phase == .ended, recognizer.touchesInAttempt.count == 2 { recognizer.state = .recognized }
    }
    touch(thenWait: 200)
    touch(thenWait: 5000)
    #expect(actions == ["300 ms: own action ended"])
  }

  // Proves: GEST:1.4.1-late
  @Test func `touches that go on and on do not prolong the wait`() {
    for _ in 0..<10 { touch(thenWait: 250) }
    // 1500 ms after the first lift a finger is down, until 1550 ms.
    fingers.wait(5000)
    #expect(actions.first == "1550 ms: tap action ended")
  }

  // Proves: GEST:1.4.1-late
  @Test func `a later gesture is waited for anew`() {
    touch(thenWait: 100)
    own.state = .failed
    fingers.wait(1000)
    touch(thenWait: 300)
    #expect(actions == ["150 ms: tap action ended"])
    own.state = .failed
    #expect(actions.last == "1500 ms: tap action ended")
  }

  // Proves: GEST:1.4.1-late
  @Test func `one that never asks for a state is waited for once`() {
    touch(thenWait: 5000)
    touch(thenWait: 5000)
    #expect(actions == ["1550 ms: tap action ended", "5100 ms: tap action ended"])
  }

  // Proves: GEST:1.4.1-late
  @Test func `one that has decided before is waited for each time`() {
    own.state = .failed
    touch(thenWait: 5000)
    touch(thenWait: 5000)
    #expect(actions == ["1550 ms: tap action ended", "6600 ms: tap action ended"])
  }

  // Proves: GEST:1.4.1-late
  @Test func `its own timer may last longer than the limit`() {
    final class Slow: UIGestureRecognizer {
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        startTimer(after: 4)
      }
      override func timerFired() { state = .failed }
    }
    let slow = Slow()
    box.addGestureRecognizer(slow)
    box.removeGestureRecognizer(own)
    tap.require(toFail: slow)
    touch(thenWait: 10000)
    #expect(actions == ["4050 ms: tap action ended"])
  }

  // Proves: GEST:1.4.1-late, GEST:1.2-disabled
  @Test func `one that is switched off meanwhile frees those that wait`() {
    touch(thenWait: 100)
    own.isEnabled = false
    #expect(actions == ["150 ms: tap action ended"])
    fingers.wait(5000)
    #expect(actions.count == 1)
  }

  // Proves: GEST:1.4.1-late
  @Test func `where the touches were taken away nothing is waited for`() {
    let blocked = ScriptedRecognizer("blocked")
    blocked.states = [.began: [.ended]]
    box.addGestureRecognizer(blocked)
    transcript.record(actionsOf: blocked)
    blocked.require(toFail: own)
    fingers.down(0, 50, 50)
    fingers.wait(50)
    fingers.cancel()
    #expect(actions == ["50 ms: blocked action ended"])
  }

  // Proves: GEST:1.4.1-late
  @Test func `a recognizer without methods of its own decides nothing later`() {
    let plain = UIGestureRecognizer()
    box.removeGestureRecognizer(own)
    box.addGestureRecognizer(plain)
    tap.require(toFail: plain)
    touch(thenWait: 0)
    #expect(actions == ["50 ms: tap action ended"])
  }

  // MARK: Views

  // Proves: GEST:1.3-delays-ended
  @Test func `a lift is withheld until the decision`() {
    own.delaysTouchesEnded = true
    touch(thenWait: 300)
    #expect(transcript.lines == ["0 ms: box touchesBegan 1"])
    own.state = .failed
    #expect(transcript.lines.contains("350 ms: box touchesEnded 1"))
  }

  // Proves: GEST:1.3-cancels
  @Test func `a lift is cancelled where the late decision is yes`() {
    own.delaysTouchesEnded = true
    touch(thenWait: 300)
    own.state = .recognized
    fingers.wait(5000)
    #expect(
      transcript.lines == [
        "0 ms: box touchesBegan 1", "350 ms: box touchesCancelled 1", "350 ms: own action ended",
      ])
  }

  // Proves: GEST:1.3-delays-ended
  @Test func `a lift is withheld no longer than the limit`() {
    own.delaysTouchesEnded = true
    box.removeGestureRecognizer(tap)
    touch(thenWait: 5000)
    #expect(transcript.lines == ["0 ms: box touchesBegan 1", "1550 ms: box touchesEnded 1"])
  }
}
