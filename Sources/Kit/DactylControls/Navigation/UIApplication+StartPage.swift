@_spi(Kit) import DactylEvents
public import Foundation

/// Returns to the start page without activity. Beyond UIKit.
extension UIApplication {
  /// How many seconds without activity on the main screen it takes until ``returnToStartPage()`` is called, once in each
  /// period; `nil`, the default, for never.
  ///
  ///     application.startPageInterval = 90
  public final var startPageInterval: TimeInterval? {
    get { startPage?.seconds }
    set {
      startPage?.observation.remove()
      startPage = newValue.map { seconds in
        let action = DisplayClock.Action(
          "back to the start page", after: Duration(animationSeconds: seconds)
        ) { [weak self] in self?.returnToStartPage() }
        return (seconds, idleClock.display(of: mainScreen).add(action))
      }
    }
  }

  /// Shows what the windows of the main screen showed at first, without animation: what is presented is dismissed, each
  /// navigation pops to its root, tabs select the first one, and text input ends.
  public final func returnToStartPage() {
    becomeShared()
    for window in windows(on: mainScreen) {
      window.firstResponder?.resignFirstResponder()
      guard let root = window.rootViewController else { continue }
      root.dismissAllPresented()
      root.returnToStart()
    }
  }
}

extension UIViewController {
  /// Dismisses what it and the controllers that it contains present.
  fileprivate final func dismissAllPresented() {
    if let presentation, presentation.presenting === self { dismiss(animated: false) }
    for child in childControllers { child.dismissAllPresented() }
  }
}
