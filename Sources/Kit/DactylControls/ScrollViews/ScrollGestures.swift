@_spi(Kit) import DactylEvents
import Foundation
import GestureMachines
import InputFrames

/// The pan of a scroll view.
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    scrollView?.fingersDown()
    super.touchesBegan(touches, with: event)
  }

  override var ownRefusal: String? { scrollView?.dragRefusal }

  override func drive(_ scroll: IndirectGesture) {
    if state == .possible { scrollView?.fingersDown() }
    super.drive(scroll)
  }

  /// A drag with another button than the first is not a scroll view's.
  override func takesButtons(of touch: UITouch) -> Bool { touch.isOfPrimaryButton }

  override func reset() {
    super.reset()
    scrollView?.fingersUp()
  }

  /// A scroll view drags and zooms at once.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is UIScrollViewPinchGestureRecognizer
      && preventedGestureRecognizer.view === view)
      && super.canPrevent(preventedGestureRecognizer)
  }
}

/// The pinch of a scroll view.
final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
  override var ownRefusal: String? { (view as? UIScrollView)?.zoomRefusal }

  /// A scroll view drags and zooms at once.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is UIScrollViewPanGestureRecognizer
      && preventedGestureRecognizer.view === view)
      && super.canPrevent(preventedGestureRecognizer)
  }
}

/// Holds touches back from a scroll view's content while they may become a drag.
final class UIScrollViewDelayedTouchesBeganGestureRecognizer: UIGestureRecognizer {
  weak var scrollView: UIScrollView?

  required init() {
    super.init()
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  private var delay: Duration { scrollView?.limits.contentTouchDelay ?? .zero }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // Without another touch this is a failure, whose reset takes the timer back.
    for touch in touches.inOrder where touch.view === view { ignore(touch, for: event) }
    if !hasTimer { startTimer(at: application.now + delay) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    fail(because: "lifted without dragging")
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    fail(because: "the touch was cancelled")
  }

  override func timerFired() {
    fail(because: "\(delay.wholeMicroseconds / 1000) ms are over, the content gets its touches")
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
