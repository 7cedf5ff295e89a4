import ArgumentParser
import Foundation
import InputFrames
import Scenarios

/// `dactyl test PATH…`: runs scenario files on the virtual clock.
struct TestScenarios: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run scenario files: views, recognizers, touches and what must come of them.",
    discussion: """
      Folders are searched for *.json, *.yaml and *.yml. One line is printed for each case that
      is not a pass, a summary for each file, and the closing counts. A case that speaks of a
      kind, an event or a setting that is not there is UNSUPPORTED and counts as skipped.

      With --json, one object a line: "type" is case, file or total. A case has file, line, id
      and result (passed, failed, unsupported, skipped, error); a failed one expected, got and
      reasons; an unsupported one missing.

      Exit code: 0 nothing failed, 1 something failed, 2 a file or a case could not be read.
      """)

  @Argument(help: "Scenario files, and folders of them.", completion: .file())
  var paths: [String]

  @Flag(help: "Print one JSON object a line.")
  var json = false

  @Option(help: "Write the results to this file as JUnit XML.", completion: .file())
  var junit: String?

  @MainActor
  mutating func run() async throws {
    let reports = ScenarioSuite.run(paths: paths) { report in
      for error in report.errors { Self.complain(error) }
      let lines = json ? report.jsonLines : report.results.compactMap(\.text) + [report.summary]
      for line in lines { print(line) }
    }
    print(json ? reports.jsonTotal : reports.summary)
    var code = reports.exitCode
    if let junit {
      do {
        try Data(reports.junit.utf8).write(to: URL(fileURLWithPath: junit))
      } catch {
        Self.complain(InputError(subject: junit, reason: "cannot be written"))
        code = 2
      }
    }
    if code != 0 { throw ExitCode(code) }
  }

  private static func complain(_ error: InputError) {
    let hint = error.hint.map { "\nhint: \($0)" } ?? ""
    FileHandle.standardError.write(Data("error: \(error)\(hint)\n".utf8))
  }
}
