package import Foundation
import GestureMachines
import InputFrames

extension UIScrollView {
  // MARK: After a drag

  /// Where content will come to rest along an axis, after a lift with that speed.
  final func target(_ axis: ScrollAxis, speed: CGFloat) -> CGFloat {
    let range = range(axis)
    let place = Double(contentOffset[axis])
    let target =
      isPagingEnabled
      ? PageRule.target(
        from: place, speed: Double(speed), page: Double(bounds.size[axis]), range: range,
        limits: limits)
      : ScrollMotion.target(
        from: place, speed: Double(speed), rate: Double(decelerationRate.rawValue), limits: limits)
    return CGFloat(min(max(target, range.lowerBound), range.upperBound))
  }

  /// The way of the content along an axis, after a lift with that speed.
  final func flight(_ axis: ScrollAxis, speed: CGFloat) -> ScrollMotion {
    let range = range(axis)
    let place = Double(contentOffset[axis])
    if isPagingEnabled, range.contains(place) {
      return glide(axis, to: target(axis, speed: speed), speed: speed)
    }
    return ScrollMotion(
      from: place, speed: Double(speed), range: range, rate: Double(decelerationRate.rawValue),
      bounces: bounces, limits: limits)
  }

  /// The way to a place that was asked for.
  final func glide(_ axis: ScrollAxis, to target: CGFloat, speed: CGFloat) -> ScrollMotion {
    ScrollMotion(
      from: Double(contentOffset[axis]), to: Double(target), speed: Double(speed), limits: limits)
  }

  final func decelerate(x: ScrollMotion, y: ScrollMotion) {
    guard !(x.isOver && y.isOver) else { return }
    fly(ScrollFlight(purpose: .deceleration, x: x, y: y))
    record(.willBeginDecelerating)
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  // MARK: Asked for by a program

  final func go(to offset: CGPoint, animated: Bool) {
    guard offset.x.isFinite, offset.y.isFinite else { return }
    stopMoving()
    if animated {
      animate(to: offset, for: .animation)
    } else {
      contentOffset = offset
    }
  }

  /// The offset for which a part of the content shows, as near as can be to the present one.
  package final func offset(showing rect: CGRect) -> CGPoint {
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    var offset = contentOffset
    offset.x += Self.shift(rect.minX, rect.maxX, into: visible.minX, visible.maxX)
    offset.y += Self.shift(rect.minY, rect.maxY, into: visible.minY, visible.maxY)
    return clamped(offset)
  }

  /// How far a span must be moved to lie in another one; as far as its beginning, when longer.
  private static func shift(
    _ least: CGFloat, _ most: CGFloat, into first: CGFloat, _ last: CGFloat
  ) -> CGFloat {
    if least < first || most - least > last - first { return least - first }
    return most > last ? most - last : 0
  }

  final func animate(to target: CGPoint, for purpose: ScrollFlight.Purpose) {
    guard target != contentOffset else { return }
    fly(ScrollFlight(purpose: purpose, from: contentOffset, to: target))
  }

  // MARK: Frames

  /// Begins to move without a finger. A view without a window has no frames: it is there at once.
  final func fly(_ flight: ScrollFlight) {
    frames?.end()
    motion = flight
    frames = FrameTimer(in: application, framesPerSecond: limits.framesPerSecond) {
      [weak self] in self?.frame($0) ?? false
    }
  }

  /// Moves content to where it is so many seconds after the movement began. Returns whether it
  /// goes on.
  private func frame(_ time: Double) -> Bool {
    guard var flight = motion else { return false }
    let present = frames
    let isOver: Bool
    if flight.isDeceleration {
      flight.time = time
      flight.x?.advance(to: time)
      flight.y?.advance(to: time)
      motion = flight
      let offset = CGPoint(
        x: flight.x.map { CGFloat($0.position) } ?? contentOffset.x,
        y: flight.y.map { CGFloat($0.position) } ?? contentOffset.y)
      isOver = flight.x?.isOver != false && flight.y?.isOver != false
      move(to: onPixels(offset))
    } else {
      let share = min(time / limits.animationDuration.inSeconds, 1)
      // Slow at both ends.
      let eased = CGFloat(share * share * (3 - 2 * share))
      isOver = share >= 1
      show(flight, at: isOver ? 1 : eased)
    }
    // The delegate may have stopped the movement, or begun another one, which has its own frames.
    guard frames === present else { return false }
    if isOver { arrive() }
    return !isOver
  }

  private func show(_ flight: ScrollFlight, at share: CGFloat) {
    let offset = CGPoint(
      x: flight.from.x + (flight.to.x - flight.from.x) * share,
      y: flight.from.y + (flight.to.y - flight.from.y) * share)
    if flight.isZoom {
      applyScale(flight.fromScale + (flight.toScale - flight.fromScale) * share)
    }
    move(to: share == 1 ? flight.to : onPixels(offset))
    if flight.isZoom { didZoom() }
  }

  /// The movement is over, or stopped where it is.
  package final func stopMoving() {
    guard motion != nil else { return }
    arrive()
  }

  private func arrive() {
    guard let flight = motion else { return }
    frames?.end()
    frames = nil
    motion = nil
    switch flight.purpose {
    case .deceleration:
      record(.didEndDecelerating)
      delegate?.scrollViewDidEndDecelerating(self)
    case .animation:
      record(.didEndScrollingAnimation)
      delegate?.scrollViewDidEndScrollingAnimation(self)
    case .toTop:
      record(.didScrollToTop)
      delegate?.scrollViewDidScrollToTop(self)
    case .zoomBounce, .zoomAnimation:
      endZooming()
    }
  }

  // MARK: Telling

  /// The offset is another one, by whatever.
  final func offsetChanged() {
    if !drag.isMovingContent { rebaseDrag() }
    refreshControl?.follow()
    collapsingBar?.contentMoved(in: self)
    setNeedsLayout()
  }

  /// The limits are others: content that stands goes back to them at once, and content that slows
  /// down heads for them. A finger, and whoever zooms, goes on.
  final func keepWithinLimits() {
    guard !drag.isActive, !drag.isEnding, !zoom.isActive, !zoom.isApplying else { return }
    guard let motion else {
      guard !isTracking else { return }
      let place = clamped(contentOffset)
      if place != contentOffset { contentOffset = place }
      return
    }
    guard motion.isDeceleration else { return }
    self.motion?.x = motion.x?.limited(to: range(.horizontal), at: motion.time)
    self.motion?.y = motion.y?.limited(to: range(.vertical), at: motion.time)
  }

  final func record(_ kind: @autoclosure () -> ScrollReport.Kind) {
    application.notifyObservers(
      .scroll(
        ScrollReport(
          time: application.now, scrollView: self, kind: kind(), contentOffset: contentOffset,
          zoomScale: zoomScale)))
  }
}

extension UIScrollView {
  /// Lets the content go on by itself with that speed, in points a second, as after a lift. Tests
  /// that know of a motion and not of its drag call it.
  package final func beginFling(_ speed: CGPoint) {
    stopMoving()
    decelerate(
      x: flight(.horizontal, speed: speed.x), y: flight(.vertical, speed: speed.y))
  }
}
