import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("UILongPressGestureRecognizer")
struct LongPressRecognizerTests {
  // Proves: GEST:1.5-press-defaults
  @Test func `its defaults are UIKit's`() {
    let press = UILongPressGestureRecognizer()
    #expect(press.minimumPressDuration == 0.5)
    #expect(press.allowableMovement == 10)
    #expect(press.numberOfTapsRequired == 0)
    #expect(press.numberOfTouchesRequired == 1)
  }

  // Proves: GEST:1.5-press-begins, GEST:1.5-press-slop, GEST:1.5-press-end, GEST:3.5-press-moves
  @Test func `a finger that stays, moves and lifts is one press`() {
    let bench = TestBench(UILongPressGestureRecognizer())
    bench.recognizer.minimumPressDuration = 0.05
    #expect(bench.play("v------>>>^") == [.began, .changed, .changed, .changed, .ended])
    #expect(bench.transcript.lines.first == "50 ms: began: held for 50 ms")
    #expect(bench.sentences.last == "ended: held for 100 ms")
    #expect(bench.play("v>>--^") == [.failed])
    #expect(bench.sentences.last == "failed: moved 20 pt, limit 10 pt")
    #expect(bench.play("v>-------^") == [.began, .ended])
  }

  // Proves: GEST:1.5-press-begins
  @Test(arguments: [("v-----^", [UIGestureRecognizer.State.began, .ended]), ("v----^", [.failed])])
  func `a lift at the very minimum counts`(row: String, states: [UIGestureRecognizer.State]) {
    let bench = TestBench(UILongPressGestureRecognizer())
    bench.recognizer.minimumPressDuration = 0.06
    #expect(bench.play(row) == states)
  }

  // Proves: GEST:1.5-press-fingers
  @Test func `a finger that joins a press is left alone`() {
    let bench = TestBench(UILongPressGestureRecognizer())
    bench.recognizer.minimumPressDuration = 0.02
    var places: [CGPoint] = []
    bench.recognizer.addTarget { places.append($0.location(in: nil)) }
    #expect(bench.play("v-----^", "   v>-^") == [.began, .ended])
    #expect(places == [CGPoint(x: 300, y: 300), CGPoint(x: 300, y: 300)])
  }

  // Proves: GEST:1.2-cancelled
  @Test func `a press whose touch is taken away is cancelled`() {
    let bench = TestBench(UILongPressGestureRecognizer())
    bench.recognizer.minimumPressDuration = 0.02
    #expect(bench.play("v---x") == [.began, .cancelled])
    #expect(bench.play("vx") == [.failed])
  }

  // Proves: GEST:3.5-event-time
  @Test func `a press begins at its own moment, though nothing comes until long after it`() {
    let fingers = Fingers()
    let press = UILongPressGestureRecognizer()
    fingers.view.addGestureRecognizer(press)
    var moments: [String] = []
    fingers.application.eventObserver = { record in
      guard case .decision(let decision) = record,
        case .transition(_, let state, _) = decision.kind
      else { return }
      moments.append("\(decision.time) \(state)")
    }
    fingers.down(0, 100, 100)
    fingers.application.deliver(
      [TouchSample(id: 0, phase: .moved, location: CGPoint(x: 104, y: 100))],
      at: Timestamp(milliseconds: 7000))
    #expect(moments == ["500 ms began", "7000 ms changed"])
  }

  @Test func `a tap with the press has its outcome`() {
    let fingers = Fingers()
    var log: [String] = []
    let tap = UITapGestureRecognizer()
    let press = UILongPressGestureRecognizer()
    tap.addTarget { log.append("tap \($0.state)") }
    press.addTarget { log.append("press \($0.state)") }
    fingers.view.addGestureRecognizer(tap)
    fingers.view.addGestureRecognizer(press)
    fingers.down(0, 100, 100)
    fingers.wait(600)
    fingers.up()
    #expect(log == ["press began", "press ended"])
    log = []
    fingers.down(0, 100, 100)
    fingers.wait(400)
    fingers.up()
    #expect(log == ["tap ended"])
  }

  /// A press as a program writes it, with UIKit's calls and a timer.
  private final class Hold: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      startTimer(after: 0.2)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      state = state == .began ? .ended : .failed
    }
    override func timerFired() { state = .began }
  }

  // Proves: GEST:3.5-event-time
  @Test func `a program's own recognizer has a timer on event time`() {
    let bench = TestBench(Hold())
    #expect(bench.play("v" + String(repeating: "-", count: 25) + "^") == [.began, .ended])
    #expect(bench.transcript.lines.first == "200 ms: began")
    #expect(bench.play("v-^") == [.failed])
  }
}
