import DactylControls
import Foundation
import InputTesting
import Testing

/// What a scroll view does at the moment of a lift or of a frame, and what its delegate may do then.
@MainActor
@Suite("Moments of a scroll view")
struct ScrollMomentTests {
  let bench = ScrollBench(content: CGSize(width: 4000, height: 4000))
  var scroll: UIScrollView { bench.scroll }

  @Test(arguments: [0.0, 5])
  func `a locked drag ends without speed across`(sideways: Double) {
    scroll.isDirectionalLockEnabled = true
    bench.fingers.down(0, 200, 700)
    bench.fingers.wait(8)
    bench.fingers.move(0, 200 - sideways, 680)
    for step in 1...8 {
      bench.fingers.wait(8)
      bench.fingers.move(0, 200 - 12 * Double(step), 680 - 20 * Double(step))
    }
    bench.lift()
    #expect(bench.take()[1].hasPrefix("willEndDragging 0.0, "))
    bench.fingers.wait(5000)
    #expect(scroll.contentOffset.x == 0)
    #expect(scroll.contentOffset.y > 300)
  }

  @Test func `a pager beyond its limit goes back just as content without pages`() {
    var paths: [[Double]] = []
    for isPaged in [false, true] {
      let bench = ScrollBench(content: CGSize(width: 393, height: 8520))
      bench.scroll.isPagingEnabled = isPaged
      bench.drag(from: 120, by: 14, count: 12)
      #expect(bench.scroll.contentOffset.y < 0)
      bench.lift()
      bench.fingers.wait(3000)
      paths.append(bench.path.map(\.y))
      #expect(bench.scroll.contentOffset.y == 0)
    }
    #expect(paths[0] == paths[1])
  }

  @Test func `a movement that the delegate begins at the lift replaces the throw`() {
    let delegate = RestlessDelegate()
    delegate.onEndDragging = { $0.setContentOffset(CGPoint(x: 0, y: 30), animated: true) }
    scroll.delegate = delegate
    bench.drag(from: 792, by: -12, count: 14)
    bench.lift()
    #expect(delegate.calls == ["didEndDragging true"])
    bench.fingers.wait(4000)
    #expect(scroll.contentOffset.y == 30)
    #expect(delegate.calls == ["didEndDragging true", "didEndScrollingAnimation 30.0"])
  }

  @Test func `a delegate may hold one axis fast while content moves`() {
    bench.onScroll = { if $0.contentOffset.x != 0 { $0.contentOffset.x = 0 } }
    bench.fingers.drag(
      from: CGPoint(x: 300, y: 700), to: CGPoint(x: 100, y: 400), over: 300, resting: 100)
    let moved = scroll.contentOffset
    #expect(moved.x == 0 && moved.y > 200)
    scroll.setContentOffset(CGPoint(x: 300, y: 900), animated: true)
    bench.fingers.settle()
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 900))
  }

  /// One frame of the movement, and its last one.
  @Test(arguments: [100.0, 300])
  func `a movement that the delegate begins within a frame takes its own time`(place: Double) {
    let delegate = RestlessDelegate()
    delegate.onScroll = { [weak delegate] scroll in
      guard scroll.contentOffset.y >= CGFloat(place) else { return }
      delegate?.onScroll = nil
      scroll.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    }
    scroll.delegate = delegate
    scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    while delegate.onScroll != nil { bench.fingers.wait(1) }
    let start = scroll.contentOffset.y
    bench.fingers.wait(150)
    #expect(abs(scroll.contentOffset.y - (start + 1000) / 2) < 20)
    bench.fingers.wait(200)
    #expect(scroll.contentOffset.y == 1000)
    #expect(delegate.calls.last == "didEndScrollingAnimation 1000.0")
    #expect(delegate.calls.count == 2)
  }

  @Test(arguments: [
    (UIScrollView.KeyboardDismissMode.none, true), (.onDrag, false), (.interactive, false),
  ])
  func `a drag ends editing as the mode says`(
    mode: UIScrollView.KeyboardDismissMode, isEditing: Bool
  ) {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    scroll.addSubview(field)
    field.becomeFirstResponder()
    scroll.keyboardDismissMode = mode
    bench.drag(from: 700, by: -12, count: 3)
    #expect(field.isFirstResponder == isEditing)
  }
}

/// A delegate that moves the content itself.
@MainActor
private final class RestlessDelegate: UIScrollViewDelegate {
  var calls: [String] = []
  var onScroll: ((UIScrollView) -> Void)?
  var onEndDragging: ((UIScrollView) -> Void)?

  func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll?(scrollView) }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging \(decelerate)")
    onEndDragging?(scrollView)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    calls.append("willBeginDecelerating")
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    calls.append("didEndScrollingAnimation \(scrollView.contentOffset.y)")
  }
}
