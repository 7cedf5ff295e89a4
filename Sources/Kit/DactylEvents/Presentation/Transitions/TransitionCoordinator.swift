import Foundation

/// Lets other code animate together with a transition, and calls it at the end.
@MainActor
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  // The transition owns the coordinator, which a program may keep for longer.
  private weak var transition: ControllerTransition?
  private var animations: [Block] = []
  private var completions: [Block] = []
  private var onceHeard: [Block] = []
  private var heard: [Block] = []
  private var hasRun = false

  init(of transition: ControllerTransition) {
    self.transition = transition
  }

  // MARK: Taking blocks

  @discardableResult
  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    guard let transition, transition.phase != .over else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    guard !hasRun else { return false }
    animations.append(animation)
    return true
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: Block?, completion: Block?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionEnds(_ handler: @escaping Block) { onceHeard.append(handler) }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) { heard.append(handler) }

  // MARK: Calling them

  func runAnimations() {
    hasRun = true
    let due = animations
    animations = []
    for block in due { block(self) }
  }

  /// It is over before they ran.
  func dropAnimations() {
    hasRun = true
    animations = []
  }

  func runCompletions() {
    let due = completions
    completions = []
    heard = []
    onceHeard = []
    for block in due { block(self) }
  }

  func interactionChanged() {
    if !isInteractive {
      let due = onceHeard
      onceHeard = []
      for block in due { block(self) }
    }
    for block in heard { block(self) }
  }

  // MARK: Asked of the transition

  var isAnimated: Bool { transition?.isAnimated ?? false }
  var presentationStyle: UIModalPresentationStyle { transition?.presentationStyle ?? .none }
  var containerView: UIView { transition?.containerView ?? UIView() }
  var initiallyInteractive: Bool { transition?.initiallyInteractive ?? false }
  var isInterruptible: Bool { transition?.interruptible != nil }
  var isInteractive: Bool { transition?.isInteractive ?? false }
  var isCancelled: Bool { transition?.transitionWasCancelled ?? false }
  var transitionDuration: TimeInterval { transition?.duration ?? 0 }
  var percentComplete: CGFloat { transition?.percentComplete ?? 0 }
  var completionVelocity: CGFloat { transition?.driver?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { transition?.driver?.completionCurve ?? .easeInOut }
  var targetTransform: CGAffineTransform { transition?.targetTransform ?? .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    transition?.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { transition?.view(forKey: key) }
}
