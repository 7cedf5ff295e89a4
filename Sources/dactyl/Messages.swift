import ArgumentParser
import DactylBasics
import Foundation
import InputFrames
import InputRecordings

/// What the program says to people on standard error, beside its result.
enum Message {
  /// What a line is about; the word stands before it.
  enum Kind: String {
    case error, hint, warning, note
  }

  /// Writes a line of that kind.
  static func say(_ kind: Kind, _ text: String) {
    write("\(TerminalColor.ofErrors.painted(kind)) \(text.printable)")
  }

  /// Writes a line as it is.
  static func say(_ text: String) {
    write(text.printable)
  }

  /// What was printed before a message stands before it, on one terminal or in one file.
  private static func write(_ line: String) {
    ProgressLine.clear()
    fflush(nil)
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}

extension InputError {
  /// Says on standard error what is wrong and what mends it, also of the file's further faults.
  func report() {
    Message.say(.error, "\(self)")
    if let hint { Message.say(.hint, hint) }
    for fault in further { fault.report() }
  }
}

extension ExitCode {
  /// What was asked for differs from what is there: a test failed.
  static let foundDifference = ExitCode(1)
  /// The command could not do its work.
  static let couldNotWork = ExitCode(2)
}

/// Does a command's work on the main thread, where commands run; an error of the input is
/// reported and ends the program with 2.
func reporting(_ work: @MainActor () throws(InputError) -> Void) throws {
  let failure: InputError? = MainActor.assumeIsolated {
    do throws(InputError) {
      try work()
      return nil
    } catch {
      return error
    }
  }
  ProgressLine.clear()
  guard let failure else { return }
  failure.report()
  throw ExitCode.couldNotWork
}

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
