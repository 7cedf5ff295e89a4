import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("When controllers come and go")
struct AppearanceTests {
  private let stage = ControllerStage()

  // Proves: VC11:AP-01
  @Test func `a new controller is loaded, will appear, and has a window when it did appear`() {
    final class Seeing: TracingController {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("window \(view.window != nil)")
      }
    }
    stage.window.makeKeyAndVisible()
    let added = Seeing("a", in: stage.transcript)
    stage.window.addSubview(added.view)
    let calls = stage.calls().filter { !$0.hasSuffix("Layout") }
    #expect(
      calls == ["a loadView", "a viewDidLoad", "a willAppear", "a didAppear", "a window true"])
  }

  // Proves: VC13:APP-03, VC11:DP-03
  @Test func `a root appears: told before layout, and after it`() {
    let root = stage.controller("r")
    stage.window.rootViewController = root
    #expect(stage.calls().isEmpty)
    stage.window.makeKeyAndVisible()
    #expect(
      stage.calls() == [
        "r loadView", "r viewDidLoad", "r willAppear", "r willLayout", "r didLayout",
        "r didAppear",
      ])
    #expect(root.view.window === stage.window)
  }

  // Proves: VC13:APP-01, VC11:AP-03
  @Test func `a view in a tree without a window appears when the tree joins one`() {
    let controller = stage.controller("a")
    let tree = UIView()
    tree.addSubview(controller.view)
    #expect(stage.moves().isEmpty)
    stage.fingers.view.addSubview(tree)
    #expect(stage.moves() == ["a willAppear", "a didAppear"])
    tree.removeFromSuperview()
    #expect(stage.moves() == ["a willDisappear", "a didDisappear"])
  }

  // Proves: VC13:APP-02
  @Test func `a root disappears when its window is hidden, and comes back with it`() {
    stage.show(stage.controller("r"))
    _ = stage.calls()
    stage.window.isHidden = true
    #expect(stage.calls() == ["r willDisappear", "r didDisappear"])
    stage.window.isHidden = false
    #expect(stage.moves() == ["r willAppear", "r didAppear"])
  }

  @Test func `another root takes the place of the old one`() {
    stage.show(stage.controller("a"))
    _ = stage.calls()
    stage.window.rootViewController = stage.controller("b")
    #expect(stage.moves() == ["a willDisappear", "a didDisappear", "b willAppear", "b didAppear"])
  }

  @Test func `a view that goes before it was there never hears that it appeared`() {
    let controller = stage.controller("a")
    stage.fingers.view.addSubview(controller.view)
    controller.view.removeFromSuperview()
    #expect(stage.moves() == ["a willAppear", "a willDisappear", "a didDisappear"])
  }

  @Test func `a view that goes and comes back in one iteration hears of the last time only`() {
    let controller = stage.controller("a")
    stage.fingers.view.addSubview(controller.view)
    controller.view.removeFromSuperview()
    stage.fingers.view.addSubview(controller.view)
    #expect(
      stage.moves() == [
        "a willAppear", "a willDisappear", "a didDisappear", "a willAppear", "a didAppear",
      ])
  }

  @Test func `a view that moves to another window leaves the one and joins the other`() {
    let controller = stage.controller("a")
    stage.fingers.view.addSubview(controller.view)
    _ = stage.calls()
    let other = stage.fingers.makeWindow()
    other.isHidden = false
    other.addSubview(controller.view)
    #expect(
      stage.moves() == ["a willDisappear", "a didDisappear", "a willAppear", "a didAppear"])
  }

  @Test func `a move within a window is no appearance`() {
    let controller = stage.controller("a")
    let other = UIView()
    stage.fingers.view.addSubview(other)
    stage.fingers.view.addSubview(controller.view)
    _ = stage.calls()
    other.addSubview(controller.view)
    #expect(stage.moves().isEmpty)
  }

  @Test func `a view added in viewWillAppear is laid out before viewDidAppear`() {
    let root = stage.controller("r")
    let child = stage.controller("c")
    root.whenAppearing = { [unowned root] in
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
    }
    stage.show(root)
    #expect(
      stage.moves() == [
        "r willAppear", "c willMove r", "c didMove r", "c willAppear", "c didAppear",
        "r didAppear",
      ])
  }

  // Proves: VC6:LIF-08
  @Test func `going to the background is no disappearance`() {
    stage.show(stage.controller("r"))
    _ = stage.calls()
    stage.fingers.application.enterBackground()
    stage.fingers.application.enterForeground()
    #expect(stage.moves().isEmpty)
  }

  // Proves: VC6:LIF-01
  @Test func `an override without super is named, and everything goes on`() {
    final class Silent: UIViewController {
      var calls: [String] = []
      override func viewWillAppear(_ animated: Bool) { calls.append("will") }
      override func viewDidAppear(_ animated: Bool) { calls.append("did") }
      override func viewWillDisappear(_ animated: Bool) { calls.append("will not") }
      override func viewDidDisappear(_ animated: Bool) { calls.append("did not") }
    }
    let silent = Silent()
    stage.show(silent)
    stage.window.isHidden = true
    stage.endIteration()
    #expect(silent.calls == ["will", "did", "will not", "did not"])
    let names = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
    #expect(
      stage.warnings
        == names.map { "Silent overrides \($0)(_:) without calling super.\($0)(_:)" })
  }

  // Proves: VC6:OWN-01
  @Test(arguments: [false, true])
  func `parent and presenter keep a controller until it goes`(presents: Bool) {
    let root = stage.controller("root")
    stage.show(root)
    weak var kept: UIViewController?
    do {
      let made = UIViewController()
      kept = made
      if presents {
        root.present(made, animated: false)
      } else {
        root.addChild(made)
        root.view.addSubview(made.view)
        made.didMove(toParent: root)
      }
      stage.endIteration()
    }
    #expect(kept != nil)
    if presents {
      root.dismiss(animated: false)
    } else {
      kept?.willMove(toParent: nil)
      kept?.view.removeFromSuperview()
      kept?.removeFromParent()
    }
    stage.endIteration()
    #expect(kept == nil)
  }

  // Proves: VC6:OWN-01
  @Test func `the window keeps its root controller`() {
    weak var root: UIViewController?
    do {
      let made = UIViewController()
      root = made
      stage.show(made)
    }
    #expect(root != nil)
    stage.window.rootViewController = nil
    stage.endIteration()
    #expect(root == nil)
  }
}
