import AccessibilityAudit
import DactylBasics
public import DactylKit
public import Foundation
import Glibc
import InputDevices
import InputFrames
import InputRecordings
import LinuxBraille
import LinuxSpeech
import LiveInspection
import ScreenReader
import ScreenZoom
public import Screens
import Storyboards
import SwitchControl

/// Where a program is shown.
public enum ApplicationDisplay: Hashable, Sendable {
  /// Nowhere, unless the environment variable `DACTYL_SHOW` names a screen.
  case none
  /// In a window of the compositor where one runs, else on the first monitor that is connected, else nowhere; a note on
  /// standard error says why not. So one program runs on the bare console and under a compositor. `DACTYL_SHOW` names
  /// another screen, or `none`.
  case automatic
  /// On the first monitor that is connected.
  case firstMonitor
  /// On the screen that a text names: `first`, `wayland` for a window of the compositor (`wayland:fullscreen`,
  /// `wayland:800x480`), `auto` for what ``automatic`` finds, an output such as `HDMI-A-1`, a graphics card with one
  /// (`/dev/dri/card1:HDMI-A-1`), or `memory:FILE.png`, which writes the last picture to that file
  /// (`memory:375x667:FILE.png` with a screen of that size, in points). `rotation` is by how
  /// many degrees clockwise monitor and panel were turned: 0, 90, 180 or 270. `scale` is pixels per point.
  case screen(String, rotation: Int = 0, scale: Double = 1)
}

/// Where a program's input comes from.
public enum ApplicationInput: Hashable, Sendable {
  /// Every touchscreen and accelerometer of the first seat, those plugged in later too. In a window of a compositor, which
  /// reads the devices itself, the touches that it gives.
  case connected
  /// Those device nodes, such as `/dev/input/event3` and `/dev/iio:device0`.
  case nodes([String])
  /// A recording, played on its own clock without waiting: a whole program in a test. Delays and timers of the program
  /// follow that clock as in tests (`UIApplication.isTimeVirtual`). After its end time passes until no timer is set, for ten minutes at most (`Replay.longestAftermath`).
  case recording(String)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Starts a program and runs it: on live devices until SIGINT or SIGTERM, or to a recording's end.
///
///     @main struct Kiosk {
///       @MainActor static func main() {
///         exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, AppDelegate()))
///       }
///     }
///
/// The application becomes the shared one and gets the delegate. The delegate is called when the
/// launch has finished, where it makes the window, and when the program becomes active. Main thread
/// only, and from a `main` that is not `async`: the loop serves blocks of the main queue and tasks
/// of the main actor between two events.
///
/// SIGUSR1 sends a live program a memory warning, for instance from a service that watches the
/// system's memory: `UIApplication.receiveMemoryWarning()`.
///
/// With a `mainStoryboard`, which lies in `bundle` (`nil` for the program's own resources, and those of
/// its package), or with one that the program's `Info.plist` names under `UIMainStoryboardFile`, a window
/// is made with the storyboard's initial controller before the delegate hears that the program starts,
/// and shown after that: `UIApplication.launch(mainStoryboard:in:options:)`.
///
/// Probable mistakes of the program are printed to standard error, unless it has set
/// `UIApplication.warningObserver`.
///
/// With the environment variable `DACTYL_LOG` it says what it does with its input, as `dactyl run` does
/// for a scene: `text` or `json` on standard error, any other value names a file, which holds JSON if its
/// name ends in `.json` or `.jsonl`.
///
/// With the environment variable `DACTYL_INSPECT`, it can be looked into while it runs: `dactyl inspect --live`, `dactyl top`
/// and `dactyl mcp` of the same user find it. `1` opens the usual socket, a path with a `/` that one.
///
/// With a `display`, its windows are shown on a monitor, without a display server: touches, timers and frames then
/// run in one loop, which sleeps while nothing changes. The environment variable `DACTYL_SHOW` does so for a program
/// that names none: `DACTYL_SHOW=first ./kiosk`, and `none` for nowhere.
/// A program in a window ends with status 2 when its compositor does; with `DACTYL_RECONNECT=1` it waits for the next
/// compositor, and goes on in a new window.
///
/// With a `displayPower`, or with the environment variable `DACTYL_DISPLAY_POWER` (`backlight`, `backlight:NAME`, `monitor`,
/// `command:COMMAND`), the main display goes dark where `UIApplication.idleInterval` says so. At the end of the program every
/// display is bright again, also those whose power the program has set itself.
///
/// With the environment variable `DACTYL_SWITCHES` a person works it with one switch, or a few: `space`, or `space,enter`
/// (`SwitchSettings`). With `DACTYL_ZOOM` three fingers magnify it: `1` begins as usual, `2.5` two and a half times as large
/// (`ScreenZoom`). With `DACTYL_READER` the screen reader is on: `speech` through speech-dispatcher, `braille` on the display
/// of brltty, or both with a comma. `DACTYL_LOOK` says what people want of the look: `bold`, `contrast`, `gray`,
/// `inverted`, `labels`, `opaque`, `shapes`, `signs`, `still`.
///
/// On a text console, Ctrl-C ends the program and Ctrl-Alt-F1 to F12 show other terminals; the environment variable
/// `DACTYL_CONSOLE_KEYS=none` makes keys like others of them (`ConsoleKeys`).
///
/// libinput's plugins correct the touchscreens that it reads, where the library has them; the environment variable
/// `DACTYL_PLUGINS=0` turns them off. What libinput reports about a plugin is printed to standard error.
///
/// Unlike UIKit's function it returns, and its parameters are the application and the delegate
/// themselves, not the names of their classes.
///
/// - Parameters:
///   - argc: How many arguments the program got, as UIKit's takes it; not read.
///   - argv: The arguments; not read.
///   - principal: The application; `nil` for a plain one.
///   - delegate: The delegate, which is made when the application is there, and kept until the end.
///   - mainStoryboard: The storyboard whose initial controller the window shows; `nil` for the one that
///     the `Info.plist` names, or none.
///   - bundle: Where that storyboard lies; `nil` for the program's own resources.
///   - input: Where touches come from: live devices, or a recording.
///   - display: Where the program is shown.
///   - displayPower: How the main display is made dark; `nil` for what the environment says, or not at all.
/// - Returns: The exit status: 0; 1 when the delegate does not want to go on; 2 when there can be no
///   input, and then the reason and what mends it are on standard error.
@MainActor
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principal: UIApplication?, _ delegate: @autoclosure () -> any UIApplicationDelegate,
  mainStoryboard: String? = nil, bundle: Bundle? = nil, input: ApplicationInput = .connected,
  display: ApplicationDisplay = .none, displayPower: DisplayPowerChoice? = nil
) -> Int32 {
  InterfaceBuilder.install()
  let application = principal ?? UIApplication()
  if application.warningObserver == nil {
    application.warningObserver = { printLine("warning: \($0.sentence)") }
  }
  let log = openLog(of: application)
  let screen: ProgramScreen?
  do throws(InputError) {
    screen = try ProgramScreen(of: application, display, bundle: bundle)
  } catch {
    printError(error)
    return ExitStatus.failed
  }
  // Only the recording moves the time of the program's own delays.
  if case .recording = input { application.isTimeVirtual = true }
  let delegate = delegate()
  application.delegate = delegate
  // The application holds it weakly.
  return withExtendedLifetime(delegate) {
    guard application.launch(mainStoryboard: mainStoryboard, in: bundle) else {
      return ExitStatus.declined
    }
    let inspector = openInspector(of: application)
    if let screen { inspector?.makePictureSource = { screen.makePictureSource() } }
    inspector?.makeAudit = { [weak application] hasPictures in
      guard let application else { return .null }
      let audit = AccessibilityAudit(of: application, isLive: true) { $0.interfacePlace }
      return audit.report(
        subject: ProcessInfo.processInfo.processName, hasPictures: hasPictures
      ).value
    }
    defer {
      log?.close()
      inspector?.close()
    }
    do throws(InputError) {
      let power = try givePower(displayPower, of: screen, to: application)
      try giveAids(to: application)
      defer { release(power, of: application) }
      try run(application, Observers(log: log, inspector: inspector), on: input, screen)
      // An end that was asked for is none by accident: the state is there the next time.
      application.saveApplicationState()
      return ExitStatus.done
    } catch {
      printError(error)
      return ExitStatus.failed
    }
  }
}

/// Turns on what the person in front of the program needs, by the environment.
@MainActor
private func giveAids(to application: UIApplication) throws(InputError) {
  let environment = ProcessInfo.processInfo.environment
  if let text = environment["DACTYL_LOOK"] {
    application.grant(try UserWish.all(text, of: "DACTYL_LOOK"))
  }
  if let text = environment["DACTYL_READER"], !text.isEmpty, text != "0" {
    try giveReader(text, to: application)
  }
  let name = "DACTYL_SWITCHES"
  if let text = environment[name], !text.isEmpty {
    SwitchControl(application: application, settings: try SwitchSettings(text, of: name)).turnOn()
  }
  if let text = environment["DACTYL_ZOOM"], !text.isEmpty, text != "0" {
    let level = try ScreenZoom.level(text, of: "DACTYL_ZOOM")
    let zoom = ScreenZoom(application: application)
    zoom.turnOn()
    zoom.setLevel(level)
  }
}

/// Turns on the screen reader. What contracts Braille may be absent; letters are shown then.
@MainActor
private func giveReader(_ text: String, to application: UIApplication) throws(InputError) {
  let outputs = text.split(separator: ",")
  guard !outputs.isEmpty, outputs.allSatisfy({ $0 == "speech" || $0 == "braille" }) else {
    throw InputError(
      subject: "DACTYL_READER", reason: "\"\(text)\" is no way to read",
      hint: "speech, braille, or speech,braille")
  }
  let speech: any SpeechOutput =
    outputs.contains("speech")
    ? try DispatcherSpeech() : LineSpeech(application: application) { _ in }
  let reader = ScreenReader(application: application, speech: speech)
  if outputs.contains("braille") {
    reader.show(on: try BrlapiBraille(), translator: try? LouisTranslator())
  }
  reader.turnOn()
}

/// Gives the main display the power that is asked for by the program, else by the environment.
@MainActor
private func givePower(
  _ choice: DisplayPowerChoice?, of screen: ProgramScreen?, to application: UIApplication
) throws(InputError) -> (any DisplayPower)? {
  let name = "DACTYL_DISPLAY_POWER"
  var choice = choice
  if choice == nil, let text = ProcessInfo.processInfo.environment[name], !text.isEmpty {
    choice = try DisplayPowerChoice(text, of: name)
  }
  guard let choice else { return nil }
  let power = try choice.power(monitor: screen?.power) { error in
    // On a thread of its own; one call writes the whole line.
    printLine("warning: \(error)")
  }
  application.displayPower = power
  return power
}

/// Leaves bright displays behind.
@MainActor
private func release(_ power: (any DisplayPower)?, of application: UIApplication) {
  application.releaseDisplayPowers()
  (power as? CommandPower)?.waitForCommands()
}

private func printError(_ error: InputError) {
  printLine("error: \(error)")
  if let hint = error.hint { printLine("hint: \(hint)") }
}

/// The log that the environment asks for. A file that cannot be written does not keep a program from
/// running.
@MainActor
private func openLog(of application: UIApplication) -> ProgramLog? {
  do throws(InputError) {
    return try ProgramLog(
      of: application, to: ProcessInfo.processInfo.environment["DACTYL_LOG"])
  } catch {
    printLine("warning: \(error)")
    if let hint = error.hint { printLine("hint: \(hint)") }
    return nil
  }
}

/// The inspector that the environment asks for. A socket that cannot be made does not keep a program from
/// running.
@MainActor
private func openInspector(of application: UIApplication) -> LiveInspector? {
  do throws(InputError) {
    return try LiveInspector(
      of: application, value: ProcessInfo.processInfo.environment["DACTYL_INSPECT"])
  } catch {
    printLine("warning: \(error)")
    if let hint = error.hint { printLine("hint: \(hint)") }
    return nil
  }
}

/// What the environment lets watch a program.
@MainActor
private struct Observers {
  var log: ProgramLog?
  var inspector: LiveInspector?

  /// What gets the input: the application behind those that record it.
  func consumer(_ application: UIApplication) -> any InputConsumer {
    let program: any InputConsumer = log ?? application
    return inspector?.consumer(program) ?? program
  }
}

@MainActor
private func run(
  _ application: UIApplication, _ observers: Observers, on input: ApplicationInput,
  _ screen: ProgramScreen?
) throws(InputError) {
  switch input {
  case .connected: try runLive(application, observers, nodes: [], screen)
  case .nodes(let nodes): try runLive(application, observers, nodes: nodes, screen)
  case .recording(let path):
    var source = try Recording.open(path: path)
    observers.log?.expect(source.playedDevices)
    if screen?.isWindow == true {
      throw InputError(
        subject: path,
        reason:
          "a recording is played without waiting, and a window shows each picture for a while",
        hint:
          "dactyl replay --show wayland plays one in real time; memory:FILE.png keeps the last picture"
      )
    }
    let program = observers.consumer(application)
    let consumer = screen?.present(program, clock: nil) ?? program
    var replay = Replay(into: filtered(into: consumer, log: observers.log))
    if let inspector = observers.inspector {
      replay.pause = { seconds in
        inspector.serve(seconds: seconds)
        return true
      }
    }
    try replay.run(&source)
    screen?.close()
  }
}

/// A consumer behind the filters that hide ghosts of panels, where udev's properties ask for them.
@MainActor
private func filtered(into consumer: any InputConsumer, log: ProgramLog?) -> FilteredInput {
  let input = FilteredInput(into: consumer)
  input.hiddenTouchObserver = { log?.record($0) }
  return input
}

@MainActor
private func runLive(
  _ application: UIApplication, _ observers: Observers, nodes: [String], _ screen: ProgramScreen?
) throws(InputError) {
  application.clock = { .now }
  let loop = try InputLoop()
  let motors = LiveMotors { printLine("note: \($0)") }
  if UIFeedbackGenerator.motors == nil { UIFeedbackGenerator.motors = motors }
  defer {
    if UIFeedbackGenerator.motors === motors { UIFeedbackGenerator.motors = nil }
    motors.close()
  }
  let backlight = try watchBacklight(of: application, loop)
  defer { withExtendedLifetime(backlight) {} }
  loop.signalHandlers[SIGUSR1] = { application.receiveMemoryWarning() }
  if let inspector = observers.inspector {
    try loop.watch(inspector.descriptor) { inspector.serve() }
  }
  defer { screen?.close() }
  while true {
    let program = observers.consumer(application)
    let consumer = screen?.present(program, clock: { .now }) ?? program
    screen?.showFirst()
    let input = try liveInput(of: nodes, screen, log: observers.log)
    try screen?.join(loop, dropsWindowTouches: !nodes.isEmpty)
    do throws(InputError) {
      _ = try loop.run(source: input, consumer: filtered(into: consumer, log: observers.log))
      return
    } catch {
      guard let screen else { throw error }
      guard try screen.reopen(after: error, loop) else { return }
    }
  }
}

/// Has the main screen read and change the brightness of the machine's backlight, if there is one: that which makes the
/// display dark, else the one that the kernel prefers. Another program's changes are told, too.
@MainActor
private func watchBacklight(
  of application: UIApplication, _ loop: InputLoop
) throws(InputError) -> BacklightWatch? {
  let power = application.displayPower as? BacklightPower
  guard application.mainScreen.displayBrightness == nil,
    let backlight = power ?? (try? BacklightPower(reading: nil))
  else { return nil }
  application.mainScreen.displayBrightness = backlight
  guard let watch = BacklightWatch(backlight) else { return nil }
  try loop.watch(watch.descriptor) {
    watch.consume()
    application.mainScreen.brightnessChanged()
  }
  return watch
}

/// The touches of the program's window, or the devices that are connected.
@MainActor
private func liveInput(
  of nodes: [String], _ screen: ProgramScreen?, log: ProgramLog?
) throws(InputError) -> any DescriptorSource {
  if nodes.isEmpty, let window = screen?.windowInput { return window }
  let devices = try DeviceInput.connected(
    nodes.isEmpty ? .seat("seat0") : .nodes(nodes), rules: screen?.rules ?? [],
    sensorLog: { printLine("note: \($0)") }, pluginLog: { printLine("note: \($0)") },
    keyboardLog: { printLine("warning: \($0)") })
  log?.expect(devices.comingDevices)
  return devices
}

private func printLine(_ line: String) {
  FileHandle.standardError.write(Data("\(line.printable)\n".utf8))
}

/// What ``UIApplicationMain(_:_:_:_:mainStoryboard:bundle:input:display:displayPower:)`` returns.
private enum ExitStatus {
  static let done: Int32 = 0
  static let declined: Int32 = 1
  static let failed: Int32 = 2
}
