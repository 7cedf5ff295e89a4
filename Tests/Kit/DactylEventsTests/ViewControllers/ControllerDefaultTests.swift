@_spi(Kit) import DactylEvents
import Foundation
import InputFrames
import InputTesting
import KitStages
import Testing

@MainActor
@Suite("What controllers and traits are by default")
struct ControllerDefaultTests {
  let stage = ControllerStage()
  var application: UIApplication { stage.fingers.application }

  @Test(
    arguments: [
      (.unspecified, .leftToRight, .leftToRight), (.unspecified, .rightToLeft, .rightToLeft),
      (.playback, .rightToLeft, .leftToRight), (.spatial, .rightToLeft, .leftToRight),
      (.forceLeftToRight, .rightToLeft, .leftToRight),
      (.forceRightToLeft, .leftToRight, .rightToLeft),
    ]
      as [(
        UISemanticContentAttribute, UIUserInterfaceLayoutDirection, UIUserInterfaceLayoutDirection
      )])
  func `a view's attribute decides its direction, playback and space are never mirrored`(
    attribute: UISemanticContentAttribute, around: UIUserInterfaceLayoutDirection,
    direction: UIUserInterfaceLayoutDirection
  ) {
    #expect(UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: around) == direction)
    application.userInterfaceLayoutDirection = around
    #expect(UIView.userInterfaceLayoutDirection(for: attribute) == direction)
  }

  @Test func `no display here feels how hard it is pressed`() {
    #expect(application.mainScreen.traitCollection.forceTouchCapability == .unavailable)
  }

  @Test func `a style or contrast that is not specified is the usual one`() {
    application.userInterfaceStyle = .dark
    application.userInterfaceStyle = .unspecified
    #expect(application.userInterfaceStyle == .light)
    application.accessibilityContrast = .high
    #expect(UIAccessibility.isDarkerSystemColorsEnabled)
    application.accessibilityContrast = .unspecified
    #expect(application.accessibilityContrast == .normal)
    #expect(!UIAccessibility.isDarkerSystemColorsEnabled)
  }

  @Test func `a change of contrast is posted, the same contrast again is not`() {
    let log = NotificationLog()
    application.accessibilityContrast = .normal
    log.hear(UIAccessibility.darkerSystemColorsStatusDidChangeNotification) { _ in "changed" }
    application.accessibilityContrast = .normal
    #expect(log.entries.isEmpty)
    application.accessibilityContrast = .high
    application.accessibilityContrast = .high
    #expect(log.entries == ["changed"])
  }

  @Test func `views hear once of another style of their controller`() {
    final class Styled: UIViewController {
      var changes = 0
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        changes += 1
      }
    }
    let controller = Styled()
    stage.show(controller)
    let before = controller.changes
    controller.overrideUserInterfaceStyle = .dark
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.changes == before + 1)
  }

  @Test func `traits are overridden by the parent alone`() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    #expect(parent.overrideTraitCollection(forChild: child) == nil)
    let traits = UITraitCollection(horizontalSizeClass: .compact)
    parent.setOverrideTraitCollection(traits, forChild: child)
    #expect(parent.overrideTraitCollection(forChild: child) == traits)
    #expect(UIViewController().overrideTraitCollection(forChild: child) == nil)
    parent.setOverrideTraitCollection(nil, forChild: child)
    #expect(parent.overrideTraitCollection(forChild: child) == nil)
  }

  @Test func `a controller says the usual of the status bar and of popovers`() {
    let controller = UIViewController()
    #expect(controller.preferredStatusBarUpdateAnimation == .fade)
    #expect(controller.contentSizeForViewInPopover == CGSize(width: 320, height: 1100))
    controller.contentSizeForViewInPopover = CGSize(width: 200, height: 100)
    #expect(controller.contentSizeForViewInPopover == CGSize(width: 200, height: 100))
  }

  @Test func `the same safe area again is not told, another one is`() {
    final class Safe: UIViewController {
      var changes = 0
      override func viewSafeAreaInsetsDidChange() { changes += 1 }
    }
    let controller = Safe()
    stage.show(controller)
    var reports = 0
    let observation = application.addEventObserver { record in
      guard case .controller(let report) = record else { return }
      if case .viewSafeAreaInsetsDidChange = report.call { reports += 1 }
    }
    let before = controller.changes
    let insets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    controller.additionalSafeAreaInsets = insets
    controller.additionalSafeAreaInsets = insets
    stage.endIteration()
    #expect(controller.changes == before + 1)
    #expect(reports == 1)
    #expect(controller.view.safeAreaInsets.top == 10)
    withExtendedLifetime(observation) {}
  }

  @Test func `observers hear of a view that is unloaded`() {
    final class Unloading: UIViewController, ViewUnloading {}
    let controller = Unloading()
    controller.loadViewIfNeeded()
    var calls: [String] = []
    let observation = application.addEventObserver { record in
      guard case .controller(let report) = record else { return }
      switch report.call {
      case .viewWillUnload: calls.append("will \(report.controller.isViewLoaded)")
      case .viewDidUnload: calls.append("did \(report.controller.isViewLoaded)")
      default: break
      }
    }
    controller.didReceiveMemoryWarning()
    #expect(calls == ["will true", "did false"])
    withExtendedLifetime(observation) {}
  }

  @Test func `a child whose view lies beside its parent's is found, and named`() {
    final class Outer: UIViewController {}
    final class Inner: UIViewController {}
    let (outer, inner) = (Outer(), Inner())
    stage.show(outer)
    outer.addChild(inner)
    stage.window.addSubview(inner.view)
    let sentences = application.controllerTreeFaults.map(\.sentence)
    #expect(sentences.count == 1)
    #expect(sentences.first?.contains("Inner") == true)
    #expect(sentences.first?.contains("lies outside of that of its parent") == true)
    #expect(sentences.first?.contains("Outer") == true)
    outer.view.addSubview(inner.view)
    #expect(application.controllerTreeFaults.isEmpty)
  }

  @Test func `children exchange views that have no superview yet in their parent's view`() {
    let parent = stage.controller("parent")
    let (one, two) = (stage.controller("one"), stage.controller("two"))
    stage.show(parent)
    parent.addChild(one)
    parent.addChild(two)
    parent.transition(from: one, to: two, duration: 0, options: [], animations: nil)
    stage.endIteration()
    #expect(two.view.superview === parent.view)
    #expect(one.view.superview == nil)
  }

  @Test func `a tab bar item that changes is told to the parent`() {
    final class Container: UIViewController {
      var changes = 0
      override func tabBarItemChanged() { changes += 1 }
    }
    let (container, child) = (Container(), UIViewController())
    container.addChild(child)
    child.tabBarItemChanged()
    #expect(container.changes == 1)
  }

  @Test func `warnings say what to do where there is a hint`() {
    let controller = UIViewController()
    let error = InputError(subject: "backlight", reason: "is locked", hint: "unlock it")
    let plain = InputError(subject: "backlight", reason: "is locked", hint: nil)
    #expect(UsageWarning.displayPower(.asleep, error).sentence.hasSuffix("; unlock it"))
    #expect(!UsageWarning.displayPower(.asleep, plain).sentence.contains(";"))
    #expect(UsageWarning.brightness(error).sentence.hasSuffix("; unlock it"))
    #expect(
      UsageWarning.segueRefused(from: controller, identifier: "more", reason: "no").sentence
        .hasPrefix("the segue \"more\" of"))
    #expect(
      UsageWarning.segueRefused(from: controller, identifier: nil, reason: "no").sentence
        .hasPrefix("the segue without identifier of"))
  }

  @Test func `a controller writes nothing to a coder without keys`() {
    final class Plain: NSCoder {
      override var allowsKeyedCoding: Bool { false }
    }
    let controller = UIViewController()
    controller.title = "A"
    controller.encode(with: Plain())
    #expect(controller.title == "A")
  }

  @Test func `a child's wish for another size is nothing to a plain container`() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 10, height: 20)
    #expect(child.preferredContentSize == CGSize(width: 10, height: 20))
    #expect(parent.preferredContentSize == .zero)
  }
}
