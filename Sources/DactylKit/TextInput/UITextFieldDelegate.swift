public import Foundation

/// Asked and told by a text field.
///
/// A tap calls `textFieldShouldBeginEditing`, then `textFieldDidBeginEditing`. A key calls
/// `shouldChangeCharactersIn`, then `textFieldDidChangeSelection`, then sends `editingChanged`. Return calls
/// `textFieldShouldReturn`. At the end come `textFieldShouldEndEditing` and `textFieldDidEndEditing`.
@MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Whether a tap, or a program, may begin to edit.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// It is first responder.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether it may cease to be first responder.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// It is first responder no more.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// It is first responder no more, for that reason.
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether those characters may be replaced; the range counts UTF-16 units.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// The caret moved, or something else is selected.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether Return does what it does by itself.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Whether the text may go as editing begins.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// It may.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// It may.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the method without a reason.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }
  /// They may.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// It does.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// It may.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
}
