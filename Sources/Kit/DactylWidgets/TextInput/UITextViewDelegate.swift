public import DactylControls
public import Foundation

/// Decides about editing in a text view, and observes it. The order of calls is that of
/// ``UITextFieldDelegate``.
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// The text view has become first responder.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Whether the text view may resign first responder.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// The text view is no longer first responder.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether the characters of a range may be replaced. The range counts UTF-16 units.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// The user has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// The caret or selection has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Returns `true`.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Returns `true`.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns `true`.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
