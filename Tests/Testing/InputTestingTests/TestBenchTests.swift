import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("InputTesting")
struct TestBenchTests {
  @Test func `a row that lifts soon is a tap`() {
    let bench = TestBench(UITapGestureRecognizer())
    #expect(bench.play("v--^") == [.recognized])
  }

  @Test func `a second row is a second finger`() {
    let bench = TestBench(UITapGestureRecognizer())
    #expect(bench.play("v-------^", "---v--^--") == [.failed])
    #expect(bench.sentences == ["failed: 2 touches, required 1"])
  }

  @Test func `a column is ten milliseconds`() {
    let bench = TestBench(UITapGestureRecognizer())
    bench.play("v--^")
    #expect(bench.transcript.lines == ["30 ms: recognized: 1 tap of 1 touch in 30 ms"])
  }

  @Test func `time goes on from one play to the next`() {
    let bench = TestBench(UITapGestureRecognizer())
    bench.play("v--^")
    #expect(bench.play("v--^") == [.recognized])
    #expect(bench.transcript.entries.map { "\($0.time)" } == ["30 ms", "70 ms"])
  }

  @Test func `timers that are due after the last column fire before play returns`() {
    let bench = TestBench(UITapGestureRecognizer())
    #expect(bench.play("v") == [.failed])
    #expect(bench.transcript.lines == ["750 ms: failed: held longer than 750 ms"])
    bench.fingers.up()
  }

  @Test func `spaces and dots are nothing like dashes`() {
    let bench = TestBench(UITapGestureRecognizer())
    #expect(bench.play("  ..--v-. ^..") == [.recognized])
  }

  @Test func `x takes a finger away`() {
    let bench = TestBench(UITapGestureRecognizer())
    #expect(bench.play("v-x") == [.failed])
    #expect(bench.sentences == ["failed: a touch was cancelled"])
  }

  @Test(arguments: [
    (">", CGPoint(x: 310, y: 300)), ("<", CGPoint(x: 290, y: 300)),
    ("u", CGPoint(x: 300, y: 290)), ("d", CGPoint(x: 300, y: 310)),
    ("/", CGPoint(x: 310, y: 290)), ("\\", CGPoint(x: 310, y: 310)),
  ])
  func `a movement symbol moves a step`(symbol: String, place: CGPoint) {
    let recognizer = ScriptedRecognizer("watch")
    var places: [CGPoint] = []
    recognizer.onTouches = { _, phase, touches, _ in
      if phase == .moved { places += touches.map { $0.location(in: nil) } }
    }
    TestBench(recognizer).play("v\(symbol)^")
    #expect(places == [place])
  }

  @Test func `fingers go down beside each other and again at their starts`() {
    let recognizer = ScriptedRecognizer("watch")
    var places: [CGPoint] = []
    recognizer.onTouches = { _, phase, touches, _ in
      if phase == .began { places += touches.inOrder.map { $0.location(in: nil) } }
    }
    TestBench(recognizer).play("v>^v^", "v-^")
    #expect(
      places == [
        CGPoint(x: 300, y: 300), CGPoint(x: 400, y: 300), CGPoint(x: 300, y: 300),
      ])
  }

  @Test func `changes of one column are one event`() {
    let transcript = Transcript()
    let recognizer = ScriptedRecognizer("watch", in: transcript)
    TestBench(recognizer).play("v-^", "v-^")
    #expect(transcript.calls == ["watch touchesBegan 1 2", "watch touchesEnded 1 2"])
  }

  @Test func `a script sets its states in turn and keeps to the last`() {
    let recognizer = ScriptedRecognizer("pan")
    recognizer.states = [.moved: [.began, .changed], .ended: [.ended]]
    let bench = TestBench(recognizer)
    #expect(bench.play("v>>>^") == [.began, .changed, .changed, .ended])
    #expect(bench.play("v>^") == [.began, .ended])
  }

  @Test func `a transcript writes calls with their virtual times`() {
    let transcript = Transcript()
    let fingers = Fingers()
    let box = LoggingView("box", frame: fingers.view.bounds, in: transcript)
    fingers.view.addSubview(box)
    fingers.down(0, 10, 10)
    fingers.wait(20)
    fingers.move(0, 20, 10)
    fingers.wait(5)
    fingers.up()
    #expect(
      transcript.lines == [
        "0 ms: box touchesBegan 1", "20 ms: box touchesMoved 1", "25 ms: box touchesEnded 1",
      ])
  }

  @Test(arguments: [
    ("->", "no finger is down in column 1 of"),
    ("v-v", "the finger is down already in column 2 of"),
    ("v^^", "no finger is down in column 2 of"), ("v?^", "'?' in column 1 of"),
  ])
  func `a row that no finger can follow fails the test, and the rest is played`(
    row: String, mistake: String
  ) {
    withKnownIssue {
      _ = FingerRow(row)
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix(mistake) ?? false
    }
  }
}
