import Foundation
import Testing

@Suite("dactyl reader")
struct ReaderCommandTests {
  private static let recording = "Recordings/Reader/increment-slow-5-inch.evemu"
  private static let scene = "Examples/Reader/scene.yaml"

  @Test func `it says where the cursor is, what is spoken, who was asked and who did it`() throws {
    let run = try Command("reader", Self.recording, "--scene", Self.scene)
    #expect(run.status == 0)
    let told = run.lines.map { $0.split(separator: "ms  ").last.map(String.init) ?? "" }
    #expect(
      told.dropFirst(4).dropLast(3) == [
        "explores at 512, 433.7", "cursor on UIView#brightness",
        "speaks \"Brightness, 40, adjustable\"", "gesture flick up: moved 28 mm in 298.019 ms",
        "means up", "increment asked of UIView#brightness: UIView#brightness handled it",
        "speaks \"50\"",
      ])
  }

  @Test func `the JSON form has an object a line, with the same story`() throws {
    let run = try Command("reader", Self.recording, "--scene", Self.scene, "--json")
    #expect(run.status == 0)
    let events = try run.lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["event"] as? String ?? "none"
    }
    #expect(
      events == [
        "reader_switched", "reader_cursor", "reader_spoke", "device", "reader_explore",
        "reader_cursor", "reader_spoke", "reader_gesture", "reader_command", "reader_asked",
        "reader_spoke", "device_removed", "summary", "reader_summary",
      ])
  }

  @Test func `a place where nothing is, an end and an unknown gesture are sounds`() throws {
    let end = try Command("reader", "Recordings/swipe-left.evemu", "--scene", Self.scene)
    #expect(end.output.contains("means previous item\n"))
    #expect(end.output.contains("sounds the end: nothing more that way\n"))
    let unknown = try Command("reader", "Recordings/ten-finger-drag.evemu", "--scene", Self.scene)
    #expect(unknown.output.contains("sounds an unknown gesture\n"))
    let json = try Command("reader", "Recordings/swipe-left.evemu", "--scene", Self.scene, "--json")
    #expect(json.output.contains(#""cue":"boundary""#))
  }

  @Test func `slow hands have more time: the tap waits longer for a second one`() throws {
    func exploring(_ pace: String) throws -> Double? {
      let run = try Command("reader", Self.recording, "--scene", Self.scene, "--pace", pace)
      #expect(run.status == 0)
      let line = run.lines.first { $0.contains("explores at") }
      return line?.split(separator: " ").first.flatMap { Double($0) }
    }
    let fast = try #require(try exploring("fast"))
    let standard = try #require(try exploring("standard"))
    let slow = try #require(try exploring("slow"))
    #expect(fast < standard)
    #expect(standard < slow)
  }

  /// A finger that rests for a second.
  private static func rest(from second: Int, x: Int) -> String {
    func event(_ second: Int, _ code: String, _ value: Int) -> String {
      "E: \(second).000000 \(code) \(value)\n"
    }
    return event(second, "0003 0039", second) + event(second, "0003 0035", x)
      + event(second, "0003 0036", 1000) + event(second, "0000 0000", 0)
      + event(second + 1, "0003 0039", -1) + event(second + 1, "0000 0000", 0)
  }

  @Test func `a finger that explores once more has a line of its own`() throws {
    let file = try TemporaryFile(
      """
      # EVEMU 1.3
      N: Demo Panel
      I: 0003 1234 5678 0110
      P: 02 00 00 00 00 00 00 00
      B: 03 00 00 00 00 00 80 60 02
      A: 2f 0 9 0 0 0
      A: 35 0 4095 0 0 20
      A: 36 0 2559 0 0 20
      A: 39 0 65535 0 0 0

      """ + Self.rest(from: 1, x: 500) + Self.rest(from: 5, x: 500), suffix: ".evemu")
    let run = try Command("reader", file.url.path, "--scene", Self.scene)
    #expect(run.status == 0)
    #expect(run.lines.count { $0.contains("explores at") } == 2, "\(run.output)")
  }

  @Test func `a pace that is none is refused with those that are`() throws {
    let run = try Command("reader", Self.recording, "--scene", Self.scene, "--pace", "quick")
    #expect(run.status == 64)
    #expect(run.errors.contains("\"slow\", \"standard\" or \"fast\""))
    #expect(run.output.isEmpty)
  }

  @Test func `without a scene it says how to name one`() throws {
    let run = try Command("reader", Self.recording)
    #expect(run.status == 64)
    #expect(run.errors.contains("--scene <file>"))
    #expect(run.output.isEmpty)
  }

  @Test func `a scene that is not there, or is wrong, is named with its line`() throws {
    let absent = try Command("reader", Self.recording, "--scene", "nowhere.yaml")
    #expect(absent.status == 2)
    #expect(absent.errors == "error: nowhere.yaml: no such file or directory\n")
    let scene = try TemporaryFile(
      """
      views:
        - id: a
          accessibility: {label: A, traits: [knob]}
      """, suffix: ".yaml")
    let wrong = try Command("reader", Self.recording, "--scene", scene.url.path)
    #expect(wrong.status == 2)
    #expect(wrong.errors.hasPrefix("error: \(scene.url.path):3: "))
    #expect(wrong.errors.contains("knob"))
    #expect(wrong.output.isEmpty)
  }

  @Test func `a recording that is not there, is none, or is a folder is refused`() throws {
    for (path, reason) in [
      ("nowhere.evemu", "cannot open"), (Self.scene, "not a recording"),
      ("Recordings", "is a directory"),
    ] {
      let run = try Command("reader", path, "--scene", Self.scene)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("error: \(path):"))
      #expect(run.errors.contains(reason))
    }
  }

  @Test func `a recording that breaks off in a line gives what came before, and the line`() throws {
    let text = try String(
      contentsOf: Command.package.appending(path: Self.recording), encoding: .utf8)
    let file = try TemporaryFile(text + "E: nonsense\n", suffix: ".evemu")
    let run = try Command("reader", file.url.path, "--scene", Self.scene)
    #expect(run.status != 0)
    #expect(run.errors.contains(file.url.path))
    #expect(run.output.contains("increment asked of"))
  }

  @Test func `the same recording, scene and pace give the same bytes`() throws {
    let runs = try (0..<2).map { _ in
      try Command("reader", Self.recording, "--scene", Self.scene, "--pace", "slow").output
    }
    #expect(runs[0] == runs[1])
  }
}
