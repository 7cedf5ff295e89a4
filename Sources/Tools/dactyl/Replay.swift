import ArgumentParser
import DactylDisplay
import DactylKit
import Foundation
import InputFrames
import InputRecordings
import Inspection
import LiveInspection

/// `dactyl replay`: plays a recording on a scene, with the virtual clock.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a recording through a scene: touches, outcomes and their reasons.",
    discussion: """
      Prints every touch with the view that it hits and every decision about a recognizer with \
      its reason, in order and with times. Without a scene, one full-screen view has every \
      recognizer there is. The same recording, scene and options give the same bytes.
      """)

  @Argument(help: "A recording: \(RecordingOptions.forms).", completion: .file())
  var recording: String

  @Option(
    help: ArgumentHelp(
      "The scene file or storyboard; - is a scene on standard input.", valueName: "file"),
    completion: .file())
  var scene: String?

  @OptionGroup var storyboard: StoryboardScreen

  @OptionGroup var options: RecordingOptions

  @Option(
    help: ArgumentHelp(
      "How fast: real, max, or how many times as fast as recorded.", valueName: "real|N|max"))
  var speed = ReplaySpeed(pace: .max)

  @Flag(help: "Play it again whenever the scene or the recording changes, until Ctrl-C.")
  var watch = false

  @OptionGroup var scanners: ScannerOptions

  @OptionGroup var aids: AidOptions

  @OptionGroup var filter: FilterOptions

  @OptionGroup var set: ChangeOptions

  @OptionGroup var show: ShowOptions

  @OptionGroup var log: LogOptions

  /// The files that affect the output.
  private var files: [String] { [recording, scene, options.description].compactMap(\.self) }

  func validate() throws {
    if watch, files.contains("-") {
      throw ValidationError("--watch needs files: standard input does not change")
    }
  }

  func run() throws {
    if set.asksForHelp {
      return try reporting { () throws(InputError) in try set.printHelp(scene: scene) }
    }
    guard watch else { return try reporting { () throws(InputError) in try play() } }
    try reporting { () throws(InputError) in
      let signals = try StopSignals()
      let watch = try FileWatch(files)
      while true {
        do throws(InputError) {
          guard try play(until: signals) else { return }
        } catch {
          // The next change of a file may remove the error.
          error.report()
        }
        fflush(nil)
        Message.say(.note, "waiting for \(files.joined(separator: ", ")) to change; Ctrl-C ends")
        guard let changed = try watch.waitForChange(until: signals) else { return }
        Message.say(.note, "\(changed) has changed")
      }
    }
  }

  /// Plays the recording once. Returns `false` if a signal ended it early. The summary is written
  /// in both cases.
  @MainActor @discardableResult
  private func play(until signals: StopSignals? = nil) throws(InputError) -> Bool {
    let wanted = try aids.aids(readsEnvironment: false)
    let files = try BundledFiles(recording, scene: scene)
    let (recording, scene) = (files.recording, files.scene)
    let display = try show.open(scene: scene)
    let prepare = display.map { display in
      { @MainActor (application: UIApplication) in display.prepare(application) }
    }
    if let display, display.size != nil { return try play(on: display, wanted, prepare: prepare) }
    let isPaced = speed.pace != .max
    var source = ProgressingSource(
      source: try options.open(recording, scene: scene),
      line: ProgressLine(recording, mixes: !log.quiet))
    source.source.printAssumptions()
    let stage = try Stage(
      scene: scene, options: log, recording: recording, devices: source.source.playedDevices,
      changes: files.recognizerChanges + set.changes(), storyboard: storyboard, prepare: prepare
    ) { line in
      ProgressLine.clear()
      print(TerminalColor.ofOutput.painted(logLine: line))
      // A program that reads the output through a pipe gets each line in time.
      if isPaced { fflush(nil) }
    }
    stage.scanners = scanners
    stage.aids = wanted
    defer { stage.close() }
    let presenter = try display.map { (display) throws(InputError) in
      try show.present(stage, on: display)
    }
    defer { if let display, let presenter { display.finish(presenter) } }
    let consumer: any InputConsumer = presenter ?? stage
    var replay = Replay(into: stage.filtered(filter, into: consumer), pace: speed.pace)
    replay.pause = { [pause = replay.pause] seconds in
      // Serves clients while a paced replay waits; at full speed, every 64 events.
      if let live = stage.live {
        live.serve(seconds: signals == nil ? seconds : 0)
        if signals == nil { return true }
      }
      return signals.map { !$0.wait(seconds: seconds) } ?? pause(seconds)
    }
    let ending = try replay.run(&source)
    ending.printIfCutShort()
    stage.recordOddities(of: source.source)
    if case .stopped = ending { return false }
    source.source.printReasonWithoutTouches()
    source.source.printClampedPlaces()
    return true
  }
}

/// The speed of a replay on the command line.
struct ReplaySpeed: ExpressibleByArgument {
  var pace: Replay.Pace

  init(pace: Replay.Pace) {
    self.pace = pace
  }

  init?(argument: String) {
    switch argument {
    case "max": pace = .max
    case "real": pace = .times(1)
    default:
      guard let factor = Double(argument), factor > 0, factor.isFinite else { return nil }
      pace = .times(factor)
    }
  }

  var defaultValueDescription: String { "max" }
}
