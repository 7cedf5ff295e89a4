import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("UIScrollView")
struct ScrollViewTests {
  @Test func `its defaults are UIKit's`() {
    let scroll = UIScrollView(frame: .zero)
    #expect(scroll.contentOffset == .zero && scroll.contentSize == .zero)
    #expect(scroll.bounces && !scroll.alwaysBounceVertical && !scroll.alwaysBounceHorizontal)
    #expect(scroll.isScrollEnabled && scroll.scrollsToTop && !scroll.isPagingEnabled)
    #expect(scroll.delaysContentTouches && scroll.canCancelContentTouches)
    #expect(scroll.clipsToBounds)
    #expect(scroll.decelerationRate == .normal && scroll.decelerationRate.rawValue == 0.998)
    #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
    #expect(scroll.zoomScale == 1 && scroll.minimumZoomScale == 1 && scroll.maximumZoomScale == 1)
    #expect(scroll.bouncesZoom && scroll.pinchGestureRecognizer == nil)
    #expect(scroll.keyboardDismissMode == .none && scroll.indicatorStyle == .default)
    #expect(scroll.contentInsetAdjustmentBehavior == .automatic)
    #expect(scroll.showsVerticalScrollIndicator && scroll.showsHorizontalScrollIndicator)
  }

  @Test func `the offset is the origin of the bounds, and moves the content`() {
    let bench = ScrollBench()
    bench.writesScrolls = true
    let content = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    bench.scroll.addSubview(content)
    bench.scroll.contentOffset = CGPoint(x: 0, y: 40)
    #expect(bench.scroll.bounds.origin == CGPoint(x: 0, y: 40))
    #expect(content.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: 60))
    bench.scroll.contentOffset = CGPoint(x: 0, y: 40)
    #expect(bench.take() == ["didScroll 0.0, 40.0"])
  }

  @Test func `an origin of the bounds that a program sets moves the content and tells nobody`() {
    let bench = ScrollBench()
    bench.writesScrolls = true
    bench.scroll.bounds.origin.y = 45
    #expect(bench.scroll.contentOffset == CGPoint(x: 0, y: 45))
    bench.scroll.contentOffset = CGPoint(x: 0, y: 45)
    #expect(bench.take() == [])
  }

  // Proves: VIEW:LAY-09
  @Test func `a tile can be moved to the other end whenever the content scrolls`() {
    let bench = ScrollBench()
    let tiles = (0..<3).map {
      UIView(frame: CGRect(x: 0, y: 400 * Double($0), width: 393, height: 400))
    }
    for tile in tiles { bench.scroll.addSubview(tile) }
    bench.onScroll = { scroll in
      for tile in tiles where tile.frame.maxY <= scroll.contentOffset.y {
        tile.frame.origin.y += 1200
      }
    }
    bench.scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    bench.fingers.wait(400)
    #expect(tiles.map(\.frame.minY) == [1200, 400, 800])
  }

  // Proves: GEST:1.5-scroll-slop
  @Test func `the whole order of calls of a slow drag`() {
    let bench = ScrollBench()
    bench.writesScrolls = true
    bench.fingers.down(0, 100, 500)
    #expect(bench.scroll.isTracking && !bench.scroll.isDragging)
    bench.fingers.wait(300)
    bench.fingers.move(0, 100, 480)
    #expect(bench.scroll.isDragging)
    bench.fingers.wait(300)
    bench.fingers.move(0, 100, 450)
    bench.fingers.wait(300)
    bench.fingers.up()
    #expect(!bench.scroll.isTracking && !bench.scroll.isDragging && !bench.scroll.isDecelerating)
    #expect(
      bench.take() == [
        "willBeginDragging 0.0, 0.0", "didScroll 0.0, 10.0", "didScroll 0.0, 40.0",
        "willEndDragging 0.0, 0.0 to 0.0, 40.0", "didEndDragging false",
      ])
  }

  @Test func `a target that the delegate sets is where the content comes to rest`() {
    let bench = ScrollBench()
    bench.target = CGPoint(x: 0, y: 1000)
    bench.drag(from: 792, by: -12, count: 14)
    bench.lift()
    bench.fingers.wait(4000)
    #expect(bench.scroll.contentOffset == CGPoint(x: 0, y: 1000))
    #expect(bench.take().last == "didEndDecelerating 0.0, 1000.0")
  }

  @Test func `a throw ends at the limit, with a bounce or without`() {
    for bounces in [true, false] {
      let bench = ScrollBench(content: CGSize(width: 393, height: 1352))
      bench.scroll.bounces = bounces
      bench.drag(from: 792, by: -20, count: 10)
      bench.lift()
      bench.fingers.wait(4000)
      #expect(bench.scroll.contentOffset.y == 500)
      let most = bench.path.map(\.y).max() ?? 0
      #expect(bounces ? most > 510 : most == 500)
      #expect(bench.take().last == "didEndDecelerating 0.0, 500.0")
    }
  }

  @Test func `without bounces the content stops at its limit and follows the finger back at once`()
  {
    let bench = ScrollBench()
    bench.scroll.bounces = false
    bench.drag(from: 100, by: 20, count: 5)
    #expect(bench.scroll.contentOffset.y == 0)
    bench.fingers.wait(8)
    bench.fingers.move(0, 196.5, 190)
    #expect(bench.scroll.contentOffset.y == 10)
  }

  @Test func `a touch stops content that moves, and reaches no view in it`() {
    let log = Transcript()
    let bench = ScrollBench()
    let content = LoggingView(
      "content", frame: CGRect(x: 0, y: 0, width: 393, height: 40_000), in: log)
    bench.scroll.addSubview(content)
    bench.drag(from: 792, by: -12, count: 14)
    bench.lift()
    bench.fingers.wait(100)
    #expect(bench.scroll.isDecelerating)
    _ = bench.take()
    log.clear()
    bench.fingers.down(0, 100, 300)
    let offset = bench.scroll.contentOffset
    #expect(bench.take().count == 1)
    #expect(!bench.scroll.isDecelerating)
    bench.fingers.wait(300)
    bench.fingers.up()
    bench.fingers.wait(1000)
    #expect(bench.scroll.contentOffset == offset)
    #expect(log.calls.isEmpty)
  }

  @Test func `content that a touch has caught beyond its limit goes back at the lift`() {
    let bench = ScrollBench()
    bench.drag(from: 120, by: 14, count: 12)
    bench.lift()
    bench.fingers.wait(50)
    bench.fingers.down(0, 100, 300)
    #expect(bench.scroll.contentOffset.y < -50)
    bench.fingers.wait(100)
    bench.fingers.up()
    #expect(bench.scroll.isDecelerating)
    bench.fingers.wait(2000)
    #expect(bench.scroll.contentOffset.y == 0)
  }

  @Test func `setContentOffset animated arrives after 0.3 s and tells once`() {
    let bench = ScrollBench()
    bench.scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(bench.scroll.contentOffset == .zero)
    bench.fingers.wait(150)
    #expect(abs(bench.scroll.contentOffset.y - 150) < 0.5)
    bench.fingers.wait(149)
    #expect(bench.take().isEmpty)
    bench.fingers.wait(2)
    #expect(bench.take() == ["didEndScrollingAnimation 0.0, 300.0"])
    bench.scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    bench.fingers.wait(1000)
    #expect(bench.take().isEmpty)
  }

  @Test func `setContentOffset without animation stops what moves`() {
    let bench = ScrollBench()
    bench.drag(from: 792, by: -12, count: 14)
    bench.lift()
    bench.fingers.wait(100)
    bench.scroll.setContentOffset(CGPoint(x: 0, y: 7), animated: false)
    bench.fingers.wait(1000)
    #expect(bench.scroll.contentOffset.y == 7)
    #expect(!bench.scroll.isDecelerating)
  }

  @Test(arguments: [
    (100.0, 50.0, 100.0), (300, 50, 200), (700, 100, 200), (1000, 100, 248), (100, 2000, 100),
    (39_990, 100, 39_148),
  ])
  func `a rectangle is brought into view by the least movement`(
    y: Double, height: Double, offset: Double
  ) {
    let bench = ScrollBench()
    bench.scroll.contentOffset = CGPoint(x: 0, y: 200)
    bench.scroll.scrollRectToVisible(
      CGRect(x: 0, y: y, width: 100, height: height), animated: false)
    #expect(Double(bench.scroll.contentOffset.y) == offset)
  }

  @Test func `insets widen the range, and the delegate hears of them`() {
    let bench = ScrollBench(content: CGSize(width: 393, height: 1000))
    bench.scroll.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    #expect(bench.take() == ["didChangeAdjustedContentInset"])
    #expect(bench.scroll.adjustedContentInset.top == 20)
    bench.drag(from: 100, by: 14, count: 30)
    bench.lift()
    bench.fingers.wait(3000)
    #expect(bench.scroll.contentOffset.y == -20)
    bench.drag(from: 800, by: -40, count: 18)
    bench.lift()
    bench.fingers.wait(5000)
    #expect(bench.scroll.contentOffset.y == 178)
  }

  @Test(arguments: [(-3.0, 852.0), (-20, 852), (3, 0)])
  func `a fast lift turns the page`(step: Double, page: Double) {
    let bench = ScrollBench(content: CGSize(width: 393, height: 8520))
    bench.scroll.isPagingEnabled = true
    bench.drag(from: 700, by: step, count: 20)
    bench.lift()
    bench.fingers.wait(3000)
    #expect(Double(bench.scroll.contentOffset.y) == page)
  }

  @Test(arguments: [(420.0, 0.0), (440, 852)])
  func `a lift from rest goes to the nearer page`(travel: Double, page: Double) {
    let bench = ScrollBench(content: CGSize(width: 393, height: 8520))
    bench.scroll.isPagingEnabled = true
    bench.fingers.down(0, 196, 800)
    bench.fingers.wait(100)
    bench.fingers.move(0, 196, 790 - travel)
    bench.fingers.wait(500)
    bench.fingers.up()
    bench.fingers.wait(3000)
    #expect(Double(bench.scroll.contentOffset.y) == page)
  }

  @Test func `a directional lock keeps a drag to the axis along which it began`() {
    let bench = ScrollBench(content: CGSize(width: 4000, height: 4000))
    bench.scroll.isDirectionalLockEnabled = true
    bench.fingers.down(0, 200, 600)
    bench.fingers.wait(8)
    bench.fingers.move(0, 195, 580)
    bench.fingers.wait(8)
    bench.fingers.move(0, 100, 500)
    #expect(bench.scroll.contentOffset.x == 0)
    #expect(bench.scroll.contentOffset.y > 80)
  }

  @Test func `a diagonal drag is not locked`() {
    let bench = ScrollBench(content: CGSize(width: 4000, height: 4000))
    bench.scroll.isDirectionalLockEnabled = true
    bench.fingers.down(0, 200, 600)
    bench.fingers.wait(8)
    bench.fingers.move(0, 180, 580)
    bench.fingers.wait(8)
    bench.fingers.move(0, 100, 500)
    #expect(bench.scroll.contentOffset.x > 80 && bench.scroll.contentOffset.y > 80)
  }

  @Test func `content that shows whole is not dragged, unless it bounces always`() {
    let bench = ScrollBench(content: CGSize(width: 100, height: 100))
    bench.drag(from: 300, by: 14, count: 5)
    bench.lift()
    #expect(bench.take().isEmpty)
    bench.scroll.alwaysBounceVertical = true
    bench.drag(from: 300, by: 14, count: 5)
    #expect(bench.scroll.contentOffset.y < -20)
    bench.lift()
    bench.fingers.wait(2000)
    #expect(bench.scroll.contentOffset.y == 0)
  }

  @Test func `a scroll view that is switched off is not dragged`() {
    let bench = ScrollBench()
    bench.scroll.isScrollEnabled = false
    bench.drag(from: 792, by: -12, count: 14)
    bench.lift()
    #expect(bench.take().isEmpty)
    #expect(!bench.scroll.isTracking)
  }

  @Test func `a scroll view that leaves its window stands`() {
    let bench = ScrollBench()
    bench.drag(from: 792, by: -12, count: 14)
    bench.lift()
    bench.fingers.wait(100)
    bench.scroll.removeFromSuperview()
    let offset = bench.scroll.contentOffset
    bench.fingers.wait(1000)
    #expect(bench.scroll.contentOffset == offset)
    #expect(!bench.scroll.isDecelerating)
  }

  @Test func `the status bar scrolls to the top where one scroll view wants it`() {
    let bench = ScrollBench()
    bench.scroll.contentOffset = CGPoint(x: 0, y: 500)
    #expect(bench.fingers.application.scrollToTop() === bench.scroll)
    bench.fingers.wait(1000)
    #expect(bench.scroll.contentOffset.y == 0)
    #expect(bench.take() == ["shouldScrollToTop", "didScrollToTop"])
    bench.scroll.contentOffset = CGPoint(x: 0, y: 500)
    bench.goesToTop = false
    #expect(bench.fingers.application.scrollToTop() == nil)
    #expect(bench.take() == ["shouldScrollToTop"])
    bench.scroll.addSubview(UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    #expect(bench.fingers.application.scrollToTop() == nil)
    #expect(bench.take().isEmpty)
  }

  @Test func `indicators show while content moves, and when they are flashed`() {
    let bench = ScrollBench()
    #expect(!bench.scroll.areScrollIndicatorsVisible)
    bench.scroll.flashScrollIndicators()
    #expect(bench.scroll.areScrollIndicatorsVisible)
    bench.fingers.wait(1001)
    #expect(!bench.scroll.areScrollIndicatorsVisible)
    bench.drag(from: 792, by: -12, count: 14)
    #expect(bench.scroll.areScrollIndicatorsVisible)
    bench.lift()
    #expect(bench.scroll.areScrollIndicatorsVisible)
    bench.fingers.wait(4000)
    #expect(!bench.scroll.areScrollIndicatorsVisible)
  }

  @Test func `indicators that are flashed again show as long again`() {
    let bench = ScrollBench()
    bench.scroll.flashScrollIndicators()
    bench.fingers.wait(600)
    bench.scroll.flashScrollIndicators()
    bench.fingers.wait(999)
    #expect(bench.scroll.areScrollIndicatorsVisible)
    bench.fingers.wait(2)
    #expect(!bench.scroll.areScrollIndicatorsVisible)
  }

  @Test func `a cancelled drag ends without a throw`() {
    let bench = ScrollBench()
    bench.drag(from: 792, by: -12, count: 14)
    bench.fingers.cancel()
    #expect(bench.take().last == "didEndDragging false")
  }

  @Test func `its content offset is animated as the origin of its bounds`() {
    let fingers = Fingers()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    fingers.view.addSubview(scroll)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scroll.contentOffset = CGPoint(x: 0, y: 300)
    }
    #expect(scroll.contentOffset.y == 300)
    fingers.wait(500)
    #expect(scroll.layer.presentation()?.bounds.minY == 150)
  }
}
