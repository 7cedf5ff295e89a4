import DactylControls
import Foundation
import InputFrames
import InputTesting

/// A pad of 768 by 1024 points whose root is a split view; its columns, and the calls to its
/// delegate, are written down.
@MainActor
final class SplitStage: UISplitViewControllerDelegate {
  let fingers = Fingers(screen: CGSize(width: 768, height: 1024))
  let transcript = Transcript()
  private let ownWindow: UIWindow
  /// The window, whose application is the shared one from here on.
  var window: UIWindow {
    _ = fingers.application
    return ownWindow
  }
  let split: UISplitViewController
  let list: TracingController
  let detail: TracingController
  private(set) var warnings: [String] = []
  /// The button and the popover that the delegate has got.
  var item: UIBarButtonItem?
  var popover: UIPopoverController?
  var target = UISplitViewController.DisplayMode.automatic
  /// Whether the delegate drops the secondary controller when both become one.
  var drops = false
  var forCollapsing: UIViewController?
  var separated: UIViewController?
  var shows = false
  var hides: Bool?

  init(_ split: UISplitViewController? = nil) {
    let application = fingers.application
    application.device.userInterfaceIdiom = .pad
    ownWindow = fingers.makeWindow()
    self.split = split ?? UISplitViewController()
    self.split.restorationIdentifier = "split"
    list = TracingController("list", in: transcript)
    detail = TracingController("detail", in: transcript)
    list.title = "List"
    application.warningObserver = { [weak self] in self?.warnings.append($0.sentence) }
    self.split.viewControllers = [list, detail]
    self.split.delegate = self
    transcript.clear()
  }

  /// Shows the split view, upright or lying, and forgets what that called.
  func show(_ shape: CGSize = CGSize(width: 1024, height: 768)) {
    window.frame = CGRect(origin: .zero, size: shape)
    window.rootViewController = split
    window.makeKeyAndVisible()
    fingers.application.endIteration()
    transcript.clear()
  }

  /// Gives the window another shape.
  func resize(to shape: CGSize) {
    window.frame = CGRect(origin: .zero, size: shape)
    fingers.application.endIteration()
  }

  static let lying = CGSize(width: 1024, height: 768)
  static let upright = CGSize(width: 768, height: 1024)
  static let narrow = CGSize(width: 320, height: 1024)

  func wait(_ seconds: Double) { fingers.wait(seconds * 1000) }

  func calls() -> [String] {
    fingers.application.endIteration()
    defer { transcript.clear() }
    return transcript.calls.filter { call in
      !["loadView", "viewDidLoad", "willLayout", "didLayout"].contains { call.hasSuffix($0) }
    }
  }

  func hit(_ x: Double, _ y: Double) -> UIView? { window.hitTest(CGPoint(x: x, y: y), with: nil) }

  func tap(_ x: Double, _ y: Double) {
    fingers.down(0, x, y)
    fingers.wait(50)
    fingers.up()
    wait(1)
  }

  func drag(_ from: (Double, Double), _ to: (Double, Double)) {
    fingers.down(0, from.0, from.1)
    for step in 1...10 {
      fingers.wait(10)
      let share = Double(step) / 10
      fingers.move(0, from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
    }
    fingers.up()
    wait(1)
  }

  func name(_ controller: UIViewController) -> String { controller.restorationIdentifier ?? "?" }

  // MARK: Delegate

  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { transcript.record("willChange \(displayMode)") }

  func targetDisplayModeForAction(
    in svc: UISplitViewController
  ) -> UISplitViewController.DisplayMode { target }

  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { shows }

  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { shows }

  func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController? {
    transcript.record("forCollapsing?")
    return forCollapsing
  }

  func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController? {
    transcript.record("forExpanding?")
    return nil
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    transcript.record(
      "collapse \(name(secondaryViewController)) onto \(name(primaryViewController))")
    return drops
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    transcript.record("separate from \(name(primaryViewController))")
    return separated
  }

  func splitViewController(
    _ svc: UISplitViewController, shouldHide vc: UIViewController,
    in orientation: UIInterfaceOrientation
  ) -> Bool { hides ?? orientation.isPortrait }

  func splitViewController(
    _ svc: UISplitViewController, willHide aViewController: UIViewController,
    with barButtonItem: UIBarButtonItem, for pc: UIPopoverController
  ) {
    transcript.record("willHide \(name(aViewController)) title \(barButtonItem.title ?? "")")
    item = barButtonItem
    popover = pc
  }

  func splitViewController(
    _ svc: UISplitViewController, willShow aViewController: UIViewController,
    invalidating barButtonItem: UIBarButtonItem
  ) {
    transcript.record("willShow \(name(aViewController)) same \(barButtonItem === item)")
  }

  func splitViewController(
    _ svc: UISplitViewController, popoverController pc: UIPopoverController,
    willPresent aViewController: UIViewController
  ) { transcript.record("willPresent \(name(aViewController)) same \(pc === popover)") }
}
