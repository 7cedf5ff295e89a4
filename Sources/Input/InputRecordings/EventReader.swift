import InputFrames

/// One evdev record of a recording, with its device and line.
struct RecordedEvent {
  /// The index of the device in the recording's list.
  var device: Int
  /// The record, by the recording's own clock.
  var event: EvdevEvent
  /// The line that holds it.
  var line: Int
  /// What a program heard, in place of a record, which is an empty frame's then.
  var heard: HeardEvent?

  init(device: Int = 0, event: EvdevEvent = Self.none, line: Int = 0) {
    (self.device, self.event, self.line) = (device, event, line)
  }

  /// What a program heard.
  init(_ heard: HeardEvent, device: Int, line: Int) {
    self.init(device: device, line: line)
    self.heard = heard
    event.time = heard.event.time
  }

  private static let none = EvdevEvent(time: .zero, type: 0, code: 0, value: 0)
}

/// The events of a recording, read one after another.
///
/// A reader throws once, after every event before the fault, and is then at its end.
protocol EventReader: AnyObject {
  /// Reads the next event. Returns false at the end.
  func next(into event: inout RecordedEvent) throws(InputError) -> Bool
  /// Reads records from lines in memory that have exactly the form of the recorders, and returns
  /// their number. After 0, ``next(into:)`` says whether more follow.
  func readPlain(
    into events: UnsafeMutableBufferPointer<EvdevEvent>, lines: UnsafeMutablePointer<Int>
  ) -> Int
  /// The number of well-formed items that are no evdev records and were left out.
  var leftOut: Int { get }
  /// The time from the earliest item read so far to the latest, including items that were left out.
  /// `nil` if every item is a record.
  var span: Duration? { get }
  /// The touchpads of which the file has libinput's own events too: those are played, and not the records.
  var interpreted: Set<Int> { get }
  /// The devices whose lists hold what a program heard, which ``RecordedEvent/heard`` gives.
  var heard: Set<Int> { get }
  /// Removes and returns libinput's events up to a time of the recording's own clock.
  func takeInterpreted(upTo stamp: Int64) -> [InterpretedEvent]
  /// What stands around the log, as far as it was read.
  var surroundings: LogSurroundings { get }
}

extension EventReader {
  var leftOut: Int { 0 }
  var span: Duration? { nil }
  var surroundings: LogSurroundings { LogSurroundings() }
  var interpreted: Set<Int> { [] }
  var heard: Set<Int> { [] }
  func takeInterpreted(upTo stamp: Int64) -> [InterpretedEvent] { [] }

  func readPlain(
    into events: UnsafeMutableBufferPointer<EvdevEvent>, lines: UnsafeMutablePointer<Int>
  ) -> Int { 0 }
}

extension EvdevEvent {
  /// The greatest number of seconds in a timestamp; with more, the microseconds would not fit into
  /// 64 bits.
  static let maximumSeconds: Int64 = 1_000_000_000_000

  /// Whether the time can be written and read again.
  var hasTimeOfRecording: Bool {
    (0..<(Self.maximumSeconds * 1_000_000)).contains(time.microseconds)
  }

  /// A record from its parts; `nil` if one of them is out of the kernel's range.
  init?(seconds: Int64, microseconds: Int64, type: Int64, code: Int64, value: Int64) {
    guard (0...Self.maximumSeconds).contains(seconds), (0..<1_000_000).contains(microseconds),
      let type = UInt16(exactly: type), let code = UInt16(exactly: code),
      let value = Int32(exactly: value)
    else { return nil }
    let time = Timestamp(microseconds: seconds * 1_000_000 + microseconds)
    self.init(time: time, type: type, code: code, value: value)
  }
}
