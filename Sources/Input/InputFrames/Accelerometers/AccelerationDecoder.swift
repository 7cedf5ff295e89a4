/// Decodes the records of an evdev accelerometer, `ABS_X`, `ABS_Y`, `ABS_Z` and a report, into
/// samples.
///
/// Live devices and recordings both use it. An axis that was never sent is 0, the kernel's initial
/// value.
public struct AccelerationDecoder: Sendable {
  /// How the chip is mounted in the device.
  public var matrix: MountMatrix {
    get { axes.matrix }
    set { axes.matrix = newValue }
  }
  /// Whether an axis states no resolution, so that its range is assumed to be ±2 g.
  public let isScaleAssumed: Bool

  private let device: DeviceID
  private var axes: AccelerationAxes
  private var counts: [Double] = [0, 0, 0]
  private var hasChanged = false
  /// Whether the decoder ignores records up to the next report, after `SYN_DROPPED`.
  private var isVoid = false

  /// A decoder for a described device, with its mount matrix; without one, the chip's axes are the
  /// screen's.
  public init(_ description: DeviceDescription, device: DeviceID) {
    self.device = device
    let ranges = (AbsCode.x...AbsCode.z).map {
      description.axes[$0] ?? AxisRange(minimum: 0, maximum: 0)
    }
    let mounting = description.accelerometer
    let stated: [AccelerationScale?]
    if let scales = mounting?.scales, scales.count == ranges.count {
      stated = scales
    } else {
      stated = ranges.map { AccelerationScale(axis: $0) }
    }
    isScaleAssumed = stated.contains { $0 == nil }
    axes = AccelerationAxes(
      scales: zip(stated, ranges).map { $0 ?? AccelerationScale.assumed(for: $1) },
      matrix: mounting?.matrix ?? .identity)
  }

  /// Sets the present value of an axis, `ABS_X` to `ABS_Z`, when the device is opened.
  public mutating func set(axis code: Int, to value: Int32) {
    guard counts.indices.contains(code) else { return }
    counts[code] = Double(value)
    hasChanged = true
  }

  /// Decodes a record. Returns the sample that it completes.
  public mutating func consume(_ event: EvdevEvent) -> Acceleration? {
    switch (Int(event.type), Int(event.code)) {
    case (EventType.syn, SynCode.dropped):
      isVoid = true
    case (EventType.syn, SynCode.report):
      defer { isVoid = false }
      guard hasChanged, !isVoid else { return nil }
      hasChanged = false
      return sample(at: event.time)
    case (EventType.abs, AbsCode.x...AbsCode.z) where !isVoid:
      set(axis: Int(event.code), to: event.value)
    default: break
    }
    return nil
  }

  private func sample(at time: Timestamp) -> Acceleration {
    axes.acceleration(x: counts[0], y: counts[1], z: counts[2], time: time, device: device)
  }
}
