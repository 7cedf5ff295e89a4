import DactylControls
import Foundation
import InputFrames
import InputTesting

/// Fingers over one scroll view that fills a phone's screen of three pixels a point, and the calls
/// that its delegate got, in order.
@MainActor
final class ScrollBench: UIScrollViewDelegate {
  let fingers = Fingers(screen: CGSize(width: 393, height: 852))
  private let ownWindow: UIWindow
  /// The window, whose application is the shared one from here on.
  var window: UIWindow {
    _ = fingers.application
    return ownWindow
  }
  let scroll: UIScrollView
  var calls: [String] = []
  /// Whether each movement is written down too.
  var writesScrolls = false
  var target: CGPoint?
  var zoomed: UIView?
  var goesToTop = true
  var onScroll: ((UIScrollView) -> Void)?
  /// Each movement with its moment, in milliseconds.
  var path: [(time: Double, y: Double)] = []

  init(_ scroll: UIScrollView? = nil, content: CGSize = CGSize(width: 393, height: 40_000)) {
    fingers.application.mainScreen = UIScreen(size: CGSize(width: 393, height: 852), scale: 3)
    ownWindow = fingers.makeWindow()
    ownWindow.makeKeyAndVisible()
    self.scroll = scroll ?? UIScrollView(frame: ownWindow.bounds)
    ownWindow.addSubview(self.scroll)
    self.scroll.contentSize = content
    self.scroll.delegate = self
  }

  func take() -> [String] {
    let taken = calls
    calls = []
    return taken
  }

  /// Drags along y: down at a place, then a step each 8 ms.
  func drag(from y: Double, by step: Double, count: Int, x: Double = 196.5) {
    fingers.down(0, x, y)
    for number in 1...count {
      fingers.wait(8)
      fingers.move(0, x, y + step * Double(number))
    }
  }

  func lift() {
    fingers.wait(8)
    fingers.up()
  }

  private func text(_ point: CGPoint) -> String {
    "\(round(point.x * 1000) / 1000), \(round(point.y * 1000) / 1000)"
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if writesScrolls { calls.append("didScroll \(text(scrollView.contentOffset))") }
    path.append((Double(fingers.application.now.microseconds) / 1000, scrollView.contentOffset.y))
    onScroll?(scrollView)
  }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    if writesScrolls { calls.append("didZoom \(round(scrollView.zoomScale * 1000) / 1000)") }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    calls.append("willBeginDragging \(text(scrollView.contentOffset))")
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("willEndDragging \(text(velocity)) to \(text(targetContentOffset.pointee))")
    if let target { targetContentOffset.pointee = target }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging \(decelerate)")
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    calls.append("willBeginDecelerating")
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    calls.append("didEndDecelerating \(text(scrollView.contentOffset))")
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    calls.append("didEndScrollingAnimation \(text(scrollView.contentOffset))")
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    calls.append("willBeginZooming \(view === zoomed)")
  }

  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    calls.append("didEndZooming \(round(scale * 1000) / 1000)")
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    calls.append("shouldScrollToTop")
    return goesToTop
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("didScrollToTop") }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    calls.append("didChangeAdjustedContentInset")
  }
}
