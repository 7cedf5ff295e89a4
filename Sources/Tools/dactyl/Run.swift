import ArgumentParser
import DactylBasics
import DactylDisplay
import DactylKit
import Foundation
import InputDevices
import InputFrames
import Inspection
import LinuxSpeech
import LiveInspection
import ScreenReader
import Screens
import WaylandInput

/// `dactyl run`: prints what `replay` prints, for live devices.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a scene on live touchscreens and accelerometers, until Ctrl-C.",
    discussion: """
      Prints what replay prints. Without --device, every touchscreen of the seat is read, and \
      every accelerometer that turns the display, those plugged in later too. Without a scene, \
      one full-screen view has every recognizer there is. Ctrl-C ends with a summary.

      With the environment variable DACTYL_INSPECT=1, dactyl inspect --live, top and mcp of the \
      same user look into it meanwhile.

      Under a compositor (weston, sway, labwc, cage, a desktop) use --wayland: it owns the panel, so the touches \
      come from it. Closing the window ends as Ctrl-C does. See Documentation/Wayland.md.
      """)

  @Option(
    help: ArgumentHelp(
      "The scene file or storyboard; - is a scene on standard input.", valueName: "file"),
    completion: .file())
  var scene: String?

  @OptionGroup var storyboard: StoryboardScreen

  @Option(
    help: ArgumentHelp(
      "A device node, such as /dev/input/event3 or /dev/iio:device0; may be given several times.",
      valueName: "node"),
    completion: .file())
  var device: [String] = []

  @Flag(
    help:
      "Read the kernel's records instead of libinput: contact size, pressure, tool; no plugin.")
  var raw = false

  @Flag(help: "Keep the touches from every other program (with --raw).")
  var grab = false

  @Option(
    help: ArgumentHelp(
      "The layout of keyboards, such as de or de:nodeadkeys; the system's by default.",
      valueName: "layout"))
  var keyboardLayout: String?

  @Option(
    help: ArgumentHelp(
      "Which keys of the console act: interrupt (Ctrl-C), terminals (Ctrl-Alt-F1 to F12), both with a comma, or none.",
      valueName: "keys"),
    transform: { text in
      guard let keys = ConsoleKeys(text) else {
        throw ValidationError("\(text) is not interrupt, terminals, interrupt,terminals or none")
      }
      return keys
    })
  var consoleKeys: ConsoleKeys?

  @OptionGroup var scanners: ScannerOptions

  @OptionGroup var aids: AidOptions

  @OptionGroup var panels: PanelOptions

  @OptionGroup var filter: FilterOptions

  @Flag(help: "Turn the screen reader on.")
  var reader = false

  @Flag(help: "Speak through speech-dispatcher (with --reader).")
  var speak = false

  @OptionGroup var readerPace: ReaderPaceOptions

  @OptionGroup var show: ShowOptions

  @Flag(
    help: "When the compositor ends, wait for one and open the window again (with --wayland).")
  var reconnect = false

  @OptionGroup var displayPower: DisplayPowerOptions

  @Flag(help: "Print at the end where the time of the touches went, as dactyl latency does.")
  var latency = false

  @OptionGroup var log: LogOptions

  func run() throws {
    try reporting { () throws(InputError) in
      let rules = try panels.rules() + show.rules
      let power = try displayPower.choice()
      let wanted = try aids.aids(readsEnvironment: true)
      let write: (String) -> Void = { line in
        print(TerminalColor.ofOutput.painted(logLine: line))
        fflush(nil)
      }
      // Before the first device, so that a missing speech service is reported at once.
      let speech = speak ? try DispatcherSpeech() : nil
      let display = try show.open(scene: scene)
      let prepare = display.map { display in
        { @MainActor (application: UIApplication) in display.prepare(application) }
      }
      let storyboard = storyboard.sized(display?.size, for: scene)
      let stage =
        reader
        ? try Stage(
          scene: scene, options: log.live, storyboard: storyboard, clock: { Timestamp.now },
          prepare: prepare,
          reader: { (application) throws(InputError) in
            makeReader(for: application, speech: speech)
          }, write: write)
        : try Stage(
          scene: scene, options: log.live, storyboard: storyboard, clock: { Timestamp.now },
          prepare: prepare, write: write)
      stage.scanners = scanners
      stage.aids = wanted
      try panels.check(screens: stage.screenNames)
      let loop = try InputLoop()
      try stage.watchLive { (live) throws(InputError) in
        try loop.watch(live.descriptor) { live.serve() }
      }
      loop.wakeHandler = {
        Message.say(
          .note, "the machine was suspended: touches are cancelled, and devices are opened again")
      }
      let given = try give(power, monitor: display?.power, to: stage)
      defer { given?.release() }
      defer { stage.close() }
      if let display {
        try play(on: display, stage, rules, loop)
      } else {
        try playDevices(rules, on: stage, through: stage, loop)
      }
    }
  }

  func validate() throws {
    if grab && !raw { throw ValidationError("--grab needs --raw") }
    if speak && !reader { throw ValidationError("--speak needs --reader") }
    guard show.place?.hasPrefix("wayland") == true else {
      if reconnect { throw ValidationError("--reconnect needs --wayland") }
      return
    }
    if !device.isEmpty || raw || grab {
      throw ValidationError(
        "--device, --raw and --grab are for devices, and under --wayland the compositor reads those"
      )
    }
  }

  /// Sets how the display of the scene is turned dark. Without a scene file the first panel makes
  /// the stage, and its display stays bright.
  @MainActor
  private func give(
    _ choice: DisplayPowerChoice?, monitor: (any DisplayPower)?, to stage: Stage
  ) throws(InputError) -> GivenDisplayPower? {
    guard let choice else { return nil }
    guard let application = stage.application else {
      throw InputError(
        subject: "--display-power",
        reason: "without a scene, nothing says when the display sleeps",
        hint: "--scene FILE, with the key idle: {dim_after: 45, sleep_after: 60}")
    }
    return try GivenDisplayPower(choice, monitor: monitor, to: application)
  }

  @MainActor
  private func makeReader(
    for application: UIApplication, speech: DispatcherSpeech?
  ) -> ScreenReader {
    guard let speech else { return readerPace.lineReader(for: application) }
    return ScreenReader(
      application: application, speech: speech, limits: readerPace.pace.limits)
  }

  /// Whether the user asked for devices. They are then read even if `--show auto` has opened a
  /// window.
  private var readsDevices: Bool { !device.isEmpty || raw }

  /// Plays the input of this machine's touchscreens, keyboards and accelerometers.
  @MainActor
  private func playDevices(
    _ rules: [PanelRule], on stage: Stage, through consumer: any InputConsumer, _ loop: InputLoop
  ) throws(InputError) {
    let selection = device.isEmpty ? LiveInput.Selection.seat("seat0") : .nodes(device)
    let input = try DeviceInput.connected(
      selection, raw: raw, grab: grab, rules: rules, opening: panels.open,
      plugins: panels.plugins, sensorLog: { Message.say(.note, $0) },
      pluginLog: { Message.say(.note, $0) },
      keyboards: KeyboardSettings(
        layout: keyboardLayout, consoleKeys: consoleKeys ?? .ofEnvironment,
        scanners: ScannerMatch.ofEnvironment + scanners.matches),
      keyboardLog: { Message.say(.warning, $0) })
    loop.refusalHandler = { refusal in
      Message.say(.warning, "\(refusal)")
      if let hint = refusal.hint { Message.say(.hint, hint) }
    }
    // That there is no device stands in the line that says what is awaited.
    loop.absenceHandler = { absence in
      if let hint = absence.hint { Message.say(.hint, hint) }
    }
    stage.expect(input.comingDevices)
    announce(input)
    try play(input, on: stage, through: consumer, loop)
    printOddities(input.oddities)
  }

  /// Plays a source until the loop ends, with its latencies if they are asked for.
  @MainActor
  private func play(
    _ source: some DescriptorSource, on stage: Stage, through consumer: any InputConsumer,
    _ loop: InputLoop
  ) throws(InputError) {
    let timings = latency ? StageTimings(of: stage, through: consumer, isLive: true) : nil
    _ = try loop.run(
      source: source, consumer: stage.filtered(filter, into: timings ?? consumer))
    if let timings { print(timings.report.text) }
  }

  /// Shows the stage and plays its input; with `--reconnect`, in a new window each time a compositor has ended.
  @MainActor
  private func play(
    on first: DisplayConnection, _ stage: Stage, _ rules: [PanelRule], _ loop: InputLoop
  ) throws(InputError) {
    var display = first
    while true {
      let presenter = try show.present(stage, on: display, clock: { Timestamp.now })
      try display.join(loop, presenter, dropsWindowTouches: readsDevices)
      do throws(InputError) {
        defer { display.finish(presenter) }
        if try !playWindow(of: display, on: stage, through: presenter, loop) {
          try playDevices(rules, on: stage, through: presenter, loop)
        }
        return
      } catch {
        guard reconnect, display.hasLostCompositor else { throw error }
        Message.say(.warning, "\(error); waiting for a compositor")
      }
      display.leave(loop)
      let place = display.place
      let new = try display.reopened(on: loop, for: stage.application) {
        () throws(ScreenError) in
        try show.connection(scene: scene, to: place)
      }
      guard let new else { return }
      display = new
    }
  }

  /// Plays the touches on a window; returns whether there is one.
  @MainActor
  private func playWindow(
    of display: DisplayConnection, on stage: Stage, through consumer: any InputConsumer,
    _ loop: InputLoop
  ) throws(InputError) -> Bool {
    guard !readsDevices, let input = display.windowInput else { return false }
    let names = input.devices.map(\.name).joined(separator: ", ")
    Message.say(
      "ready: a window of \(input.window.connection.name), "
        + "\(names.isEmpty ? "no touchscreen yet, waiting for one" : names); Ctrl-C ends")
    stage.expect(input.devices)
    defer {
      for (oddity, count) in input.oddities.sorted(by: { $0.key < $1.key }) {
        Message.say("compositor: \(oddity): \(counted(times: count))")
      }
    }
    try play(input, on: stage, through: consumer, loop)
    return true
  }

  /// Prints the oddities of the records, each once.
  private func printOddities(_ oddities: [DeviceID: [Oddity]]) {
    for (device, list) in oddities.sorted(by: { $0.key < $1.key }) {
      for oddity in list {
        let stray = oddity.firstStray.map { ", first \($0.text)" } ?? ""
        Message.say(
          "touchscreen \(device.number): \(oddity.kind.rawValue): \(counted(times: oddity.count))\(stray)"
        )
      }
    }
  }

  /// Prints on standard error from which devices input is awaited.
  @MainActor
  private func announce(_ input: DeviceInput) {
    let devices = input.comingDevices
    let labels = DeviceLabels(devices)
    let names = devices.enumerated().map { labels.label($1, number: $0 + 1) }
    let refused = input.refusals.count
    let what =
      switch (names.isEmpty, refused) {
      case (false, _): names.joined(separator: ", ")
      case (true, 0): "no device yet, waiting for one"
      case (true, 1): "the one device that is connected cannot be opened, waiting for another"
      case (true, _):
        "none of the \(refused) connected devices can be opened, waiting for another"
      }
    Message.say("ready: \(what); Ctrl-C ends")
  }
}
