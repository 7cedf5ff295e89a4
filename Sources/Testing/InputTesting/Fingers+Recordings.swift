public import InputFrames
import InputRecordings

extension Fingers {
  /// Plays a recording of any form that `dactyl check` reads, from now on, and then lets time pass
  /// until every gesture is decided. The recording's panel fills the screen.
  ///
  /// What came before a fault of the file has been played when the error is thrown.
  public func play(recording path: String) throws(InputError) {
    var source = try Recording.open(path: path)
    try play(&source)
  }

  /// Plays any other source of input in the same way, to its end.
  public func play(_ source: inout some InputSource) throws(InputError) {
    var delayed = DelayedSource(source: source, delay: now - .zero)
    defer { source = delayed.source }
    try Replay(into: self).run(&delayed)
  }
}

/// A source without events.
struct NoInput: InputSource {
  func nextEvent() -> InputEvent? { nil }
}

/// A source whose time line begins later.
private struct DelayedSource<Source: InputSource>: InputSource {
  var source: Source
  let delay: Duration

  mutating func nextEvent() throws(InputError) -> InputEvent? {
    try source.nextEvent()?.later(by: delay)
  }
}
