import Foundation
import GestureMachines
import InputFrames

/// Ends touches without a lift.
extension TouchDispatcher {
  /// Cancels every touch and returns their fingers, in the order of the touch-downs.
  func cancelAllTouches() -> [(device: DeviceID?, id: Int)] {
    let all = event.touches.filter { !$0.isOver }.map { ($0.device, $0.fingerID) }
    cancelAll()
    return all
  }

  /// A device is gone, and its fingers with it.
  func cancelTouches(of device: DeviceID, at time: Timestamp) {
    scrolls?.removed(device)
    let left = event.touches.filter { $0.device == device && !$0.isOver }
    guard !left.isEmpty else { return }
    let samples = left.map {
      TouchSample(id: $0.fingerID, phase: .cancelled, location: screenPlace(of: $0))
    }
    makeEvents(from: samples, of: device, at: time)
  }

  /// All touches are cancelled; their fingers are forgotten until they come down again.
  func cancelAll() {
    scrolls?.finish(.cancelled)
    engine.cycle {
      for touch in event.touches where !touch.isOver && delivery.isDown(touch) { cancel(touch) }
      for touch in delivery.touches.array where touch.phase == .cancelled {
        delivery.cancel(touch, event: event)
      }
      forgetFingers()
    }
  }

  /// A view leaves its window: its touches are cancelled, its recognizers give up.
  func viewLeftWindow(_ view: UIView) {
    engine.cycle {
      for recognizer in view.recognizers.list.array {
        engine.abandon(recognizer, because: .viewLeftWindow)
      }
      for touch in event.touches
      where touch.view === view && !touch.isOver && delivery.isDown(touch) { cancel(touch) }
      for touch in delivery.touches.array where touch.view === view {
        delivery.cancel(touch, event: event)
      }
      forgetFingers()
    }
  }

  /// Cancels a touch, and calls its recognizers.
  private func cancel(_ touch: UITouch) {
    touch.moment.phase = .cancelled
    touch.delivery.awaitsWindow = false
    engine.tapCounter.cancelled(touch: touch.serial)
    application.notifyObservers(.touch(touch, at: application.now))
    let alone = SharedList<UITouch>()
    alone.list.append(touch)
    engine.feed(alone.list, event: event)
    withExtendedLifetime(alone) {}
  }

  /// Removes the fingers whose touches are over; those of the present event when it ends.
  private func forgetFingers() {
    if !isSending { dropOver() }
  }

  /// Forgets the touches that are over.
  func dropOver() {
    guard event.fingers.contains(where: { $0.isOver }) else { return }
    sets.forget()
    engine.engaged.each { $0.attempt.keepLifted() }
    engine.offers.forgetRoute()
    event.fingers.handOver(where: { $0.isOver }, to: { engine.offers.lists.adopt(from: $0) })
  }
}
