import DactylDisplay
import DisplayList
import InputDevices
import InputFrames
import InputRecordings
import Screens
import WaylandInput

extension Record {
  /// Records what an empty window gets until Ctrl-C or until the window is closed.
  @MainActor
  func recordWindow() throws(InputError) {
    let window = try WaylandWindow(
      on: WaylandConnection(), WaylandWindow.Options(title: "dactyl record"))
    let input = WaylandInput(of: window)
    let devices = input.devices
    guard !devices.isEmpty else {
      throw InputError(
        subject: window.connection.name, reason: "no seat of the compositor has a device",
        hint: "plug one in, then start again", operation: .open)
    }
    let screen = try EmptyWindow(window)
    let loop = try InputLoop()
    window.closeHandler = { [weak loop] in MainActor.assumeIsolated { loop?.stop() } }
    let names = devices.map(\.name).joined(separator: ", ")
    let recording = WindowRecording(
      isTouchscreen: { input.isTouchscreen($0) },
      makeFile: { (first) throws(InputError) in
        let file = try LibinputRecordFile(
          path: output, devices: [first], kernel: SystemFacts.kernelRelease(),
          keepsKeys: withKeys, force: force)
        say("ready: \(names); Ctrl-C ends")
        return file
      })
    do throws(InputError) {
      _ = try loop.run(source: input) { event throws(InputError) in
        try recording.handle(event)
      }
    } catch {
      // The recording up to the compositor's end is kept.
      try recording.file?.finish()
      throw error
    }
    withExtendedLifetime(screen) {}
    guard let file = recording.file else {
      throw InputError(
        subject: window.connection.name, reason: "the window was never seen",
        hint: "see whether the compositor has an output")
    }
    try file.finish()
    say("\(output): \(Self.progress(file))")
  }
}

/// A window of one color, so that it is visible and takes touches.
@MainActor
private final class EmptyWindow {
  private let screen: WindowScreen

  init(_ window: WaylandWindow) throws(InputError) {
    do throws(ScreenError) {
      screen = try WindowScreen(of: window)
    } catch {
      throw InputError(error)
    }
    window.changeHandler = { [weak self] in MainActor.assumeIsolated { self?.paint() } }
    paint()
  }

  private func paint() {
    guard let buffer = try? screen.nextBuffer().buffer else { return }
    buffer.fill(buffer.size.bounds, with: 0xff40_4040)
    try? screen.commit(damage: [buffer.size.bounds])
  }
}
