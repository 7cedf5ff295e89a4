import ArgumentParser
import Foundation
import InputFrames
import InputRecordings
import Inspection

/// `dactyl replay`: a recording through a scene, on the virtual clock.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a recording through a scene: touches, outcomes and their reasons.",
    discussion: """
      Prints every touch with the view that it hits and every decision about a recognizer with \
      its reason, in order and with times. Without a scene, one full-screen view has every \
      recognizer there is. The same recording, scene and options give the same bytes.
      """)

  @Argument(
    help: "A recording: evemu, libinput record, getevent, evtest, hid-recorder, CSV.",
    completion: .file())
  var recording: String

  @Option(help: ArgumentHelp("The scene file.", valueName: "file"), completion: .file())
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "The device's description, where it lies in a file beside the events.", valueName: "file"),
    completion: .file())
  var description: String?

  @Option(
    help: ArgumentHelp("Frames a second, for a recording without times.", valueName: "number"))
  var rate: Double?

  @Option(
    help: ArgumentHelp(
      "How fast: real, max, or how many times as fast as recorded.", valueName: "real|N|max"))
  var speed = ReplaySpeed(pace: .max)

  @OptionGroup var log: LogOptions

  func validate() throws {
    try validateRate(rate)
  }

  func run() throws {
    try reporting { () throws(InputError) in
      if AccelerationRecording.canRead(path: recording) {
        var source = try AccelerationRecording(path: recording, rate: rate)
        try play(&source)
      } else {
        var source = try RecordingSource(
          path: recording, descriptionPath: description, rate: rate)
        try play(&source)
      }
    }
  }

  @MainActor
  private func play(_ source: inout some InputSource) throws(InputError) {
    let isPaced = speed.pace != .max
    let stage = try Stage(scene: scene, options: log) { line in
      print(line)
      // Whoever watches through a pipe sees each line in its time.
      if isPaced { fflush(nil) }
    }
    defer { stage.close() }
    try Replay(into: stage, pace: speed.pace).run(&source)
  }
}

/// How fast a replay goes, as the command line says it.
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

/// A rate of frames that no recording can have is a wrong use of the command.
func validateRate(_ rate: Double?) throws {
  guard let rate else { return }
  guard rate.isFinite, rate > 0 else { throw ValidationError("--rate must be above 0") }
}
