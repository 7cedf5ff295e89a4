/// Applies a ``TouchFilter`` to the frames of one panel. A value without a clock: the caller passes
/// the time.
///
///     frames ──▶ dead zones, debounce ──▶ least duration ──▶ what is left
struct PanelFilter: Sendable {
  private var lifts: LiftFilter
  private var beginnings: BeginningFilter

  init(_ filter: TouchFilter) {
    lifts = LiftFilter(filter)
    beginnings = BeginningFilter(filter)
  }

  /// Filters what begins from now on by other settings.
  mutating func use(_ filter: TouchFilter) {
    lifts.filter = filter
    beginnings.least = filter.leastDuration
  }

  /// When a delayed event is due; `nil` if there is none.
  var nextDeadline: Timestamp? {
    [lifts.nextDeadline, beginnings.nextDeadline].compactMap(\.self).min()
  }

  /// Receives a frame. Returns the frames that are due, in order of time, and the touches that were
  /// hidden.
  mutating func receive(_ frame: TouchFrame) -> (frames: [TouchFrame], hidden: [HiddenTouch]) {
    var (frames, hidden) = advance(to: frame.time)
    for step in lifts.receive(frame) { hidden += pass(step, into: &frames) }
    beginnings.pause(lifts.heldBack, at: frame.time)
    hidden += lifts.removeHidden()
    return (frames, hidden)
  }

  /// Advances the time.
  mutating func advance(to time: Timestamp) -> (frames: [TouchFrame], hidden: [HiddenTouch]) {
    var frames: [TouchFrame] = []
    var hidden: [HiddenTouch] = []
    while let deadline = nextDeadline, deadline <= time {
      // An end that is due at the same moment as a beginning comes after it.
      frames += beginnings.advance(to: deadline)
      for frame in lifts.advance(to: deadline) { hidden += pass(frame, into: &frames) }
    }
    return (frames, hidden)
  }

  private mutating func pass(_ frame: TouchFrame, into frames: inout [TouchFrame]) -> [HiddenTouch]
  {
    let (passed, hidden) = beginnings.receive(frame)
    frames += passed
    return hidden
  }
}

/// Hides touches that begin in dead zones, and joins touches that come back at once.
private struct LiftFilter: Sendable {
  var filter: TouchFilter
  private var hiding: Set<Int> = []
  /// Delayed ends, in order of their deadlines.
  private var lifted: [(contact: Contact, frame: TouchFrame, deadline: Timestamp)] = []
  /// For each joined contact, the contact that it continues.
  private var continued: [Int: Int] = [:]
  private var hidden: [HiddenTouch] = []

  init(_ filter: TouchFilter) { self.filter = filter }

  var nextDeadline: Timestamp? { lifted.first?.deadline }

  /// The contacts whose ends are delayed.
  var heldBack: [Int] { lifted.map(\.contact.id) }

  mutating func removeHidden() -> [HiddenTouch] {
    defer { hidden = [] }
    return hidden
  }

  mutating func receive(_ frame: TouchFrame) -> [TouchFrame] {
    var passed = frame
    passed.contacts = []
    for contact in frame.contacts {
      if let contact = filtered(contact, in: frame) { passed.contacts.append(contact) }
    }
    return passed.isEmpty ? [] : [passed]
  }

  mutating func advance(to time: Timestamp) -> [TouchFrame] {
    var frames: [TouchFrame] = []
    while let first = lifted.first, first.deadline <= time {
      lifted.removeFirst()
      frames.append(
        TouchFrame(time: first.deadline, device: first.frame.device, contacts: [first.contact]))
    }
    return frames
  }

  private mutating func filtered(_ contact: Contact, in frame: TouchFrame) -> Contact? {
    var contact = contact
    let own = contact.id
    switch contact.phase {
    case .began:
      if let place = lifted.firstIndex(where: { isSame($0.contact, contact) }) {
        let before = lifted.remove(at: place)
        continued[own] = before.contact.id
        hide(
          contact, in: frame, .bounce(after: frame.time - before.frame.time, limit: filter.debounce)
        )
        contact.id = before.contact.id
        contact.phase = .moved
      } else if let zone = filter.deadZones.first(where: { $0.contains(x: contact.x, y: contact.y) }
      ) {
        hiding.insert(own)
        hide(contact, in: frame, .deadZone(zone))
        return nil
      }
    case .moved:
      if hiding.contains(own) { return nil }
      contact.id = continued[own] ?? own
    case .ended, .cancelled:
      if hiding.remove(own) != nil { return nil }
      contact.id = continued.removeValue(forKey: own) ?? own
      guard contact.phase == .ended, filter.debounce > .zero else { return contact }
      lifted.append((contact, frame, frame.time + filter.debounce))
      return nil
    }
    return contact
  }

  private func isSame(_ before: Contact, _ contact: Contact) -> Bool {
    let (x, y) = (before.x - contact.x, before.y - contact.y)
    return x * x + y * y <= TouchFilter.debounceDistance * TouchFilter.debounceDistance
  }

  private mutating func hide(
    _ contact: Contact, in frame: TouchFrame, _ reason: HiddenTouch.Reason
  ) {
    hidden.append(
      HiddenTouch(
        device: frame.device, time: frame.time, x: contact.x, y: contact.y, reason: reason))
  }
}

/// Delays the beginning of a touch until it has lasted long enough.
private struct BeginningFilter: Sendable {
  private struct Held {
    var contact: Contact
    var latest: Contact
    var device: DeviceID
    var time: Timestamp
    /// When the touch has lasted long enough.
    var deadline: Timestamp
    /// When it lifted, while it may still come back.
    var lift: Timestamp?
  }

  var least: Duration
  private var held: [Held] = []

  init(_ filter: TouchFilter) { least = filter.leastDuration }

  var nextDeadline: Timestamp? { held.filter { $0.lift == nil }.map(\.deadline).min() }

  /// Stops counting the time of touches that have lifted, but may come back.
  mutating func pause(_ contacts: [Int], at time: Timestamp) {
    for place in held.indices where held[place].lift == nil {
      if contacts.contains(held[place].contact.id) { held[place].lift = time }
    }
  }

  mutating func receive(_ frame: TouchFrame) -> (frames: [TouchFrame], hidden: [HiddenTouch]) {
    guard least > .zero || !held.isEmpty else { return ([frame], []) }
    var hidden: [HiddenTouch] = []
    var passed = frame
    passed.contacts = []
    for contact in frame.contacts {
      let place = held.firstIndex { $0.contact.id == contact.id }
      switch (contact.phase, place) {
      case (.began, _) where least > .zero:
        held.append(
          Held(
            contact: contact, latest: contact, device: frame.device, time: frame.time,
            deadline: frame.time + least))
      case (.moved, let place?):
        held[place].latest = contact
        if held[place].lift != nil {
          // It came back, and may have lasted long enough meanwhile.
          held[place].lift = nil
          held[place].deadline = max(held[place].deadline, frame.time)
        }
      case (_, let place?):
        let touch = held.remove(at: place)
        hidden.append(
          HiddenTouch(
            device: touch.device, time: touch.time, x: touch.contact.x, y: touch.contact.y,
            reason: .tooShort((touch.lift ?? frame.time) - touch.time, least: least)))
      default: passed.contacts.append(contact)
      }
    }
    return (advance(to: frame.time) + (passed.isEmpty ? [] : [passed]), hidden)
  }

  mutating func advance(to time: Timestamp) -> [TouchFrame] {
    var frames: [TouchFrame] = []
    while let deadline = nextDeadline, deadline <= time,
      let place = held.firstIndex(where: { $0.lift == nil && $0.deadline == deadline })
    {
      let first = held.remove(at: place)
      frames.append(TouchFrame(time: deadline, device: first.device, contacts: [first.contact]))
      guard first.latest.phase == .moved else { continue }
      frames.append(TouchFrame(time: deadline, device: first.device, contacts: [first.latest]))
    }
    return frames
  }
}
