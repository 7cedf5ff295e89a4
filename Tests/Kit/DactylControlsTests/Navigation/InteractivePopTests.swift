import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Popping along with a finger")
struct InteractivePopTests {
  /// A navigation on which `b` was pushed.
  private func pushed() -> NavigationStage {
    let n = NavigationStage("a")
    n.push("b")
    _ = n.stage.calls()
    return n
  }

  private let begun = [
    "b willMove nil", "b willDisappear from animated", "a willAppear animated",
    "delegate willShow a animated",
  ]

  @Test func `a finger from the edge begins the pop, and the views follow it`() {
    let n = pushed()
    n.drag(160)
    #expect(n.stage.moves() == begun)
    #expect(n.stack == ["a"] && n["b"].navigationController === n.navigation)
    let upper = (n["b"].view.layer.presentation() ?? n["b"].view.layer).frame.minX
    let lower = (n["a"].view.layer.presentation() ?? n["a"].view.layer).frame.minX
    #expect(upper <= 160 && upper > 140)
    #expect(lower < 0 && lower > -96)
    #expect(n["a"].view.window != nil && n["b"].view.window != nil)
  }

  @Test func `a finger that goes far enough completes it`() {
    let n = pushed()
    n.drag(260)
    n.rest(at: 260)
    n.stage.transcript.clear()
    #expect(n.stage.calls().isEmpty)
    n.finish()
    #expect(
      n.stage.calls() == [
        "b didDisappear from animated", "a didAppear animated", "b didMove nil",
        "delegate didShow a animated",
      ])
    #expect(n.stack == ["a"] && n["b"].parent == nil && n["b"].view.window == nil)
    #expect(n["a"].view.frame.minX == 0)
  }

  @Test func `a finger that stops early takes it back: the lower goes, then the upper comes`() {
    let n = pushed()
    n.drag(100)
    n.rest(at: 100)
    n.finish()
    #expect(
      n.stage.moves() == begun + [
        "a willDisappear animated", "a didDisappear animated", "b willAppear animated",
        "b didAppear animated",
      ])
    #expect(n.stack == ["a", "b"])
    #expect(n["b"].parent === n.navigation && !n["b"].isMovingFromParent)
    #expect(n["b"].view.frame.minX == 0 && n["a"].view.window == nil)
    #expect(
      n.navigation.navigationBar.items == [n["a"].navigationItem, n["b"].navigationItem])
  }

  @Test func `a quick finger completes it from anywhere, and a quick one back takes it back`() {
    let quick = pushed()
    quick.drag(80, lasting: 100)
    quick.stage.fingers.up()
    quick.finish()
    #expect(quick.stack == ["a"])
    let back = pushed()
    back.drag(280)
    for step in 1...10 {
      back.stage.fingers.wait(10)
      back.stage.fingers.move(0, 282 - Double(step) * 8, 300)
    }
    back.stage.fingers.up()
    back.finish()
    #expect(back.stack == ["a", "b"])
  }

  @Test func `a touch that is taken away takes it back`() {
    let n = pushed()
    n.drag(200)
    n.stage.fingers.cancel()
    n.finish()
    #expect(n.stack == ["a", "b"])
  }

  @Test func `after one that was taken back everything works as before`() {
    let n = pushed()
    n.drag(60)
    n.rest(at: 60)
    n.finish()
    _ = n.stage.calls()
    n.pop()
    #expect(
      n.stage.moves() == [
        "b willMove nil", "b willDisappear from", "a willAppear", "delegate willShow a",
        "b didDisappear from", "a didAppear", "b didMove nil", "delegate didShow a",
      ])
  }

  @Test func `nothing begins at the root, from the middle, or during a transition`() {
    let root = NavigationStage("a")
    root.drag(200)
    root.stage.fingers.up()
    #expect(root.stage.moves().isEmpty)
    let n = pushed()
    n.stage.fingers.down(0, 100, 300)
    n.stage.fingers.wait(50)
    n.stage.fingers.move(0, 250, 300)
    n.stage.fingers.up()
    #expect(n.stage.moves().isEmpty)
    n.push("c", animated: true)
    _ = n.stage.calls()
    n.drag(100, lasting: 100)
    #expect(n.stage.moves().isEmpty)
    #expect(n.stack == ["a", "b", "c"])
  }

  // Proves: VC11:NB-09
  @Test func `it begins only where the bar has a back button`() {
    for change in [
      { (n: NavigationStage) in n.navigation.isNavigationBarHidden = true },
      { n in n["b"].navigationItem.hidesBackButton = true },
      { n in
        n["b"].navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
      },
    ] {
      let n = pushed()
      change(n)
      n.drag(200)
      n.stage.fingers.up()
      #expect(n.stage.moves().isEmpty)
    }
  }

  @Test func `another delegate of the recognizer may let it begin there too`() {
    final class Always: UIGestureRecognizerDelegate {}
    let always = Always()
    let n = pushed()
    n.navigation.isNavigationBarHidden = true
    n.navigation.interactivePopGestureRecognizer?.delegate = always
    n.drag(200)
    #expect(n.stage.moves() == begun)
    let root = NavigationStage("a")
    root.navigation.interactivePopGestureRecognizer?.delegate = always
    root.drag(200)
    #expect(root.stage.moves().isEmpty && root.stack == ["a"])
  }

  @Test func `a push while the finger is down stays, even if the finger takes its pop back`() {
    let n = pushed()
    n.drag(80)
    n.push("c")
    n.rest(at: 80)
    n.finish()
    n.finish()
    #expect(n.stack == ["a", "c"])
    #expect(n["b"].parent == nil && n["c"].view.window != nil && n["a"].view.window == nil)
  }

  // Proves: VC6:NAV-10
  @Test func `covered while the finger is down, the navigation ends the pop and keeps nobody`() {
    let n = pushed()
    n.drag(100)
    weak let popped = n["b"]
    n.forget("b")
    let cover = n.stage.controller("c")
    cover.modalPresentationStyle = .fullScreen
    n.navigation.present(cover, animated: false)
    n.stage.endIteration()
    #expect(cover.view.window != nil && n.stack == ["a"])
    n.stage.fingers.up()
    n.finish()
    #expect(popped == nil)
    cover.dismiss(animated: false)
    n.finish()
    #expect(n["a"].view.window != nil && n["a"].view.frame.minX == 0)
  }

  @Test func `a disabled recognizer does nothing`() {
    let n = pushed()
    n.navigation.interactivePopGestureRecognizer?.isEnabled = false
    n.drag(200)
    #expect(n.stage.moves().isEmpty)
  }

  @Test func `at the edge the pop comes before what scrolls`() {
    let n = pushed()
    let scroll = UIScrollView(frame: n["b"].view.bounds)
    scroll.contentSize = CGSize(width: 2000, height: 400)
    scroll.contentOffset.x = 500
    n["b"].view.addSubview(scroll)
    n.drag(200)
    #expect(n.stack == ["a"] && scroll.contentOffset.x == 500)
    n.stage.fingers.cancel()
    n.finish()
    n.stage.fingers.down(0, 200, 300)
    for step in 1...10 {
      n.stage.fingers.wait(20)
      n.stage.fingers.move(0, 200 + Double(step) * 8, 300)
    }
    n.stage.fingers.up()
    #expect(n.stack == ["a", "b"] && scroll.contentOffset.x < 500)
  }
}
