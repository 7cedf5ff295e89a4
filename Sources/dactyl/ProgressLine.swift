import DactylBasics
import Foundation
import InputFrames

/// One line on a terminal's standard error that says how far a long work has come. It appears after
/// a second, is written anew a few times a second, and is gone before anything else is written.
final class ProgressLine {
  /// How long a work may take without a line. Source: ours; what is quicker needs no patience.
  private static let patience = Duration.seconds(1)
  /// How often the line is written anew. Source: ours; five times a second reads as live.
  private static let interval = Duration.milliseconds(200)
  /// How many calls happen between two readings of the clock. Source: ours; reading the clock is
  /// what costs time.
  private static let stride = 64

  private let subject: String
  private var calls = 0
  private var due: ContinuousClock.Instant
  private let isWatched: Bool

  /// A line about a work that begins now. `mixes` says that the work prints lines of its own to
  /// standard output: on a terminal these show the progress themselves.
  init(_ subject: String, mixes: Bool = false) {
    self.subject = subject
    due = .now + Self.patience
    isWatched = isatty(STDERR_FILENO) == 1 && !(mixes && isatty(STDOUT_FILENO) == 1)
  }

  /// Says how far the work has come: the recording's time.
  func reached(_ time: Timestamp) {
    reached { "\(fixedText(time.milliseconds / 1000, decimals: 1) ?? "") s of the recording" }
  }

  /// Says how far the work has come. The words are asked for only when the line is due.
  func reached(_ words: () -> String) {
    guard isWatched else { return }
    calls += 1
    guard calls.isMultiple(of: Self.stride) || calls < Self.stride else { return }
    let now = ContinuousClock.now
    guard now >= due else { return }
    due = now + Self.interval
    Self.show("\(subject.printable): \(words())")
  }

  // Commands run on the main thread, which writes every message and this line.
  nonisolated(unsafe) private static var isShown = false  // Main thread only.

  private static func show(_ text: String) {
    isShown = true
    FileHandle.standardError.write(Data("\r\(text)\u{1b}[K".utf8))
  }

  /// Takes the line away, if it is there.
  static func clear() {
    guard isShown else { return }
    isShown = false
    FileHandle.standardError.write(Data("\r\u{1b}[K".utf8))
  }
}

/// A source whose events move a progress line on.
struct ProgressingSource<Source: InputSource>: InputSource {
  /// The source.
  var source: Source
  /// The line.
  let line: ProgressLine

  mutating func nextEvent() throws(InputError) -> InputEvent? {
    let event = try source.nextEvent()
    if let event { line.reached(event.time) }
    return event
  }
}
