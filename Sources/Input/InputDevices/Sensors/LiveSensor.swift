import Glibc
import InputFrames

/// One open sensor, in the form that ``LiveSensors`` uses for both kernel interfaces.
protocol LiveSensor: AnyObject {
  /// Its number in the source.
  var id: DeviceID { get }
  /// Its folder in sysfs.
  var path: String { get }
  /// Its description.
  var description: DeviceDescription { get }
  /// Readable while samples wait.
  var descriptor: CInt { get }
  /// Applies udev's new mounting.
  func remount(_ device: UdevDevice)
  /// Passes on the waiting samples. Returns false if the sensor was removed, or can no longer be
  /// read.
  func read(_ take: (InputEvent) -> Void, trouble: (InputError) -> Void) -> Bool
}

/// An accelerometer of the industrial I/O subsystem.
final class IIOSensor: LiveSensor {
  let id: DeviceID
  let path: String
  private(set) var description: DeviceDescription
  /// Why it is not read through its buffer; `nil` if it is.
  let compromise: InputError?

  private let reader: any IIOReader
  private var axes: AccelerationAxes

  /// Opens it.
  init(_ facts: IIOFacts, id: DeviceID, limits: SensorLimits) throws(InputError) {
    self.id = id
    path = facts.folder.path
    description = facts.description
    axes = facts.axes
    (reader, compromise) = try facts.open(limits: limits)
  }

  var descriptor: CInt { reader.descriptor }

  func remount(_ device: UdevDevice) {
    guard let facts = IIOFacts(device) else { return }
    description.accelerometer = facts.description.accelerometer
    axes = facts.axes
  }

  func read(_ take: (InputEvent) -> Void, trouble: (InputError) -> Void) -> Bool {
    reader.read(
      { counts, time in take(.acceleration(axes.acceleration(counts, time: time, device: id))) },
      trouble: trouble)
  }
}

/// A sensor of light or proximity of the industrial I/O subsystem.
final class AmbientSensor: LiveSensor {
  let id: DeviceID
  let path: String
  let description: DeviceDescription

  private let facts: AmbientFacts
  private let reader: PolledReader
  private var decoder: AmbientDecoder?
  private var events: [InputEvent] = []

  /// Opens it.
  init(_ facts: AmbientFacts, id: DeviceID, limits: SensorLimits) throws(InputError) {
    self.id = id
    self.facts = facts
    path = facts.folder.path
    description = facts.description
    reader = try facts.open(limits: limits)
    decoder = AmbientDecoder(description, device: id)
  }

  var descriptor: CInt { reader.descriptor }

  func remount(_ device: UdevDevice) {}

  func read(_ take: (InputEvent) -> Void, trouble: (InputError) -> Void) -> Bool {
    defer { events.removeAll(keepingCapacity: true) }
    let stays = reader.read(
      { counts, time in
        for record in facts.records(counts, at: time) { decoder?.consume(record, into: &events) }
      }, trouble: trouble)
    for event in events { take(event) }
    return stays
  }
}

/// An accelerometer that sends input events.
final class EvdevSensor: LiveSensor {
  let id: DeviceID
  let path: String
  private(set) var description: DeviceDescription

  private let node: String
  private let opened: Descriptor
  private let evdev: EvdevDevice
  private var decoder: AccelerationDecoder
  private var isSyncing = false

  /// Opens a node. `stated` is udev's description of it, if there is one.
  init(node: String, stated: UdevDevice?, id: DeviceID) throws(InputError) {
    let answer = unsafe open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard answer >= 0 else { throw InputError.cannotOpen(node, code: errno) }
    opened = try Descriptor(answer, of: node)
    evdev = try EvdevDevice(descriptor: opened.number, node: node)
    evdev.stampMonotonically()
    var description = evdev.description(node: node)
    guard stated?.isAccelerometer ?? false || description.kind == .accelerometer else {
      throw InputError(
        subject: node,
        reason: "is no accelerometer, but \(description.name) (\(description.kind))",
        hint: "dactyl devices lists the accelerometers")
    }
    description.properties.insert(InputProperty.accelerometer)
    description.accelerometer = stated?.statedMounting.mounting
    self.node = node
    self.id = id
    self.description = description
    path = stated?.path ?? node
    decoder = AccelerationDecoder(description, device: id)
  }

  var descriptor: CInt { opened.number }

  func remount(_ device: UdevDevice) {
    description.accelerometer = device.statedMounting.mounting
    decoder.matrix = description.accelerometer?.matrix ?? .identity
  }

  /// Its present values when it is opened; `nil` if it has not sent any.
  func present(at time: Timestamp) -> Acceleration? {
    let values = (AbsCode.x...AbsCode.z).map { evdev.value(EventType.abs, $0) }
    guard values.contains(where: { $0 != 0 }) else { return nil }
    for (axis, value) in values.enumerated() { decoder.set(axis: axis, to: value) }
    return decoder.consume(report(at: time))
  }

  func read(_ take: (InputEvent) -> Void, trouble: (InputError) -> Void) -> Bool {
    while true {
      switch evdev.read(isSyncing: &isSyncing) {
      case .record(let record):
        if let sample = decoder.consume(record) { take(.acceleration(sample)) }
      // The records that follow state the device's present values, and end with a report.
      case .dropped: break
      case .nothing: return true
      case .failed(ENODEV): return false
      case .failed(let code):
        trouble(InputError.cannotRead(node, code: code))
        return false
      }
    }
  }

  private func report(at time: Timestamp) -> EvdevEvent {
    EvdevEvent(
      time: time, type: UInt16(EventType.syn), code: UInt16(SynCode.report), value: 0)
  }
}

extension UdevDevice {
  /// Whether udev tags it as an accelerometer that sends input events.
  var isAccelerometer: Bool { isTagged("ID_INPUT_ACCELEROMETER") }
}
