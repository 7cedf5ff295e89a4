package import Foundation

/// A view around items that scrolls to them.
@MainActor
package protocol FocusScrolling: UIView, UIFocusItemScrollableContainer {
  /// Whether a finger could scroll it.
  var canScroll: Bool { get }
  /// Scrolls on by half of what shows. Returns whether there was a way.
  func scrollOn(_ heading: UIFocusHeading) -> Bool
  /// Scrolls as little as needed to show a part of the content.
  func scrollRectToVisible(_ rect: CGRect, animated: Bool)
}

/// A view that shows that it has the focus, and that it is pressed.
@MainActor
package protocol FocusPressing: UIView {
  /// Whether it takes input.
  var isEnabled: Bool { get }
  /// Whether it shows that it is pressed.
  var isHighlighted: Bool { get set }
  /// It has the focus now, or has it no more.
  func setFocused(_ isFocused: Bool)
  /// Does what a finger does that lifts inside.
  func pressByFocus()
}
