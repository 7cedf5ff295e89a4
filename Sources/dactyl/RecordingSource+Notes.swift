import InputFrames
import InputRecordings

/// Notes about a recording that commands print on standard error.
extension RecordingSource {
  /// Prints the assumptions about what the file does not state, before it is played.
  func printAssumptions() {
    for assumption in assumptions { Message.say(.note, assumption) }
  }

  /// Prints why the recording has no touches, after it was played. Prints nothing if it has some.
  func printReasonWithoutTouches() {
    guard let reason = reasonWithoutTouches else { return }
    Message.say(.note, "no touches: \(reason)")
  }
}

extension Replay.Ending {
  /// Prints that timers or animations did not end, if the replay stopped before their end.
  @MainActor func printIfCutShort() {
    guard case .cutShort(let time) = self else { return }
    Message.say(
      .note,
      "stopped at \(time), though timers or animations go on: a replay waits for them for "
        + "\(Replay.longestAftermath.components.seconds) s at most")
  }
}
