import Glibc
public import InputFrames

/// Plays a recording as if its devices were connected: each event at its time, on the clock of
/// live input.
///
///     let tap = try PacedInput(Recording.open(path: "tap.evemu"))
///     let input = try InputDispatch(source: tap, consumer: application)
///
/// It demonstrates a program without its panel, and runs the program's own loop in a test. The
/// first event comes at once. A test that needs no loop uses a replay instead, which does not
/// wait.
@safe
public final class PacedInput: DescriptorSource {
  /// Whether all events of the recording have been returned.
  public private(set) var isOver = false

  private var source: any InputSource
  private var timer: DeadlineTimer
  private var next: InputEvent?
  /// Why the recording ended early. Thrown after all events before it.
  private var fault: InputError?
  /// The offset that is added to the recording's times.
  private var shift: Duration?
  private var hasBegun = false

  /// Paces a source whose times begin anywhere, such as a recording.
  public init(_ source: any InputSource) throws(InputError) {
    self.source = source
    timer = try DeadlineTimer()
    try timer.set(.now)
  }

  /// Readable while an event is due.
  public var descriptor: CInt { timer.descriptor }

  /// The next event that is due, with its time on `CLOCK_MONOTONIC`, or `nil`.
  public func nextEvent() throws(InputError) -> InputEvent? {
    if !hasBegun {
      hasBegun = true
      advance()
      shift = next.map { .now - $0.time }
    }
    guard let event = next, let shift else {
      isOver = true
      try timer.set(nil)
      defer { fault = nil }
      if let fault { throw fault }
      return nil
    }
    let moment = event.time + shift
    guard moment <= .now else {
      try timer.set(moment)
      return nil
    }
    advance()
    return event.later(by: shift)
  }

  private func advance() {
    next = nil
    do throws(InputError) { next = try source.nextEvent() } catch { fault = error }
  }
}
