import DactylControls
import Foundation
import InputTesting
import Testing

/// A navigation `n` in a window, with controllers that do what a test says in their calls.
@MainActor
final class StackScene: UINavigationControllerDelegate {
  let stage = ControllerStage()
  let navigation: UINavigationController
  private(set) var made: [String: ActingController] = [:]
  var whenShown: ((UIViewController) -> Void)?

  init(_ labels: String..., shown: Bool = true) {
    _ = stage.fingers.application
    navigation = UINavigationController()
    navigation.restorationIdentifier = "n"
    navigation.viewControllers = labels.map { self[$0] }
    navigation.delegate = self
    guard shown else { return }
    stage.show(navigation)
    _ = stage.calls()
  }

  subscript(_ label: String) -> ActingController {
    if let controller = made[label] { return controller }
    let controller = stage.acting(label)
    controller.title = label
    made[label] = controller
    return controller
  }

  func forget(_ label: String) { made[label] = nil }

  var stack: String { names(navigation.viewControllers) }

  func names(_ controllers: [UIViewController]?) -> String {
    controllers?.map { $0.restorationIdentifier ?? "?" }.joined() ?? "nil"
  }

  func push(_ label: String, animated: Bool = false) {
    navigation.pushViewController(self[label], animated: animated)
  }

  func set(_ labels: String..., animated: Bool = false) {
    navigation.setViewControllers(labels.map { self[$0] }, animated: animated)
  }

  /// Lets an animated transition, and what it brings, end.
  func finish() {
    stage.endIteration()
    stage.wait(1)
    stage.endIteration()
  }

  func tap(_ view: UIView?) {
    guard let view else { return }
    let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    stage.fingers.down(0, place.x, place.y)
    stage.fingers.wait(50)
    stage.fingers.up()
    stage.endIteration()
  }

  /// A finger from the left edge, which stays down at a share of the width.
  func drag(to share: Double) {
    stage.fingers.down(0, 1, 300)
    for step in 1...20 {
      stage.fingers.wait(20)
      stage.fingers.move(0, 1 + 320 * share * Double(step) / 20, 300)
    }
    stage.fingers.wait(300)
    stage.fingers.move(0, 1 + 320 * share, 300)
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    stage.transcript.record("willShow \(names([viewController]))\(animated ? " animated" : "")")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    stage.transcript.record("didShow \(names([viewController]))\(animated ? " animated" : "")")
    let act = whenShown
    whenShown = nil
    act?(viewController)
  }
}

/// Whole orders of calls for changes of a stack.
@MainActor
@Suite("Calls of a stack")
struct StackCallTests {
  @Test func `a navigation comes with its top alone`() {
    let scene = StackScene("a", "b", shown: false)
    #expect(scene.stage.calls() == ["a willMove n", "b willMove n"])
    scene.stage.show(scene.navigation)
    #expect(
      scene.stage.line()
        == "b willAppear to, willShow b, b isAppearing, b didAppear to, a didMove n, b didMove n, "
        + "didShow b")
    #expect(!scene["a"].isViewLoaded)
  }

  @Test func `a push without animation`() {
    let scene = StackScene("a")
    scene.push("b")
    #expect(
      scene.stage.line()
        == "b willMove n, a willDisappear, b willAppear to, willShow b, b isAppearing, "
        + "a didDisappear, b didAppear to, b didMove n, didShow b")
  }

  @Test func `a push with animation, in two halves`() {
    let scene = StackScene("a")
    scene.push("b", animated: true)
    #expect(
      scene.stage.line()
        == "b willMove n, a willDisappear animated, b willAppear to animated, willShow b animated, "
        + "b isAppearing")
    scene.finish()
    #expect(
      scene.stage.line()
        == "a didDisappear animated, b didAppear to animated, b didMove n, didShow b animated")
  }

  @Test func `a pop with animation, in two halves`() {
    let scene = StackScene("a", "b")
    scene.navigation.popViewController(animated: true)
    #expect(
      scene.stage.line()
        == "b willMove nil, b willDisappear from animated, a willAppear animated, "
        + "willShow a animated, a isAppearing")
    scene.finish()
    #expect(
      scene.stage.line()
        == "b didDisappear from animated, a didAppear animated, b didMove nil, didShow a animated")
  }

  @Test func `a pop to the root passes over what is between`() {
    let scene = StackScene("a", "b", "c", "d")
    let popped = scene.navigation.popToRootViewController(animated: false)
    #expect(scene.names(popped) == "bcd")
    let line = scene.stage.line()
    #expect(
      line.contains(
        "d willDisappear from, a willAppear, willShow a, a isAppearing, d didDisappear from, "
          + "a didAppear"))
    #expect(!line.contains("b will" + "Appear") && !line.contains("c willAppear"))
    #expect(!scene["b"].isViewLoaded && !scene["c"].isViewLoaded)
    #expect(line.contains("b didMove nil") && line.contains("c didMove nil"))
  }

  @Test func `a pop to the top is nothing`() {
    let scene = StackScene("a", "b")
    #expect(scene.names(scene.navigation.popToViewController(scene["b"], animated: false)) == "")
    #expect(scene.stage.calls() == [])
  }

  @Test func `another stack below the same top is silent but for those who move`() {
    let scene = StackScene("a", "b")
    scene.set("x", "y", "b")
    #expect(scene.stack == "xyb")
    let calls = scene.stage.moves()
    #expect(!calls.contains { $0.contains("ppear") || $0.contains("Show") })
    #expect(
      calls.sorted() == [
        "a didMove nil", "a willMove nil", "x didMove n", "x willMove n", "y didMove n",
        "y willMove n",
      ])
    #expect(!scene["x"].isViewLoaded)
  }

  @Test func `a stack in another order goes back to the new top`() {
    let scene = StackScene("a", "b", "c")
    scene.set("c", "b", "a")
    #expect(scene.stack == "cba")
    #expect(
      scene.stage.line()
        == "c willDisappear, a willAppear, willShow a, a isAppearing, c didDisappear, a didAppear, "
        + "didShow a")
  }

  @Test func `a new stack with a new top comes as a push`() {
    let scene = StackScene("a", "b")
    scene.set("x", "y")
    let line = scene.stage.line()
    #expect(
      line.contains("b willDisappear from, y willAppear to, willShow y, y isAppearing"))
    #expect(line.contains("b didDisappear from, y didAppear to"))
    #expect(line.hasSuffix("didShow y"))
    #expect(!scene["x"].isViewLoaded)
    #expect(scene["a"].parent == nil && scene["b"].parent == nil)
  }

  @Test func `an empty stack shows nothing`() {
    let scene = StackScene("a")
    scene.set()
    #expect(
      scene.stage.line()
        == "a willMove nil, a willDisappear from, a didDisappear from, a didMove nil")
    #expect(scene.navigation.topViewController == nil)
    #expect(scene.navigation.visibleViewController == nil)
    #expect(scene.navigation.navigationBar.items ?? [] == [])
    scene.push("b")
    #expect(scene.stage.line().hasSuffix("b didAppear to, b didMove n, didShow b"))
  }

  @Test func `two pushes in one iteration show the second alone`() {
    let scene = StackScene("a")
    scene.push("b")
    scene.push("c")
    #expect(
      scene.stage.line()
        == "b willMove n, c willMove n, a willDisappear, c willAppear to, willShow c, "
        + "c isAppearing, a didDisappear, c didAppear to, b didMove n, c didMove n, didShow c")
    #expect(!scene["b"].isViewLoaded)
  }

  @Test func `a push taken back in the same iteration shows nothing`() {
    let scene = StackScene("a")
    scene.push("b", animated: true)
    scene.navigation.popViewController(animated: true)
    let calls = scene.stage.calls()
    #expect(calls == ["b willMove n", "b willMove nil", "b didMove nil"])
    #expect(!scene["b"].isViewLoaded)
    #expect(scene["b"].parent == nil)
  }

  @Test func `the stack is the new one in every call of a push`() {
    let scene = StackScene("a")
    for label in ["a", "b"] {
      scene[label].seen = { [navigation = scene.navigation, scene] controller in
        let top = scene.names([navigation.topViewController!])
        let visible = scene.names([navigation.visibleViewController!])
        let own = controller.navigationController === navigation ? "in" : "out"
        return "\(scene.stack) \(top) \(visible) \(own)"
      }
    }
    scene.push("b")
    #expect(
      scene.stage.calls().filter { $0.contains("ppear") } == [
        "a willDisappear ab b b in", "b willAppear to ab b b in", "b isAppearing ab b b in",
        "a didDisappear ab b b in", "b didAppear to ab b b in",
      ])
  }

  @Test func `who is popped is out of the stack at once, and has its navigation until it is gone`()
  {
    let scene = StackScene("a", "b")
    for label in ["a", "b"] {
      scene[label].seen = { [navigation = scene.navigation, scene] controller in
        let own = controller.navigationController === navigation ? "in" : "out"
        return "\(scene.stack) \(own)"
      }
    }
    scene.navigation.popViewController(animated: false)
    #expect(
      scene.stage.calls().filter { $0.contains("ppear") } == [
        "b willDisappear from a in", "a willAppear a in", "a isAppearing a in",
        "b didDisappear from a out", "a didAppear a in",
      ])
  }

  @Test func `a pushed controller knows its navigation in viewDidLoad`() {
    let scene = StackScene("a")
    scene["b"].acts["viewDidLoad"] = { [navigation = scene.navigation] controller in
      #expect(controller.navigationController === navigation)
      #expect(controller.parent === navigation)
    }
    scene.push("b")
    scene.stage.endIteration()
    #expect(scene["b"].isViewLoaded)
  }

  @Test func `a push in viewDidAppear follows the push that brought it`() {
    let scene = StackScene("a")
    scene["b"].acts["didAppear"] = { [scene] _ in scene.push("c", animated: true) }
    scene.push("b", animated: true)
    scene.finish()
    scene.finish()
    let calls = scene.stage.moves()
    #expect(scene.stack == "abc")
    #expect(
      calls.filter { $0.contains("ppear") } == [
        "a willDisappear animated", "b willAppear to animated", "b isAppearing",
        "a didDisappear animated", "b didAppear to animated", "b willDisappear animated",
        "c willAppear to animated", "c isAppearing", "b didDisappear animated",
        "c didAppear to animated",
      ])
    #expect(
      calls.filter { $0.contains("Show") } == [
        "willShow b animated", "didShow b animated", "willShow c animated", "didShow c animated",
      ])
  }

  @Test func `a pop in didShow brings the old top back`() {
    let scene = StackScene("a")
    scene.whenShown = { $0.navigationController?.popViewController(animated: false) }
    scene.push("b")
    let calls = scene.stage.moves().filter { $0.contains("Show") || $0.contains("ppear") }
    #expect(
      calls == [
        "a willDisappear", "b willAppear to", "willShow b", "b isAppearing", "a didDisappear",
        "b didAppear to", "didShow b", "b willDisappear from", "a willAppear", "willShow a",
        "a isAppearing", "b didDisappear from", "a didAppear", "didShow a",
      ])
  }

  @Test func `a pop in viewWillAppear of what is pushed ends with the old top`() {
    let scene = StackScene("a")
    scene["b"].acts["willAppear"] = { [navigation = scene.navigation] _ in
      navigation.popViewController(animated: false)
    }
    scene.push("b")
    scene.finish()
    #expect(scene.stack == "a")
    #expect(scene["b"].parent == nil)
    #expect(scene["a"].view.window != nil)
    #expect(scene["b"].view.window == nil)
    let a = scene.stage.calls(of: "a").filter { $0.contains("ppear") }
    #expect(a.last.map { $0.hasPrefix("didAppear") } ?? true)
  }

  @Test func `a push in viewDidLoad of the root shows the pushed one alone`() {
    let scene = StackScene("a", shown: false)
    scene["a"].acts["viewDidLoad"] = { [scene] _ in scene.push("b") }
    scene.stage.show(scene.navigation)
    scene.finish()
    #expect(scene.stack == "ab")
    #expect(scene["b"].view.window != nil)
    #expect(scene["a"].view.window == nil)
    let line = scene.stage.line()
    #expect(line.contains("b didAppear"))
  }

  @Test func `a child of the top comes and goes with it`() {
    let scene = StackScene("a")
    let part = scene.stage.acting("part")
    scene.stage.embed(part, in: scene["b"])
    _ = scene.stage.calls()
    scene.push("b")
    #expect(
      scene.stage.moves().filter { $0.contains("ppear") } == [
        "a willDisappear", "b willAppear to", "part willAppear", "b isAppearing",
        "part isAppearing", "a didDisappear", "part didAppear", "b didAppear to",
      ])
    #expect(part.navigationController === scene.navigation)
    scene.navigation.popViewController(animated: false)
    #expect(
      scene.stage.moves().filter { $0.contains("ppear") } == [
        "b willDisappear from", "part willDisappear", "a willAppear", "a isAppearing",
        "part didDisappear", "b didDisappear from", "a didAppear",
      ])
  }

  @Test func `a navigation out of sight changes its stack in silence`() {
    let scene = StackScene("a", shown: false)
    _ = scene.stage.calls()
    scene.push("b", animated: true)
    scene.push("c", animated: true)
    scene.navigation.popViewController(animated: true)
    #expect(
      scene.stage.calls() == [
        "b willMove n", "c willMove n", "c willMove nil", "c didMove nil",
      ])
    #expect(scene.stack == "ab")
  }

  @Test func `hidden and shown again, the top is no longer moving`() {
    let scene = StackScene("a", "b")
    scene.stage.window.isHidden = true
    scene.stage.window.isHidden = false
    #expect(
      scene.stage.moves().filter { !$0.contains("Show") } == [
        "b willDisappear", "b didDisappear", "b willAppear", "b isAppearing", "b didAppear",
      ])
  }

  @Test func `who was popped is freed when it is gone`() {
    let scene = StackScene("a", "b")
    weak let popped: UIViewController? = scene["b"]
    scene.forget("b")
    scene.navigation.popViewController(animated: true)
    scene.stage.endIteration()
    #expect(popped != nil)
    scene.finish()
    #expect(popped == nil)
  }

  @Test func `show from a child below a member of the stack pushes`() {
    let scene = StackScene("a")
    let part = scene.stage.acting("part")
    scene.stage.embed(part, in: scene["a"])
    part.show(scene["b"], sender: nil)
    scene.finish()
    #expect(scene.stack == "ab")
    #expect(scene["b"].presentingViewController == nil)
  }

  @Test func `a controller of another navigation leaves that`() {
    let scene = StackScene("a", "b")
    let other = UINavigationController()
    other.restorationIdentifier = "o"
    other.viewControllers = [scene.stage.acting("x")]
    other.pushViewController(scene["c"], animated: false)
    _ = scene.stage.calls()
    scene.navigation.pushViewController(scene["c"], animated: false)
    scene.finish()
    #expect(scene.stack == "abc")
    #expect(scene.names(other.viewControllers) == "x")
    #expect(scene["c"].parent === scene.navigation)
    #expect(scene["c"].view.window != nil)
  }

  @Test func `a custom child that is pushed leaves its parent`() {
    let scene = StackScene("a")
    let part = scene["part"]
    scene.stage.embed(part, in: scene["a"])
    scene.push("part")
    scene.finish()
    #expect(scene["a"].children.isEmpty)
    #expect(part.parent === scene.navigation)
    #expect(part.view.window != nil)
    #expect(!part.view.isDescendant(of: scene["a"].view))
  }
}

/// What a program does wrong with a stack: a warning, and nothing else.
@MainActor
@Suite("Misuse of a stack")
struct StackMisuseTests {
  @Test func `the same controller twice`() {
    let scene = StackScene("a", "b")
    scene.push("b")
    scene.push("a")
    #expect(scene.stack == "ab")
    #expect(scene.stage.calls() == [])
    #expect(scene.stage.warnings.count == 2)
  }

  @Test func `a navigation, itself included`() {
    let scene = StackScene("a")
    scene.navigation.pushViewController(UINavigationController(), animated: false)
    scene.navigation.pushViewController(scene.navigation, animated: false)
    scene.navigation.viewControllers = [scene.navigation]
    #expect(scene.stack == "a")
    #expect(scene.stage.calls() == [])
    #expect(scene.stage.warnings.count == 3)
  }

  @Test func `a stack with a controller twice`() {
    let scene = StackScene("a")
    scene.set("b", "c", "b")
    #expect(scene.stack == "a")
    #expect(scene.stage.calls() == [])
    #expect(scene.stage.warnings.count == 1)
  }

  @Test func `the root cannot be popped`() {
    let scene = StackScene("a")
    #expect(scene.navigation.popViewController(animated: true) == nil)
    #expect(scene.navigation.popToRootViewController(animated: true) ?? [] == [])
    #expect(scene.stage.calls() == [])
    #expect(scene.stack == "a")
    #expect(scene.stage.warnings.isEmpty)
  }

  @Test func `an empty stack cannot be popped`() {
    let scene = StackScene()
    #expect(scene.navigation.popViewController(animated: true) == nil)
    #expect(scene.navigation.popToRootViewController(animated: true) ?? [] == [])
    #expect(scene.navigation.navigationBar.topItem == nil)
  }

  @Test func `a pop to a stranger`() {
    let scene = StackScene("a", "b")
    #expect(scene.navigation.popToViewController(scene["x"], animated: true) == nil)
    #expect(scene.stack == "ab")
    #expect(scene.stage.calls() == [])
    #expect(scene.stage.warnings.count == 1)
  }

  @Test func `what is presented cannot be pushed`() {
    let scene = StackScene("a")
    scene.navigation.present(scene["p"], animated: false)
    _ = scene.stage.calls()
    scene.push("p")
    #expect(scene.stack == "a")
    #expect(scene.stage.warnings.count == 1)
  }

  @Test func `a container around the navigation cannot be pushed`() {
    let scene = StackScene("a", shown: false)
    let outer = scene["outer"]
    scene.stage.embed(scene.navigation, in: outer)
    scene.stage.show(outer)
    _ = scene.stage.calls()
    scene.push("outer")
    #expect(scene.stack == "a")
    #expect(scene.stage.warnings.count == 1)
  }
}
