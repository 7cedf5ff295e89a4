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

    @OptionGroup var log: LogOptions

    func run() throws {
      try reporting { () throws(InputError) in
        let stage = try Stage(scene: scene, options: log) { line in
          print(line)
          fflush(nil)
        }
        let input = try LiveInput(device.isEmpty ? .seat("seat0") : .nodes(device))
        for refusal in input.refusedTouchscreens { refusal.report() }
        let loop = try InputLoop()
        announce(input)
        defer { stage.close() }
        _ = try loop.run(
          source: input, handle: { stage.handle($0) },
          nextDeadline: { stage.nextDeadline }, deadlineReached: { stage.advance(to: $0) })
      }
    }

    /// Says on standard error that input is awaited, and from what.
    private func announce(_ input: LiveInput) {
      let names = input.devices.values.map(\.name).sorted()
      let what =
        names.isEmpty ? "no touchscreen yet, waiting for one" : names.joined(separator: ", ")
      FileHandle.standardError.write(Data("ready: \(what); Ctrl-C ends\n".utf8))
    }
  }
#endif
