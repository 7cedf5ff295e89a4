import Foundation
import Testing

/// What the commands tell of scanners, switches, dials and the focus.
@Suite("Codes, switches and turns on the command line")
struct DeviceLogTests {
  /// A record: when, its type, its code and its value.
  private typealias Record = (Double, Int, Int, Int)

  private static let keyboard = "B: 00 03\nB: 01 fe ff ff ff ff ff ff ff"

  /// Keys that go down one after the other and come up at once; then, slowly, a 1.
  private static func typed(_ head: String, _ codes: [Int], every gap: Double) -> String {
    var records: [Record] = []
    for (index, code) in codes.enumerated() {
      let time = 0.1 + gap * Double(index)
      records.append((time, 1, code, 1))
      records.append((time + 0.002, 1, code, 0))
    }
    records.append((1, 1, 2, 1))
    records.append((1.1, 1, 2, 0))
    return recording("\(head)\n\(keyboard)", records)
  }

  /// `4`, `0` and Enter.
  private static let scanned = typed("I: 0003 0c2e 0b61 0110", [5, 11, 28], every: 0.005)
  private static let hinge = recording(
    "I: 0019 0000 0005 0000\nB: 00 21\nB: 05 03",
    [(0.1, 5, 1, 1), (0.2, 5, 1, 0), (0.3, 5, 0, 1)])
  private static let dial = recording(
    "I: 0003 1234 5680 0110\nB: 00 07\nB: 01 00 00 00 00 00 00 00 00\n"
      + "B: 01 00 00 00 00 00 00 00 00\nB: 02 80",
    [(0.1, 2, 7, 1), (0.3, 2, 7, 1), (0.5, 2, 7, -1)])
  private static let scene = """
    screen: {size: [400, 300]}
    views:
      - {id: pay, kind: button, title: Pay, frame: [10, 10, 80, 40]}
      - {id: help, kind: button, title: Help, frame: [10, 100, 80, 40]}
      - {id: shut, kind: button, title: Shut, frame: [200, 100, 80, 40], enabled: false}
    """

  private static func recording(_ head: String, _ events: [Record]) -> String {
    var text = "# EVEMU 1.3\nN: Demo Device\n\(head)\n"
    for (time, type, code, value) in events {
      let moment = String(format: "%.6f", time)
      text += String(format: "E: \(moment) %04x %04x %d\n", type, code, value)
      text += "E: \(moment) 0000 0000 0\n"
    }
    return text
  }

  private func run(_ command: String, _ recording: String, _ more: String...) throws -> [String] {
    let file = try TemporaryFile(recording)
    defer { withExtendedLifetime(file) {} }
    let run = try Command([command, file.url.path] + more)
    #expect(run.status == 0, "\(run.errors)")
    return run.lines
  }

  @Test(arguments: ["0c2e:0b61", "0c2e:0b61,1234:5678"])
  func `a named scanner's line is told with its device, and its keys are no presses`(
    names: String
  ) throws {
    let lines = try run("replay", Self.scanned, "--scanner", names)
    #expect(lines.filter { $0.hasSuffix("code \"40\", from Demo Device") }.count == 1)
    #expect(!lines.contains { $0.contains("press ") })
    let explained = try run("explain", Self.scanned, "--scanner", names)
    #expect(explained.contains { $0.hasSuffix("code \"40\", from Demo Device") })
  }

  @Test func `six fast keys of any keyboard are a code by their speed, and slow ones are presses`()
    throws
  {
    let fast = Self.typed("I: 0003 0001 0001 0110", [2, 3, 4, 5, 6, 7, 28], every: 0.01)
    let lines = try run("replay", fast, "--scanner", "speed", "--json")
    #expect(
      lines.contains { $0.contains("\"event\":\"code\"") && $0.contains("\"text\":\"123456\"") })
    #expect(lines.filter { $0.contains("\"event\":\"press\"") }.count == 2)
  }

  @Test(arguments: ["", "0c2e", "0c2e:0b61:1", "zz:1", "speed,"])
  func `a scanner that is neither is refused with the form`(name: String) throws {
    let run = try Command("replay", "x.evemu", "--scanner", name)
    #expect(run.status == 64)
    #expect(run.errors.contains("such as 0c2e:0b61"))
  }

  @Test func `switches are told by what they say`() throws {
    let words = ["tablet mode is on", "tablet mode is off", "the lid is closed"]
    let lines = try run("replay", Self.hinge)
    #expect(words.allSatisfy { word in lines.contains { $0.hasSuffix(word) } })
    let explained = try run("explain", Self.hinge, "--json")
    #expect(explained.filter { $0.contains("\"type\":\"switch\"") }.count == 3)
    let page = try run("inspect", Self.hinge, "--json")
    #expect(page.joined().contains("tablet mode is on"))
  }

  @Test func `a dial's turns and the focus are told`() throws {
    let scene = try TemporaryFile(Self.scene)
    defer { withExtendedLifetime(scene) {} }
    let lines = try run("replay", Self.dial, "--scene", scene.url.path)
    let told = lines.filter { $0.contains("turns") || $0.contains("focus") }
    #expect(
      told.map { $0.drop { $0 == " " || $0.isNumber || $0 == "." || $0 == "m" || $0 == "s" } } == [
        "a dial turns by 1", "focus on UIButton#pay", "a dial turns by 1", "focus on UIButton#help",
        "a dial turns by -1", "focus on UIButton#pay",
      ])
  }

  @Test func `path lists what keys reach, where they lead, and why they do not reach the rest`()
    throws
  {
    let scene = try TemporaryFile(Self.scene)
    defer { withExtendedLifetime(scene) {} }
    func path(_ words: String...) throws -> [String] {
      let run = try Command(["path", scene.url.path] + words)
      #expect(run.status == 0, "\(run.errors)")
      return run.lines
    }
    #expect(
      try path("--focus") == [
        "focus, in the order of a dial", "  1. UIButton#pay at (10, 10, 80, 40), group 1, first",
        "  2. UIButton#help at (10, 100, 80, 40), group 2", "without the focus",
        "  UIButton#shut: is disabled",
      ])
    let ways = try path("pay", "--focus")
    #expect(ways.first == "from UIButton#pay")
    #expect(ways.contains("  down       UIButton#help") && ways.contains("  up         stays"))
    #expect(try path("shut", "--focus") == ["UIButton#shut cannot have the focus: is disabled"])
    #expect(try path("--focus", "--json").first?.contains("\"refused\":[{\"view\":") == true)
  }

  @Test(arguments: [
    ["--focus", "1", "2"], ["--focus", "--tree"], ["--focus", "--gesture", "escape"],
  ])
  func `path takes the focus alone`(words: [String]) throws {
    let run = try Command(["path", "scene.yaml"] + words)
    #expect(run.status == 64)
  }
}
