#if Devices
  import InputDevices
  import InputFrames
  import InputRecordings

  #if Drawing && Wayland
    import DactylDisplay
    import DisplayList
    import Screens
    import WaylandInput

    extension Record {
      /// Records the touches on an empty window until Ctrl-C or until the window is closed.
      @MainActor
      func recordWindow() throws(InputError) {
        let window = try WaylandWindow(
          on: WaylandConnection(), WaylandWindow.Options(title: "dactyl record"))
        let input = WaylandInput(of: window)
        let devices = input.devices
        guard !devices.isEmpty else {
          throw InputError(
            subject: window.connection.name, reason: "no seat of the compositor has a touchscreen",
            hint: "plug one in, then start again", operation: .open)
        }
        let recording = try LibinputRecordFile(
          path: output, devices: devices.map { .init(description: $0, udevProperties: [:]) },
          kernel: SystemFacts.kernelRelease(), keepsKeys: false, force: force)
        try recording.flush()
        let screen = try EmptyWindow(window)
        let loop = try InputLoop()
        window.closeHandler = { [weak loop] in MainActor.assumeIsolated { loop?.stop() } }
        var records = devices.map(TouchRecords.init(of:))
        say("ready: \(devices.map(\.name).joined(separator: ", ")); Ctrl-C ends")
        do throws(InputError) {
          _ = try loop.run(source: input) { event throws(InputError) in
            guard case .touches(let frame) = event, records.indices.contains(frame.device.number)
            else { return }
            for record in records[frame.device.number].records(of: frame) {
              recording.append(record, device: frame.device.number)
            }
            try recording.flush()
          }
        } catch {
          // The recording up to the compositor's end is kept.
          try recording.finish()
          throw error
        }
        withExtendedLifetime(screen) {}
        try recording.finish()
        say("\(output): \(Self.progress(recording))")
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
  #else
    extension Record {
      /// Throws: this build has no Wayland support.
      func recordWindow() throws(InputError) {
        throw InputError(
          subject: "--wayland", reason: "this dactyl was built without Wayland",
          hint: "build it with the traits Wayland and Drawing")
      }
    }
  #endif
#endif
