import InputFrames

/// A tool that is near a tablet of a seat: the events of `zwp_tablet_tool_v2` as values.
///
/// It uses no library and no clock. What happens in one frame becomes changes in the order of libinput: the pen comes
/// near, touches or moves, and then its buttons.
struct WaylandPen: Sendable {
  /// The greatest pressure and distance of the protocol.
  static let greatest: Int32 = 65_535

  /// What a tool senses (`zwp_tablet_tool_v2.capability`).
  struct Senses: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let pressure = Senses(rawValue: 1)
    static let distance = Senses(rawValue: 2)
    static let tilt = Senses(rawValue: 4)
    static let rotation = Senses(rawValue: 8)
  }

  /// When something happens, and the panel of the tablet above the window with its size in points.
  struct Moment {
    var time: Timestamp
    var panel: WaylandPanel
    var size: (width: Double, height: Double)
  }

  private enum Step: Hashable {
    case entered(DeviceID)
    case tip(isDown: Bool)
    case button(PenChange.Buttons, isDown: Bool)
    case left
  }

  var tool = PenChange.Tool.pen
  var serial: UInt32 = 0
  var senses: Senses = []
  /// Whether somebody can see the window. Nothing is told of a pen above one that nobody sees.
  var isSeen = true

  /// The tablet that it is near.
  private(set) var device: DeviceID?
  private var steps: [Step] = []
  private var hasNewAxes = false
  private var place = (x: 0.0, y: 0.0)
  private var pressure = 0.0
  private var distance = 0.0
  private var tilt = PenChange.Tilt(x: 0, y: 0)
  private var rotation = 0.0
  private var isDown = false
  private var buttons: PenChange.Buttons = []
  /// What went down where nobody saw it, or was cancelled: it counts when it goes down again.
  private var isTipLost = false
  private var lostButtons: PenChange.Buttons = []
  /// Whether the program has been told that it is near.
  private(set) var isTold = false

  // MARK: Events of zwp_tablet_tool_v2

  mutating func entered(_ tablet: DeviceID) { steps.append(.entered(tablet)) }

  mutating func left() { steps.append(.left) }

  mutating func tip(isDown: Bool) { steps.append(.tip(isDown: isDown)) }

  mutating func button(_ code: UInt32, isDown: Bool) {
    // The left button of a mouse that counts as a pen presses as a tip.
    if code == KeyCode.mouse { return tip(isDown: isDown) }
    guard let button = PenChange.Buttons(code: Int(code)) else { return }
    steps.append(.button(button, isDown: isDown))
  }

  /// It moved to a place in points of the window.
  mutating func moved(x: Double, y: Double) { change { $0.place = (x, y) } }

  mutating func pressed(_ value: UInt32) { change { $0.pressure = Self.share(value) } }

  mutating func lifted(to value: UInt32) { change { $0.distance = Self.share(value) } }

  mutating func tilted(x: Double, y: Double) { change { $0.tilt = PenChange.Tilt(x: x, y: y) } }

  mutating func turned(to degrees: Double) { change { $0.rotation = degrees } }

  private mutating func change(_ change: (inout WaylandPen) -> Void) {
    hasNewAxes = true
    change(&self)
  }

  private static func share(_ value: UInt32) -> Double { min(1, Double(value) / Double(greatest)) }

  /// Whether it went away, and no frame has said when.
  var isGoing: Bool { steps.contains(.left) }

  /// A group of events is complete. Adds the changes that it makes.
  mutating func frame(
    at moment: Moment, into changes: inout [InputEvent]
  ) {
    defer {
      steps.removeAll(keepingCapacity: true)
      hasNewAxes = false
    }
    let isMove = !steps.contains { if case .button = $0 { false } else { true } }
    if hasNewAxes, isMove { tell(.moved, at: moment, &changes) }
    for step in steps {
      switch step {
      case .entered(let tablet):
        if device != nil { leave(at: moment, &changes) }
        (device, isTold) = (tablet, false)
        tell(.entered, at: moment, &changes)
      case .tip(let isDown): tip(isDown: isDown, at: moment, &changes)
      case .button(let button, let isDown):
        guard press(button, isDown: isDown) else { continue }
        tell(.pressed, at: moment, &changes)
      case .left: leave(at: moment, &changes)
      }
    }
  }

  /// The program loses the pen: its window is seen no more, or the seat goes.
  mutating func cancel(
    at moment: Moment, into changes: inout [InputEvent]
  ) {
    isTipLost = isTipLost || isDown
    lostButtons.formUnion(buttons)
    (isDown, buttons) = (false, [])
    if isTold { append(.cancelled, at: moment, &changes) }
    isTold = false
  }

  /// Its tablet is unplugged.
  mutating func forgetTablet() {
    (device, isTold, isTipLost, lostButtons) = (nil, false, false, [])
    steps.removeAll()
  }

  // MARK: Changes

  private mutating func tip(
    isDown now: Bool, at moment: Moment, _ changes: inout [InputEvent]
  ) {
    if now, !isSeen { isTipLost = true }
    if isTipLost {
      if !now { isTipLost = false }
      return tell(.moved, at: moment, &changes)
    }
    guard device != nil, isDown != now else { return }
    isDown = now
    tell(now ? .touched : .lifted, at: moment, &changes)
  }

  private mutating func press(_ button: PenChange.Buttons, isDown now: Bool) -> Bool {
    guard device != nil else { return false }
    if now, !isSeen { lostButtons.insert(button) }
    if lostButtons.contains(button) {
      if !now { lostButtons.remove(button) }
      return false
    }
    guard buttons.contains(button) != now else { return false }
    if now { buttons.insert(button) } else { buttons.remove(button) }
    return true
  }

  private mutating func leave(
    at moment: Moment, _ changes: inout [InputEvent]
  ) {
    if isDown {
      isDown = false
      tell(.lifted, at: moment, &changes)
    }
    if !buttons.isEmpty {
      buttons = []
      tell(.pressed, at: moment, &changes)
    }
    if isTold { tell(.left, at: moment, &changes) }
    (device, isTold, isTipLost, lostButtons) = (nil, false, false, [])
  }

  /// Tells a change, after that the pen is near if the program does not know it yet.
  private mutating func tell(
    _ action: PenChange.Action, at moment: Moment, _ changes: inout [InputEvent]
  ) {
    guard device != nil, isSeen else { return }
    if !isTold {
      isTold = true
      let (tip, held) = (isDown, buttons)
      (isDown, buttons) = (false, [])
      append(.entered, at: moment, &changes)
      (isDown, buttons) = (tip, held)
      if action == .entered || action == .moved { return }
    }
    append(action, at: moment, &changes)
  }

  private func append(
    _ action: PenChange.Action, at moment: Moment, _ changes: inout [InputEvent]
  ) {
    guard let device else { return }
    let (x, y) = moment.panel.place(place.x / moment.size.width, place.y / moment.size.height)
    changes.append(
      .pen(
        PenChange(
          device: device, action, tool: tool, serial: serial, time: moment.time, x: x, y: y,
          isDown: isDown, buttons: buttons, pressure: senses.contains(.pressure) ? pressure : nil,
          distance: senses.contains(.distance) ? distance : nil,
          tilt: senses.contains(.tilt) ? tilt : nil,
          rotation: senses.contains(.rotation) ? rotation : nil)))
  }
}

/// A mouse or a lens on a tablet: a pointer whose place the tablet knows, as on the console.
struct WaylandTabletMouse: Sendable {
  /// Whether somebody can see the window.
  var isSeen = true
  private(set) var device: DeviceID?
  private var place: (x: Double, y: Double)?
  private var buttons: UInt16 = 0
  private var isPressNew = false
  private var notches = 0
  private var isLeaving = false

  mutating func entered(_ tablet: DeviceID) { (device, isLeaving) = (tablet, false) }
  mutating func left() { isLeaving = true }
  mutating func moved(x: Double, y: Double) { place = (x, y) }
  mutating func scrolled(clicks: Int32) { notches += Int(clicks) }

  /// The kernel's `BTN_LEFT` is the first of eight buttons.
  mutating func button(_ code: UInt32, isDown: Bool) {
    guard (KeyCode.mouse..<KeyCode.mouse + 8).contains(Int(code)), isSeen || !isDown else { return }
    let bit: UInt16 = 1 << UInt16(Int(code) - KeyCode.mouse)
    let now = isDown ? buttons | bit : buttons & ~bit
    if now != buttons { (buttons, isPressNew) = (now, true) }
  }

  /// Whether it went away, and no frame has said when.
  var isGoing: Bool { isLeaving }

  mutating func frame(
    at time: Timestamp, of size: (width: Double, height: Double), into changes: inout [InputEvent]
  ) {
    defer { (place, notches, isPressNew) = (nil, 0, false) }
    if isLeaving {
      cancel(at: time, into: &changes)
      (device, isLeaving) = (nil, false)
    }
    guard isSeen else { return }
    if let place, size.width > 0, size.height > 0 {
      func share(_ share: Double) -> Double { min(1, max(0, share)) }
      append(
        .placed(x: share(place.x / size.width), y: share(place.y / size.height)), at: time, &changes
      )
    }
    if notches != 0 {
      append(.scrolled(.wheel, right: 0, down: Double(notches)), at: time, &changes)
    }
    if isPressNew { append(.pressed(buttons), at: time, &changes) }
  }

  /// Lets go of every button.
  mutating func cancel(at time: Timestamp, into changes: inout [InputEvent]) {
    if buttons != 0 { append(.cancelled, at: time, &changes) }
    (buttons, isPressNew) = (0, false)
  }

  /// Its tablet is unplugged.
  mutating func forgetTablet() { (device, place, isLeaving) = (nil, nil, false) }

  private func append(
    _ action: PointerChange.Action, at time: Timestamp, _ changes: inout [InputEvent]
  ) {
    guard let device else { return }
    changes.append(.pointer(PointerChange(device: device, action, time: time)))
  }
}
