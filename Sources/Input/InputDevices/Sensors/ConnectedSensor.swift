import DactylBasics
public import InputFrames

/// What `dactyl devices` and `dactyl doctor` print about an accelerometer, besides what they
/// print about any device.
public struct ConnectedSensor: Hashable, Sendable {
  /// How its samples are read. The raw value is the word in the output.
  public enum Reading: String, Hashable, Sendable {
    /// It sends input events.
    case events
    /// Through the kernel's buffer.
    case buffer
    /// By reading its files repeatedly.
    case polled
  }

  /// How this user can read its samples.
  public var reading: Reading
  /// Why it must be polled, with a hint. `nil` if it need not be.
  public var compromise: InputError?
  /// Metres per second squared per count, on the chip's x; `nil` if it could not be read.
  public var scale: Double?
  /// Whether the scale is assumed, because the driver states none.
  public var isScaleAssumed: Bool
  /// Its mount matrix. `nil` if unknown; the chip's axes then count as the screen's.
  public var matrix: MountMatrix?
  /// The source of ``matrix``: `ACCEL_MOUNT_MATRIX` of udev, or a file of sysfs.
  public var matrixSource: String?
  /// In which half of the device it is. `nil` if unknown.
  public var location: AccelerometerLocation?
  /// Whether it is part of a gamepad and senses how the gamepad is held.
  public var isOfGamepad: Bool
  /// Wrong statements about it, each with a hint.
  public var problems: [InputError]

  /// An accelerometer; omitted values are unknown.
  public init(
    reading: Reading, compromise: InputError? = nil, scale: Double? = nil,
    isScaleAssumed: Bool = false, matrix: MountMatrix? = nil, matrixSource: String? = nil,
    location: AccelerometerLocation? = nil, isOfGamepad: Bool = false,
    problems: [InputError] = []
  ) {
    self.reading = reading
    self.compromise = compromise
    self.scale = scale
    self.isScaleAssumed = isScaleAssumed
    self.matrix = matrix
    self.matrixSource = matrixSource
    self.location = location
    self.isOfGamepad = isOfGamepad
    self.problems = problems
  }

  /// Whether it rotates the display.
  public var rotatesDisplay: Bool { location != .base && !isOfGamepad }

  /// The former name of ``rotatesDisplay``.
  @available(*, deprecated, renamed: "rotatesDisplay")
  public var turnsDisplay: Bool { rotatesDisplay }
}

extension ConnectedSensor {
  /// An accelerometer of the industrial I/O subsystem; changes nothing and reads no sample.
  init(_ facts: IIOFacts) {
    let obstacle = facts.bufferObstacle
    let scale = facts.scales.first?.scale
    let mounting = facts.description.accelerometer
    self.init(
      reading: obstacle == nil ? .buffer : .polled, compromise: obstacle, scale: scale,
      isScaleAssumed: !facts.isScaleStated, matrix: mounting?.matrix,
      matrixSource: facts.matrixSource, location: mounting?.location, problems: facts.problems)
  }

  /// An accelerometer that sends input events. The scale is known once its node could be opened.
  init(_ device: UdevDevice, _ description: DeviceDescription, among devices: [UdevDevice]) {
    let stated = device.statedMounting
    var scale: Double?
    var isAssumed = false
    if let axis = description.axes[AbsCode.x] {
      let own = AccelerationScale(axis: axis)
      isAssumed = own == nil
      scale = (own ?? AccelerationScale.assumed(for: axis)).scale
    }
    self.init(
      reading: .events, scale: scale, isScaleAssumed: isAssumed, matrix: stated.mounting.matrix,
      matrixSource: stated.mounting.matrix == nil ? nil : udevMatrix,
      location: stated.mounting.location, isOfGamepad: device.isOfGamepad(among: devices),
      problems: stated.problem.map { [$0] } ?? [])
  }
}

extension ConnectedSensor {
  /// Lines for users, each with its label.
  var lines: [(word: String, text: String)] {
    var lines: [(word: String, text: String)] = []
    let how =
      switch reading {
      case .events: "input events"
      case .buffer: "the kernel's buffer"
      case .polled: "its files, time and again: \(compromise?.reason ?? "no buffer")"
      }
    lines.append(("reads", how))
    if let scale, let stated = fixedText(scale, decimals: 8),
      let part = fixedText(scale / Acceleration.standardGravity, decimals: 8)
    {
      let doubt = isScaleAssumed ? ", assumed" : ""
      lines.append(("unit", "\(stated) m/s² a count, which is \(part) g\(doubt)"))
    }
    lines.append(
      (
        "matrix",
        matrix.map { "\($0) (\(matrixSource ?? "stated"))" }
          ?? "none stated; the chip's axes are taken"
          + " for the screen's"
      ))
    let place =
      isOfGamepad ? "a gamepad" : location?.rawValue ?? "not stated, taken for the display's"
    for problem in problems { lines.append(("doubt", problem.reason)) }
    lines.append(
      ("place", rotatesDisplay ? place : "\(place): the display does not turn with it"))
    return lines
  }

  /// The object of JSON, its keys always in this order.
  var json: JSONValue {
    .object([
      ("reading", .string(reading.rawValue)),
      ("polled_because", compromise.map { .string($0.reason) } ?? .null),
      ("counts_per_g", scale.map { .number(Acceleration.standardGravity / $0) } ?? .null),
      ("scale_assumed", .bool(isScaleAssumed)),
      ("mount_matrix", matrix.map { .string($0.description) } ?? .null),
      ("mount_matrix_from", matrixSource.map { .string($0) } ?? .null),
      ("location", location.map { .string($0.rawValue) } ?? .null),
      ("gamepad", .bool(isOfGamepad)), ("turns_display", .bool(rotatesDisplay)),
      ("problems", .array(problems.map { .string($0.reason) })),
    ])
  }
}
