import ArgumentParser
import Foundation
import InputFrames

extension InputError {
  /// Says on standard error what is wrong and what mends it.
  func report() {
    var text = "error: \(self)\n"
    if let hint { text += "hint: \(hint)\n" }
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
  fflush(nil)
  failure.report()
  throw ExitCode.couldNotWork
}
