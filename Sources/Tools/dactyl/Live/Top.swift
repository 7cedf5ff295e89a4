import ArgumentParser
import Foundation
import Glibc
import InputFrames
import LiveInspection

/// `dactyl top`: shows the fingers, recognizers and views of a running program in a terminal.
struct Top: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "top",
    abstract: "Show touches, recognizers and views of a running program in the terminal.",
    discussion: """
      The program runs with DACTYL_INSPECT=1, as the same user; over SSH this works as well as at \
      the machine. The recognizer that was decided about last stands on top, with the engine's \
      reason. q or Ctrl-C ends. Where standard output is no terminal, or with --once, one picture \
      is printed.
      """)

  @Argument(help: "The program's name or process number; without it, the only one that runs.")
  var program: String?

  @Flag(help: "List the programs that can be inspected.")
  var list = false

  @Flag(help: "Print one picture and end.")
  var once = false

  @Flag(help: "Print the state as one JSON object and end (Documentation/Output.md).")
  var json = false

  @Option(help: ArgumentHelp("The time between two pictures.", valueName: "seconds"))
  var interval = 0.25

  func validate() throws {
    guard (0.05...60).contains(interval) else {
      throw ValidationError("--interval must be from 0.05 to 60 seconds")
    }
  }

  func run() throws {
    try reporting { () throws(InputError) in
      let folder = InspectionFolder()
      if list {
        for program in folder.programs {
          print("\(program.process)  \(program.name)  \(program.path)")
        }
        return
      }
      let found = try folder.program(program)
      let client = try LiveClient(found)
      if json { return print(try client.ask("state")) }
      let title = found.process == 0 ? found.path : "\(found.name) (\(found.process))"
      guard !once, isatty(STDOUT_FILENO) == 1 else {
        let snapshot = try LiveSnapshot(json: client.ask("state"))
        for line in LiveTable(snapshot, title: title).lines(width: 200) { print(line) }
        return
      }
      try show(client, title: title)
    }
  }

  /// Shows the table until Q or Ctrl-C, on the terminal's alternate screen, so that the normal
  /// screen is unchanged afterwards.
  @MainActor
  private func show(_ client: LiveClient, title: String) throws(InputError) {
    let signals = try StopSignals()
    let keys = TerminalKeys()
    print("\u{1b}[?1049h\u{1b}[?25l", terminator: "")
    defer {
      print("\u{1b}[?25h\u{1b}[?1049l", terminator: "")
      fflush(nil)
    }
    while true {
      let snapshot = try LiveSnapshot(json: client.ask("state"))
      let size = keys.size
      let lines = LiveTable(snapshot, title: title).lines(
        width: size.columns, height: size.rows - 1)
      // Each line is erased only behind its text, which avoids flicker.
      let picture = lines.map { "\($0)\u{1b}[K\r\n" }.joined()
      print("\u{1b}[H\(picture)\u{1b}[Jq ends", terminator: "")
      fflush(nil)
      if signals.wait(seconds: interval) { return }
      while let key = keys.next() {
        if key == UInt8(ascii: "q") { return }
      }
    }
  }
}

/// A terminal in raw mode: keys arrive at once and are not shown.
final class TerminalKeys {
  private var before = termios()
  private let isTerminal = isatty(STDIN_FILENO) == 1

  init() {
    guard isTerminal, tcgetattr(STDIN_FILENO, &before) == 0 else { return }
    var raw = before
    raw.c_lflag &= ~.init(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
  }

  deinit {
    if isTerminal { tcsetattr(STDIN_FILENO, TCSANOW, &before) }
  }

  /// The next pressed key; `nil` if there is none.
  func next() -> UInt8? {
    guard isTerminal else { return nil }
    var wait = pollfd(fd: STDIN_FILENO, events: .init(POLLIN), revents: 0)
    var key: UInt8 = 0
    guard poll(&wait, 1, 0) > 0, read(STDIN_FILENO, &key, 1) == 1 else { return nil }
    return key
  }

  /// The terminal's size in characters; 80 × 24 if the terminal does not report one.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 3
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
