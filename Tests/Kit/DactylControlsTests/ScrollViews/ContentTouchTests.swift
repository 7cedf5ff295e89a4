import DactylControls
import Foundation
import InputTesting
import Testing

/// A scroll view that lets a drag take touches from controls too.
private final class GreedyScrollView: UIScrollView {
  override func touchesShouldCancel(in view: UIView) -> Bool { true }
}

/// A scroll view that keeps touches from one view.
private final class KeepingScrollView: UIScrollView {
  var asked: [UIView] = []
  weak var kept: UIView?

  override func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool {
    asked.append(view)
    return view !== kept
  }
}

@MainActor
@Suite("Touches in a scroll view's content")
struct ContentTouchTests {
  private let log = Transcript()

  private func content(in bench: ScrollBench) -> LoggingView {
    let view = LoggingView(
      "content", frame: CGRect(x: 0, y: 0, width: 393, height: 40_000), in: log)
    bench.scroll.addSubview(view)
    return view
  }

  // Proves: GEST:1.4.5-content-delay
  @Test func `content waits 150 ms for its touches, the limit included`() {
    let bench = ScrollBench()
    _ = content(in: bench)
    bench.fingers.down(0, 100, 400)
    bench.fingers.wait(149)
    #expect(log.calls.isEmpty)
    bench.fingers.wait(1)
    #expect(log.calls == ["content touchesBegan 1"])
    bench.fingers.wait(50)
    bench.fingers.up()
    #expect(log.calls == ["content touchesBegan 1", "content touchesEnded 1"])
  }

  // Proves: GEST:1.4.5-content-delay
  @Test func `a second finger does not begin the 150 ms anew`() {
    let bench = ScrollBench()
    content(in: bench).isMultipleTouchEnabled = true
    bench.fingers.down(0, 100, 400)
    bench.fingers.wait(100)
    bench.fingers.down(1, 200, 400)
    bench.fingers.wait(49)
    #expect(log.calls.isEmpty)
    bench.fingers.wait(1)
    #expect(log.calls == ["content touchesBegan 1", "content touchesBegan 2"])
  }

  // Proves: GEST:1.3-system
  @Test func `a touch that is cancelled within the delay reaches content at once`() {
    let bench = ScrollBench()
    _ = content(in: bench)
    bench.fingers.down(0, 100, 400)
    bench.fingers.wait(50)
    bench.fingers.cancel()
    #expect(log.calls == ["content touchesBegan 1", "content touchesCancelled 1"])
  }

  // Proves: GEST:1.4.5-content-delay
  @Test func `a quick tap reaches content at its lift, began before ended`() {
    let bench = ScrollBench()
    _ = content(in: bench)
    bench.fingers.down(0, 100, 400)
    bench.fingers.wait(50)
    bench.fingers.up()
    #expect(log.calls == ["content touchesBegan 1", "content touchesEnded 1"])
  }

  // Proves: GEST:1.4.5-content-cancel
  @Test func `a drag within the delay is never told to content`() {
    let bench = ScrollBench()
    _ = content(in: bench)
    bench.drag(from: 600, by: -12, count: 5)
    bench.lift()
    #expect(log.calls.isEmpty)
    #expect(bench.scroll.contentOffset.y > 0)
  }

  // Proves: GEST:1.4.5-content-cancel
  @Test func `a drag after the delay takes the touch from content`() {
    let bench = ScrollBench()
    _ = content(in: bench)
    bench.fingers.down(0, 100, 400)
    bench.fingers.wait(200)
    bench.fingers.move(0, 100, 395)
    bench.fingers.wait(8)
    bench.fingers.move(0, 100, 380)
    #expect(
      log.calls == [
        "content touchesBegan 1", "content touchesMoved 1", "content touchesCancelled 1",
      ])
    #expect(bench.scroll.isDragging)
  }

  @Test func `without the delay content gets its touches at once`() {
    let bench = ScrollBench()
    bench.scroll.delaysContentTouches = false
    _ = content(in: bench)
    bench.fingers.down(0, 100, 400)
    #expect(log.calls == ["content touchesBegan 1"])
  }

  @Test func `without canCancelContentTouches content that tracks a touch keeps it`() {
    let bench = ScrollBench()
    bench.scroll.canCancelContentTouches = false
    _ = content(in: bench)
    bench.fingers.down(0, 100, 400)
    bench.fingers.wait(200)
    bench.fingers.move(0, 100, 300)
    #expect(!bench.scroll.isDragging)
    #expect(log.calls == ["content touchesBegan 1", "content touchesMoved 1"])
    bench.fingers.up()
    bench.drag(from: 600, by: -12, count: 5)
    #expect(bench.scroll.isDragging)
  }

  @Test func `the scroll view's own touches do not wait`() {
    let bench = ScrollBench()
    bench.fingers.down(0, 100, 400)
    let waiting = bench.fingers.application.nextDeadline
    #expect(waiting == nil)
  }

  // Proves: GEST:1.4.5-content-cancel
  @Test func `a control keeps a touch that it tracks, a scroll view that says so takes it`() {
    for isGreedy in [false, true] {
      let frame = CGRect(x: 0, y: 0, width: 393, height: 852)
      let bench = ScrollBench(
        isGreedy ? GreedyScrollView(frame: frame) : UIScrollView(frame: frame))
      let button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 100))
      bench.scroll.addSubview(button)
      var events: [String] = []
      for event in [UIControl.Event.touchDown, .touchUpInside, .touchUpOutside, .touchCancel] {
        button.addTarget(for: event) { _ in events += event.eventNames }
      }
      bench.fingers.down(0, 150, 350)
      bench.fingers.wait(200)
      bench.fingers.move(0, 150, 320)
      bench.fingers.wait(8)
      bench.fingers.up()
      #expect(
        events == (isGreedy ? ["touchDown", "touchCancel"] : ["touchDown", "touchUpInside"]))
      #expect((bench.scroll.contentOffset.y > 0) == isGreedy)
    }
  }

  @Test func `touches that the scroll view keeps never reach that view`() {
    let scroll = KeepingScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let bench = ScrollBench(scroll)
    let view = content(in: bench)
    scroll.kept = view
    bench.fingers.down(0, 100, 400)
    bench.fingers.wait(200)
    bench.fingers.move(0, 100, 398)
    bench.fingers.up()
    #expect(log.calls.isEmpty)
    #expect(scroll.asked == [view])
    scroll.kept = nil
    bench.fingers.down(0, 100, 400)
    bench.fingers.wait(200)
    bench.fingers.up()
    #expect(log.calls == ["content touchesBegan 2", "content touchesEnded 2"])
  }
}
