import InputFrames
import InputRecordings

/// What the commands that play a recording say of it on standard error.
extension RecordingSource {
  /// Says what the file does not say of itself and was assumed, before it is played.
  func printAssumptions() {
    for assumption in assumptions { Message.say(.note, assumption) }
  }

  /// Says why nothing touched, once the recording is played; nothing, where something did.
  func printReasonWithoutTouches() {
    guard let reason = reasonWithoutTouches else { return }
    Message.say(.note, "no touches: \(reason)")
  }
}

extension Replay.Ending {
  /// Says that something goes on for ever, where the replay did not wait for it.
  @MainActor func printIfCutShort() {
    guard case .cutShort(let time) = self else { return }
    Message.say(
      .note,
      "stopped at \(time), though timers or animations go on: a replay waits for them for "
        + "\(Replay.longestAftermath.components.seconds) s at most")
  }
}
