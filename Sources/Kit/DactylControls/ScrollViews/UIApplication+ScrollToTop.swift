import Foundation

extension UIApplication {
  /// Does what a tap on the status bar does: scrolls to the top, where exactly one scroll view of
  /// the key window wants it. Returns the scroll view.
  ///
  /// Beyond UIKit, where only the bar itself asks for it.
  @discardableResult
  public final func scrollToTop() -> UIScrollView? {
    guard let window = keyWindow else { return nil }
    let wanting = window.scrollViewsToTop
    guard wanting.count == 1, let scrollView = wanting.first else { return nil }
    guard scrollView.delegate?.scrollViewShouldScrollToTop(scrollView) ?? true else { return nil }
    scrollView.goToTop()
    return scrollView
  }
}

extension UIView {
  /// The scroll views here and below that are to be seen and want to go to the top.
  fileprivate var scrollViewsToTop: [UIScrollView] {
    guard touchRefusal == nil else { return [] }
    let own = (self as? UIScrollView).flatMap { $0.scrollsToTop && $0.isScrollEnabled ? $0 : nil }
    return (own.map { [$0] } ?? []) + subviews.flatMap(\.scrollViewsToTop)
  }
}

extension UIScrollView {
  fileprivate func goToTop() {
    stopMoving()
    let top = CGPoint(x: contentOffset.x, y: topOffset)
    guard top != contentOffset else {
      record(.didScrollToTop)
      delegate?.scrollViewDidScrollToTop(self)
      return
    }
    animate(to: top, for: .toTop)
  }
}
