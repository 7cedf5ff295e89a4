import InputFrames

/// Converts a table of an accelerometer's samples to the records that an evdev accelerometer would
/// send: `ABS_X`, `ABS_Y`, `ABS_Z` and a report for each sample, in millionths of g.
final class AccelerationEvents: EventReader {
  /// The device as evdev describes an accelerometer.
  let device: DeviceDescription
  var leftOut: Int { source.skippedRows }
  var surroundings: LogSurroundings { source.surroundings }
  /// The samples, for a caller that needs no records.
  private(set) var source: AccelerationRecording
  /// The records of one sample, last first.
  private var waiting: [RecordedEvent] = []

  /// Counts per g: finer than any sensor. Source: ours;
  /// `Documentation/Constants.md#converted-samples`.
  static let countsPerG = 1_000_000.0
  /// The greatest acceleration that fits into 32 bits, in g.
  private static let mostG = 2147.0

  init(_ lines: LineReader, rate: Double?) throws(InputError) {
    source = try AccelerationRecording(lines, rate: rate)
    var device = source.description
    let most = Int32(Self.mostG * Self.countsPerG)
    for code in AbsCode.x...AbsCode.z {
      device.axes[code] = AxisRange(
        minimum: -most, maximum: most, resolution: Int32(Self.countsPerG))
    }
    device.codes = [EventType.abs: Set(device.axes.keys)]
    self.device = device
  }

  func next(into event: inout RecordedEvent) throws(InputError) -> Bool {
    while true {
      if let first = waiting.popLast() {
        event = first
        return true
      }
      guard let change = try source.nextEvent() else { return false }
      guard case .acceleration(let sample) = change else { continue }
      let counts = [sample.x, sample.y, sample.z].map { Self.counts($0) }
      let axes = counts.enumerated().map { code, value in
        EvdevEvent(
          time: sample.time, type: UInt16(EventType.abs), code: UInt16(code), value: value)
      }
      let report = EvdevEvent(
        time: sample.time, type: UInt16(EventType.syn), code: UInt16(SynCode.report), value: 0)
      waiting = (axes + [report]).reversed().map { RecordedEvent(event: $0) }
    }
  }

  private static func counts(_ metresPerSecondSquared: Double) -> Int32 {
    let counts = metresPerSecondSquared / Acceleration.standardGravity * countsPerG
    return Int32(min(max(counts.rounded(), -mostG * countsPerG), mostG * countsPerG))
  }
}
