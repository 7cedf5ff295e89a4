import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Controllers in the chain")
struct ControllerChainTests {
  // Proves: VC13:RSP-07
  @Test func `who comes next, and whose controller a view is, is nobody's to set`() {
    let next: PartialKeyPath<UIView> = \UIView.next
    #expect(!(next is ReferenceWritableKeyPath<UIView, UIResponder?>))
    let superview: PartialKeyPath<UIView> = \UIView.superview
    #expect(!(superview is ReferenceWritableKeyPath<UIView, UIView?>))
    // The link follows the controller's own `view`, and goes with it.
    let first = UIViewController()
    let second = UIViewController()
    let view = UIView()
    first.view = view
    #expect(view.next === first)
    first.view = UIView()
    second.view = view
    #expect(view.next === second)
  }

  // Proves: VC13:RSP-12
  @Test func `what is presented is in the window, and its chain ends there`() {
    let stage = ControllerStage()
    let root = UIViewController()
    stage.show(root)
    let presented = UIViewController()
    presented.view = UIView(frame: stage.window.bounds)
    let inside = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    presented.view.addSubview(inside)
    root.present(presented, animated: false)
    stage.wait(1)
    let hit = stage.fingers.application.hitTest(CGPoint(x: 20, y: 20), with: nil)
    #expect(hit?.view === inside)
    #expect(hit?.window === stage.window)
    let chain = inside.responderChain
    #expect(chain.contains { $0 === presented })
    #expect(chain.contains { $0 === stage.window })
    #expect(chain.contains { $0 === stage.fingers.application })
    root.dismiss(animated: false)
    stage.wait(1)
    #expect(inside.window == nil)
  }
}
