import DactylControls
import Foundation
import InputTesting
import Testing

@testable import DactylEvents

@MainActor
@Suite("Kinds of segues")
struct SegueKindTests {
  private func perform(_ stage: SegueStage, _ a: UIViewController, _ template: SegueTemplate) {
    var template = template
    template.identifier = template.identifier ?? "it"
    stage.give(a, template)
    a.performSegue(withIdentifier: template.identifier ?? "it", sender: nil)
    stage.finish()
  }

  // Proves: VC13:SEG-09, VC6:SEG-03, VC6:SEG-08
  @Test func `a push puts the destination on the stack, as a child of the navigation`() {
    let stage = SegueStage()
    let a = stage.controller("a")
    let navigation = UINavigationController(rootViewController: a)
    stage.show(navigation)
    perform(stage, a, stage.template(.push))
    #expect(navigation.topViewController === stage.made[0])
    #expect(stage.made[0].parent === navigation)
    #expect(stage.warnings.isEmpty)
  }

  // Proves: VC13:SEG-09
  @Test func `a push outside of a navigation is refused`() {
    let stage = SegueStage()
    let a = stage.controller("a")
    stage.show(a)
    perform(stage, a, stage.template(.push, "go"))
    #expect(
      stage.warnings == [
        "the segue \"go\" of a was not performed: a push needs a navigation controller around a; "
          + "use \"show\""
      ])
    #expect(a.presentedViewController == nil)
  }

  @Test func `show pushes in a navigation and presents elsewhere`() {
    let stage = SegueStage()
    let a = stage.controller("a")
    stage.show(a)
    perform(stage, a, stage.template(.show))
    #expect(a.presentedViewController === stage.made[0])
    let c = stage.controller("c")
    let navigation = UINavigationController(rootViewController: c)
    stage.show(navigation)
    perform(stage, c, stage.template(.show))
    #expect(navigation.viewControllers.last === stage.made[1])
  }

  // MARK: In a split view

  private func split(_ stage: SegueStage) -> (
    UISplitViewController, SegueController, SegueController
  ) {
    _ = stage.application
    let split = UISplitViewController()
    let list = stage.controller("list")
    let detail = stage.controller("detail")
    split.viewControllers = [UINavigationController(rootViewController: list), detail]
    stage.show(split)
    return (split, list, detail)
  }

  @Test func `showDetail takes the place of the other column, where there are two`() {
    let stage = SegueStage(.pad, shape: CGSize(width: 1024, height: 768))
    let (split, list, detail) = split(stage)
    perform(stage, list, stage.template(.showDetail))
    #expect(split.viewControllers.last === stage.made[0])
    #expect(detail.parent == nil)
  }

  @Test func `showDetail in a split view of one column pushes`() {
    let stage = SegueStage()
    let (split, list, _) = split(stage)
    #expect(split.isCollapsed)
    list.navigationController?.popToRootViewController(animated: false)
    stage.finish()
    perform(stage, list, stage.template(.showDetail))
    #expect(list.navigationController?.viewControllers == [list, stage.made[0]])
  }

  @Test func `showDetail without a split view presents`() {
    let stage = SegueStage()
    let a = stage.controller("a")
    stage.show(a)
    perform(stage, a, stage.template(.showDetail))
    #expect(a.presentedViewController === stage.made[0])
  }

  @Test(arguments: [(1, 1), (0, 0), (nil, 0)])
  func `replace puts the destination into the named column, else into the source's`(
    target: Int?, column: Int
  ) {
    let stage = SegueStage(.pad, shape: CGSize(width: 1024, height: 768))
    let (split, list, _) = split(stage)
    var template = stage.template(.replace)
    template.splitViewControllerTargetIndex = target
    perform(stage, list, template)
    #expect(split.viewControllers.count == 2)
    #expect(split.viewControllers[column] === stage.made[0])
  }

  @Test func `replace of the other column shows it as a detail where both are one`() {
    let stage = SegueStage()
    let (_, list, _) = split(stage)
    list.navigationController?.popToRootViewController(animated: false)
    stage.finish()
    var template = stage.template(.replace)
    template.splitViewControllerTargetIndex = 1
    perform(stage, list, template)
    #expect(list.navigationController?.viewControllers == [list, stage.made[0]])
  }

  @Test func `replace outside of a split view is refused`() {
    let stage = SegueStage()
    let a = stage.controller("a")
    stage.show(a)
    perform(stage, a, stage.template(.replace, "go"))
    #expect(
      stage.warnings == [
        "the segue \"go\" of a was not performed: a replace needs a split view controller around a; "
          + "use \"showDetail\""
      ])
  }

  // MARK: Popovers

  private func popover(
    _ stage: SegueStage
  ) -> (SegueController, UIView, SegueTemplate) {
    let a = stage.controller("a")
    stage.show(a)
    let anchor = UIView(frame: CGRect(x: 300, y: 300, width: 40, height: 40))
    a.view.addSubview(anchor)
    var template = stage.template(.popoverPresentation, "go")
    template.popoverAnchor = { anchor }
    template.popoverArrowDirections = .up
    return (a, anchor, template)
  }

  @Test func `a popover belongs to its anchor, with the arrow that the file says`() throws {
    let stage = SegueStage(.pad)
    let (a, anchor, template) = popover(stage)
    var atPrepare: UIPopoverPresentationController?
    a.whenPreparing = { segue, _ in
      atPrepare = segue.destination.popoverPresentationController
      #expect(!segue.destination.isViewLoaded)
    }
    perform(stage, a, template)
    let shown = try #require(stage.made[0].popoverPresentationController)
    #expect(shown === atPrepare)
    #expect(shown.sourceView === anchor)
    #expect(shown.arrowDirection == .up)
    #expect(a.presentedViewController === stage.made[0])
  }

  @Test func `a popover without an anchor belongs to what was tapped`() {
    let stage = SegueStage(.pad)
    let a = stage.controller("a")
    stage.show(a)
    let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
    a.view.addSubview(button)
    a.attach(stage.template(.popoverPresentation), to: button)
    stage.tap(40, 120)
    #expect(stage.made[0].popoverPresentationController?.sourceView === button)
  }

  @Test func `a popover of a phone fills the screen or is a sheet`() {
    let stage = SegueStage()
    let (a, _, template) = popover(stage)
    perform(stage, a, template)
    #expect(a.presentedViewController === stage.made[0])
    #expect(!(stage.made[0].activePresentationController is UIPopoverPresentationController))
  }

  // Proves: VC13:POP-04
  @Test func `the segue of a popover has its popover controller, with the destination in it`() {
    let stage = SegueStage(.pad)
    let (a, _, template) = popover(stage)
    var popover: UIPopoverController?
    var holds = false
    a.whenPreparing = { segue, _ in
      popover = (segue as? UIStoryboardPopoverSegue)?.popoverController
      holds = popover?.contentViewController === segue.destination
    }
    perform(stage, a, template)
    #expect(holds)
    #expect(popover?.isPopoverVisible == true)
    #expect(popover?.popoverArrowDirection == .up)
    popover?.dismiss(animated: false)
    stage.finish()
    #expect(popover?.isPopoverVisible == false)
    #expect(a.presentedViewController == nil)
    #expect(stage.warnings.isEmpty)
  }

  // MARK: At odd moments

  @Test func `a segue in viewDidLoad pushes, and does not present what is in no window yet`() {
    let stage = SegueStage()
    let a = stage.controller("a")
    stage.give(a, stage.template(.show, "go"))
    a.whenLoaded = { a.performSegue(withIdentifier: "go", sender: nil) }
    let navigation = UINavigationController(rootViewController: a)
    stage.show(navigation)
    stage.finish()
    #expect(navigation.viewControllers.count == 2)
    let alone = stage.controller("alone")
    stage.give(alone, stage.template(.modal, "go"))
    alone.whenLoaded = { alone.performSegue(withIdentifier: "go", sender: nil) }
    stage.show(alone)
    #expect(alone.presentedViewController == nil)
    #expect(
      stage.warnings == [
        "alone did not present b: the view of alone is in no shown window"
      ])
  }

  @Test func `a segue when the view has appeared presents`() {
    let stage = SegueStage()
    let a = stage.controller("a")
    stage.give(a, stage.template(.modal, "go"))
    a.whenShown = {
      a.whenShown = nil
      a.performSegue(withIdentifier: "go", sender: nil)
    }
    stage.show(a)
    stage.finish()
    #expect(a.presentedViewController === stage.made.first)
    #expect(stage.warnings.isEmpty)
  }

  @Test func `a segue of a destination inside of prepare comes after, or is refused`() {
    let stage = SegueStage()
    let a = stage.controller("a")
    let navigation = UINavigationController(rootViewController: a)
    stage.give(a, stage.template(.push, "first", to: "b"))
    stage.give(a, stage.template(.push, "second", to: "c"))
    stage.show(navigation)
    a.whenPreparing = { segue, _ in
      if segue.identifier == "first" { a.performSegue(withIdentifier: "second", sender: nil) }
    }
    a.performSegue(withIdentifier: "first", sender: nil)
    stage.finish()
    #expect(navigation.viewControllers.map(\.restorationIdentifier) == ["a", "c", "b"])
  }

  @Test func `a segue of a controller that was dismissed shows nothing`() {
    let stage = SegueStage()
    let a = stage.controller("a")
    let b = stage.controller("b")
    stage.show(a)
    a.present(b, animated: false)
    stage.finish()
    a.dismiss(animated: false)
    stage.finish()
    perform(stage, b, stage.template(.modal, "go", to: "c"))
    #expect(b.presentedViewController == nil)
    #expect(
      stage.warnings == ["b did not present c: the view of b is in no shown window"])
  }

  @Test func `a segue to its own source is refused`() {
    let stage = SegueStage()
    let a = stage.controller("a")
    stage.show(a)
    var template = stage.template(.modal, "self")
    template.makeDestination = { source, _ in source }
    perform(stage, a, template)
    #expect(stage.warnings == ["a did not present a: a contains a, or is it"])
  }

  @Test func `a navigation as destination is presented with its root`() {
    let stage = SegueStage()
    let a = stage.controller("a")
    stage.show(a)
    var template = stage.template(.show, "go")
    template.makeDestination = { _, _ in
      UINavigationController(rootViewController: stage.controller("root"))
    }
    var root: UIViewController?
    a.whenPreparing = { segue, _ in
      root = (segue.destination as? UINavigationController)?.viewControllers.first
    }
    perform(stage, a, template)
    #expect(root?.restorationIdentifier == "root")
    #expect(a.presentedViewController is UINavigationController)
    #expect(root?.appearanceState == .appeared)
  }
}
