import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Presented controllers")
struct PresentationTests {
  private let stage = ControllerStage()

  /// A controller as the shown root, with nothing written down.
  private func shownRoot(_ label: String = "a") -> TracingController {
    let root = stage.controller(label)
    stage.show(root)
    _ = stage.calls()
    return root
  }

  private func embed(_ child: UIViewController, in parent: UIViewController, _ frame: CGRect) {
    parent.addChild(child)
    child.view.frame = frame
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = stage.calls()
  }

  /// Presents at once and ends the iteration.
  private func present(
    _ b: TracingController, from a: UIViewController, _ style: UIModalPresentationStyle? = nil
  ) {
    if let style { b.modalPresentationStyle = style }
    a.present(b, animated: false)
    stage.endIteration()
  }

  private func hit(_ x: Double, _ y: Double) -> UIView? {
    stage.fingers.application.hitTest(CGPoint(x: x, y: y), with: nil)?.view
  }

  // Proves: VC13:PRS-07, VC13:PRS-20, VC13:APP-02, VC6:LIF-10, VC11:AP-04
  @Test func `presenting over the whole window brings one and takes the other away`() {
    let (a, b) = (shownRoot(), stage.controller("b"))
    a.present(b, animated: false) { [transcript = stage.transcript] in
      transcript.record("completion")
    }
    #expect(
      stage.calls() == [
        "b loadView", "b viewDidLoad", "a willDisappear", "b willAppear", "a willLayout",
        "a didLayout", "b willLayout", "b didLayout", "b didAppear", "a didDisappear",
        "completion",
      ])
    #expect(a.view.window == nil)
    #expect(b.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  // Proves: VC13:DIS-01, VC13:DIS-09, VC6:PRS-08, VC11:AP-02
  @Test func `dismissing brings back what was there`() {
    let (a, b) = (shownRoot(), stage.controller("b"))
    let before = stage.window.subviews
    present(b, from: a)
    _ = stage.calls()
    a.dismiss(animated: false) { [transcript = stage.transcript] in
      transcript.record("completion")
    }
    #expect(
      stage.moves() == [
        "b willDisappear", "a willAppear", "a didAppear", "b didDisappear", "completion",
      ])
    #expect(stage.window.subviews == before)
    #expect(b.view.window == nil)
    #expect(a.presentedViewController == nil && b.presentingViewController == nil)
  }

  // Proves: VC6:PRS-13
  @Test func `an animated presentation lasts its time, and no touch gets through meanwhile`() {
    let (a, b) = (shownRoot(), stage.controller("b"))
    var completions = 0
    a.present(b, animated: true) { completions += 1 }
    #expect(stage.moves() == ["a willDisappear animated", "b willAppear animated"])
    #expect(hit(100, 100)?.isDescendant(of: a.view) == false)
    stage.wait(PresentationLimits().duration - 0.001)
    #expect(stage.moves().isEmpty && completions == 0)
    stage.wait(0.002)
    #expect(stage.moves() == ["b didAppear animated", "a didDisappear animated"])
    #expect(completions == 1 && hit(100, 100) === b.view)
    b.dismiss(animated: true) { completions += 1 }
    #expect(stage.moves() == ["b willDisappear animated", "a willAppear animated"])
    stage.wait(PresentationLimits().duration + 0.001)
    #expect(stage.moves() == ["a didAppear animated", "b didDisappear animated"])
    #expect(completions == 2 && hit(100, 100) === a.view)
  }

  // Proves: VC13:APP-06, VC13:APP-07
  @Test func `only while it comes and goes does it tell that it is presented and dismissed`() {
    final class Asking: TracingController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        ask()
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        ask()
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        ask()
      }
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ask()
      }
      func ask() { note("presented \(isBeingPresented) dismissed \(isBeingDismissed)") }
      override func viewWillLayoutSubviews() {}
      override func viewDidLayoutSubviews() {}
    }
    let a = shownRoot()
    let b = Asking("b", in: stage.transcript)
    present(b, from: a)
    #expect(
      stage.moves().filter { $0.hasPrefix("b presented") } == [
        "b presented true dismissed false", "b presented true dismissed false",
      ])
    #expect(!b.isBeingPresented)
    let c = stage.controller("c")
    present(c, from: b)
    c.dismiss(animated: false)
    #expect(
      stage.moves().filter { $0.hasPrefix("b presented") }
        == Array(repeating: "b presented false dismissed false", count: 4))
    b.dismiss(animated: false)
    #expect(
      stage.moves().filter { $0.hasPrefix("b presented") } == [
        "b presented false dismissed true", "b presented false dismissed true",
      ])
    #expect(!b.isBeingDismissed)
  }

  // Proves: VC13:PRS-02, VC6:PRS-02, VC6:PRS-04, VC6:PRS-05
  @Test func `a child asks, its topmost parent presents, and both know`() {
    let (root, child, p) = (shownRoot("r"), stage.controller("c"), stage.controller("p"))
    embed(child, in: root, CGRect(x: 0, y: 0, width: 100, height: 100))
    present(p, from: child)
    #expect(child.presentedViewController === p && root.presentedViewController === p)
    #expect(p.presentingViewController === root)
    #expect(
      stage.moves() == [
        "r willDisappear", "c willDisappear", "p willAppear", "p didAppear", "c didDisappear",
        "r didDisappear",
      ])
  }

  // Proves: VC6:PRS-03
  @Test func `what a child of a presented controller presents, that controller presents`() {
    let (root, over, child, p) = (
      shownRoot("r"), stage.controller("o"), stage.controller("c"), stage.controller("p")
    )
    present(over, from: root)
    embed(child, in: over, CGRect(x: 0, y: 0, width: 100, height: 100))
    present(p, from: child)
    #expect(p.presentingViewController === over)
    #expect(over.presentedViewController === p && root.presentedViewController === over)
  }

  // Proves: VC13:PC-01
  @Test func `without a context what a child presents fills the root's place`() {
    let (root, child, p) = (shownRoot("r"), stage.controller("c"), stage.controller("p"))
    embed(child, in: root, CGRect(x: 0, y: 0, width: 100, height: 100))
    present(p, from: child, .currentContext)
    #expect(p.view.convert(p.view.bounds, to: nil) == root.view.frame)
  }

  // Proves: VC13:PC-02, VC13:PC-03, VC13:PC-04, VC13:FRM-09
  // Differs: VC6:STY-08
  @Test func `the nearest context gives its place, and touches beside it go where they went`() {
    let (root, middle, child, p) = (
      shownRoot("r"), stage.controller("m"), stage.controller("c"), stage.controller("p")
    )
    embed(middle, in: root, CGRect(x: 0, y: 0, width: 320, height: 431))
    embed(child, in: middle, CGRect(x: 0, y: 0, width: 100, height: 100))
    middle.definesPresentationContext = true
    present(p, from: child, .currentContext)
    #expect(p.view.convert(p.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 320, height: 431))
    #expect(hit(100, 430) === p.view && hit(100, 432) === root.view)
    #expect(p.presentingViewController === middle)
    #expect(
      stage.moves() == [
        "m willDisappear", "c willDisappear", "p willAppear", "p didAppear", "c didDisappear",
        "m didDisappear",
      ])
    child.dismiss(animated: false)
    #expect(
      stage.moves() == [
        "p willDisappear", "m willAppear", "c willAppear", "c didAppear", "m didAppear",
        "p didDisappear",
      ])
    #expect(middle.view.superview === root.view)
  }

  // Proves: VC13:PRS-20
  @Test(arguments: [UIModalPresentationStyle.overFullScreen, .overCurrentContext])
  func `over-variants leave what lies below, which hears nothing`(
    _ style: UIModalPresentationStyle
  ) {
    let (a, b) = (shownRoot(), stage.controller("b"))
    present(b, from: a, style)
    #expect(stage.moves() == ["b willAppear", "b didAppear"])
    #expect(a.view.window === stage.window && hit(100, 100) === b.view)
    b.dismiss(animated: false)
    #expect(stage.moves() == ["b willDisappear", "b didDisappear"])
    #expect(hit(100, 100) === a.view)
  }

  // Proves: VC13:PRS-03, VC6:PRS-06
  @Test func `a second presentation is refused, and the first stays`() {
    let (a, b, c) = (shownRoot(), stage.controller("b"), stage.controller("c"))
    present(b, from: a)
    present(c, from: a)
    #expect(a.presentedViewController === b && !c.isViewLoaded)
    #expect(
      stage.warnings == ["a did not present c: a presents b already; dismiss it first"])
  }

  // Proves: VC13:PRS-09
  @Test func `who is not shown presents nothing`() {
    let (a, b) = (stage.controller("a"), stage.controller("b"))
    present(b, from: a)
    #expect(a.presentedViewController == nil && !b.isViewLoaded)
    #expect(
      stage.warnings == ["a did not present b: the view of a is in no shown window"])
  }

  // Proves: VC13:NAV-14
  @Test func `a controller with a parent is not presented`() {
    let (a, parent, b) = (shownRoot(), stage.controller("p"), stage.controller("b"))
    parent.addChild(b)
    b.didMove(toParent: parent)
    present(b, from: a)
    #expect(a.presentedViewController == nil)
    #expect(stage.warnings == ["a did not present b: b has a parent; present that"])
  }

  @Test func `nobody presents itself`() {
    let a = shownRoot()
    present(a, from: a)
    #expect(a.presentedViewController == nil && stage.moves().isEmpty)
    #expect(stage.warnings == ["a did not present a: a contains a, or is it"])
  }

  // Proves: VC13:PRS-04, VC6:PRS-07
  @Test func `who is presented may present`() {
    let (a, b, c) = (shownRoot(), stage.controller("b"), stage.controller("c"))
    present(b, from: a)
    present(c, from: b)
    #expect(b.presentingViewController === a && b.presentedViewController === c)
    #expect(c.presentingViewController === b && hit(100, 100) === c.view)
  }

  // Proves: VC13:PRS-05
  @Test func `dismissing takes everything above along`() {
    let (a, b, c) = (shownRoot(), stage.controller("b"), stage.controller("c"))
    present(b, from: a)
    present(c, from: b)
    _ = stage.calls()
    a.dismiss(animated: false)
    #expect(
      stage.moves() == ["c willDisappear", "a willAppear", "a didAppear", "c didDisappear"])
    #expect(stage.window.subviews == [a.view])
    #expect(
      [a, b, c].allSatisfy {
        $0.presentedViewController == nil && $0.presentingViewController == nil
      })
  }

  @Test func `what lay open below the top goes too, and hears of it`() {
    let (a, b, c) = (shownRoot(), stage.controller("b"), stage.controller("c"))
    present(b, from: a, .overFullScreen)
    present(c, from: b, .overFullScreen)
    _ = stage.calls()
    a.dismiss(animated: false)
    #expect(
      stage.moves() == [
        "c willDisappear", "b willDisappear", "c didDisappear", "b didDisappear",
      ])
  }

  // Proves: VC13:PRS-06, VC6:PRS-15
  @Test func `a link of a chain drops what it presents, then itself`() {
    let (a, b, c) = (shownRoot(), stage.controller("b"), stage.controller("c"))
    present(b, from: a)
    present(c, from: b)
    _ = stage.calls()
    b.dismiss(animated: false)
    #expect(
      stage.moves() == ["c willDisappear", "b willAppear", "b didAppear", "c didDisappear"])
    #expect(a.presentedViewController === b && b.presentedViewController == nil)
    b.dismiss(animated: false)
    #expect(
      stage.moves() == ["b willDisappear", "a willAppear", "a didAppear", "b didDisappear"])
    #expect(a.presentedViewController == nil)
  }

  // Proves: VC6:PRS-09
  @Test(arguments: 0..<3) func `each of the three may dismiss`(_ who: Int) {
    let (root, child, p) = (shownRoot("r"), stage.controller("c"), stage.controller("p"))
    embed(child, in: root, CGRect(x: 0, y: 0, width: 100, height: 100))
    present(p, from: child)
    [root, child, p][who].dismiss(animated: false)
    stage.endIteration()
    #expect(root.presentedViewController == nil && child.presentedViewController == nil)
    #expect(p.view.window == nil && root.view.window === stage.window)
  }

  @Test func `dismissed before it was there, it comes and goes in order`() {
    let (a, b) = (shownRoot(), stage.controller("b"))
    a.present(b, animated: true)
    a.dismiss(animated: false)
    #expect(
      stage.moves() == [
        "a willDisappear animated", "b willAppear animated", "b didAppear animated",
        "a didDisappear animated", "b willDisappear", "a willAppear", "a didAppear",
        "b didDisappear",
      ])
    stage.wait(1)
    #expect(stage.moves().isEmpty && hit(100, 100) === a.view)
  }

  @Test func `a dismissal lasts its own time, however late the presentation was broken off`() {
    let (a, b) = (shownRoot(), stage.controller("b"))
    a.present(b, animated: true)
    stage.wait(PresentationLimits().duration - 0.1)
    _ = stage.calls()
    a.dismiss(animated: true)
    stage.wait(PresentationLimits().duration - 0.01)
    #expect(stage.moves().last == "a willAppear animated")
    stage.wait(0.02)
    #expect(stage.moves() == ["a didAppear animated", "b didDisappear animated"])
  }

  @Test func `dismissed while it hears that it has appeared, it goes after all have heard`() {
    final class Brief: TracingController {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        dismiss(animated: false)
      }
    }
    let a = shownRoot()
    let b = Brief("b", in: stage.transcript)
    present(b, from: a)
    #expect(
      stage.moves() == [
        "a willDisappear", "b willAppear", "b didAppear", "a didDisappear", "b willDisappear",
        "a willAppear", "a didAppear", "b didDisappear",
      ])
    #expect(stage.window.subviews == [a.view])
  }

  @Test func `another root takes everything that the old one presented along`() {
    let (a, b) = (shownRoot(), stage.controller("b"))
    present(b, from: a)
    let other = stage.controller("o")
    stage.window.rootViewController = other
    stage.endIteration()
    #expect(stage.window.subviews == [other.view])
    #expect(a.presentedViewController == nil)
  }

  @Test func `a covered root stays covered when its window is hidden and shown`() {
    let (a, b) = (shownRoot(), stage.controller("b"))
    present(b, from: a)
    _ = stage.calls()
    stage.window.isHidden = true
    stage.window.isHidden = false
    #expect(
      stage.moves() == ["b willDisappear", "b didDisappear", "b willAppear", "b didAppear"])
    #expect(a.view.window == nil)
  }

  // Proves: VC6:PRS-13, VC6:TREE-09, VC11:EV-28
  @Test func `touches reach the one that is there, nowhere the other`() {
    let (a, b) = (shownRoot(), stage.controller("b"))
    let child = stage.controller("c")
    embed(child, in: a, CGRect(x: 0, y: 0, width: 320, height: 480))
    let grid = stride(from: 5.0, to: 320, by: 45).flatMap { x in
      stride(from: 5.0, to: 480, by: 45).map { (x, $0) }
    }
    present(b, from: a)
    #expect(grid.allSatisfy { hit($0, $1) === b.view })
    #expect(a.children == [child] && child.view.superview === a.view && child.view.window == nil)
    b.dismiss(animated: false)
    stage.endIteration()
    #expect(grid.allSatisfy { hit($0, $1) === child.view })
  }

  // Proves: VC6:PRS-16, VC11:EV-25, VC11:EV-03
  @Test func `what the presented one leaves goes to the window, not to the presenter`() {
    final class Counting: UIViewController {
      var touches = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches += 1
        super.touchesBegan(touches, with: event)
      }
    }
    stage.endIteration()
    let (a, b) = (Counting(), Counting())
    stage.show(a)
    b.modalPresentationStyle = .overFullScreen
    a.present(b, animated: false)
    stage.endIteration()
    stage.fingers.down(0, 100, 100)
    stage.fingers.up(0)
    #expect(a.touches == 0 && b.touches == 1)
  }

  // Proves: VC13:PRS-14
  @Test func `a presentation covers from below unless told otherwise`() {
    #expect(UIViewController().modalTransitionStyle == .coverVertical)
    let (a, b) = (shownRoot(), stage.controller("b"))
    a.present(b, animated: true)
    stage.endIteration()
    #expect(b.view.layer.presentation()?.frame.minY == 480)
    stage.wait(1)
    #expect(b.view.frame.minY == 0)
  }

  // Proves: VC13:PC-05, VC13:PC-06
  @Test(arguments: [false, true]) func `a context may choose the transition`(_ defines: Bool) {
    let (a, b) = (shownRoot(), stage.controller("b"))
    a.definesPresentationContext = defines
    a.providesPresentationContextTransitionStyle = true
    a.modalTransitionStyle = .flipHorizontal
    b.modalTransitionStyle = .crossDissolve
    a.present(b, animated: true)
    stage.endIteration()
    let flips = b.view.superview?.currentTransition?.transition == .flipFromRight
    #expect(flips == defines)
    #expect((b.view.layer.presentation()?.opacity == 0) == !defines)
    stage.wait(1)
    #expect(b.view.alpha == 1)
  }

  // Proves: VC6:OWN-03, VC13:COO-04
  @Test func `what is presented is kept until it is dismissed`() {
    let a = shownRoot()
    weak var b: UIViewController?
    weak var child: UIViewController?
    do {
      let (made, inner) = (UIViewController(), UIViewController())
      (b, child) = (made, inner)
      embed(inner, in: made, CGRect(x: 0, y: 0, width: 100, height: 100))
      a.present(made, animated: false)
      stage.endIteration()
    }
    #expect(b != nil && child != nil)
    a.dismiss(animated: false)
    stage.endIteration()
    #expect(b == nil && child == nil)
  }
}
