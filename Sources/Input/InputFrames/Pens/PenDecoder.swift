/// The changes of a recorded pen, as libinput makes them.
///
/// libinput's steps and numbers are those of `tablet_flush` in its `evdev-tablet.c`; the lab compares the two.
package struct PenDecoder: Sendable {
  private let device: DeviceID
  let scale: PenScale
  /// By how much each axis must change, by its code.
  private let fuzz: [Int: Int32]

  /// The values of the axes, by their codes, and those that counted last.
  private var values: [Int: Int32] = [:]
  private var counted: [Int: Int32] = [:]
  /// The axes that changed in this frame.
  private var changed: Set<Int> = []
  private var hasNewAxes = false
  /// The tools that the device says are near, one bit each, now and at the last frame.
  private var tools: UInt8 = 0
  private var toolsBefore: UInt8 = 0
  private var hasNewTool = false
  private var serial: UInt32 = 0
  /// The tool's number, `ABS_MISC`; 0 where the device has none, and when the tool goes.
  private var number: Int32 = 0
  /// The buttons that are down, and those of them that were told.
  private var buttons: PenChange.Buttons = []
  private var told: PenChange.Buttons = []
  /// Whether the left button of a mouse is down that counts as a pen, and whether that was told: it presses as a tip.
  private var click = (isDown: false, isTold: false)
  /// What `BTN_TOUCH` says, where there is no pressure.
  private var touchChange: Bool?

  /// A mouse or a lens, which is a pointer.
  private var mouse: TabletMouse
  private var tool: PenChange.Tool?
  /// Whether it tells how it leans, and how it is turned.
  private var sensesTilt = false
  private var sensesRotation = false
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

  /// Whether the device has never said that a pen went away.
  private var mayFallSilent = true
  private var wasTakenAway = false
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
    var fuzz = description.axes.mapValues { max(0, $0.fuzz) }
    fuzz[AbsCode.distance] = max(PenLimits.distanceFuzz, fuzz[AbsCode.distance] ?? 0)
    self.fuzz = fuzz
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
    guard isNear, mayFallSilent, !isDown, buttons.isEmpty else { return nil }
    return latest + PenLimits.silence
  }

  /// Lets time pass: a pen that sends nothing has gone.
  package mutating func advance(to time: Timestamp, into changes: inout [InputEvent]) {
    guard let deadline, deadline <= time else { return }
    (tools, toolsBefore, wasTakenAway) = (0, 0, true)
    leave(at: deadline, into: &changes)
  }

  /// The pen is lost.
  package mutating func cancelAll(at time: Timestamp, into changes: inout [InputEvent]) {
    mouse.cancel(at: time, into: &changes)
    if isNear {
      (isDown, told, click.isTold) = (false, [], false)
      append(.cancelled, axes, at: time, to: &changes)
    }
    (isNear, tools, toolsBefore, buttons, touchChange, click.isDown) = (false, 0, 0, [], nil, false)
    (wasTakenAway, hasNewTool, hasNewAxes) = (true, false, false)
    changed.removeAll(keepingCapacity: true)
    history.reset()
  }

  // MARK: Records

  private mutating func take(_ type: Int, _ code: Int, _ value: Int32) {
    switch (type, code) {
    case (EventType.abs, AbsCode.x), (EventType.abs, AbsCode.y), (EventType.abs, AbsCode.z),
      (EventType.abs, AbsCode.pressure), (EventType.abs, AbsCode.distance),
      (EventType.abs, AbsCode.tiltX), (EventType.abs, AbsCode.tiltY),
      (EventType.abs, AbsCode.wheel):
      values[code] = value
      let difference = Int64(value) - Int64(counted[code] ?? 0)
      guard abs(difference) > Int64(fuzz[code] ?? 0) else { return }
      counted[code] = value
      changed.insert(code)
      hasNewAxes = true
    case (EventType.key, KeyCode.toolPen...KeyCode.toolLens):
      guard value != 2, code != KeyCode.toolFinger, hasMice || code < KeyCode.toolFinger else {
        return
      }
      let bit: UInt8 = 1 << UInt8(code - KeyCode.toolPen)
      // A device that says when a pen goes, or that has other tools, needs no clock.
      if code != KeyCode.toolPen || value == 0 && (tools & bit != 0 || wasTakenAway) {
        mayFallSilent = false
      }
      tools = value == 0 ? tools & ~bit : tools | bit
      hasNewTool = true
    case (EventType.key, KeyCode.touch):
      if scale.pressure == nil, value != 2 { touchChange = value != 0 }
    case (EventType.key, KeyCode.stylus), (EventType.key, KeyCode.stylus2),
      (EventType.key, KeyCode.stylus3),
      (EventType.key, KeyCode.mouse + 1) where !hasMice,
      (EventType.key, KeyCode.mouse + 2) where !hasMice:
      guard value != 2, let button = PenChange.Buttons(code: code) else { return }
      if value == 0 { buttons.remove(button) } else { buttons.insert(button) }
    case (EventType.abs, AbsCode.misc): number = value
    case (EventType.msc, MscCode.serial):
      if value != -1 { serial = UInt32(bitPattern: value) }
    case (EventType.key, KeyCode.mouse) where !hasMice:
      if value != 2 { click.isDown = value != 0 }
    default:
      // A turn of the wheel is a new value of an axis to libinput.
      if type == EventType.rel, code == RelCode.wheel { hasNewAxes = true }
      mouse.take(type, code, value)
    }
  }

  private mutating func report(at time: Timestamp, into changes: inout [InputEvent]) {
    defer {
      (hasNewAxes, hasNewTool) = (false, false)
      changed.removeAll(keepingCapacity: true)
    }
    // An axis that moves means a pen, though the device has not said so: it never says it again.
    if hasNewAxes, !hasNewTool, wasTakenAway || (tool == nil && tools == 0) { tools |= 1 }
    if hasNewAxes || hasNewTool { wasTakenAway = false }

    var second: UInt8?
    if tools & (tools &- 1) != 0 {
      // Two tools cannot be near. The eraser's button counts more than the pen's; else the first one stays.
      let isErased = toolsBefore == 1 && tools & 2 != 0
      second = isErased ? 2 : nil
      tools = isErased ? 0 : toolsBefore
    }
    settle(at: time, into: &changes)
    if let second {
      tools = second
      settle(at: time, into: &changes)
    }
  }

  /// Lets the tools of the frame come and go, and tells what changed.
  private mutating func settle(at time: Timestamp, into changes: inout [InputEvent]) {
    let difference = tools ^ toolsBefore
    // libinput follows one tool in a frame, the first one.
    let bit = difference & (~difference &+ 1)
    let (comes, goes) = (bit & tools != 0, bit & toolsBefore != 0)
    toolsBefore = tools
    if goes, mouse.isSensed { return mouse.go(at: time, into: &changes) }
    if goes, isNear { return leave(at: time, into: &changes) }
    if comes {
      // A mouse or a lens on the tablet is no pen.
      let known = PenChange.Tool(rawValue: UInt8(bit.trailingZeroBitCount))
      isNear = known != nil
      tool = known ?? tool
      if known == nil { mouse.come() }
    }
    if mouse.isSensed { return reportMouse(comes: comes, at: time, into: &changes) }
    guard isNear, let tool else { return }
    let key = Tool(tool: tool, serial: serial)
    let stylus = styli[key] ?? number
    styli[key] = stylus
    (sensesTilt, sensesRotation) = (
      scale.hasTilt && PenStyli.senseTilt(stylus),
      scale.rotation != nil && PenStyli.senseRotation(stylus)
    )
    var pressure = scale.pressure.map {
      pressures[key] ?? PenPressure($0, distance: scale.distance, thresholds)
    }
    let value = values[AbsCode.pressure] ?? 0
    if comes {
      changed = Self.allAxes
      pressure?.lowerOffset(to: value)
      pressure?.approach(pressure: value, distance: values[AbsCode.distance] ?? 0)
    } else if changed.contains(AbsCode.pressure) {
      pressure?.lowerOffset(to: value)
    }
    pressures[key] = pressure
    var tip: Bool?
    if let pressure {
      if comes || hasNewAxes {
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
    if comes { changed = Self.allAxes }
    update(nil)
    let hasMoved = changed.contains(AbsCode.x) || changed.contains(AbsCode.y)
    let height = scale.distance == nil ? 0 : values[AbsCode.distance] ?? 0
    mouse.report(
      axes, height: height, hasNewAxes: hasNewAxes, hasMoved: hasMoved, on: scale, at: time,
      into: &changes)
  }

  private mutating func leave(at time: Timestamp, into changes: inout [InputEvent]) {
    if isDown {
      isDown = false
      append(.lifted, axes, at: time, to: &changes)
    }
    (buttons, click.isDown) = ([], false)
    releaseButtons(axes, at: time, into: &changes)
    append(.left, axes, at: time, to: &changes)
    isNear = false
    touchChange = nil
    history.reset()
  }

  /// A pen is either above the surface or presses (`sanitize_pressure_distance`).
  private mutating func keepApart(_ pressure: PenPressure, _ value: Int32) {
    guard let distance = scale.distance, let axis = scale.pressure,
      changed.contains(AbsCode.pressure) || changed.contains(AbsCode.distance)
    else { return }
    let presses = value > pressure.lower
    if (values[AbsCode.distance] ?? 0) > distance.minimum, value > axis.minimum {
      if presses {
        changed.remove(AbsCode.distance)
        axes.distance = 0
      } else {
        changed.remove(AbsCode.pressure)
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
    } else if hasNewAxes, !comes {
      append(.moved, mean, at: time, to: &changes)
    }
    releaseButtons(axes, at: time, into: &changes)
    if click.isDown, !click.isTold { press(true, at: time, into: &changes) }
    for button in PenChange.Buttons.inOrder where buttons.contains(button) && !told.contains(button)
    {
      told.insert(button)
      append(.pressed, axes, at: time, to: &changes)
    }
  }

  private mutating func releaseButtons(
    _ axes: PenAxes, at time: Timestamp, into changes: inout [InputEvent]
  ) {
    if !click.isDown, click.isTold { press(false, at: time, into: &changes) }
    for button in PenChange.Buttons.inOrder where told.contains(button) && !buttons.contains(button)
    {
      told.remove(button)
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
    func value(_ code: Int) -> Int32 { values[code] ?? 0 }
    if changed.contains(AbsCode.x) || changed.contains(AbsCode.y) {
      (axes.x, axes.y) = scale.place(x: value(AbsCode.x), y: value(AbsCode.y))
    }
    if changed.contains(AbsCode.pressure), let pressure {
      axes.pressure = pressure.share(of: value(AbsCode.pressure))
    }
    if changed.contains(AbsCode.distance), let distance = scale.distance {
      axes.distance = distance.clampedShare(of: value(AbsCode.distance))
    }
    if changed.contains(AbsCode.tiltX) || changed.contains(AbsCode.tiltY) {
      axes.tilt = scale.tilt(x: value(AbsCode.tiltX), y: value(AbsCode.tiltY))
    }
    if changed.contains(AbsCode.z) { axes.rotation = scale.degrees(rotation: value(AbsCode.z)) }
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
          buttons: told,
          pressure: scale.pressure == nil ? nil : axes.pressure,
          distance: scale.distance == nil ? nil : axes.distance,
          tilt: sensesTilt ? scale.onScreen(axes.tilt) : nil,
          rotation: sensesRotation ? axes.rotation : nil)))
  }

  private static let allAxes: Set<Int> = [
    AbsCode.x, AbsCode.y, AbsCode.z, AbsCode.pressure, AbsCode.distance, AbsCode.tiltX,
    AbsCode.tiltY,
  ]
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
