import Foundation
import Testing

@Suite("dactyl explain")
struct ExplainTests {
  private static let recording = "Recordings/double-tap.evemu"

  // Proves: GEST:5-why
  @Test func `it names who waited, from when, and why it failed`() throws {
    let run = try Command(
      "explain", Self.recording, "--scene", "Examples/Demo/scene.yaml", "--recognizer", "press")
    #expect(run.status == 0)
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      text.contains(
        "> press waited for add-two from 63.034 ms and failed at 281.59 ms because add-two "
          + "recognized at 281.59 ms"))
    #expect(!text.contains("close-help,"))
  }

  /// A panel of 1000 × 600 units at 10 a millimetre, and frames: seconds, and what the finger does there.
  static func touches(_ frames: [(String, Int?)]) throws -> TemporaryFile {
    var text = """
      # EVEMU 1.3
      N: Lobby Panel
      I: 0003 0eef 0001 0110
      P: 02 00 00 00 00 00 00 00
      B: 03 00 00 00 00 00 80 60 02
      A: 2f 0 9 0 0 0
      A: 35 0 999 0 0 10
      A: 36 0 599 0 0 10
      A: 39 0 65535 0 0 0

      """
    var isDown = false
    for (time, x) in frames {
      if x == nil || !isDown { text += "E: \(time) 0003 0039 \(x == nil ? -1 : 7)\n" }
      if let x { text += "E: \(time) 0003 0035 \(x)\nE: \(time) 0003 0036 300\n" }
      text += "E: \(time) 0000 0000 0\n"
      isDown = x != nil
    }
    return try TemporaryFile(text, suffix: ".evemu")
  }

  private static func clockStep() throws -> TemporaryFile {
    try touches([
      ("5.000000", 300), ("5.010000", 301), ("1700000000.000000", 302), ("1700000000.010000", nil),
    ])
  }

  @Test(arguments: [
    ["explain"], ["explain", "--json"], ["replay"], ["replay", "--json"], ["inspect", "--json"],
  ])
  func `across a clock that was set, no duration and no advice is given`(command: [String]) throws {
    let file = try Self.clockStep()
    let run = try Command(command + [file.url.path])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("the clock leapt ahead"))
    for words in ["held for", "after 1699", "moved 0 pt in 500 ms", "make long-press wait"] {
      #expect(!run.output.contains(words), "\(run.output)")
    }
  }

  @Test func `a film does not show the time over which a clock was set`() throws {
    let file = try Self.clockStep()
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try Command(
      "film", file.url.path, "--scene", "Examples/Demo/scene.yaml", "--fps", "10", "--tail", "0",
      "-o", folder.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count < 20)
  }

  @Test func `a double tap across a clock that was set is not told to have paused`() throws {
    let file = try Self.touches([
      ("5.000000", 300), ("5.060000", nil), ("1700000000.000000", 300), ("1700000000.060000", nil),
    ])
    let run = try Command("replay", file.url.path)
    #expect(run.output.contains("double-tap failed: the clock leapt ahead meanwhile"))
    #expect(
      run.output.contains("touch 1 ended at (192.5, 192.5), 0 pt from its start, after 60 ms"))
    #expect(
      run.output.contains("touch 2 ended at (192.5, 192.5), 0 pt from its start, after 60 ms"))
  }

  @Test func `a failed case on a recording says where the clock was set`() throws {
    let file = try Self.clockStep()
    let scenario = try TemporaryFile(
      """
      schema: dactyl-scenario/1
      cases:
        - id: tapped
          recording: \(file.url.path)
          recognizers: [{id: tap, kind: tap}, {id: press, kind: long_press}]
          expect: {outcomes: [{kind: tap}]}

      """, suffix: ".yaml")
    let run = try Command("test", "--explain", scenario.url.path)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("> press began at 500 ms, but the clock leapt ahead meanwhile"))
  }

  @Test(arguments: [("5.011000", false), ("4.900000", true)])
  func `a clock that goes back is told if it goes back by more than two frames`(
    time: String, isTold: Bool
  ) throws {
    let file = try Self.touches([
      ("5.000000", 300), ("5.012000", 301), (time, 302), ("5.100000", nil),
    ])
    let run = try Command("explain", file.url.path)
    #expect(run.output.contains("the clock was set back") == isTold, "\(run.output)")
  }

  @Test(arguments: ["explain", "replay"])
  func `places outside of the panel are told, since the edge is shown for them`(command: String)
    throws
  {
    let file = try Self.touches([("5.000000", 900), ("5.010000", 1200), ("5.100000", nil)])
    let run = try Command(command, file.url.path)
    #expect(run.errors.contains("1 coordinate lies outside of the panel"), "\(run.errors)")
    let inside = try Self.touches([("5.000000", 900), ("5.010000", 999), ("5.100000", nil)])
    #expect(try !Command(command, inside.url.path).errors.contains("outside of the panel"))
  }

  @Test func `a single sample that leaps is blamed, and not the slop`() throws {
    let file = try Self.touches([
      ("5.000000", 300), ("5.010000", 301), ("5.020000", 600), ("5.030000", 302), ("5.040000", 302),
      ("5.100000", nil),
    ])
    let run = try Command("explain", file.url.path, "--recognizer", "long-press")
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("a sample leapt 29.8 mm at 20 ms"), "\(text)")
    #expect(text.contains("leave the limit as it is"), "\(text)")
    for command in [["replay"], ["replay", "--json"], ["inspect", "--json"]] {
      let told = try Command(command + [file.url.path])
      #expect(told.output.contains("a sample leapt 29.8 mm at 20 ms"), "\(told.output)")
    }
  }

  @Test func `the same input gives the same bytes`() throws {
    let first = try Command("explain", Self.recording)
    let second = try Command("explain", Self.recording)
    #expect(first.status == 0)
    #expect(first.output == second.output)
    #expect(first.output.contains("double-tap recognized at 281.59 ms: 2 taps"))
  }

  @Test func `the JSON form has a line for each touch and each recognizer`() throws {
    let run = try Command(
      "explain", Self.recording, "--scene", "Examples/Demo/scene.yaml", "--json")
    #expect(run.lines.count { $0.hasPrefix(#"{"type":"touch","touch":"#) } == 2)
    #expect(run.lines.count { $0.hasPrefix(#"{"type":"recognizer","recognizer":"#) } == 7)
  }

  // Proves: GEST:1.4.1-ring, GEST:6-graph
  @Test func `the graph needs no recording, and names rings`() throws {
    let scene = try TemporaryFile(
      """
      views:
        - id: page
          recognizers:
            - {id: one, kind: tap, requires_failure_of: two}
            - {id: two, kind: tap, taps: 2, requires_failure_of: one}
      """, suffix: ".yaml")
    let text = try Command("explain", "--scene", scene.url.path, "--graph")
    #expect(text.status == 0)
    #expect(text.lines.contains("cycle: one > two > one"))
    let dot = try Command("explain", "--scene", scene.url.path, "--graph", "dot")
    #expect(dot.output.contains(#""1 one" -> "2 two" [label="waits for", color=red];"#))
  }

  @Test func `what is not there is named, with what is`() throws {
    let recognizer = try Command("explain", Self.recording, "--recognizer", "tab")
    #expect(recognizer.status == 2)
    #expect(recognizer.errors.contains("there is no recognizer \"tab\""))
    #expect(recognizer.errors.contains("hint: did you mean tap? recognizers: double-tap, "))
    let touch = try Command("explain", Self.recording, "--touch", "3")
    #expect(touch.status == 2)
    #expect(touch.errors.contains("hint: its touches are 1 to 2"))
    #expect(try Command("explain").status == 64)
  }

  @Test func `a recording that breaks off is explained up to there`() throws {
    let whole = Command.package.appending(path: "Recordings/tap.evemu")
    let text = try String(contentsOf: whole, encoding: .utf8)
    let broken = try TemporaryFile(text + "E: no event\n", suffix: ".evemu")
    let run = try Command("explain", broken.url.path)
    #expect(run.status == 2)
    #expect(run.errors.contains(".evemu:"))
    #expect(run.output.contains("> tap waited for double-tap from 76.663 ms"))
  }
}

@Suite("--set")
struct SetOptionTests {
  private static let swipe = "Recordings/slow-swipe.evemu"
  private static let scene = ["--scene", "Examples/Demo/scene.yaml"]
  private static let change = ["--set", "previous-page.limits.leastTravel=10"]

  @Test(arguments: [["replay"], ["explain"], ["inspect", "--json"]])
  func `a change lets a recording come out differently`(command: [String]) throws {
    let arguments = command + [Self.swipe] + Self.scene
    let (before, after) = (try Command(arguments), try Command(arguments + Self.change))
    #expect(before.status == 0)
    #expect(after.status == 0)
    // The runs that inspect works out by itself stand behind what came of the recording.
    let own = try #require(before.output.components(separatedBy: "\"what_if\"").first)
    #expect(own.contains(/previous-page\W+recognized|previous-page recognized/) == false)
    #expect(after.output.contains("previous-page recognized"))
  }

  @Test func `a case runs with the change, in one process and in several`() throws {
    let cases = try TemporaryFile(
      """
      {"schema": "dactyl-scenario/1", "cases": [
        {"id": "held", "views": [{"id": "v"}],
         "recognizers": [{"id": "t", "kind": "tap", "view": "v"}],
         "events": [{"t": 0, "type": "down", "x": 9, "y": 9}, {"t": 800, "type": "up"}],
         "expect": {"outcomes": [{"kind": "tap", "recognizer": "t"}]}}]}
      """, suffix: ".json")
    let arguments = ["test", cases.url.path]
    #expect(try Command(arguments).status == 1)
    let change = ["--set", "t.limits.longestTap=900"]
    #expect(try Command(arguments + change).status == 0)
    #expect(try Command(arguments + change + ["--jobs", "2"]).status == 0)
    let unused = try Command(arguments + ["--set", "tt.limits.longestTap=900"])
    #expect(unused.status == 2)
    #expect(unused.errors.contains("did you mean t?"))
  }

  @Test func `help lists what may be set, with values and units`() throws {
    let run = try Command(["explain", "--set", "help"] + Self.scene)
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        "50 pt; takes a number of pt, at least 0; in a scene file limits.least_travel"))
  }
}
