import ArgumentParser
import DactylKit
import Foundation
import InputFrames
import InputRecordings
import Inspection
import Scenes

/// `dactyl explain`: why the gestures of a recording succeeded or failed, and what to change.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say why every touch and recognizer came out as it did, and what to change.",
    discussion: """
      Plays the recording through the scene and tells, for each touch, where it began, who was \
      told of it when, and its end; for each recognizer its decisions, and for each outcome one \
      sentence with cause, number, limit and the property to change. Without a scene, one \
      full-screen view has every recognizer there is.

      With --graph, nothing is played: the scene's failure requirements are printed, and rings of \
      them named; with --graph dot as input for Graphviz.
      """)

  /// The form of the graph.
  enum Graph: String, ExpressibleByArgument, CaseIterable { case text, dot }

  @Argument(help: "A recording: \(RecordingOptions.forms).", completion: .file())
  var recording: String?

  @Option(
    help: ArgumentHelp("The scene file; - is standard input.", valueName: "file"),
    completion: .file())
  var scene: String?

  @OptionGroup var options: RecordingOptions

  @OptionGroup var scanners: ScannerOptions

  @OptionGroup var filter: FilterOptions

  @OptionGroup var set: ChangeOptions

  @Option(help: ArgumentHelp("Only this recognizer, by its name.", valueName: "id"))
  var recognizer: String?

  @Option(help: ArgumentHelp("Only this touch, counted from 1.", valueName: "n"))
  var touch: Int?

  @Flag(help: "Print one JSON object a line (Documentation/Output.md).")
  var json = false

  @Option(
    defaultAsFlag: .text, help: ArgumentHelp("Print the graph of failure requirements instead."))
  var graph: Graph?

  func validate() throws {
    guard recording != nil || graph != nil || set.asksForHelp else {
      throw ValidationError("name a recording, or ask for the graph with --graph")
    }
    if graph != nil, json || recognizer != nil || touch != nil {
      throw ValidationError("--graph goes without --json, --recognizer and --touch")
    }
    if let touch, touch < 1 { throw ValidationError("touches are counted from 1") }
  }

  func run() throws {
    try reporting { () throws(InputError) in
      if set.asksForHelp { return try set.printHelp(scene: scene) }
      if let graph { return try printGraph(as: graph) }
      guard let named = recording else { return }
      let files = try BundledFiles(named, scene: scene)
      let (recording, scene) = (files.recording, files.scene)
      var source = ProgressingSource(
        source: try options.open(recording, scene: scene), line: ProgressLine(recording))
      source.source.printAssumptions()
      let stage = try makeStage(for: source.source.description, files)
      let recognizers = stage.recognizers.map(\.recognizer)
      try check(recognizer, among: recognizers.map(\.logName))
      let explanation = Explanation(of: recognizers)
      explanation.listen(to: stage.application)
      let input = FilteredInput(into: stage.application, rules: filter.rules)
      var hidden: [HiddenTouch] = []
      input.hiddenTouchObserver = { hidden.append($0) }
      let reader = scanners.reader()
      // Views and recognizers hold the scene's actions weakly.
      defer { withExtendedLifetime((stage, reader)) {} }
      // If the recording has a fault, everything before it is still explained.
      var fault: InputError?
      do throws(InputError) {
        let observed = ObservedInput(into: input) { explanation.read($0) }
        try Replay(into: observed).run(&source).printIfCutShort()
      } catch {
        fault = error
      }
      ProgressLine.clear()
      let choice = Explanation.Filter(recognizer: recognizer, touch: touch)
      for line in json ? explanation.json(choice) : explanation.text(choice) { print(line) }
      if recognizer == nil, touch == nil { printHidden(hidden) }
      if let fault { throw fault }
      source.source.printReasonWithoutTouches()
      source.source.printClampedPlaces()
      if let touch, touch > explanation.touchCount {
        let count = explanation.touchCount
        throw InputError(
          subject: recording, reason: "there is no touch \(touch)",
          hint: count == 0 ? "it holds no touches" : "its touches are 1 to \(count)")
      }
    }
  }

  /// Prints the touches that a filter has hidden from all recognizers.
  private func printHidden(_ hidden: [HiddenTouch]) {
    guard !hidden.isEmpty else { return }
    if !json { print("\nhidden by a filter") }
    for touch in hidden { print(json ? touch.json : "  \(touch.time)  \(touch.sentence)") }
  }

  @MainActor
  private func makeStage(
    for device: DeviceDescription?, _ files: BundledFiles? = nil
  ) throws(InputError) -> BuiltScene {
    if let scene = files?.scene ?? scene {
      let built = try Scene.load(path: scene).build()
      for change in try files?.recognizerChanges ?? [] {
        try change.apply(to: built.recognizers.map(\.recognizer))
      }
      try set.apply(to: built)
      built.startAnimations(from: .zero)
      return built
    }
    let panel = device.map { PanelGeometry($0).size } ?? PanelLimits.assumedSize
    let mapping = ScreenMapping(panel: panel)
    let size = CGSize(width: mapping.nativeWidth, height: mapping.nativeHeight)
    let built = try Scene.everyRecognizer(size: size).build()
    try set.apply(to: built)
    return built
  }

  @MainActor
  private func printGraph(as form: Graph) throws(InputError) {
    let stage = try makeStage(for: nil)
    let graph = RecognizerGraph(of: stage.recognizers.map(\.recognizer))
    print(form == .dot ? graph.dot : graph.text)
  }

  private func check(_ name: String?, among names: [String]) throws(InputError) {
    guard let name, !names.contains(name) else { return }
    throw InputError(
      subject: scene ?? "the scene of every recognizer",
      reason: "there is no recognizer \"\(name)\"",
      hint: name.hint("recognizers", names.sorted()))
  }
}
