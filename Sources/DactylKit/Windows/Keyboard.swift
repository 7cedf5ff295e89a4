public import Foundation

extension UIApplication {
  /// Tells that a keyboard covers that part of the main screen. Whoever shows one calls it; Dactyl
  /// has none. Views move out of its way when they hear the notifications.
  public final func keyboardAppeared(covering frame: CGRect) {
    tellKeyboard(
      from: keyboardFrame, to: frame,
      [UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification])
  }

  /// Tells that the keyboard is gone.
  public final func keyboardDisappeared() {
    guard !keyboardFrame.isEmpty else { return }
    tellKeyboard(
      from: keyboardFrame, to: .zero,
      [UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification])
  }

  private func tellKeyboard(from old: CGRect, to new: CGRect, _ names: [Notification.Name]) {
    becomeShared()
    keyboardFrame = new
    let information: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: old, UIResponder.keyboardFrameEndUserInfoKey: new,
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
}
