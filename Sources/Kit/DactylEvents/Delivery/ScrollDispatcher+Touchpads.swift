import Foundation
import GestureMachines
import InputFrames

/// Gestures of fingers on a touchpad, which happen where the pointer is.
extension ScrollDispatcher {
  /// Receives a change of such a gesture, within the iteration of its event.
  func receive(_ change: GestureChange) {
    let application = application
    if application.touchDispatcher.idle?.withholdScroll(of: change.device, at: change.time) ?? false
    {
      return finish(.cancelled)
    }
    application.prepare(for: change.time)
    guard takesInput else { return finish(.cancelled) }
    let place =
      application.hoverDispatcher.location(of: change.device)
      ?? application.pointerDispatcher.point
    switch change.phase {
    case .began:
      endOther()
      let kind = IndirectGesture.Kind.touchpad(
        change.kind, fingers: min(max(1, change.fingers), TouchpadLimits.mostFingers))
      guard let gesture = begin(kind, at: place, of: change.device) else { return }
      if change.kind == .hold { stopMomentum(under: gesture) }
      send(gesture)
    case .changed:
      guard let gesture = present(of: change), change.right.isFinite, change.down.isFinite,
        change.degrees.isFinite, change.scale.isFinite, change.scale > 0
      else { return }
      gesture.move(
        by: Self.step(CGPoint(x: change.right, y: change.down), at: place, in: gesture.window))
      gesture.scale = change.scale
      gesture.degrees += change.degrees
      send(gesture)
    case .ended: if present(of: change) != nil { finish(.ended) }
    case .cancelled: if present(of: change) != nil { finish(.cancelled) }
    }
  }

  /// The gesture that goes on, if the change is one of it.
  private func present(of change: GestureChange) -> IndirectGesture? {
    guard let present, present.device == change.device, present.touchpadKind == change.kind else {
      return nil
    }
    return present
  }

  /// Resting fingers stop what moves under the pointer, as fingers on the screen do.
  private func stopMomentum(under gesture: IndirectGesture) {
    var view: UIView? = gesture.view
    while let present = view {
      if present.stopUnderFingers() { stopped.append(present) }
      view = present.superview
    }
  }
}

extension UIApplication {
  /// The gesture without touches that goes on; `nil` without one.
  package final var presentIndirectGesture: IndirectReport? {
    touchDispatcher.scrolls?.present.map { IndirectReport($0, .changed, at: now) }
  }
}
