public import DactylControls
public import Foundation

extension UIApplication {
  /// Reports that a keyboard covers a part of the main screen. The module ScreenKeyboard calls it,
  /// or a program with a keyboard of its own. Views observe the notifications and move out of the
  /// keyboard's way.
  public final func keyboardAppeared(covering frame: CGRect) {
    notifyKeyboard(
      from: keyboardFrame, to: frame,
      [
        UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification,
        UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification,
      ])
  }

  /// The part of the main screen that a keyboard covers; empty while there is none. Beyond UIKit.
  public final var keyboardFrameNow: CGRect { keyboardFrame }

  /// Reports that the keyboard has disappeared.
  public final func keyboardDisappeared() {
    guard !keyboardFrame.isEmpty else { return }
    notifyKeyboard(
      from: keyboardFrame, to: .zero,
      [
        UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification,
        UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidHideNotification,
      ])
  }

  private func notifyKeyboard(from old: CGRect, to new: CGRect, _ names: [Notification.Name]) {
    becomeShared()
    keyboardFrame = new
    constraintsFollowKeyboard()
    let information: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: old, UIResponder.keyboardFrameEndUserInfoKey: new,
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: KeyboardLimits.duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
        value: UIView.AnimationCurve.easeInOut.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    for name in names {
      NotificationCenter.default.post(name: name, object: mainScreen, userInfo: information)
    }
  }
}

extension UIResponder {
  /// Posted when a keyboard is about to appear.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted when a keyboard has appeared.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// Posted when the keyboard is about to disappear.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Posted when the keyboard has disappeared.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// The key of the keyboard's old rectangle, a `CGRect` in screen coordinates.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the keyboard's new rectangle, a `CGRect` in screen coordinates.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// Posted when the keyboard's rectangle is about to change, and before the keyboard appears or
  /// disappears.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted when the keyboard's rectangle has changed.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// The key of the animation's duration, an `NSNumber` in seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the animation's curve, an `NSNumber` with a raw value of ``UIView/AnimationCurve``.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of whether the keyboard belongs to this program, an `NSNumber`; always true.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// Constants of keyboards.
public enum KeyboardLimits {
  /// The duration that keyboard notifications state, in seconds. Source:
  /// `Documentation/Constants.md#keyboard`.
  public static let duration: TimeInterval = 0.25
}
