import DactylDisplay
import DactylKit
import Foundation
import InputDevices
import InputFrames
import InputRecordings
import Inspection
import WaylandInput

extension Latency {
  /// Plays a recording on the screen of `--show`; `nil` without one.
  @MainActor
  func playShown(_ source: inout RecordingSource) throws(InputError) -> LatencyReport? {
    guard let display = try show.open(scene: scene) else { return nil }
    // Memory shows at once, at any pace; a monitor has a pace of its own.
    guard display.size == nil else { return try playPaced(source, on: display) }
    let stage = try stage(isLive: false, source.playedDevices) { display.prepare($0) }
    let presenter = try show.present(stage, on: display)
    defer { display.finish(presenter) }
    let timings = StageTimings(of: stage, through: presenter, isLive: false, speed: pace.factor)
    try Replay(into: timings, pace: pace.pace).run(&source).printIfCutShort()
    source.printReasonWithoutTouches()
    return timings.report
  }

  /// Plays a recording on a monitor, as if its devices were connected.
  @MainActor
  private func playPaced(
    _ source: RecordingSource, on display: DisplayConnection
  ) throws(InputError) -> LatencyReport {
    guard pace.factor == 1 else {
      throw InputError(
        subject: "--pace", reason: "a monitor shows a recording at its own pace alone",
        hint: "--pace real, or --show memory:FILE.png")
    }
    let stage = try stage(isLive: true, source.playedDevices) { display.prepare($0) }
    let input = try PacedInput(source)
    let loop = try InputLoop()
    let presenter = try show.present(stage, on: display, clock: { Timestamp.now })
    try display.join(loop, presenter, dropsWindowTouches: true)
    defer { display.finish(presenter) }
    let timings = StageTimings(of: stage, through: presenter, isLive: true)
    _ = try loop.run(
      source: input,
      handle: { timings.handle($0) },
      nextDeadline: {
        let next = timings.nextDeadline
        if input.isOver, next == nil { loop.stop() }
        return next ?? (input.isOver ? .now : nil)
      },
      deadlineReached: { timings.advance(to: $0) })
    return timings.report
  }

  /// Measures live touches on the screen of `--show`; `nil` without one.
  @MainActor
  func measureShown(_ loop: InputLoop) throws(InputError) -> LatencyReport? {
    guard let display = try show.open(scene: scene) else { return nil }
    let stage = try stage(isLive: true, []) { display.prepare($0) }
    let presenter = try show.present(stage, on: display, clock: { Timestamp.now })
    try display.join(loop, presenter, dropsWindowTouches: !device.isEmpty)
    defer { display.finish(presenter) }
    let timings = StageTimings(of: stage, through: presenter, isLive: true)
    if device.isEmpty, let input = display.windowInput {
      stage.expect(input.devices)
      announce()
      _ = try loop.run(source: input, consumer: timings)
      return timings.report
    }
    return try measureDevices(on: stage, timings, loop)
  }
}
