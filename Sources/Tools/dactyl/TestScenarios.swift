import ArgumentParser
import Foundation
import InputFrames
import Inspection
import Scenarios

/// `dactyl test PATH…`: runs scenario files on the virtual clock.
struct TestScenarios: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run scenario files: views, recognizers, touches and what must come of them.",
    discussion: """
      Folders are searched for *.json, *.yaml and *.yml; - is standard input. One line is printed \
      for each case that is not a pass, a summary for each file, and the closing counts. A case \
      that speaks of a kind, an event or a setting that this program lacks is UNSUPPORTED and counts \
      as skipped, which a warning says; with --strict it fails. A key that no case has is an error.

      With --json, one object a line: "type" is case, file or total. A case has file, line, id \
      and result (passed, failed, unsupported, skipped, error); a failed one expected, got and \
      reasons; an unsupported one missing; each number, its place in the file.

      --jobs runs parts side by side in processes of their own, and prints what one run prints. \
      --shard runs every Nth case, from the Ith on, counted over all files; with --merge, the \
      --json outputs of all N parts give what one run would have given. Documentation/Scenarios.md \
      has examples for several machines. JUnit files of parts (*.xml) merge to one JUnit document.

      Exit code: 0 nothing failed, 1 something failed, 2 a file or a case could not be read.
      """)

  @Argument(
    help: "Scenario files, and folders of them; with --merge, the parts.", completion: .file())
  var paths: [String]

  @Flag(help: "Print one JSON object a line.")
  var json = false

  @Option(help: "Write the results to this file as JUnit XML.", completion: .file())
  var junit: String?

  @Flag(help: "Make every unsupported case fail.")
  var strict = false

  @Flag(help: "Print below a failed case the timeline and the reasons that dactyl explain gives.")
  var explain = false

  @Option(
    help: ArgumentHelp(
      "Write a page for each failed case into this folder, as inspect does (or set "
        + "DACTYL_FAILURES).", valueName: "folder"), completion: .directory)
  var inspect: String?

  @OptionGroup var set: ChangeOptions

  @Option(help: ArgumentHelp("Run in that many processes.", valueName: "n"))
  var jobs = 1

  @Option(help: ArgumentHelp("Run only every Nth case, from the Ith on.", valueName: "i/n"))
  var shard = ShardArgument(shard: .whole)

  @Flag(help: "Put the --json outputs of all parts together to what one run would have printed.")
  var merge = false

  func validate() throws {
    guard (1...ScenarioJobs.most).contains(jobs) else {
      throw ValidationError("--jobs must be 1 to \(ScenarioJobs.most)")
    }
    if jobs > 1, paths.contains("-") {
      throw ValidationError("--jobs needs files: standard input can be read once")
    }
    if merge, !set.texts.isEmpty { throw ValidationError("--merge goes without --set") }
    if merge, explain || inspect != nil || jobs > 1 || shard.shard != .whole {
      throw ValidationError("--merge goes without --explain, --inspect, --jobs and --shard")
    }
    if merge, strict, paths.contains(where: { $0.hasSuffix(".xml") }) {
      throw ValidationError("--strict goes with the runs that write JUnit files, not with --merge")
    }
  }

  func run() throws {
    if set.asksForHelp {
      return try reporting { () throws(InputError) in try set.printHelp(scene: nil) }
    }
    var code: Int32 = 0
    try reporting { () throws(InputError) in code = try runSuite() }
    if code != 0 { throw ExitCode(code) }
  }

  /// Runs the files, or merges the parts, and prints the results; returns the exit code.
  @MainActor
  private func runSuite() throws(InputError) -> Int32 {
    // A report that cannot be written is reported before the cases run.
    if let junit { try checkWriting(to: junit) }
    let reports: [ScenarioFileReport]
    let changes = CaseChanges(try set.changes())
    if merge, paths.allSatisfy({ $0.hasSuffix(".xml") }) {
      return try mergeJUnit()
    } else if merge {
      reports = try mergedReports().map { strict ? $0.strict : $0 }
      reports.forEach(show)
    } else if jobs > 1 {
      reports = try ScenarioJobs(
        paths: paths, explain: explain, strict: strict, inspect: inspect, changes: set.texts
      ).run(
        shard.shard.divided(into: jobs))
      reports.forEach(show)
    } else {
      let line = ProgressLine("cases")
      var count = 0
      reports = ScenarioSuite.run(
        paths: paths, shard: shard.shard, isStrict: strict,
        explainer: try makeExplainer(changes),
        ended: {
          count += 1
          line.reached { "\(count) run" }
        }, each: show)
      try changes.check(ranAll: shard.shard == .whole)
    }
    print(json ? reports.jsonTotal(of: shard.shard) : reports.summary)
    if let warning = reports.skipWarning { Message.say(.warning, warning) }
    if let junit { try writeFile(reports.junit(of: shard.shard), to: junit) }
    return reports.exitCode
  }

  /// Merges JUnit documents. They contain less than the JSON outputs, so no other form can be
  /// printed.
  private func mergeJUnit() throws(InputError) -> Int32 {
    var parts = ScenarioJUnitParts()
    for path in paths { try parts.add(text(of: path), path: path) }
    let (text, exitCode) = try parts.merged()
    if let junit { try writeFile(text, to: junit) } else { print(text, terminator: "") }
    return exitCode
  }

  private func text(of path: String) throws(InputError) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw InputError(subject: path, reason: "cannot be read", operation: .read)
    }
    return String(decoding: data, as: UTF8.self)
  }

  private func show(_ report: ScenarioFileReport) {
    for error in report.errors { error.report() }
    ProgressLine.clear()
    for line in json ? report.jsonLines : report.textLines {
      print(TerminalColor.ofOutput.painted(testLine: line))
    }
  }

  private func mergedReports() throws(InputError) -> [ScenarioFileReport] {
    var parts = ScenarioParts()
    for path in paths { try parts.add(text(of: path), path: path) }
    return try parts.reports()
  }

  /// Makes the object that observes each case for `--explain` or `--inspect`; `nil` if neither is
  /// given.
  @MainActor
  private func makeExplainer(
    _ changes: CaseChanges
  ) throws(InputError) -> ScenarioExplainer.Maker? {
    let folder = try (inspect ?? FailureFolder.named).map { (path) throws(InputError) in
      try FailureFolder(path: path)
    }
    guard explain || folder != nil || !set.texts.isEmpty else { return nil }
    return { [explain] subject in
      changes.apply(to: subject.recognizers)
      let explanation = Explanation(of: subject.recognizers)
      let page = folder?.page(of: subject)
      return ScenarioExplainer(
        receive: { if explain { explanation.receive($0) } },
        readInput: {
          if explain { explanation.read($0) }
          page?.inspector.stream.record($0)
        },
        begins: { page?.inspector.stream.takePicture(before: $0) },
        lines: {
          page?.write()
          return explain ? explanation.text() : []
        })
    }
  }
}

/// The part to run, on the command line.
struct ShardArgument: ExpressibleByArgument {
  var shard: ScenarioShard

  init(shard: ScenarioShard) {
    self.shard = shard
  }

  init?(argument: String) {
    guard let shard = ScenarioShard(argument) else { return nil }
    self.shard = shard
  }

  var defaultValueDescription: String { shard.text }
}
