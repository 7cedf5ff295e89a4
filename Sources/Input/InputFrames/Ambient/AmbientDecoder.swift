/// Decodes the records of a sensor of light or proximity: counts of light as `ABS_MISC`, of proximity as `ABS_DISTANCE`,
/// and a report.
///
/// Live sensors and recordings both use it.
public struct AmbientDecoder: Sendable {
  /// The samples so far.
  public private(set) var count = 0

  private let device: DeviceID
  private let scale: AmbientScale
  private var light: Int64?
  private var proximity: Int64?
  /// The last sample of each measure.
  private var lux: Double?
  private var isNear: Bool?
  /// Whether the decoder ignores records up to the next report, after `SYN_DROPPED`.
  private var isVoid = false

  /// A decoder of a described device; `nil` for a device that is no sensor of light or proximity.
  public init?(_ description: DeviceDescription, device: DeviceID) {
    guard let scale = description.ambient else { return nil }
    self.device = device
    self.scale = scale
  }

  /// Decodes a record, and appends the samples that it completes. A measure that has not changed gives none.
  public mutating func consume(_ event: EvdevEvent, into events: inout [InputEvent]) {
    switch (Int(event.type), Int(event.code)) {
    case (EventType.syn, SynCode.dropped): isVoid = true
    case (EventType.syn, SynCode.report):
      if !isVoid { report(at: event.time, into: &events) }
      isVoid = false
    case (EventType.abs, AbsCode.misc) where !isVoid: light = Int64(event.value)
    case (EventType.abs, AbsCode.distance) where !isVoid: proximity = Int64(event.value)
    default: break
    }
  }

  private mutating func report(at time: Timestamp, into events: inout [InputEvent]) {
    if let light, let lux = scale.light(light), lux != self.lux {
      self.lux = lux
      add(.light(lux), at: time, to: &events)
    }
    if let proximity, let isNear = scale.isNear(proximity, wasNear: isNear ?? false),
      isNear != self.isNear
    {
      self.isNear = isNear
      add(.proximity(isNear: isNear), at: time, to: &events)
    }
  }

  private mutating func add(
    _ measure: AmbientSample.Measure, at time: Timestamp, to events: inout [InputEvent]
  ) {
    count += 1
    events.append(.ambient(AmbientSample(device: device, measure, time: time)))
  }
}
