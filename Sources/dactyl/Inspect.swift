import ArgumentParser
import Experiments
import Foundation
import InputFrames
import InputRecordings
import Inspection
import LiveInspection
import Scenes

/// `dactyl inspect`: a recording as one page that shows why every gesture came out as it did.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Write a page that shows why every gesture fired or not, and by how much.",
    discussion: """
      Plays the recording through the scene and writes one HTML file: the sentence for each \
      gesture and how far each limit was from the other outcome; touches, recognizers and calls \
      on one time axis; the screen at every moment; the tree of views and recognizers. The file \
      needs no network and opens in any browser. Without a scene, one full-screen view has every \
      recognizer there is. The same recording and scene give the same bytes.

      With --what-if, the recording runs again with a property changed, and both outcomes are \
      printed side by side; with --over, so do the other recordings and cases of a folder: what \
      the change mends and breaks. The page shows the same, and runs that the advice of its \
      failures asks for.

      With --compare, --compare-scene or both, another run stands beside it: touches are paired in \
      their order and aligned at touch-down, what differs is printed, and marked in the page.

      With --touch N and a file that ends in .svg or .png, one touch is drawn for a report.

      With --json, the data of the page are printed instead (Documentation/Output.md).

      With --live, the page is of a program that runs with DACTYL_INSPECT=1, as the same user: \
      what it does from now on until Ctrl-C, the last minute of it. --follow prints its events \
      as they come; --touches writes its last minute of touches as a recording, also of the time \
      before this command.
      """)

  @Argument(help: "A recording: \(RecordingOptions.forms).", completion: .file())
  var recording: String?

  @Option(
    defaultAsFlag: "",
    help: ArgumentHelp(
      "Watch a running program, by its name or process; without one, the only one that runs.",
      valueName: "program"))
  var live: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("Watch for so long (with --live).", valueName: "seconds"))
  var duration: Double?

  @Flag(help: "Print events as dactyl run --json does (with --live).")
  var follow = false

  @Option(
    help: ArgumentHelp(
      "Write the last minute of touches as a recording (with --live).", valueName: "file"),
    completion: .file())
  var touches: String?

  @Option(
    help: ArgumentHelp("The scene file; - is standard input.", valueName: "file"),
    completion: .file())
  var scene: String?

  @OptionGroup var options: RecordingOptions

  @OptionGroup var set: ChangeOptions

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The page to write.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Draw only this touch, counted from 1: the file of -o ends in .svg or .png.",
      valueName: "n"))
  var touch: Int?

  @Option(
    name: .customLong("what-if"),
    help: ArgumentHelp(
      "Run again with this change and compare; several times: all changes in one run.",
      valueName: "name.property=value"))
  var whatIf: [String] = []

  @Option(
    help: ArgumentHelp(
      "Hold the change of --what-if against each recording and case of this folder.",
      valueName: "folder"), completion: .directory)
  var over: String?

  @Option(
    help: ArgumentHelp("Put this recording beside the first one.", valueName: "recording"),
    completion: .file())
  var compare: String?

  @Option(
    name: .customLong("compare-scene"),
    help: ArgumentHelp(
      "The scene of the other run; without --compare, the same recording is played on it.",
      valueName: "file"), completion: .file())
  var compareScene: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Write a trace for another viewer: perfetto FILE (ui.perfetto.dev) or chrome FILE "
        + "(chrome://tracing); several times.", valueName: "form file"))
  var trace: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write a bug report: recording without keys, scene, versions, doctor's words, outcomes; "
        + "replay, explain, inspect and shrink play it.", valueName: "file"), completion: .file())
  var bundle: String?

  @Flag(help: "Print the page's data as one JSON object.")
  var json = false

  func validate() throws {
    if live != nil { return try validateLive() }
    if follow || duration != nil || touches != nil {
      throw ValidationError("--for, --follow and --touches need --live")
    }
    guard recording != nil || set.asksForHelp || whatIf.contains("help") else {
      throw ValidationError("name a recording, or a running program with --live")
    }
    guard
      json || output != nil || set.asksForHelp || !whatIf.isEmpty || !trace.isEmpty || compares
        || bundle != nil
    else {
      throw ValidationError("name the page to write with -o FILE, or ask for --json")
    }
    if let touch, touch < 1 { throw ValidationError("touches are counted from 1") }
    let isPicture = output.map { GesturePictureFile.isNamed(by: $0) } ?? false
    if isPicture != (touch != nil) {
      throw ValidationError("a picture needs both: --touch N and -o FILE that ends in .svg or .png")
    }
    _ = try TraceRequest.list(trace)
    guard over == nil || !whatIf.isEmpty else { throw ValidationError("--over needs --what-if") }
  }

  private var compares: Bool { compare != nil || compareScene != nil }

  private func validateLive() throws {
    guard recording == nil, scene == nil, set.texts.isEmpty, whatIf.isEmpty, trace.isEmpty,
      !compares
    else {
      throw ValidationError(
        "--live goes without a recording, --scene, --set, --what-if, --compare and --trace")
    }
    guard json || output != nil || follow || touches != nil else {
      throw ValidationError("name the page to write with -o FILE, or ask for --json or --follow")
    }
    if let duration, !(duration >= 0 && duration <= 86_400) {
      throw ValidationError("--for must be from 0 to 86400 seconds")
    }
  }

  /// Watches a running program.
  @MainActor
  private func watch(_ program: String) throws(InputError) {
    for path in [output, touches].compactMap(\.self) { try checkWriting(to: path) }
    let watch = LiveWatch(program: program.isEmpty ? nil : program, seconds: duration)
    if let touches { try watch.saveTouches(to: touches) }
    if follow { return try watch.follow(moves: false) }
    guard json || output != nil else { return }
    let inspection = try watch.inspection()
    if json { print(inspection.json) }
    if let output {
      let page = InspectionPage(json: inspection.json, title: "live, \(inspection.name)")
      try writeFile(page.html, to: output)
      Message.say(.note, "the page is \(output)")
    }
  }

  func run() throws {
    try reporting { () throws(InputError) in
      if let live { return try watch(live) }
      if set.asksForHelp || whatIf.contains("help") { return try set.printHelp(scene: scene) }
      // A page that cannot be written is an error before the runs, not after.
      if let output { try checkWriting(to: output) }
      if let bundle { try checkWriting(to: bundle) }
      guard let named = recording else { return }
      let files = try BundledFiles(named, scene: scene)
      let (recording, scene) = (files.recording, files.scene)
      let experiment = try makeExperiment(files)
      let run = try experiment.run()
      run.ending.printIfCutShort()
      var inspector = Inspector(recording: recording, scene: scene, stream: run.stream)
      if !whatIf.isEmpty { inspector.whatIf = [try answer(experiment, run)] }
      if touch == nil, output != nil || json {
        inspector.whatIf += try experiment.advisedRuns(of: run.stream)
      }
      inspector.comparison = try comparison(with: run, files)
      ProgressLine.clear()
      if json { print(inspector.json) }
      if !json, let asked = inspector.whatIf.first, !whatIf.isEmpty { print(asked.text) }
      if !json, let comparison = inspector.comparison { print(comparison.text(inspector.title)) }
      if let bundle {
        try BundleFile.write(
          files, options: options.values, changes: set.texts, run.stream, to: bundle)
      }
      for trace in try traces() { try inspector.write(trace) }
      if let touch, let output {
        try GesturePictureFile.write(
          touch: touch, of: inspector, recording: recording, to: output)
      } else if let output {
        try inspector.write(to: output)
      }
      if let fault = experiment.input.fault { throw fault }
    }
  }

  /// The traces that are asked for; their words were looked at when the command was read.
  private func traces() throws(InputError) -> [TraceRequest] {
    let traces = (try? TraceRequest.list(trace)) ?? []
    for trace in traces { try checkWriting(to: trace.path) }
    return traces
  }

  /// Reads recording and scene. What came before a fault of the recording is shown all the same.
  @MainActor
  private func makeExperiment(_ files: BundledFiles) throws(InputError) -> Experiment {
    let (recording, scene) = (files.recording, files.scene)
    var source = ProgressingSource(
      source: try options.open(recording, scene: scene), line: ProgressLine(recording))
    source.source.printAssumptions()
    let file = try scene.map { (path) throws(InputError) in try Scene.load(path: path) }
    let name = URL(filePath: recording).lastPathComponent
    var input = RecordedInput(name: name, reading: &source)
    input.oddities = source.source.playedDevices.indices.map {
      source.source.oddities(ofPlayed: $0)
    }
    ProgressLine.clear()
    if input.fault == nil { source.source.printReasonWithoutTouches() }
    return try Experiment(input, on: file, base: files.recognizerChanges + set.changes())
  }

  /// The other run of `--compare` and `--compare-scene`; `nil` where neither is given.
  @MainActor
  private func comparison(
    with run: Experiment.Run, _ files: BundledFiles
  ) throws(InputError) -> InspectionComparison? {
    guard compares else { return nil }
    let others = try compare.map { (path) throws(InputError) in
      try BundledFiles(path, scene: compareScene)
    }
    let input = try RecordedInput(path: others?.recording ?? files.recording)
    let file = compareScene ?? others?.scene ?? files.scene
    let experiment = try Experiment(
      input, on: file.map { (path) throws(InputError) in try Scene.load(path: path) },
      base: compareScene == nil ? (others ?? files).recognizerChanges + set.changes() : [])
    let other = try experiment.run()
    if let fault = input.fault { throw fault }
    return InspectionComparison(
      run.stream, with: other.stream,
      title: InspectionStream.Title(
        recording: input.name, scene: file.map { URL(filePath: $0).lastPathComponent }))
  }

  /// The run of `--what-if`, with the others of the folder.
  @MainActor
  private func answer(_ experiment: Experiment, _ run: Experiment.Run) throws(InputError)
    -> WhatIfRun
  {
    var changes: [RecognizerChange] = []
    for text in whatIf { changes.append(try RecognizerChange(text, option: "--what-if")) }
    var answer = try experiment.whatIf(changes, before: run.stream.namedOutcomes)
    guard let over else { return answer }
    let folder = FolderExperiment(
      over, on: scene == nil ? nil : experiment.scene, changes: changes)
    let result = try folder.run(except: recording ?? "") { other, run, name throws(InputError) in
      try writePage(of: other, run, named: name)
    }
    answer.others = result.others
    answer.passedOver = result.passedOver
    return answer
  }

  /// Writes the page of another recording that comes out differently, into a folder beside the page.
  @MainActor
  private func writePage(
    of other: Experiment, _ run: WhatIfRun, named name: String
  ) throws(InputError) -> String? {
    guard let output else { return nil }
    let page = URL(filePath: output)
    let folder = page.deletingPathExtension().lastPathComponent + "-others"
    let url = page.deletingLastPathComponent().appending(path: folder)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw InputError(
        subject: url.path, reason: "the folder for pages of the others cannot be made",
        hint: "write the page into a folder that you may write to", operation: .write)
    }
    let file = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }) + ".html"
    var inspector = Inspector(
      recording: name, scene: scene, stream: try other.run().stream)
    inspector.whatIf = [run]
    try inspector.write(to: url.appending(path: file).path)
    return "\(folder)/\(file)"
  }
}
