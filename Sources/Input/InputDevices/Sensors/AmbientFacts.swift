import DactylBasics
import InputFrames

/// The facts of sysfs and udev about a sensor of light or proximity of the industrial I/O subsystem; reads no sample.
struct AmbientFacts: Sendable {
  /// Its folder in sysfs.
  let folder: SysfsFolder
  /// Its description, with the scale of its counts; without one it measures nothing that can be used.
  private(set) var description: DeviceDescription
  /// The files that hold the present counts: light, then proximity.
  private(set) var files: [String] = []
  /// Invalid or missing statements, each with a hint.
  private(set) var problems: [InputError] = []

  private var codes: [Int] = []

  /// Its name in messages: its node, or its folder if it has none.
  var place: String { description.node ?? folder.path }

  /// Why nothing of it can be used; `nil` if it can.
  var obstacle: InputError? { files.isEmpty ? problems.first : nil }

  /// Reads the facts; `nil` for a sensor that measures neither light nor proximity.
  init?(_ device: UdevDevice) {
    folder = SysfsFolder(path: device.path)
    let lightFile = Self.lightNames.first(where: folder.has)
    let nearFile = Self.proximityNames.first(where: folder.has)
    guard lightFile != nil || nearFile != nil else { return nil }
    description = DeviceDescription(
      name: folder.text("name") ?? device.name, node: device.node)
    var scale = AmbientScale()
    if let lightFile { readLight(lightFile, into: &scale) }
    if let nearFile { readProximity(nearFile, device, into: &scale) }
    guard !files.isEmpty else { return }
    description.ambient = scale
    description.codes[EventType.abs] = Set(codes)
    for code in codes {
      description.axes[code] = AxisRange(minimum: 0, maximum: .max)
    }
  }

  /// The counts of the files as the records that ``AmbientDecoder`` reads. Counts beyond 32 bits are clamped.
  func records(_ counts: AccelerationCounts, at time: Timestamp) -> [EvdevEvent] {
    zip(codes, [counts.x, counts.y]).map { code, count in
      EvdevEvent(
        time: time, type: UInt16(EventType.abs), code: UInt16(code), value: Int32(clamping: count))
    } + [
      EvdevEvent(time: time, type: UInt16(EventType.syn), code: UInt16(SynCode.report), value: 0)
    ]
  }

  /// Opens the sensor. Its files are read repeatedly: light and a hand change slowly.
  func open(limits: SensorLimits) throws(InputError) -> PolledReader {
    if let obstacle { throw obstacle }
    return try PolledReader(
      place: place, folder: folder, files: files, interval: limits.ambientInterval,
      pause: limits.retryPause, tellsChangesOnly: true)
  }

  /// The udev properties that a recording must contain for a replay to measure the same.
  func recordedProperties(_ device: UdevDevice) -> [String: String] {
    device.properties.merging(description.ambient?.properties ?? [:]) { $1 }
  }

  /// Processed lux, or counts with a scale (kernel, `Documentation/ABI/testing/sysfs-bus-iio`).
  private static let lightNames = [
    "in_illuminance_input", "in_illuminance0_input", "in_illuminance_raw", "in_illuminance0_raw",
    "in_illuminance_clear_raw",
  ]
  private static let proximityNames = ["in_proximity_raw", "in_proximity0_raw"]

  private mutating func readLight(_ file: String, into scale: inout AmbientScale) {
    files.append(file)
    codes.append(AbsCode.misc)
    // The reader counts thousandths of a processed value.
    guard file.hasSuffix("_raw") else {
      scale.lux = 0.001
      return
    }
    let channel = file.dropLast("_raw".count)
    scale.offset =
      folder.number("\(channel)_offset") ?? folder.number("in_illuminance_offset") ?? 0
    let stated = ["\(channel)_scale", "in_illuminance_scale"].first(where: folder.has)
    scale.lux = 1
    guard let stated else { return }
    if let number = folder.number(stated), number > 0 {
      scale.lux = number
    } else {
      problems.append(
        InputError(
          subject: place, reason: "\(stated) holds no scale: \"\(folder.text(stated) ?? "")\"",
          hint: "a newer kernel may state it; until then its counts are taken for lux"))
    }
  }

  private mutating func readProximity(
    _ file: String, _ device: UdevDevice, into scale: inout AmbientScale
  ) {
    let property = AmbientScale.nearProperty
    if let text = device.properties[property] {
      if let level = Double(text), level.isFinite, level > 0 {
        scale.nearLevel = level
      } else {
        problems.append(
          InputError(
            subject: place, reason: "\(property) \"\(text.printable)\" is no number above 0",
            hint: Self.levelHint(place)))
      }
    }
    scale.nearLevel =
      scale.nearLevel ?? folder.number("in_proximity_nearlevel").flatMap { $0 > 0 ? $0 : nil }
    // A HID sensor (hid-sensor-prox) says 1 while somebody is there.
    if scale.nearLevel == nil, description.name == "prox" { scale.nearLevel = 1 }
    guard scale.nearLevel != nil else {
      problems.append(
        InputError(
          subject: place,
          reason: "neither udev nor the driver says from which count on a thing is near",
          hint: Self.levelHint(place)))
      return
    }
    files.append(file)
    codes.append(AbsCode.distance)
  }

  private static func levelHint(_ place: String) -> String {
    "write \"sensor:modalias:*:dmi:*\" and below it \" \(AmbientScale.nearProperty)=100\", with a count "
      + "that its in_proximity_raw shows for a near hand, into /etc/udev/hwdb.d/61-sensor-local.hwdb; then "
      + "sudo systemd-hwdb update && sudo udevadm trigger \(place)"
  }
}
