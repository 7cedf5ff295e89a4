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

extension InputEvent {
  /// The same event on a time line that began earlier.
  fileprivate func later(by delay: Duration) -> InputEvent {
    switch self {
    case .deviceAdded(let description, let device, let time):
      return .deviceAdded(description, device: device, time: time + delay)
    case .deviceRemoved(let device, let time):
      return .deviceRemoved(device, time: time + delay)
    case .touches(var frame):
      frame.time = frame.time + delay
      return .touches(frame)
    case .acceleration(var sample):
      sample.time = sample.time + delay
      return .acceleration(sample)
    }
  }
}
