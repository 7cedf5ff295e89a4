import DactylEvents
import Foundation
import GestureMachines
import InputTesting
import Testing

@MainActor
@Suite("Tap and swipe on the bench")
struct BuiltInRecognizerTests {
  // Proves: GEST:1.5-tap-slop
  @Test func `a finger that strays too far is no tap`() {
    let bench = TestBench(UITapGestureRecognizer())
    #expect(bench.play("v>>>>^") == [.recognized])
    #expect(bench.play("v>>>>>^") == [.failed])
    #expect(bench.sentences.last == "failed: moved 50 pt, limit 45 pt")
  }

  // Proves: GEST:1.5-tap-settable
  @Test func `the limits of a tap can be set`() {
    let bench = TestBench(UITapGestureRecognizer())
    bench.recognizer.limits.slop = 10
    #expect(bench.play("v>^") == [.recognized])
    #expect(bench.play("v>>^") == [.failed])
  }

  // Proves: GEST:1.5-tap-fingers
  @Test func `two fingers that tap together are a tap of two touches`() {
    let bench = TestBench(UITapGestureRecognizer())
    bench.recognizer.numberOfTouchesRequired = 2
    var seen: [Int] = []
    bench.recognizer.addTarget { seen.append($0.numberOfTouches) }
    #expect(bench.play("v---^", " v-^") == [.recognized])
    #expect(bench.play("v---^") == [.failed])
    #expect(seen == [2])
  }

  // Proves: GEST:1.5-tap-fingers
  @Test func `a gesture of no fingers never happens`() {
    let tap = TestBench(UITapGestureRecognizer())
    tap.recognizer.numberOfTouchesRequired = 0
    #expect(tap.recognizer.numberOfTouchesRequired == 0)
    #expect(tap.play("v---^") == [.failed])
    #expect(tap.sentences == ["failed: 1 touch, required 0"])
    let press = TestBench(UILongPressGestureRecognizer())
    press.recognizer.numberOfTouchesRequired = 0
    #expect(press.play("v" + String(repeating: "-", count: 80) + "^") == [.failed])
    let swipe = TestBench(UISwipeGestureRecognizer())
    swipe.recognizer.numberOfTouchesRequired = 0
    #expect(swipe.play("v>>>>>>^") == [.failed])
  }

  // Proves: GEST:1.5-tap-location
  @Test func `a double tap is where its first tap fell`() {
    let bench = TestBench(UITapGestureRecognizer())
    bench.recognizer.numberOfTapsRequired = 2
    var places: [CGPoint] = []
    bench.recognizer.addTarget { places.append($0.location(in: nil)) }
    let fingers = bench.fingers
    for x in [100.0, 130] {
      fingers.down(0, x, 100)
      fingers.wait(50)
      fingers.up()
      fingers.wait(50)
    }
    #expect(places == [CGPoint(x: 100, y: 100)])
  }

  // Proves: GEST:1.5-swipe-fires, GEST:1.5-swipe-travel
  @Test func `a swipe fires in the move that completes it`() {
    let bench = TestBench(UISwipeGestureRecognizer())
    #expect(bench.play("v>>>>>>--^") == [.recognized])
    #expect(
      bench.transcript.lines == [
        "50 ms: recognized: moved 50 pt right in 50 ms, needed 47.65 pt"
      ])
  }

  // Proves: GEST:1.5-swipe-back
  @Test func `a swipe the other way fails`() {
    let bench = TestBench(UISwipeGestureRecognizer())
    #expect(bench.play("v<<<<<<<^") == [.failed])
    bench.recognizer.direction = .left
    #expect(bench.play("v<<<<<<<^") == [.recognized])
    #expect(bench.recognizer.direction == .left)
  }

  // Proves: GEST:1.5-swipe-defaults, VIEW:GEO-01
  @Test func `down is toward greater y`() {
    let bench = TestBench(UISwipeGestureRecognizer())
    bench.recognizer.direction = .down
    #expect(bench.play("vdddddd^") == [.recognized])
    bench.recognizer.direction = .up
    #expect(bench.play("vuuuuuu^") == [.recognized])
    #expect(bench.play("vdddddd^") == [.failed])
  }

  // Proves: GEST:1.5-swipe-mask
  @Test func `a swipe that may go left or down goes left alone, one without a side both ways`() {
    let bench = TestBench(UISwipeGestureRecognizer())
    bench.recognizer.direction = [.left, .down]
    #expect(bench.play("vdddddd^") == [.failed])
    #expect(bench.play("v<<<<<<^") == [.recognized])
    bench.recognizer.direction = [.up, .down]
    #expect(bench.play("vdddddd^") == [.recognized])
    #expect(bench.play("vuuuuuu^") == [.recognized])
  }

  // Proves: GEST:1.5-swipe-duration
  @Test func `a swipe that is too slow fails when its time is over`() {
    let bench = TestBench(UISwipeGestureRecognizer())
    #expect(bench.play("v>>") == [.failed])
    #expect(
      bench.transcript.lines == ["500 ms: failed: moved 20 pt in 500 ms, needed 26.5 pt"])
    bench.fingers.up()
  }

  // Proves: GEST:1.5-swipe-location
  @Test func `a swipe is where it started`() {
    let bench = TestBench(UISwipeGestureRecognizer())
    var places: [CGPoint] = []
    bench.recognizer.addTarget { places.append($0.location(in: nil)) }
    bench.play("v>>>>>>^")
    #expect(places == [CGPoint(x: 300, y: 300)])
  }

  // Proves: GEST:1.5-swipe-fingers
  @Test func `a swipe of two fingers needs both`() {
    let bench = TestBench(UISwipeGestureRecognizer())
    bench.recognizer.numberOfTouchesRequired = 2
    #expect(bench.play("v>>>>>>^", "v>>>>>>^") == [.recognized])
    #expect(bench.play("v>>>>>>^") == [.failed])
  }

  // Proves: VIEW:GES-01
  @Test func `a view lists its recognizers in the order of their addition`() {
    let view = UIView()
    let tap = UITapGestureRecognizer()
    let swipe = UISwipeGestureRecognizer()
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(swipe)
    #expect(view.gestureRecognizers == [tap, swipe])
    #expect(tap.view === view)
    let other = UIView()
    other.addGestureRecognizer(tap)
    #expect(view.gestureRecognizers == [swipe])
    #expect(tap.view === other)
  }

  // Proves: VIEW:GES-01
  @Test func `a recognizer's view is the one it was added to, not the touched one`() {
    let bench = TestBench(UITapGestureRecognizer())
    let root = bench.fingers.view
    let child = UIView(frame: root.bounds)
    root.addSubview(child)
    var views: [UIView?] = []
    bench.recognizer.addTarget { views.append($0.view) }
    #expect(bench.play("v-^") == [.recognized])
    #expect(views == [root] && child.gestureRecognizers == nil)
    root.removeGestureRecognizer(bench.recognizer)
    #expect(bench.recognizer.view == nil && root.gestureRecognizers?.isEmpty != false)
    #expect(bench.play("v-^").isEmpty)
  }

  // Proves: VIEW:GES-03
  @Test func `targets are called in the order of addition and not kept alive`() {
    @MainActor final class Target {
      var log: [String] = []
      func tapped() { log.append("plain") }
      func tapped(by tap: UITapGestureRecognizer) { log.append("with \(tap.logName)") }
    }
    let bench = TestBench(UITapGestureRecognizer())
    bench.recognizer.name = "tap"
    var target: Target? = Target()
    weak let kept = target
    if let target {
      bench.recognizer.addTarget(target, action: Target.tapped(by:))
      bench.recognizer.addTarget(target, action: { target in { target.tapped() } })
    }
    bench.play("v-^")
    #expect(target?.log == ["with tap", "plain"])
    target = nil
    #expect(kept == nil)
    #expect(bench.play("v-^") == [.recognized])
  }

  @Test func `a target that is removed is not called`() {
    final class Target {
      var calls = 0
      func tapped() { calls += 1 }
    }
    let bench = TestBench(UITapGestureRecognizer())
    let target = Target()
    bench.recognizer.addTarget(target, action: Target.tapped)
    bench.recognizer.removeTarget(target)
    bench.play("v-^")
    #expect(target.calls == 0)
  }

  // Proves: VIEW:GES-03
  @Test func `each selector of a target is called once, however often it was added`() {
    final class Target {
      var calls: [String] = []
      func first(_ tap: UITapGestureRecognizer) { calls.append("first") }
      func second(_ tap: UITapGestureRecognizer) { calls.append("second") }
    }
    let bench = TestBench(UITapGestureRecognizer())
    let (target, other) = (Target(), Target())
    let (first, second) = (
      Selector("first:", Target.first), Selector("second:", Target.second)
    )
    for selector in [first, second, second] {
      bench.recognizer.addTarget(target, action: selector)
    }
    bench.recognizer.addTarget(other, action: second)
    bench.play("v-^")
    #expect(target.calls == ["first", "second"] && other.calls == ["second"])
    bench.recognizer.removeTarget(target, action: second)
    bench.play("v-^")
    #expect(target.calls == ["first", "second", "first"] && other.calls.count == 2)
    bench.recognizer.removeTarget(nil, action: second)
    bench.play("v-^")
    #expect(target.calls.count == 4 && other.calls.count == 2)
  }

  // Proves: VIEW:GES-05
  @Test func `a recognizer sees the touches of views below its own`() {
    let bench = TestBench(UITapGestureRecognizer())
    let child = UIView(frame: bench.fingers.view.bounds)
    bench.fingers.view.addSubview(child)
    #expect(bench.play("v-^") == [.recognized])
  }

  // Proves: VIEW:GES-06
  @Test func `a recognizer of a view without interaction sees nothing`() {
    let bench = TestBench(UITapGestureRecognizer())
    bench.fingers.view.isUserInteractionEnabled = false
    #expect(bench.play("v-^").isEmpty)
  }

  // Proves: VIEW:GES-06
  @Test func `below a view without interaction a recognizer sees nothing, above it does`() {
    let fingers = Fingers()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let inner = UIView(frame: outer.bounds)
    outer.addSubview(inner)
    fingers.view.addSubview(outer)
    let (below, above) = (ScriptedRecognizer("below"), ScriptedRecognizer("above"))
    inner.addGestureRecognizer(below)
    fingers.view.addGestureRecognizer(above)
    var seen: [String] = []
    for one in [below, above] {
      one.onTouches = { one, phase, _, _ in if phase == .began { seen.append(one.logName) } }
    }
    for isEnabled in [false, true] {
      outer.isUserInteractionEnabled = isEnabled
      fingers.down(0, 50, 50)
      fingers.up()
      fingers.wait(1000)
    }
    #expect(below.state == .possible)
    #expect(seen == ["above", "below", "above"])
  }
}
