import DactylControls
import Foundation
import InputTesting
import Testing

/// What becomes of an offset when the limits move: as UIKit's setters of size and insets do.
@MainActor
@Suite("A scroll view whose limits move")
struct ScrollLimitsTests {
  let bench = ScrollBench(content: CGSize(width: 393, height: 3000))
  var scroll: UIScrollView { bench.scroll }

  @Test func `smaller content, a larger view or a smaller inset takes standing content along`() {
    scroll.contentOffset.y = 2000
    _ = bench.take()
    bench.writesScrolls = true
    scroll.contentSize.height = 1852
    scroll.frame.size.height = 1352
    scroll.contentInset.bottom = 100
    scroll.contentOffset.y = 600
    scroll.contentInset.bottom = 0
    scroll.contentSize.height = 100
    #expect(
      bench.take() == [
        "didScroll 0.0, 1000.0", "didScroll 0.0, 500.0", "didChangeAdjustedContentInset",
        "didScroll 0.0, 600.0", "didChangeAdjustedContentInset", "didScroll 0.0, 500.0",
        "didScroll 0.0, 0.0",
      ])
  }

  @Test func `a program's own offset beyond the limits stays until they move`() {
    scroll.contentOffset.y = -50
    bench.fingers.wait(1000)
    #expect(scroll.contentOffset.y == -50)
    scroll.contentSize.height = 2000
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func `content that a finger holds goes back when the finger has lifted`() {
    scroll.contentOffset.y = 2000
    bench.drag(from: 500, by: -10, count: 3)
    let held = scroll.contentOffset
    scroll.contentSize.height = 1000
    #expect(scroll.contentOffset == held)
    bench.fingers.wait(200)
    bench.fingers.up()
    bench.fingers.wait(3000)
    #expect(scroll.contentOffset.y == 148)
  }

  @Test(arguments: [(1000.0, 148.0), (5000.0, 2148)])
  func `content that slows down heads for the new limits`(height: Double, least: Double) {
    scroll.contentOffset.y = 1000
    bench.drag(from: 800, by: -30, count: 12)
    bench.lift()
    bench.fingers.wait(50)
    scroll.contentSize.height = height
    bench.fingers.wait(6000)
    #expect(height > 3000 ? scroll.contentOffset.y > least : scroll.contentOffset.y == least)
    #expect(bench.take().last?.hasPrefix("didEndDecelerating") == true)
  }

  @Test func `pulled down, an inset set at the lift is where content comes to rest`() {
    let refresher = Refresher()
    scroll.delegate = refresher
    bench.drag(from: 50, by: 10, count: 40)
    bench.fingers.wait(200)
    let pulled = scroll.contentOffset.y
    #expect(pulled < -100)
    bench.fingers.up()
    #expect(scroll.contentOffset.y == pulled)
    bench.fingers.wait(3000)
    #expect(scroll.contentOffset.y == -60)
    scroll.contentInset.top = 0
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func `a zoom keeps its middle, though the content's size follows`() {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    scroll.addSubview(content)
    bench.zoomed = content
    scroll.maximumZoomScale = 4
    scroll.setZoomScale(4, animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 589.5, y: 1278))
    bench.writesScrolls = true
    scroll.setZoomScale(2, animated: false)
    #expect(bench.take() == ["didScroll 196.5, 426.0", "didZoom 2.0"])
  }
}

/// Keeps the top of the content 60 points down once it was pulled beyond that.
@MainActor
private final class Refresher: UIScrollViewDelegate {
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if scrollView.contentOffset.y < -60 { scrollView.contentInset.top = 60 }
  }
}
