import Foundation

extension UIApplication {
  /// The text size that people prefer; by default `UIContentSizeCategory.large`. Fonts of text styles have its sizes, and it
  /// is a trait of all views.
  ///
  /// Beyond UIKit, where people choose in the settings: a program that knows what they prefer sets it here. Then traits
  /// change, and the application posts `UIContentSizeCategory.didChangeNotification`.
  public final var preferredContentSizeCategory: UIContentSizeCategory {
    get { .preferred }
    set {
      let category = newValue.step < 0 ? .large : newValue
      guard category != .preferred else { return }
      UIViewController.notifying(windows.flatMap(\.branchBelow)) {
        UIContentSizeCategory.prefer(category)
      }
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: self,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: category])
    }
  }
}
