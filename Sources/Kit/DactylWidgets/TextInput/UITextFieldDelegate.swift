public import Foundation

/// Decides about editing in a text field, and observes it.
///
/// A tap calls `textFieldShouldBeginEditing`, then `textFieldDidBeginEditing`. A key calls
/// `shouldChangeCharactersIn`, then `textFieldDidChangeSelection`, then sends `editingChanged`.
/// Return calls `textFieldShouldReturn`. The end of editing calls `textFieldShouldEndEditing` and
/// `textFieldDidEndEditing`.
@MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// The field has become first responder.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether the field may resign first responder.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// The field is no longer first responder.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// The field is no longer first responder, for that reason.
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether the characters of a range may be replaced. The range counts UTF-16 units.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// The caret or selection has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether Return has its default effect.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Whether the text may be cleared when editing begins.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns `true`.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns `true`.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls `textFieldDidEndEditing(_:)`.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }
  /// Returns `true`.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns `true`.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Returns `true`.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
}
