import Foundation
import Testing

/// What `replay` has for people at a terminal: colour, one object alone, a summary alone, watching.
@Suite("Replay for people")
struct WatchingTests {
  private static let tap = [
    "replay", "Recordings/tap.evemu", "--scene", "Examples/Demo/scene.yaml",
  ]
  private static let escape = "\u{1b}["

  @Test func `only one recognizer's lines are printed, and the summary`() throws {
    let all = try Command(Self.tap)
    let run = try Command(Self.tap + ["--only", "press"])
    #expect(run.status == 0)
    #expect(run.lines == all.lines.filter { $0.contains("ms  press ") } + [all.lines.last])
    #expect(run.lines.count == 3)
  }

  @Test func `only the touches that hit a view are printed with its id`() throws {
    let run = try Command(Self.tap + ["--only", "button"])
    #expect(
      run.lines.dropLast().filter { !$0.contains("  touch 1 ") }.allSatisfy {
        $0.contains("chain:")
      })
    #expect(run.lines.count == 4)
    #expect(try Command(Self.tap + ["--only", "card"]).lines.count == 1)
  }

  @Test func `an id that there is not is refused with the one that was meant`() throws {
    let run = try Command(Self.tap + ["--only", "pres"])
    #expect(run.status == 2)
    #expect(run.errors.contains("\"pres\"\nhint: did you mean press?"))
  }

  @Test(arguments: [["--quiet"], ["-q"], ["--quiet", "--json"]])
  func `quiet prints the summary alone`(options: [String]) throws {
    let json = options.contains("--json") ? ["--json"] : []
    let all = try Command(Self.tap + json)
    #expect(try Command(Self.tap + options).lines == [all.lines.last])
  }

  @Test func `a terminal has colour, and its words are those of a pipe`() throws {
    let run = try TerminalRun(Self.tap)
    #expect(run.status == 0)
    #expect(run.text.contains(Self.escape))
    let plain = run.text.replacing(/\u{1b}\[[0-9;]*m/, with: "").replacing("\r\n", with: "\n")
    #expect(plain == (try Command(Self.tap).output))
  }

  @Test(arguments: [
    (tap, ["NO_COLOR": "1"]), (tap, ["TERM": "dumb"]), (tap + ["--json"], [:]),
    (["test", "nowhere.json"], ["NO_COLOR": "yes"]),
  ])
  func `colour is off where it is not wanted`(
    arguments: [String], environment: [String: String]
  ) throws {
    #expect(!(try TerminalRun(arguments, environment: environment).text.contains(Self.escape)))
  }

  @Test func `an empty NO_COLOR forbids nothing`() throws {
    #expect(try TerminalRun(Self.tap, environment: ["NO_COLOR": ""]).text.contains(Self.escape))
  }

  @Test func `an error stands out on a terminal, and is plain in a pipe`() throws {
    let run = try TerminalRun(["check", "nowhere"])
    #expect(run.text.contains("\(Self.escape)31;1merror:\(Self.escape)0m nowhere: "))
    #expect(!(try Command("check", "nowhere").errors.contains(Self.escape)))
  }

  @Test func `watching plays again when the scene is written or put in its place`() throws {
    let text = try String(
      contentsOf: Command.package.appending(path: "Examples/Demo/scene.yaml"), encoding: .utf8)
    let scene = try TemporaryFile(text, suffix: ".yaml")
    let run = try Watched([
      "replay", "Recordings/tap.evemu", "--quiet", "--watch", "--scene", scene.url.path,
    ])
    defer { run.end() }
    #expect(try run.nextLine() == "1 touch; recognized: press 1; failed: 5")
    // Without the double tap, one recognizer less fails.
    let edited = text.replacingOccurrences(
      of: "requires_failure_of: add-two", with: "enabled: false")
    try run.whenWaiting { try Data(edited.utf8).write(to: scene.url) }
    #expect(try run.nextLine() == "1 touch; recognized: none; failed: 5")
    // A faulty scene is told, and the next change mends it.
    try run.whenWaiting { try Data("views: [".utf8).write(to: scene.url) }
    try run.whenWaiting { try Data(text.utf8).write(to: scene.url, options: .atomic) }
    #expect(try run.nextLine() == "1 touch; recognized: press 1; failed: 5")
    #expect(run.messages.contains { $0.hasPrefix("error: \(scene.url.path):") })
    #expect(run.messages.contains("note: \(scene.url.path) has changed"))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal while watching waits ends it with 0 and without another word`(
    signal: CInt
  ) throws {
    let run = try Watched(["replay", "Recordings/tap.evemu", "--quiet", "--watch"])
    #expect(try run.nextLine() == "1 touch; recognized: tap 1; failed: 10")
    try run.whenWaiting { run.send(signal) }
    #expect(try run.nextLine() == nil)
    #expect(run.status == 0)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal in mid-replay ends watching with the summary and 0`(signal: CInt) throws {
    // At this pace the touch ends after some years.
    let run = try Watched([
      "replay", "Recordings/tap.evemu", "--watch", "--speed", "0.000000001",
    ])
    while let line = try run.nextLine(), !line.contains("touch 1 began") {}
    run.send(signal)
    var last: String?
    while let line = try run.nextLine() { last = line }
    #expect(last?.hasPrefix("1 touch; recognized: ") == true)
    #expect(run.status == 0)
  }

  @Test func `watching a folder that is not there is refused`() throws {
    let run = try Command("replay", "nowhere/tap.evemu", "--watch")
    #expect(run.status == 2)
    #expect(run.errors.contains("nowhere/tap.evemu: cannot be watched: No such file or directory"))
  }
}

/// A run that goes on until it is ended, whose lines are read as they come.
private final class Watched {
  private let process = Process()
  private let output: LineStream
  private let errors: LineStream
  /// What stood on standard error so far.
  private(set) var messages: [String] = []

  init(_ arguments: [String]) throws {
    let pipes = [Pipe(), Pipe()]
    output = LineStream(pipes[0])
    errors = LineStream(pipes[1])
    process.executableURL = Command.program
    process.arguments = arguments
    process.currentDirectoryURL = Command.package
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipes[0]
    process.standardError = pipes[1]
    try process.run()
  }

  /// The next line of output; waits for it.
  func nextLine() throws -> String? { try output.next() }

  /// Does something once the program waits for a change.
  func whenWaiting(_ work: () throws -> Void) throws {
    while let line = try errors.next() {
      messages.append(line)
      if line.hasPrefix("note: waiting for ") { return try work() }
    }
  }

  func send(_ signal: CInt) { kill(process.processIdentifier, signal) }

  /// How it ended, once it has; 128 and the signal, where one killed it.
  var status: Int32 {
    process.waitUntilExit()
    let signaled = process.terminationReason == .uncaughtSignal
    return process.terminationStatus + (signaled ? 128 : 0)
  }

  func end() {
    // The threads of tests block gentler signals, and what they start inherits that.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

/// The lines of a pipe, one after another.
private final class LineStream {
  private let handle: FileHandle
  private var rest = Data()

  init(_ pipe: Pipe) { handle = pipe.fileHandleForReading }

  func next() throws -> String? {
    while true {
      if let end = rest.firstIndex(of: 0x0a) {
        defer { rest = rest[rest.index(after: end)...] }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      let more = handle.availableData
      guard !more.isEmpty else { return nil }
      rest.append(more)
    }
  }
}
