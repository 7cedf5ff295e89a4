import ArgumentParser
import DactylBasics
import DactylKit
import Foundation
import InputFrames
import InputRecordings
import Inspection

#if Devices
  import InputDevices
#endif

/// `dactyl latency`: where the time of a touch goes, from the kernel's stamp to the end of the turn.
struct Latency: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "latency",
    abstract: "Measure where the time of a touch goes, stage by stage, and which stage lags.",
    discussion: """
      Measures each frame of touches: how long it waited to be read, hit test and recognizers, actions, layout and \
      drawing. Prints the median, the 99th of a hundred and the longest of each stage, and, where frames took longer than \
      one of 60 a second, the stage and the action that they are owed to.

      Without a recording, the touchscreens of the seat are read until Ctrl-C or for --for seconds: draw on the \
      panel meanwhile. A recording is played at its own pace. Of a program of your own, Inspection.FrameTimings \
      measures the same (Documentation/Latency.md).
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

  @Flag(help: "Print one JSON object (Schemas/latency.schema.json).")
  var json = false

  func validate() throws {
    if let seconds, !(seconds > 0 && seconds <= 86_400) {
      throw ValidationError("--for must be more than 0 and at most 86400 seconds")
    }
    guard recording != nil else { return }
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

  /// A stage that prints nothing of its own, with the timings before it.
  @MainActor
  private func timings(isLive: Bool, _ devices: [DeviceDescription]) throws(InputError)
    -> (stage: Stage, timings: FrameTimings)
  {
    var clock: (@MainActor () -> Timestamp)?
    if isLive { clock = { Self.now } }
    let stage = try Stage(
      scene: scene, options: LogOptions.silent(), devices: devices, clock: clock,
      write: { _ in })
    let watched = WatchedStage(stage)
    let timings = FrameTimings(into: watched, isLive: isLive, speed: pace.factor) {
      Self.nanoseconds
    }
    watched.timings = timings
    return (stage, timings)
  }

  @MainActor
  private func play(_ path: String) throws(InputError) -> LatencyReport {
    var source = try options.open(path, scene: scene)
    let (_, timings) = try timings(isLive: false, source.playedDevices)
    try Replay(into: timings, pace: pace.pace).run(&source).printIfCutShort()
    source.printReasonWithoutTouches()
    return timings.report
  }

  @MainActor
  private func measureLive() throws(InputError) -> LatencyReport {
    #if Devices
      let input = try DeviceInput.connected(
        device.isEmpty ? .seat("seat0") : .nodes(device), sensorLog: { Message.say(.note, $0) })
      let (stage, timings) = try timings(isLive: true, input.comingDevices)
      stage.expect(input.comingDevices)
      let loop = try InputLoop()
      if let seconds {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { loop.stop() }
      }
      let end = seconds.map { "for \($0.formatted()) s" } ?? "until Ctrl-C"
      Message.say("measuring \(end): draw on the panel")
      _ = try loop.run(source: input, consumer: timings)
      var report = timings.report
      for oddity in input.oddities.values.joined() where oddity.kind == .readerLagged {
        report.libinputComplaints += oddity.count
      }
      return report
    #else
      throw InputError(
        subject: "latency", reason: "this dactyl was built without live devices",
        hint: "name a recording, or build it with the trait Devices, which is on by default")
    #endif
  }

  private static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  private static var now: Timestamp { Timestamp(microseconds: nanoseconds / 1000) }
}

/// A stage whose application the timings watch as soon as it is there: one without a scene is made by its first panel.
@MainActor
private final class WatchedStage: InputConsumer {
  private let stage: Stage
  weak var timings: FrameTimings?

  init(_ stage: Stage) { self.stage = stage }

  func handle(_ event: InputEvent) {
    if let application = stage.application { timings?.watch(application) }
    stage.handle(event)
  }

  var nextDeadline: Timestamp? { stage.nextDeadline }
  func advance(to time: Timestamp) { stage.advance(to: time) }
}

extension ReplaySpeed {
  /// How many times as fast as recorded. At full speed nothing waits, and any number does.
  fileprivate var factor: Double {
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
