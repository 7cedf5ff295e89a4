import ArgumentParser

/// The command line: parse, call one library function, print.
///
/// Not an asynchronous command: the loop of live input takes the place of the main queue's own.
///
/// Every command states its name: to make one of its type's name, the runtime goes through all
/// conformances of the program, a million instructions for each command and each start.
@main
struct Dactyl: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dactyl", abstract: "UIKit's event system for Linux touch hardware.",
    version: "0.1.0",
    subcommands: [
      Check.self, Controllers.self, Convert.self, Explain.self, Path.self, ReaderCommand.self,
      ReplayCommand.self, TestScenarios.self,
    ] + liveCommands)

  /// Answers `--version` by itself: the parser would make the help text of all commands on its way
  /// to that line, which was 15 of the 21 million instructions of such a start.
  static func main() {
    guard CommandLine.arguments.dropFirst().elementsEqual(["--version"]) else { return main(nil) }
    print(configuration.version)
  }
}
