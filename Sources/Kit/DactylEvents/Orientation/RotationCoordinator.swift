import Foundation

/// Lets controllers animate together with a rotation, and calls them at its end.
@MainActor
final class RotationCoordinator: UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private let rotation: InterfaceRotation
  private var animations: [Block] = []
  private var completions: [Block] = []
  private var hasRun = false
  private var isOver = false

  init(of rotation: InterfaceRotation, in container: UIView) {
    self.rotation = rotation
    containerView = container
  }

  @discardableResult
  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    guard !isOver else { return false }
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

  /// A rotation is never interactive, so the handler is never called.
  func notifyWhenInteractionEnds(_ handler: @escaping Block) {}
  /// A rotation is never interactive, so the handler is never called.
  func notifyWhenInteractionChanges(_ handler: @escaping Block) {}

  func runAnimations() {
    hasRun = true
    let due = animations
    animations = []
    for block in due { block(self) }
  }

  func runCompletions() {
    isOver = true
    let due = completions
    completions = []
    for block in due { block(self) }
  }

  let containerView: UIView
  var isAnimated: Bool { rotation.duration > 0 }
  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { rotation.duration }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// How the content rotates on the glass.
  var targetTransform: CGAffineTransform {
    CGAffineTransform(rotationAngle: CGFloat(rotation.degrees * .pi / 180))
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
}
