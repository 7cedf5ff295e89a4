import DactylKit
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
    scroll.setContentOffset(offset, animated: false)
    #expect(scroll.contentOffset == .zero)
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

  @Test func `a target beyond the limits ends at the limit`() {
    bench.target = CGPoint(x: 0, y: 9000)
    bench.drag(from: 800, by: -10, count: 12)
    bench.lift()
    bench.fingers.wait(6000)
    #expect(scroll.contentOffset.y == 2148)
  }
}
