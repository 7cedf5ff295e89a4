import ArgumentParser
import Foundation
import Scenes

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
      Calibrate.self, Check.self, Controllers.self, Convert.self, Explain.self, Inspect.self,
      Latency.self, MCP.self, Path.self, ReaderCommand.self, ReplayCommand.self, Shrink.self,
      TestScenarios.self, Top.self,
    ] + pictureCommands + liveCommands + portingCommands + screenCommands)
}

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

  /// Whether the version is all that is wanted: the parser would ask each type of the program whether
  /// it is a command, and make the help text of all on its way to that line, which was 15 of the 21
  /// million instructions of such a start.
  private static var asksForVersion: Bool {
    CommandLine.arguments.dropFirst().elementsEqual(["--version"])
  }

  /// What ended the command, if not its success.
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

  /// Fails when the first word, or the word after `help`, names no command.
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

  /// Says what is wrong with the arguments, in the form of every other error.
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

/// A word that stands where a command should.
private struct UnknownCommand: Error {
  var name: String
  var hint: String
}
