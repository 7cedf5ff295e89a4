import ArgumentParser
import DactylBasics
import Foundation
import InputFrames
import InputRecordings

/// Messages of the program on standard error.
enum Message {
  /// The kind of a message; its word begins the line.
  enum Kind: String {
    case error, hint, warning, note
  }

  /// Writes a line of this kind.
  static func say(_ kind: Kind, _ text: String) {
    write("\(TerminalColor.ofErrors.painted(kind)) \(text.printable)")
  }

  /// Writes a line without a kind.
  static func say(_ text: String) {
    write(text.printable)
  }

  /// Flushes standard output first, so that output and messages keep their order in a terminal or
  /// file.
  private static func write(_ line: String) {
    ProgressLine.clear()
    fflush(nil)
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}

extension InputError {
  /// Prints the error and its hint on standard error, and the other errors of the same file.
  func report() {
    Message.say(.error, "\(self)")
    if let hint { Message.say(.hint, hint) }
    for fault in further { fault.report() }
  }
}

extension ExitCode {
  /// The result differs from the expected one: a test failed.
  static let foundDifference = ExitCode(1)
  /// The command could not do its work.
  static let couldNotWork = ExitCode(2)
}

/// Runs a command's work on the main thread. Reports an `InputError` and ends the program with 2.
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
  /// Prints the assumptions about missing information, before the recording is played.
  func printAssumptions() {
    for assumption in assumptions { Message.say(.note, assumption) }
  }

  /// Prints what was taken off a pasted log and skipped around it, and why the recording has no
  /// touches, after it was played.
  func printReasonWithoutTouches() {
    if !logNotes.isEmpty { Message.say(.note, logNotes.joined(separator: "; ")) }
    guard let reason = reasonWithoutTouches else { return }
    Message.say(.note, "no touches: \(reason)")
  }

  /// Prints which positions lay outside of the panel, after the recording was played: the screen's
  /// edge stands for them in what was printed.
  func printClampedPlaces() {
    for number in playedDevices.indices {
      for oddity in oddities(ofPlayed: number) where oddity.kind == .positionOutOfRange {
        let first = oddity.firstStray.map { ", first \($0.text)" } ?? ""
        let line = oddity.firstLine.map { " in line \($0)" } ?? ""
        let lie = oddity.count == 1 ? "coordinate lies" : "coordinates lie"
        Message.say(
          .note,
          "\(oddity.count) \(lie) outside of the panel\(first)\(line) at \(oddity.firstTime): "
            + "the place at the screen's edge is shown instead")
      }
    }
  }
}

extension Replay.Ending {
  /// Prints that timers or animations were still running if the replay stopped before their end.
  @MainActor func printIfCutShort() {
    guard case .cutShort(let time) = self else { return }
    Message.say(
      .note,
      "stopped at \(time), though timers or animations go on: a replay waits for them for "
        + "\(Replay.longestAftermath.components.seconds) s at most")
  }
}
