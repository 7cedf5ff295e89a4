import InputFrames

/// What decodes the records of a played device that are not of touches, by what the device has.
struct PlayedParts {
  var accelerometer: AccelerationDecoder?
  var keys: KeyDecoder?
  /// Whether a device with keys is a panel.
  let isTouched: Bool
  var mouse: PointerDecoder?
  /// A dial, a ring or a knob.
  var dial: TurnDecoder?
  var pen: PenDecoder?
  /// libinput's own events of a touchpad, where they are played.
  var touchpad: InterpretedTouchpad?
  /// What a program heard of the device.
  var heard: HeardDevice?
  var switches: SwitchDecoder?
  /// A sensor of light or proximity.
  var ambient: AmbientDecoder?

  /// The parts of a device. `isInterpreted` is whether libinput's events of it are played, `isHeard` whether a program
  /// wrote what it heard of it.
  init(_ description: DeviceDescription, device: DeviceID, isInterpreted: Bool, isHeard: Bool) {
    if description.kind == .accelerometer {
      accelerometer = AccelerationDecoder(description, device: device)
    }
    keys = KeyDecoder(description, device: device)
    isTouched = description.isPanelWithKeys
    mouse = PointerDecoder(description, device: device)
    dial = TurnDecoder(description)
    pen = PenDecoder(description, device: device)
    touchpad = isInterpreted ? InterpretedTouchpad(device: device) : nil
    heard = isHeard ? HeardDevice(device: device) : nil
    switches = OpenedRecording.hasSwitches(description) ? SwitchDecoder(device: device) : nil
    ambient = AmbientDecoder(description, device: device)
  }
}
