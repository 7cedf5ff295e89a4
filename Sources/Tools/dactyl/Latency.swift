import ArgumentParser
import DactylBasics
import DactylKit
import Foundation
import InputDevices
import InputFrames
import InputRecordings
import Inspection

/// `dactyl latency`: where the time of a touch goes, from the kernel's stamp to the end of the iteration.
struct Latency: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "latency",
    abstract: "Measure where the time of a touch goes, stage by stage, and which stage lags.",
    discussion: """
      Measures each frame of touches: how long it waited to be read, hit test and recognizers, actions, layout and \
      drawing. Prints the median, the 99th of a hundred and the longest of each stage, and, where frames took longer than \
      one of 60 a second, the stage and the action that caused it.

      Without a recording, the touchscreens of the seat are read until Ctrl-C or for --for seconds: draw on the \
      panel meanwhile. A recording is played at its own pace. With --show the views are shown, and the stage "picture" says \
      how long painting and the screen take. dactyl run --latency measures a scene that runs. Of a program of your own, \
      Inspection.FrameTimings measures the same (Documentation/Latency.md).
      """)

  @Argument(help: "A recording: \(RecordingOptions.forms).", completion: .file())
  var recording: String?

  @OptionGroup var options: RecordingOptions

  @Option(
    help: ArgumentHelp("The scene file; - is standard input.", valueName: "file"),
    completion: .file())
  var scene: String?

  @Option(
    name: [.long, .customLong("speed")],
    help: ArgumentHelp(
      "How fast a recording is played: real, max, or how many times as fast as recorded.",
      valueName: "real|N|max"))
  var pace = ReplaySpeed(pace: .times(1))

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("How long live input is measured.", valueName: "seconds"))
  var seconds: Double?

  @Option(
    help: ArgumentHelp(
      "A device node, such as /dev/input/event3; may be given several times.", valueName: "node"),
    completion: .file())
  var device: [String] = []

  @OptionGroup var show: ShowOptions

  @Flag(help: "Print one JSON object (Schemas/latency.schema.json).")
  var json = false

  func validate() throws {
    if let seconds, !(seconds > 0 && seconds <= 86_400) {
      throw ValidationError("--for must be more than 0 and at most 86400 seconds")
    }
    guard recording != nil else {
      if !device.isEmpty, show.place?.hasPrefix("wayland") == true {
        throw ValidationError(
          "under --wayland the touches come from the compositor, not from --device")
      }
      return
    }
    if seconds != nil {
      throw ValidationError("--for is for live input, and a recording has an end")
    }
    if !device.isEmpty { throw ValidationError("--device is for live input") }
  }

  func run() throws {
    try reporting { () throws(InputError) in
      let report: LatencyReport
      if let recording { report = try play(recording) } else { report = try measureLive() }
      print(json ? report.json.text : report.text)
    }
  }

  /// A stage that prints nothing of its own.
  @MainActor
  func stage(
    isLive: Bool, _ devices: [DeviceDescription],
    prepare: (@MainActor (UIApplication) -> Void)? = nil
  ) throws(InputError) -> Stage {
    var clock: (@MainActor () -> Timestamp)?
    if isLive { clock = { StageTimings.now } }
    return try Stage(
      scene: scene, options: LogOptions.silent(), devices: devices, clock: clock, prepare: prepare,
      write: { _ in })
  }

  @MainActor
  private func play(_ path: String) throws(InputError) -> LatencyReport {
    var source = try options.open(path, scene: scene)
    if let report = try playShown(&source) { return report }
    let timings = StageTimings(
      of: try stage(isLive: false, source.playedDevices), isLive: false, speed: pace.factor)
    try Replay(into: timings, pace: pace.pace).run(&source).printIfCutShort()
    source.printReasonWithoutTouches()
    return timings.report
  }

  @MainActor
  private func measureLive() throws(InputError) -> LatencyReport {
    let loop = try InputLoop()
    if let seconds {
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { loop.stop() }
    }
    if let report = try measureShown(loop) { return report }
    let stage = try stage(isLive: true, [])
    return try measureDevices(on: stage, StageTimings(of: stage, isLive: true), loop)
  }

  /// Measures the touchscreens of the seat, or those that were named.
  @MainActor
  func measureDevices(
    on stage: Stage, _ timings: StageTimings, _ loop: InputLoop
  ) throws(InputError) -> LatencyReport {
    let input = try DeviceInput.connected(
      device.isEmpty ? .seat("seat0") : .nodes(device), rules: show.rules,
      sensorLog: { Message.say(.note, $0) }, pluginLog: { Message.say(.note, $0) },
      keyboards: nil)
    stage.expect(input.comingDevices)
    announce()
    _ = try loop.run(source: input, consumer: timings)
    var report = timings.report
    for oddity in input.oddities.values.joined() where oddity.kind == .readerLagged {
      report.libinputComplaints += oddity.count
    }
    return report
  }

  /// Says that it measures now, and until when.
  func announce() {
    let end = seconds.map { "for \($0.formatted()) s" } ?? "until Ctrl-C"
    Message.say("measuring \(end): draw on the panel")
  }
}

extension ReplaySpeed {
  /// How many times as fast as recorded. At full speed nothing waits, and any number does.
  var factor: Double {
    if case .times(let factor) = pace { factor } else { 1 }
  }
}

extension LogOptions {
  /// The options of a stage that prints nothing.
  fileprivate static func silent() throws(InputError) -> LogOptions {
    do {
      return try LogOptions.parse([])
    } catch {
      throw InputError(subject: "latency", reason: "\(error)")
    }
  }
}
