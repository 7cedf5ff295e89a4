/// The changes of a recorded pen, as libinput makes them.
///
/// libinput's steps and numbers are those of `tablet_flush` in its `evdev-tablet.c`; the lab compares the two.
package struct PenDecoder: Sendable {
  private let device: DeviceID
  let scale: PenScale

  private var values: PenAxisValues
  private var tools = PenTools()
  private var serial: UInt32 = 0
  /// The tool's number, `ABS_MISC`; 0 where the device has none, and when the tool goes.
  private var number: Int32 = 0
  /// The buttons that are down, and those of them that were told.
  private var buttons: (down: PenChange.Buttons, told: PenChange.Buttons) = ([], [])
  /// Whether the left button of a mouse is down that counts as a pen, and whether that was told: it presses as a tip.
  private var click = (isDown: false, isTold: false)
  /// What `BTN_TOUCH` says, where there is no pressure.
  private var touchChange: Bool?

  /// A mouse or a lens, which is a pointer.
  private var mouse: TabletMouse
  private var tool: PenChange.Tool?
  /// Whether it tells how it leans, and how it is turned.
  private var senses = (tilt: false, rotation: false)
  private var isNear = false
  private var isDown = false
  private var axes = PenAxes()
  private var history: PenHistory
  private let thresholds: (lower: Int32, upper: Int32)?
  private var pressures: [Tool: PenPressure] = [:]
  /// The numbers by which tools were known when they first came.
  private var styli: [Tool: Int32] = [:]
  /// libinput's rotation of mice and lenses is made for Wacom's tablets, so that it takes them from those alone.
  private let hasMice: Bool
  private struct Tool: Hashable {
    var tool: PenChange.Tool
    var serial: UInt32
  }

  private var latest = Timestamp.zero
  private var isDropping = false
  /// How often the pen changed.
  package private(set) var count = 0
  /// How often a mouse or a lens moved, scrolled or was pressed.
  package var mouseCount: Int { mouse.count }
  /// How often its tip went down.
  package private(set) var touchCount = 0

  /// A decoder for a device; `nil` unless its kind is ``DeviceKind/pen``.
  package init?(_ description: DeviceDescription, device: DeviceID) {
    guard description.kind == .pen else { return nil }
    self.device = device
    mouse = TabletMouse(device: device, history: PenHistory(of: description))
    hasMice = description.vendor == PenModels.wacom
    thresholds = PenModels.pressure(description)
    scale = PenScale(description)
    history = PenHistory(of: description)
    values = PenAxisValues(of: description)
  }

  /// Takes a record, and adds the changes of a frame at its end.
  package mutating func consume(_ event: EvdevEvent, into changes: inout [InputEvent]) {
    if event.matches(EventType.syn, SynCode.dropped) {
      // Which tool is near now, only the device knows, which is not there.
      isDropping = true
      cancelAll(at: event.time, into: &changes)
    } else if event.matches(EventType.syn, SynCode.report) {
      if !isDropping { report(at: event.time, into: &changes) }
      isDropping = false
      latest = event.time
    } else if !isDropping {
      take(Int(event.type), Int(event.code), event.value)
    }
  }

  /// When the pen counts as gone if no event comes; `nil` while it is gone, touches, or its device says when it goes.
  package var deadline: Timestamp? {
    guard isNear, tools.mayFallSilent, !isDown, buttons.down.isEmpty else { return nil }
    return latest + PenLimits.silence
  }

  /// Lets time pass: a pen that sends nothing has gone.
  package mutating func advance(to time: Timestamp, into changes: inout [InputEvent]) {
    guard let deadline, deadline <= time else { return }
    tools.takeAway()
    leave(at: deadline, into: &changes)
  }

  /// The pen is lost.
  package mutating func cancelAll(at time: Timestamp, into changes: inout [InputEvent]) {
    mouse.cancel(at: time, into: &changes)
    if isNear {
      (isDown, buttons.told, click.isTold) = (false, [], false)
      append(.cancelled, axes, at: time, to: &changes)
    }
    (isNear, buttons.down, touchChange, click.isDown) = (false, [], nil, false)
    tools.takeAway()
    endFrame()
    history.reset()
  }

  // MARK: Records

  private mutating func take(_ type: Int, _ code: Int, _ value: Int32) {
    switch (type, code) {
    case (EventType.abs, AbsCode.x), (EventType.abs, AbsCode.y), (EventType.abs, AbsCode.z),
      (EventType.abs, AbsCode.pressure), (EventType.abs, AbsCode.distance),
      (EventType.abs, AbsCode.tiltX), (EventType.abs, AbsCode.tiltY),
      (EventType.abs, AbsCode.wheel):
      values.set(code, to: value)
    case (EventType.key, KeyCode.toolPen...KeyCode.toolLens):
      guard value != 2, code != KeyCode.toolFinger, hasMice || code < KeyCode.toolFinger else {
        return
      }
      tools.set(code, isNear: value != 0)
    case (EventType.key, KeyCode.touch):
      if scale.pressure == nil, value != 2 { touchChange = value != 0 }
    case (EventType.key, KeyCode.stylus), (EventType.key, KeyCode.stylus2),
      (EventType.key, KeyCode.stylus3),
      (EventType.key, KeyCode.mouse + 1) where !hasMice,
      (EventType.key, KeyCode.mouse + 2) where !hasMice:
      guard value != 2, let button = PenChange.Buttons(code: code) else { return }
      if value == 0 { buttons.down.remove(button) } else { buttons.down.insert(button) }
    case (EventType.abs, AbsCode.misc): number = value
    case (EventType.msc, MscCode.serial):
      if value != -1 { serial = UInt32(bitPattern: value) }
    case (EventType.key, KeyCode.mouse) where !hasMice:
      if value != 2 { click.isDown = value != 0 }
    default:
      if type == EventType.rel, code == RelCode.wheel { values.wheelTurned() }
      mouse.take(type, code, value)
    }
  }

  private mutating func report(at time: Timestamp, into changes: inout [InputEvent]) {
    defer { endFrame() }
    let second = tools.beginFrame(axesChanged: values.haveChanged, isNew: tool == nil)
    settle(at: time, into: &changes)
    if let second {
      tools.comeNext(second)
      settle(at: time, into: &changes)
    }
  }

  private mutating func endFrame() {
    tools.endFrame()
    values.endFrame()
  }

  /// Lets the tools of the frame come and go, and tells what changed.
  private mutating func settle(at time: Timestamp, into changes: inout [InputEvent]) {
    let (coming, going) = tools.settle()
    if going != nil, mouse.isSensed { return mouse.go(at: time, into: &changes) }
    if going != nil, isNear { return leave(at: time, into: &changes) }
    let comes = coming != nil
    if let coming {
      // A mouse or a lens on the tablet is no pen.
      let known = PenChange.Tool(rawValue: UInt8(coming))
      isNear = known != nil
      tool = known ?? tool
      if known == nil { mouse.come() }
    }
    if mouse.isSensed { return reportMouse(comes: comes, at: time, into: &changes) }
    guard isNear, let tool else { return }
    let key = Tool(tool: tool, serial: serial)
    let stylus = styli[key] ?? number
    styli[key] = stylus
    senses = (
      scale.hasTilt && PenStyli.senseTilt(stylus),
      scale.rotation != nil && PenStyli.senseRotation(stylus)
    )
    var pressure = scale.pressure.map {
      pressures[key] ?? PenPressure($0, distance: scale.distance, thresholds)
    }
    let value = values[AbsCode.pressure]
    if comes {
      values.changeAll()
      pressure?.lowerOffset(to: value)
      pressure?.approach(pressure: value, distance: values[AbsCode.distance])
    } else if values.changed.contains(AbsCode.pressure) {
      pressure?.lowerOffset(to: value)
    }
    pressures[key] = pressure
    var tip: Bool?
    if let pressure {
      if comes || values.haveChanged {
        if isDown, value <= pressure.lower { tip = false }
        if !isDown, value >= pressure.upper { tip = true }
        keepApart(pressure, value)
      }
    } else {
      tip = touchChange == isDown ? nil : touchChange
      touchChange = nil
    }
    tell(comes: comes, tip: tip, pressure, at: time, into: &changes)
  }

  private mutating func reportMouse(
    comes: Bool, at time: Timestamp, into changes: inout [InputEvent]
  ) {
    if comes { values.changeAll() }
    update(nil)
    let hasMoved = values.changed.contains(AbsCode.x) || values.changed.contains(AbsCode.y)
    let height = scale.distance == nil ? 0 : values[AbsCode.distance]
    mouse.report(
      axes, height: height, hasNewAxes: values.haveChanged, hasMoved: hasMoved, on: scale, at: time,
      into: &changes)
  }

  private mutating func leave(at time: Timestamp, into changes: inout [InputEvent]) {
    if isDown {
      isDown = false
      append(.lifted, axes, at: time, to: &changes)
    }
    (buttons.down, click.isDown) = ([], false)
    releaseButtons(axes, at: time, into: &changes)
    append(.left, axes, at: time, to: &changes)
    isNear = false
    touchChange = nil
    history.reset()
  }

  /// A pen is either above the surface or presses (`sanitize_pressure_distance`).
  private mutating func keepApart(_ pressure: PenPressure, _ value: Int32) {
    guard let distance = scale.distance, let axis = scale.pressure,
      values.changed.contains(AbsCode.pressure) || values.changed.contains(AbsCode.distance)
    else { return }
    let presses = value > pressure.lower
    if values[AbsCode.distance] > distance.minimum, value > axis.minimum {
      if presses {
        values.ignore(AbsCode.distance)
        axes.distance = 0
      } else {
        axes.pressure = 0
      }
    }
  }

  private mutating func tell(
    comes: Bool, tip: Bool?, _ pressure: PenPressure?, at time: Timestamp,
    into changes: inout [InputEvent]
  ) {
    update(pressure)
    if tip != nil { history.reset() }
    let mean = history.smooth(axes)
    if comes { append(.entered, mean, at: time, to: &changes) }
    if let tip {
      isDown = tip
      if tip { touchCount += 1 }
      append(tip ? .touched : .lifted, mean, at: time, to: &changes)
    } else if values.haveChanged, !comes {
      append(.moved, mean, at: time, to: &changes)
    }
    releaseButtons(axes, at: time, into: &changes)
    if click.isDown, !click.isTold { press(true, at: time, into: &changes) }
    for button in PenChange.Buttons.inOrder
    where buttons.down.contains(button) && !buttons.told.contains(button) {
      buttons.told.insert(button)
      append(.pressed, axes, at: time, to: &changes)
    }
  }

  private mutating func releaseButtons(
    _ axes: PenAxes, at time: Timestamp, into changes: inout [InputEvent]
  ) {
    if !click.isDown, click.isTold { press(false, at: time, into: &changes) }
    for button in PenChange.Buttons.inOrder
    where buttons.told.contains(button) && !buttons.down.contains(button) {
      buttons.told.remove(button)
      append(.pressed, axes, at: time, to: &changes)
    }
  }

  /// Tells what the left button of a mouse does, unless a tip is down as well.
  private mutating func press(
    _ isPressed: Bool, at time: Timestamp, into changes: inout [InputEvent]
  ) {
    click.isTold = isPressed
    guard !isDown else { return }
    if isPressed { touchCount += 1 }
    append(isPressed ? .touched : .lifted, axes, at: time, to: &changes)
  }

  private mutating func update(_ pressure: PenPressure?) {
    let changed = values.changed
    if changed.contains(AbsCode.x) || changed.contains(AbsCode.y) {
      (axes.x, axes.y) = scale.place(x: values[AbsCode.x], y: values[AbsCode.y])
    }
    if changed.contains(AbsCode.pressure), let pressure {
      axes.pressure = pressure.share(of: values[AbsCode.pressure])
    }
    if changed.contains(AbsCode.distance), let distance = scale.distance {
      axes.distance = distance.clampedShare(of: values[AbsCode.distance])
    }
    if changed.contains(AbsCode.tiltX) || changed.contains(AbsCode.tiltY) {
      axes.tilt = scale.tilt(x: values[AbsCode.tiltX], y: values[AbsCode.tiltY])
    }
    if changed.contains(AbsCode.z) { axes.rotation = scale.degrees(rotation: values[AbsCode.z]) }
  }

  private mutating func append(
    _ action: PenChange.Action, _ axes: PenAxes, at time: Timestamp, to changes: inout [InputEvent]
  ) {
    guard let tool else { return }
    count += 1
    changes.append(
      .pen(
        PenChange(
          device: device, action, tool: tool, serial: serial, time: time,
          x: scale.geometry.x(axes.x), y: scale.geometry.y(axes.y), isDown: isDown || click.isTold,
          buttons: buttons.told,
          pressure: scale.pressure == nil ? nil : axes.pressure,
          distance: scale.distance == nil ? nil : axes.distance,
          tilt: senses.tilt ? scale.onScreen(axes.tilt) : nil,
          rotation: senses.rotation ? axes.rotation : nil)))
  }
}

extension PenChange.Buttons {
  /// The button of a kernel code; the right and the middle one of a mouse that counts as a pen are the first and the second.
  package init?(code: Int) {
    switch code {
    case KeyCode.stylus, KeyCode.mouse + 1: self = .first
    case KeyCode.stylus2, KeyCode.mouse + 2: self = .second
    case KeyCode.stylus3: self = .third
    default: return nil
    }
  }

  /// In the order of the kernel's codes, in which libinput tells them.
  static let inOrder: [PenChange.Buttons] = [.third, .first, .second]
}
