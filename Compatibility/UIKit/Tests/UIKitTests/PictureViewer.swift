import UIKit

/// A picture that two taps enlarge, in a presentation that a finger draws away.
class PictureController: UIViewController, UIScrollViewDelegate, UIGestureRecognizerDelegate {
  let scrollView = UIScrollView()
  let picture = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let slide = SlideDown()

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .fullScreen
    transitioningDelegate = slide
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.minimumZoomScale = 1
    scrollView.maximumZoomScale = 4
    scrollView.contentSize = picture.bounds.size
    scrollView.delegate = self
    scrollView.addSubview(picture)
    view.addSubview(scrollView)
    let doubleTap = UITapGestureRecognizer(target: self, action: PictureController.doubleTapped)
    doubleTap.numberOfTapsRequired = 2
    scrollView.addGestureRecognizer(doubleTap)
    let pan = UIPanGestureRecognizer(target: self, action: PictureController.panned)
    pan.delegate = self
    view.addGestureRecognizer(pan)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    if scrollView.zoomScale > 1 {
      scrollView.setZoomScale(1, animated: true)
    } else {
      let point = tap.location(in: picture)
      scrollView.zoom(
        to: CGRect(x: point.x - 25, y: point.y - 25, width: 50, height: 50), animated: true)
    }
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: view)
    return scrollView.zoomScale == 1 && velocity.y > abs(velocity.x)
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    let progress = max(0, pan.translation(in: nil).y / view.bounds.height)
    switch pan.state {
    case .began:
      slide.driver = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed:
      slide.driver?.update(progress)
    case .ended where progress > 0.3:
      slide.driver?.finish()
      slide.driver = nil
    case .ended, .cancelled:
      slide.driver?.cancel()
      slide.driver = nil
    default:
      break
    }
  }
}

/// Slides a full screen down.
class SlideDown: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  var driver: UIPercentDrivenInteractiveTransition?

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { self }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { driver }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    context.containerView.insertSubview(to, belowSubview: from)
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: .curveLinear,
      animations: { from.frame.origin.y = context.containerView.bounds.height },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
