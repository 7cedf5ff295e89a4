import ArgumentParser
import Foundation

extension Dactyl {
  /// Parses, runs, and sees to it that everything printed has arrived: a full disk behind standard
  /// output ends the program with 2, not in silence.
  static func main() {
    var ending: (any Error)?
    do {
      // The parser asks of each type of the program whether it is a command: a third of the time
      // that this takes.
      if CommandLine.arguments.dropFirst().elementsEqual(["--version"]) {
        throw CleanExit.message(configuration.version)
      }
      var command = try parseAsRoot(Coordinate.shieldingMinusSigns(in: CommandLine.arguments))
      try command.run()
    } catch {
      ending = error
    }
    if let fault = StandardOutput.finish() {
      fault.report()
      ending = ExitCode.couldNotWork
    }
    exit(withError: ending)
  }
}
