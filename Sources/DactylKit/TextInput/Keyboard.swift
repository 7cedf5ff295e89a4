public import Foundation

extension UIApplication {
  /// Tells that a keyboard covers that part of the main screen. Whoever shows one calls it: the module
  /// ScreenKeyboard, or a program's own. Views move out of its way when they hear the notifications.
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

  /// Tells that the keyboard is gone.
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
    if constraintEngine != nil { LayoutEngine.keyboardChanged(in: windows) }
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
  /// A keyboard is about to cover a part of the screen.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// A keyboard covers a part of the screen.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// The keyboard is about to go.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// The keyboard is gone.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// The key of the keyboard's rectangle before, a `CGRect` in the screen's coordinates.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the keyboard's rectangle afterwards, a `CGRect` in the screen's coordinates.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The keyboard is about to cover another part of the screen, or none; told before it comes or goes.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// The keyboard covers another part of the screen, or none.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// The key of how long the keyboard takes to come or go, an `NSNumber` in seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of how it moves, an `NSNumber` with a raw value of ``UIView/AnimationCurve``.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of whether the keyboard is this program's, an `NSNumber`: it is.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// Numbers of keyboards.
public enum KeyboardLimits {
  /// How long a keyboard is said to take, in seconds. Source: `Documentation/Constants.md#keyboard`.
  public static let duration: TimeInterval = 0.25
}
