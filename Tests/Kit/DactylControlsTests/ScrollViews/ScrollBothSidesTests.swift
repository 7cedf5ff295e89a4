import DactylControls
import Foundation
import InputTesting
import Testing

/// The limits of a scroll view from both sides: what lies on the limit, and what lies beside it.
@MainActor
@Suite("A scroll view at its limits")
struct ScrollBothSidesTests {
  let bench = ScrollBench(content: CGSize(width: 393, height: 3000))
  var scroll: UIScrollView { bench.scroll }

  @Test func `content as wide as the view does not move sideways`() {
    bench.fingers.down(0, 200, 500)
    for step in 1...5 { bench.fingers.move(0, 200 + Double(step) * 10, 500 - Double(step) * 20) }
    #expect(scroll.contentOffset.x == 0)
    #expect(scroll.contentOffset.y > 0)
  }

  @Test func `content that bounces always does not do so without bounces`() {
    scroll.contentSize.height = 852
    scroll.alwaysBounceVertical = true
    scroll.bounces = false
    bench.drag(from: 300, by: 10, count: 10)
    #expect(bench.take().isEmpty)
    bench.lift()
    scroll.bounces = true
    bench.drag(from: 300, by: 10, count: 10)
    #expect(scroll.contentOffset.y < 0)
  }

  @Test(arguments: [
    CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: CGFloat.nan),
    CGPoint(x: CGFloat.infinity, y: 0), CGPoint(x: 0, y: CGFloat.infinity),
  ])
  func `an offset that is no finite number is refused on either axis`(offset: CGPoint) {
    for animated in [false, true] {
      scroll.setContentOffset(offset, animated: animated)
      bench.fingers.wait(1000)
      #expect(scroll.contentOffset == .zero)
      #expect(bench.take().isEmpty)
    }
  }

  @Test(arguments: [
    UIEdgeInsets(top: .nan, left: 0, bottom: 0, right: 0),
    UIEdgeInsets(top: 0, left: 0, bottom: .nan, right: 0),
  ])
  func `an inset that is no number leaves nothing to scroll`(inset: UIEdgeInsets) {
    scroll.contentInset = inset
    bench.drag(from: 700, by: -20, count: 5)
    #expect(!scroll.isDragging)
  }

  @Test func `scrolling to where the content is tells nothing`() {
    scroll.setContentOffset(.zero, animated: true)
    bench.fingers.wait(1000)
    #expect(bench.take().isEmpty)
  }

  @Test func `a movement arrives exactly where it was asked to, between pixels too`() {
    scroll.setContentOffset(CGPoint(x: 0, y: 100.1), animated: true)
    bench.fingers.wait(1000)
    #expect(scroll.contentOffset.y == 100.1)
  }

  @Test(arguments: [(20.0, 0.0), (0, 200)])
  func `a scale or a rectangle of nothing does not zoom`(width: Double, height: Double) {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    scroll.addSubview(content)
    bench.zoomed = content
    scroll.minimumZoomScale = 0.5
    scroll.maximumZoomScale = 4
    scroll.zoom(to: CGRect(x: 0, y: 0, width: width, height: height), animated: false)
    scroll.setZoomScale(0, animated: false)
    #expect(scroll.zoomScale == 1)
    #expect(bench.take().isEmpty)
  }

  @Test func `the scale that there is already tells of no zoom`() {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    scroll.addSubview(content)
    bench.zoomed = content
    scroll.maximumZoomScale = 4
    bench.writesScrolls = true
    scroll.setZoomScale(2, animated: false)
    #expect(bench.take().filter { $0.hasPrefix("didZoom") } == ["didZoom 2.0"])
    scroll.setZoomScale(2, animated: false)
    #expect(bench.take().filter { $0.hasPrefix("didZoom") }.isEmpty)
  }

  @Test(arguments: [(852.0, 0.0), (852.5, 20)])
  func `content just as large as the view does not keep clear of bars`(
    height: Double, top: Double
  ) {
    bench.fingers.application.isStatusBarHidden = false
    scroll.contentSize.height = CGFloat(height)
    #expect(Double(scroll.adjustedContentInset.top) == top)
  }

  @Test(arguments: [(400.0, 2000.0), (400, 852), (100, 2000)])
  func `a rectangle no smaller than the view is shown from its beginning`(
    y: Double, height: Double
  ) {
    scroll.contentOffset.y = 200
    scroll.scrollRectToVisible(CGRect(x: 0, y: y, width: 100, height: height), animated: false)
    #expect(Double(scroll.contentOffset.y) == y)
  }

  @Test func `a tap leaves content where a program has put it, beyond a limit too`() {
    scroll.contentOffset.y = -50
    bench.fingers.down(0, 100, 300)
    bench.fingers.wait(100)
    bench.fingers.up()
    bench.fingers.wait(1000)
    #expect(scroll.contentOffset.y == -50)
    #expect(bench.take().isEmpty)
  }

  @Test(arguments: [true, false])
  func `a touch that stops content between pages sends it to one if it was thrown`(
    isThrown: Bool
  ) {
    scroll.contentSize.height = 8520
    scroll.isPagingEnabled = true
    if isThrown {
      bench.drag(from: 700, by: -20, count: 5)
      bench.lift()
    } else {
      scroll.setContentOffset(CGPoint(x: 0, y: 852), animated: true)
    }
    bench.fingers.wait(120)
    bench.fingers.down(0, 100, 300)
    let caught = scroll.contentOffset.y
    #expect(caught > 0 && caught < 852)
    bench.fingers.wait(100)
    bench.fingers.up()
    bench.fingers.wait(3000)
    #expect(
      isThrown ? [0, 852].contains(scroll.contentOffset.y) : scroll.contentOffset.y == caught)
  }

  @Test func `the scroll view's own touch is no content that could keep it`() {
    scroll.canCancelContentTouches = false
    bench.fingers.down(0, 100, 400)
    bench.fingers.wait(300)
    bench.fingers.move(0, 100, 350)
    #expect(scroll.isDragging)
  }

  @Test func `a target beyond the limits ends at the limit`() {
    bench.target = CGPoint(x: 0, y: 9000)
    bench.drag(from: 800, by: -10, count: 12)
    bench.lift()
    bench.fingers.wait(6000)
    #expect(scroll.contentOffset.y == 2148)
  }
}
