import DactylControls
import Foundation
import InputTesting

/// A tab bar controller as the shown root of a window of 320 by 480 points, whose tabs write down
/// their calls.
@MainActor
final class TabStage: UITabBarControllerDelegate {
  let stage = ControllerStage()
  let tabs: UITabBarController
  private(set) var pages: [TracingController] = []
  /// The tabs that may not be selected.
  var vetoed: Set<Int> = []
  var whenSelected: (() -> Void)?

  init(_ count: Int = 3, tabs: UITabBarController? = nil) {
    _ = stage.fingers.application
    self.tabs = tabs ?? UITabBarController()
    self.tabs.restorationIdentifier = "tabs"
    pages = (0..<count).map { number in
      let page = stage.controller("\(number)")
      page.title = "Tab \(number)"
      return page
    }
    self.tabs.viewControllers = pages
    self.tabs.delegate = self
  }

  /// Shows the tabs, and forgets what that called.
  func show() {
    stage.show(tabs)
    _ = stage.calls()
  }

  /// A finger taps a place of the bar of so many.
  func tap(tab: Int, of count: Int = 3) {
    tap(320 * (Double(tab) + 0.5) / Double(count), 460)
  }

  func tap(_ x: Double, _ y: Double) {
    stage.fingers.down(0, x, y)
    stage.fingers.wait(50)
    stage.fingers.up()
  }

  func hit(_ x: Double, _ y: Double) -> UIView? {
    stage.fingers.application.hitTest(CGPoint(x: x, y: y), with: nil)?.view
  }

  /// The titles on the bar.
  var titles: [String] {
    (tabs.tabBar.items ?? []).map { $0.systemItem?.title ?? $0.title ?? "" }
  }

  func names(_ controllers: [UIViewController]) -> String {
    controllers.map { $0.restorationIdentifier ?? "more" }.joined(separator: " ")
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    stage.transcript.record("should \(names([viewController]))")
    return !pages.enumerated().contains {
      vetoed.contains($0.offset) && $0.element === viewController
    }
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    stage.transcript.record(
      "didSelect \(names([viewController])), index \(tabBarController.selectedIndex)")
    whenSelected?()
  }

  func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  ) {
    stage.transcript.record("willBegin \(names(viewControllers))")
  }

  func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {
    stage.transcript.record("willEnd \(names(viewControllers)) changed \(changed)")
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {
    stage.transcript.record("didEnd \(names(viewControllers)) changed \(changed)")
  }
}
