public import InputFrames

/// The touchscreens and the accelerometers of this machine as one source.
///
///     let input = try DeviceInput(touches: try LiveInput(), sensors: try LiveSensors())
///
/// or ``connected(_:raw:grab:rules:opening:plugins:sensorLog:pluginLog:keyboards:keyboardLog:)``, which finds out what each node is.
/// Devices get new numbers here, counted over both sources; the earliest waiting event comes
/// first. Not `Sendable`: it belongs to the thread that made it.
@safe
public final class DeviceInput: SuspendableSource {
  /// The touchscreens: a ``LiveInput``, a ``RawInput`` or a source of your own; `nil` for none.
  public let touches: (any DescriptorSource)?
  /// The accelerometers; `nil` for none.
  public let sensors: LiveSensors?

  private let both: DescriptorSet
  /// The touchscreens if they can be suspended: a seat manager may do so at any event.
  private let suspendable: (any SuspendableSource)?
  private var halves: [Half] = []
  private var nextDevice = 0

  /// One of the sources, with its next event, which was read but not returned yet.
  private struct Half {
    let source: any DescriptorSource
    var head: InputEvent?
    /// For each of its device numbers, the number here.
    var numbers: [DeviceID: DeviceID] = [:]
  }

  /// Joins two sources; from then on only this one may read their events.
  public init(
    touches: (any DescriptorSource)?, sensors: LiveSensors?
  ) throws(InputError) {
    self.touches = touches
    self.sensors = sensors
    suspendable = touches as? any SuspendableSource
    both = try DescriptorSet()
    if let touches { halves.append(Half(source: touches)) }
    if let sensors { halves.append(Half(source: sensors)) }
    for half in halves { try both.add(half.source.descriptor) }
  }

  /// Opens the devices of a seat, or the given nodes: accelerometers as such, all others as
  /// touchscreens.
  ///
  ///     let input = try DeviceInput.connected()
  ///     for refusal in input.refusals { print(refusal, refusal.hint ?? "") }
  ///
  /// - Parameters:
  ///   - selection: The seat whose devices are read, including those plugged in later, or device
  ///     nodes.
  ///   - raw: Whether the kernel's records are read without libinput, with contact size, pressure
  ///     and tool.
  ///   - grab: Whether other programs receive no touches meanwhile; with `raw` only.
  ///   - rules: How panels lie, and on which screens.
  ///   - opening: How touchscreens are opened; accelerometers are opened directly.
  ///   - plugins: Whether ``LibinputPlugins`` act on touchscreens; `nil` leaves that to the
  ///     environment variable `DACTYL_PLUGINS`. They never act with `raw`.
  ///   - pluginLog: Receives, line by line, what libinput reports about its plugins, and with `raw`
  ///     the plugins that do not act.
  ///   - keyboards: How keyboards are read; with `nil` they are not. They never are with `raw`.
  ///   - keyboardLog: Receives in words why keys do not type what the layout says.
  ///   - pointers: Whether mice and touchpads are read. They never are with `raw`.
  ///   - tapToClick: Whether a tap on a touchpad is a click; `nil` leaves that to the environment variable
  ///     `DACTYL_TAP_TO_CLICK`, and without it to libinput.
  ///   - sensorLog: Receives, line by line, what could be better with the accelerometers.
  /// - Throws: An `InputError` that names the device or the service, why it cannot be read, and
  ///   how to fix that. If only one of several devices cannot be opened, it is in ``refusals``
  ///   instead.
  public static func connected(
    _ selection: LiveInput.Selection = .seat("seat0"), raw: Bool = false, grab: Bool = false,
    rules: [PanelRule] = [], opening: DeviceOpening = .direct,
    plugins: Bool? = nil, sensorLog: @escaping (String) -> Void = { _ in },
    pluginLog: @escaping (String) -> Void = { _ in },
    keyboards: KeyboardSettings? = KeyboardSettings(),
    keyboardLog: @escaping (String) -> Void = { _ in }, pointers: Bool = true,
    tapToClick: Bool? = nil
  ) throws(InputError) -> DeviceInput {
    var touchscreens = selection
    var accelerometers = selection
    if case .nodes(let nodes) = selection {
      let known = try LiveSensors.candidates(UdevContext())
      let isSensor = { (node: String) in
        known.contains { $0.answers(to: node) && ($0.isIIO || $0.isAccelerometer) }
      }
      touchscreens = .nodes(nodes.filter { !isSensor($0) })
      accelerometers = .nodes(nodes.filter(isSensor))
    }
    var touches: (any DescriptorSource)?
    if touchscreens != .nodes([]) {
      touches =
        raw
        ? try RawInput(touchscreens, grab: grab, rules: rules, opening: opening)
        : try LiveInput(
          touchscreens, rules: rules, opening: opening, plugins: plugins, pluginLog: pluginLog,
          keyboards: keyboards, keyboardLog: keyboardLog, pointers: pointers,
          tapToClick: tapToClick)
      if raw, let sentence = LibinputPlugins.rawSentence { pluginLog(sentence) }
    }
    let sensors =
      accelerometers == .nodes([]) ? nil : try LiveSensors(accelerometers, log: sensorLog)
    return try DeviceInput(touches: touches, sensors: sensors)
  }

  /// The names of the connected devices, sorted.
  public var connectedNames: [String] { connectedDevices.map(\.name) }

  /// The descriptions of the connected devices, sorted by name and node.
  public var connectedDevices: [DeviceDescription] {
    comingDevices.sorted { ($0.name, $0.node ?? "") < ($1.name, $1.node ?? "") }
  }

  /// The descriptions of the devices that are connected before the first event is read, in the
  /// order in which they will be added and numbered.
  package var comingDevices: [DeviceDescription] {
    let panels = (touches as? LiveInput)?.devices ?? (touches as? RawInput)?.devices ?? [:]
    return [panels, sensors?.devices ?? [:]].flatMap { devices in
      devices.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  /// Whether neither a touchscreen nor an accelerometer is connected.
  public var awaitsDevice: Bool { halves.allSatisfy { $0.source.awaitsDevice } }

  /// The connected devices that cannot be opened, each with a hint.
  public var refusals: [InputError] {
    (touches?.refusals ?? []) + (sensors?.refusals ?? [])
  }

  /// Changes what keyboards type, see ``LiveInput/setKeyboardLayout(_:)``. Does nothing where none are read.
  public func setKeyboardLayout(_ layout: String?) {
    (touches as? LiveInput)?.setKeyboardLayout(layout)
  }

  /// The oddities in the records of touchscreens, by the numbers that ``touches`` gives them;
  /// kept after their removal.
  public var oddities: [DeviceID: [Oddity]] {
    (touches as? LiveInput)?.oddities ?? (touches as? RawInput)?.oddities ?? [:]
  }

  /// Whether the devices are closed for now.
  public var isSuspended: Bool { suspendable?.isSuspended ?? sensors?.isSuspended ?? false }

  /// Closes touchscreens and accelerometers, for instance when the machine goes to sleep. A
  /// program whose devices come through the seat (``DeviceOpening/seat``) need not call it: the
  /// seat manager suspends the touchscreens, and the accelerometers follow them.
  public func suspend() {
    suspendable?.suspend()
    sensors?.suspend()
  }

  /// Opens the devices again after ``suspend()``; they are reported as new ones.
  public func resume() throws(InputError) {
    try suspendable?.resume()
    try sensors?.resume()
  }

  /// Suspends or resumes the accelerometers along with the touchscreens, when the seat manager
  /// did so with those.
  private func followTouches() throws(InputError) {
    guard let sensors, let suspendable, suspendable.isSuspended != sensors.isSuspended else {
      return
    }
    if suspendable.isSuspended { sensors.suspend() } else { try sensors.resume() }
  }

  /// Readable while events wait; for `poll`, `epoll` and the like.
  public var descriptor: CInt { both.descriptor }

  /// The next event, or `nil` if none is waiting. Throws if the touchscreens can no longer be
  /// read; a sensor that can no longer be read is removed.
  public func nextEvent() throws(InputError) -> InputEvent? {
    var chosen: Int?
    for index in halves.indices {
      if halves[index].head == nil { halves[index].head = try halves[index].source.nextEvent() }
      // The touchscreens come first, because their source handles the messages of the seat
      // manager.
      if index == 0 { try followTouches() }
      guard let time = halves[index].head?.time else { continue }
      if let other = chosen, let earliest = halves[other].head?.time, earliest <= time {
        continue
      }
      chosen = index
    }
    guard let chosen, let event = halves[chosen].head else { return nil }
    halves[chosen].head = nil
    return renumbered(event, in: &halves[chosen])
  }

  private func renumbered(_ event: InputEvent, in half: inout Half) -> InputEvent {
    switch event {
    case .deviceAdded(let description, let device, let time):
      let number = DeviceID(nextDevice)
      nextDevice += 1
      half.numbers[device] = number
      return .deviceAdded(description, device: number, time: time)
    case .deviceRemoved(let device, let time):
      return .deviceRemoved(half.numbers.removeValue(forKey: device) ?? device, time: time)
    case .touches(var frame):
      frame.device = half.numbers[frame.device] ?? frame.device
      return .touches(frame)
    case .key(var change):
      change.device = half.numbers[change.device] ?? change.device
      return .key(change)
    case .pointer(var change):
      change.device = half.numbers[change.device] ?? change.device
      return .pointer(change)
    case .gesture(var change):
      change.device = half.numbers[change.device] ?? change.device
      return .gesture(change)
    case .pen(var change):
      change.device = half.numbers[change.device] ?? change.device
      return .pen(change)
    case .switched(var change):
      change.device = half.numbers[change.device] ?? change.device
      return .switched(change)
    case .ambient(var sample):
      sample.device = half.numbers[sample.device] ?? sample.device
      return .ambient(sample)
    case .acceleration(var sample):
      sample.device = half.numbers[sample.device] ?? sample.device
      return .acceleration(sample)
    case .clockStepped: return event
    }
  }
}
