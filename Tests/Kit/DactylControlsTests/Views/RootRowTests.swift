import DactylControls
import Foundation
import Testing

/// Rows of the guide to views that take controllers to show.
@MainActor
@Suite("Roots and bars of containers")
struct RootRowTests {
  // Proves: VIEW:LYR-04
  @Test func `an item of a bar is no view and has no layer`() {
    let item: AnyObject = UIBarButtonItem()
    #expect(!(item is UIView) && !(item is CALayer) && !(item is UIResponder))
  }

  // Proves: VIEW:ROOT-05
  @Test(arguments: [true, false]) func `a container at the root sizes itself by the status bar`(
    hasBar: Bool
  ) {
    let application = UIApplication()
    application.mainScreen = UIScreen(size: CGSize(width: 320, height: 480))
    let window = UIWindow(frame: UIScreen.main.bounds)
    application.isStatusBarHidden = !hasBar
    let containers: [UIViewController] = [
      UINavigationController(rootViewController: UIViewController()), UITabBarController(),
    ]
    let free = CGRect(x: 0, y: hasBar ? 20 : 0, width: 320, height: hasBar ? 460 : 480)
    for container in containers {
      window.rootViewController = container
      window.makeKeyAndVisible()
      application.endIteration()
      #expect(container.view.frame == free, "\(container)")
      application.isStatusBarHidden = hasBar
      #expect(container.view.frame != free, "\(container)")
      application.isStatusBarHidden = !hasBar
      #expect(container.view.frame == free, "\(container)")
    }
  }
}
