import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("The order of calls in a navigation")
struct NavigationOrderTests {
  // Proves: VC13:NAV-03, VC6:NAV-03, VC11:ND-01, VC11:ND-02, VC13:APP-04, VC6:LIF-05, VC6:LIF-10
  @Test func `a push: every call, in order`() {
    let n = NavigationStage("a")
    n.push("b")
    #expect(
      n.stage.calls() == [
        "b willMove n", "b loadView", "b viewDidLoad",
        "a willDisappear", "b willAppear to", "delegate willShow b",
        "b willLayout", "b didLayout",
        "a didDisappear", "b didAppear to", "b didMove n", "delegate didShow b",
      ])
  }

  // Proves: VC13:NAV-04, VC13:APP-05, VC11:NS-03, VC11:ND-01, VC11:ND-02, VC6:NAV-11, VC6:LIF-04
  @Test func `a pop: every call, in order`() {
    let n = NavigationStage("a", "b")
    n.navigation.view.layoutIfNeeded()
    #expect(n.pop() == "b")
    #expect(
      n.stage.calls() == [
        "b willMove nil", "a loadView", "a viewDidLoad",
        "b willDisappear from", "a willAppear", "delegate willShow a",
        "a willLayout", "a didLayout",
        "b didDisappear from", "a didAppear", "b didMove nil", "delegate didShow a",
      ])
  }

  // Proves: VC13:NAV-04, VC13:APP-04, VC13:APP-08, VC6:LIF-06
  @Test func `who is uncovered by a pop comes back for no move of its own`() {
    let n = NavigationStage("a")
    n.push("b")
    _ = n.stage.calls()
    n.pop()
    #expect(
      n.stage.calls() == [
        "b willMove nil", "b willDisappear from", "a willAppear", "delegate willShow a",
        "a willLayout", "a didLayout",
        "b didDisappear from", "a didAppear", "b didMove nil", "delegate didShow a",
      ])
    #expect(!n["a"].isMovingToParent && !n["a"].isMovingFromParent)
    #expect(!n["b"].isMovingFromParent && n["b"].parent == nil)
  }

  // Proves: VC11:ND-02, VC11:AP-07
  @Test func `an animated push: the second half waits for the end of the way`() {
    let n = NavigationStage("a")
    n.push("b", animated: true)
    #expect(
      n.stage.calls() == [
        "b willMove n", "b loadView", "b viewDidLoad",
        "a willDisappear animated", "b willAppear to animated", "delegate willShow b animated",
        "b willLayout", "b didLayout",
      ])
    n.stage.wait(NavigationLimits().duration - 0.001)
    #expect(n.stage.calls().isEmpty)
    n.stage.wait(0.002)
    #expect(
      n.stage.calls() == [
        "a didDisappear animated", "b didAppear to animated", "b didMove n",
        "delegate didShow b animated",
      ])
  }

  @Test func `an animated pop: the same the other way`() {
    let n = NavigationStage("a")
    n.push("b")
    _ = n.stage.calls()
    n.pop(animated: true)
    #expect(
      n.stage.moves() == [
        "b willMove nil", "b willDisappear from animated", "a willAppear animated",
        "delegate willShow a animated",
      ])
    #expect(n["b"].navigationController === n.navigation)
    n.finish()
    #expect(
      n.stage.moves() == [
        "b didDisappear from animated", "a didAppear animated", "b didMove nil",
        "delegate didShow a animated",
      ])
  }

  // Proves: VC13:APP-11, VC13:CON-11
  @Test func `a navigation that is shown first brings its top with it`() {
    let n = NavigationStage("a", "b", shown: false)
    #expect(n.stage.calls() == ["a willMove n", "b willMove n"])
    n.stage.show(n.navigation)
    #expect(
      n.stage.calls() == [
        "b loadView", "b viewDidLoad", "b willAppear to", "delegate willShow b",
        "b willLayout", "b didLayout", "b didAppear to", "a didMove n", "b didMove n",
        "delegate didShow b",
      ])
  }

  @Test func `a navigation that is hidden takes its top along, and nobody below`() {
    let n = NavigationStage("a", "b")
    n.stage.window.isHidden = true
    #expect(n.stage.moves() == ["b willDisappear", "b didDisappear"])
    n.stage.window.isHidden = false
    #expect(
      n.stage.moves() == [
        "b willAppear", "delegate willShow b", "b didAppear", "delegate didShow b",
      ])
  }

  // Proves: VC6:NAV-05
  @Test func `a pop to the root: who was out of sight hears of its parent only`() {
    let n = NavigationStage("a", "b", "c")
    let popped = n.navigation.popToRootViewController(animated: false)
    #expect(popped == [n["b"], n["c"]])
    #expect(
      n.stage.moves() == [
        "c willMove nil", "b willMove nil", "b didMove nil",
        "c willDisappear from", "a willAppear", "delegate willShow a",
        "c didDisappear from", "a didAppear", "c didMove nil", "delegate didShow a",
      ])
    #expect(n.stack == ["a"])
  }

  // Proves: VC11:NS-04, VC11:NS-07
  @Test func `an animated pop over several moves the top alone`() {
    let n = NavigationStage("a", "b", "c", "d", "e")
    n.navigation.popToRootViewController(animated: true)
    n.finish()
    let moves = n.stage.moves()
    #expect(
      moves.filter { $0.contains("ppear") } == [
        "e willDisappear from animated", "a willAppear animated", "e didDisappear from animated",
        "a didAppear animated",
      ])
    #expect(n.stack == ["a"])
  }

  // Proves: VC6:NAV-06
  @Test func `a new stack with the same top shows nobody anew, and lets the others go`() {
    let n = NavigationStage("a", "b", "c")
    weak let removed = n["b"]
    n.forget("b")
    n.navigation.setViewControllers([n["a"], n["c"]], animated: true)
    #expect(n.stage.calls() == ["b willMove nil", "b didMove nil"])
    #expect(n.stack == ["a", "c"] && removed == nil)
    #expect(n.navigation.view.subviews.contains { n["c"].view.isDescendant(of: $0) })
  }

  @Test func `a new stack with another top goes there like a push`() {
    let n = NavigationStage("a")
    n.navigation.setViewControllers([n["b"], n["c"]], animated: false)
    #expect(
      n.stage.moves() == [
        "a willMove nil", "b willMove n", "c willMove n",
        "a willDisappear from", "c willAppear to", "delegate willShow c",
        "a didDisappear from", "c didAppear to", "a didMove nil", "b didMove n", "c didMove n",
        "delegate didShow c",
      ])
  }

  // Proves: VC13:LD-12
  @Test func `several pushes in one iteration load and show the last only`() {
    let n = NavigationStage("a")
    n.push("b")
    n.push("c")
    #expect(
      n.stage.moves() == [
        "b willMove n", "c willMove n", "a willDisappear", "c willAppear to",
        "delegate willShow c", "a didDisappear", "c didAppear to", "b didMove n", "c didMove n",
        "delegate didShow c",
      ])
    #expect(!n["b"].isViewLoaded && n["c"].isViewLoaded)
  }

  // Proves: VC11:NS-08
  @Test func `a push during a push changes the stack, warns, and is shown afterwards`() {
    let n = NavigationStage("a")
    n.push("b", animated: true)
    n.stage.endIteration()
    n.push("c", animated: true)
    #expect(n.stack == ["a", "b", "c"])
    #expect(
      n.stage.warnings == [
        "n was told to push or pop during a transition: it is shown when that has ended"
      ])
    _ = n.stage.calls()
    n.finish()
    #expect(
      n.stage.moves() == [
        "a didDisappear animated", "b didAppear to animated", "b didMove n",
        "delegate didShow b animated",
        "b willDisappear animated", "c willAppear to animated", "delegate willShow c animated",
      ])
    n.finish()
    #expect(
      n.stage.moves() == [
        "b didDisappear animated", "c didAppear to animated", "c didMove n",
        "delegate didShow c animated",
      ])
  }

  @Test func `a pop during its push lets it arrive, and takes it away again`() {
    let n = NavigationStage("a")
    n.push("b", animated: true)
    n.stage.endIteration()
    #expect(n.pop(animated: true) == "b")
    _ = n.stage.calls()
    n.finish()
    #expect(
      n.stage.moves() == [
        "a didDisappear animated", "b didAppear from animated", "delegate didShow b animated",
        "b willDisappear from animated", "a willAppear animated", "delegate willShow a animated",
      ])
    n.finish()
    #expect(
      n.stage.moves() == [
        "b didDisappear from animated", "a didAppear animated", "b didMove nil",
        "delegate didShow a animated",
      ])
  }

  @Test(arguments: [true, false])
  func `who comes back into the stack while its pop runs stays in the navigation`(comes: Bool) {
    let n = NavigationStage("a", "b")
    n.pop(animated: true)
    n.stage.endIteration()
    if comes { n.navigation.setViewControllers([n["a"], n["b"]], animated: false) }
    n.finish()
    n.finish()
    #expect(n.stack == (comes ? ["a", "b"] : ["a"]))
    #expect(n["b"].parent === (comes ? n.navigation : nil))
    #expect((n["b"].view.window != nil) == comes && (n["a"].view.window == nil) == comes)
  }

  @Test func `a stack that is emptied shows nobody`() {
    let n = NavigationStage("a")
    n.navigation.viewControllers = []
    #expect(
      n.stage.moves() == [
        "a willMove nil", "a willDisappear from", "a didDisappear from", "a didMove nil",
      ])
    #expect(n.navigation.topViewController == nil && n.navigation.visibleViewController == nil)
  }

  @Test func `a stack that changes while the navigation is hidden is there when it comes back`() {
    let n = NavigationStage("a", "b")
    n.stage.window.isHidden = true
    _ = n.stage.calls()
    n.pop(animated: true)
    #expect(n.stage.calls() == ["b willMove nil", "b didMove nil"])
    n.push("c")
    n.stage.window.isHidden = false
    #expect(
      n.stage.moves() == [
        "c willMove n", "c willAppear to", "delegate willShow c", "c didAppear to",
        "c didMove n", "delegate didShow c",
      ])
  }

  @Test func `a navigation that goes in the middle of a push ends it first`() {
    let n = NavigationStage("a")
    n.push("b", animated: true)
    _ = n.stage.calls()
    n.stage.window.isHidden = true
    #expect(
      n.stage.moves() == [
        "a didDisappear animated", "b didAppear to animated", "b didMove n",
        "delegate didShow b animated", "b willDisappear", "b didDisappear",
      ])
  }

  // Proves: VC6:LIF-07, VC13:APP-04, VC13:APP-05
  @Test func `who comes and goes can ask why, and only then`() {
    final class Asking: UIViewController {
      var answers: [String] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        ask("appears")
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        ask("disappears")
      }
      func ask(_ moment: String) {
        let reasons = [
          isMovingToParent ? "to parent" : nil, isMovingFromParent ? "from parent" : nil,
          isBeingPresented ? "presented" : nil, isBeingDismissed ? "dismissed" : nil,
        ].compactMap { $0 }
        answers.append(([moment] + reasons).joined(separator: " "))
      }
    }
    let n = NavigationStage("a")
    let asking = Asking()
    let steps: [() -> Void] = [
      { n.navigation.pushViewController(asking, animated: false) }, { n.push("b") },
      { n.pop() }, { n.pop() }, { n.navigation.present(asking, animated: false) },
      { n.navigation.dismiss(animated: false) },
    ]
    for step in steps {
      step()
      n.stage.endIteration()
      n.stage.wait(0.01)
    }
    asking.ask("rests")
    #expect(
      asking.answers == [
        "appears to parent", "disappears", "appears", "disappears from parent",
        "appears presented", "disappears dismissed", "rests",
      ])
  }

  // Proves: VC11:AP-05
  @Test func `a navigation that is dismissed takes its top along; who is below hears nothing`() {
    let n = NavigationStage("x")
    let navigation = UINavigationController(rootViewController: n["r"])
    navigation.pushViewController(n["t"], animated: false)
    n.navigation.present(navigation, animated: false)
    n.stage.endIteration()
    _ = n.stage.calls()
    n.navigation.dismiss(animated: false)
    let calls = n.stage.moves().filter { $0.hasPrefix("r ") || $0.hasPrefix("t ") }
    #expect(calls == ["t willDisappear", "t didDisappear"])
  }
}
