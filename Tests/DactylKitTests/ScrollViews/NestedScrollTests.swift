import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Nested scroll views")
struct NestedScrollTests {
  /// A scroll view with another one in it.
  private func nested(
    outer outerSize: CGSize, inner innerSize: CGSize
  ) -> (bench: ScrollBench, inner: UIScrollView) {
    let bench = ScrollBench(content: outerSize)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 400))
    inner.contentSize = innerSize
    bench.scroll.addSubview(inner)
    return (bench, inner)
  }

  // Proves: GEST:1.4.5-inner
  @Test func `the inner one scrolls before the outer one`() {
    let (bench, inner) = nested(
      outer: CGSize(width: 393, height: 2000), inner: CGSize(width: 393, height: 1000))
    bench.drag(from: 350, by: -12, count: 5)
    #expect(inner.isDragging && !bench.scroll.isDragging)
    #expect(inner.contentOffset.y == 50)
    #expect(bench.scroll.contentOffset == .zero)
  }

  @Test func `an axis that the inner one does not scroll is the outer one's`() {
    let (bench, inner) = nested(
      outer: CGSize(width: 2000, height: 852), inner: CGSize(width: 393, height: 1000))
    bench.fingers.down(0, 300, 200)
    bench.fingers.wait(8)
    bench.fingers.move(0, 260, 188)
    #expect(!inner.isDragging && bench.scroll.isDragging)
    bench.fingers.up()
    bench.fingers.wait(5000)
    bench.scroll.contentOffset = .zero
    bench.fingers.down(0, 300, 200)
    bench.fingers.wait(8)
    bench.fingers.move(0, 288, 160)
    #expect(inner.isDragging && !bench.scroll.isDragging)
  }

  @Test func `at its limit the inner one leaves a new drag to the outer one`() {
    let (bench, inner) = nested(
      outer: CGSize(width: 393, height: 2000), inner: CGSize(width: 393, height: 1000))
    inner.contentOffset.y = 600
    bench.drag(from: 350, by: -12, count: 5)
    #expect(!inner.isDragging && bench.scroll.isDragging)
    #expect(bench.scroll.contentOffset.y == 50)
    bench.lift()
    bench.fingers.wait(3000)
    inner.alwaysBounceVertical = true
    bench.scroll.contentOffset = .zero
    bench.drag(from: 350, by: -12, count: 5)
    #expect(inner.isDragging && !bench.scroll.isDragging)
  }

  // Proves: GEST:5.6-hand-over
  @Test func `a drag is handed over at the limit, and the throw with it`() {
    let (bench, inner) = nested(
      outer: CGSize(width: 393, height: 3000), inner: CGSize(width: 393, height: 440))
    inner.handsOverAtLimit = true
    bench.drag(from: 390, by: -12, count: 10)
    #expect(inner.contentOffset.y == 40)
    #expect(bench.scroll.contentOffset.y == 70)
    #expect(inner.isDragging && bench.scroll.isDragging)
    #expect(bench.take() == ["willBeginDragging 0.0, 0.0"])
    bench.lift()
    #expect(!inner.isDecelerating && bench.scroll.isDecelerating)
    bench.fingers.wait(4000)
    #expect(bench.scroll.contentOffset.y > 600)
    #expect(inner.contentOffset.y == 40)
    #expect(
      bench.take().map { $0.prefix(14) } == [
        "willEndDraggin", "didEndDragging", "willBeginDecel", "didEndDecelera",
      ])
  }

  @Test func `a finger that comes back moves the inner one again`() {
    let (bench, inner) = nested(
      outer: CGSize(width: 393, height: 3000), inner: CGSize(width: 393, height: 440))
    inner.handsOverAtLimit = true
    bench.drag(from: 390, by: -12, count: 10)
    bench.fingers.wait(8)
    bench.fingers.move(0, 196.5, 290)
    #expect(inner.contentOffset.y == 20)
    #expect(bench.scroll.contentOffset.y == 70)
  }

  // Proves: GEST:1.4.5-pan-rules
  @Test func `a swipe that needs the pan's failure fails when the content is dragged`() {
    let bench = ScrollBench()
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = .up
    var count = 0
    swipe.addTarget { _ in count += 1 }
    bench.scroll.addGestureRecognizer(swipe)
    swipe.require(toFail: bench.scroll.panGestureRecognizer)
    bench.drag(from: 700, by: -20, count: 8)
    bench.lift()
    #expect(count == 0)
    #expect(bench.scroll.contentOffset.y > 100)
  }

  // Proves: GEST:1.4.5-pan-rules
  @Test func `a pan that must fail first keeps the content from being dragged`() {
    let bench = ScrollBench()
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = .up
    var count = 0
    swipe.addTarget { _ in count += 1 }
    bench.scroll.addGestureRecognizer(swipe)
    bench.scroll.panGestureRecognizer.require(toFail: swipe)
    bench.drag(from: 700, by: -20, count: 8)
    #expect(count == 1)
    #expect(!bench.scroll.isDragging)
  }
}
