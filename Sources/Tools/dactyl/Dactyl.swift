import ArgumentParser
import Foundation
import Scenes

/// The command line: parse, call one library function, print.
///
/// It is not asynchronous: the loop of live input replaces that of the main queue.
///
/// Every command states its name. Otherwise the runtime derives it from the type and searches all
/// conformances of the program, at a million instructions for each command.
@main
struct Dactyl: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dactyl", abstract: "UIKit's event system for Linux touch hardware.",
    version: "0.1.0-dev",
    // What a newcomer wants comes first.
    subcommands: [Run.self, ReplayCommand.self, Explain.self, Inspect.self],
    groupedSubcommands: [
      CommandGroup(name: "Recordings", subcommands: [Check.self, Convert.self, Record.self]),
      CommandGroup(
        name: "Why",
        subcommands: [
          Audit.self, Controllers.self, Path.self, ReaderCommand.self, Shrink.self,
          StudyCommand.self,
        ]),
      CommandGroup(
        name: "Live panel",
        subcommands: [
          Calibrate.self, Devices.self, Doctor.self, Latency.self, ScreensCommand.self, Top.self,
        ]),
      CommandGroup(name: "Pictures", subcommands: [Film.self, Picture.self]),
      CommandGroup(name: "Tests", subcommands: [TestScenarios.self]),
      CommandGroup(name: "Programs", subcommands: [MCP.self, Port.self]),
    ])
}

extension Dactyl {
  /// Parses and runs a command, then flushes standard output. If the output cannot be written, for
  /// example because the disk is full, the program ends with 2.
  static func main() {
    var ending: (any Error)?
    if asksForVersion {
      print(configuration.version)
    } else {
      ending = parsedAndRun()
    }
    if let wrong = ending, wrong is UnknownCommand || exitCode(for: wrong) == .validationFailure {
      report(wrongUsage: wrong)
      ending = ExitCode.validationFailure
    }
    if let fault = StandardOutput.finish() {
      fault.report()
      ending = ExitCode.couldNotWork
    }
    exit(withError: ending)
  }

  /// Whether `--version` is the only argument. The argument parser would check every type of the
  /// program and build all help texts first: 15 of the 21 million instructions of such a start.
  private static var asksForVersion: Bool {
    CommandLine.arguments.dropFirst().elementsEqual(["--version"])
  }

  /// Runs the command; returns the error that ended it, or `nil` for success.
  private static func parsedAndRun() -> (any Error)? {
    do {
      let arguments = Coordinate.shieldingMinusSigns(in: CommandLine.arguments)
      try refuseUnknownCommand(in: arguments)
      var command = try parseAsRoot(arguments)
      try command.run()
      return nil
    } catch {
      return error
    }
  }

  /// Throws if the first word, or the word after `help`, is not the name of a command.
  private static func refuseUnknownCommand(in arguments: [String]) throws {
    let isHelp = arguments.first == "help"
    guard let word = isHelp ? arguments.dropFirst().first : arguments.first,
      !word.hasPrefix("-")
    else { return }
    let names = configuration.subcommands
      .compactMap { $0.configuration.commandName }.sorted()
    guard word != "help", !names.contains(word) else { return }
    let meant = CommandNames(names + (isHelp ? [] : ["help"])).likely(for: word)
    let hint =
      meant.isEmpty
      ? "commands: \(names.joined(separator: ", "))"
      : "did you mean \(meant.joined(separator: " or "))?"
    throw UnknownCommand(name: word, hint: hint)
  }

  /// Reports wrong arguments in the form of every other error.
  private static func report(wrongUsage error: any Error) {
    if let unknown = error as? UnknownCommand {
      Message.say(.error, "there is no command \"\(unknown.name)\"")
      return Message.say(.hint, unknown.hint)
    }
    let text = UsageText(fullMessage(for: error))
    Message.say(.error, text.error)
    for hint in text.hints { Message.say(.hint, hint) }
    for line in text.usage { Message.say(line) }
  }
}

/// A word in the place of a command.
private struct UnknownCommand: Error {
  var name: String
  var hint: String
}
