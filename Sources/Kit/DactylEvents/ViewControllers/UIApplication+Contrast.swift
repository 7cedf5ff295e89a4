import Foundation

extension UIApplication {
  /// How clearly people want colors to differ; by default `UIAccessibilityContrast.normal`. The system's colors and the
  /// default look have clearer ones for `UIAccessibilityContrast.high`, and it is a trait of all views.
  ///
  /// Beyond UIKit, where people choose in the settings: a program that knows what they want sets it here. Then traits
  /// change, and ``UIAccessibility/darkerSystemColorsStatusDidChangeNotification`` is posted.
  public final var accessibilityContrast: UIAccessibilityContrast {
    get { contrastOfInterface }
    set {
      let contrast = newValue == .unspecified ? .normal : newValue
      guard contrast != contrastOfInterface else { return }
      UIViewController.notifying(windows.flatMap(\.branchBelow)) { contrastOfInterface = contrast }
      NotificationCenter.default.post(
        name: UIAccessibilityContrast.didChange, object: nil)
    }
  }
}
