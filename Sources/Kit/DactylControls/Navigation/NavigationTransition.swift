@_spi(Kit) import DactylEvents
import Foundation

/// The transition from one top of a navigation to another, with all its calls in UIKit's order.
///
/// The old one will disappear, the new one will appear, `willShow` of the delegate; the
/// views move; the old one did disappear, the new one did appear, the moves to and from the
/// parent, and `didShow` of the delegate (spec VC11:ND-02, VC13:C-28).
@MainActor
final class NavigationTransition {
  private unowned let navigation: UINavigationController
  /// The old top; `nil` if the stack was empty.
  let from: UIViewController?
  /// The new top; `nil` if the stack is empty.
  let to: UIViewController?
  private let operation: UINavigationControllerOperation
  let isAnimated: Bool
  /// The stack that comes back where the way is given up.
  private let oldStack: [UIViewController]
  /// The count of changes when it began.
  private let changes: Int
  /// The animator, and the interaction controller that drives it.
  private var context: ControllerTransition?

  init(
    of navigation: UINavigationController, to: UIViewController?,
    _ operation: UINavigationControllerOperation, animated: Bool
  ) {
    self.navigation = navigation
    from = navigation.course.displayed
    self.to = to
    self.operation = operation
    isAnimated = animated
    oldStack = navigation.course.shownStack
    changes = navigation.course.changes
  }

  /// Whether it pushes or pops that controller.
  func moves(_ controller: UIViewController) -> Bool { controller === from || controller === to }

  private var course: NavigationCourse { navigation.course }

  /// Begins: makes the calls, and moves the views. `hand` drives it, if the delegate has no interaction controller.
  func begin(in hand: (any UIViewControllerInteractiveTransitioning)? = nil) {
    course.transition = self
    if let to {
      // Asked before the view is loaded: later is too late (spec VC6:TBI-03).
      if !to.isViewLoaded { to.keepBottomBarWish() }
      to.loadViewIfNeeded()
    }
    let context = makeContext(hand)
    self.context = context
    navigation.presentationTraits.transition = context
    from?.keepFirstResponder()
    from?.navigationSide.isInTransit = true
    to?.navigationSide.isInTransit = true
    from?.beginAppearance(false, animated: isAnimated)
    // A handler may have taken the navigation away, which brought this to its end.
    guard course.transition === self else { return }
    to?.beginAppearance(true, animated: isAnimated)
    guard course.transition === self else { return }
    if let to {
      navigation.delegate?.navigationController(navigation, willShow: to, animated: isAnimated)
    }
    place(in: context)
    navigation.placeBars()
    navigation.parentController?.bottomBarMayHaveChanged(animated: isAnimated)
    guard !isAnimated else { return context.run() }
    navigation.kitApplication.afterLayout { [weak self] in self?.settle() }
  }

  /// Brings it to its end at once.
  func settle() { context?.settle() }

  private func makeContext(
    _ hand: (any UIViewControllerInteractiveTransitioning)?
  ) -> ControllerTransition {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var driver: (any UIViewControllerInteractiveTransitioning)?
    if isAnimated {
      if let from, let to, let delegate = navigation.delegate {
        animator = delegate.navigationController(
          navigation, animationControllerFor: operation, from: from, to: to)
        driver = animator.flatMap {
          delegate.navigationController(navigation, interactionControllerFor: $0)
        }
      }
      animator =
        animator
        ?? NavigationAnimator(
          operation, navigation.limits, isMirrored: navigation.viewIfLoaded?.isMirrored ?? false)
      driver = driver ?? hand
    }
    let context = ControllerTransition(
      from: .init(controller: from), to: .init(controller: to), in: course.content,
      isAnimated: isAnimated, animator: animator, driver: driver)
    context.whenOver = { [weak self] completed in
      guard let self else { return }
      // A controller or the delegate may let go of the navigation, which keeps this object.
      withExtendedLifetime(navigation) {
        if completed { arrive() } else { turnBack() }
      }
    }
    return context
  }

  /// Gives both views their places. The animator adds the new one; without one it is there at once.
  private func place(in context: ControllerTransition) {
    if let from, let view = from.shownView {
      context.from.view = view
      context.from.initialFrame = view.frame
    }
    guard let to, to.view != nil, let view = to.shownView else { return }
    view.transform = .identity
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = navigation.contentFrame(of: to)
    context.to.view = view
    context.to.finalFrame = view.frame
    if !isAnimated { to.joinContent(course.content) }
    view.setNeedsLayout()
  }

  // MARK: The end

  private func arrive() {
    leaveTransit()
    course.displayed = to
    from?.leaveContent()
    keepInPlace(to)
    navigation.announceScreen(after: operation)
    // A controller that came and was popped meanwhile leaves in the next transition.
    let left = course.leaving.filter { $0 !== to }
    course.leaving.removeAll { $0 !== to }
    for controller in left { controller.parentController = nil }
    from?.endAppearance()
    to?.endAppearance()
    for controller in left { controller.notifyLeft() }
    navigation.closeMoves()
    to?.giveFirstResponderBack()
    notifyBarDelegate()
    if let to {
      navigation.delegate?.navigationController(navigation, didShow: to, animated: isAnimated)
    }
    navigation.continueCourse()
  }

  /// Calls the methods of the bar's delegate, if a subclass is the delegate of its own bar.
  private func notifyBarDelegate() {
    guard let asked = navigation as? any UINavigationBarDelegate else { return }
    if operation == .push, let to {
      asked.navigationBar(navigation.navigationBar, didPush: to.navigationItem)
    } else if operation == .pop, let from {
      asked.navigationBar(navigation.navigationBar, didPop: from.navigationItem)
    }
  }

  /// It was given up: the new one goes again, then the old one comes again.
  private func turnBack() {
    leaveTransit()
    let unwanted = bringStackBack()
    to?.beginAppearance(false, animated: isAnimated)
    to?.leaveContent()
    to?.endAppearance()
    keepInPlace(from)
    from?.beginAppearance(true, animated: isAnimated)
    navigation.placeBars()
    navigation.parentController?.bottomBarMayHaveChanged(animated: isAnimated)
    from?.endAppearance()
    for controller in unwanted { controller.hasLeft(navigation) }
    from?.forgetFirstResponder()
    navigation.continueCourse()
  }

  /// Restores the old stack, unless a program changed the stack meanwhile. Returns the controllers
  /// that were pushed in vain.
  private func bringStackBack() -> [UIViewController] {
    guard changes == course.changes else { return [] }
    course.changes += 1
    let unwanted = navigation.childControllers.filter { !oldStack.contains($0) }
    for controller in unwanted { controller.willLeave() }
    for controller in oldStack where controller.parentController == nil {
      controller.willMove(toParent: navigation)
      controller.parentController = navigation
      controller.didMove(toParent: navigation)
    }
    for controller in course.leaving { controller.pending.parentMove = .none }
    course.leaving = []
    navigation.childControllers = oldStack
    navigation.showItems()
    return unwanted
  }

  private func keepInPlace(_ controller: UIViewController?) {
    guard let controller, let view = controller.shownView else { return }
    let frame = navigation.contentFrame(of: controller)
    if view.frame != frame { view.frame = frame }
    if let own = controller.viewIfLoaded, own.frame != frame { own.frame = frame }
    if view.superview !== course.content || controller.isLeftBehind {
      controller.joinContent(course.content)
    }
  }

  private func leaveTransit() {
    course.transition = nil
    from?.navigationSide.isInTransit = false
    to?.navigationSide.isInTransit = false
  }
}

/// Shows a push or a pop as iOS 7 does: a new view comes from the right over the old one, which
/// gives way a little; a pop is the same backwards (spec VC6:NAV-14). Where the navigation's view is
/// read from right to left, it comes from the left.
final class NavigationAnimator: UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationControllerOperation
  private let limits: NavigationLimits
  private let isMirrored: Bool

  init(
    _ operation: UINavigationControllerOperation, _ limits: NavigationLimits, isMirrored: Bool
  ) {
    self.operation = operation
    self.limits = limits
    self.isMirrored = isMirrored
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { limits.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if UIAccessibility.isReduceMotionEnabled { return fade(using: context) }
    let container = context.containerView
    let width = isMirrored ? -container.bounds.width : container.bounds.width
    let aside = -width * CGFloat(limits.parallax)
    let isPop = operation == .pop
    let (old, new) = (context.view(forKey: .from), context.view(forKey: .to))
    let place = new?.frame ?? .zero
    if let new {
      container.insertSubview(new, at: isPop ? 0 : container.subviews.count)
      new.frame = place.offsetBy(dx: isPop ? aside : width, dy: 0)
    }
    UIView.animate(withDuration: limits.duration) {
      new?.frame = place
      if let old { old.frame = old.frame.offsetBy(dx: isPop ? width : aside, dy: 0) }
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// In place of sliding: the view above comes, or goes.
  private func fade(using context: any UIViewControllerContextTransitioning) {
    let isPop = operation == .pop
    let (old, new) = (context.view(forKey: .from), context.view(forKey: .to))
    if let new {
      context.containerView.insertSubview(
        new, at: isPop ? 0 : context.containerView.subviews.count)
    }
    let moving = isPop ? old : new
    let alpha = moving?.alpha ?? 1
    if !isPop { moving?.alpha = 0 }
    UIView.animate(withDuration: limits.duration) {
      moving?.alpha = isPop ? 0 : alpha
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
      moving?.alpha = alpha
    }
  }
}
