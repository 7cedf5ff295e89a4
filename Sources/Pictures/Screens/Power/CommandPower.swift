import Dispatch
import Glibc
public import InputFrames
import Synchronization

/// Makes a display dark with a command of the user's, such as `vcgencmd display_power 0` or
/// `ddcutil setvcp D6 4`.
///
///     application.displayPower = CommandPower(asleep: "wlr-randr --output HDMI-A-1 --off",
///                                             awake: "wlr-randr --output HDMI-A-1 --on")
///
/// The commands run with `/bin/sh -c`, one after the other, parallel to the program: input never
/// waits for them. If a command is still running, only the newest state that is set meanwhile
/// follows. The environment variable `DACTYL_DISPLAY` contains the state: `awake`, `dimmed` or
/// `asleep`.
public final class CommandPower: DisplayPower {
  private let commands: [DisplayState: String]
  private let runner: Runner

  /// Commands for some states; a state without one changes nothing. `report` is called with each
  /// command that fails, on another thread.
  public init(
    asleep: String?, awake: String?, dimmed: String? = nil,
    report: @escaping @Sendable (InputError) -> Void = { _ in }
  ) {
    var commands: [DisplayState: String] = [:]
    commands[.asleep] = asleep
    commands[.awake] = awake
    commands[.dimmed] = dimmed
    self.commands = commands
    runner = Runner(report: report)
  }

  /// One command for all states, which reads the variable `DACTYL_DISPLAY`.
  public convenience init(
    _ command: String, report: @escaping @Sendable (InputError) -> Void = { _ in }
  ) {
    self.init(asleep: command, awake: command, dimmed: command, report: report)
  }

  /// Runs the command of a state; returns at once.
  public func setState(_ state: DisplayState) {
    if let command = commands[state] { runner.run(command, state) }
  }

  /// Waits until no command runs any more: for the end of a program, and for tests.
  public func waitForCommands() { runner.wait() }
}

/// Runs commands one after the other on a queue of its own.
private final class Runner: Sendable {
  private let queue = DispatchQueue(label: "dactyl.display-command")
  private let waiting = Mutex<(command: String, state: DisplayState)?>(nil)
  private let report: @Sendable (InputError) -> Void

  init(report: @escaping @Sendable (InputError) -> Void) { self.report = report }

  func run(_ command: String, _ state: DisplayState) {
    waiting.withLock { $0 = (command, state) }
    queue.async { [self] in
      let next = waiting.withLock { entry in
        let next = entry
        entry = nil
        return next
      }
      // A later state has replaced it.
      if let next { start(next.command, next.state) }
    }
  }

  func wait() { queue.sync {} }

  private func start(_ command: String, _ state: DisplayState) {
    var environment: [String] = []
    var place = unsafe environ
    while let entry = unsafe place.pointee {
      let text = unsafe String(cString: entry)
      if !text.hasPrefix("DACTYL_DISPLAY=") { environment.append(text) }
      unsafe place += 1
    }
    environment.append("DACTYL_DISPLAY=\(state.rawValue)")
    var child: pid_t = 0
    let code = unsafe withCStrings(["/bin/sh", "-c", command]) { arguments in
      unsafe withCStrings(environment) { environment in
        unsafe posix_spawn(&child, "/bin/sh", nil, nil, arguments, environment)
      }
    }
    guard code == 0 else {
      return report(
        InputError(
          subject: command,
          reason: "cannot be run: \(unsafe String(cString: strerror(code)))", errno: code))
    }
    var status: CInt = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard status != 0 else { return }
    let end =
      status & 0x7f == 0
      ? "ended with \(status >> 8 & 0xff)" : "was ended by signal \(status & 0x7f)"
    report(
      InputError(
        subject: command, reason: "the command for the state \"\(state.rawValue)\" \(end)",
        hint: "run it in a shell: DACTYL_DISPLAY=\(state.rawValue) \(command)"))
  }

  private func withCStrings<Result>(
    _ texts: [String],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = unsafe texts.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    defer {
      for index in unsafe pointers.indices { unsafe free(pointers[index]) }
    }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("the list has an end mark") }
      return unsafe body(base)
    }
  }
}
