import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Controllers in controllers")
struct ContainmentTests {
  private let stage = ControllerStage()

  private func shownParent() -> TracingController {
    let parent = stage.controller("p")
    stage.show(parent)
    _ = stage.calls()
    return parent
  }

  private func embed(_ child: UIViewController, in parent: UIViewController) {
    parent.addChild(child)
    child.view.frame = CGRect(x: 10, y: 20, width: 100, height: 200)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  private func remove(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  // Proves: VC13:CON-02, VC6:CTN-01
  @Test func `adding a child links the two and tells it once`() {
    let (parent, child) = (stage.controller("p"), stage.controller("c"))
    #expect(parent.children.isEmpty)
    parent.addChild(child)
    #expect(stage.transcript.calls == ["c willMove p"])
    #expect(child.parent === parent)
    #expect(parent.children == [child])
    child.removeFromParent()
    #expect(parent.children.isEmpty)
  }

  // Proves: VC13:CON-02, VC13:CON-05
  @Test func `a child is linked after it hears that it will move, and unlinked before it has`() {
    final class Child: UIViewController {
      var parents: [String] = []
      override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        parents.append("will: \(self.parent?.restorationIdentifier ?? "none")")
      }
      override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        parents.append("did: \(self.parent?.restorationIdentifier ?? "none")")
      }
    }
    let (parent, other) = (stage.controller("p"), stage.controller("q"))
    let child = Child()
    parent.addChild(child)
    child.didMove(toParent: parent)
    #expect(child.parents == ["will: none", "did: p"])
    child.parents = []
    other.addChild(child)
    #expect(child.parents == ["did: none", "will: none"], "it leaves the first parent before")
    #expect(child.parent === other && parent.children.isEmpty)
    child.parents = []
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(child.parents == ["will: q", "did: none"])
  }

  // Proves: VC13:CON-01, VC6:CTN-02, VC13:APP-04, VC6:TREE-13
  // Differs: VC11:VB-04
  @Test func `a child that comes hears of parent, appearance and layout`() {
    let parent = shownParent()
    embed(stage.controller("c"), in: parent)
    #expect(
      stage.calls() == [
        "c willMove p", "c loadView", "c viewDidLoad", "c willAppear to", "c didMove p",
        "p willLayout", "p didLayout", "c willLayout", "c didLayout", "c didAppear to",
      ])
  }

  // Proves: VC13:CON-03
  @Test func `a child that will appear has the place that its parent chose`() {
    let parent = shownParent()
    let child = stage.controller("c")
    var place = CGRect.zero
    child.whenAppearing = { [unowned child] in place = child.view.frame }
    embed(child, in: parent)
    #expect(place == CGRect(x: 10, y: 20, width: 100, height: 200))
  }

  // Proves: VC13:APP-09
  @Test func `a reason holds to the end of its move, that to go from its beginning`() {
    final class Asking: TracingController {
      override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        ask()
      }
      override func didMove(toParent parent: UIViewController?) {
        ask()
        super.didMove(toParent: parent)
      }
      func ask() { note("to \(isMovingToParent) from \(isMovingFromParent)") }
    }
    let parent = shownParent()
    let child = Asking("c", in: stage.transcript)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    stage.endIteration()
    // It has appeared, and its move is not over.
    child.ask()
    child.didMove(toParent: parent)
    stage.endIteration()
    child.ask()
    #expect(
      stage.moves().filter { $0.hasPrefix("c ") } == [
        "c willMove p", "c to false from false", "c willAppear to", "c didAppear to",
        "c to true from false", "c to true from false", "c didMove p", "c to false from false",
      ])
    remove(child)
    #expect(
      stage.moves() == [
        "c willMove nil", "c to false from true", "c willDisappear from", "c didDisappear from",
        "c to false from true", "c didMove nil",
      ])
    #expect(!child.isMovingFromParent)
  }

  // Proves: VC13:CON-04, VC13:APP-05, VC6:CTN-03
  @Test func `a child that goes knows why, and is gone`() {
    let parent = shownParent()
    let child = stage.controller("c")
    embed(child, in: parent)
    _ = stage.calls()
    remove(child)
    #expect(
      stage.moves() == [
        "c willMove nil", "c willDisappear from", "c didDisappear from", "c didMove nil",
      ])
    #expect(child.parent == nil)
  }

  // Proves: VC13:APP-08
  @Test func `at rest a child has no reason to come or go`() {
    let parent = shownParent()
    let child = stage.controller("c")
    embed(child, in: parent)
    _ = stage.calls()
    #expect(!child.isMovingToParent && !child.isMovingFromParent)
    stage.window.isHidden = true
    stage.window.isHidden = false
    #expect(
      stage.moves() == [
        "p willDisappear", "c willDisappear", "c didDisappear", "p didDisappear",
        "p willAppear", "c willAppear", "c didAppear", "p didAppear",
      ])
    remove(child)
    #expect(!child.isMovingFromParent)
  }

  // Proves: VC13:CON-05
  @Test func `removing alone tells the end of the move only`() {
    let (parent, child) = (stage.controller("p"), stage.controller("c"))
    parent.addChild(child)
    stage.transcript.clear()
    child.removeFromParent()
    #expect(stage.transcript.calls == ["c didMove nil"])
  }

  // Proves: VC13:APP-11, VC6:FWD-01
  @Test func `children come and go with their parent`() {
    let (parent, child) = (stage.controller("p"), stage.controller("c"))
    embed(child, in: parent)
    _ = stage.calls()
    stage.show(parent)
    #expect(
      stage.moves() == ["p willAppear", "c willAppear", "c didAppear", "p didAppear"])
    stage.window.rootViewController = nil
    #expect(
      stage.moves() == [
        "p willDisappear", "c willDisappear", "c didDisappear", "p didDisappear",
      ])
  }

  @Test func `a child whose view is not in its parent's hears nothing`() {
    let (parent, child) = (stage.controller("p"), stage.controller("c"))
    parent.addChild(child)
    child.didMove(toParent: parent)
    _ = child.view
    _ = stage.calls()
    stage.show(parent)
    #expect(stage.moves() == ["p willAppear", "p didAppear"])
  }

  // Proves: VC13:CON-12, VC6:FWD-03
  @Test func `with forwarding off a child hears nothing by itself`() {
    let (parent, child) = (stage.controller("p"), stage.controller("c"))
    parent.forwards = false
    embed(child, in: parent)
    _ = stage.calls()
    stage.show(parent)
    #expect(stage.moves() == ["p willAppear", "p didAppear"])
    child.view.removeFromSuperview()
    parent.view.addSubview(child.view)
    #expect(stage.moves().isEmpty)
  }

  // Proves: VC13:CON-13, VC6:FWD-04
  @Test func `begin and end bring the four calls`() {
    let child = stage.controller("c")
    child.loadViewIfNeeded()
    stage.transcript.clear()
    child.beginAppearanceTransition(true, animated: true)
    #expect(stage.transcript.calls == ["c willAppear animated"])
    child.endAppearanceTransition()
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(
      stage.transcript.calls == [
        "c willAppear animated", "c didAppear animated", "c willDisappear", "c didDisappear",
      ])
  }

  @Test func `a beginning or an end too much does nothing`() {
    let child = stage.controller("c")
    child.loadViewIfNeeded()
    stage.transcript.clear()
    child.endAppearanceTransition()
    child.beginAppearanceTransition(false, animated: false)
    child.beginAppearanceTransition(true, animated: false)
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    child.endAppearanceTransition()
    #expect(stage.transcript.calls == ["c willAppear", "c didAppear"])
  }

  // Proves: VC13:CON-14
  @Test func `a parent hands its own coming and going on by hand`() {
    final class Manual: TracingController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        children.first?.beginAppearanceTransition(true, animated: animated)
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        children.first?.endAppearanceTransition()
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        children.first?.beginAppearanceTransition(false, animated: animated)
      }
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        children.first?.endAppearanceTransition()
      }
    }
    stage.endIteration()
    let parent = Manual("p", in: stage.transcript)
    parent.forwards = false
    embed(stage.controller("c"), in: parent)
    _ = stage.calls()
    for isAppearing in [true, false] {
      parent.beginAppearanceTransition(isAppearing, animated: true)
      parent.endAppearanceTransition()
    }
    #expect(
      stage.moves().filter { $0.hasPrefix("c") } == [
        "c willAppear animated", "c didAppear animated", "c willDisappear animated",
        "c didDisappear animated",
      ])
  }

  // Proves: VC13:CON-06, VC13:CON-07, VC6:CTN-07
  @Test func `children change places in a quarter of a second`() {
    let parent = shownParent()
    let (old, new) = (stage.controller("old"), stage.controller("new"))
    embed(old, in: parent)
    _ = stage.calls()
    old.willMove(toParent: nil)
    parent.addChild(new)
    new.view.frame = CGRect(x: 320, y: 20, width: 100, height: 200)
    var endings: [Bool] = []
    parent.transition(from: old, to: new, duration: 0.25) {
      new.view.frame.origin.x = 10
    } completion: { finished in
      endings.append(finished)
      old.removeFromParent()
      new.didMove(toParent: parent)
    }
    #expect(
      stage.moves() == [
        "old willMove nil", "new willMove p", "old willDisappear from animated",
        "new willAppear to animated",
      ])
    stage.wait(0.249)
    #expect(old.view.superview === parent.view && new.view.superview === parent.view)
    #expect(parent.children == [old, new])
    #expect(endings.isEmpty && stage.moves().isEmpty)
    stage.wait(0.002)
    #expect(
      stage.moves() == [
        "old didDisappear from animated", "new didAppear to animated", "old didMove nil",
        "new didMove p",
      ])
    #expect(endings == [true])
    #expect(old.view.superview == nil && new.view.superview === parent.view)
    #expect(parent.children == [new])
    #expect(stage.warnings.isEmpty)
  }

  @Test func `children change places at once in no time`() {
    let parent = shownParent()
    let (old, new) = (stage.controller("old"), stage.controller("new"))
    embed(old, in: parent)
    parent.addChild(new)
    _ = stage.calls()
    parent.transition(from: old, to: new, duration: 0, animations: nil) { _ in
      new.didMove(toParent: parent)
    }
    #expect(
      stage.moves() == [
        "old willDisappear", "new willAppear to", "old didDisappear", "new didAppear to",
        "new didMove p",
      ])
  }

  // Proves: VC6:CTN-08
  @Test func `a transition takes the options and the time of view transitions`() {
    let parent = shownParent()
    let (old, new) = (stage.controller("old"), stage.controller("new"))
    embed(old, in: parent)
    old.willMove(toParent: nil)
    parent.addChild(new)
    parent.transition(
      from: old, to: new, duration: 0.4, options: .transitionFlipFromLeft, animations: nil)
    stage.wait(0.2)
    let shown = parent.view.currentTransition
    #expect(shown?.transition == .flipFromLeft)
    #expect(abs((shown?.progress ?? 0) - 0.5) < 0.01)
    stage.wait(0.3)
    #expect(parent.view.currentTransition == nil && old.view.superview == nil)
    old.removeFromParent()
    new.didMove(toParent: parent)
  }

  // Proves: VC6:FWD-06
  @Test func `children change places by hand`() {
    let parent = shownParent()
    parent.forwards = false
    let (from, to) = (stage.controller("from"), stage.controller("to"))
    embed(from, in: parent)
    from.beginAppearanceTransition(true, animated: false)
    from.endAppearanceTransition()
    _ = stage.calls()
    parent.addChild(to)
    from.willMove(toParent: nil)
    from.beginAppearanceTransition(false, animated: false)
    to.beginAppearanceTransition(true, animated: false)
    UIView.transition(from: from.view, to: to.view, duration: 0) { _ in
      to.endAppearanceTransition()
      from.endAppearanceTransition()
      to.didMove(toParent: parent)
      from.removeFromParent()
    }
    stage.wait(0.001)
    #expect(
      stage.moves() == [
        "to willMove p", "from willMove nil", "from willDisappear from", "to willAppear to",
        "to didAppear to", "from didDisappear from", "to didMove p", "from didMove nil",
      ])
  }

  @Test func `a child that gets another parent leaves its old one`() {
    let (a, b, child) = (stage.controller("a"), stage.controller("b"), stage.controller("c"))
    a.addChild(child)
    b.addChild(child)
    #expect(a.children.isEmpty && b.children == [child] && child.parent === b)
    #expect(stage.transcript.calls == ["c willMove a", "c didMove nil", "c willMove b"])
    b.addChild(child)
    #expect(b.children == [child])
  }

  @Test func `nobody is a child of itself, or of its own child`() {
    let (a, b) = (stage.controller("a"), stage.controller("b"))
    a.addChild(b)
    b.addChild(a)
    a.addChild(a)
    #expect(a.parent == nil && a.children == [b] && b.children.isEmpty)
    #expect(
      stage.warnings == [
        "a contains b, or is it: it cannot be its child",
        "a contains a, or is it: it cannot be its child",
      ])
  }

  @Test func `strangers do not change places`() {
    let parent = shownParent()
    let (a, b) = (stage.controller("a"), stage.controller("b"))
    embed(a, in: parent)
    _ = stage.calls()
    parent.transition(from: a, to: b, duration: 0)
    #expect(stage.moves().isEmpty)
    #expect(
      stage.warnings == ["transition from a to b: both must be children of p"])
  }

  // Proves: VC13:CON-21
  @Test func `a view that is there before its child is warned of`() {
    let (parent, child) = (stage.controller("p"), stage.controller("c"))
    parent.view.addSubview(child.view)
    parent.addChild(child)
    #expect(
      stage.warnings == [
        "the view of c was added to p before addChild(_:): add the child, then its view"
      ])
  }

  // Proves: VC6:CTN-04
  @Test func `a move without its end is warned of at the end of the iteration`() {
    let parent = shownParent()
    let child = stage.controller("c")
    parent.addChild(child)
    #expect(stage.warnings.isEmpty)
    stage.endIteration()
    stage.endIteration()
    #expect(stage.warnings == ["p added c and did not call its didMove(toParent:)"])
  }

  // Proves: VC13:CON-19
  @Test func `a touch that a child leaves goes on to the container`() {
    final class Passing: TracingController {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("touchesBegan")
        super.touchesBegan(touches, with: event)
      }
    }
    stage.endIteration()
    let (parent, child) = (
      Passing("p", in: stage.transcript), Passing("c", in: stage.transcript)
    )
    stage.show(parent)
    embed(child, in: parent)
    _ = stage.calls()
    stage.fingers.down(0, 50, 100)
    stage.fingers.up(0)
    #expect(stage.calls() == ["c touchesBegan", "p touchesBegan"])
  }

  // Proves: VC13:CON-20
  @Test func `a swipe on a container changes its children`() {
    let parent = shownParent()
    let (a, b) = (stage.controller("a"), stage.controller("b"))
    embed(a, in: parent)
    let swipe = UISwipeGestureRecognizer()
    swipe.addTarget { _ in
      a.willMove(toParent: nil)
      parent.addChild(b)
      parent.transition(from: a, to: b, duration: 0, animations: nil) { _ in
        a.removeFromParent()
        b.didMove(toParent: parent)
      }
    }
    parent.view.addGestureRecognizer(swipe)
    _ = stage.calls()
    stage.fingers.down(0, 50, 100)
    for step in 1...10 {
      stage.fingers.wait(10)
      stage.fingers.move(0, 50 + Double(step) * 15, 100)
    }
    stage.fingers.up(0)
    #expect(
      stage.moves() == [
        "a willMove nil", "b willMove p", "a willDisappear from", "b willAppear to",
        "a didDisappear from", "b didAppear to", "a didMove nil", "b didMove p",
      ])
    #expect(parent.children == [b])
  }

  @Test func `a container tells its children and who of them is shown`() {
    let parent = shownParent()
    let (a, b) = (stage.controller("a"), stage.controller("b"))
    embed(a, in: parent)
    parent.addChild(b)
    b.didMove(toParent: parent)
    #expect(parent.children == [a, b])
    #expect(parent.children.filter { $0.viewIfLoaded?.window != nil } == [a])
  }

  @Test func `a parent keeps its children`() {
    let parent = shownParent()
    weak var kept: UIViewController?
    do {
      let child = UIViewController()
      kept = child
      embed(child, in: parent)
    }
    stage.endIteration()
    #expect(kept != nil)
    kept.map(remove)
    stage.endIteration()
    #expect(kept == nil)
  }
}
