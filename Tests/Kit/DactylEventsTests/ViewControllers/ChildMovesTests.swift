import DactylEvents
import Foundation
import InputTesting
import Testing

/// Whole orders of calls for children that come, go, and change parents.
@MainActor
@Suite("Moves of children")
struct ChildMovesTests {
  let stage = ControllerStage()

  @Test func `a child added in viewDidLoad appears with its parent`() {
    let (parent, child) = (stage.acting("p"), stage.acting("c"))
    parent.acts["viewDidLoad"] = { [stage] in stage.embed(child, in: $0) }
    stage.show(parent)
    #expect(
      stage.calls() == [
        "p loadView", "p viewDidLoad", "c willMove p", "c loadView", "c viewDidLoad",
        "c didMove p", "p willAppear", "c willAppear", "p isAppearing", "c isAppearing",
        "p willLayout", "p didLayout", "c willLayout", "c didLayout", "c didAppear", "p didAppear",
      ])
  }

  @Test func `a child added in viewWillAppear is told once, and appears with its parent`() {
    let (parent, child) = (stage.acting("p"), stage.acting("c"))
    parent.acts["willAppear"] = { [stage] in stage.embed(child, in: $0) }
    stage.show(parent)
    #expect(
      stage.line()
        == "p willAppear, c willMove p, c didMove p, c willAppear, p isAppearing, c isAppearing, "
        + "c didAppear, p didAppear")
  }

  @Test func `a child added in viewIsAppearing appears with its parent`() {
    let (parent, child) = (stage.acting("p"), stage.acting("c"))
    parent.acts["isAppearing"] = { [stage] in stage.embed(child, in: $0) }
    stage.show(parent)
    #expect(
      stage.line()
        == "p willAppear, p isAppearing, c willMove p, c willAppear to, c didMove p, "
        + "c isAppearing, c didAppear to, p didAppear")
  }

  @Test func `a child added in viewDidAppear appears after its parent`() {
    let (parent, child) = (stage.acting("p"), stage.acting("c"))
    parent.acts["didAppear"] = { [stage] in stage.embed(child, in: $0) }
    stage.show(parent)
    #expect(
      stage.line()
        == "p willAppear, p isAppearing, p didAppear, c willMove p, c willAppear to, c didMove p, "
        + "c isAppearing, c didAppear to")
  }

  @Test func `a child removed in viewDidAppear of its parent goes whole`() {
    let (parent, child) = (stage.acting("p"), stage.acting("c"))
    stage.embed(child, in: parent)
    parent.acts["didAppear"] = { [stage] _ in stage.unembed(child) }
    _ = stage.calls()
    stage.show(parent)
    #expect(
      stage.line()
        == "p willAppear, c willAppear, p isAppearing, c isAppearing, c didAppear, p didAppear, "
        + "c willMove nil, c willDisappear from, c didDisappear from, c didMove nil")
    #expect(child.parent == nil)
    #expect(parent.children.isEmpty)
  }

  @Test func `a child added after the parent is shown, call by call`() {
    let (parent, child) = (stage.acting("p"), stage.acting("c"))
    stage.show(parent)
    _ = stage.calls()
    parent.addChild(child)
    #expect(stage.transcript.calls == ["c willMove p"])
    parent.view.addSubview(child.view)
    #expect(
      stage.transcript.calls == ["c willMove p", "c loadView", "c viewDidLoad", "c willAppear to"])
    child.didMove(toParent: parent)
    #expect(
      stage.calls() == [
        "c willMove p", "c loadView", "c viewDidLoad", "c willAppear to", "c didMove p",
        "c isAppearing", "p willLayout", "p didLayout", "c willLayout", "c didLayout",
        "c didAppear to",
      ])
  }

  @Test func `a child added by its view first still appears once`() {
    let (parent, child) = (stage.acting("p"), stage.acting("c"))
    stage.show(parent)
    _ = stage.calls()
    parent.view.addSubview(child.view)
    parent.addChild(child)
    child.didMove(toParent: parent)
    let line = stage.line()
    #expect(line.components(separatedBy: "c willAppear").count == 2)
    #expect(line.components(separatedBy: "c didAppear").count == 2)
    #expect(stage.warnings.count == 1)
  }

  @Test func `a child without its view hears of no appearance`() {
    let (parent, child) = (stage.acting("p"), stage.acting("c"))
    parent.addChild(child)
    child.didMove(toParent: parent)
    _ = stage.calls()
    stage.show(parent)
    stage.window.isHidden = true
    #expect(!stage.line().contains("c "))
  }

  @Test func `a view that lies elsewhere does not follow its parent`() {
    let (parent, other, child) = (stage.acting("p"), stage.acting("o"), stage.acting("c"))
    parent.addChild(child)
    other.view.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = stage.calls()
    stage.show(parent)
    #expect(!stage.line().contains("c "))
  }

  @Test func `removed without willMove, a child goes all the same`() {
    let (parent, child) = (stage.acting("p"), stage.acting("c"))
    stage.show(parent)
    stage.embed(child, in: parent)
    _ = stage.calls()
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(stage.line() == "c willDisappear, c didDisappear, c didMove nil")
  }

  @Test func `removed from its parent before its view, a child goes with its view`() {
    let (parent, child) = (stage.acting("p"), stage.acting("c"))
    stage.show(parent)
    stage.embed(child, in: parent)
    _ = stage.calls()
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(stage.line() == "c willMove nil, c didMove nil")
    child.view.removeFromSuperview()
    #expect(stage.line() == "c willDisappear, c didDisappear")
  }

  @Test func `moving in none of its calls outlives the transition`() {
    let (parent, child) = (stage.acting("p"), stage.acting("c"))
    stage.show(parent)
    stage.embed(child, in: parent)
    stage.endIteration()
    #expect(!child.isMovingToParent)
    #expect(!child.isMovingFromParent)
    stage.unembed(child)
    stage.endIteration()
    #expect(!child.isMovingToParent)
    #expect(!child.isMovingFromParent)
    _ = stage.calls()
    stage.embed(child, in: parent)
    stage.window.isHidden = true
    _ = stage.calls()
    stage.window.isHidden = false
    #expect(stage.line().contains("c willAppear, p isAppearing"))
  }

  @Test func `from one parent to another without a word, a child leaves the first`() {
    let (root, left, right) = (stage.acting("r"), stage.acting("a"), stage.acting("b"))
    let child = stage.acting("c")
    stage.show(root)
    stage.embed(left, in: root)
    stage.embed(right, in: root)
    stage.embed(child, in: left)
    _ = stage.calls()
    right.addChild(child)
    right.view.addSubview(child.view)
    child.didMove(toParent: right)
    #expect(child.parent === right)
    #expect(left.children.isEmpty)
    #expect(right.children == [child])
    let calls = stage.calls()
    #expect(calls.filter { $0.contains("willMove") } == ["c willMove b"])
    #expect(calls.last == "c didMove b" || calls.contains("c didMove b"))
    // The view stayed in the window all the while.
    #expect(!calls.contains { $0.contains("ppear") })
  }

  @Test func `children keep the order of their adding`() {
    let parent = stage.acting("p")
    let (a, b, c) = (stage.acting("a"), stage.acting("b"), stage.acting("c"))
    for child in [a, b, c] { stage.embed(child, in: parent) }
    #expect(parent.children == [a, b, c])
    stage.unembed(b)
    stage.embed(b, in: parent)
    #expect(parent.children == [a, c, b])
    parent.addChild(a)
    #expect(parent.children == [a, c, b])
  }

  @Test func `siblings are told in their order, coming and going`() {
    let parent = stage.acting("p")
    for label in ["a", "b"] { stage.embed(stage.acting(label), in: parent) }
    _ = stage.calls()
    stage.show(parent)
    #expect(
      stage.line()
        == "p willAppear, a willAppear, b willAppear, p isAppearing, a isAppearing, "
        + "b isAppearing, a didAppear, b didAppear, p didAppear")
  }

  // Proves: VC13:RSP-03, VC13:RSP-04, VC6:RSP-02, VC11:EV-02, VC11:EV-03
  @Test func `the chain of a child's view goes through its parent's`() {
    let (root, middle, leaf) = (stage.acting("r"), stage.acting("m"), stage.acting("l"))
    stage.show(root)
    stage.embed(middle, in: root)
    stage.embed(leaf, in: middle)
    #expect(
      leaf.view.responderChain.prefix(6).elementsEqual(
        [leaf.view, leaf, middle.view, middle, root.view, root] as [UIResponder], by: ===))
  }

  @Test func `a parent keeps its child, a child does not keep its parent`() {
    weak var freedParent: UIViewController?
    weak var keptChild: UIViewController?
    let held = stage.acting("h")
    do {
      let parent = stage.acting("p")
      parent.addChild(held)
      held.didMove(toParent: parent)
      let child = stage.acting("c")
      parent.addChild(child)
      child.didMove(toParent: parent)
      freedParent = parent
      keptChild = child
      #expect(keptChild != nil)
    }
    stage.endIteration()
    #expect(freedParent == nil)
    #expect(keptChild == nil)
    #expect(held.parent == nil)
  }
}

/// What a program does wrong with children.
@MainActor
@Suite("Misuse of children")
struct ChildMisuseTests {
  let stage = ControllerStage()

  @Test func `a controller that adds itself stays alone, with a warning`() {
    let controller = stage.acting("c")
    controller.addChild(controller)
    #expect(controller.children.isEmpty)
    #expect(controller.parent == nil)
    #expect(stage.calls() == [])
    #expect(stage.warnings.count == 1)
  }

  @Test func `a circle of three is not closed`() {
    let (a, b, c) = (stage.acting("a"), stage.acting("b"), stage.acting("c"))
    stage.embed(b, in: a)
    stage.embed(c, in: b)
    _ = stage.calls()
    c.addChild(a)
    #expect(a.parent == nil)
    #expect(c.children.isEmpty)
    #expect(stage.calls() == [])
    #expect(stage.warnings.count == 1)
  }

  @Test func `leaving no parent is nothing`() {
    let controller = stage.acting("c")
    controller.removeFromParent()
    #expect(stage.calls() == [])
    #expect(stage.warnings.isEmpty)
  }

  @Test func `added twice, a child hears of it once`() {
    let (parent, child) = (stage.acting("p"), stage.acting("c"))
    parent.addChild(child)
    parent.addChild(child)
    child.didMove(toParent: parent)
    #expect(stage.calls() == ["c willMove p", "c didMove p"])
    #expect(parent.children == [child])
  }

  @Test func `a root that becomes a child of another is still shown`() {
    let (root, parent) = (stage.acting("r"), stage.acting("p"))
    stage.show(root)
    parent.addChild(root)
    root.didMove(toParent: parent)
    #expect(root.parent === parent)
    #expect(root.view.window === stage.window)
  }

  @Test func `a child that is made a root too is told once`() {
    let (parent, child) = (stage.acting("p"), stage.acting("c"))
    stage.embed(child, in: parent)
    _ = stage.calls()
    stage.show(child)
    #expect(stage.line() == "c willAppear, c isAppearing, c didAppear")
  }
}
