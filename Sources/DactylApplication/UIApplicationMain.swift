import DactylBasics
public import DactylKit
public import Foundation
import Glibc
import InputFrames
import InputRecordings
import Storyboards

#if Devices
  import InputDevices
#endif

/// Where a program's input comes from.
public enum ApplicationInput: Hashable, Sendable {
  /// Every touchscreen and accelerometer of the first seat, those plugged in later too.
  case connected
  /// Those device nodes, such as `/dev/input/event3` and `/dev/iio:device0`.
  case nodes([String])
  /// A recording, played on its own clock without waiting: a whole program in a test. After its end
  /// time passes until no timer is set, for ten minutes at most (`Replay.longestAftermath`).
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
/// The application becomes the shared one and gets the delegate, which is then told that it has
/// finished launching, and makes the window, and that it is active. Main thread only, and from a `main` that is not
/// `async`: the loop serves blocks of the main queue and tasks of the main actor between two events.
///
/// SIGUSR1 tells a live program that memory is short, as a service that watches the system's may:
/// `UIApplication.receiveMemoryWarning()`.
///
/// With a `mainStoryboard`, which lies in `bundle` (`nil` for the program's own resources, and those of
/// its package), or with one that the program's `Info.plist` names under `UIMainStoryboardFile`, a window
/// is made with the storyboard's initial controller before the delegate hears that the program starts,
/// and shown after that: `UIApplication.launch(mainStoryboard:in:options:)`.
///
/// What the program does and will hardly mean is told on standard error, unless it has set
/// `UIApplication.warningObserver`.
///
/// With the environment variable `DACTYL_LOG` it says what it does with its input, as `dactyl run` does
/// for a scene: `text` or `json` on standard error, any other value names a file, which holds JSON if its
/// name ends in `.json` or `.jsonl`.
///
/// Unlike UIKit's it returns, and takes the application and the delegate themselves, not the names of
/// their classes.
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
/// - Returns: The exit status: 0; 1 when the delegate does not want to go on; 2 when there can be no
///   input, and then the reason and what mends it are on standard error.
@MainActor
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principal: UIApplication?, _ delegate: @autoclosure () -> any UIApplicationDelegate,
  mainStoryboard: String? = nil, bundle: Bundle? = nil, input: ApplicationInput = .connected
) -> Int32 {
  InterfaceBuilder.install()
  let application = principal ?? UIApplication()
  if application.warningObserver == nil {
    application.warningObserver = { printLine("warning: \($0.sentence)") }
  }
  let log = openLog(of: application)
  let delegate = delegate()
  application.delegate = delegate
  // The application holds it weakly.
  return withExtendedLifetime(delegate) {
    guard application.launch(mainStoryboard: mainStoryboard, in: bundle) else {
      return ExitStatus.declined
    }
    defer { log?.close() }
    do throws(InputError) {
      try run(application, log: log, on: input)
      // An end that was asked for is none by accident: the state is there the next time.
      application.saveApplicationState()
      return ExitStatus.done
    } catch {
      printLine("error: \(error)")
      if let hint = error.hint { printLine("hint: \(hint)") }
      return ExitStatus.failed
    }
  }
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

@MainActor
private func run(
  _ application: UIApplication, log: ProgramLog?, on input: ApplicationInput
) throws(InputError) {
  switch input {
  case .connected: try runLive(application, log: log, nodes: [])
  case .nodes(let nodes): try runLive(application, log: log, nodes: nodes)
  case .recording(let path):
    var source = try Recording.open(path: path)
    log?.expect(source.playedDevices)
    try Replay(into: filtered(application, log: log)).run(&source)
  }
}

/// The application, or its log, behind what hides ghosts of panels where udev says so.
@MainActor
private func filtered(_ application: UIApplication, log: ProgramLog?) -> FilteredInput {
  let input = FilteredInput(into: log ?? application)
  input.hiddenTouchObserver = { log?.record($0) }
  return input
}

@MainActor
private func runLive(
  _ application: UIApplication, log: ProgramLog?, nodes: [String]
) throws(InputError) {
  #if Devices
    let input = try DeviceInput.connected(
      nodes.isEmpty ? .seat("seat0") : .nodes(nodes), sensorLog: { printLine("note: \($0)") })
    if input.connectedDevices.isEmpty, input.refusals.isEmpty {
      printLine("note: no touchscreen or accelerometer is connected; waiting for one")
    }
    application.clock = { .now }
    let loop = try InputLoop()
    loop.signalHandlers[SIGUSR1] = { application.receiveMemoryWarning() }
    log?.expect(input.comingDevices)
    _ = try loop.run(source: input, consumer: filtered(application, log: log))
  #else
    throw InputError(
      subject: "UIApplicationMain", reason: "this program was built without live devices",
      hint: "build it with the trait Devices, which is on by default")
  #endif
}

private func printLine(_ line: String) {
  FileHandle.standardError.write(Data("\(line.printable)\n".utf8))
}

/// What ``UIApplicationMain(_:_:_:_:mainStoryboard:bundle:input:)`` returns.
private enum ExitStatus {
  static let done: Int32 = 0
  static let declined: Int32 = 1
  static let failed: Int32 = 2
}
