import DactylEvents
import Foundation
import InputTesting
import Testing

/// `transition(from:to:…)`: whole orders of calls.
@MainActor
@Suite("Calls of exchanged children")
struct ExchangeCallsTests {
  let stage = ControllerStage()

  /// A shown parent p with a child a.
  private func scene() -> (ActingController, ActingController, ActingController) {
    let (parent, a, b) = (stage.acting("p"), stage.acting("a"), stage.acting("b"))
    stage.show(parent)
    stage.embed(a, in: parent)
    _ = stage.calls()
    return (parent, a, b)
  }

  private func exchange(
    _ a: ActingController, _ b: ActingController, in parent: ActingController,
    _ duration: TimeInterval
  ) {
    a.willMove(toParent: nil)
    parent.addChild(b)
    b.view.frame = a.view.frame
    parent.transition(
      from: a, to: b, duration: duration, options: [], animations: {},
      completion: { [stage] finished in
        stage.transcript.record("completion \(finished)")
        a.removeFromParent()
        b.didMove(toParent: parent)
      })
  }

  @Test func `an exchange that takes time, in two halves`() {
    let (parent, a, b) = scene()
    exchange(a, b, in: parent, 0.3)
    #expect(
      stage.line()
        == "a willMove nil, b willMove p, a willDisappear from animated, "
        + "b willAppear to animated, b isAppearing")
    #expect(a.view.window != nil && b.view.window != nil)
    stage.wait(0.31)
    #expect(
      stage.line()
        == "a didDisappear from animated, b didAppear to animated, completion true, "
        + "a didMove nil, b didMove p")
    #expect(a.view.superview == nil)
    #expect(parent.children == [b])
  }

  @Test func `an exchange at once`() {
    let (parent, a, b) = scene()
    exchange(a, b, in: parent, 0)
    #expect(
      stage.line()
        == "a willMove nil, b willMove p, a willDisappear from, b willAppear to, b isAppearing, "
        + "a didDisappear from, b didAppear to, completion true, a didMove nil, b didMove p")
    #expect(a.view.superview == nil)
    #expect(b.view.superview === parent.view)
  }

  @Test func `out of sight an exchange tells nothing of appearances`() {
    let (parent, a, b) = (stage.acting("p"), stage.acting("a"), stage.acting("b"))
    stage.embed(a, in: parent)
    _ = stage.calls()
    exchange(a, b, in: parent, 0.3)
    stage.wait(1)
    #expect(
      stage.line()
        == "a willMove nil, b willMove p, completion true, a didMove nil, b didMove p")
    #expect(b.view.superview === parent.view)
    #expect(a.view.superview == nil)
  }

  @Test func `a window hidden in the middle of an exchange`() {
    let (parent, a, b) = scene()
    exchange(a, b, in: parent, 0.3)
    stage.endIteration()
    stage.window.isHidden = true
    stage.wait(1)
    let calls = stage.moves().filter { $0.contains("ppear") }
    #expect(calls.filter { $0.hasPrefix("a didDisappear") }.count == 1)
    #expect(!calls.contains { $0.hasPrefix("b didAppear") })
    #expect(calls.filter { $0.hasPrefix("b didDisappear") }.count == 1)
    #expect(parent.children == [b])
    stage.window.isHidden = false
    #expect(
      stage.line()
        == "p willAppear, b willAppear, p isAppearing, b isAppearing, b didAppear, p didAppear")
  }

  @Test func `exchanged there and back`() {
    let (parent, a, b) = scene()
    exchange(a, b, in: parent, 0.2)
    stage.wait(0.3)
    exchange(b, a, in: parent, 0.2)
    stage.wait(0.3)
    #expect(parent.children == [a])
    #expect(a.view.window != nil && b.view.window == nil)
    let calls = stage.moves().filter { $0.contains("didAppear") || $0.contains("didDisappear") }
    #expect(
      calls == [
        "a didDisappear from animated", "b didAppear to animated", "b didDisappear from animated",
        "a didAppear to animated",
      ])
  }

  // Proves: VC13:CON-20
  @Test func `a drag on a container exchanges its children, if it goes far enough`() {
    let (parent, a, b) = scene()
    var begins = 0
    let pan = UIPanGestureRecognizer()
    pan.addTarget { pan in
      if pan.state == .began { begins += 1 }
      guard pan.state == .ended, pan.translation(in: parent.view).x < -160 else { return }
      exchange(a, b, in: parent, 0.3)
    }
    parent.view.addGestureRecognizer(pan)
    stage.drag(from: (300, 200), to: (200, 200))
    stage.wait(1)
    #expect(begins == 1 && stage.line() == "" && parent.children == [a])
    stage.drag(from: (300, 200), to: (100, 200))
    #expect(begins == 2 && parent.children == [a, b])
    stage.wait(1)
    #expect(parent.children == [b] && a.view.window == nil && b.view.window === stage.window)
    let hit = stage.fingers.application.hitTest(CGPoint(x: 100, y: 200), with: nil)
    #expect(hit?.view === b.view)
  }

  @Test func `strangers are not exchanged, and the completion hears so`() {
    let (parent, a, b) = scene()
    var finished: Bool?
    parent.transition(
      from: a, to: b, duration: 0.2, animations: nil, completion: { finished = $0 })
    stage.wait(1)
    #expect(finished == false)
    #expect(a.view.window != nil)
    #expect(!b.isViewLoaded)
    #expect(stage.warnings.count == 1)
    parent.transition(from: a, to: a, duration: 0)
    #expect(stage.warnings.count == 2)
  }

  @Test func `a child with children of its own is told with them`() {
    let (parent, a, b) = scene()
    let leaf = stage.acting("l")
    stage.embed(leaf, in: b)
    _ = stage.calls()
    exchange(a, b, in: parent, 0)
    let calls = stage.moves().filter { $0.contains("ppear") }
    #expect(
      calls == [
        "a willDisappear from", "b willAppear to", "l willAppear", "b isAppearing",
        "l isAppearing", "a didDisappear from", "l didAppear", "b didAppear to",
      ])
  }
}

/// Appearances told by hand, where a parent does not forward them.
@MainActor
@Suite("Appearances by hand")
struct HandAppearanceTests {
  let stage = ControllerStage()

  private func scene(shown: Bool = true) -> (ActingController, ActingController) {
    let (parent, child) = (stage.acting("p"), stage.acting("c"))
    parent.forwards = false
    if shown { stage.show(parent) }
    stage.embed(child, in: parent)
    _ = stage.calls()
    return (parent, child)
  }

  @Test func `nothing comes by itself`() {
    let (_, child) = scene()
    child.view.removeFromSuperview()
    stage.window.isHidden = true
    stage.window.isHidden = false
    #expect(!stage.line().contains("c "))
  }

  @Test func `begun and ended, each call comes once, with why`() {
    let (_, child) = scene()
    child.beginAppearanceTransition(true, animated: true)
    #expect(stage.line() == "c willAppear animated, c isAppearing")
    child.endAppearanceTransition()
    #expect(stage.line() == "c didAppear animated")
    child.beginAppearanceTransition(false, animated: false)
    #expect(stage.line() == "c willDisappear")
    child.endAppearanceTransition()
    #expect(stage.line() == "c didDisappear")
  }

  @Test func `begun twice the same way, it counts once`() {
    let (_, child) = scene()
    child.beginAppearanceTransition(true, animated: false)
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    child.endAppearanceTransition()
    #expect(stage.line() == "c willAppear, c isAppearing, c didAppear")
  }

  @Test func `ended without a beginning is nothing`() {
    let (_, child) = scene()
    child.endAppearanceTransition()
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(stage.calls() == [])
  }

  @Test func `turned round before the end, it never did appear`() {
    let (_, child) = scene()
    child.beginAppearanceTransition(true, animated: false)
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(stage.line() == "c willAppear, c willDisappear, c didDisappear")
  }

  @Test func `turned round twice`() {
    let (_, child) = scene()
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    _ = stage.calls()
    child.beginAppearanceTransition(false, animated: true)
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    #expect(
      stage.line()
        == "c willDisappear animated, c willAppear animated, c isAppearing, c didAppear animated")
  }

  @Test func `told by hand, a child tells its own children`() {
    let (_, child) = scene()
    let leaf = stage.acting("l")
    stage.embed(leaf, in: child)
    _ = stage.calls()
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(
      stage.line()
        == "c willAppear, l willAppear, c isAppearing, l isAppearing, l didAppear, c didAppear, "
        + "c willDisappear, l willDisappear, l didDisappear, c didDisappear")
  }

  @Test func `passed on in the parent's own calls`() {
    let (parent, child) = scene(shown: false)
    parent.acts = [
      "willAppear": { _ in child.beginAppearanceTransition(true, animated: false) },
      "didAppear": { _ in child.endAppearanceTransition() },
      "willDisappear": { _ in child.beginAppearanceTransition(false, animated: false) },
      "didDisappear": { _ in child.endAppearanceTransition() },
    ]
    stage.show(parent)
    #expect(
      stage.line()
        == "p willAppear, c willAppear, p isAppearing, c isAppearing, p didAppear, c didAppear")
    stage.window.isHidden = true
    #expect(
      stage.line() == "p willDisappear, c willDisappear, p didDisappear, c didDisappear")
  }

  @Test func `forwarding is asked each time`() {
    let (parent, _) = scene()
    parent.forwards = true
    stage.window.isHidden = true
    stage.window.isHidden = false
    let line = stage.line()
    #expect(line.hasSuffix("c didAppear, p didAppear"))
    parent.forwards = false
    stage.window.isHidden = true
    #expect(stage.line() == "p willDisappear, p didDisappear")
  }

  @Test func `a swap by hand, whole`() {
    let (parent, a) = scene()
    let b = stage.acting("b")
    a.beginAppearanceTransition(true, animated: false)
    a.endAppearanceTransition()
    _ = stage.calls()
    parent.addChild(b)
    a.willMove(toParent: nil)
    a.beginAppearanceTransition(false, animated: true)
    b.beginAppearanceTransition(true, animated: true)
    parent.view.addSubview(b.view)
    a.view.removeFromSuperview()
    stage.endIteration()
    b.endAppearanceTransition()
    a.endAppearanceTransition()
    b.didMove(toParent: parent)
    a.removeFromParent()
    #expect(
      stage.line()
        == "b willMove p, c willMove nil, c willDisappear from animated, "
        + "b willAppear to animated, b isAppearing, b didAppear to animated, "
        + "c didDisappear from animated, b didMove p, c didMove nil")
  }
}
