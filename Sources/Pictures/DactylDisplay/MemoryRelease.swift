import InputFrames

/// When memory is handed back that only the start, or the last minute, has needed: a while after the picture has come to
/// rest, since a start goes on behind its first picture, and people touch again.
struct MemoryRelease {
  /// Since when nothing has been due; `nil` while something is.
  private var rest: Timestamp?
  /// Whether memory has been handed back in this rest.
  private var isDone = false
  /// When it was handed back last.
  private var latest: Timestamp?

  /// From the beginning of a rest to the release, in microseconds. Source: `Documentation/Constants.md#released-memory`.
  private static let delay: Int64 = 2_000_000
  /// The least time between two releases, in microseconds. Source: `Documentation/Constants.md#released-memory`.
  private static let interval: Int64 = 60_000_000

  /// Nothing is due.
  mutating func pictureRests(at time: @autoclosure () -> Timestamp) {
    if rest == nil { (rest, isDone) = (time(), false) }
  }

  /// Something is due, or an event has come.
  mutating func pictureMoves() { rest = nil }

  /// Memory is handed back now.
  mutating func happens(at time: Timestamp) { (latest, isDone) = (time, true) }

  /// The moment of the next one; `nil` if it has been in this rest, or there is no rest.
  var due: Timestamp? {
    guard let rest, !isDone else { return nil }
    let soon = rest.microseconds + Self.delay
    return Timestamp(
      microseconds: latest.map { max(soon, $0.microseconds + Self.interval) } ?? soon)
  }
}
