import CLinuxInput
import Glibc
public import InputFrames

/// The accelerometers of this machine: those that send input events, and those of the industrial
/// I/O subsystem. And the latter's sensors of light and proximity, which tell what has changed.
///
///     let sensors = try LiveSensors()
///     while let event = try sensors.nextEvent() { … }   // `nil`: wait for `descriptor`
///
/// Samples are in metres per second squared on the axes of the screen, after udev's or the
/// driver's mount matrix. On a seat, accelerometers that do not rotate the display are ignored:
/// one in the keyboard half (`ACCEL_LOCATION=base`), one in a gamepad. Times are
/// `CLOCK_MONOTONIC` in microseconds; those of one sensor never go back. Not `Sendable`: it
/// belongs to the thread that made it. ``DeviceInput`` joins it with touchscreens.
@safe
public final class LiveSensors: DescriptorSource {
  /// The accelerometers that are read.
  public private(set) var devices: [DeviceID: DeviceDescription] = [:]
  /// The accelerometers that cannot be opened, each with a hint.
  public var refusals: [InputError] { refused.sorted { $0.key < $1.key }.map(\.value) }
  /// How many were ignored because they do not rotate the display.
  public private(set) var ignoredDevices = 0

  private let udev: UdevContext
  private let monitor: UdevMonitor
  private let epoll: Descriptor
  /// The seat that is read; `nil` if single nodes are read.
  private let seat: String?
  /// The nodes that are read if there is no seat.
  private let nodes: [String]
  /// Whether ``suspend()`` was called and ``resume()`` was not.
  public private(set) var isSuspended = false
  private let limits: SensorLimits
  private let log: (String) -> Void
  /// The sensors, by their descriptors.
  private var sensors: [CInt: any LiveSensor] = [:]
  private var refused: [String: InputError] = [:]
  private var nextDevice = 0
  private var waiting: [InputEvent] = []
  private var delivered = 0
  /// Storage for the results of epoll, kept so that a call allocates nothing.
  private var ready = unsafe [epoll_event](repeating: epoll_event(), count: mostAtOnce)

  /// Opens the accelerometers. `log` receives, line by line, what could be better.
  ///
  /// A seat without an accelerometer is not an error: one may be plugged in later. A node
  /// (`/dev/input/event…` or `/dev/iio:device…`) that cannot be opened, or that is not an
  /// accelerometer, is an error.
  public init(
    _ selection: LiveInput.Selection = .seat("seat0"), limits: SensorLimits = SensorLimits(),
    log: @escaping (String) -> Void = { _ in }
  ) throws(InputError) {
    udev = try UdevContext()
    monitor = try UdevMonitor(udev, subsystems: Self.subsystems)
    epoll = try Descriptor(epoll_create1(CInt(EPOLL_CLOEXEC)), of: "epoll")
    self.limits = limits
    self.log = log
    seat = selection.seat
    nodes = selection.nodes
    try selection.check()
    try watch(monitor.descriptor)
    // The monitor is listening already, so that a sensor added after the list was made is not
    // missed.
    try openAll()
  }

  private func openAll() throws(InputError) {
    let known = try Self.candidates(udev)
    for device in known where seat != nil { appeared(device, among: known) }
    for node in nodes { try add(node, known.first { $0.answers(to: node) }) }
  }

  /// Closes the sensors, for example before the machine sleeps or another session becomes active,
  /// whose programs can then use their buffers. The next events report them as removed.
  ///
  /// ``DeviceInput`` calls it when its touchscreens are suspended.
  public func suspend() {
    guard !isSuspended else { return }
    isSuspended = true
    for sensor in sensors.values.sorted(by: { $0.id < $1.id }) { vanished(sensor) }
  }

  /// Opens the sensors again after ``suspend()``. The next events report them as new devices.
  /// Sensors that can no longer be opened are in ``refusals``. A node that the program named and
  /// that cannot be opened is an error.
  public func resume() throws(InputError) {
    guard isSuspended else { return }
    isSuspended = false
    try openAll()
  }

  /// Readable while events wait; for `poll`, `epoll` and the like.
  public var descriptor: CInt { epoll.number }

  /// The next event, or `nil` if none is waiting. A sensor that can no longer be read is reported
  /// as removed, with the reason in the log. It does not end the source.
  public func nextEvent() throws(InputError) -> InputEvent? {
    if delivered == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      delivered = 0
      try refill()
    }
    guard delivered < waiting.count else { return nil }
    defer { delivered += 1 }
    return waiting[delivered]
  }

  private func refill() throws(InputError) {
    let count = unsafe epoll_wait(epoll.number, &ready, CInt(ready.count), 0)
    guard count >= 0 else {
      if errno == EINTR { return }
      throw InputError.system("epoll", code: errno)
    }
    for index in 0..<Int(count) {
      let descriptor = unsafe ready[index].data.fd
      if descriptor == monitor.descriptor {
        try handleDeviceMessages()
      } else if let sensor = sensors[descriptor] {
        read(sensor)
      }
    }
  }

  private func read(_ sensor: any LiveSensor) {
    let stays = sensor.read({ waiting.append($0) }, trouble: { log("\($0)") })
    if !stays { vanished(sensor) }
  }

  // MARK: Coming and going

  /// Handles udev's messages about added, removed and changed devices.
  private func handleDeviceMessages() throws(InputError) {
    var known: [UdevDevice]?
    while let change = monitor.next() {
      let device = change.device
      let open = sensors.values.first { $0.path == device.path }
      if change.action == "remove" {
        refused[device.place] = nil
        if let open { vanished(open) }
      } else if let open {
        open.remount(device)
        devices[open.id] = open.description
      } else if seat != nil, !isSuspended {
        let all: [UdevDevice]
        if let known { all = known } else { all = try Self.candidates(udev) }
        known = all
        appeared(device, among: all)
        leaveGamepadsAlone(all)
      }
    }
  }

  /// Handles a device of the machine: a sensor of the seat that rotates the display is opened.
  private func appeared(_ device: UdevDevice, among known: [UdevDevice]) {
    guard device.seat == seat, !sensors.values.contains(where: { $0.path == device.path }),
      device.isSensor
    else { return }
    let place = device.place
    if device.isOfGamepad(among: known) {
      ignoredDevices += 1
      return log("\(place): is left alone, because it is a gamepad's")
    }
    if device.sensorLocation == .base {
      ignoredDevices += 1
      return log("\(place): is left alone, because it sits in the half with the keyboard")
    }
    do throws(InputError) {
      try open(device, place)
      refused[place] = nil
    } catch {
      refused[place] = error
      log("\(error)")
    }
  }

  private func add(_ node: String, _ known: UdevDevice?) throws(InputError) {
    guard let known else { return try open(nil, node) }
    try open(known, node)
  }

  private func open(_ device: UdevDevice?, _ node: String) throws(InputError) {
    let id = DeviceID(nextDevice)
    let now = Timestamp.now
    guard let device, device.isIIO else {
      let sensor = try EvdevSensor(node: device?.node ?? node, stated: device, id: id)
      if let problem = device?.statedMounting.problem { log("\(problem)") }
      try begin(sensor, at: now)
      if let sample = sensor.present(at: now) { waiting.append(.acceleration(sample)) }
      return
    }
    guard let facts = IIOFacts(device) else {
      if let facts = AmbientFacts(device) {
        let sensor = try AmbientSensor(facts, id: id, limits: limits)
        for problem in facts.problems { log("\(problem)") }
        return try begin(sensor, at: now)
      }
      throw InputError(
        subject: node,
        reason: "is no accelerometer of three axes, and senses neither light nor proximity",
        hint: "dactyl devices lists the sensors")
    }
    let sensor = try IIOSensor(facts, id: id, limits: limits)
    for problem in facts.problems { log("\(problem)") }
    if let compromise = sensor.compromise {
      log("\(facts.place): is read time and again: \(compromise.reason)")
    }
    try begin(sensor, at: now)
  }

  private func begin(_ sensor: any LiveSensor, at now: Timestamp) throws(InputError) {
    try watch(sensor.descriptor)
    nextDevice += 1
    sensors[sensor.descriptor] = sensor
    devices[sensor.id] = sensor.description
    waiting.append(.deviceAdded(sensor.description, device: sensor.id, time: now))
  }

  private func vanished(_ sensor: any LiveSensor) {
    waiting.append(.deviceRemoved(sensor.id, time: .now))
    devices[sensor.id] = nil
    sensors[sensor.descriptor] = nil  // closed, and so out of epoll, with its last owner
  }

  /// Closes the sensors of gamepads, whose buttons may be announced after the accelerometer.
  private func leaveGamepadsAlone(_ known: [UdevDevice]) {
    for sensor in sensors.values.sorted(by: { $0.id < $1.id }) {
      guard let device = known.first(where: { $0.path == sensor.path }),
        device.isOfGamepad(among: known)
      else { continue }
      ignoredDevices += 1
      log("\(device.place): is left alone, because it is a gamepad's")
      vanished(sensor)
    }
  }

  private func watch(_ descriptor: CInt) throws(InputError) {
    var event = unsafe epoll_event()
    unsafe event.events = .init(EPOLLIN.rawValue)
    unsafe event.data.fd = descriptor
    guard unsafe epoll_ctl(epoll.number, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
      throw InputError.system("epoll", code: errno)
    }
  }

  private static let subsystems = ["input", "iio"]

  /// All devices that may be a sensor, or a joystick whose hardware contains one.
  static func candidates(_ udev: borrowing UdevContext) throws(InputError) -> [UdevDevice] {
    try udev.devices(of: "input", named: "event*")
      + udev.devices(of: "iio", named: "iio:device*")
  }

  /// How many descriptors one call of epoll returns. Source: ours. Further ones follow with the
  /// next call.
  private static let mostAtOnce = 16
}
