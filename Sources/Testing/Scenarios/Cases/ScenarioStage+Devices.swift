import DactylKit
import Foundation
import InputFrames

/// The devices beside the fingers of a case, which come with their first steps.
extension ScenarioStage {
  /// Their numbers, beyond those of a recording's devices.
  private enum Device: Int {
    case mouse = 1001
    case touchpad, keyboard, pen, dial, switches

    var id: DeviceID { DeviceID(rawValue) }
  }

  /// Lets a device do something.
  func perform(_ step: ScenarioDeviceStep, at time: Timestamp) {
    switch step {
    case .pointer(let place, let buttons):
      if let place {
        let share = share(of: place)
        point(.placed(x: share.x, y: share.y), of: .mouse, at: time)
      }
      if let buttons { point(.pressed(buttons), of: .mouse, at: time) }
    case .wheel(let right, let down):
      point(.scrolled(.wheel, right: right, down: down), of: .mouse, at: time)
    case .glide(let right, let down):
      point(.scrolled(.finger, right: right, down: down), of: .touchpad, at: time)
    case .glideEnd: point(.scrollEnded, of: .touchpad, at: time)
    case .turn(let steps): point(.turned(steps: steps), of: .dial, at: time)
    case .gesture(var change):
      (change.device, change.time) = (add(.touchpad, at: time), time)
      application.handle(.gesture(change))
    case .key(let code, let phase, let characters):
      let device = add(.keyboard, at: time)
      application.handle(
        .key(
          KeyChange(
            device: device, code: code, phase: phase, characters: characters,
            repetition: phase == .began ? .assumed : nil, time: time)))
    case .pen(let change, let place): perform(change, at: place, time)
    case .toggle(let kind, let isOn):
      let device = add(.switches, at: time)
      application.handle(
        .switched(SwitchChange(device: device, kind, isOn: isOn, time: time)))
    }
  }

  private func point(_ action: PointerChange.Action, of device: Device, at time: Timestamp) {
    application.handle(.pointer(PointerChange(device: add(device, at: time), action, time: time)))
  }

  private func perform(
    _ change: PenChange, at place: ScenarioDeviceStep.Place, _ time: Timestamp
  ) {
    let (share, size) = (share(of: place), penSize)
    var change = change
    (change.device, change.time) = (add(.pen, at: time), time)
    (change.x, change.y) = (share.x * size.width, share.y * size.height)
    switch change.action {
    case .touched: isPenDown = true
    case .entered, .lifted, .left, .cancelled: isPenDown = false
    case .moved, .pressed, .corrected: break
    }
    change.isDown = isPenDown
    application.handle(.pen(change))
  }

  /// A place of the case, which is one of the screen, in shares of the screen.
  private func share(of place: ScenarioDeviceStep.Place) -> (x: Double, y: Double) {
    let size = application.mainScreen.bounds.size
    return (place.x / Double(size.width), place.y / Double(size.height))
  }

  private var penSize: PanelSize {
    let unit = PanelLimits.millimetresPerInch / PanelLimits.pointsPerInch
    return PanelSize(
      width: Double(window.frame.width) * unit, height: Double(window.frame.height) * unit)
  }

  /// A device's number; it is added before its first step.
  private func add(_ device: Device, at time: Timestamp) -> DeviceID {
    if devices.insert(device.id).inserted {
      application.handle(.deviceAdded(description(of: device), device: device.id, time: time))
    }
    return device.id
  }

  private func description(of device: Device) -> DeviceDescription {
    switch device {
    case .mouse, .touchpad:
      return DeviceDescription(
        name: "Case \(device)",
        codes: [
          EventType.key: [KeyCode.mouse], EventType.rel: [RelCode.x, RelCode.y],
        ])
    case .keyboard:
      return DeviceDescription(name: "Case keyboard", codes: [EventType.key: Set(1..<128)])
    case .dial: return DeviceDescription(name: "Case dial", codes: [EventType.rel: [RelCode.dial]])
    case .switches: return DeviceDescription(name: "Case switches", codes: [EventType.sw: [0, 1]])
    case .pen:
      var pen = DeviceDescription(
        name: "Case pen", properties: [InputProperty.direct],
        codes: [EventType.key: [KeyCode.toolPen, KeyCode.toolRubber]],
        axes: [
          AbsCode.x: AxisRange(minimum: 0, maximum: 9999),
          AbsCode.y: AxisRange(minimum: 0, maximum: 9999),
        ])
      pen.statedSize = penSize
      return pen
    }
  }
}
