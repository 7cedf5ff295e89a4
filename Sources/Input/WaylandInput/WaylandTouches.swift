import InputFrames

/// The fingers of one seat on one window, and the frames that they make: the events of `wl_touch`
/// as values.
///
/// It uses no library and no clock. It tolerates mistakes of a compositor, so that no finger stays
/// down:
///
/// | the compositor | what is done |
/// | --- | --- |
/// | never sends `frame` | the end of a read from its socket stands in for it |
/// | sends `frame` without a change, no finger down | nothing |
/// | moves or lifts a finger that is not down | nothing; it is counted |
/// | puts down a finger that is down | the former touch is cancelled |
/// | goes on with a finger after `cancel` | nothing until the finger comes down anew |
/// | sends neither `up` nor `cancel` for a finger | it is found out: see ``SilentFingers`` |
/// | puts down a finger on a window that nobody sees | nothing; it is counted |
/// | takes the capability or the seat away | all touches are cancelled |
/// | reports positions beyond the window | they are moved to its edge |
struct WaylandTouches: Sendable {
  /// A mistake of a compositor.
  enum Oddity: String, Hashable, Sendable, CaseIterable {
    case motionWithoutTouch = "motion of a finger that is not down"
    case upWithoutTouch = "up of a finger that is not down"
    case downTwice = "down of a finger that is down"
    case vanished = "finger that lifted without an event"
    case unseen = "down on a window that nobody sees"
    case placeOutside = "place beyond the window"
    case noFrame = "events without a frame"
  }

  /// The number of slots of the panel; further fingers are ignored. Ours: the panel's description
  /// states the same number.
  static let slots = 32

  let device: DeviceID
  /// The panel that fills the window.
  private(set) var panel: WaylandPanel
  /// The size of the window in the compositor's points.
  private(set) var size: (width: Double, height: Double)
  /// Whether the source has reported the device.
  var isAdded = false
  /// Whether somebody can see the window. No touch begins on one that nobody sees.
  var isSeen = true
  /// The number of the source's next contact.
  var nextContact = 1

  private(set) var oddities: [Oddity: Int] = [:]
  private var down: [(finger: Int32, contact: Contact)] = []
  private var silence = SilentFingers()
  /// Whether an event has come since the last `frame`, even one that was dropped.
  private var hasEvent = false
  private var changes: [Contact] = []
  /// The pointer above the window while none of its buttons is down, with its change in this frame.
  private var hover: Contact?
  private var hoverChanges: [Contact] = []
  private var scrolls: [PointerScroll] = []
  /// The scroll of fingers on a touchpad that have not lifted.
  private var openScroll: PointerScroll?
  private var time = Timestamp.zero
  private var complete: [TouchFrame] = []

  init(device: DeviceID, panel: WaylandPanel, size: (width: Double, height: Double)) {
    self.device = device
    self.panel = panel
    self.size = size
  }

  /// Whether no finger is down.
  var isIdle: Bool { down.isEmpty }

  /// The frames that are complete, oldest first.
  mutating func takeFrames() -> [TouchFrame] {
    defer { complete.removeAll(keepingCapacity: true) }
    return complete
  }

  // MARK: Events of wl_touch

  mutating func began(
    finger: Int32, x: Double, y: Double, buttons: UInt16 = 0, at time: Timestamp
  ) {
    hasEvent = true
    guard isSeen else { return count(.unseen) }
    if let index = index(of: finger) {
      count(.downTwice)
      leave(index, .cancelled, at: time)
    }
    for number in silence.gone(before: finger, at: time) {
      lose(number, at: time)
      // The new touch is not beside it.
      completeFrame()
    }
    let taken = Set(down.map(\.contact.slot))
    guard let slot = (0..<Self.slots).first(where: { !taken.contains($0) }) else { return }
    let place = place(x, y)
    var contact = Contact(id: nextContact, slot: slot, phase: .began, x: place.x, y: place.y)
    contact.buttons = buttons
    nextContact += 1
    down.append((finger, contact))
    silence.began(finger, at: time)
    insert(contact, at: time)
  }

  mutating func moved(finger: Int32, x: Double, y: Double, at time: Timestamp) {
    hasEvent = true
    silence.moved(finger, at: time)
    guard let index = index(of: finger) else { return count(.motionWithoutTouch) }
    (down[index].contact.x, down[index].contact.y) = place(x, y)
    down[index].contact.phase = .moved
    insert(down[index].contact, at: time)
  }

  mutating func ended(finger: Int32, at time: Timestamp) {
    hasEvent = true
    guard let index = index(of: finger) else {
      silence.left(finger)
      return count(.upWithoutTouch)
    }
    leave(index, .ended, at: time)
  }

  /// A finger has changed its size, in the compositor's points.
  mutating func shaped(finger: Int32, major: Double, minor: Double) {
    change(finger) { [panel] contact in
      (contact.major, contact.minor) = (panel.length(major), panel.length(minor))
    }
  }

  /// A finger has turned: the angle of its longer diameter to the vertical, clockwise in degrees.
  /// Half a turn is the same angle.
  mutating func oriented(finger: Int32, degrees: Double) {
    let half = degrees.truncatingRemainder(dividingBy: 180)
    let quarter = half > 90 ? half - 180 : half < -90 ? half + 180 : half
    change(finger) { $0.orientation = quarter * .pi / 180 }
  }

  /// A group of events is complete: `frame`.
  mutating func frame() {
    if !hasEvent { silence.sawEmptyFrame() }
    hasEvent = false
    completeFrame()
  }

  /// Whether the frames so far tell that a finger lifted without an event.
  var hasVanishedFinger: Bool { silence.endedByEmptyFrame != nil }

  /// An event came of a finger on another surface of the program.
  mutating func ignoredEvent() { hasEvent = true }

  /// Cancels the finger that lifted without an event.
  mutating func cancelVanishedFinger(at time: Timestamp) {
    guard let number = silence.endedByEmptyFrame else { return }
    lose(number, at: time)
    completeFrame()
  }

  private mutating func completeFrame() {
    guard hasChanges else { return }
    complete.append(
      TouchFrame(
        time: time, device: device, contacts: changes, hovering: hoverChanges, scrolls: scrolls))
    changes.removeAll(keepingCapacity: true)
    hoverChanges.removeAll(keepingCapacity: true)
    scrolls.removeAll(keepingCapacity: true)
  }

  /// A read from the socket ended without a `frame` event.
  mutating func readEnded() {
    guard hasChanges else { return }
    count(.noFrame)
    completeFrame()
  }

  /// Cancels all touches.
  mutating func cancelAll(at time: Timestamp) {
    completeFrame()
    hoverEnded(at: time)
    if var scroll = openScroll {
      (scroll.phase, scroll.right, scroll.down) = (.cancelled, 0, 0)
      insert(scroll, at: time)
    }
    while let index = down.indices.min(by: { down[$0].contact.slot < down[$1].contact.slot }) {
      leave(index, .cancelled, at: time)
    }
    completeFrame()
  }

  /// The window has another size: the panel follows, and every finger stays at its point.
  mutating func resize(to panel: WaylandPanel, size: (width: Double, height: Double)) {
    completeFrame()
    let (before, sizeBefore) = (self.panel.geometry.size, self.size)
    (self.panel, self.size) = (panel, size)
    func kept(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      panel.place(
        x / before.width * sizeBefore.width / max(size.width, 1),
        y / before.height * sizeBefore.height / max(size.height, 1))
    }
    for (index, finger) in down.enumerated() {
      (down[index].contact.x, down[index].contact.y) = kept(finger.contact.x, finger.contact.y)
    }
    if var contact = hover {
      (contact.x, contact.y) = kept(contact.x, contact.y)
      hover = contact
    }
    if var scroll = openScroll {
      (scroll.x, scroll.y) = kept(scroll.x, scroll.y)
      openScroll = scroll
    }
  }

  // MARK: A pointer above the window

  /// The pointer moved with no button down.
  mutating func hovered(x: Double, y: Double, at time: Timestamp) {
    guard isSeen else { return }
    let place = place(x, y)
    var contact = hover ?? Contact(id: nextContact, slot: 0, phase: .began, x: 0, y: 0)
    if hover == nil { nextContact += 1 } else { contact.phase = .moved }
    (contact.x, contact.y) = place
    hover = contact
    insertHover(contact, at: time)
  }

  /// The pointer left the window, or a button was pressed.
  mutating func hoverEnded(at time: Timestamp) {
    guard var contact = hover else { return }
    hover = nil
    contact.phase = .ended
    insertHover(contact, at: time)
  }

  private mutating func insertHover(_ contact: Contact, at time: Timestamp) {
    if !hoverChanges.isEmpty || (hasChanges && time != self.time) { completeFrame() }
    self.time = time
    hoverChanges.append(contact)
  }

  /// Other buttons of the pointer are down than before, at least one.
  mutating func pressed(finger: Int32, buttons: UInt16, at time: Timestamp) {
    guard let index = index(of: finger) else { return }
    down[index].contact.buttons = buttons
    down[index].contact.phase = .moved
    insert(down[index].contact, at: time)
  }

  // MARK: Wheels and touchpads

  /// A wheel turned by so many notches, or fingers scrolled by so many of the compositor's points.
  mutating func scrolled(
    _ source: PointerScroll.Source, x: Double, y: Double, right: Double, down: Double,
    at time: Timestamp
  ) {
    guard isSeen else { return }
    let place = place(x, y)
    let unit = source == .wheel ? 1 : panel.length(1)
    insert(
      PointerScroll(source, x: place.x, y: place.y, right: right * unit, down: down * unit),
      at: time)
  }

  /// The fingers lifted from the touchpad.
  mutating func scrollEnded(at time: Timestamp) {
    guard var scroll = openScroll else { return }
    (scroll.phase, scroll.right, scroll.down) = (.ended, 0, 0)
    insert(scroll, at: time)
  }

  private mutating func insert(_ scroll: PointerScroll, at time: Timestamp) {
    openScroll = scroll.source == .finger && scroll.phase == .changed ? scroll : nil
    if hasChanges, time != self.time { completeFrame() }
    self.time = time
    scrolls.append(scroll)
  }

  private var hasChanges: Bool { !changes.isEmpty || !hoverChanges.isEmpty || !scrolls.isEmpty }

  // MARK: Parts

  private func index(of finger: Int32) -> Int? { down.firstIndex { $0.finger == finger } }

  private mutating func count(_ oddity: Oddity) { oddities[oddity, default: 0] += 1 }

  private mutating func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    if x < 0 || y < 0 || x > size.width || y > size.height { count(.placeOutside) }
    return panel.place(x / max(size.width, 1), y / max(size.height, 1))
  }

  private mutating func leave(_ index: Int, _ phase: Contact.Phase, at time: Timestamp) {
    var (finger, contact) = down.remove(at: index)
    silence.left(finger)
    contact.phase = phase
    insert(contact, at: time)
  }

  /// The finger lifted without an event.
  private mutating func lose(_ finger: Int32, at time: Timestamp) {
    guard let index = index(of: finger) else { return }
    count(.vanished)
    leave(index, .cancelled, at: time)
    silence.lost(finger)
  }

  /// Adds a change to the frame. A change at another time, or a second change of the same slot,
  /// starts a new frame: a compositor that sends no `frame` may have sent several groups in one
  /// read.
  private mutating func insert(_ contact: Contact, at time: Timestamp) {
    let isOther = time != self.time || changes.contains { $0.slot == contact.slot }
    if isOther { completeFrame() }
    self.time = time
    let place = changes.lastIndex { $0.slot <= contact.slot }.map { $0 + 1 } ?? 0
    changes.insert(contact, at: place)
  }

  private mutating func change(_ finger: Int32, _ change: (inout Contact) -> Void) {
    hasEvent = true
    silence.moved(finger, at: time)
    guard let index = index(of: finger) else { return }
    change(&down[index].contact)
    if let place = changes.firstIndex(where: { $0.id == down[index].contact.id }) {
      change(&changes[place])
    } else {
      // The finger has not moved.
      down[index].contact.phase = .moved
      insert(down[index].contact, at: time)
    }
  }
}
