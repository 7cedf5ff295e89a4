import DactylEvents
import Foundation
import InputTesting
import Testing

/// Writes down everything that a presentation asks of a program.
@MainActor
private final class Director: UIViewControllerTransitioningDelegate,
  UIAdaptivePresentationControllerDelegate
{
  let stage: PresentationStage
  var frame = CGRect(x: 20, y: 100, width: 200, height: 300)
  var removes = false
  var driver: UIPercentDrivenInteractiveTransition?
  weak var controller: TracedPresentation?

  init(_ stage: PresentationStage) {
    self.stage = stage
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    stage.note("delegate controller")
    let made = TracedPresentation(presentedViewController: presented, presenting: presenting)
    made.director = self
    controller = made
    return made
  }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    stage.note("delegate animator")
    return Slide(stage, isComing: true)
  }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    stage.note("delegate animator")
    return Slide(stage, isComing: false)
  }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

private final class TracedPresentation: UIPresentationController {
  weak var director: Director?
  private func note(_ words: String) { director?.stage.note("controller \(words)") }

  override var frameOfPresentedViewInContainerView: CGRect { director?.frame ?? .zero }
  override var shouldRemovePresentersView: Bool { director?.removes ?? false }
  override func presentationTransitionWillBegin() {
    note("willBegin \(containerView != nil)")
    presentedViewController.transitionCoordinator?.animate { [weak self] _ in
      self?.note("beside")
    } completion: { [weak self] context in
      self?.note("completion\(context.isCancelled ? " cancelled" : "")")
    }
  }
  override func presentationTransitionDidEnd(_ completed: Bool) { note("didEnd \(completed)") }
  override func dismissalTransitionWillBegin() { note("dismissal willBegin") }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    note("dismissal didEnd \(completed)")
  }
  override func containerViewWillLayoutSubviews() { note("willLayout") }
  override func containerViewDidLayoutSubviews() { note("didLayout") }
}

@MainActor
private final class Slide: UIViewControllerAnimatedTransitioning {
  let stage: PresentationStage
  let isComing: Bool

  init(_ stage: PresentationStage, isComing: Bool) {
    self.stage = stage
    self.isComing = isComing
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    stage.note("animate")
    guard let view = context.view(forKey: isComing ? .to : .from) else { return }
    if isComing {
      context.containerView.addSubview(view)
      view.frame.origin.y = 480
    }
    let to = context.viewController(forKey: .to)
    let end = isComing ? to.map { context.finalFrame(for: $0).minY } ?? 0 : 480
    UIView.animate(withDuration: 1) {
      view.frame.origin.y = end
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { stage.note("ended \(transitionCompleted)") }
}

@MainActor
@Suite("Presentation controllers")
struct PresentationControllerTests {
  private let stage = PresentationStage()

  private func custom(_ director: Director) -> (TracingController, TracingController) {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.modalPresentationStyle = .custom
    b.transitioningDelegate = director
    return (a, b)
  }

  private func note(_ words: String) -> () -> Void { { [stage] in stage.note(words) } }

  @Test func `a presentation: everybody is told, in this order`() {
    let director = Director(stage)
    let (a, b) = custom(director)
    a.present(b, animated: true, completion: note("presented"))
    #expect(
      stage.calls() == [
        "delegate controller", "b loadView", "b viewDidLoad", "delegate animator",
        "controller willBegin true", "b willAppear animated", "animate", "controller beside",
        "b willLayout", "controller willLayout", "b didLayout", "controller didLayout",
      ])
    #expect(b.isBeingPresented && b.view.frame == director.frame)
    #expect(b.view.superview === director.controller?.containerView)
    stage.wait(1.001)
    #expect(
      stage.calls() == [
        "b didAppear animated", "controller didEnd true", "presented", "ended true",
        "controller completion",
      ])
    #expect(a.view.window != nil && b.presentationController === director.controller)
  }

  @Test func `a dismissal: everybody is told, in this order`() {
    let director = Director(stage)
    let (a, b) = custom(director)
    a.present(b, animated: false)
    _ = stage.calls()
    let controller = director.controller
    b.dismiss(animated: true, completion: note("dismissed"))
    #expect(
      stage.calls() == [
        "delegate animator", "controller dismissal willBegin", "b willDisappear animated",
        "animate",
      ])
    stage.wait(1.001)
    #expect(
      stage.calls() == [
        "b didDisappear animated", "controller dismissal didEnd true", "dismissed", "ended true",
      ])
    #expect(controller?.containerView == nil && a.presentedViewController == nil)
  }

  @Test func `one that removes the presenting view tells that controller too`() {
    let director = Director(stage)
    director.removes = true
    let (a, b) = custom(director)
    a.present(b, animated: true)
    stage.wait(1.001)
    #expect(
      stage.moves().filter { $0.hasPrefix("a ") || $0.hasPrefix("b ") } == [
        "a willDisappear animated", "b willAppear animated", "b didAppear animated",
        "a didDisappear animated",
      ])
    #expect(a.view.window == nil)
    b.dismiss(animated: true)
    stage.wait(1.001)
    #expect(
      stage.moves().filter { $0.hasPrefix("a ") || $0.hasPrefix("b ") } == [
        "b willDisappear animated", "a willAppear animated", "a didAppear animated",
        "b didDisappear animated",
      ])
    #expect(a.view.superview === stage.window)
  }

  @Test func `until the iteration ends a presentation may be set up, and nothing has happened`() {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    a.present(b, animated: false)
    #expect(stage.transcript.calls == ["b loadView", "b viewDidLoad"])
    #expect(a.presentedViewController === b && b.presentingViewController === a)
    #expect(b.isBeingPresented)
    stage.endIteration()
    #expect(!b.isBeingPresented && b.view.window != nil)
  }

  @Test func `the links are cut before the controllers hear of the end`() {
    final class Asking: TracingController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        ask("willAppear")
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        ask("didAppear")
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        ask("willDisappear")
      }
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ask("didDisappear")
      }
      func ask(_ call: String) {
        let links =
          (presentedViewController != nil ? " presents" : "")
          + (presentingViewController != nil ? " presented" : "")
          + (isBeingPresented ? " coming" : "") + (isBeingDismissed ? " going" : "")
        asked.append(call + links)
      }
      var asked: [String] = []
    }
    stage.endIteration()
    let (a, b) = (Asking("a", in: stage.transcript), Asking("b", in: stage.transcript))
    stage.show(a)
    a.asked = []
    a.present(b, animated: false)
    stage.endIteration()
    b.dismiss(animated: false)
    stage.endIteration()
    #expect(
      a.asked == [
        "willDisappear presents", "didDisappear presents", "willAppear presents", "didAppear",
      ])
    #expect(
      b.asked == [
        "willAppear presented coming", "didAppear presented coming",
        "willDisappear presented going", "didDisappear going",
      ])
  }

  @Test func `the container keeps touches from what lies below`() {
    let director = Director(stage)
    let (a, b) = custom(director)
    a.present(b, animated: false)
    stage.endIteration()
    #expect(stage.hit(100, 200) === b.view)
    #expect(stage.hit(300, 450) === director.controller?.containerView)
  }

  @Test func `asked for before presenting, the presentation controller is the one that presents`() {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.modalPresentationStyle = .pageSheet
    let asked = b.presentationController
    #expect(asked is UISheetPresentationController)
    a.present(b, animated: false)
    stage.endIteration()
    #expect(b.presentationController === asked && b.activePresentationController === asked)
  }

  @Test func `a child's presentation controller is that of its parent`() {
    let (a, parent, child) = (
      stage.shownRoot(), stage.controller("p"), stage.controller("c")
    )
    parent.addChild(child)
    child.didMove(toParent: parent)
    a.present(parent, animated: false)
    stage.endIteration()
    #expect(child.presentationController === parent.presentationController)
    let active = parent.activePresentationController
    #expect(active != nil && child.activePresentationController === active)
    #expect(a.activePresentationController == nil)
  }

  @Test
  func `a controller that nobody keeps dies with the presentation controller it was asked for`() {
    stage.endIteration()
    weak var dead: UIViewController?
    do {
      let made = UIViewController()
      made.modalPresentationStyle = .popover
      made.popoverPresentationController?.permittedArrowDirections = .up
      dead = made
    }
    #expect(dead == nil)
  }
}

@MainActor
@Suite("Transitions in a finger's hand")
struct InteractiveTransitionTests {
  /// Hands out an animator that can be interrupted, and a driver that does not begin in a hand.
  private final class Giving: UIViewControllerTransitioningDelegate {
    let animator = FallingAnimator()
    let driver = UIPercentDrivenInteractiveTransition()

    init() { driver.wantsInteractiveStart = false }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  private let stage = PresentationStage()

  private func dismissing() -> (TracingController, TracingController, Director) {
    let director = Director(stage)
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.modalPresentationStyle = .fullScreen
    b.transitioningDelegate = director
    a.present(b, animated: false)
    _ = stage.calls()
    director.driver = UIPercentDrivenInteractiveTransition()
    b.dismiss(animated: true)
    _ = stage.moves()
    return (a, b, director)
  }

  @Test func `the animator's animations stand where the finger is, however long`() {
    let (_, b, director) = dismissing()
    director.driver?.update(0.25)
    #expect(b.view.layer.presentation()?.frame.minY == 120)
    stage.wait(10)
    #expect(b.view.layer.presentation()?.frame.minY == 120)
    #expect(b.isBeingDismissed && b.transitionCoordinator?.isInteractive == true)
    #expect(b.transitionCoordinator?.percentComplete == 0.25)
  }

  @Test func `let go, the rest takes its part of the time`() {
    let (a, b, director) = dismissing()
    director.driver?.update(0.25)
    director.driver?.finish()
    stage.wait(0.74)
    #expect(stage.moves().isEmpty && b.isBeingDismissed)
    stage.wait(0.02)
    #expect(stage.moves() == ["a didAppear animated", "b didDisappear animated", "ended true"])
    #expect(a.view.window != nil && b.view.window == nil)
  }

  @Test func `given up, both controllers go back to where they were`() {
    let (a, b, director) = dismissing()
    director.driver?.update(0.5)
    director.driver?.cancel()
    stage.wait(0.51)
    #expect(
      stage.moves() == [
        "a willDisappear animated", "a didDisappear animated", "b willAppear animated",
        "b didAppear animated", "ended false",
      ])
    #expect(a.presentedViewController === b && !b.isBeingDismissed)
    #expect(a.view.window == nil && b.view.frame.minY == 0 && stage.hit(10, 10) === b.view)
    director.driver = nil
    b.dismiss(animated: false)
    #expect(
      stage.moves() == ["b willDisappear", "a willAppear", "a didAppear", "b didDisappear"])
  }

  @Test func `a presentation that is given up leaves no trace`() {
    let director = Director(stage)
    let driver = UIPercentDrivenInteractiveTransition()
    director.driver = driver
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.modalPresentationStyle = .fullScreen
    b.transitioningDelegate = director
    let before = stage.window.subviews
    a.present(b, animated: true)
    #expect(
      stage.moves() == [
        "delegate animator", "a willDisappear animated", "b willAppear animated", "animate",
      ])
    driver.update(0.3)
    driver.cancel()
    stage.wait(0.31)
    #expect(
      stage.moves() == [
        "b willDisappear animated", "a willAppear animated", "b didDisappear animated",
        "a didAppear animated", "ended false",
      ])
    #expect(stage.window.subviews == before && a.presentedViewController == nil)
    #expect(b.presentingViewController == nil)
  }

  @Test func `what runs beside it follows the finger, and hears of its end`() {
    let director = Director(stage)
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.modalPresentationStyle = .fullScreen
    b.transitioningDelegate = director
    a.present(b, animated: false)
    let driver = UIPercentDrivenInteractiveTransition()
    director.driver = driver
    stage.endIteration()
    let beside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    b.view.addSubview(beside)
    b.dismiss(animated: true)
    b.transitionCoordinator?.animate { _ in
      beside.alpha = 0
    } completion: { context in
      stage.note("over\(context.isCancelled ? " cancelled" : "")")
    }
    b.transitionCoordinator?.notifyWhenInteractionChanges { context in
      stage.note("interactive \(context.isInteractive)")
    }
    stage.endIteration()
    driver.update(0.25)
    #expect(beside.layer.presentation()?.opacity == 0.75)
    _ = stage.calls()
    driver.cancel()
    #expect(stage.calls() == ["interactive false"])
    stage.wait(0.3)
    #expect(stage.moves().last == "over cancelled")
    #expect(beside.alpha == 1)
  }

  @Test func `a finger that lifts before the transition begins is not forgotten`() {
    let director = Director(stage)
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.modalPresentationStyle = .fullScreen
    b.transitioningDelegate = director
    a.present(b, animated: false)
    stage.endIteration()
    let driver = UIPercentDrivenInteractiveTransition()
    director.driver = driver
    b.dismiss(animated: true)
    driver.update(0.5)
    driver.finish()
    stage.endIteration()
    stage.wait(0.51)
    #expect(a.presentedViewController == nil && b.view.window == nil)
  }

  /// A controller over the root, on its way out by an animator that is paused half a second later.
  private func dismissing(paused giving: Giving) -> (UIViewController, UIViewController) {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.transitioningDelegate = giving
    stage.present(b, from: a, .fullScreen)
    b.dismiss(animated: true)
    stage.endIteration()
    stage.wait(0.5)
    giving.driver.pause()
    return (a, b)
  }

  @Test func `a driver may take hold on the way of an animator that can be interrupted`() {
    let giving = Giving()
    let (a, b) = dismissing(paused: giving)
    #expect(giving.driver.percentComplete == 0.5)
    giving.driver.update(0.25)
    stage.wait(5)
    #expect(b.view.layer.presentation()?.frame.minY == 120 && b.isBeingDismissed)
    giving.driver.cancel()
    stage.wait(1)
    #expect(a.presentedViewController === b && b.view.frame.minY == 0)
  }

  @Test func `brought to its end in the hand, it lets go of both controllers`() {
    weak var below: UIViewController?
    weak var above: UIViewController?
    func begin() -> Director {
      let (a, b, director) = dismissing()
      (below, above) = (a, b)
      director.driver?.update(0.25)
      stage.window.rootViewController = nil
      return director
    }
    let director = begin()
    stage.wait(1)
    #expect(below == nil && above == nil)
    director.driver?.finish()
    #expect(stage.moves().count { $0.hasPrefix("ended") } == 1)
  }

  @Test func `so it does of an animator that was paused on the way, which hears of its end`() {
    weak var above: UIViewController?
    var ends: [UIViewAnimatingPosition] = []
    func begin() {
      let giving = Giving()
      above = dismissing(paused: giving).1
      giving.animator.animator?.addCompletion { ends.append($0) }
      stage.window.rootViewController = nil
    }
    begin()
    stage.wait(1)
    #expect(ends == [.end] && above == nil)
  }
}
