import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("A scroll view's insets and the bars")
struct ScrollInsetTests {
  /// A scroll view that fills a window whose application has a status bar of 20 points.
  private func barred() -> (bench: ScrollBench, scroll: UIScrollView) {
    let bench = ScrollBench()
    bench.fingers.application.isStatusBarHidden = false
    return (bench, bench.scroll)
  }

  @Test func `the safe area is added along the axes that scroll`() {
    let (bench, scroll) = barred()
    #expect(scroll.safeAreaInsets.top == 20)
    #expect(scroll.adjustedContentInset.top == 20)
    #expect(scroll.contentOffset.y == -20)
    scroll.contentInset.top = 5
    #expect(scroll.adjustedContentInset.top == 25)
    #expect(bench.take().contains("didChangeAdjustedContentInset"))
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset.top == 5)
  }

  @Test(arguments: [
    (UIScrollView.ContentInsetAdjustmentBehavior.automatic, 0.0), (.scrollableAxes, 0),
    (.always, 20), (.never, 0),
  ])
  func `content that shows whole keeps clear of bars where it is told to`(
    behavior: UIScrollView.ContentInsetAdjustmentBehavior, top: Double
  ) {
    let (_, scroll) = barred()
    scroll.contentSize = CGSize(width: 10, height: 10)
    scroll.contentInsetAdjustmentBehavior = behavior
    #expect(Double(scroll.adjustedContentInset.top) == top)
  }

  @Test func `a tap on the status bar scrolls to the top, below the bar`() {
    let (bench, scroll) = barred()
    scroll.contentOffset.y = 700
    bench.fingers.down(0, 200, 10)
    bench.fingers.wait(50)
    bench.fingers.up()
    bench.fingers.wait(1000)
    #expect(scroll.contentOffset.y == -20)
    #expect(bench.take().suffix(2) == ["shouldScrollToTop", "didScrollToTop"])
  }

  @Test func `a scroll lays the view out`() {
    let counting = CountingScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let bench = ScrollBench(counting)
    bench.fingers.application.endIteration()
    let before = counting.layouts
    bench.drag(from: 700, by: -12, count: 3)
    #expect(counting.layouts == before + 3)
  }

  @Test func `its description tells where the content is`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scroll.contentSize = CGSize(width: 30, height: 40)
    scroll.contentOffset = CGPoint(x: 1, y: 2)
    #expect(
      scroll.description.hasSuffix("; contentOffset = (1 2); contentSize = (30 40)>"))
  }
}

private final class CountingScrollView: UIScrollView {
  var layouts = 0
  override func layoutSubviews() { layouts += 1 }
}
