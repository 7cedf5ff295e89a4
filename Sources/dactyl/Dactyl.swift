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
    version: "0.1.0-dev",
    subcommands: [
      Check.self, Controllers.self, Convert.self, Explain.self, Inspect.self, Path.self,
      ReaderCommand.self, ReplayCommand.self, TestScenarios.self,
    ] + pictureCommands + liveCommands + screenCommands)
}
