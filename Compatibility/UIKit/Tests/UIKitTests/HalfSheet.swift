import UIKit

/// The lower half of the screen, over a dimmed rest: a presentation as iOS programs write it.
class HalfSheetPresentationController: UIPresentationController {
  let height: CGFloat

  private let dimmingView: UIView = {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = true
    view.backgroundColor = UIColor.black.withAlphaComponent(0.5)
    view.alpha = 0
    return view
  }()

  init(
    presentedViewController: UIViewController, presenting: UIViewController?, height: CGFloat
  ) {
    self.height = height
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    dimmingView.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: HalfSheetPresentationController.tapped))
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    return CGRect(
      x: 0, y: containerView.bounds.height - height, width: containerView.bounds.width,
      height: height)
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    containerView.insertSubview(dimmingView, at: 0)
    presentedView?.layer.cornerRadius = 12
    presentedView?.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    presentedView?.layer.masksToBounds = true
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 1
      return
    }
    coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1 })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmingView.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.dimmingView.alpha = 0 }, completion: nil)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimmingView.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  func tapped(_ sender: UITapGestureRecognizer) {
    presentingViewController.dismiss(animated: true)
  }
}

/// Moves the sheet up and down; an `NSObject`, as such classes are on iOS.
final class SheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
    guard let controller = transitionContext.viewController(forKey: key) else {
      transitionContext.completeTransition(false)
      return
    }
    let container = transitionContext.containerView
    let shown =
      isPresenting
      ? transitionContext.finalFrame(for: controller)
      : transitionContext.initialFrame(for: controller)
    let hidden = shown.offsetBy(dx: 0, dy: container.bounds.height - shown.minY)
    if isPresenting {
      container.addSubview(controller.view)
      controller.view.frame = hidden
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { controller.view.frame = self.isPresenting ? shown : hidden },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

/// Drives the dismissal by a pan downwards.
final class SheetDismissal: UIPercentDrivenInteractiveTransition {
  private(set) var isInteracting = false
  private weak var controller: UIViewController?

  init(of controller: UIViewController) {
    super.init()
    self.controller = controller
    controller.view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: SheetDismissal.panned))
  }

  func panned(_ pan: UIPanGestureRecognizer) {
    let height = pan.view?.bounds.height ?? 1
    let part = min(max(pan.translation(in: pan.view?.superview).y / height, 0), 1)
    switch pan.state {
    case .began:
      isInteracting = true
      controller?.dismiss(animated: true, completion: nil)
    case .changed:
      update(part)
    case .ended:
      isInteracting = false
      if part > 0.5 { finish() } else { cancel() }
    case .cancelled:
      isInteracting = false
      cancel()
    default:
      break
    }
  }
}

/// The sheet: it is its own transitioning delegate.
class HalfSheetController: UIViewController, UIViewControllerTransitioningDelegate {
  private var dismissal: SheetDismissal?
  private(set) var log: [String] = []

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    commonInit()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  private func commonInit() {
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    dismissal = SheetDismissal(of: self)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.append("appeared")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.append("disappeared")
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    HalfSheetPresentationController(
      presentedViewController: presented, presenting: presenting, height: 300)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { SheetAnimator(isPresenting: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { SheetAnimator(isPresenting: false) }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    dismissal?.isInteracting == true ? dismissal : nil
  }
}
