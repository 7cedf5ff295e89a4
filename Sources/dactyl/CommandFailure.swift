import ArgumentParser
import Foundation
import InputFrames

extension InputError {
  /// Says on standard error what is wrong and what mends it.
  func report() {
    // What was printed before the error stands before it, on one terminal or in one file.
    fflush(nil)
    var text = "error: \(self)\n"
    if let hint { text += "hint: \(hint.printable)\n" }
    FileHandle.standardError.write(Data(text.utf8))
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
  guard let failure else { return }
  failure.report()
  throw ExitCode.couldNotWork
}
