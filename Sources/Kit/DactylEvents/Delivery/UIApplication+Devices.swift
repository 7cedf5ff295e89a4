import InputFrames

extension UIApplication {
  /// Receives what concerns no panel, within the iteration of its event.
  final func receive(_ event: InputEvent) {
    switch event {
    case .deviceAdded(let description, let device, _): add(description, as: device)
    case .key(let change): codes.receive(change)
    case .pointer(let change): pointerDispatcher.receive(change)
    case .gesture(let change): scrollDispatcher.receive(change)
    case .pen(let change): penDispatcher.receive(change)
    case .switched(let change):
      notifyObservers(
        .device(
          DeviceReport(
            device: change.device, kind: .switched(change.kind, isOn: change.isOn),
            time: change.time)))
      self.device.update { $0.receive(change) }
    case .ambient(let sample): self.device.receive(sample)
    case .acceleration(let sample): motionDispatcher.receive(sample)
    default: break
    }
  }

  /// A device that lies on no screen was added: a keyboard, a scanner, a switch.
  private func add(_ description: DeviceDescription, as device: DeviceID) {
    codes.add(description, as: device)
    self.device.add(description, as: device)
  }

  /// The application goes to the background: nothing stays down.
  final func cancelAllInput() {
    touchDispatcher.cancelAll()
    pressDispatcher.cancelAll()
  }

  /// A device was removed: nothing of it stays down.
  final func forget(_ device: DeviceID, at time: Timestamp) {
    codes.remove(device)
    self.device.forget(device)
    touchDispatcher.cancelTouches(of: device, at: time)
    touchDispatcher.pointers?.removed(device, at: time)
    touchDispatcher.pens?.removed(device, at: time)
    motionDispatcher.removed(device, at: time)
  }
}
