import Foundation
import GestureMachines

/// What a scroll view keeps of its zoom.
struct ScrollZoom {
  /// Whether fingers zoom.
  var isActive = false
  /// Whether a scale is being given to the content; its offset follows.
  var isApplying = false
  var scale: CGFloat = 1
  /// The scale when the pinch began.
  var startScale: CGFloat = 1
  /// The point of the zoomed view, at scale 1, that was under the middle of the fingers.
  var anchor = CGPoint.zero
}

extension UIScrollView {
  /// Whether the scales allow zooming.
  final var canZoom: Bool { maximumZoomScale > minimumZoomScale }
  /// The view that is zoomed.
  private var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

  /// Why the pinch may not begin; `nil` where it may.
  final var zoomRefusal: String? {
    guard zoomedView != nil else { return "there is no view to zoom (viewForZooming)" }
    return contentRefusal(to: pinch)
  }

  /// Whether fingers zoom.
  public final var isZooming: Bool { zoom.isActive }
  /// Whether content comes back to a scale within the limits.
  public final var isZoomBouncing: Bool { motion?.purpose == .zoomBounce }

  /// Sets the scale, about the middle of what shows.
  final func zoom(to scale: CGFloat, animated: Bool) {
    guard zoomedView != nil, scale > 0 else { return }
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    let anchor = CGPoint(
      x: (contentOffset.x + middle.x) / zoomScale, y: (contentOffset.y + middle.y) / zoomScale)
    zoom(to: limited(scale), anchor: anchor, at: middle, animated: animated)
  }

  /// Zooms so that a part of the zoomed view fills what shows as well as the limits allow.
  final func zoom(showing rect: CGRect, animated: Bool) {
    guard zoomedView != nil, rect.width > 0, rect.height > 0 else { return }
    let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
    zoom(
      to: scale, anchor: CGPoint(x: rect.midX, y: rect.midY),
      at: CGPoint(x: bounds.width / 2, y: bounds.height / 2), animated: animated)
  }

  private func limited(_ scale: CGFloat) -> CGFloat {
    min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
  }

  private func zoom(to scale: CGFloat, anchor: CGPoint, at place: CGPoint, animated: Bool) {
    stopMoving()
    let from = (offset: contentOffset, scale: zoomScale)
    applyScale(scale)
    let to = clamped(CGPoint(x: anchor.x * scale - place.x, y: anchor.y * scale - place.y))
    guard animated, scale != from.scale || to != from.offset else {
      contentOffset = to
      if scale != from.scale { didZoom() }
      return
    }
    applyScale(from.scale)
    willBeginZooming()
    fly(
      ScrollFlight(
        purpose: .zoomAnimation, from: from.offset, to: to, fromScale: from.scale, toScale: scale))
  }

  /// Gives the zoomed view a scale; its top left corner stays where it is, and the content is as
  /// large as it.
  final func applyScale(_ scale: CGFloat) {
    guard let view = zoomedView else { return }
    let corner = CGPoint(
      x: view.center.x - view.bounds.width * zoom.scale / 2,
      y: view.center.y - view.bounds.height * zoom.scale / 2)
    zoom.scale = scale
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
    view.center = CGPoint(x: corner.x + size.width / 2, y: corner.y + size.height / 2)
    zoom.isApplying = true
    contentSize = size
    zoom.isApplying = false
    // Programs keep small content in the middle from `layoutSubviews()`.
    setNeedsLayout()
  }

  // MARK: Fingers

  final func pinched(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      beginPinch(pinch)
      follow(pinch)
    case .changed:
      follow(pinch)
    case .ended, .cancelled:
      endPinch()
    case .possible, .failed:
      break
    }
  }

  private func beginPinch(_ pinch: UIPinchGestureRecognizer) {
    stopMoving()
    let place = pinch.location(in: self)
    zoom.isActive = true
    zoom.startScale = zoomScale
    zoom.anchor = CGPoint(x: place.x / zoomScale, y: place.y / zoomScale)
    willBeginZooming()
  }

  private func follow(_ pinch: UIPinchGestureRecognizer) {
    guard zoom.isActive else { return }
    // With one finger left there is no scale, and its place is no middle.
    guard pinch.numberOfTouches > 1 || pinch.attempt.indirect != nil else { return }
    let place = pinch.location(in: self)
    let middle = CGPoint(x: place.x - contentOffset.x, y: place.y - contentOffset.y)
    let wished = zoom.startScale * pinch.scale
    var scale = limited(wished)
    // Beyond a limit the scale follows with the root of the fingers' own.
    if bouncesZoom, scale != wished { scale *= (wished / scale).squareRoot() }
    applyScale(scale)
    let offset = CGPoint(
      x: zoom.anchor.x * scale - middle.x, y: zoom.anchor.y * scale - middle.y)
    move(to: onPixels(bounces ? offset : clamped(offset)))
    rebaseDrag()
    didZoom()
  }

  private func endPinch() {
    guard zoom.isActive else { return }
    zoom.isActive = false
    let scale = limited(zoomScale)
    if scale != zoomScale {
      let from = (offset: contentOffset, scale: zoomScale)
      let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
      let anchor = CGPoint(
        x: (from.offset.x + middle.x) / from.scale, y: (from.offset.y + middle.y) / from.scale)
      applyScale(scale)
      let to = clamped(CGPoint(x: anchor.x * scale - middle.x, y: anchor.y * scale - middle.y))
      applyScale(from.scale)
      stopMoving()
      fly(
        ScrollFlight(
          purpose: .zoomBounce, from: from.offset, to: to, fromScale: from.scale, toScale: scale))
      return
    }
    endZooming()
    // A drag that goes on brings content back by itself.
    if isBeyondLimits, !drag.isActive, motion == nil {
      decelerate(x: flight(.horizontal, speed: 0), y: flight(.vertical, speed: 0))
    }
  }

  // MARK: Telling

  private func willBeginZooming() {
    record(.willBeginZooming)
    delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
  }

  final func didZoom() {
    record(.didZoom)
    delegate?.scrollViewDidZoom(self)
  }

  final func endZooming() {
    record(.didEndZooming)
    delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
  }
}
