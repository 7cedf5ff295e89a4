import InputFrames

/// Reads one form of recording, record by record.
protocol EventReader {
  /// What the file says of the device; `nil` in a file of events alone.
  var header: DeviceDescription? { get }
  /// The line of the record that came last; 0 before the first.
  var line: Int { get }
  /// The next record; `nil` at the end.
  mutating func nextEvent() throws(InputError) -> EvdevEvent?
}

extension EvdevEvent {
  /// Whether the record closes a frame.
  var isReport: Bool { matches(EventType.syn, SynCode.report) }
}
