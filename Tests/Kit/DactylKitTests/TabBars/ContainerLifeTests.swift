import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Containers: who keeps whom")
struct ContainerLifeTests {
  @Test func `containers that are gone leave nobody behind`() {
    weak var tabs: UITabBarController?
    weak var split: UISplitViewController?
    weak var page: UIViewController?
    do {
      let stage = ControllerStage()
      _ = stage.fingers.application
      stage.fingers.application.device.userInterfaceIdiom = .pad
      let made = UITabBarController()
      let (first, second) = (UIViewController(), UIViewController())
      let columns = UISplitViewController()
      columns.viewControllers = [UINavigationController(rootViewController: first), second]
      made.viewControllers = (0..<6).map { _ in UIViewController() }
      tabs = made
      split = columns
      page = first
      stage.show(made)
      made.selectedIndex = 5
      stage.endIteration()
      stage.window.rootViewController = columns
      stage.wait(1)
      columns.preferredDisplayMode = .oneOverSecondary
      stage.wait(1)
      stage.window.rootViewController = nil
      stage.wait(1)
    }
    #expect(tabs == nil && split == nil && page == nil)
  }

  // Proves: VC11:CI-05
  @Test func `a popover shows controllers of every kind`() {
    let fingers = Fingers(screen: CGSize(width: 768, height: 1024))
    fingers.application.device.userInterfaceIdiom = .pad
    let window = fingers.makeWindow()
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    fingers.application.endIteration()
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    let kinds = [
      UIViewController(), UINavigationController(rootViewController: UIViewController()), tabs,
      UITableViewController(style: .plain),
    ]
    for content in kinds {
      let popover = UIPopoverController(contentViewController: content)
      popover.present(
        from: CGRect(x: 100, y: 100, width: 10, height: 10), in: root.view,
        permittedArrowDirections: .any, animated: false)
      fingers.application.endIteration()
      #expect(popover.isPopoverVisible && content.view.window != nil)
      popover.dismiss(animated: false)
      fingers.wait(1000)
      #expect(content.viewIfLoaded?.window == nil)
    }
  }
}
