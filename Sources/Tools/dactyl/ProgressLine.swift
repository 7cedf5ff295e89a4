import DactylBasics
import Foundation
import InputFrames

/// A progress line on a terminal's standard error. It appears after a second, is updated a few
/// times a second, and is erased before anything else is written.
final class ProgressLine {
  /// The time before the line appears. Source: ours; nobody needs progress for shorter work.
  private static let patience = Duration.seconds(1)
  /// The time between updates. Source: ours; five updates a second look continuous.
  private static let interval = Duration.milliseconds(200)
  /// The number of calls for each reading of the clock. Source: ours; reading the clock is the
  /// expensive part.
  private static let stride = 64

  private let subject: String
  private var calls = 0
  private var due: ContinuousClock.Instant
  private let isWatched: Bool

  /// A line for work that begins now. `mixes` says that the work prints lines to standard output;
  /// on a terminal these lines show the progress, so there is no progress line.
  init(_ subject: String, mixes: Bool = false) {
    self.subject = subject
    due = .now + Self.patience
    isWatched = isatty(STDERR_FILENO) == 1 && !(mixes && isatty(STDOUT_FILENO) == 1)
  }

  /// Reports progress as the recording's time.
  func reached(_ time: Timestamp) {
    reached { "\(fixedText(time.milliseconds / 1000, decimals: 1) ?? "") s of the recording" }
  }

  /// Reports progress. `words` is called only when the line is due.
  func reached(_ words: () -> String) {
    guard isWatched else { return }
    calls += 1
    guard calls.isMultiple(of: Self.stride) || calls < Self.stride else { return }
    let now = ContinuousClock.now
    guard now >= due else { return }
    due = now + Self.interval
    Self.show("\(subject.printable): \(words())")
  }

  // Commands run on the main thread, and only they write messages and this line.
  nonisolated(unsafe) private static var isShown = false  // Main thread only.

  private static func show(_ text: String) {
    isShown = true
    FileHandle.standardError.write(Data("\r\(text)\u{1b}[K".utf8))
  }

  /// Erases the line if it is shown.
  static func clear() {
    guard isShown else { return }
    isShown = false
    FileHandle.standardError.write(Data("\r\u{1b}[K".utf8))
  }
}

/// A source that reports its events to a progress line.
struct ProgressingSource<Source: InputSource>: InputSource {
  /// The wrapped source.
  var source: Source
  /// The progress line.
  let line: ProgressLine

  mutating func nextEvent() throws(InputError) -> InputEvent? {
    let event = try source.nextEvent()
    if let event { line.reached(event.time) }
    return event
  }
}
