import CLibinput
import InputFrames

/// A device that senses pens, and the pen that is near.
struct LivePen {
  let geometry: PanelGeometry
  let calibration: CalibrationMatrix?
  /// The latest change of the pen that is near.
  var near: PenChange?
  /// Whether the left button is down of a mouse that libinput takes for a pen: it presses as a tip.
  var isClicked = false
}

extension LiveInput {
  /// Whether a device senses pens.
  func isPenDevice(_ device: OpaquePointer) -> Bool {
    unsafe libinput_device_has_capability(device, LIBINPUT_DEVICE_CAP_TABLET_TOOL) != 0
  }

  /// The pens above a device are read from now on.
  func readPens(of device: OpaquePointer, as id: DeviceID, _ description: DeviceDescription) {
    unsafe calibrateByRule(device, description)
    pens[id] = LivePen(
      geometry: PanelGeometry(description), calibration: description.calibration)
  }

  /// Converts a change of a pen.
  func translatePen(_ event: OpaquePointer, of device: OpaquePointer) {
    guard let number = unsafe number(of: device), var pen = pens[DeviceID(number)],
      let tablet = unsafe libinput_event_get_tablet_tool_event(event),
      let tool = unsafe libinput_event_tablet_tool_get_tool(tablet)
    else { return }
    guard let kind = unsafe PenChange.Tool(libinput_tablet_tool_get_type(tool)) else {
      return unsafe translateTabletMouse(event, tablet, tool, of: DeviceID(number), pen.geometry)
    }
    let isTipDown =
      unsafe libinput_event_tablet_tool_get_tip_state(tablet) == LIBINPUT_TABLET_TOOL_TIP_DOWN
    var action = PenChange.Action.moved
    var buttons = pen.near?.buttons ?? []
    switch unsafe libinput_event_get_type(event) {
    case LIBINPUT_EVENT_TABLET_TOOL_PROXIMITY:
      let isIn =
        unsafe libinput_event_tablet_tool_get_proximity_state(tablet)
        == LIBINPUT_TABLET_TOOL_PROXIMITY_STATE_IN
      action = isIn ? .entered : .left
      // A pen that was near when the device was opened comes without a place, and goes again at once.
      if isIn, unsafe libinput_event_tablet_tool_x_has_changed(tablet) == 0 { return }
      if !isIn, pen.near == nil { return }
      if isIn { (buttons, pen.isClicked) = ([], false) }
    case LIBINPUT_EVENT_TABLET_TOOL_TIP:
      if pen.isClicked { return }
      action = isTipDown ? .touched : .lifted
    case LIBINPUT_EVENT_TABLET_TOOL_BUTTON:
      let code = Int(unsafe libinput_event_tablet_tool_get_button(tablet))
      let isPressed =
        unsafe libinput_event_tablet_tool_get_button_state(tablet)
        == LIBINPUT_BUTTON_STATE_PRESSED
      if code == KeyCode.mouse {
        pen.isClicked = isPressed
        if isTipDown {
          pens[DeviceID(number)] = pen
          return
        }
        action = isPressed ? .touched : .lifted
        break
      }
      guard let button = PenChange.Buttons(code: code) else { return }
      guard buttons.contains(button) != isPressed else { return }
      if isPressed { buttons.insert(button) } else { buttons.remove(button) }
      action = .pressed
    default: break
    }
    let change = unsafe self.change(
      action, of: DeviceID(number), kind, tool, tablet, isTipDown || pen.isClicked, buttons, pen)
    pen.near = change.isNear ? change : nil
    pens[DeviceID(number)] = pen
    waiting.append(.pen(change))
  }

  /// A mouse or a lens on a tablet is a pointer whose place the tablet knows.
  private func translateTabletMouse(
    _ event: OpaquePointer, _ tablet: OpaquePointer, _ tool: OpaquePointer, of id: DeviceID,
    _ geometry: PanelGeometry
  ) {
    let type = unsafe libinput_tablet_tool_get_type(tool)
    guard pointers.areRead,
      type == LIBINPUT_TABLET_TOOL_TYPE_MOUSE || type == LIBINPUT_TABLET_TOOL_TYPE_LENS
    else { return }
    let time = Timestamp(
      microseconds: Int64(clamping: unsafe libinput_event_tablet_tool_get_time_usec(tablet)))
    func send(_ action: PointerChange.Action) {
      waiting.append(.pointer(PointerChange(device: id, action, time: time)))
    }
    let down = pointers.buttons[id] ?? 0
    pointers.buttons[id] = down
    if unsafe libinput_event_get_type(event) == LIBINPUT_EVENT_TABLET_TOOL_BUTTON {
      let code = Int(unsafe libinput_event_tablet_tool_get_button(tablet))
      guard (KeyCode.mouse..<KeyCode.mouse + 8).contains(code) else { return }
      let isDown =
        unsafe libinput_event_tablet_tool_get_button_state(tablet)
        == LIBINPUT_BUTTON_STATE_PRESSED
      let bit: UInt16 = 1 << UInt16(code - KeyCode.mouse)
      let mask = isDown ? down | bit : down & ~bit
      pointers.buttons[id] = mask
      return send(.pressed(mask))
    }
    let hasMoved =
      unsafe libinput_event_tablet_tool_x_has_changed(tablet) != 0
      || libinput_event_tablet_tool_y_has_changed(tablet) != 0
    if hasMoved {
      let (across, along) = (units(geometry.horizontal), units(geometry.vertical))
      unsafe send(
        .placed(
          x: libinput_event_tablet_tool_get_x_transformed(tablet, across) / Double(across),
          y: libinput_event_tablet_tool_get_y_transformed(tablet, along) / Double(along)))
    }
    if unsafe libinput_event_tablet_tool_wheel_has_changed(tablet) != 0 {
      let notches = Double(unsafe libinput_event_tablet_tool_get_wheel_delta_discrete(tablet))
      if notches != 0 { send(.scrolled(.wheel, right: 0, down: notches)) }
    }
  }

  private func change(
    _ action: PenChange.Action, of id: DeviceID, _ kind: PenChange.Tool, _ tool: OpaquePointer,
    _ tablet: OpaquePointer, _ isDown: Bool, _ buttons: PenChange.Buttons, _ pen: LivePen
  ) -> PenChange {
    let geometry = pen.geometry
    let x = unsafe libinput_event_tablet_tool_get_x_transformed(
      tablet, units(geometry.horizontal))
    let y = unsafe libinput_event_tablet_tool_get_y_transformed(tablet, units(geometry.vertical))
    var change = PenChange(
      device: id, action, tool: kind,
      serial: UInt32(
        truncatingIfNeeded: unsafe libinput_tablet_tool_get_serial(tool)),
      time: Timestamp(
        microseconds: Int64(
          clamping: unsafe libinput_event_tablet_tool_get_time_usec(tablet))),
      x: geometry.x(value(x, on: geometry.horizontal)),
      y: geometry.y(value(y, on: geometry.vertical)), isDown: isDown, buttons: buttons)
    if unsafe libinput_tablet_tool_has_pressure(tool) != 0 {
      change.pressure = unsafe libinput_event_tablet_tool_get_pressure(tablet)
    }
    if unsafe libinput_tablet_tool_has_distance(tool) != 0 {
      change.distance = unsafe libinput_event_tablet_tool_get_distance(tablet)
    }
    if unsafe libinput_tablet_tool_has_tilt(tool) != 0 {
      let tilt = unsafe PenChange.Tilt(
        x: libinput_event_tablet_tool_get_tilt_x(tablet),
        y: libinput_event_tablet_tool_get_tilt_y(tablet))
      change.tilt = pen.calibration?.applied(to: tilt) ?? tilt
    }
    if unsafe libinput_tablet_tool_has_rotation(tool) != 0 {
      change.rotation = unsafe libinput_event_tablet_tool_get_rotation(tablet)
    }
    return change
  }

  /// libinput lifts the pen of a device that it closes, just before it says so, as with keys: nobody lifted it.
  func cancelPens(of device: DeviceID) {
    guard pens.removeValue(forKey: device) != nil else { return }
    // One frame at most: lifted, its buttons up, and gone, all at one time.
    var last: PenChange?
    while case .pen(var change) = waiting.last, change.device == device,
      change.action == .lifted || change.action == .pressed || change.action == .left,
      last == nil || change.time == last?.time
    {
      waiting.removeLast()
      change.action = .cancelled
      last = last ?? change
    }
    if let last { waiting.append(.pen(last)) }
  }
}

extension UdevDevice {
  /// Whether it senses pens, and is not the buttons beside them.
  var isTablet: Bool { isTagged("ID_INPUT_TABLET") && !isTagged("ID_INPUT_TABLET_PAD") }
}

extension PenChange.Tool {
  fileprivate init?(_ type: libinput_tablet_tool_type) {
    switch type {
    case LIBINPUT_TABLET_TOOL_TYPE_PEN: self = .pen
    case LIBINPUT_TABLET_TOOL_TYPE_ERASER: self = .eraser
    case LIBINPUT_TABLET_TOOL_TYPE_BRUSH: self = .brush
    case LIBINPUT_TABLET_TOOL_TYPE_PENCIL: self = .pencil
    case LIBINPUT_TABLET_TOOL_TYPE_AIRBRUSH: self = .airbrush
    default: return nil  // a mouse or a lens on the tablet, or newer than this package
    }
  }
}
