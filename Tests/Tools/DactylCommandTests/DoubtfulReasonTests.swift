import Foundation
import Testing

/// What `check` knows of a moment, the reasons that rest on it say, and no others.
@Suite("Doubtful reasons")
struct DoubtfulReasonTests {
  /// The output of a command in one line, without what lines were broken for.
  private func output(_ command: [String], _ file: TemporaryFile) throws -> String {
    let run = try Command(command + [file.url.path])
    // `check` ends with 1 where it finds something.
    #expect(run.status == 0 || command[0] == "check" && run.status == 1, "\(run.errors)")
    return run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // Proves: IN:6-time
  @Test(arguments: ["1", "5000", "1716787286"])
  func `a hold after a clock that was set back is measured, and does not name the clock`(
    seconds: String
  ) throws {
    let back = 2_000_000_000 - (Int(seconds) ?? 0)
    let file = try ExplainTests.touches([
      ("2000000000.000000", 300), ("2000000000.050000", nil), ("\(back).060000", 300),
      ("\(back).960000", nil),
    ])
    let text = try output(["explain", "--recognizer", "long-press", "--touch", "2"], file)
    #expect(text.contains("after 900 ms"), "\(text)")
    #expect(text.contains("long-press began at 559 ms: held for 500 ms."), "\(text)")
    #expect(text.contains("long-press ended at 959 ms: held for 900 ms."), "\(text)")
    // The tap count rests on the time between the touches.
    let count = "tap count 2 (the clock was set back meanwhile)"
    #expect(text.contains(count))
    #expect(!text.replacing(count, with: "").contains("clock"), "\(text)")
  }

  @Test func `a hold in which the clock was set back is of unknown duration`() throws {
    let file = try ExplainTests.touches([
      ("5000.000000", 300), ("5000.100000", 301), ("4999.110000", 300), ("4999.900000", nil),
    ])
    let text = try output(["replay"], file)
    #expect(text.contains("long-press began: the clock was set back meanwhile"), "\(text)")
    #expect(text.contains("from its start; meanwhile the clock was set back"), "\(text)")
  }

  @Test func `reasons that do not rest on time do not name the clock`() throws {
    let file = try ExplainTests.touches([
      ("5.000000", 300), ("5.010000", 301), ("1700000000.000000", 302), ("1700000000.010000", nil),
    ])
    let text = try output(["replay"], file)
    #expect(text.contains("long-press began: the clock leapt ahead meanwhile"))
    #expect(
      text.contains(
        "tap failed: prevented by long-press at 500 ms; but that rests on time, and the"))
    #expect(text.contains("swipe-left failed: moved 0.642 pt against the direction"), "\(text)")
  }

  @Test(arguments: [("25.000000", false), ("25.000001", true)])
  func `after 20 s of silence a touch rested or the clock leapt, and both are said`(
    end: String, isTold: Bool
  ) throws {
    let file = try ExplainTests.touches([("5.000000", 300), (end, nil)])
    for command in [["explain"], ["replay"], ["replay", "--json"], ["inspect", "--json"]] {
      let text = try output(command, file)
      #expect(text.contains("the clock leapt ahead or the touch rested for 20000.001 ms") == isTold)
      #expect(text.contains("clock") == isTold, "\(text)")
    }
    #expect(
      try output(["check"], file).contains("a touch rests for more than 20 s, or the clock leaps")
        == isTold)
  }

  @Test(arguments: ["3605", "216005", "31536005"])
  func `an hour, a weekend, a year between touches is no leap`(second: String) throws {
    let file = try ExplainTests.touches([
      ("5.000000", 300), ("5.060000", nil), ("\(second).000000", 300), ("\(second).060000", nil),
    ])
    for command in [["explain"], ["replay"], ["inspect", "--json"]] {
      #expect(try !output(command, file).contains("clock"))
    }
    #expect(try output(["check"], file).contains("oddities none"))
  }

  // Proves: IN:6-time
  @Test func `a tap count across a clock that was set back names the clock`() throws {
    let file = try ExplainTests.touches([
      ("5000.000000", 300), ("5000.050000", nil), ("100.000000", 300), ("100.050000", nil),
      ("100.150000", 300), ("100.200000", nil), ("101.000000", 300), ("101.050000", nil),
      ("101.150000", 300), ("101.200000", nil),
    ])
    for command in ["explain", "replay"] {
      let text = try output([command], file)
      for count in ["2", "3"] {
        #expect(text.contains("tap count \(count) (the clock was set back meanwhile), hits"))
      }
      #expect(text.contains("tap count 2, hits"), "\(text)")
    }
  }

  @Test func `a conflict that rests on a clock that was set is none`() throws {
    let scene = try TemporaryFile(
      "views: [{id: page, recognizers: [{id: one, kind: tap}, {id: two, kind: tap, taps: 2}]}]",
      suffix: ".yaml")
    for (second, isConflict) in [("5000.200000", true), ("100.000000", false)] {
      let end = second.replacing(".000000", with: ".050000").replacing(".200000", with: ".250000")
      let file = try ExplainTests.touches([
        ("5000.000000", 300), ("5000.050000", nil), (second, 300), (end, nil),
      ])
      let text = try output(["explain", "--scene", scene.url.path], file)
      #expect(text.contains("one and two both fired") == isConflict, "\(text)")
    }
  }

  @Test func `a comparison gives no duration across a clock that was set`() throws {
    let set = try ExplainTests.touches([
      ("5000.000000", 300), ("5000.100000", 301), ("4999.110000", 300), ("4999.200000", nil),
    ])
    let plain = try ExplainTests.touches([("5000.000000", 300), ("5000.100000", nil)])
    let text = try output(["inspect", "--compare", set.url.path, "-o", "/dev/null"], plain)
    for words in [
      "clock steps 0 1", "touch 1: time down 100 ms unknown, because the clock was set back",
      "tap, touch 1: outcome recognized after 450 ms recognized after an unknown time, because the "
        + "clock was set back",
    ] {
      #expect(text.contains(words), "\(text)")
    }
  }

  @Test func `how close a gesture was is not measured across a clock that was set`() throws {
    let file = try ExplainTests.touches([
      ("5.000000", 300), ("5.800000", 301), ("1700000000.000000", 300), ("1700000000.010000", nil),
    ])
    let scene = try TemporaryFile(
      "views: [{id: page, recognizers: [{id: tap, kind: tap, limits: {longest_tap_ms: 750}}]}]",
      suffix: ".yaml")
    let text = try output(["inspect", "--json", "--scene", scene.url.path], file)
    #expect(text.contains("tap failed at 750 ms because touch 1 stayed down longer than its limit"))
    #expect(!text.contains("time until the lift"), "\(text)")
  }

  @Test func `shrink says that the clock was set, as what it writes has plain times`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try ExplainTests.touches([
      ("5000.000000", 300), ("5000.050000", nil), ("100.000000", 300), ("100.050000", nil),
    ])
    let name = folder.appending(path: "small").path
    let run = try Command(
      "shrink", file.url.path, "--until", "double-tap recognizes", "-o", name)
    #expect(run.status == 0)
    #expect(run.errors.contains("the clock was set back at 50 ms: no duration across it is known"))
    #expect(try Command("check", "\(name).evemu").output.contains("oddities  none"))
  }

  @Test(arguments: [(999, false), (1000, true)])
  func `a place outside of the panel is told with the reasons that rest on it`(
    x: Int, isTold: Bool
  ) throws {
    let file = try ExplainTests.touches([
      ("5.000000", 980), ("5.010000", x), ("5.020000", 300), ("5.100000", nil),
    ])
    let place =
      "the place at 10 ms lies 0.1 mm outside of the panel, and the nearest one inside counts"
    let explained = try output(["explain", "--recognizer", "long-press"], file)
    #expect(explained.contains("\(place): correct the ranges of the panel's axes") == isTold)
    for command in [["replay"], ["replay", "--json"], ["inspect", "--json"]] {
      #expect(try output(command, file).contains(place) == isTold)
    }
  }

  @Test func `what another recognizer decided by a place outside of the panel is as doubtful`()
    throws
  {
    let file = try ExplainTests.touches([
      ("5.000000", 1200), ("5.010000", 1190), ("5.020000", 960), ("5.100000", nil),
    ])
    let scene = try TemporaryFile(
      "views: [{id: page, recognizers: [{id: tap, kind: tap}, {id: drag, kind: pan}]}]",
      suffix: ".yaml")
    #expect(
      try output(["replay", "--scene", scene.url.path], file).contains(
        "tap failed: prevented by drag at 20 ms; but that rests on a place: the place at 0 ms lies")
    )
    let text = try output(
      ["explain", "--recognizer", "tap", "--scene", scene.url.path], file)
    #expect(
      text.contains("and prevents it, but that rests on a place: the place at 0 ms lies 20.1 mm"))
    #expect(!text.contains("shouldRecognizeSimultaneouslyWith"), "\(text)")
  }

  @Test
  func `of several leaps explain tells the count and the farthest, and a reason those before it`()
    throws
  {
    let file = try ExplainTests.touches([
      ("5.000000", 300), ("5.010000", 301), ("5.020000", 600), ("5.030000", 302),
      ("5.040000", 302), ("5.050000", 900), ("5.060000", 302), ("5.700000", 302), ("5.800000", nil),
    ])
    let text = try output(["explain", "--recognizer", "tap", "--touch", "1"], file)
    let all = "2 samples leapt, the farthest 59.8 mm at 60 ms, farther than a finger can"
    #expect(text.contains(all), "\(text)")
    #expect(text.contains("(limits.slop); but a sample leapt 29.8 mm at 20 ms"), "\(text)")
  }

  @Test func `a single leap that explain names is a finding of the quality`() throws {
    let frames = (0..<30).map { ("5.\($0 + 10)0000", $0 == 15 ? 900 : 300 + $0) }
    let file = try ExplainTests.touches(frames + [("5.500000", nil)])
    let text = try output(["check", "--quality"], file)
    #expect(text.contains("quality 1 finding"), "\(text)")
    let leap = "leaps farther than a finger can, 2 times, by up to "
    #expect(text.contains(leap) && text.contains("first at 150 ms"), "\(text)")
    #expect(try output(["explain"], file).contains("mm at 150 ms, farther than a finger can"))
    #expect(
      text.contains("leaps 2 samples leapt farther than a finger can, 0 new contacts"), "\(text)")
  }

  @Test func `a touch that begins outside of the panel says so`() throws {
    let file = try ExplainTests.touches([("5.000000", 1200), ("5.100000", nil)])
    let text = try output(["replay"], file)
    #expect(
      text.contains("touch 1: the place at 0 ms lies 20.1 mm outside of the panel"), "\(text)")
    #expect(text.contains("pt; but the place at 0 ms lies 20.1 mm outside"), "\(text)")
  }

  /// The description of the panel.
  private func header() throws -> String {
    let file = try ExplainTests.touches([])
    return try String(contentsOf: file.url, encoding: .utf8)
  }

  /// A finger that lifts and touches 40 mm away in one frame, three times.
  private func exchanges() throws -> TemporaryFile {
    var text = try header()
    func frame(_ milliseconds: Int, _ values: (String, Int)...) {
      let time =
        "\(milliseconds / 1000).\(String(String(milliseconds % 1000 + 1000).dropFirst()))000"
      for (code, value) in values { text += "E: \(time) 0003 \(code) \(value)\n" }
      text += "E: \(time) 0000 0000 0\n"
    }
    for index in 1...3 {
      let begin = 5000 + index * 1000
      frame(begin, ("0039", 10 * index), ("0035", 300), ("0036", 300))
      frame(begin + 20, ("0035", 301))
      frame(begin + 30, ("0039", -1), ("0039", 10 * index + 1), ("0035", 700))
      frame(begin + 40, ("0036", 301))
      frame(begin + 60, ("0039", -1))
    }
    return try TemporaryFile(text, suffix: ".evemu")
  }

  // Proves: IN:1.2-one-frame
  @Test func `a new contact in the frame of the lift is named, and not noise`() throws {
    let file = try exchanges()
    let quality = try output(["check", "--quality"], file)
    #expect(quality.contains("a new contact begins in the frame of the lift"), "\(quality)")
    #expect(quality.contains("3 times, by up to 39.9 mm"), "\(quality)")
    #expect(!quality.contains("noise") && !quality.contains("leaps farther"), "\(quality)")
    let explained = try output(["explain", "--recognizer", "long-press", "--touch", "1"], file)
    #expect(
      explained.contains(
        "a new contact began 39.9 mm away at 40 ms, in the frame of the lift, and libinput reads both as "
          + "one touch: mend the controller's firmware or driver"), "\(explained)")
  }

  @Test(arguments: [(-1, false), (-2, true), (-5, true), (Int(Int32.min), true)])
  func `a tracking ID below -1 is told as that`(id: Int, isTold: Bool) throws {
    var text = try header()
    text += "E: 5.000000 0003 0039 \(id)\nE: 5.000000 0003 0035 300\nE: 5.000000 0000 0000 0\n"
    let file = try TemporaryFile(text, suffix: ".evemu")
    let check = try output(["check"], file)
    #expect(
      check.contains("no contact begins: tracking ID below -1, taken as -1, once") == isTold,
      "\(check)")
  }

  @Test func `a value beyond the 32 bits of a record is named`() throws {
    var text = try header()
    text += "E: 5.000000 0003 0039 2147483648\nE: 5.000000 0000 0000 0\n"
    let file = try TemporaryFile(text, suffix: ".evemu")
    let run = try Command("check", file.url.path)
    #expect(run.status == 2)
    #expect(run.errors.contains("the value 2147483648 does not fit into the 32 bits of a record"))
  }
}
