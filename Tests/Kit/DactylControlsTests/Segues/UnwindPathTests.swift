import DactylControls
import Foundation
import InputTesting
import Testing

@testable import DactylEvents

@MainActor
@Suite("Unwinding through containers")
struct UnwindPathTests {
  private let stage = SegueStage()

  private func unwind(_ source: UIViewController) {
    source.performSegue(withIdentifier: "back", sender: source)
    stage.finish()
  }

  @Test func `in a stack unwinding pops, animated, to the nearest that takes it`() {
    let controllers = [
      stage.home("a"), stage.home("b"), stage.controller("c"), stage.controller("d"),
    ]
    let navigation = UINavigationController(rootViewController: controllers[0])
    stage.show(navigation)
    navigation.setViewControllers(controllers, animated: false)
    stage.finish()
    controllers[1].logsAppearance = true
    stage.give(controllers[3], stage.unwinding())
    unwind(controllers[3])
    #expect(
      stage.calls() == [
        "d prepare back", "b unwindHome from d", "b viewDidLoad", "b willAppear animated",
        "b didAppear animated",
      ])
    #expect(navigation.viewControllers == [controllers[0], controllers[1]])
  }

  @Test func `a sheet in a navigation in a tab unwinds to another tab's stack`() {
    let home = stage.home("home")
    let far = UINavigationController(rootViewController: home)
    let a = stage.controller("a")
    let near = UINavigationController(rootViewController: a)
    let tabs = UITabBarController()
    tabs.viewControllers = [far, near]
    tabs.selectedIndex = 1
    stage.show(tabs)
    far.pushViewController(stage.controller("over"), animated: false)
    stage.finish()
    stage.give(a, stage.template(.modal, "go", to: "sheet"))
    a.performSegue(withIdentifier: "go", sender: nil)
    stage.finish()
    let sheet = stage.made[0]
    stage.give(sheet, stage.unwinding())
    _ = stage.calls()
    unwind(sheet)
    #expect(stage.calls() == ["sheet prepare back", "home unwindHome from sheet"])
    #expect(tabs.selectedViewController === far)
    #expect(far.viewControllers == [home])
    #expect(tabs.presentedViewController == nil)
    #expect(home.appearanceState == .appeared)
    #expect(home.view.window != nil)
    #expect(stage.warnings.isEmpty)
  }

  @Test func `of two presentations the lower is dismissed, and both go`() {
    let home = stage.home("home")
    stage.show(home)
    stage.give(home, stage.template(.modal, "b", to: "b"))
    home.performSegue(withIdentifier: "b", sender: nil)
    stage.finish()
    stage.give(stage.made[0], stage.template(.modal, "c", to: "c"))
    stage.made[0].performSegue(withIdentifier: "c", sender: nil)
    stage.finish()
    stage.give(stage.made[1], stage.unwinding())
    for each in stage.made { each.logsAppearance = true }
    _ = stage.calls()
    unwind(stage.made[1])
    #expect(home.presentedViewController == nil)
    #expect(stage.made.allSatisfy { $0.viewIfLoaded?.window == nil })
    #expect(
      stage.calls() == [
        "c prepare back", "home unwindHome from c", "c didDisappear animated",
      ])
  }

  @Test func `from a navigation that was presented it goes to who presented that`() {
    let home = stage.home("home")
    stage.show(home)
    let inner = stage.controller("inner")
    let presented = UINavigationController(rootViewController: stage.controller("first"))
    presented.pushViewController(inner, animated: false)
    home.present(presented, animated: false)
    stage.finish()
    stage.give(inner, stage.unwinding())
    unwind(inner)
    #expect(home.presentedViewController == nil)
    #expect(stage.calls() == ["inner prepare back", "home unwindHome from inner"])
  }

  @Test func `inside of a navigation that was presented it pops, and the navigation stays`() {
    let root = stage.home("root")
    stage.show(root)
    let home = stage.home("home")
    let inner = stage.controller("inner")
    let presented = UINavigationController(rootViewController: home)
    presented.pushViewController(inner, animated: false)
    root.present(presented, animated: false)
    stage.finish()
    stage.give(inner, stage.unwinding())
    unwind(inner)
    #expect(stage.calls() == ["inner prepare back", "home unwindHome from inner"])
    #expect(presented.viewControllers == [home])
    #expect(root.presentedViewController === presented)
  }

  @Test func `from a popover it goes back and the popover is dismissed`() {
    let stage = SegueStage(.pad)
    let home = stage.home("home")
    stage.show(home)
    var template = stage.template(.popoverPresentation, "go")
    template.popoverAnchor = { home.view }
    stage.give(home, template)
    home.performSegue(withIdentifier: "go", sender: nil)
    stage.finish()
    stage.give(stage.made[0], stage.unwinding())
    stage.made[0].performSegue(withIdentifier: "back", sender: nil)
    stage.finish()
    #expect(home.presentedViewController == nil)
    #expect(stage.warnings.isEmpty)
  }

  @Test func `what is presented in its presenter's context goes when that is popped`() {
    let stage = SegueStage(.pad)
    let home = stage.home("home")
    let navigation = UINavigationController(rootViewController: home)
    stage.show(navigation)
    let detail = stage.controller("detail")
    detail.definesPresentationContext = true
    navigation.pushViewController(detail, animated: false)
    stage.finish()
    let extra = stage.controller("extra")
    extra.modalPresentationStyle = .currentContext
    detail.present(extra, animated: false)
    stage.finish()
    #expect(extra.presentingViewController === detail)
    stage.give(extra, stage.unwinding())
    extra.performSegue(withIdentifier: "back", sender: nil)
    stage.finish()
    #expect(navigation.viewControllers == [home])
    #expect(home.appearanceState == .appeared)
    #expect(home.view.window != nil)
    #expect(extra.viewIfLoaded?.window == nil)
    #expect(detail.presentedViewController == nil)
    #expect(extra.appearanceState == .disappeared)
    #expect(detail.appearanceState == .disappeared)
    #expect(stage.application.controllerTreeFaults.isEmpty)
    #expect(stage.warnings.isEmpty)
  }

  @Test func `an embedded child unwinds to what contains it, and nothing moves`() {
    let home = stage.home("home")
    stage.show(home)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    home.view.addSubview(box)
    home.trigger(stage.template(.embed, to: "child"), sender: box)
    stage.endIteration()
    stage.give(stage.made[0], stage.unwinding())
    _ = stage.calls()
    unwind(stage.made[0])
    #expect(stage.calls() == ["child prepare back", "home unwindHome from child"])
    #expect(stage.made[0].parent === home)
  }

  @Test func `in a split view the list that is away comes back`() {
    let stage = SegueStage(.pad)
    let home = stage.home("home")
    let detail = stage.controller("detail")
    let split = UISplitViewController()
    split.viewControllers = [UINavigationController(rootViewController: home), detail]
    stage.show(split)
    #expect(split.displayMode == .secondaryOnly)
    stage.give(detail, stage.unwinding())
    detail.performSegue(withIdentifier: "back", sender: nil)
    stage.finish()
    #expect(split.displayMode == .oneOverSecondary)
    #expect(home.appearanceState == .appeared)
  }

  @Test func `in a split view of one column the detail is popped`() {
    let home = stage.home("home")
    let navigation = UINavigationController(rootViewController: home)
    let split = UISplitViewController()
    split.viewControllers = [navigation, stage.controller("detail")]
    stage.show(split)
    let detail = navigation.topViewController
    #expect(detail?.restorationIdentifier == "detail")
    if let detail { stage.give(detail, stage.unwinding()) }
    detail?.performSegue(withIdentifier: "back", sender: nil)
    stage.finish()
    #expect(navigation.viewControllers == [home])
  }

  @Test func `a controller that is in no tree unwinds to nobody`() {
    let lost = stage.controller("lost")
    stage.give(lost, stage.unwinding())
    unwind(lost)
    #expect(stage.calls().isEmpty)
    #expect(stage.warnings.count == 1)
  }

  @Test func `who begins an unwind segue does not take it`() {
    let home = stage.home("home")
    let again = stage.home("again")
    let navigation = UINavigationController(rootViewController: home)
    stage.show(navigation)
    navigation.pushViewController(again, animated: false)
    stage.finish()
    stage.give(again, stage.unwinding())
    unwind(again)
    #expect(stage.calls() == ["again prepare back", "home unwindHome from again"])
  }

  @Test func `a container of the program's own is asked for its children and shows the next`() {
    final class Shelf: SegueController {
      override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource)
        -> [UIViewController]
      {
        note("children from \((source.source as? SegueController)?.label ?? "?")")
        return children.filter { $0 !== childContaining(source) }
      }
      override func unwind(
        for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
      ) {
        note("towards \((subsequentVC as? SegueController)?.label ?? "?")")
      }
    }
    _ = stage.application
    let shelf = Shelf("shelf", in: stage.transcript)
    let home = stage.home("home")
    let other = stage.controller("other")
    for child in [home, other] as [SegueController] {
      shelf.addChild(child)
      child.didMove(toParent: shelf)
    }
    stage.show(shelf)
    stage.give(other, stage.unwinding())
    unwind(other)
    #expect(
      stage.calls() == [
        "shelf children from other", "other prepare back", "home unwindHome from other",
        "shelf towards home",
      ])
  }

}
