import InputFrames

/// A block of records that a reader read at once, with their lines.
///
/// Only a source of a recording with one device has one. It fits into a processor's first-level
/// cache.
final class RecordBlock {
  /// How many records it holds at most. Source: ours; 12 KiB.
  static let capacity = 512
  private let events = UnsafeMutableBufferPointer<EvdevEvent>.allocate(capacity: capacity)
  private let lines = UnsafeMutablePointer<Int>.allocate(capacity: capacity)
  /// How many records it holds.
  private(set) var count = 0
  /// How many of them are converted to the time line of the source.
  private(set) var ready = 0
  /// The index of the next record.
  private(set) var next = 0

  /// How many of them close a frame.
  var reports: Int { events[..<count].count { $0.isReport } }
  /// Whether every record was decoded.
  var isUsedUp: Bool { next == count }
  /// Whether records on the time line of the source are left to decode.
  var isReady: Bool { next < ready }

  init() {
    events.initialize(repeating: EvdevEvent(time: .zero, type: 0, code: 0, value: 0))
    lines.initialize(repeating: 0, count: Self.capacity)
  }

  deinit {
    events.deallocate()
    lines.deallocate()
  }

  /// Reads new records, with the recording's own times. `read` writes them and their lines into the
  /// two buffers and returns their number.
  func fill(_ read: (UnsafeMutableBufferPointer<EvdevEvent>, UnsafeMutablePointer<Int>) -> Int) {
    count = read(events, lines)
    (ready, next) = (0, 0)
  }

  /// Converts records to the time line of a clock. Stops before the next record with a stamp that
  /// may be odd, since that depends on the touches that are down then. Returns what the clock says of
  /// the first record, and its line, if its stamp may be odd.
  func prepare(
    _ clock: inout RecordingClock, isTouched: Bool
  ) -> (reading: RecordingClock.Reading, line: Int)? {
    var index = ready
    var odd: (reading: RecordingClock.Reading, line: Int)?
    while index < count {
      let stamp = events[index].time.microseconds
      if let time = clock.plainTime(ofStamp: stamp) {
        events[index].time = time
      } else {
        guard index == ready else { break }
        let reading = clock.receive(
          stamp: stamp, closesFrame: events[index].isReport, isTouched: isTouched)
        odd = (reading, lines[index])
        events[index].time = reading.time
      }
      index += 1
    }
    ready = index
    return odd
  }

  /// Decodes records up to the next frame with changes. Returns how many records it decoded, and
  /// whether there is such a frame.
  func feed(
    _ decoder: inout SlotDecoder, into frame: inout TouchFrame
  ) -> (taken: Int, isChange: Bool) {
    var index = next
    let isChange = decoder.consume(
      UnsafeBufferPointer(rebasing: events[..<ready]), lines: lines, from: &index, into: &frame)
    defer { next = index }
    return (index - next, isChange)
  }
}
