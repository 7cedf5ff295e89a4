import DactylControls
import Foundation
import InputTesting
import Testing

/// A navigation, tabs and a container that allow what the controller in them allows.
private final class AskingNavigation: UINavigationController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    topViewController?.supportedInterfaceOrientations ?? .all
  }
}

private final class AskingTabs: UITabBarController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    selectedViewController?.supportedInterfaceOrientations ?? .all
  }
}

private final class AskingContainer: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    children.last?.supportedInterfaceOrientations ?? .all
  }
}

/// A device that lies in landscape, which the first controller has refused.
@MainActor
@Suite("Orientation: another topmost controller, another mask")
struct TopmostOrientationTests {
  private let hand = RotationStage()
  private var application: UIApplication { hand.application }
  private var standing: UIInterfaceOrientation { application.statusBarOrientation }

  /// Shows a root while the device is upright; then it lies in landscape, and the interface stays.
  private func refuse(_ root: UIViewController) {
    hand.show(root)
    hand.hold(.landscapeLeft)
    #expect(standing == .portrait)
    hand.transcript.clear()
  }

  private func present(
    _ over: UIViewController, over root: UIViewController, animated: Bool = false,
    _ style: UIModalPresentationStyle = .fullScreen
  ) {
    over.modalPresentationStyle = style
    root.present(over, animated: animated)
    hand.stage.wait(1)
  }

  private func dismiss(to root: UIViewController, animated: Bool = false) {
    root.dismiss(animated: animated)
    hand.stage.wait(1)
  }

  // Proves: VC6:PRO-01
  // Differs: VC13:C-35, VC13:ORI-21
  @Test(arguments: [false, true])
  func `what is presented comes as the device is held, and dismissed as the one below allows`(
    animated: Bool
  ) {
    let (root, over) = (hand.controller("root", .portrait), hand.controller("over", .all))
    refuse(root)
    present(over, over: root, animated: animated)
    #expect(over.state == "landscape right 480x320")
    dismiss(to: root, animated: animated)
    #expect(root.state == "portrait 320x480")
  }

  // Proves: VC13:ORI-15, VC6:PRO-02, VC6:PRO-05
  @Test func `a preference of its own counts more than the device, until that is rotated`() {
    let (root, over) = (hand.controller("root", .portrait), hand.controller("over", .all))
    refuse(root)
    over.preferred = .portrait
    present(over, over: root)
    #expect(over.state == "portrait 320x480")
    hand.hold(.landscapeRight)
    #expect(over.state == "landscape left 480x320")
  }

  @Test func `a container without a preference comes as the device is held, with a delegate too`() {
    final class Delegate: UINavigationControllerDelegate, UITabBarControllerDelegate {}
    let root = hand.controller("root", .portrait)
    refuse(root)
    let delegate = Delegate()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.delegate = delegate
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    tabs.delegate = delegate
    for container in [navigation, tabs] {
      present(container, over: root)
      #expect(standing == .landscapeRight)
      dismiss(to: root)
      #expect(standing == .portrait)
    }
  }

  // Proves: VC13:ORI-12
  @Test func `what does not autorotate comes as the interface stands`() {
    let (root, over) = (hand.controller("root", .portrait), hand.controller("over", .all))
    refuse(root)
    over.autorotates = false
    present(over, over: root)
    #expect(over.state == "portrait 320x480")
  }

  // Proves: VC13:C-22, VC11:DP-02
  @Test func `a sheet decides nothing, and what is presented full screen above it does`() {
    let root = hand.controller("root", .portrait)
    let (sheet, over) = (hand.controller("sheet", .all), hand.controller("over", .all))
    refuse(root)
    present(sheet, over: root, .pageSheet)
    #expect(standing == .portrait)
    present(over, over: sheet)
    #expect(application.orientationController === over && standing == .landscapeRight)
    dismiss(to: sheet)
    #expect(application.orientationController === root && standing == .portrait)
  }

  // Proves: VC6:NAV-15
  @Test(arguments: [false, true])
  func `a push and a pop that change the mask of the navigation rotate`(animated: Bool) {
    let (first, second) = (hand.controller("a", .portrait), hand.controller("b", .all))
    let navigation = AskingNavigation(rootViewController: first)
    refuse(navigation)
    navigation.pushViewController(second, animated: animated)
    hand.stage.wait(2)
    #expect(second.state.hasPrefix("landscape right 480x"))
    navigation.popViewController(animated: animated)
    hand.stage.wait(2)
    #expect(first.state.hasPrefix("portrait 320x"))
  }

  @Test func `another tab that changes the mask rotates, with a navigation between, too`() {
    let (first, second) = (hand.controller("a", .portrait), hand.controller("b", .landscape))
    let third = hand.controller("c", .all)
    let tabs = AskingTabs()
    tabs.viewControllers = [first, second, AskingNavigation(rootViewController: third)]
    refuse(tabs)
    var stands: [UIInterfaceOrientation] = []
    for index in [1, 0, 2, 0] {
      tabs.selectedIndex = index
      hand.stage.wait(1)
      stands.append(standing)
    }
    #expect(stands == [.landscapeRight, .portrait, .landscapeRight, .portrait])
    tabs.selectedIndex = 2
    hand.stage.wait(1)
    (tabs.selectedViewController as? UINavigationController)?
      .pushViewController(hand.controller("d", .portrait), animated: true)
    hand.stage.wait(2)
    #expect(standing == .portrait)
  }

  @Test func `a container of the program's own that gets another child is asked again`() {
    let (first, second) = (hand.controller("a", .portrait), hand.controller("b", .all))
    let container = AskingContainer()
    hand.stage.embed(first, in: container)
    refuse(container)
    hand.stage.unembed(first)
    hand.stage.embed(second, in: container)
    hand.stage.wait(1)
    #expect(standing == .landscapeRight)
  }

  @Test func `a change inside that leaves the mask as it is rotates nothing`() {
    let root = hand.controller("root", .portrait)
    refuse(root)
    let navigation = PreferringNavigation(rootViewController: UIViewController())
    present(navigation, over: root)
    #expect(standing == .portrait)
    navigation.pushViewController(UIViewController(), animated: false)
    hand.stage.wait(1)
    #expect(standing == .portrait)
    navigation.setNeedsUpdateOfSupportedInterfaceOrientations()
    hand.stage.wait(1)
    #expect(standing == .landscapeRight)
  }

  @Test func `another root controller is shown as the device is held`() {
    refuse(hand.controller("root", .portrait))
    let next = hand.controller("next", .all)
    hand.stage.window.rootViewController = next
    hand.stage.endIteration()
    #expect(next.state == "landscape right 480x320")
  }

  @Test(arguments: [true, false])
  func `a mask that is said to have changed counts wherever it is said`(animated: Bool) {
    let inner = hand.controller("inner", .portrait)
    let tabs = AskingTabs()
    tabs.viewControllers = [AskingNavigation(rootViewController: inner)]
    refuse(tabs)
    inner.mask = .all
    hand.stage.endIteration()
    #expect(standing == .portrait)
    if animated {
      inner.setNeedsUpdateOfSupportedInterfaceOrientations()
    } else {
      UIView.performWithoutAnimation { inner.setNeedsUpdateOfSupportedInterfaceOrientations() }
    }
    hand.stage.endIteration()
    #expect(standing == .landscapeRight)
    #expect((application.interfaceRotation != nil) == animated)
    hand.stage.wait(1)
    #expect(hand.told().contains("inner didRotate"))
  }
}

/// A navigation that allows all and wants to come in portrait.
private final class PreferringNavigation: UINavigationController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
}
