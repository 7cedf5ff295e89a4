import ArgumentParser

/// The command line: parse, call one library function, print.
@main
struct Dactyl: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dactyl", abstract: "UIKit's event system for Linux touch hardware.",
    version: "0.1.0", subcommands: [TestScenarios.self])
}
