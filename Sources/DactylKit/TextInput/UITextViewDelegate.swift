public import Foundation

/// Asked and told by a text view, in the order of ``UITextFieldDelegate``.
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether a tap, or a program, may begin to edit.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// It is first responder.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Whether it may cease to be first responder.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// It is first responder no more.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether those characters may be replaced; the range counts UTF-16 units.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// A user has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// The caret moved, or something else is selected.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// It may.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// It may.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// They may.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
