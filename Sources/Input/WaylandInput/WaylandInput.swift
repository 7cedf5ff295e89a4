public import InputFrames

/// The touches on a compositor's window and its keys, as an input source. Touchscreen, pointer and keyboard of each seat
/// are devices.
///
///     let input = WaylandInput(of: window)
///     while let event = try input.nextEvent() { … }
///
/// Call it when ``descriptor`` is readable, on the connection's thread. Positions are in
/// millimetres of a panel that fills the window. A device is added when the window is seen; when the window gets
/// another size, the device is added again, under its number, with that size. When the connection ends, the source cancels the
/// touches, removes the devices, and then throws the reason.
@safe
public final class WaylandInput: InputSource {
  /// The window that receives the touches.
  public let window: WaylandWindow
  /// The compositor's protocol mistakes, as text, each with its count.
  public var oddities: [String: Int] {
    var all = pastOddities
    for touches in Array(panels.values) + Array(pointers.values) {
      for (oddity, count) in touches.oddities { all[oddity.rawValue, default: 0] += count }
    }
    return all
  }

  /// Receives what an input method does to the text that ``update(_:)`` has told, in its order among keys and touches.
  public var editHandler: (InputMethodEdit, Timestamp) -> Void = { _, _ in }
  /// Called when an input method has come or left: see ``hasInputMethod``.
  public var inputMethodHandler: (Bool) -> Void = { _ in }
  /// Called when another program has copied something, or has taken it away.
  public var clipboardHandler: () -> Void = {}

  private var panels: [UInt32: WaylandTouches] = [:]
  private var pointers: [UInt32: WaylandTouches] = [:]
  /// The keyboards, and whether they are reported.
  private var keyboards: [UInt32: (device: DeviceID, isAdded: Bool)] = [:]
  private var pastOddities: [String: Int] = [:]
  /// What waits to be delivered.
  private enum Waiting {
    case event(InputEvent)
    case edit(InputMethodEdit, Timestamp)
    case inputMethod(Bool)
    case windowChanged
  }
  private var waiting: [Waiting] = []
  private var delivered = 0
  private var nextDevice = 0
  private var nextContact = 1
  /// Seats that gained a touchscreen since the last read ended.
  private var coming: Set<UInt32> = []

  /// An input source for a window.
  public init(of window: WaylandWindow) {
    self.window = window
    let connection = window.connection
    connection.seatAdded = { [weak self] in self?.follow($0) }
    connection.seatRemoved = { [weak self] seat in
      self?.remove(seat)
      self?.removePointer(of: seat)
      seat.leave()
      self?.removeKeyboard(of: seat)
    }
    connection.readEnded = { [weak self] in self?.readEnded() }
    window.sizeChanged = { [weak self] in self?.resized() }
    window.changeArrived = { [weak self] in self?.waiting.append(.windowChanged) }
    window.visibilityChanged = { [weak self] in self?.visibilityChanged() }
    for (_, seat) in connection.seats.sorted(by: { $0.key < $1.key }) { follow(seat) }
  }

  /// Becomes readable when events have arrived; for `poll` and `epoll`.
  public var descriptor: CInt { window.connection.descriptor }

  /// The next event, or `nil` when none is waiting.
  public func nextEvent() throws(InputError) -> InputEvent? {
    if let event = next() { return event }
    do throws(InputError) {
      try window.connection.dispatch()
    } catch {
      removeAll()
      guard let event = next() else { throw error }
      return event
    }
    return next()
  }

  /// The present devices, by their numbers.
  public var devices: [DeviceDescription] {
    let tablets = window.connection.seats.values.flatMap { $0.tablets?.devices ?? [] }
    let keys = keyboards.map { seat, keyboard in
      (keyboard.device, DeviceDescription.keyboard(ofSeat: name(ofSeat: seat)))
    }
    return
      ((Array(panels.values) + Array(pointers.values)).map {
        ($0.device, $0.panel.description)
      } + tablets + keys).sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func name(ofSeat number: UInt32) -> String { window.connection.seats[number]?.name ?? "" }

  /// Whether a device is a seat's touchscreen, whose frames are records of a touchscreen (``TouchRecords``).
  public func isTouchscreen(_ device: DeviceID) -> Bool {
    panels.values.contains { $0.device == device }
  }

  private func next() -> InputEvent? {
    while delivered < waiting.count {
      delivered += 1
      switch waiting[delivered - 1] {
      case .event(let event): return event
      case .edit(let edit, let time): editHandler(edit, time)
      case .inputMethod(let isHere): inputMethodHandler(isHere)
      case .windowChanged: window.changeHandler()
      }
    }
    waiting.removeAll(keepingCapacity: true)
    delivered = 0
    return nil
  }

  // MARK: Seats

  private func follow(_ seat: WaylandSeat) {
    seat.receiver = self
    seat.setUpText()
    seat.clipboard?.changed = { [weak self] in self?.clipboardHandler() }
    seat.setUpTablets(
      above: window, numbers: { [weak self] in self?.number() ?? DeviceID(0) },
      send: { [weak self] in self?.receive($0) })
    seat.touchChanged = { [weak self] seat in
      // The seat's name may arrive later in the same read.
      if seat.hasTouch { self?.coming.insert(seat.number) } else { self?.remove(seat) }
    }
    seat.pointerChanged = { [weak self] seat in
      if seat.pointer != nil {
        self?.coming.insert(seat.number)
      } else {
        self?.removePointer(of: seat)
      }
    }
    seat.keyboardChanged = { [weak self] seat in
      if seat.keyboard != nil {
        self?.coming.insert(seat.number)
      } else {
        self?.removeKeyboard(of: seat)
      }
    }
    add(seat)
  }

  /// Makes the devices of a seat that are not known yet.
  private func add(_ seat: WaylandSeat) {
    if seat.hasTouch, panels[seat.number] == nil {
      panels[seat.number] = device(named: seat.name)
    }
    if seat.pointer != nil, pointers[seat.number] == nil {
      pointers[seat.number] = device(named: "\(seat.name) pointer")
    }
    if seat.keyboard != nil, keyboards[seat.number] == nil {
      seat.keyboardDevice = number()
      keyboards[seat.number] = (seat.keyboardDevice, isAdded: false)
    }
    if window.isShown { report(seat.number) }
  }

  private func device(named name: String) -> WaylandTouches {
    let panel = WaylandPanel(seat: name, width: window.size.width, height: window.size.height)
    var touches = WaylandTouches(device: number(), panel: panel, size: window.size)
    touches.isSeen = window.isSeen
    return touches
  }

  /// The number of a new device.
  private func number() -> DeviceID {
    defer { nextDevice += 1 }
    return DeviceID(nextDevice)
  }

  /// Queues what pens and pads do.
  private func receive(_ event: InputEvent) {
    if case .deviceRemoved(let device, _) = event { cancelPen(of: device) }
    waiting.append(.event(event))
  }

  /// A compositor lifts the pen of a tablet that is unplugged, just before it says so: nobody lifted it, as on the console.
  private func cancelPen(of device: DeviceID) {
    var last: PenChange?
    while waiting.count > delivered, case .event(.pen(var change)) = waiting.last,
      change.device == device,
      change.action == .lifted || change.action == .pressed || change.action == .left,
      last == nil || change.time == last?.time
    {
      waiting.removeLast()
      change.action = .cancelled
      last = last ?? change
    }
    if let last { waiting.append(.event(.pen(last))) }
  }

  /// Reports the devices of a seat that are not reported yet. A compositor may change the window's size between the
  /// first picture and the moment at which the window is seen.
  private func report(_ seat: UInt32) {
    report(&panels[seat])
    report(&pointers[seat])
    reportKeyboard(of: seat)
    window.connection.seats[seat]?.tablets?.report()
  }

  private func reportKeyboard(of number: UInt32) {
    guard let keyboard = keyboards[number], !keyboard.isAdded else { return }
    keyboards[number]?.isAdded = true
    waiting.append(
      .event(
        .deviceAdded(
          .keyboard(ofSeat: name(ofSeat: number)), device: keyboard.device,
          time: window.connection.now())))
  }

  private func report(_ touches: inout WaylandTouches?) {
    guard let made = touches, !made.isAdded else { return }
    touches?.isAdded = true
    reportPanel(of: made)
  }

  private func reportPanel(of touches: WaylandTouches) {
    waiting.append(
      .event(
        .deviceAdded(
          touches.panel.description, device: touches.device, time: window.connection.now())))
  }

  private func remove(_ seat: WaylandSeat) {
    let time = seat.presentMoment()
    change(seat) { $0.cancelAll(at: time) }
    forget(panels.removeValue(forKey: seat.number), at: time)
  }

  private func removePointer(of seat: WaylandSeat) {
    let time = seat.presentMoment()
    pointer(seat) { $0.cancelAll(at: time) }
    forget(pointers.removeValue(forKey: seat.number), at: time)
  }

  private func removeKeyboard(of seat: WaylandSeat) {
    guard let keyboard = keyboards.removeValue(forKey: seat.number), keyboard.isAdded else {
      return
    }
    waiting.append(.event(.deviceRemoved(keyboard.device, time: seat.presentMoment())))
  }

  private func forget(_ touches: WaylandTouches?, at time: Timestamp) {
    guard let touches else { return }
    for (oddity, count) in touches.oddities { pastOddities[oddity.rawValue, default: 0] += count }
    guard touches.isAdded else { return }
    waiting.append(.event(.deviceRemoved(touches.device, time: time)))
  }

  private func removeAll() {
    for (_, seat) in window.connection.seats.sorted(by: { $0.key < $1.key }) {
      remove(seat)
      removePointer(of: seat)
      seat.leave()
      removeKeyboard(of: seat)
    }
  }

  /// The user sees the window, or cannot see it any more: that cancels all that is down.
  private func visibilityChanged() {
    let isSeen = window.isSeen
    if !isSeen { cancelAll() }
    for number in panels.keys { panels[number]?.isSeen = isSeen }
    for number in pointers.keys { pointers[number]?.isSeen = isSeen }
    for seat in window.connection.seats.values { seat.tablets?.setSeen(isSeen) }
  }

  private func cancelAll() {
    for (_, seat) in window.connection.seats.sorted(by: { $0.key < $1.key }) {
      let time = seat.presentMoment()
      change(seat) { $0.cancelAll(at: time) }
      pointer(seat) { $0.cancelAll(at: time) }
      seat.cancelKeys()
      seat.tablets?.cancelAll(at: time)
    }
  }

  private func resized() {
    for number in panels.keys.sorted() { resize(&panels[number]) }
    for number in pointers.keys.sorted() { resize(&pointers[number]) }
    for (_, seat) in window.connection.seats.sorted(by: { $0.key < $1.key }) {
      seat.tablets?.resized()
    }
  }

  private func resize(_ entry: inout WaylandTouches?) {
    guard let name = entry?.panel.seat else { return }
    let size = window.size
    let panel = WaylandPanel(seat: name, width: size.width, height: size.height)
    apply({ $0.resize(to: panel, size: size) }, to: &entry)
    if let entry, entry.isAdded { reportPanel(of: entry) }
  }

  private func readEnded() {
    window.settle()
    for number in coming.sorted() {
      if let seat = window.connection.seats[number] { add(seat) }
    }
    coming = []
    if window.isShown { for number in window.connection.seats.keys.sorted() { report(number) } }
    for (_, seat) in window.connection.seats.sorted(by: { $0.key < $1.key }) {
      change(seat) { $0.readEnded() }
      seat.pointer?.groupEnded()
      pointer(seat) { $0.readEnded() }
      seat.tablets?.readEnded()
    }
  }

  /// Changes the touches of a seat, and queues the frames that are complete.
  private func change(_ seat: WaylandSeat, _ change: (inout WaylandTouches) -> Void) {
    apply(change, to: &panels[seat.number])
  }

  private func apply(
    _ change: (inout WaylandTouches) -> Void, to entry: inout WaylandTouches?
  ) {
    guard var touches = entry else { return }
    touches.nextContact = nextContact
    change(&touches)
    nextContact = touches.nextContact
    let frames = touches.takeFrames()
    entry = touches
    if !frames.isEmpty { report(&entry) }
    for frame in frames { waiting.append(.event(.touches(frame))) }
  }
}

extension DeviceDescription {
  /// The keyboard of a seat: a compositor does not tell its keys.
  fileprivate static func keyboard(ofSeat seat: String) -> DeviceDescription {
    DeviceDescription(
      name: "Wayland \(seat) keyboard", codes: [EventType.key: Set(KeyCode.keys.joined())])
  }
}

extension WaylandInput: TouchReceiver {
  func changed(_ seat: WaylandSeat, _ key: KeyChange) {
    reportKeyboard(of: seat.number)
    waiting.append(.event(.key(key)))
  }

  func gestured(_ seat: WaylandSeat, _ change: GestureChange) {
    guard pointers[seat.number] != nil else { return }
    report(&pointers[seat.number])
    guard let device = pointers[seat.number]?.device else { return }
    var change = change
    change.device = device
    waiting.append(.event(.gesture(change)))
  }

  func edited(_ edit: InputMethodEdit, at time: Timestamp) { waiting.append(.edit(edit, time)) }

  func inputMethod(of seat: WaylandSeat, isHere: Bool) { waiting.append(.inputMethod(isHere)) }

  func began(
    _ seat: WaylandSeat, _ finger: Int32, _ x: Double, _ y: Double, on surface: OpaquePointer?,
    at time: Timestamp
  ) {
    // The touch is on a surface that does not belong to this window.
    guard unsafe isTarget(surface) else { return change(seat) { $0.ignoredEvent() } }
    change(seat) { $0.began(finger: finger, x: x, y: y, at: time) }
  }

  func moved(_ seat: WaylandSeat, _ finger: Int32, _ x: Double, _ y: Double, at time: Timestamp) {
    change(seat) { $0.moved(finger: finger, x: x, y: y, at: time) }
  }

  func ended(_ seat: WaylandSeat, _ finger: Int32, at time: Timestamp) {
    change(seat) { $0.ended(finger: finger, at: time) }
  }

  func shaped(_ seat: WaylandSeat, _ finger: Int32, major: Double, minor: Double) {
    change(seat) { $0.shaped(finger: finger, major: major, minor: minor) }
  }

  func oriented(_ seat: WaylandSeat, _ finger: Int32, degrees: Double) {
    change(seat) { $0.oriented(finger: finger, degrees: degrees) }
  }

  func isTarget(_ surface: OpaquePointer?) -> Bool { unsafe surface == window.surface }

  func pointer(_ seat: WaylandSeat, _ change: (inout WaylandTouches) -> Void) {
    apply(change, to: &pointers[seat.number])
  }

  func frame(_ seat: WaylandSeat) {
    change(seat) { touches in
      touches.frame()
      if touches.hasVanishedFinger { touches.cancelVanishedFinger(at: seat.presentMoment()) }
    }
  }

  func cancelled(_ seat: WaylandSeat, at time: Timestamp) {
    change(seat) { $0.cancelAll(at: time) }
  }
}
