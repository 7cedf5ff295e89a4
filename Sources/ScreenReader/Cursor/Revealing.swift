import DactylKit
import Foundation

extension AccessibilityObject {
  /// Scrolls every scroll view that holds the item as little as needed for it to show.
  func scrollToVisible() {
    guard let responder = self as? UIResponder else { return }
    for case let scrollView as UIScrollView in responder.responderChain where scrollView !== self {
      guard let window = scrollView.window else { return }
      let inWindow = window.convert(accessibilityFrame, from: nil as UIWindow?)
      scrollView.scrollRectToVisible(scrollView.convert(inWindow, from: nil), animated: false)
    }
  }
}
