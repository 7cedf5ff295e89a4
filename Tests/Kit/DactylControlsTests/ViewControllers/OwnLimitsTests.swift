import DactylControls
import Foundation
import Testing

/// Limits belong to one container or one application; none is shared by the whole process.
@MainActor
@Suite("Limits of containers")
struct OwnLimitsTests {
  @Test func `a navigation's bars take its limits, those of another navigation stay`() {
    let (one, other) = (UINavigationController(), UINavigationController())
    one.limits.barHeight = 60
    #expect(one.navigationBar.sizeThatFits(.zero).height == 60)
    #expect(one.toolbar.sizeThatFits(.zero).height == 60)
    #expect(other.navigationBar.sizeThatFits(.zero).height == 44)
  }

  @Test func `a shown navigation places its bar anew when its limits change`() {
    let stage = NavigationStage("a")
    stage.navigation.limits.barHeight = 60
    stage.stage.endIteration()
    #expect(stage.navigation.navigationBar.frame.height == 60)
  }

  @Test func `a pop takes as long as the navigation's limits say`() {
    let stage = NavigationStage("a", "b")
    stage.navigation.limits.duration = 1
    stage.pop(animated: true)
    stage.stage.endIteration()
    stage.stage.wait(0.999)
    #expect(stage.navigation.transitionCoordinator != nil)
    stage.stage.wait(0.002)
    #expect(stage.navigation.transitionCoordinator == nil)
  }

  @Test func `a tab bar controller with room for two tabs lists the rest under More`() {
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<3).map { _ in UIViewController() }
    #expect(tabs.tabBar.items?.count == 3)
    tabs.limits.mostTabs = 2
    #expect(tabs.tabBar.items?.count == 2)
    #expect(tabs.viewControllers?.count == 3)
    #expect(tabs.customizableViewControllers?.count == 3)
    tabs.limits.mostTabs = 3
    #expect(tabs.tabBar.items?.count == 3)
  }

  @Test func `tabs that may be arranged stay so under another limit`() {
    let tabs = UITabBarController()
    let pages = (0..<3).map { _ in UIViewController() }
    tabs.viewControllers = pages
    tabs.customizableViewControllers = [pages[2]]
    for most in [2, 3] {
      tabs.limits.mostTabs = most
      #expect(tabs.customizableViewControllers == [pages[2]])
    }
    tabs.customizableViewControllers = nil
    tabs.limits.mostTabs = 2
    #expect(tabs.customizableViewControllers == nil)
  }

  @Test func `a sheet's medium detent follows the sheet's own limits`() {
    let stage = PresentationStage()
    let (a, b) = (stage.controller("a"), stage.controller("b"))
    stage.show(a)
    b.modalPresentationStyle = .pageSheet
    b.sheetPresentationController?.detents = [.medium()]
    a.present(b, animated: false)
    stage.endIteration()
    #expect(stage.place(b.view).height == 235)
    b.sheetPresentationController?.limits.mediumPart = 0.25
    stage.endIteration()
    #expect(stage.place(b.view).height == 118)
  }

  @Test func `a shown popover lies anew when its limits change`() {
    let stage = PresentationStage(.pad)
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    let button = UIView(frame: CGRect(x: 20, y: 200, width: 60, height: 40))
    a.view.addSubview(button)
    b.preferredContentSize = CGSize(width: 200, height: 150)
    b.modalPresentationStyle = .popover
    b.popoverPresentationController?.sourceView = button
    a.present(b, animated: false)
    stage.endIteration()
    #expect(stage.place(b.view).origin == CGPoint(x: 10, y: 253))
    b.popoverPresentationController?.limits.margin = 30
    #expect(stage.place(b.view).origin == CGPoint(x: 30, y: 253))
    b.popoverPresentationController?.limits.arrowLength = 20
    #expect(stage.place(b.view).origin == CGPoint(x: 30, y: 260))
  }

  @Test func `margins that a program sets for a popover outlast other limits`() {
    let popover = UIPopoverController(contentViewController: UIViewController())
    popover.limits.margin = 20
    #expect(popover.popoverLayoutMargins.left == 20)
    popover.popoverLayoutMargins = .zero
    popover.limits.margin = 30
    #expect(popover.popoverLayoutMargins.left == 0)
  }

  @Test func `limits of one application leave those of another as they are`() {
    let (one, other) = (UIApplication(), UIApplication())
    one.interfaceRotationLimits.duration = 1
    one.presentationLimits.duration = 2
    one.autoresizingRule = .even
    defer { one.autoresizingRule = .proportional }
    #expect(one.statusBarOrientationAnimationDuration == 1)
    #expect(other.statusBarOrientationAnimationDuration == 0.3)
    #expect(other.presentationLimits == PresentationLimits())
    #expect(other.autoresizingRule == .proportional)
  }

  @Test func `a screen is a pad's from the side on that its application names`() {
    let application = UIApplication()
    application.mainScreen = UIScreen(size: CGSize(width: 500, height: 700))
    #expect(application.device.userInterfaceIdiom == .phone)
    application.interfaceRotationLimits.padSide = 500
    #expect(application.device.userInterfaceIdiom == .pad)
  }
}
