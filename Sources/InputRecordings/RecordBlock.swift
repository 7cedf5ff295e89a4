import InputFrames

/// Records that a reader took from memory at once, with their lines.
///
/// A source owns one, of a recording with one device. It fits into a processor's nearest cache.
final class RecordBlock {
  /// How many records it holds at most. Source: ours; 12 KiB.
  static let capacity = 512
  private let events = UnsafeMutableBufferPointer<EvdevEvent>.allocate(capacity: capacity)
  private let lines = UnsafeMutablePointer<Int>.allocate(capacity: capacity)
  /// How many records were taken.
  private(set) var count = 0
  /// How many of them are on the source's time line.
  private(set) var ready = 0
  /// The record to come.
  private(set) var next = 0

  /// How many of them close a frame.
  var reports: Int { events[..<count].count { $0.isReport } }
  /// Whether every record that was taken was handed on.
  var isUsedUp: Bool { next == count }
  /// Whether records wait that are on the source's time line.
  var isReady: Bool { next < ready }

  init() {
    events.initialize(repeating: EvdevEvent(time: .zero, type: 0, code: 0, value: 0))
    lines.initialize(repeating: 0, count: Self.capacity)
  }

  deinit {
    events.deallocate()
    lines.deallocate()
  }

  /// Takes new records, with the recording's own times: `read` writes them and their lines into the
  /// two places and answers how many.
  func fill(_ read: (UnsafeMutableBufferPointer<EvdevEvent>, UnsafeMutablePointer<Int>) -> Int) {
    count = read(events, lines)
    (ready, next) = (0, 0)
  }

  /// Puts records onto a time line that begins at `zero` and has come to `now`, up to the next one
  /// that is later than the one before it by more than ``RecordingLimits/leap``. Answers the time and
  /// the line of the first one, where that is so late.
  func prepare(zero: Int64, now: Int64) -> (time: Timestamp, line: Int)? {
    var (index, latest) = (ready, now)
    var leap: (time: Timestamp, line: Int)?
    while index < count {
      // Readers bound what a time stamp counts: the difference fits.
      let time = events[index].time.microseconds &- zero
      if time &- latest > RecordingLimits.leap {
        guard index == ready else { break }
        leap = (Timestamp(microseconds: time), lines[index])
      }
      if time > latest { latest = time }
      events[index].time.microseconds = time
      index += 1
    }
    ready = index
    return leap
  }

  /// Feeds a decoder up to the next frame with changes. Answers how many records it took, and
  /// whether there is one.
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
