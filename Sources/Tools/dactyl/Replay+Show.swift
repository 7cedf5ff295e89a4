import DactylDisplay
import DactylKit
import Foundation
import InputDevices
import InputFrames
import InputRecordings

extension ReplayCommand {
  /// Plays the recording on a monitor, as if its devices were connected. Returns `false` if a
  /// signal ended it.
  @MainActor
  func play(
    on display: DisplayConnection, _ aids: AidOptions.Aids,
    prepare: (@MainActor (UIApplication) -> Void)?
  ) throws(InputError) -> Bool {
    let source = try options.open(recording, scene: scene)
    source.printAssumptions()
    let stage = try Stage(
      scene: scene, options: log, recording: recording, devices: source.playedDevices,
      changes: set.changes(), storyboard: storyboard.sized(display.size, for: scene),
      clock: { Timestamp.now }, prepare: prepare,
      write: { line in
        print(TerminalColor.ofOutput.painted(logLine: line))
        fflush(nil)
      })
    stage.scanners = scanners
    stage.aids = aids
    let input = try PacedInput(source)
    let loop = try InputLoop()
    let presenter = try show.present(stage, on: display, clock: { Timestamp.now })
    try display.join(loop, presenter, dropsWindowTouches: true)
    defer {
      stage.close()
      display.finish(presenter)
    }
    let consumer = stage.filtered(filter, into: presenter)
    let end = try loop.run(
      source: input,
      handle: { consumer.handle($0) },
      nextDeadline: {
        let next = consumer.nextDeadline
        // When no timer is due any more, the recording and its showing are over.
        if input.isOver, next == nil { loop.stop() }
        return next ?? (input.isOver ? .now : nil)
      },
      deadlineReached: { consumer.advance(to: $0) })
    return end == .stopped
  }
}
