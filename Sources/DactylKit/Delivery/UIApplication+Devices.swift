import InputFrames

extension UIApplication {
  /// Receives a key, or a sample of an accelerometer, within the iteration of its event.
  final func receive(_ event: InputEvent) {
    switch event {
    case .key(let change): pressDispatcher.repetition.receive(change)
    case .acceleration(let sample): motionDispatcher.receive(sample)
    default: break
    }
  }

  /// A device was removed: nothing of it stays down.
  final func forget(_ device: DeviceID, at time: Timestamp) {
    touchDispatcher.cancelTouches(of: device, at: time)
    motionDispatcher.removed(device, at: time)
  }
}
