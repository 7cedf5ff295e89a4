import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Hierarchy callbacks")
struct HierarchyCallbackTests {
  let transcript = Transcript()
  let fingers = Fingers()
  let parent: LoggingView
  let child: LoggingView

  init() {
    parent = LoggingView("P", frame: CGRect(x: 0, y: 0, width: 99, height: 99), in: transcript)
    child = LoggingView("C", frame: CGRect(x: 0, y: 0, width: 50, height: 50), in: transcript)
    parent.logsHierarchy = true
    child.logsHierarchy = true
  }

  // Proves: VIEW:HCB-01, VIEW:HCB-04
  @Test func `a view added outside a window hears of its superview only`() {
    parent.addSubview(child)
    #expect(
      transcript.calls == [
        "C willMoveToSuperview P", "C didMoveToSuperview P", "P didAddSubview C",
      ])
  }

  // Proves: VIEW:HCB-01, VIEW:HCB-04
  @Test func `a view added within a window hears of the window and of its superview`() {
    fingers.view.addSubview(parent)
    transcript.clear()
    parent.addSubview(child)
    #expect(
      transcript.calls == [
        "C willMoveToWindow window", "C willMoveToSuperview P", "C didMoveToWindow window",
        "C didMoveToSuperview P", "P didAddSubview C",
      ])
  }

  // Proves: VIEW:HCB-04, VIEW:HCB-06
  @Test func `a branch that reaches a window is told view by view, parents first`() {
    let leaf = LoggingView("L", frame: .zero, in: transcript)
    leaf.logsHierarchy = true
    child.addSubview(leaf)
    parent.addSubview(child)
    transcript.clear()
    fingers.view.addSubview(parent)
    #expect(
      transcript.calls == [
        "P willMoveToWindow window", "C willMoveToWindow window", "L willMoveToWindow window",
        "P willMoveToSuperview UIView", "P didMoveToWindow window", "C didMoveToWindow window",
        "L didMoveToWindow window", "P didMoveToSuperview UIView",
      ])
  }

  // Proves: VIEW:HCB-05
  @Test func `a view that is removed hears of it after its superview`() {
    fingers.view.addSubview(parent)
    parent.addSubview(child)
    transcript.clear()
    child.removeFromSuperview()
    #expect(
      transcript.calls == [
        "P willRemoveSubview C", "C willMoveToSuperview nil", "C willMoveToWindow nil",
        "C didMoveToWindow nil", "C didMoveToSuperview nil",
      ])
  }

  // Proves: VIEW:HCB-02
  @Test func `the superview is told after the add and before the removal`() {
    final class Parent: UIView {
      var counts: [Int] = []
      override func didAddSubview(_ subview: UIView) { counts.append(subviews.count) }
      override func willRemoveSubview(_ subview: UIView) { counts.append(subviews.count) }
    }
    let parent = Parent()
    parent.addSubview(child)
    child.removeFromSuperview()
    #expect(parent.counts == [1, 1])
  }

  // Proves: VIEW:HCB-03
  @Test func `will finds the old superview and did the new one`() {
    final class Child: UIView {
      var seen: [UIView?] = []
      override func willMove(toSuperview newSuperview: UIView?) { seen.append(superview) }
      override func didMoveToSuperview() { seen.append(superview) }
    }
    let view = Child()
    parent.addSubview(view)
    let other = UIView()
    other.addSubview(view)
    #expect(view.seen == [nil, parent, parent, other])
  }

  // Proves: VIEW:HIE-07
  @Test func `a move within a window tells nothing of windows`() {
    let other = UIView(frame: .zero)
    fingers.view.addSubview(other)
    fingers.view.addSubview(parent)
    parent.addSubview(child)
    transcript.clear()
    other.addSubview(child)
    #expect(
      transcript.calls == [
        "P willRemoveSubview C", "C willMoveToSuperview UIView", "C didMoveToSuperview UIView",
      ])
  }

  // Proves: VIEW:HCB-07, GEST:1.1.7
  @Test func `a view that is removed loses its touches`() {
    fingers.view.addSubview(child)
    fingers.down(0, 10, 10)
    child.logsHierarchy = false
    transcript.clear()
    child.removeFromSuperview()
    fingers.move(0, 20, 20)
    fingers.up()
    #expect(transcript.calls == ["C touchesCancelled 1"])
  }

  // Proves: VIEW:HCB-07, GEST:1.1.6
  @Test func `a removal cancels the touch for every responder that got it`() {
    child.forwards = true
    parent.addSubview(child)
    fingers.view.addSubview(parent)
    parent.logsHierarchy = false
    child.logsHierarchy = false
    transcript.clear()
    fingers.down(0, 10, 10)
    child.removeFromSuperview()
    #expect(
      transcript.calls == [
        "C touchesBegan 1", "P touchesBegan 1", "C touchesCancelled 1", "P touchesCancelled 1",
      ])
  }

  // Proves: VIEW:HCB-07
  @Test func `a view whose ancestor is removed loses its touches too`() {
    parent.addSubview(child)
    fingers.view.addSubview(parent)
    parent.logsHierarchy = false
    child.logsHierarchy = false
    fingers.down(0, 10, 10)
    transcript.clear()
    parent.removeFromSuperview()
    #expect(transcript.calls == ["C touchesCancelled 1"])
  }

  // Proves: GEST:1.1.7
  @Test func `a view that moves within its window keeps its touches`() {
    let other = UIView(frame: CGRect(x: 200, y: 0, width: 99, height: 99))
    fingers.view.addSubview(other)
    fingers.view.addSubview(child)
    child.logsHierarchy = false
    fingers.down(0, 10, 10)
    transcript.clear()
    other.addSubview(child)
    fingers.move(0, 20, 20)
    fingers.up()
    #expect(transcript.calls == ["C touchesMoved 1", "C touchesEnded 1"])
  }
}
