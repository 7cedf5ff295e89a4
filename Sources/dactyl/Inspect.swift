import ArgumentParser
import DactylKit
import Foundation
import InputFrames
import InputRecordings
import Inspection
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

      With --json, the data of the page are printed instead (Documentation/Output.md).
      """)

  @Argument(help: "A recording: \(RecordingOptions.forms).", completion: .file())
  var recording: String

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

  @Flag(help: "Print the page's data as one JSON object.")
  var json = false

  func validate() throws {
    guard json || output != nil || set.asksForHelp else {
      throw ValidationError("name the page to write with -o FILE, or ask for --json")
    }
  }

  func run() throws {
    try reporting { () throws(InputError) in
      if set.asksForHelp { return try set.printHelp(scene: scene) }
      var source = ProgressingSource(
        source: try options.open(recording, scene: scene), line: ProgressLine(recording))
      source.source.printAssumptions()
      let inspector = Inspector(recording: recording, scene: scene)
      let stage = try makeStage(for: source.source.description, inspector.stream)
      // What came before a fault is shown all the same.
      var fault: InputError?
      do throws(InputError) {
        try Replay(into: InspectedConsumer(stage.application, stream: inspector.stream))
          .run(&source).printIfCutShort()
      } catch {
        fault = error
      }
      ProgressLine.clear()
      inspector.recordOddities(of: source.source)
      inspector.stream.close()
      if json { print(inspector.json) }
      if let output { try inspector.write(to: output) }
      if let fault { throw fault }
      source.source.printReasonWithoutTouches()
    }
  }

  @MainActor
  private func makeStage(
    for device: DeviceDescription?, _ stream: InspectionStream
  ) throws(InputError) -> BuiltScene {
    let file: Scene
    if let scene {
      file = try Scene.load(path: scene)
    } else {
      let panel = device.map { PanelGeometry($0).size } ?? PanelLimits.assumedSize
      let mapping = ScreenMapping(panel: panel)
      file = try Scene.everyRecognizer(
        size: CGSize(width: mapping.nativeWidth, height: mapping.nativeHeight))
    }
    let built = try file.build { stream.listen(to: $0) }
    try set.apply(to: built)
    built.startAnimations(from: .zero)
    return built
  }
}
