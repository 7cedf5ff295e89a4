import InputFrames

/// An event as a program heard it, of a device whose records nobody has: a compositor's, or one of a program that runs.
///
/// Such a device has the property ``property`` and no records. Its list holds libinput's own events, with what libinput's
/// recorder leaves out, so that a replay gives every event again as it was.
final class HeardEvent: Sendable {
  /// The udev property of a device whose list holds what a program heard.
  static let property = "DACTYL_HEARD"

  /// The event; its time is that of the recording's own clock, its device the place in the recording's list.
  let event: InputEvent
  /// Its place among the events of several devices at one time.
  let turn: Int

  init(_ event: InputEvent, turn: Int = 0) { (self.event, self.turn) = (event, turn) }
}

/// Numbers events of several devices at one time, since each device's list is apart: a compositor tells whole milliseconds.
struct HeardOrder: Sendable {
  private var last: (time: Int64, device: Int, turn: Int)?

  /// The place of the next event; 0 unless another device had one at that time before it.
  mutating func turn(of device: Int, at time: Int64) -> Int {
    var turn = 0
    if let last, last.time == time {
      turn = last.device == device ? last.turn : last.turn + 1
    }
    last = (time, device, turn)
    return turn
  }
}

extension InputEvent {
  /// The same event of another device, at another time.
  func on(_ device: DeviceID, at time: Timestamp) -> InputEvent {
    switch self {
    case .deviceAdded(let description, device: _, time: _):
      return .deviceAdded(description, device: device, time: time)
    case .deviceRemoved: return .deviceRemoved(device, time: time)
    case .touches(var frame):
      (frame.device, frame.time) = (device, time)
      return .touches(frame)
    case .key(var change):
      (change.device, change.time) = (device, time)
      return .key(change)
    case .pointer(var change):
      (change.device, change.time) = (device, time)
      return .pointer(change)
    case .gesture(var change):
      (change.device, change.time) = (device, time)
      return .gesture(change)
    case .pen(var change):
      (change.device, change.time) = (device, time)
      return .pen(change)
    case .switched(var change):
      (change.device, change.time) = (device, time)
      return .switched(change)
    case .ambient(var sample):
      (sample.device, sample.time) = (device, time)
      return .ambient(sample)
    case .acceleration(var sample):
      (sample.device, sample.time) = (device, time)
      return .acceleration(sample)
    case .clockStepped: return self
    }
  }

  /// The event without what it tells of a text.
  var withoutKey: InputEvent {
    guard case .key(var change) = self else { return self }
    change.code = UInt16(KeyPrivacy.standIn(for: Int(change.code)))
    change.characters = nil
    return .key(change)
  }
}

/// The state of a device whose events were heard: what ends with the recording, and what was counted.
struct HeardDevice: Sendable {
  private let device: DeviceID
  private var keys: [UInt16] = []
  private var buttons: UInt16 = 0
  private var contacts: [Int: Contact] = [:]
  private var hovering: [Int: Contact] = [:]
  private var scroll: PointerScroll?
  private var gesture: GestureChange?
  private var pen: PenChange?
  private(set) var counts = Counts()

  /// How often something happened.
  struct Counts: Sendable {
    var keys = 0
    var pointerChanges = 0
    var turns = 0
    var penChanges = 0
    var penTouches = 0
    var switches = 0
    var samples = 0
    var touches = 0
  }

  init(device: DeviceID) { self.device = device }

  /// Takes an event of the device.
  mutating func receive(_ event: InputEvent, into events: inout [InputEvent]) {
    switch event {
    case .key(let change):
      guard receive(change, into: &events) else { return }
    case .pointer(let change):
      switch change.action {
      case .turned: counts.turns += 1
      case .pressed(let mask): buttons = mask
      case .cancelled: buttons = 0
      case .moved, .placed, .scrolled, .scrollEnded: break
      }
      counts.pointerChanges += 1
    case .gesture(let change):
      gesture = change.phase == .began || change.phase == .changed ? change : nil
      counts.pointerChanges += 1
    case .pen(let change):
      if change.action == .touched { counts.penTouches += 1 }
      if change.action != .corrected { pen = change.isNear ? change : nil }
      counts.penChanges += 1
    case .touches(let frame): receive(frame)
    case .switched: counts.switches += 1
    case .ambient, .acceleration: counts.samples += 1
    case .deviceAdded, .deviceRemoved, .clockStepped: break
    }
    events.append(event)
  }

  /// Returns whether the key changes. Where the names of keys are not kept, one stands for several, and goes down twice.
  private mutating func receive(_ change: KeyChange, into events: inout [InputEvent]) -> Bool {
    let place = keys.firstIndex(of: change.code)
    if let place { keys.remove(at: place) }
    guard change.phase == .began else { return place != nil }
    if place != nil {
      var end = change
      (end.phase, end.characters, end.repetition) = (.ended, nil, nil)
      events.append(.key(end))
    }
    keys.append(change.code)
    counts.keys += 1
    return true
  }

  private mutating func receive(_ frame: TouchFrame) {
    for contact in frame.contacts {
      if contact.phase == .began { counts.touches += 1 }
      Self.keep(contact, in: &contacts)
    }
    for contact in frame.hovering { Self.keep(contact, in: &hovering) }
    for change in frame.scrolls {
      scroll = change.source == .finger && change.phase == .changed ? change : nil
    }
    counts.pointerChanges += frame.hovering.count + frame.scrolls.count
  }

  private static func keep(_ contact: Contact, in list: inout [Int: Contact]) {
    let isOver = contact.phase == .ended || contact.phase == .cancelled
    list[contact.id] = isOver ? nil : contact
  }

  /// The recording ends: nothing stays down.
  mutating func cancelAll(at time: Timestamp, into events: inout [InputEvent]) {
    while let code = keys.popLast() {
      events.append(.key(KeyChange(device: device, code: code, phase: .cancelled, time: time)))
    }
    if var change = gesture {
      (change.phase, change.time) = (.cancelled, time)
      (change.right, change.down, change.degrees) = (0, 0, 0)
      events.append(.gesture(change))
    }
    if buttons != 0 {
      events.append(.pointer(PointerChange(device: device, .cancelled, time: time)))
    }
    if var change = pen {
      (change.action, change.time, change.isDown, change.buttons) = (.cancelled, time, false, [])
      (change.awaited, change.estimation) = ([], 0)
      events.append(.pen(change))
    }
    (gesture, buttons, pen) = (nil, 0, nil)
    cancelContacts(at: time, into: &events)
  }

  private mutating func cancelContacts(at time: Timestamp, into events: inout [InputEvent]) {
    var frame = TouchFrame(time: time, device: device)
    for (list, phase) in [(contacts, Contact.Phase.cancelled), (hovering, .ended)] {
      let ended = list.values.sorted { ($0.slot, $0.id) < ($1.slot, $1.id) }.map { contact in
        var contact = contact
        contact.phase = phase
        return contact
      }
      if phase == .cancelled { frame.contacts = ended } else { frame.hovering = ended }
    }
    if var scroll {
      (scroll.phase, scroll.right, scroll.down) = (.cancelled, 0, 0)
      frame.scrolls = [scroll]
    }
    (contacts, hovering, scroll) = ([:], [:], nil)
    if !frame.isEmpty { events.append(.touches(frame)) }
  }
}
