@_spi(Kit) import DactylEvents
package import Foundation
import GestureMachines

extension UIScrollView {
  // MARK: Who drags

  /// A finger went down: what moves by itself stands, and the pan counts the axes that scroll.
  final func fingersDown() {
    if !drag.isActive {
      drag.wasCaught = drag.wasCaught || motion?.isDeceleration ?? false
      stopMoving()
    }
    panGestureRecognizer.limits.axis =
      switch (scrolls(.horizontal), scrolls(.vertical)) {
      case (true, false): .horizontal
      case (false, true): .vertical
      default: .both
      }
  }

  /// Whether a touch has stopped the content, which may stand between two pages.
  package final var wasCaught: Bool { drag.wasCaught }

  /// No finger is on it any more. Content that a touch has stopped beyond a limit, or between two
  /// pages, comes to rest where it should.
  final func bringToRest() {
    guard drag.wasCaught, !drag.isActive, motion == nil else { return }
    drag.wasCaught = false
    decelerate(x: flight(.horizontal, speed: 0), y: flight(.vertical, speed: 0))
  }

  /// Why the pan may not begin; `nil` where content moves the way that the finger goes, no scroll
  /// view above should take it instead, and content lets its touches go.
  final var dragRefusal: String? {
    let touches = panGestureRecognizer.touchesInAttempt
    guard scrolls(.horizontal) || scrolls(.vertical) || (canZoom && touches.count > 1) else {
      return "there is nothing to scroll: the content is no larger than the view"
    }
    let way = fingerWay
    if panGestureRecognizer.attempt.indirect == nil,
      let sheet = SheetDrag.sheet(takingFrom: self, way: way)
    {
      return "\(sheet.logName) is a sheet, and moves first"
    }
    let axis: ScrollAxis = abs(way.x) > abs(way.y) ? .horizontal : .vertical
    if let outer = enclosing(where: { $0.scrolls(axis) }) {
      guard scrolls(axis) else { return "\(outer.logName) scrolls that way, and this one does not" }
      // At its limit the drag is the next one's, unless it bounces there always.
      let forward = way[axis] < 0
      if way[axis] != 0, !hasWay(axis, forward: forward), !alwaysBounces(axis),
        !handsOverAtLimit, outer.hasWay(axis, forward: forward)
      {
        return "the content is at its limit, and \(outer.logName) goes on"
      }
    }
    return contentRefusal(to: panGestureRecognizer)
  }

  /// How far the pan's fingers have gone since they went down.
  package final var fingerWay: CGPoint {
    if let scroll = panGestureRecognizer.attempt.indirect {
      return CGPoint(x: CGFloat(scroll.travel.x), y: CGFloat(scroll.travel.y))
    }
    let touches = panGestureRecognizer.touchesInAttempt
    var way = CGPoint.zero
    for touch in touches {
      let place = touch.location(in: nil)
      way.x += (place.x - touch.origin.x) / CGFloat(touches.count)
      way.y += (place.y - touch.origin.y) / CGFloat(touches.count)
    }
    return way
  }

  /// Why views of the content keep touches that they have already; `nil` where they let them go.
  package final func contentRefusal(to recognizer: UIGestureRecognizer) -> String? {
    for touch in recognizer.touchesInAttempt where touch.delivery.isOpen {
      guard let view = touch.view, view !== self else { continue }
      if !canCancelContentTouches {
        return "\(view.logName) keeps its touch (canCancelContentTouches)"
      }
      if !touchesShouldCancel(in: view) {
        return "\(view.logName) keeps its touch (touchesShouldCancel)"
      }
    }
    return nil
  }

  /// The nearest scroll view above for which something holds.
  final func enclosing(where fits: (UIScrollView) -> Bool) -> UIScrollView? {
    var view = superview
    while let present = view {
      if present.isScrollView, let scrollView = present as? UIScrollView, fits(scrollView) {
        return scrollView
      }
      view = present.superview
    }
    return nil
  }

  // MARK: Dragging

  final func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      beginDragging(way: fingerWay)
      follow(pan)
    case .changed:
      follow(pan)
    case .ended:
      let velocity = pan.velocity(in: self)
      endDragging(speed: turnSpeed ?? CGPoint(x: 0 - velocity.x, y: 0 - velocity.y))
    case .cancelled:
      endDragging(speed: .zero)
    case .possible, .failed:
      break
    }
  }

  /// Whether a wheel moves the content. It stops at the limits, since no hand would hold it beyond them.
  private var isTurnedByWheel: Bool {
    panGestureRecognizer.attempt.indirect?.scrollType == .discrete
  }

  /// The speed that a wheel leaves: where the content comes to rest at pages, that which turns the page the way that
  /// the wheel has turned. `nil` if no wheel moves it.
  private var turnSpeed: CGPoint? {
    guard isTurnedByWheel, let scroll = panGestureRecognizer.attempt.indirect else { return nil }
    func speed(_ travel: Double) -> CGFloat {
      guard isPagingEnabled, travel != 0 else { return 0 }
      return CGFloat(travel > 0 ? -limits.pageSpeed : limits.pageSpeed)
    }
    return CGPoint(x: speed(scroll.travel.x), y: speed(scroll.travel.y))
  }

  private func beginDragging(way: CGPoint) {
    stopMoving()
    drag = ScrollDrag(isActive: true)
    for axis in ScrollAxis.allCases { drag.way[axis] = self.way(contentOffset[axis], axis) }
    if isDirectionalLockEnabled {
      let ratio = CGFloat(limits.lockRatio)
      if abs(way.x) > ratio * abs(way.y) { drag.lockedOut = .vertical }
      if abs(way.y) > ratio * abs(way.x) { drag.lockedOut = .horizontal }
    }
    record(.willBeginDragging)
    delegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode != .none { window?.endEditing(false) }
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: self)
    let step = CGPoint(
      x: drag.translation.x - translation.x, y: drag.translation.y - translation.y)
    drag.translation = translation
    // A pinch keeps the content under the fingers by itself, as long as there are two.
    if !zoom.isActive || pinch.numberOfTouches < 2 { drag(by: step) }
  }

  /// Moves the content by what the finger has gone, and hands on what goes beyond a limit.
  private func drag(by step: CGPoint) {
    var offset = contentOffset
    var rest = CGPoint.zero
    for axis in ScrollAxis.allCases where drag.lockedOut != axis && scrolls(axis) {
      var way = drag.way[axis] + step[axis]
      let range = range(axis)
      let limited = CGFloat(min(max(Double(way), range.lowerBound), range.upperBound))
      if handsOverAtLimit, way != limited, let heir = heir(axis, forward: way > limited) {
        drag.heir = heir
        drag.inherited.insert(axis)
        rest[axis] = way - limited
        way = limited
      } else if !bounces || isTurnedByWheel {
        way = limited
      }
      drag.way[axis] = way
      offset[axis] = shown(way, axis)
    }
    move(to: onPixels(offset))
    if rest != .zero { drag.heir?.inherit(rest) }
  }

  /// The scroll view above that goes on along an axis: the one that does so already, or the
  /// nearest one that has way that way.
  private func heir(_ axis: ScrollAxis, forward: Bool) -> UIScrollView? {
    if let heir = drag.heir { return heir.scrolls(axis) ? heir : nil }
    return enclosing { $0.hasWay(axis, forward: forward) }
  }

  /// The content was moved by something else: the finger goes on from there.
  package final func rebaseDrag() {
    guard drag.isActive else { return }
    for axis in ScrollAxis.allCases { drag.way[axis] = way(contentOffset[axis], axis) }
  }

  /// Goes on with the drag of a scroll view below that has reached its limit.
  private func inherit(_ step: CGPoint) {
    if !drag.isActive { beginDragging(way: .zero) }
    drag(by: step)
  }

  /// Sets the offset as the scroll view's own doing.
  package final func move(to offset: CGPoint) {
    drag.isMovingContent = true
    contentOffset = offset
    drag.isMovingContent = false
  }

  // MARK: Lifting

  /// The finger has lifted while the content moved with that speed, in points a second.
  private func endDragging(speed: CGPoint) {
    guard drag.isActive else { return }
    var speed = speed
    for axis in ScrollAxis.allCases where drag.lockedOut == axis || !scrolls(axis) {
      speed[axis] = 0
    }
    var inheritance = CGPoint.zero
    if drag.heir != nil {
      // Where the drag was handed on, so is the throw, while this one stands at its limit.
      for axis in drag.inherited where !hasWay(axis, forward: speed[axis] > 0) {
        inheritance[axis] = speed[axis]
        speed[axis] = 0
      }
    }
    let heir = drag.heir
    finishDrag(speed: speed)
    heir?.endDragging(speed: inheritance)
  }

  private func finishDrag(speed: CGPoint) {
    var x = flight(.horizontal, speed: speed.x)
    var y = flight(.vertical, speed: speed.y)
    let proposed = onPixels(
      CGPoint(x: target(.horizontal, speed: speed.x), y: target(.vertical, speed: speed.y)))
    let velocity = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
    var target = restingOffset(for: proposed, velocity: velocity)
    if let collapsingBar { target.y = collapsingBar.restingOffset(for: target.y, in: self) }
    record(.willEndDragging(velocity: velocity, target: proposed))
    unsafe withUnsafeMutablePointer(to: &target) {
      unsafe delegate?.scrollViewWillEndDragging(
        self, withVelocity: velocity, targetContentOffset: $0)
    }
    let wished = clamped(target)
    if wished.x != proposed.x { x = glide(.horizontal, to: wished.x, speed: speed.x) }
    if wished.y != proposed.y { y = glide(.vertical, to: wished.y, speed: speed.y) }
    drag = ScrollDrag()
    drag.isEnding = true
    // A scale that comes back takes the content along.
    let goesOn = !(x.isOver && y.isOver) && motion == nil
    record(.didEndDragging(willDecelerate: goesOn))
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    drag.isEnding = false
    // The delegate may have asked for another scroll, or for other limits.
    guard motion == nil, !drag.isActive else { return }
    guard goesOn else { return keepWithinLimits() }
    decelerate(
      x: x.limited(to: range(.horizontal), at: 0), y: y.limited(to: range(.vertical), at: 0))
  }
}
