import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Transitions of a navigation")
struct NavigationTransitionTests {
  /// Lets the new view come from below in half a second, and writes down what it is asked.
  final class Rising: UIViewControllerAnimatedTransitioning {
    var completes = true
    var calls: [String] = []
    /// Where the new view is to lie at the end.
    private(set) var place: CGRect?

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let names = [UITransitionContextViewControllerKey.from, .to].map {
        context.viewController(forKey: $0)?.restorationIdentifier ?? "nobody"
      }
      calls.append("animate \(names.joined(separator: " "))")
      guard let new = context.view(forKey: .to), let to = context.viewController(forKey: .to)
      else { return context.completeTransition(true) }
      let place = context.finalFrame(for: to)
      self.place = place
      context.containerView.addSubview(new)
      new.frame = place.offsetBy(dx: 0, dy: 400)
      UIView.animate(withDuration: 0.5) {
        new.frame = place
      } completion: { [completes] _ in
        context.completeTransition(completes && !context.transitionWasCancelled)
      }
    }

    func animationEnded(_ completed: Bool) { calls.append("ended \(completed)") }
  }

  /// Hands out an animator, and a driver.
  final class Director: UINavigationControllerDelegate {
    let animator = Rising()
    var driver: UIPercentDrivenInteractiveTransition?
    var calls: [String] = []

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      calls.append(
        "\(operation) \(fromVC.restorationIdentifier ?? "") \(toVC.restorationIdentifier ?? "")")
      return animator
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  private let n = NavigationStage("a")
  private let director = Director()

  @Test func `the delegate's animator shows a push and a pop, for as long as it takes`() {
    n.navigation.delegate = director
    n.push("b", animated: true)
    n.stage.endIteration()
    #expect(director.calls == ["push a b"] && director.animator.calls == ["animate a b"])
    _ = n.stage.calls()
    n.stage.wait(0.49)
    #expect(n.stage.calls().isEmpty)
    n.stage.wait(0.02)
    #expect(
      n.stage.moves() == ["a didDisappear animated", "b didAppear to animated", "b didMove n"])
    #expect(director.animator.calls == ["animate a b", "ended true"])
    n.pop(animated: true)
    n.stage.endIteration()
    n.stage.wait(0.6)
    #expect(director.calls == ["push a b", "pop b a"])
    #expect(n.stack == ["a"] && n["a"].view.window != nil && n["b"].view.window == nil)
  }

  @Test func `the delegate's animator learns that the new view will lie below the bar`() {
    n.navigation.delegate = director
    n.push("b", animated: true)
    n.stage.endIteration()
    #expect(director.animator.place == CGRect(x: 0, y: 44, width: 320, height: 436))
    n.stage.wait(1)
    #expect(n["b"].view.frame == director.animator.place)
  }

  @Test func `without animation nobody is asked for an animator`() {
    n.navigation.delegate = director
    n.push("b")
    n.stage.endIteration()
    #expect(director.calls.isEmpty)
  }

  @Test func `a driver of the delegate's may give a push up: the stack is as before`() {
    n.navigation.delegate = director
    let driver = UIPercentDrivenInteractiveTransition()
    director.driver = driver
    n.push("b", animated: true)
    _ = n.stage.calls()
    #expect(n.navigation.transitionCoordinator?.isInteractive == true)
    driver.update(0.4)
    driver.cancel()
    n.stage.wait(1)
    #expect(
      n.stage.moves() == [
        "b willMove nil", "b willDisappear from animated", "b didDisappear from animated",
        "a willAppear animated", "a didAppear animated", "b didMove nil",
      ])
    #expect(n.stack == ["a"] && n["b"].parent == nil && n["a"].view.window != nil)
    #expect(n.navigation.navigationBar.items == [n["a"].navigationItem])
    director.driver = nil
    n.push("b", animated: true)
    n.stage.endIteration()
    n.stage.wait(1)
    #expect(n.stack == ["a", "b"] && n["b"].view.window != nil)
  }

  @Test func `a driver of the delegate's leads a pop that a finger has begun`() {
    n.push("b")
    n.stage.endIteration()
    n.navigation.delegate = director
    let driver = UIPercentDrivenInteractiveTransition()
    director.driver = driver
    n.drag(100)
    #expect(director.calls == ["pop b a"])
    driver.update(0.75)
    #expect(n.navigation.transitionCoordinator?.percentComplete == 0.75)
    driver.cancel()
    n.stage.fingers.up()
    n.stage.wait(1)
    #expect(n.stack == ["a", "b"] && n["b"].view.window != nil)
  }

  @Test func `a pop of several that is given up brings all of them back`() {
    let n = NavigationStage("a", "b", "c")
    n.navigation.delegate = director
    let driver = UIPercentDrivenInteractiveTransition()
    director.driver = driver
    n.navigation.popToRootViewController(animated: true)
    n.stage.endIteration()
    driver.update(0.2)
    driver.cancel()
    n.stage.wait(1)
    #expect(n.stack == ["a", "b", "c"])
    for label in n.stack { #expect(n[label].parent === n.navigation) }
  }

  @Test func `the coordinator is there while it runs, and animates along`() {
    var seen: [String] = []
    n["b"].whenAppearing = { [unowned n] in
      let coordinator = n["b"].transitionCoordinator
      seen.append("\(coordinator?.isAnimated == true) \(coordinator?.isInteractive == true)")
      coordinator?.animate { _ in
        seen.append("along")
      } completion: { context in
        seen.append("done \(context.isCancelled)")
      }
    }
    n.push("b", animated: true)
    n.stage.endIteration()
    #expect(n.navigation.transitionCoordinator != nil)
    #expect(n["a"].transitionCoordinator?.viewController(forKey: .to) === n["b"])
    n.finish()
    #expect(seen == ["true false", "along", "done false"])
    #expect(n.navigation.transitionCoordinator == nil)
  }

  @Test func `who hears of a pop by the finger can learn that it was taken back`() {
    n.push("b")
    n.stage.endIteration()
    var ends: [Bool] = []
    n["a"].whenAppearing = { [unowned n] in
      n["a"].transitionCoordinator?.notifyWhenInteractionChanges { ends.append($0.isCancelled) }
    }
    n.drag(100)
    n.rest(at: 100)
    n.finish()
    #expect(ends == [true] && n.stack == ["a", "b"])
  }

  // Proves: VC6:NAV-15, VC6:ROT-17
  @Test func `the interface rotates whatever the top supports, unless the navigation asks it`() {
    final class Forwarding: UINavigationController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        topViewController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
      }
    }
    for (made, rotates) in [(UINavigationController(), true), (Forwarding(), false)] {
      let hand = RotationStage()
      _ = hand.application
      let top = hand.controller("top", .portrait)
      made.viewControllers = [top]
      hand.show(made)
      hand.hold(.landscapeLeft)
      #expect((hand.application.statusBarOrientation == .landscapeRight) == rotates)
      #expect(
        hand.told().filter { $0.contains("otate") || $0.contains("Animate") }
          == (rotates ? ["top willRotate", "top willAnimate", "top didRotate"] : []))
    }
  }

  // Proves: VC6:NIT-12
  @Test func `in landscape on a phone bars are low, and show their pictures for that`() throws {
    let hand = RotationStage()
    _ = hand.application
    let top = hand.controller("top")
    let navigation = UINavigationController(rootViewController: top)
    let images = [20.0, 14.0].map { UIImage(size: CGSize(width: $0, height: $0)) }
    let item = UIBarButtonItem(
      image: images[0], landscapeImagePhone: images[1], style: .plain, target: nil, action: nil)
    top.navigationItem.rightBarButtonItem = item
    hand.show(navigation)
    func picture() -> UIImage? {
      (navigation.navigationBar.view(for: item) as? UIButton)?.currentImage
    }
    #expect(picture() === images[0] && navigation.navigationBar.frame.height == 44)
    // What the system knows has a title of its own.
    let done = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
    top.navigationItem.leftBarButtonItem = done
    hand.stage.endIteration()
    #expect((navigation.navigationBar.view(for: done) as? UIButton)?.currentTitle == "Done")
    hand.hold(.landscapeLeft)
    #expect(picture() === images[1] && navigation.navigationBar.frame.height == 32)
    #expect(top.view.frame == CGRect(x: 0, y: 32, width: 480, height: 288))
  }

  @Test func `the delegate answers for orientations`() {
    final class Portrait: UINavigationControllerDelegate {
      func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientationMask { .portrait }
    }
    let portrait = Portrait()
    n.navigation.delegate = portrait
    #expect(n.navigation.supportedInterfaceOrientations == .portrait)
    #expect(n.navigation.preferredInterfaceOrientationForPresentation == .portrait)
    n.navigation.delegate = nil
    #expect(n.navigation.supportedInterfaceOrientations == .allButUpsideDown)
  }

  @Test func `the status bar is as the bar says, or the top where that is hidden`() {
    final class Light: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override var prefersStatusBarHidden: Bool { true }
    }
    let light = Light()
    n.navigation.viewControllers = [light]
    #expect(n.navigation.childForStatusBarStyle == nil)
    #expect(n.navigation.preferredStatusBarStyle == .default)
    n.navigation.navigationBar.barStyle = .black
    #expect(n.navigation.preferredStatusBarStyle == .lightContent)
    n.navigation.isNavigationBarHidden = true
    #expect(n.navigation.childForStatusBarStyle === light)
    #expect(n.navigation.childForStatusBarHidden === light)
  }
}
