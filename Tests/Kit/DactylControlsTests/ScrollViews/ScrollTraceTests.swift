import DactylControls
import Foundation
import InputFrames
import InputTesting
import Testing

/// What was measured of a scroll view on iOS 26.1 (393 × 852 points, three pixels a point, a
/// finger that moves each 8 ms), and must come out here.
@MainActor
@Suite("UIScrollView against traces of iOS")
struct ScrollTraceTests {
  // Proves: GEST:1.5-scroll-rate, GEST:1.5-scroll-stop
  @Test func `12 points each 8 ms are thrown to 5901.667`() {
    let bench = ScrollBench()
    bench.scroll.contentOffset = CGPoint(x: 0, y: 5000)
    bench.drag(from: 792, by: -12, count: 14)
    #expect(bench.take() == ["willBeginDragging 0.0, 5000.0"])
    #expect(bench.scroll.contentOffset.y == 5158)
    bench.lift()
    #expect(
      bench.take() == [
        "willEndDragging 0.0, 1.5 to 0.0, 5902.333", "didEndDragging true",
        "willBeginDecelerating",
      ])
    let lifted = Double(bench.fingers.application.now.microseconds) / 1000
    bench.path = []
    bench.fingers.wait(4000)
    #expect(bench.take() == ["didEndDecelerating 0.0, 5901.667"])
    // Frames of the trace: number, offset.
    let frames: [(Int, Double)] = [
      (1, 5182.667), (2, 5206.333), (3, 5229.333), (4, 5251.667), (5, 5273), (10, 5370.333),
      (20, 5522.333), (30, 5631.333), (60, 5805.333), (90, 5869.333), (120, 5893),
    ]
    for (number, y) in frames {
      let moment = lifted + Double(number) * 1000 / 60
      guard let frame = bench.path.last(where: { $0.time <= moment + 0.01 }) else { continue }
      // The trace's display link is up to a third of a point off its own frames.
      #expect(abs(frame.y - y) < 0.7, "frame \(number)")
    }
    let duration = (bench.path.last?.time ?? 0) - lifted
    #expect(abs(duration - 2516.7) < 40)
  }

  // Proves: GEST:1.5-scroll-rate, GEST:1.5-scroll-stop
  @Test func `39 points each 8 ms are thrown by 2427.667`() {
    let bench = ScrollBench()
    bench.scroll.contentOffset = CGPoint(x: 0, y: 5000)
    bench.drag(from: 792, by: -39, count: 14)
    #expect(bench.scroll.contentOffset.y == 5536)
    bench.lift()
    #expect(bench.take()[1] == "willEndDragging 0.0, 4.875 to 0.0, 7966.0")
    bench.fingers.wait(5000)
    #expect(abs(Double(bench.scroll.contentOffset.y) - (5536 + 2427.667)) < 0.001)
  }

  // Proves: GEST:1.5-scroll-rubber
  @Test func `the rubber band shows the measured share of the way`() {
    let bench = ScrollBench()
    let measured = [
      -2.333, -9.667, -17.333, -24.667, -31.667, -39, -45.667, -52.667, -59.333, -66, -72.333, -79,
    ]
    bench.fingers.down(0, 196.5, 120)
    var shown: [Double] = []
    for number in 1...12 {
      bench.fingers.wait(8)
      bench.fingers.move(0, 196.5, 120 + 14 * Double(number))
      shown.append(Double(bench.scroll.contentOffset.y))
    }
    for (left, right) in zip(shown, measured) { #expect(abs(left - right) < 0.001) }
  }

  // Proves: GEST:1.5-scroll-bounce
  @Test func `a bounce overshoots to 98 points and is back after 0.75 s`() {
    let bench = ScrollBench()
    bench.drag(from: 120, by: 14, count: 12)
    bench.lift()
    #expect(
      bench.take() == [
        "willBeginDragging 0.0, 0.0", "willEndDragging 0.0, -1.75 to 0.0, 0.0",
        "didEndDragging true", "willBeginDecelerating",
      ])
    let lifted = Double(bench.fingers.application.now.microseconds) / 1000
    bench.path = []
    bench.fingers.wait(2000)
    #expect(bench.take() == ["didEndDecelerating 0.0, 0.0"])
    let peak = bench.path.map(\.y).min() ?? 0
    #expect(abs(peak + 98.333) < 0.7)
    let end = (bench.path.last?.time ?? 0) - lifted
    #expect(abs(end - 749) < 20)
  }

  // Proves: GEST:1.5-scroll-slop
  @Test func `a drag begins with 10 points of travel, and not before`() {
    let bench = ScrollBench()
    bench.fingers.down(0, 196.5, 700)
    bench.fingers.wait(8)
    bench.fingers.move(0, 196.5, 690.01)
    #expect(!bench.scroll.isDragging)
    bench.fingers.wait(8)
    bench.fingers.move(0, 196.5, 690)
    #expect(bench.scroll.isDragging)
    #expect(bench.scroll.contentOffset == .zero)
    bench.fingers.wait(8)
    bench.fingers.move(0, 196.5, 685)
    #expect(bench.scroll.contentOffset.y == 5)
  }
}
