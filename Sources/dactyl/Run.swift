#if Devices
  import ArgumentParser
  import DactylKit
  import Foundation
  import InputDevices
  import InputFrames
  import LinuxSpeech
  import ScreenReader

  /// `dactyl run`: what `replay` prints, from live devices.
  struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "run",
      abstract: "Run a scene on live touchscreens and accelerometers, until Ctrl-C.",
      discussion: """
        Prints what replay prints. Without --device, every touchscreen of the seat is read, and \
        every accelerometer that turns the display, those plugged in later too. Without a scene, \
        one full-screen view has every recognizer there is. Ctrl-C ends with a summary.
        """)

    @Option(help: ArgumentHelp("The scene file.", valueName: "file"), completion: .file())
    var scene: String?

    @Option(
      help: ArgumentHelp(
        "A device node, such as /dev/input/event3 or /dev/iio:device0; may be given several times.",
        valueName: "node"),
      completion: .file())
    var device: [String] = []

    @Flag(help: "Read the kernel's records instead of libinput: contact size, pressure, tool.")
    var raw = false

    @Flag(help: "Keep the touches from every other program (with --raw).")
    var grab = false

    @OptionGroup var panels: PanelOptions

    @Flag(help: "Turn the screen reader on.")
    var reader = false

    @Flag(help: "Speak through speech-dispatcher (with --reader).")
    var speak = false

    @OptionGroup var readerPace: ReaderPaceOptions

    @OptionGroup var log: LogOptions

    func run() throws {
      try reporting { () throws(InputError) in
        let rules = try panels.rules()
        let write: (String) -> Void = { line in
          print(line)
          fflush(nil)
        }
        // Before any device comes, so that a missing service is told of at once.
        let speech = speak ? try DispatcherSpeech() : nil
        let stage =
          reader
          ? try Stage(
            scene: scene, options: log, clock: { Timestamp.now },
            reader: { (application) throws(InputError) in
              makeReader(for: application, speech: speech)
            }, write: write)
          : try Stage(scene: scene, options: log, clock: { Timestamp.now }, write: write)
        try panels.check(screens: stage.screenNames)
        let selection = device.isEmpty ? LiveInput.Selection.seat("seat0") : .nodes(device)
        let input = try DeviceInput.connected(
          selection, raw: raw, grab: grab, rules: rules, opening: panels.open,
          sensorLog: { Self.say("note: \($0)") })
        for refusal in input.refusals { refusal.report() }
        try play(input, on: stage)
        tell(input.oddities)
      }
    }

    func validate() throws {
      if grab && !raw { throw ValidationError("--grab needs --raw") }
      if speak && !reader { throw ValidationError("--speak needs --reader") }
    }

    @MainActor
    private func makeReader(
      for application: UIApplication, speech: DispatcherSpeech?
    ) -> ScreenReader {
      guard let speech else { return readerPace.lineReader(for: application) }
      return ScreenReader(
        application: application, speech: speech, limits: readerPace.pace.limits)
    }

    @MainActor
    private func play(_ input: DeviceInput, on stage: Stage) throws(InputError) {
      let loop = try InputLoop()
      announce(input.connectedNames)
      defer { stage.close() }
      _ = try loop.run(
        source: input, handle: { stage.handle($0) },
        nextDeadline: { stage.nextDeadline }, deadlineReached: { stage.advance(to: $0) })
    }

    /// Says once what was odd in the records.
    private func tell(_ oddities: [DeviceID: [Oddity]]) {
      for (device, list) in oddities.sorted(by: { $0.key < $1.key }) {
        for oddity in list {
          Self.say("touchscreen \(device.number): \(oddity.kind.rawValue): \(oddity.count) times")
        }
      }
    }

    /// Says on standard error that input is awaited, and from what.
    private func announce(_ names: [String]) {
      let what = names.isEmpty ? "no device yet, waiting for one" : names.joined(separator: ", ")
      Self.say("ready: \(what); Ctrl-C ends")
    }

    private static func say(_ line: String) {
      FileHandle.standardError.write(Data("\(line.printable)\n".utf8))
    }
  }
#endif
