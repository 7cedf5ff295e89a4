import InputFrames

extension UIApplication {
  /// Receives what is neither a touch nor a device, within the iteration of its event.
  final func receive(_ event: InputEvent) {
    switch event {
    case .key(let change): pressDispatcher.repetition.receive(change)
    case .pointer(let change): pointerDispatcher.receive(change)
    case .pen(let change): penDispatcher.receive(change)
    case .acceleration(let sample): motionDispatcher.receive(sample)
    default: break
    }
  }

  /// A device was removed: nothing of it stays down.
  final func forget(_ device: DeviceID, at time: Timestamp) {
    touchDispatcher.cancelTouches(of: device, at: time)
    touchDispatcher.pointers?.removed(device, at: time)
    touchDispatcher.pens?.removed(device, at: time)
    motionDispatcher.removed(device, at: time)
  }
}
