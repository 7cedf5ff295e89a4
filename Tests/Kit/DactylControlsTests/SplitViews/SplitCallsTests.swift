import DactylControls
import Foundation
import InputTesting
import Testing

/// A pad whose root is a split view of a list and a detail.
@MainActor
private final class SplitScene: UISplitViewControllerDelegate {
  let stage: PresentationStage
  let split = UISplitViewController()
  let list: ActingController
  let detail: ActingController
  var drops = false

  init(_ idiom: UIUserInterfaceIdiom = .pad, wide: Bool = true) {
    stage = PresentationStage(idiom)
    (list, detail) = (stage.acting("l"), stage.acting("d"))
    split.restorationIdentifier = "s"
    split.viewControllers = [list, detail]
    split.delegate = self
    if idiom == .pad { resize(wide ? 1024 : 768, wide ? 768 : 1024) }
    stage.show(split)
    _ = stage.calls()
  }

  func resize(_ width: Double, _ height: Double) {
    stage.window.frame = CGRect(x: 0, y: 0, width: width, height: height)
    stage.endIteration()
  }

  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { stage.note("mode \(displayMode)") }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    stage.note("collapse")
    return drops
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    stage.note("separate")
    return nil
  }
}

/// Whole orders of calls of columns.
@MainActor
@Suite("Calls of columns")
struct SplitCallsTests {
  @Test func `a wish for the primary column alone, and back`() {
    let scene = SplitScene()
    scene.split.preferredDisplayMode = .primaryHidden
    scene.stage.wait(1)
    #expect(scene.split.displayMode == .primaryHidden)
    #expect(
      scene.list.view.window == nil
        || scene.stage.hit(10, 400)?.isDescendant(of: scene.list.view) == false)
    let gone = scene.stage.moves()
    #expect(gone.filter { $0.hasPrefix("mode") }.count == 1)
    #expect(!gone.contains { $0.hasPrefix("d ") && $0.contains("ppear") })
    scene.split.preferredDisplayMode = .allVisible
    scene.stage.wait(1)
    #expect(scene.split.displayMode == .allVisible)
    #expect(scene.stage.hit(10, 400)?.isDescendant(of: scene.list.view) == true)
    #expect(!scene.stage.moves().contains { $0.hasPrefix("d ") && $0.contains("ppear") })
  }

  @Test func `collapsed and expanded, each column is where it was`() {
    let scene = SplitScene()
    scene.resize(320, 768)
    #expect(scene.split.isCollapsed)
    #expect(scene.stage.moves().contains("collapse"))
    scene.resize(1024, 768)
    #expect(!scene.split.isCollapsed)
    #expect(scene.split.viewControllers == [scene.list, scene.detail])
    #expect(scene.list.parent === scene.split && scene.detail.parent === scene.split)
    #expect(scene.list.view.window != nil && scene.detail.view.window != nil)
  }

  @Test func `a collapse tells who goes that it goes, and nothing twice`() {
    let scene = SplitScene()
    scene.drops = true
    scene.resize(320, 768)
    let calls = scene.stage.moves()
    #expect(calls.filter { $0.contains("d willDisappear") }.count == 1)
    #expect(calls.filter { $0.contains("d didDisappear") }.count == 1)
    #expect(!calls.contains { $0.hasPrefix("l ") && $0.contains("isappear") })
    #expect(scene.detail.view.window == nil)
  }

  @Test func `both columns come and go with the split view`() {
    let scene = SplitScene()
    scene.stage.window.isHidden = true
    #expect(
      scene.stage.line() == "l willDisappear, d willDisappear, l didDisappear, d didDisappear")
    scene.stage.window.isHidden = false
    #expect(
      scene.stage.line()
        == "l willAppear, d willAppear, l isAppearing, d isAppearing, l didAppear, d didAppear")
  }

  @Test func `another detail takes the place of the one that is shown`() {
    let scene = SplitScene()
    let other = scene.stage.acting("o")
    scene.list.showDetailViewController(other, sender: nil)
    scene.stage.wait(1)
    #expect(scene.split.viewControllers == [scene.list, other])
    #expect(scene.detail.parent == nil && scene.detail.view.window == nil)
    let calls = scene.stage.moves()
    #expect(calls.filter { $0.hasPrefix("d didDisappear") }.count == 1)
    #expect(calls.filter { $0.hasPrefix("o didAppear") }.count == 1)
    #expect(!calls.contains { $0.hasPrefix("l ") })
  }

  @Test func `on a phone a detail shown from a navigation is pushed`() {
    let stage = PresentationStage(.phone)
    let (list, detail) = (stage.acting("l"), stage.acting("d"))
    let split = UISplitViewController()
    let navigation = UINavigationController(rootViewController: list)
    split.viewControllers = [navigation]
    stage.show(split)
    list.showDetailViewController(detail, sender: nil)
    stage.wait(1)
    #expect(split.isCollapsed)
    #expect(navigation.viewControllers == [list, detail])
    #expect(detail.splitViewController === split)
  }

  @Test func `what one column presents covers both`() {
    let scene = SplitScene()
    let over = scene.stage.acting("o")
    over.modalPresentationStyle = .fullScreen
    scene.list.present(over, animated: false)
    scene.stage.endIteration()
    #expect(over.presentingViewController === scene.split)
    #expect(scene.list.view.window == nil && scene.detail.view.window == nil)
    over.dismiss(animated: false)
    #expect(
      scene.stage.moves().suffix(7)
        == [
          "o willDisappear", "l willAppear", "d willAppear", "l isAppearing", "d isAppearing",
          "l didAppear", "d didAppear", "o didDisappear",
        ].suffix(7))
  }

  @Test func `columns in a wrong number, twice the same, or the split view itself`() {
    let scene = SplitScene()
    scene.split.viewControllers = []
    scene.split.viewControllers = [scene.list, scene.list]
    scene.split.viewControllers = [scene.split, scene.list]
    scene.split.viewControllers = [scene.list, scene.detail, scene.stage.acting("x")]
    scene.stage.endIteration()
    #expect(scene.split.viewControllers == [scene.list, scene.detail])
    #expect(scene.stage.warnings.count == 4)
    #expect(scene.stage.moves() == [])
  }
}
