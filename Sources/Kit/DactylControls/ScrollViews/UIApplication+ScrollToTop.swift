import Foundation

extension UIApplication {
  /// Does what a tap on the status bar does: scrolls to the top, where exactly one scroll view of
  /// the key window wants it. Returns the scroll view.
  ///
  /// Beyond UIKit, where only the bar itself asks for it.
  @discardableResult
  public final func scrollToTop() -> UIScrollView? { goToTop() as? UIScrollView }
}

extension UIScrollView {
  /// Goes to the top, if the delegate lets it.
  final func scrollToTopIfAllowed() -> Bool {
    guard delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
    stopMoving()
    let top = CGPoint(x: contentOffset.x, y: topOffset)
    if top == contentOffset {
      record(.didScrollToTop)
      delegate?.scrollViewDidScrollToTop(self)
    } else {
      animate(to: top, for: .toTop)
    }
    return true
  }
}
