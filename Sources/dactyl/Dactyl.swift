import ArgumentParser

/// The command line: parse, call one library function, print.
///
/// Not an asynchronous command: the loop of live input takes the place of the main queue's own.
@main
struct Dactyl: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dactyl", abstract: "UIKit's event system for Linux touch hardware.",
    version: "0.1.0",
    subcommands: [
      Check.self, Controllers.self, Convert.self, Explain.self, Path.self, ReaderCommand.self,
      ReplayCommand.self, TestScenarios.self,
    ] + liveCommands)
}
