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

  // Proves: VC13:RSP-07
  @Test func `who comes after a controller, a window or the application is nobody's to set either`()
  {
    let controller: PartialKeyPath<UIViewController> = \UIViewController.next
    #expect(!(controller is ReferenceWritableKeyPath<UIViewController, UIResponder?>))
    let window: PartialKeyPath<UIWindow> = \UIWindow.next
    #expect(!(window is ReferenceWritableKeyPath<UIWindow, UIResponder?>))
    let application: PartialKeyPath<UIApplication> = \UIApplication.next
    #expect(!(application is ReferenceWritableKeyPath<UIApplication, UIResponder?>))
    let parent: PartialKeyPath<UIViewController> = \UIViewController.parent
    #expect(!(parent is ReferenceWritableKeyPath<UIViewController, UIViewController?>))
    // A child's view may lie anywhere: what it lies in comes next, whoever the parent is.
    let stage = ControllerStage()
    let (root, child) = (stage.controller("root"), stage.controller("child"))
    stage.show(root)
    root.addChild(child)
    let elsewhere = UIView()
    elsewhere.addSubview(child.view)
    #expect(child.next === elsewhere)
    root.view.addSubview(child.view)
    #expect(child.next === root.view)
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
