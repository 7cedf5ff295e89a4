import Glibc
import InputFrames
import Screens
import Synchronization
import Testing

/// Folders as the kernel lays them out, in place of `/sys/class/backlight`.
final class BacklightFolder {
  let path: String

  init(_ files: [String: String]) throws {
    var template = Array("/tmp/dactyl-backlight-XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
    for (file, content) in files {
      let folder = file.split(separator: "/").dropLast().joined(separator: "/")
      mkdir("\(path)/\(folder)", 0o755)
      write(content, to: file)
    }
  }

  func write(_ content: String, to file: String) {
    guard let handle = fopen("\(path)/\(file)", "w") else { return }
    fputs(content, handle)
    fclose(handle)
  }

  subscript(_ file: String) -> String? {
    guard let handle = fopen("\(path)/\(file)", "r") else { return nil }
    defer { fclose(handle) }
    var bytes = [CChar](repeating: 0, count: 64)
    guard fgets(&bytes, 64, handle) != nil else { return nil }
    return String(
      decoding: bytes.prefix { $0 != 10 && $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

@Suite("BacklightPower")
struct BacklightPowerTests {
  private let usual = [
    "panel/max_brightness": "255\n", "panel/brightness": "200\n", "panel/bl_power": "0\n",
  ]

  @Test func `a display dims to a fifth, goes dark, and comes back as bright as it was`() throws {
    let folder = try BacklightFolder(usual)
    let power = try BacklightPower(folder: folder.path)
    var seen: [String] = []
    for state in [DisplayState.dimmed, .asleep, .awake] {
      try power.setState(state)
      seen.append("\(folder["panel/brightness"] ?? "") \(folder["panel/bl_power"] ?? "")")
    }
    #expect(seen == ["40 0", "40 4", "200 0"])
  }

  @Test func `a brightness that is chosen while the display is awake is the one that comes back`()
    throws
  {
    let folder = try BacklightFolder(usual)
    let power = try BacklightPower(folder: folder.path)
    try power.setState(.asleep)
    try power.setState(.awake)
    folder.write("90\n", to: "panel/brightness")
    try power.setState(.dimmed)
    #expect(folder["panel/brightness"] == "18")
    try power.setState(.awake)
    #expect(folder["panel/brightness"] == "90")
  }

  @Test func `a dimmed display is never dark`() throws {
    let folder = try BacklightFolder(usual.merging(["panel/brightness": "1\n"]) { $1 })
    let power = try BacklightPower(folder: folder.path)
    try power.setState(.dimmed)
    #expect(folder["panel/brightness"] == "1")
  }

  @Test func `without bl_power a sleeping display has the brightness 0`() throws {
    let folder = try BacklightFolder([
      "panel/max_brightness": "10\n", "panel/brightness": "7\n",
    ])
    let power = try BacklightPower(folder: folder.path)
    try power.setState(.asleep)
    #expect(folder["panel/brightness"] == "0")
    try power.setState(.awake)
    #expect(folder["panel/brightness"] == "7")
  }

  @Test func `a backlight that is freed while it is dark is bright again`() throws {
    let folder = try BacklightFolder(usual)
    do {
      let power = try BacklightPower(folder: folder.path)
      try power.setState(.asleep)
    }
    #expect(folder["panel/bl_power"] == "0")
    #expect(folder["panel/brightness"] == "200")
  }

  @Test func `the first backlight by name is taken, or the one that is named`() throws {
    let two = [
      "b/max_brightness": "9\n", "b/brightness": "9\n", "a/max_brightness": "9\n",
      "a/brightness": "9\n",
    ]
    let folder = try BacklightFolder(two)
    #expect(try BacklightPower(folder: folder.path).name == "a")
    #expect(try BacklightPower(name: "b", folder: folder.path).name == "b")
  }

  @Test func `an unknown backlight is refused with the names of those there are`() throws {
    let folder = try BacklightFolder(usual)
    let error = #expect(throws: InputError.self) {
      try BacklightPower(name: "edp", folder: folder.path)
    }
    #expect(error?.hint == "backlights: panel")
  }

  @Test func `no backlight at all is refused with what to use in its place`() {
    let error = #expect(throws: InputError.self) {
      try BacklightPower(folder: "/nowhere/backlight")
    }
    #expect(error?.reason == "there is no backlight")
    #expect(error?.hint?.contains("CommandPower") == true)
  }
}

@Suite("CommandPower")
struct CommandPowerTests {
  private func file() throws -> String {
    var template = Array("/tmp/dactyl-command-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    return "\(folder)/states"
  }

  private func lines(of path: String) -> [String] {
    guard let handle = fopen(path, "r") else { return [] }
    defer { fclose(handle) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, handle)
    return String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n").map {
      String($0)
    }
  }

  @Test func `one command learns each state from the environment`() throws {
    let path = try file()
    let power = CommandPower("echo $DACTYL_DISPLAY >> \(path)")
    for state in [DisplayState.dimmed, .asleep, .awake] {
      power.setState(state)
      power.waitForCommands()
    }
    #expect(lines(of: path) == ["dimmed", "asleep", "awake"])
  }

  @Test func `a state without a command runs none`() throws {
    let path = try file()
    let power = CommandPower(asleep: "echo off >> \(path)", awake: nil)
    for state in [DisplayState.dimmed, .asleep, .awake] {
      power.setState(state)
      power.waitForCommands()
    }
    #expect(lines(of: path) == ["off"])
  }

  @Test func `of the states that come while a command runs, the newest alone is set`() throws {
    let path = try file()
    for state in ["asleep", "awake"] { mkfifo("\(path)-\(state)", 0o600) }
    let power = CommandPower("cat \(path)-$DACTYL_DISPLAY; echo $DACTYL_DISPLAY >> \(path)")
    power.setState(.asleep)
    // Opening a pipe waits for its reader: the command runs by then, and goes on when the pipe is closed.
    let first = open("\(path)-asleep", O_WRONLY)
    for state in [DisplayState.awake, .asleep, .dimmed, .awake] { power.setState(state) }
    close(first)
    close(open("\(path)-awake", O_WRONLY))
    power.waitForCommands()
    #expect(lines(of: path) == ["asleep", "awake"])
  }

  @Test func `a command that fails is reported with its status and how to try it`() throws {
    let reports = Reports()
    let power = CommandPower(asleep: "exit 3", awake: nil) { reports.add($0) }
    power.setState(.asleep)
    power.waitForCommands()
    #expect(reports.all.map(\.reason) == ["the command for the state \"asleep\" ended with 3"])
    #expect(reports.all.first?.hint == "run it in a shell: DACTYL_DISPLAY=asleep exit 3")
  }
}

private final class Reports: Sendable {
  private let errors = Mutex<[InputError]>([])
  var all: [InputError] { errors.withLock { $0 } }
  func add(_ error: InputError) { errors.withLock { $0.append(error) } }
}

@Suite("DisplayPowerChoice")
struct DisplayPowerChoiceTests {
  @Test(arguments: [
    ("backlight", DisplayPowerChoice.backlight()), ("backlight:10-0045", .backlight("10-0045")),
    ("monitor", .monitor), ("command:wlr-randr --off", .command("wlr-randr --off")),
    ("command:a:b", .command("a:b")),
  ])
  func `a text names a way to make a display dark`(text: String, choice: DisplayPowerChoice) throws
  {
    #expect(try DisplayPowerChoice(text, of: "--display-power") == choice)
  }

  @Test(arguments: ["", "off", "backlight:", "monitor:HDMI-A-1", "command", "command: "])
  func `any other text is refused with the ways that there are`(text: String) {
    let error = #expect(throws: InputError.self) {
      try DisplayPowerChoice(text, of: "--display-power")
    }
    #expect(error?.subject == "--display-power")
    #expect(error?.hint?.hasPrefix("backlight, backlight:NAME, monitor, or command:") == true)
  }

  @Test func `a program that shows on no monitor is told so, and what to use`() {
    let error = #expect(throws: InputError.self) {
      try DisplayPowerChoice.monitor.power(monitor: nil)
    }
    #expect(error?.hint?.contains("--show first") == true)
  }
}
