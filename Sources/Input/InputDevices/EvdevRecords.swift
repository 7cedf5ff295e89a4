import CLinuxInput
import Glibc
public import InputFrames

/// The evdev records of several devices as the kernel sends them, for a recorder.
///
/// It reads any kind of device, several at once. Accelerometers of the industrial I/O subsystem
/// appear as if they sent input events. When the kernel drops records, a frame of `SYN_DROPPED`
/// alone follows, then a frame with the changes. It runs in an ``InputLoop`` and reports removed
/// devices to it.
@safe
public final class EvdevRecords: DescriptorSource {
  /// A device that is read.
  public struct Device: Sendable {
    /// Its description.
    public var description: DeviceDescription
    /// udev's properties of the device.
    public var udevProperties: [String: String]
    /// The values of its axes and slots when it was opened, as a frame; empty if all are 0. The
    /// kernel does not repeat equal values, so the records alone do not contain them.
    public var snapshot: [EvdevEvent]
    /// Whether it is a touchpad of which libinput's own events are taken, too.
    public var isInterpreted = false
  }

  /// An open device: the owner of the descriptor, its reader, and the reader's state.
  private final class Opened {
    let id: DeviceID
    let node: String
    let descriptor: Descriptor
    let evdev: EvdevDevice
    var isSyncing = false

    init(_ node: String, id: DeviceID) throws(InputError) {
      let answer = unsafe Glibc.open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard answer >= 0 else { throw InputError.cannotOpen(node, code: errno) }
      descriptor = try Descriptor(answer, of: node)
      evdev = try EvdevDevice(descriptor: descriptor.number, node: node)
      evdev.stampMonotonically()
      self.node = node
      self.id = id
    }
  }

  /// An open sensor, and how its counts become records.
  private struct Sensor {
    let id: DeviceID
    let reader: any IIOReader
    let records: (AccelerationCounts, Timestamp) -> [EvdevEvent]
  }

  /// The devices, by their numbers; removed ones stay in the list.
  public private(set) var devices: [Device] = []
  /// When they were opened.
  public let opening: Timestamp
  /// How many are still connected.
  public var connectedCount: Int { opened.count + sensors.count }

  private let epoll: Descriptor
  private var opened: [CInt: Opened] = [:]
  /// The sensors of the industrial I/O subsystem, by descriptor.
  private var sensors: [CInt: Sensor] = [:]
  private let log: (String) -> Void
  private var waiting: [InputEvent] = []
  /// What libinput makes of the touchpads; `nil` without one.
  private var touchpads: RecordedTouchpads?
  private let take: (EvdevEvent, DeviceID) -> Void
  private let interpret: (InputEvent, DeviceID) -> Void
  private let settle: () throws(InputError) -> Void

  /// Opens the given nodes, or every touchscreen and every tablet for pens that udev knows. `take` receives each record;
  /// `interpret` receives what libinput makes of a touchpad's: a pointer and gestures; `settle` is called after all waiting
  /// records; `log` receives, line by line, what is odd with a sensor or a touchpad.
  public init(
    nodes: [String], log: @escaping (String) -> Void = { _ in },
    take: @escaping (EvdevEvent, DeviceID) -> Void,
    interpret: @escaping (InputEvent, DeviceID) -> Void = { _, _ in },
    settle: @escaping () throws(InputError) -> Void
  ) throws(InputError) {
    epoll = try Descriptor(epoll_create1(CInt(EPOLL_CLOEXEC)), of: "epoll")
    self.log = log
    self.take = take
    self.interpret = interpret
    self.settle = settle
    opening = .now
    try LiveInput.Selection.nodes(nodes).check()
    let known = try LiveSensors.candidates(UdevContext())
    let touchscreens = known.filter { $0.isTagged("ID_INPUT_TOUCHSCREEN") || $0.isTablet }
      .compactMap(\.node)
    let chosen = nodes.isEmpty ? touchscreens : nodes
    guard !chosen.isEmpty else {
      throw InputError(
        subject: "dactyl record", reason: "there is no touchscreen to record",
        hint: "dactyl devices says what there is; --device names another device")
    }
    for node in chosen {
      let device = known.first { $0.answers(to: node) }
      if let device, device.isIIO { try openSensor(device) } else { try open(node, device) }
    }
    try openTouchpads()
  }

  /// libinput reads the touchpads beside the recorder, as it does in a program.
  private func openTouchpads() throws(InputError) {
    let nodes = opened.values.filter { devices[$0.id.number].description.kind == .touchpad }
      .sorted { $0.id < $1.id }.map { (node: $0.node, id: $0.id) }
    guard !nodes.isEmpty else { return }
    do throws(InputError) {
      let touchpads = try RecordedTouchpads(nodes)
      try watch(touchpads.descriptor)
      self.touchpads = touchpads
      for (_, id) in nodes { devices[id.number].isInterpreted = true }
    } catch {
      log("\(error); the recording lacks the pointer and the gestures of touchpads")
    }
  }

  /// Readable while records wait.
  public var descriptor: CInt { epoll.number }

  /// Reads all waiting records; returns an event only if a device was removed.
  public func nextEvent() throws(InputError) -> InputEvent? {
    if waiting.isEmpty { try refill() }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  private func open(_ node: String, _ known: UdevDevice?) throws(InputError) {
    let device = try Opened(node, id: DeviceID(devices.count))
    try watch(device.descriptor.number)
    var description = device.evdev.description(node: node)
    var properties = known?.properties ?? [:]
    // A size that only this machine knows, such as its monitor's.
    var sized = description
    sized.apply(udevProperties: properties)
    sized.findSize(udevProperties: properties)
    description.statedSize = sized.statedSize
    if let stated = known?.statedMounting, let problem = stated.problem {
      log("\(problem)")
      // A replay must leave out what the live reader leaves out.
      if stated.mounting.matrix == nil { properties[AccelerometerMounting.matrixProperty] = nil }
    }
    devices.append(
      Device(
        description: description, udevProperties: properties,
        snapshot: device.evdev.snapshot(description, at: opening)))
    opened[device.descriptor.number] = device
  }

  private func openSensor(_ device: UdevDevice) throws(InputError) {
    guard let facts = IIOFacts(device) else {
      if let facts = AmbientFacts(device) { return try openAmbient(facts, device) }
      throw InputError(
        subject: device.place,
        reason: "is no accelerometer of three axes, and senses neither light nor proximity",
        hint: "dactyl devices lists the sensors")
    }
    let (reader, compromise) = try facts.open(limits: SensorLimits())
    if let compromise { log("\(facts.place): is read time and again: \(compromise.reason)") }
    for problem in facts.problems { log("\(problem)") }
    try add(reader, facts.description, facts.recordedProperties(device)) { $0.records(at: $1) }
  }

  private func openAmbient(_ facts: AmbientFacts, _ device: UdevDevice) throws(InputError) {
    let reader = try facts.open(limits: SensorLimits())
    for problem in facts.problems { log("\(problem)") }
    try add(reader, facts.description, facts.recordedProperties(device)) {
      facts.records($0, at: $1)
    }
  }

  private func add(
    _ reader: any IIOReader, _ description: DeviceDescription, _ properties: [String: String],
    records: @escaping (AccelerationCounts, Timestamp) -> [EvdevEvent]
  ) throws(InputError) {
    try watch(reader.descriptor)
    sensors[reader.descriptor] = Sensor(
      id: DeviceID(devices.count), reader: reader, records: records)
    devices.append(Device(description: description, udevProperties: properties, snapshot: []))
  }

  private func watch(_ descriptor: CInt) throws(InputError) {
    var event = unsafe epoll_event()
    unsafe event.events = .init(EPOLLIN.rawValue)
    unsafe event.data.fd = descriptor
    guard unsafe epoll_ctl(epoll.number, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
      throw InputError.system("epoll", code: errno)
    }
  }

  private func refill() throws(InputError) {
    // All devices are read, ready or not, so that the first record passed on is the earliest one.
    for device in opened.values.sorted(by: { $0.id < $1.id }) { try read(device) }
    for (descriptor, sensor) in sensors.sorted(by: { $0.value.id < $1.value.id }) {
      let stays = sensor.reader.read(
        { counts, time in for record in sensor.records(counts, time) { take(record, sensor.id) } },
        trouble: { log("\($0)") })
      guard !stays else { continue }
      sensors[descriptor] = nil
      waiting.append(.deviceRemoved(sensor.id, time: .now))
    }
    try touchpads?.read(interpret)
    try settle()
  }

  private func read(_ device: Opened) throws(InputError) {
    while true {
      switch device.evdev.read(isSyncing: &device.isSyncing) {
      case .record(let record): take(record, device.id)
      case .dropped(let time):
        for code in [SynCode.dropped, SynCode.report] {
          take(
            EvdevEvent(time: time, type: UInt16(EventType.syn), code: UInt16(code), value: 0),
            device.id)
        }
      case .nothing: return
      case .failed(ENODEV):
        opened[device.descriptor.number] = nil
        waiting.append(.deviceRemoved(device.id, time: .now))
        return
      case .failed(let code): throw InputError.cannotRead(device.node, code: code)
      }
    }
  }
}

extension EvdevDevice {
  /// The present values of the device, as one frame; empty if every value is 0 and no key is
  /// down.
  func snapshot(_ description: DeviceDescription, at time: Timestamp) -> [EvdevEvent] {
    var events: [EvdevEvent] = []
    func add(_ type: Int, _ code: Int, _ value: Int32) {
      events.append(
        EvdevEvent(time: time, type: UInt16(type), code: UInt16(code), value: value))
    }
    let isMultiTouch = slotCount > 0
    var slotTold = 0
    for slot in 0..<(isMultiTouch ? slotCount : 0) {
      let codes = (AbsCode.mtSlot + 1...AbsCode.mtLast).filter { description.hasAxis($0) }
      let values = codes.map { ($0, value(ofSlot: slot, $0)) }.filter {
        $0.0 == AbsCode.mtTrackingID ? $0.1 >= 0 : $0.1 != 0
      }
      guard !values.isEmpty else { continue }
      if slotTold != slot { add(EventType.abs, AbsCode.mtSlot, Int32(slot)) }
      slotTold = slot
      for (code, value) in values { add(EventType.abs, code, value) }
    }
    if isMultiTouch, currentSlot != slotTold {
      add(EventType.abs, AbsCode.mtSlot, Int32(currentSlot))
    }
    for code in description.axes.keys.sorted()
    where !(AbsCode.mtSlot...AbsCode.mtLast).contains(code) && value(EventType.abs, code) != 0 {
      add(EventType.abs, code, value(EventType.abs, code))
    }
    for code in (description.codes[EventType.key] ?? []).sorted()
    where value(EventType.key, code) != 0 {
      add(EventType.key, code, 1)
    }
    // An axis alone would mean that a pen is near.
    let tools = KeyCode.toolPen...KeyCode.toolAirbrush
    if description.kind == .pen, tools.allSatisfy({ value(EventType.key, $0) == 0 }),
      !events.isEmpty
    {
      add(EventType.key, KeyCode.toolPen, 0)
    }
    if !events.isEmpty { add(EventType.syn, SynCode.report, 0) }
    return events
  }
}
