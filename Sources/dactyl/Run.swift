#if Devices
  import ArgumentParser
  import Foundation
  import InputDevices
  import InputFrames

  /// `dactyl run`: what `replay` prints, from live devices.
  struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Run a scene on live touchscreens, until Ctrl-C.",
      discussion: """
        Prints what replay prints. Without --device, every touchscreen of the seat is read, and \
        those plugged in later. Without a scene, one full-screen view has every recognizer there \
        is. Ctrl-C ends with a summary.
        """)

    @Option(help: ArgumentHelp("The scene file.", valueName: "file"), completion: .file())
    var scene: String?

    @Option(
      help: ArgumentHelp(
        "A device node, such as /dev/input/event3; may be given several times.",
        valueName: "node"),
      completion: .file())
    var device: [String] = []

    @Flag(help: "Read the kernel's records instead of libinput: contact size, pressure, tool.")
    var raw = false

    @Flag(help: "Keep the touches from every other program (with --raw).")
    var grab = false

    @OptionGroup var panels: PanelOptions

    @OptionGroup var log: LogOptions

    func run() throws {
      try reporting { () throws(InputError) in
        let rules = try panels.rules()
        let stage = try Stage(scene: scene, options: log) { line in
          print(line)
          fflush(nil)
        }
        try panels.check(screens: stage.screenNames)
        let selection = device.isEmpty ? LiveInput.Selection.seat("seat0") : .nodes(device)
        if raw {
          let input = try RawInput(selection, grab: grab, rules: rules, opening: panels.open)
          for refusal in input.refusedTouchscreens { refusal.report() }
          try play(input, on: stage, names: input.devices.values.map(\.name))
          tell(input.oddities)
        } else {
          let input = try LiveInput(selection, rules: rules, opening: panels.open)
          for refusal in input.refusedTouchscreens { refusal.report() }
          try play(input, on: stage, names: input.devices.values.map(\.name))
          tell(input.oddities)
        }
      }
    }

    func validate() throws {
      if grab && !raw { throw ValidationError("--grab needs --raw") }
    }

    @MainActor
    private func play(
      _ input: some DescriptorSource, on stage: Stage, names: [String]
    ) throws(InputError) {
      let loop = try InputLoop()
      announce(names.sorted())
      defer { stage.close() }
      _ = try loop.run(
        source: input, handle: { stage.handle($0) },
        nextDeadline: { stage.nextDeadline }, deadlineReached: { stage.advance(to: $0) })
    }

    /// Says once what was odd in the records.
    private func tell(_ oddities: [DeviceID: [Oddity]]) {
      for (device, list) in oddities.sorted(by: { $0.key < $1.key }) {
        for oddity in list {
          FileHandle.standardError.write(
            Data("device \(device.number): \(oddity.kind.rawValue): \(oddity.count) times\n".utf8))
        }
      }
    }

    /// Says on standard error that input is awaited, and from what.
    private func announce(_ names: [String]) {
      let what =
        names.isEmpty ? "no touchscreen yet, waiting for one" : names.joined(separator: ", ")
      FileHandle.standardError.write(Data("ready: \(what); Ctrl-C ends\n".utf8))
    }
  }
#endif
