import ArgumentParser
import DactylKit
import InputFrames
import InputRecordings
import Inspection
import ScreenReader

/// `dactyl reader`: plays a recording on a scene with the screen reader turned on.
struct ReaderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reader",
    abstract: "Play a recording with the screen reader on: gestures, cursor, speech.",
    discussion: """
      Prints each gesture with its reason, which responders were asked and which one handled it, \
      where the cursor is and what would be spoken. Touches that pass to the application are \
      shown as replay shows them. The same recording, scene and options give the same bytes.
      """)

  @Argument(help: "A recording: \(RecordingOptions.forms).", completion: .file())
  var recording: String

  @Option(
    help: ArgumentHelp(
      "The scene file or storyboard; - is a scene on standard input.", valueName: "file"),
    completion: .file())
  var scene: String

  @OptionGroup var storyboard: StoryboardScreen

  @OptionGroup var options: RecordingOptions

  @OptionGroup var pace: ReaderPaceOptions

  @OptionGroup var log: LogOptions

  func run() throws {
    try reporting { () throws(InputError) in
      var source = ProgressingSource(
        source: try options.open(recording, scene: scene),
        line: ProgressLine(recording, mixes: !log.quiet))
      source.source.printAssumptions()
      let stage = try Stage(
        scene: scene, options: log, recording: recording, devices: source.source.playedDevices,
        storyboard: storyboard, reader: pace.lineReader
      ) { print(TerminalColor.ofOutput.painted(logLine: $0)) }
      defer { stage.close() }
      try Replay(into: stage).run(&source).printIfCutShort()
      stage.recordOddities(of: source.source)
      source.source.printReasonWithoutTouches()
    }
  }
}

/// The option for the speed of the screen reader's gestures.
struct ReaderPaceOptions: ParsableArguments {
  /// A preset of the reader's limits.
  enum Pace: String, ExpressibleByArgument, CaseIterable {
    case slow, standard, fast

    var limits: ReaderLimits {
      switch self {
      case .slow: .slow
      case .standard: .standard
      case .fast: .fast
      }
    }
  }

  @Option(help: "The screen reader's limits: for slow hands, or quick ones.")
  var pace = Pace.standard

  /// A screen reader that writes its speech into the log.
  @MainActor
  func lineReader(for application: UIApplication) -> ScreenReader {
    lineReader(for: application) { _ in }
  }

  /// A screen reader that hands over each text when it is spoken.
  @MainActor
  func lineReader(
    for application: UIApplication, write: @escaping @MainActor (String) -> Void
  ) -> ScreenReader {
    ScreenReader(
      application: application, speech: LineSpeech(application: application, write: write),
      limits: pace.limits)
  }
}
