import Foundation
import Glibc
import Testing

/// Commands that look into another process: a replay that takes its time.
@Suite("dactyl inspect --live, top and mcp")
struct LiveCommandTests {
  /// A program that is inspected, in a runtime folder of its own.
  private final class Program {
    let folder = URL(filePath: "/tmp/dactyl-live-\(UUID().uuidString.prefix(8))")
    private let process = Process()

    /// A replay that lasts for minutes, and whose socket is there.
    init() throws {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      process.executableURL = Command.program
      process.currentDirectoryURL = Command.package
      process.arguments = [
        "replay", "Recordings/slow-swipe.evemu", "--scene", "Examples/Demo/scene.yaml", "--speed",
        "0.02", "-q",
      ]
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["XDG_RUNTIME_DIR": folder.path, "DACTYL_INSPECT": "1"]) { $1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      // The kernel says when the socket is there: nothing else is waited for.
      while run("top", "--list")?.output.contains("dactyl-") != true, process.isRunning {}
    }

    deinit {
      // A child of a dispatch thread has SIGTERM blocked, as that thread has.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      try? FileManager.default.removeItem(at: folder)
    }

    func run(_ arguments: String..., typing text: String = "") -> Command? {
      try? Command(arguments, typing: text, variables: ["XDG_RUNTIME_DIR": folder.path])
    }
  }

  @Test func `the page, the terminal and the recording are of the program that runs`() throws {
    let program = try Program()
    let picture = try #require(program.run("top", "--once"))
    #expect(picture.status == 0, "\(picture.errors)")
    #expect(picture.output.contains("RECOGNIZERS  7"))
    #expect(picture.output.contains("UIView#card"))
    let page = program.folder.appending(path: "page.html")
    let written = try #require(program.run("inspect", "--live", "--for", "0", "-o", page.path))
    #expect(written.status == 0, "\(written.errors)")
    let html = try String(contentsOf: page, encoding: .utf8)
    #expect(html.contains("\"format\":\"dactyl-inspection\""))
    let touches = program.folder.appending(path: "touches.evemu")
    #expect(program.run("inspect", "--live", "--touches", touches.path)?.status == 0)
    #expect(try Command("check", touches.path).status == 0)
    let audit = try #require(program.run("audit", "--live"))
    #expect(audit.status == 0, "\(audit.errors)\(audit.output)")
    #expect(audit.output == "dactyl: nothing found\n")
  }

  @Test func `an assistant is told of the program and of recordings`() throws {
    let program = try Program()
    let messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-03-26"}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"state"}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"explain_recording","arguments":{"recording":"Recordings/slow-swipe.evemu","scene":"Examples/Demo/scene.yaml","recognizer":"previous-page"}}}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"what_if","arguments":{"recording":"Recordings/slow-swipe.evemu","scene":"Examples/Demo/scene.yaml","change":"previous-page.limits.leastTravel=15"}}}"#,
    ]
    let run = try #require(program.run("mcp", typing: messages.joined(separator: "\n") + "\n"))
    #expect(run.lines.count == 4)
    #expect(run.lines.first?.contains(#""protocolVersion":"2025-03-26""#) == true)
    #expect(run.lines.dropFirst().first?.contains("RECOGNIZERS  7") == true)
    #expect(
      run.lines.dropFirst(2).first?.contains("Set limits.leastTravel to 16.8 pt or less.") == true)
    #expect(run.lines.last?.contains("recognized at 467.211 ms") == true)
  }

  @Test(arguments: [
    ("x", -32700), (#"{"id":1,"method":"no/such"}"#, -32601), (#"{"id":1}"#, -32600),
    (#"{"id":1,"method":"tools/call","params":{"name":"rm"}}"#, -32602),
  ])
  func `what an assistant must not say is an error of the protocol`(line: String, code: Int) throws
  {
    let run = try Command(["mcp"], typing: line + "\n")
    #expect(run.status == 0)
    #expect(run.output.contains("\"error\":{\"code\":\(code),"))
  }

  @Test func `a tool's error is an answer, with what mends it`() throws {
    let line =
      #"{"id":1,"method":"tools/call","params":{"name":"explain_recording","arguments":{"recording":"none"}}}"#
    let run = try Command(["mcp"], typing: line + "\n")
    #expect(run.output.contains(#""isError":true"#))
    #expect(run.output.contains("none: cannot open"))
  }

  @Test func `without a program there is an error that says how to start one`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())").path
    for arguments in [["top", "--once"], ["inspect", "--live", "--json"]] {
      let run = try Command(arguments, variables: ["XDG_RUNTIME_DIR": folder])
      #expect(run.status == 2)
      #expect(run.errors.contains("hint: start the program with DACTYL_INSPECT=1"))
    }
  }

  @Test(arguments: ["--serve", "--json"])
  func `pictures go with a page that is served or printed`(option: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())").path
    let run = try Command(
      ["inspect", "--live", "--pictures", option], variables: ["XDG_RUNTIME_DIR": folder])
    #expect(run.status == 2)
    #expect(run.errors.contains("hint: start the program with DACTYL_INSPECT=1"))
  }

  @Test(arguments: [
    ["inspect", "Recordings/tap.evemu", "--live", "--json"], ["inspect", "--follow"],
    ["inspect", "--live"], ["inspect", "--live", "--follow", "--pictures"],
    ["replay", "Recordings/tap.evemu", "--pictures"], ["top", "--interval", "0"],
    ["inspect", "Recordings/tap.evemu", "--touch", "1", "-o", "page.html"],
    ["inspect", "Recordings/tap.evemu", "-o", "page.svg"],
  ])
  func `options that do not go together are wrong usage`(arguments: [String]) throws {
    #expect(try Command(arguments).status == 64)
  }

  @Test func `a bundle plays as what was packed`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = folder.appending(path: "report.dactyl").path
    let played = [
      "Recordings/slow-swipe.evemu", "--scene", "Examples/Demo/scene.yaml", "--set",
      "previous-page.limits.leastTravel=15",
    ]
    #expect(try Command(["inspect"] + played + ["--bundle", bundle]).status == 0)
    for command in ["replay", "explain"] {
      #expect(try Command([command, bundle]).output == Command([command] + played).output)
    }
  }

  @Test func `a picture of one touch is written, and a touch that is not there is an error`() throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let recording = "Recordings/slow-swipe.evemu"
    let picture = folder.appending(path: "touch.svg")
    #expect(try Command("inspect", recording, "--touch", "1", "-o", picture.path).status == 0)
    #expect(try String(contentsOf: picture, encoding: .utf8).hasPrefix("<svg xmlns="))
    let run = try Command("inspect", recording, "--touch", "2", "-o", picture.path)
    #expect(run.status == 2)
    #expect(run.errors.contains("hint: its touches are 1 to 1"))
    let pixels = folder.appending(path: "touch.png")
    #expect(try Command("inspect", recording, "--touch", "1", "-o", pixels.path).status == 0)
    #expect(try Data(contentsOf: pixels).prefix(4) == Data([0x89, 0x50, 0x4e, 0x47]))
  }
}
