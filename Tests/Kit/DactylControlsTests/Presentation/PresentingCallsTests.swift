import DactylControls
import Foundation
import InputTesting
import Testing

extension PresentationStage {
  func acting(_ label: String) -> ActingController {
    _ = application
    return ActingController(label, in: transcript)
  }

  func actingRoot(_ label: String = "a") -> ActingController {
    let root = acting(label)
    show(root)
    return root
  }

  func line() -> String { moves().joined(separator: ", ") }

  func name(_ controller: UIViewController?) -> String { controller?.restorationIdentifier ?? "-" }
}

/// Whole orders of calls when controllers are presented and dismissed.
@MainActor
@Suite("Calls of presentations")
struct PresentingCallsTests {
  let stage = PresentationStage()

  @Test func `full screen at once`() {
    let (a, b) = (stage.actingRoot(), stage.acting("b"))
    b.modalPresentationStyle = .fullScreen
    a.present(b, animated: false) { [stage] in stage.note("completion") }
    #expect(
      stage.line()
        == "a willDisappear, b willAppear, b isAppearing, b didAppear, a didDisappear, completion")
    a.dismiss(animated: false) { [stage] in stage.note("completion") }
    #expect(
      stage.line()
        == "b willDisappear, a willAppear, a isAppearing, a didAppear, b didDisappear, completion")
  }

  @Test func `full screen in two halves, and why, in each call`() {
    let (a, b) = (stage.actingRoot(), stage.acting("b"))
    for controller in [a, b] {
      controller.seen = {
        ($0.isBeingPresented ? "P" : "") + ($0.isBeingDismissed ? "D" : "")
          + ($0.presentedViewController == nil ? "" : ">")
          + ($0.presentingViewController == nil ? "" : "<")
      }
    }
    b.modalPresentationStyle = .fullScreen
    a.present(b, animated: true)
    #expect(
      stage.line() == "a willDisappear animated >, b willAppear animated P<, b isAppearing P<")
    stage.wait(1)
    #expect(stage.line() == "b didAppear animated P<, a didDisappear animated >")
    #expect(!b.isBeingPresented)
    b.dismiss(animated: true)
    #expect(
      stage.line() == "b willDisappear animated D<, a willAppear animated >, a isAppearing >")
    stage.wait(1)
    #expect(stage.line() == "a didAppear animated , b didDisappear animated D")
    #expect(!b.isBeingDismissed)
  }

  @Test(arguments: [
    UIModalPresentationStyle.overFullScreen, .overCurrentContext, .pageSheet,
  ])
  func `below what does not cover nobody goes`(style: UIModalPresentationStyle) {
    let (a, b) = (stage.actingRoot(), stage.acting("b"))
    b.modalPresentationStyle = style
    a.present(b, animated: true)
    stage.wait(1)
    #expect(stage.line() == "b willAppear animated, b isAppearing, b didAppear animated")
    a.dismiss(animated: true)
    stage.wait(1)
    #expect(stage.line() == "b willDisappear animated, b didDisappear animated")
    #expect(a.view.window != nil)
  }

  @Test func `asked by a grandchild, the root presents`() {
    let (root, middle, leaf) = (
      stage.acting("root"), stage.acting("middle"), stage.acting("leaf")
    )
    let sibling = stage.acting("sibling")
    stage.show(root)
    stage.embed(middle, in: root, root.view.bounds)
    stage.embed(sibling, in: root, .zero)
    stage.embed(leaf, in: middle, root.view.bounds)
    let b = stage.acting("b")
    b.modalPresentationStyle = .fullScreen
    leaf.present(b, animated: false)
    #expect(
      stage.line()
        == "root willDisappear, middle willDisappear, leaf willDisappear, sibling willDisappear, "
        + "b willAppear, b isAppearing, b didAppear, leaf didDisappear, middle didDisappear, "
        + "sibling didDisappear, root didDisappear")
    #expect(b.presentingViewController === root)
    for controller in [root, middle, leaf, sibling] {
      #expect(controller.presentedViewController === b)
    }
    middle.dismiss(animated: false)
    stage.endIteration()
    #expect(root.presentedViewController == nil)
    #expect(leaf.view.window != nil)
  }

  @Test func `a chain presented in one iteration without animation`() {
    let (a, b, c) = (stage.actingRoot(), stage.acting("b"), stage.acting("c"))
    for controller in [b, c] { controller.modalPresentationStyle = .fullScreen }
    a.present(b, animated: false)
    b.present(c, animated: false)
    stage.endIteration()
    #expect(c.presentingViewController === b)
    #expect(c.view.window != nil)
    #expect(b.view.window == nil && a.view.window == nil)
    #expect(stage.warnings.isEmpty)
  }

  @Test func `a cascade tells who is seen, and uncovers the lowest`() {
    let (a, b, c) = (stage.actingRoot(), stage.acting("b"), stage.acting("c"))
    stage.present(b, from: a, .fullScreen)
    stage.present(c, from: b, .fullScreen)
    a.dismiss(animated: true) { [stage] in stage.note("completion") }
    stage.wait(1)
    #expect(
      stage.line()
        == "c willDisappear animated, a willAppear animated, a isAppearing, a didAppear animated, "
        + "c didDisappear animated, completion")
    for controller in [a, b, c] {
      #expect(controller.presentedViewController == nil)
      #expect(controller.presentingViewController == nil)
    }
    #expect(b.view.window == nil)
  }

  @Test func `a cascade of what does not cover tells each`() {
    let (a, b, c) = (stage.actingRoot(), stage.acting("b"), stage.acting("c"))
    stage.present(b, from: a, .overFullScreen)
    stage.present(c, from: b, .overFullScreen)
    a.dismiss(animated: false)
    #expect(
      stage.line() == "c willDisappear, b willDisappear, c didDisappear, b didDisappear")
  }

  @Test func `in the middle of a chain, who presents dismisses what is above it`() {
    let (a, b, c) = (stage.actingRoot(), stage.acting("b"), stage.acting("c"))
    stage.present(b, from: a, .fullScreen)
    stage.present(c, from: b, .fullScreen)
    b.dismiss(animated: false)
    #expect(
      stage.line()
        == "c willDisappear, b willAppear, b isAppearing, b didAppear, c didDisappear")
    #expect(a.presentedViewController === b)
    b.dismiss(animated: false)
    #expect(
      stage.line()
        == "b willDisappear, a willAppear, a isAppearing, a didAppear, b didDisappear")
  }

  @Test func `presented in the completion of a dismissal`() {
    let (a, b, c) = (stage.actingRoot(), stage.acting("b"), stage.acting("c"))
    for controller in [b, c] { controller.modalPresentationStyle = .fullScreen }
    stage.present(b, from: a, .fullScreen)
    a.dismiss(animated: true) { a.present(c, animated: true) }
    stage.wait(1)
    stage.wait(1)
    #expect(a.presentedViewController === c)
    #expect(stage.warnings.isEmpty)
    #expect(
      stage.moves().filter { $0.hasPrefix("a") } == [
        "a willAppear animated", "a isAppearing", "a didAppear animated",
        "a willDisappear animated", "a didDisappear animated",
      ])
  }

  @Test func `dismissed in the completion of its presentation`() {
    let (a, b) = (stage.actingRoot(), stage.acting("b"))
    b.modalPresentationStyle = .overFullScreen
    a.present(b, animated: true) { b.dismiss(animated: true) }
    stage.wait(1)
    stage.wait(1)
    #expect(
      stage.line()
        == "b willAppear animated, b isAppearing, b didAppear animated, "
        + "b willDisappear animated, b didDisappear animated")
    #expect(a.presentedViewController == nil)
  }

  @Test func `dismissed in its own viewDidAppear`() {
    let (a, b) = (stage.actingRoot(), stage.acting("b"))
    b.modalPresentationStyle = .fullScreen
    b.acts["didAppear"] = { $0.dismiss(animated: false) }
    a.present(b, animated: false)
    stage.wait(1)
    #expect(
      stage.line()
        == "a willDisappear, b willAppear, b isAppearing, b didAppear, a didDisappear, "
        + "b willDisappear, a willAppear, a isAppearing, a didAppear, b didDisappear")
    #expect(a.presentedViewController == nil)
    #expect(a.view.window != nil)
  }

  @Test func `dismissed twice, it goes once`() {
    let (a, b) = (stage.actingRoot(), stage.acting("b"))
    stage.present(b, from: a, .overFullScreen)
    a.dismiss(animated: true)
    b.dismiss(animated: true)
    a.dismiss(animated: true)
    stage.wait(1)
    #expect(stage.line() == "b willDisappear animated, b didDisappear animated")
  }

  @Test func `a navigation that is presented, and its top`() {
    let (a, b) = (stage.actingRoot(), stage.acting("b"))
    let navigation = UINavigationController(rootViewController: b)
    navigation.modalPresentationStyle = .fullScreen
    var seen: [Bool] = []
    b.acts["willAppear"] = {
      seen = [$0.isBeingPresented, $0.navigationController?.isBeingPresented == true]
    }
    a.present(navigation, animated: false)
    stage.endIteration()
    #expect(seen == [false, true])
    #expect(b.presentingViewController === a)
    #expect(a.presentedViewController === navigation)
    b.dismiss(animated: false)
    stage.endIteration()
    #expect(a.presentedViewController == nil)
    #expect(b.parent === navigation)
  }

  @Test func `what was dismissed is freed`() {
    let a = stage.actingRoot()
    weak var freed: UIViewController?
    do {
      let b = stage.acting("b")
      freed = b
      a.present(b, animated: true)
    }
    stage.wait(1)
    #expect(freed != nil)
    a.dismiss(animated: true)
    stage.wait(1)
    #expect(freed == nil)
  }

  @Test func `another root takes what the old one presented along`() {
    let (a, b, c) = (stage.actingRoot(), stage.acting("b"), stage.acting("c"))
    stage.present(b, from: a, .overFullScreen)
    stage.window.rootViewController = c
    stage.endIteration()
    #expect(b.view.window == nil)
    #expect(a.view.window == nil)
    #expect(a.presentedViewController == nil)
    #expect(stage.hit(100, 100) === c.view)
    #expect(
      stage.moves().filter { $0.hasPrefix("b") } == ["b willDisappear", "b didDisappear"])
  }

  @Test func `presented in viewDidAppear of the root`() {
    let (a, b) = (stage.acting("a"), stage.acting("b"))
    b.modalPresentationStyle = .fullScreen
    a.acts["didAppear"] = { $0.present(b, animated: false) }
    stage.window.rootViewController = a
    stage.window.makeKeyAndVisible()
    #expect(
      stage.line()
        == "a willAppear, a isAppearing, a didAppear, a willDisappear, b willAppear, "
        + "b isAppearing, b didAppear, a didDisappear")
  }

  @Test func `a coordinator runs beside a presentation, and tells of its end last`() {
    let (a, b) = (stage.actingRoot(), stage.acting("b"))
    b.modalPresentationStyle = .fullScreen
    for controller in [a, b] {
      let word = controller === a ? "willDisappear" : "willAppear"
      controller.acts[word] = { [stage] controller in
        let did = controller.transitionCoordinator?.animate(
          alongsideTransition: { _ in stage.note("\(controller.label) beside") },
          completion: { _ in stage.note("\(controller.label) over") })
        #expect(did == true)
      }
    }
    a.present(b, animated: true) { [stage] in stage.note("completion") }
    stage.wait(1)
    #expect(
      stage.line()
        == "a willDisappear animated, b willAppear animated, a beside, b beside, b isAppearing, "
        + "b didAppear animated, a didDisappear animated, completion, a over, b over")
    #expect(a.transitionCoordinator == nil)
  }

  @Test func `the first responder is back after what covered it`() {
    let a = stage.actingRoot()
    let field = FocusView()
    a.view.addSubview(field)
    field.becomeFirstResponder()
    #expect(field.isFirstResponder)
    let b = stage.acting("b")
    stage.present(b, from: a, .fullScreen)
    #expect(!field.isFirstResponder)
    a.dismiss(animated: false)
    stage.endIteration()
    #expect(field.isFirstResponder)
  }
}

private final class FocusView: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

/// What a program does wrong when it presents: a warning, nothing else, and no completion.
@MainActor
@Suite("Misuse of presentations")
struct PresentingMisuseTests {
  let stage = PresentationStage()

  private func expectRefusal(
    of b: UIViewController, by a: UIViewController,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    _ = stage.calls()
    let count = stage.warnings.count
    a.present(b, animated: true) { [stage] in stage.note("completion") }
    stage.wait(1)
    #expect(stage.calls().filter { !$0.contains("load") } == [], sourceLocation: sourceLocation)
    #expect(stage.warnings.count == count + 1, sourceLocation: sourceLocation)
  }

  @Test func `a second one while the first is there`() {
    let (a, b) = (stage.actingRoot(), stage.acting("b"))
    stage.present(b, from: a, .overFullScreen)
    expectRefusal(of: stage.acting("c"), by: a)
    #expect(a.presentedViewController === b)
  }

  @Test func `itself`() {
    let a = stage.actingRoot()
    expectRefusal(of: a, by: a)
    #expect(a.presentedViewController == nil)
  }

  @Test func `its parent, and its child`() {
    let (a, child) = (stage.actingRoot(), stage.acting("child"))
    stage.embed(child, in: a, .zero)
    expectRefusal(of: a, by: child)
    expectRefusal(of: child, by: a)
  }

  @Test func `who presented it`() {
    let (a, b) = (stage.actingRoot(), stage.acting("b"))
    stage.present(b, from: a, .fullScreen)
    expectRefusal(of: a, by: b)
    expectRefusal(of: b, by: b)
    #expect(a.presentedViewController === b)
  }

  @Test func `from a controller that is not shown`() {
    let (a, stranger) = (stage.actingRoot(), stage.acting("stranger"))
    _ = a
    expectRefusal(of: stage.acting("b"), by: stranger)
    stranger.loadViewIfNeeded()
    expectRefusal(of: stage.acting("c"), by: stranger)
  }

  @Test func `from below what covers`() {
    let (a, b) = (stage.actingRoot(), stage.acting("b"))
    stage.present(b, from: a, .fullScreen)
    expectRefusal(of: stage.acting("c"), by: a)
  }

  @Test func `in viewDidLoad and in the first viewWillAppear of a root`() {
    let (a, b) = (stage.acting("a"), stage.acting("b"))
    a.acts["viewDidLoad"] = { $0.present(b, animated: false) }
    a.acts["willAppear"] = { $0.present(b, animated: false) }
    stage.show(a)
    #expect(a.presentedViewController == nil)
    #expect(stage.warnings.count == 2)
    #expect(b.view.window == nil)
  }

  @Test func `dismissing nothing is nothing`() {
    let a = stage.actingRoot()
    a.dismiss(animated: true)
    a.dismiss(animated: false)
    stage.acting("x").dismiss(animated: true)
    stage.wait(1)
    #expect(stage.calls() == [])
    #expect(a.view.window != nil)
    #expect(stage.warnings.isEmpty)
  }

  @Test func `from a controller that is being dismissed`() {
    let (a, b, c) = (stage.actingRoot(), stage.acting("b"), stage.acting("c"))
    stage.present(b, from: a, .overFullScreen)
    a.dismiss(animated: true)
    stage.endIteration()
    b.present(c, animated: true)
    stage.wait(1)
    #expect(c.presentingViewController == nil)
    #expect(a.presentedViewController == nil)
    #expect(stage.warnings.count == 1)
  }

  @Test func `a presented controller as root of another window`() {
    let (a, b) = (stage.actingRoot(), stage.acting("b"))
    stage.present(b, from: a, .fullScreen)
    let other = stage.fingers.makeWindow()
    other.rootViewController = b
    other.isHidden = false
    stage.endIteration()
    a.dismiss(animated: false)
    stage.endIteration()
    #expect(a.view.window != nil)
    #expect(a.presentedViewController == nil)
  }

  @Test func `a presenting child that leaves its parent`() {
    let (a, child, b) = (stage.actingRoot(), stage.acting("child"), stage.acting("b"))
    stage.embed(child, in: a, a.view.bounds)
    stage.present(b, from: child, .overFullScreen)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    stage.endIteration()
    #expect(a.presentedViewController === b)
    a.dismiss(animated: false)
    stage.endIteration()
    #expect(a.presentedViewController == nil)
    #expect(child.presentedViewController == nil)
    #expect(b.view.window == nil)
  }
}
