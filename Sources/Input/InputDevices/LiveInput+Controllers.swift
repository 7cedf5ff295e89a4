import CLibinput
import InputFrames

extension LiveInput {
  /// Reads the dials, gamepads and tablets' pads from now on that libinput has found and did not get.
  func openControllers() throws(InputError) {
    for (node, descriptor) in context.port.takeControllers() {
      for old in controllers.values where old.node == node { vanished(old) }
      let id = DeviceID(nextDevice)
      guard
        let controller = LiveController(
          id: id, node: node, descriptor: descriptor, opener: opener,
          description: { [weak self] in self?.completed($0) ?? $0 })
      else { continue }
      try joined?.add(descriptor)
      nextDevice += 1
      controllers[id] = controller
      devices[id] = controller.description
      waiting.append(.deviceAdded(controller.description, device: id, time: .now))
      if controller.description.isCodeReader {
        reserve(controller.evdev, node: node)
      } else if controller.description.hasKeys {
        keepKeys(of: controller.evdev, node: node)
      }
      guard controller.isKeyboard, !controller.description.isCodeReader else {
        keyboards.ownKeys[id] = LiveKeys(nil, repetition: .assumed)
        continue
      }
      if let lit = keyboards.keys?.lamps { controller.evdev.light(lit) }
      loadLayout()
    }
  }

  private func completed(_ description: DeviceDescription) -> DeviceDescription {
    var description = description
    description.isCodeReader = description.hasKeys && isScanner(description)
    return description
  }

  /// Reads all waiting records of the controllers.
  func readControllers() {
    for controller in controllers.values.sorted(by: { $0.id < $1.id }) {
      let stays = controller.read { change, time in translate(change, of: controller.id, at: time) }
      if !stays { vanished(controller) }
    }
  }

  private func translate(_ change: LiveController.Change, of device: DeviceID, at time: Timestamp) {
    switch change {
    case .key(let code, let isDown): translateKey(code, isDown: isDown, of: device, at: time)
    case .turned(let steps):
      if isElsewhere(time) { return }
      waiting.append(.pointer(PointerChange(device: device, .turned(steps: steps), time: time)))
    }
  }

  /// Handles a controller that is gone: nothing of it stays down.
  func vanished(_ controller: LiveController) {
    let (id, now) = (controller.id, Timestamp.now)
    let held =
      (keyboards.keys?.cancelAll(of: id, at: now) ?? [])
      + (keyboards.ownKeys[id]?.cancelAll(of: id, at: now) ?? [])
    waiting += held.map { .key($0) }
    controllers[id] = nil
    forgetKeys(of: id)
    devices[id] = nil
    waiting.append(.deviceRemoved(id, time: now))
  }
}
