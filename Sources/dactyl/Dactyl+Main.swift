import ArgumentParser
import Foundation

extension Dactyl {
  /// Parses, runs, and sees to it that everything printed has arrived: a full disk behind standard
  /// output ends the program with 2, not in silence.
  static func main() {
    var ending: (any Error)?
    if asksForVersion {
      print(configuration.version)
    } else {
      ending = parsedAndRun()
    }
    if let fault = StandardOutput.finish() {
      fault.report()
      ending = ExitCode.couldNotWork
    }
    exit(withError: ending)
  }

  /// Whether the version is all that is wanted: the parser would ask each type of the program whether
  /// it is a command, and make the help text of all on its way to that line, which was 15 of the 21
  /// million instructions of such a start.
  private static var asksForVersion: Bool {
    CommandLine.arguments.dropFirst().elementsEqual(["--version"])
  }

  /// What ended the command, if not its success.
  private static func parsedAndRun() -> (any Error)? {
    do {
      var command = try parseAsRoot(Coordinate.shieldingMinusSigns(in: CommandLine.arguments))
      try command.run()
      return nil
    } catch {
      return error
    }
  }
}
