import DactylControls
import Foundation
import InputTesting
import Testing

/// A tab bar controller's delegate with an animator, and a driver if wanted.
@MainActor
private final class TabAnimator: UITabBarControllerDelegate, UIViewControllerAnimatedTransitioning {
  let transcript: Transcript
  var driver: UIPercentDrivenInteractiveTransition?
  init(_ transcript: Transcript) { self.transcript = transcript }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    transcript.record(
      "animator? \(fromVC.restorationIdentifier ?? "") \(toVC.restorationIdentifier ?? "")")
    return self
  }
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { transcript.record("didSelect") }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return }
    context.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: 1) {
      view.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
  func animationEnded(_ transitionCompleted: Bool) {
    transcript.record("ended \(transitionCompleted)")
  }
}

@MainActor
@Suite("One tab in place of another, animated")
struct TabTransitionTests {
  private let scene = TabStage(2)
  private let animator: TabAnimator

  init() {
    animator = TabAnimator(scene.stage.transcript)
    scene.show()
    scene.tabs.delegate = animator
  }

  @Test func `the delegate's animator shows a tap; both hear of it as animated`() {
    scene.tap(tab: 1, of: 2)
    #expect(
      scene.stage.moves() == [
        "animator? 0 1", "1 willAppear animated", "0 willDisappear animated", "didSelect",
      ])
    #expect(scene.tabs.selectedIndex == 1)
    #expect(scene.pages.allSatisfy { $0.view.window != nil })
    #expect(scene.pages[1].transitionCoordinator != nil)
    // The tabs take no touches meanwhile.
    #expect(scene.hit(160, 200)?.isDescendant(of: scene.pages[1].view) == false)
    scene.stage.wait(1.1)
    #expect(
      scene.stage.moves() == ["0 didDisappear animated", "1 didAppear animated", "ended true"])
    #expect(scene.pages[0].view.window == nil)
    #expect(scene.hit(160, 200) === scene.pages[1].view)
  }

  @Test func `a selection by the program is animated too`() {
    scene.stage.endIteration()
    scene.tabs.selectedIndex = 1
    #expect(scene.stage.moves().first == "animator? 0 1")
    scene.stage.wait(1.1)
    #expect(scene.pages[1].view.window != nil && scene.pages[0].view.window == nil)
  }

  @Test func `a driver that gives up brings the old tab back`() {
    scene.stage.endIteration()
    let driver = UIPercentDrivenInteractiveTransition()
    animator.driver = driver
    scene.tabs.selectedIndex = 1
    scene.stage.endIteration()
    driver.update(0.4)
    _ = scene.stage.moves()
    driver.cancel()
    scene.stage.wait(1.1)
    #expect(
      scene.stage.moves() == [
        "1 willDisappear animated", "1 didDisappear animated", "0 willAppear animated",
        "0 didAppear animated", "ended false",
      ])
    #expect(scene.tabs.selectedIndex == 0)
    #expect(scene.tabs.tabBar.selectedItem === scene.pages[0].tabBarItem)
    #expect(scene.pages[0].view.window != nil && scene.pages[1].view.window == nil)
  }

  @Test func `a selection during one ends that first; who goes away takes both to their ends`() {
    scene.stage.endIteration()
    scene.tabs.selectedIndex = 1
    scene.stage.endIteration()
    scene.stage.wait(0.3)
    scene.tabs.selectedIndex = 0
    scene.stage.wait(0.3)
    #expect(scene.tabs.selectedIndex == 0)
    scene.stage.window.rootViewController = scene.stage.controller("other")
    scene.stage.endIteration()
    #expect(scene.pages.allSatisfy { $0.view.window == nil })
    let last = scene.stage.moves().filter { $0.hasPrefix("0") || $0.hasPrefix("1") }
    #expect(last.last?.contains("didDisappear") == true)
  }
}
