import ArgumentParser
import Experiments
import Foundation
import InputFrames
import InputRecordings
import Inspection
import LiveInspection
import Scenes

/// `dactyl inspect`: a page that shows why each gesture of a recording succeeded or failed.
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
      as they come; --serve shows the page in a browser of this machine, anew at each reload, at an \
      address with a random word in it. There the engine answers what a change would do: it plays the last input on a \
      copy of the program's views, or on the file of --scene, and on the recordings of --over; --touches writes its last minute of input, of all devices, as a recording, also of the time \
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
    defaultAsFlag: 0,
    help: ArgumentHelp(
      "Show the page on this machine's loopback address, at a port or any free one (with --live).",
      valueName: "port"))
  var serve: UInt16?

  @Option(
    help: ArgumentHelp(
      "Write the last minute of input as a recording (with --live).", valueName: "file"),
    completion: .file())
  var touches: String?

  @Flag(
    help:
      "With --touches, keep what was typed; else a letter is written as KEY_A, a digit as KEY_1.")
  var withKeys = false

  @Option(
    help: ArgumentHelp("The scene file; - is standard input.", valueName: "file"),
    completion: .file())
  var scene: String?

  @OptionGroup var options: RecordingOptions

  @OptionGroup var scanners: ScannerOptions

  @OptionGroup var set: ChangeOptions

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The page to write.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(
    inversion: .prefixedNo,
    help:
      "Paint into the page what the screen shows. With --live only if asked: pictures show what was typed."
  )
  var pictures: Bool?

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
      "Try the change of --what-if, or of the page of --serve, on each recording and case "
        + "of this folder.",
      valueName: "folder"), completion: .directory)
  var over: String?

  @Option(
    help: ArgumentHelp("Compare this recording with the first one.", valueName: "recording"),
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

  @Option(
    help: ArgumentHelp(
      "Write into the bundle what the person meant, for dactyl study.", valueName: "recognizer"))
  var meant: String?

  @Flag(help: "Print the page's data as one JSON object.")
  var json = false

  func validate() throws {
    if live != nil { return try validateLive() }
    if follow || duration != nil || touches != nil || serve != nil {
      throw ValidationError("--for, --follow, --serve and --touches need --live")
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
    if withKeys, touches == nil { throw ValidationError("--with-keys needs --touches") }
    if let touch, touch < 1 { throw ValidationError("touches are counted from 1") }
    let isPicture = output.map { GesturePictureFile.isNamed(by: $0) } ?? false
    if isPicture != (touch != nil) {
      throw ValidationError("a picture needs both: --touch N and -o FILE that ends in .svg or .png")
    }
    _ = try TraceRequest.list(trace)
    if meant != nil, bundle == nil { throw ValidationError("--meant needs --bundle") }
    guard over == nil || !whatIf.isEmpty else {
      throw ValidationError("--over needs --what-if, or --live --serve")
    }
  }

  var compares: Bool { compare != nil || compareScene != nil }

  func run() throws {
    try reporting { () throws(InputError) in
      if let live { return try watch(live) }
      if set.asksForHelp || whatIf.contains("help") { return try set.printHelp(scene: scene) }
      // A page that cannot be written is reported before the runs.
      if let output { try checkWriting(to: output) }
      if let bundle { try checkWriting(to: bundle) }
      guard let named = recording else { return }
      let files = try BundledFiles(named, scene: scene)
      let (recording, scene) = (files.recording, files.scene)
      let experiment = try makeExperiment(files)
      let run = try runForPage(experiment, scene)
      run.ending.printIfCutShort()
      var inspector = Inspector(recording: recording, scene: scene, stream: run.stream)
      if !whatIf.isEmpty { inspector.whatIf = [try answer(experiment, run)] }
      if touch == nil, output != nil || json {
        inspector.whatIf += try experiment.advisedRuns(of: run.stream)
        inspector.handles = experiment.handles(of: run.stream)
        // Standard input can be read only once.
        if scene != "-" { inspector.tests = try tests(experiment, run, scene) }
      }
      inspector.comparison = try comparison(with: run, files)
      ProgressLine.clear()
      if json { print(inspector.json) }
      if !json, let asked = inspector.whatIf.first, !whatIf.isEmpty { print(asked.text) }
      if !json, let comparison = inspector.comparison { print(comparison.text(inspector.title)) }
      if let bundle {
        try BundleFile.write(
          files, options: options.values, changes: set.texts, run.stream, meant: meant, to: bundle)
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

  /// The requested traces; their words were checked when the command line was parsed.
  private func traces() throws(InputError) -> [TraceRequest] {
    let traces = (try? TraceRequest.list(trace)) ?? []
    for trace in traces { try checkWriting(to: trace.path) }
    return traces
  }

  /// The run that the page shows; a page has pictures of it.
  @MainActor
  func runForPage(
    _ experiment: Experiment, _ scene: String?
  ) throws(InputError) -> Experiment.Run {
    guard pictures ?? true, output != nil, touch == nil else { return try experiment.run() }
    return try experiment.run { application, stream in
      PagePictures.take(into: stream, of: application, scene: scene)
    }
  }

  /// Reads recording and scene. If the recording has a fault, everything before it is still shown.
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
    var experiment = try Experiment(
      input, on: file, base: files.recognizerChanges + set.changes())
    experiment.makeCodeReader = { [scanners] in scanners.reader() }
    return experiment
  }
}
