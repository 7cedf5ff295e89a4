package import Foundation

/// One transition between two controllers, from its making to its end: what its animator, its driver
/// and its coordinator share. Presentations and containers make one for each.
///
///     waiting ──run──▶ running ──completeTransition──▶ over
@MainActor
package final class ControllerTransition: UIViewControllerContextTransitioning {
  /// What is known of one of the two controllers.
  package struct Side {
    package var controller: UIViewController?
    /// Its view, where that comes or goes.
    package var view: UIView?
    package var initialFrame = CGRect.zero
    package var finalFrame = CGRect.zero

    package init(controller: UIViewController?, view: UIView? = nil) {
      (self.controller, self.view) = (controller, view)
    }
  }

  enum Phase { case waiting, running, over }

  package var from: Side
  package var to: Side
  package var containerView: UIView
  package var presentationStyle: UIModalPresentationStyle
  package let isAnimated: Bool
  /// The animator; `nil` until the transition is run, if there is none.
  var animator: (any UIViewControllerAnimatedTransitioning)?
  /// The interaction controller; `nil` for time.
  let driver: (any UIViewControllerInteractiveTransitioning)?
  /// Told first when it is over, with whether it got to its end.
  package var whenOver: (@MainActor (Bool) -> Void)?

  private(set) var phase = Phase.waiting
  private var isInHand = false
  private var beganInHand: Bool?
  package private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  /// What a hand drags: the animator's animations, or what runs beside them.
  private var held: (any UIViewImplicitlyAnimating)?
  private(set) lazy var coordinator = TransitionCoordinator(of: self)

  package init(
    from: Side, to: Side, in container: UIView, style: UIModalPresentationStyle = .none,
    isAnimated: Bool, animator: (any UIViewControllerAnimatedTransitioning)?,
    driver: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    self.from = from
    self.to = to
    containerView = container
    presentationStyle = style
    self.isAnimated = isAnimated
    self.animator = animator
    self.driver = driver
  }

  package var targetTransform: CGAffineTransform { .identity }

  /// Whether a hand leads it; before it runs, whether one will.
  package var isInteractive: Bool { phase == .waiting ? willBeginInHand : isInHand }
  /// Whether a hand led it when it began.
  var initiallyInteractive: Bool { beganInHand ?? willBeginInHand }

  private var willBeginInHand: Bool {
    isAnimated && animator != nil && driver?.wantsInteractiveStart == true
  }

  /// How long it takes without a hand, in seconds.
  var duration: TimeInterval {
    isAnimated ? max(0, animator?.transitionDuration(using: self) ?? 0) : 0
  }

  /// What a program can drag, where the animator gives it.
  private(set) lazy var interruptible: (any UIViewImplicitlyAnimating)? = {
    let given = animator?.interruptibleAnimator(using: self)
    return given is NoInterruptibleAnimator ? nil : given
  }()

  // MARK: Running

  /// Begins to show it. One that is not animated is over when this returns.
  package func run() {
    guard phase == .waiting else { return }
    phase = .running
    guard isAnimated, let animator else {
      UIView.performWithoutAnimation { coordinator.runAnimations() }
      return completeTransition(true)
    }
    if let driver, driver.wantsInteractiveStart {
      beganInHand = true
      isInHand = true
      driver.startInteractiveTransition(self)
      if phase == .running, held == nil { hold(runBeside) }
      return
    }
    beganInHand = false
    driver?.startInteractiveTransition(self)
    animator.animateTransition(using: self)
    guard phase == .running else { return coordinator.dropAnimations() }
    runBeside()
  }

  private func runBeside() {
    UIView.animate(withDuration: duration) { coordinator.runAnimations() }
  }

  /// Gives the whole of it into a hand: what the animator animates, and what runs beside it, waits
  /// to be dragged.
  func holdAnimations() {
    guard phase == .running, held == nil, let animator else { return }
    if let interruptible {
      interruptible.pauseAnimation()
      interruptible.addAnimations { [weak self] in self?.coordinator.runAnimations() }
      held = interruptible
    } else {
      hold {
        animator.animateTransition(using: self)
        runBeside()
      }
    }
    held?.fractionComplete = percentComplete
  }

  /// Does something whose animations wait for a hand.
  private func hold(_ work: () -> Void) {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .linear)
    animator.isUserInteractionEnabled = false
    animator.pauseAnimation()
    held = animator
    UIApplication.shared.animationEngine.capture(into: animator, work)
  }

  // MARK: In a hand

  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard phase == .running, percentComplete.isFinite else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    if isInteractive { held?.fractionComplete = self.percentComplete }
  }

  package func pauseInteractiveTransition() {
    guard phase == .running, !isInteractive else { return }
    if held == nil { held = interruptible }
    guard let held else { return }
    held.pauseAnimation()
    percentComplete = held.fractionComplete
    isInHand = true
    coordinator.interactionChanged()
  }

  package func finishInteractiveTransition() { letGo(cancelled: false) }

  package func cancelInteractiveTransition() { letGo(cancelled: true) }

  private func letGo(cancelled: Bool) {
    guard phase == .running, isInteractive else { return }
    isInHand = false
    transitionWasCancelled = cancelled
    if let held {
      let speed = max(driver?.completionSpeed ?? 1, 0.001)
      let left = cancelled ? percentComplete : 1 - percentComplete
      held.isReversed = cancelled
      held.continueAnimation(
        withTimingParameters: timing, durationFactor: max(left / speed, 0))
    }
    coordinator.interactionChanged()
  }

  private var timing: any UITimingCurveProvider {
    (driver as? UIPercentDrivenInteractiveTransition)?.timingCurve
      ?? UICubicTimingParameters(animationCurve: driver?.completionCurve ?? .easeInOut)
  }

  // MARK: Its end

  package func completeTransition(_ didComplete: Bool) {
    guard phase != .over else { return }
    phase = .over
    if !didComplete { transitionWasCancelled = true }
    let wasInHand = isInHand
    isInHand = false
    coordinator.dropAnimations()
    if wasInHand { land(at: didComplete ? .end : .start) }
    // Its blocks know this transition, which they would keep.
    held = nil
    interruptible = nil
    let told = whenOver
    whenOver = nil
    told?(didComplete)
    animator?.animationEnded(didComplete)
    coordinator.runCompletions()
  }

  /// What waits to be dragged goes there at once: no hand will let it go.
  private func land(at position: UIViewAnimatingPosition) {
    held?.stopAnimation(false)
    held?.finishAnimation(at: position)
  }

  /// Brings it to its end at once.
  package func settle() {
    if phase == .waiting { run() }
    completeTransition(!transitionWasCancelled)
  }

  // MARK: Asked of it

  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  {
    switch key {
    case .from: from.controller
    case .to: to.controller
    default: nil
    }
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  package func initialFrame(for vc: UIViewController) -> CGRect {
    side(of: vc)?.initialFrame ?? .zero
  }

  package func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame ?? .zero }

  private func side(of controller: UIViewController) -> Side? {
    if controller === from.controller { return from }
    return controller === to.controller ? to : nil
  }
}
