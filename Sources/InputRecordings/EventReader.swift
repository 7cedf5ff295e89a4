import InputFrames

/// Reads one form of recording, record by record.
protocol EventReader {
  /// What the file says of the device; `nil` in a file of events alone.
  var header: DeviceDescription? { get }
  /// The next record; `nil` at the end.
  mutating func nextEvent() throws(InputError) -> EvdevEvent?
}
