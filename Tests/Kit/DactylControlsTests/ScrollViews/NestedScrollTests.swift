import DactylControls
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

  @Test func `an exactly diagonal drag is a vertical one`() {
    let (bench, inner) = nested(
      outer: CGSize(width: 2000, height: 852), inner: CGSize(width: 393, height: 1000))
    bench.fingers.down(0, 300, 200)
    bench.fingers.wait(8)
    bench.fingers.move(0, 270, 170)
    #expect(inner.isDragging && !bench.scroll.isDragging)
  }

  /// The inner one's place and a finger's step that leads beyond its limit; where the outer one has
  /// way, and where it has none.
  @Test(arguments: [(600.0, -12.0, 0.0, 100.0), (0, 12, 100, 0)])
  func `at either limit the outer one goes on, unless it is at its own limit`(
    place: Double, step: Double, free: Double, stuck: Double
  ) {
    for outerPlace in [free, stuck] {
      let (bench, inner) = nested(
        outer: CGSize(width: 393, height: 952), inner: CGSize(width: 393, height: 1000))
      inner.contentOffset.y = place
      bench.scroll.contentOffset.y = outerPlace
      bench.drag(from: 200, by: step, count: 5)
      #expect(inner.isDragging == (outerPlace == stuck))
      #expect(bench.scroll.isDragging == (outerPlace == free))
    }
  }

  @Test func `a drag passes over one between them that does not scroll that way`() {
    let bench = ScrollBench(content: CGSize(width: 393, height: 2000))
    let middle = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 500))
    middle.contentSize = CGSize(width: 900, height: 500)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 400))
    inner.contentSize = CGSize(width: 393, height: 1000)
    inner.contentOffset.y = 600
    bench.scroll.addSubview(middle)
    middle.addSubview(inner)
    bench.drag(from: 350, by: -12, count: 5)
    #expect(!inner.isDragging && !middle.isDragging && bench.scroll.isDragging)
  }

  // Proves: GEST:5.6-hand-over, GEST:1.4.5-inner
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

  // Proves: GEST:5.6-hand-over
  @Test func `a throw back into the inner one's range is the inner one's alone`() {
    let (bench, inner) = nested(
      outer: CGSize(width: 393, height: 3000), inner: CGSize(width: 393, height: 1000))
    inner.handsOverAtLimit = true
    inner.contentOffset.y = 560
    bench.drag(from: 390, by: -12, count: 10)
    #expect(inner.contentOffset.y == 600 && bench.scroll.contentOffset.y == 70)
    for step in 1...10 {
      bench.fingers.wait(8)
      bench.fingers.move(0, 196.5, 270 + 12 * Double(step))
    }
    #expect(inner.contentOffset.y == 480)
    bench.lift()
    #expect(inner.isDecelerating && !bench.scroll.isDecelerating)
    bench.fingers.wait(4000)
    #expect(inner.contentOffset.y < 300)
    #expect(bench.scroll.contentOffset.y == 70)
  }

  // Proves: GEST:5.6-hand-over
  @Test func `the one that goes on with a drag keeps it at its own limit, and bounces there`() {
    let bench = ScrollBench(content: CGSize(width: 393, height: 3000))
    let middle = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 500))
    middle.contentSize = CGSize(width: 393, height: 520)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 480))
    inner.contentSize = CGSize(width: 393, height: 500)
    inner.handsOverAtLimit = true
    bench.scroll.addSubview(middle)
    middle.addSubview(inner)
    bench.drag(from: 390, by: -12, count: 10)
    #expect(inner.contentOffset.y == 20)
    // 110 points of the finger, of which 40 are within the limits of both.
    #expect(middle.contentOffset.y > 30 && middle.contentOffset.y < 90)
    #expect(bench.scroll.contentOffset.y == 0 && !bench.scroll.isDragging)
    bench.fingers.wait(300)
    bench.fingers.up()
    bench.fingers.wait(3000)
    #expect(middle.contentOffset.y == 20 && !middle.isDragging)
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
