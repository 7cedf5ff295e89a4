import ArgumentParser
import DactylBasics
import Experiments
import Foundation
import InputFrames
import InputRecordings
import Inspection
import Scenarios
import Scenes

/// `dactyl shrink`: finds the smallest recording that still shows a problem.
struct Shrink: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shrink",
    abstract: "Cut a recording and its scene down to the smallest case that still shows it.",
    discussion: """
      --until says what must stay true: "tap fails", "swipe recognizes", "nothing recognizes", \
      "reason(tap) = movedTooFar", joined with and, or, not and parentheses. Verbs are recognizes, \
      begins, ends, fires (recognizes or begins), fails, cancels. A recognizer that fails goes on \
      failing for the same reason.

      Touches, frames, pauses, recognizers, views and settings are left out as long as it stays \
      true; each step is a real run. Contacts keep their place and tool. Three files are written: \
      NAME.evemu, NAME.scene.yaml and, where a scenario can hold the scene, NAME.scenario.yaml, \
      which expects what comes of the smallest case now.

      Of a scenario file, the first case that fails is cut, or that of --case, as long as it fails \
      in the same way; NAME.scenario.yaml is written, and NAME.evemu where it plays a recording.
      """)

  @Argument(
    help: "A recording (\(RecordingOptions.forms)), a bundle, or a scenario file.",
    completion: .file())
  var recording: String

  @Option(
    name: .customLong("case"),
    help: ArgumentHelp("The case of a scenario file that is cut.", valueName: "id"))
  var id: String?

  @Option(
    help: ArgumentHelp("The scene file; - is standard input.", valueName: "file"),
    completion: .file())
  var scene: String?

  @Option(help: ArgumentHelp("What must stay true of a recording.", valueName: "expression"))
  var until: String?

  @OptionGroup var options: RecordingOptions

  @OptionGroup var set: ChangeOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The files to write, without their endings.", valueName: "name"))
  var output: String

  @Flag(help: "Print what was left out as one JSON object (Documentation/Output.md).")
  var json = false

  func validate() throws {
    let isScenario = isScenarioFile
    if isScenario, until != nil || scene != nil || !set.texts.isEmpty {
      throw ValidationError("a scenario file goes without --until, --scene and --set")
    }
    if !isScenario, until == nil || id != nil {
      throw ValidationError(
        "a recording needs --until, such as --until \"tap fails\"; --case is for scenario files")
    }
  }

  func run() throws {
    try reporting { () throws(InputError) in
      guard let until else { return try cutCase() }
      let claim = try GestureClaim(until)
      let paths = ["evemu", "scene.yaml", "scenario.yaml"].map { "\(output).\($0)" }
      for path in paths { try checkWriting(to: path) }
      let files = try BundledFiles(recording, scene: scene)
      let (recording, scene) = (files.recording, files.scene)
      var source = try options.open(recording, scene: scene)
      let input = RecordedInput(
        name: URL(filePath: recording).lastPathComponent, reading: &source)
      if let fault = input.fault { throw fault }
      sayClockSteps(of: input)
      let text = try scene.map { (path) throws(InputError) in try DocumentFile.text(path: path) }
      let changes = try files.recognizerChanges + set.changes()
      let shrinker = Shrinker(
        input, scene: text, path: scene ?? "the scene of every recognizer", claim: claim,
        base: changes)
      let result = try shrinker.run()
      try writeFile(result.evemu, to: paths[0])
      try writeFile(result.scene, to: paths[1])
      if !result.isSceneCut {
        Message.say(
          .note,
          result.runs >= Shrinker.mostRuns
            ? "the scene was not cut: the \(Shrinker.mostRuns) runs were used up before"
            : "the scene was not cut: rewritten, it behaves differently")
      }
      let scenario = try writeScenario(result, paths, changes)
      print(json ? line(result, scenario) : words(result, scenario))
    }
  }

  /// Says where the clock of a recording was set: the frames that are kept have plain times.
  private func sayClockSteps(of input: RecordedInput) {
    let steps = input.events.compactMap { event -> ClockStep? in
      if case .clockStepped(let step) = event { step } else { nil }
    }
    guard let first = steps.first else { return }
    let all = steps.count == 1 ? "" : ", the first of \(counted(steps.count, "step")) of the clock"
    Message.say(
      .note,
      "\(input.name): \(first.words) at \(first.from)\(all): \(first.consequence), and the smallest "
        + "case has durations of its own")
  }

  private var isScenarioFile: Bool {
    guard recording != "-", let text = try? DocumentFile.text(path: recording) else { return false }
    return DocumentKind(text: text) == .scenarios
  }

  /// Shrinks a failing case of a scenario file.
  @MainActor
  private func cutCase() throws(InputError) {
    let paths = (evemu: "\(output).evemu", scenario: "\(output).scenario.yaml")
    try checkWriting(to: paths.scenario)
    let result = try ScenarioShrinker(path: recording, id: id)
      .run(name: URL(filePath: output).lastPathComponent)
    if let evemu = result.evemu { try writeFile(evemu, to: paths.evemu) }
    try writeFile(result.scenario, to: paths.scenario)
    guard !json else {
      return print(
        JSONValue.object([
          ("recording", result.evemu == nil ? .null : .string(paths.evemu)), ("scene", .null),
          ("scenario", .string(paths.scenario)), ("until", .string(result.failure)),
          ("events", .array([.integer(result.events.before), .integer(result.events.after)])),
          ("parts", .array([.integer(result.parts.before), .integer(result.parts.after)])),
          ("runs", .integer(result.runs)),
        ]).text)
    }
    print(
      """
      failure   \(result.failure)
      \(result.evemu == nil ? "events   " : "frames   ") \(result.events.before) > \(result.events.after)
      scene     \(result.parts.before) > \(result.parts.after) views and recognizers
      \(counted(result.runs, "run")); wrote \(result.evemu == nil ? "" : "\(paths.evemu), ")\(paths.scenario)
      dactyl test \(paths.scenario) --explain tells why it fails
      """)
  }

  /// Writes the scenario if it passes as written; returns its path.
  @MainActor
  private func writeScenario(
    _ result: Shrinker.Result, _ paths: [String], _ changes: [RecognizerChange]
  ) throws(InputError) -> String? {
    let name = URL(filePath: output).lastPathComponent
    let run = try Experiment(
      RecordedInput(path: paths[0]), on: Scene.load(path: paths[1]), base: changes
    ).run()
    let fired = run.stream.namedOutcomes.map { (name: $0.recognizer, result: $0.outcome.result) }
    let text = result.scenario(id: name, recording: "\(name).evemu", fired: fired)
    // A scenario file cannot store changes of `--set`.
    guard changes.isEmpty, let text else {
      Message.say(.note, "no scenario was written: it cannot hold this scene")
      return nil
    }
    let entries = try ScenarioFile.parse(text: text, path: paths[2]).entries
    guard let entry = entries.first, ScenarioRunner.run(entry).outcome == .passed else {
      Message.say(.note, "no scenario was written: its outcomes differ from the scene's")
      return nil
    }
    try writeFile(text, to: paths[2])
    return paths[2]
  }

  private func words(_ result: Shrinker.Result, _ scenario: String?) -> String {
    """
    frames    \(result.frames.before) > \(result.frames.after)
    touches   \(result.touches.before) > \(result.touches.after)
    time      \(result.duration.before.inMilliseconds) > \(result.duration.after.inMilliseconds)
    scene     \(result.parts.before) > \(result.parts.after) views, controllers and recognizers
    \(counted(result.runs, "run")); wrote \(output).evemu, \(output).scene.yaml\(scenario.map { ", \($0)" } ?? "")
    dactyl inspect \(output).evemu --scene \(output).scene.yaml -o PAGE shows it
    """
  }

  private func line(_ result: Shrinker.Result, _ scenario: String?) -> String {
    func pair(_ counts: (before: Int, after: Int)) -> JSONValue {
      .array([.integer(counts.before), .integer(counts.after)])
    }
    return JSONValue.object([
      ("recording", .string("\(output).evemu")), ("scene", .string("\(output).scene.yaml")),
      ("scenario", scenario.map { .string($0) } ?? .null), ("until", .string(until ?? "")),
      ("frames", pair(result.frames)), ("touches", pair(result.touches)),
      (
        "duration_ms",
        .array([
          .number(result.duration.before / .milliseconds(1)),
          .number(result.duration.after / .milliseconds(1)),
        ])
      ),
      ("parts", pair(result.parts)), ("runs", .integer(result.runs)),
    ]).text
  }
}
