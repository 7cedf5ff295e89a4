import Foundation
import Testing

/// Recordings of taps, in evemu's form: a panel of 1540 × 860 units at 10 a millimetre.
private struct TapRecording {
  var text = """
    # EVEMU 1.3
    N: Demo Panel
    I: 0003 0eef 0001 0110
    P: 02 00 00 00 00 00 00 00
    B: 03 00 00 00 00 00 80 60 02
    A: 2f 0 9 0 0 0
    A: 35 0 1539 0 0 10
    A: 36 0 859 0 0 10
    A: 39 0 65535 0 0 0

    """
  private var time = 0.0
  private var count = 0

  /// A tap at millimetres of the glass.
  mutating func tap(_ x: Double, _ y: Double, after gap: Double = 0.5, lasting: Double = 0.1) {
    time += gap
    count += 1
    line(0x39, count)
    line(0x35, Int(x * 10))
    line(0x36, Int(y * 10))
    report()
    time += lasting
    line(0x39, -1)
    report()
  }

  private mutating func line(_ code: Int, _ value: Int) {
    text += String(format: "E: %.6f 0003 %04x %d\n", time, code, value)
  }

  private mutating func report() { text += String(format: "E: %.6f 0000 0000 0\n", time) }

  /// Taps at the marks of a picture that is turned on the glass so that the touches must be turned a
  /// quarter clockwise, shifted by so much.
  static func quarter(shift: Double = 0, marks: [(Double, Double)] = Self.marks) throws
    -> TemporaryFile
  {
    var recording = TapRecording()
    for (x, y) in marks {
      for offset in [-0.4, 0.2, 0.3] {
        // A place of the picture, 86 mm wide and 154 high, on the glass.
        recording.tap(y + offset, 86 - x - shift)
      }
    }
    return try TemporaryFile(recording.text, suffix: ".evemu")
  }

  static let marks: [(Double, Double)] = [(5, 5), (81, 5), (81, 149), (5, 149), (43, 77)]
}

@Suite("dactyl calibrate")
struct CalibrateTests {
  @Test func `recorded taps give the exact orientation, its rule and every other form of it`()
    throws
  {
    let file = try TapRecording.quarter()
    let run = try Command("calibrate", "--from", file.url.path, "--pixels", "600x1024")
    #expect(run.status == 0)
    #expect(run.lines.contains("it lies   exactly turned 90 degrees clockwise"))
    #expect(run.lines.contains("matrix    0 -1 1 1 0 0"))
    #expect(
      run.lines.contains(
        #"  ACTION!="remove", SUBSYSTEM=="input", KERNEL=="event*", ENV{ID_INPUT_TOUCHSCREEN}=="1", "#
          + #"ATTRS{id/vendor}=="0eef", ATTRS{id/product}=="0001", "#
          + #"ENV{LIBINPUT_CALIBRATION_MATRIX}="0 -1 1 1 0 0""#))
    #expect(
      run.output.contains(
        "\nevdev:input:b0003v0EEFp0001*\n LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0\n"))
    #expect(run.output.contains("of the output: 0 -1 600 1 0 0\n"))
    #expect(
      run.output.contains(
        "xinput set-prop 'Demo Panel' \"libinput Calibration Matrix\" 0 -1 1 1 0 0 0 0 1\n"))
    #expect(
      run.output.contains(
        "to undo   sudo rm /etc/udev/rules.d/99-dactyl-calibration-0eef-0001.rules"))
  }

  @Test func `a shifted picture is fitted, and each mark says how far it is off`() throws {
    let file = try TapRecording.quarter(shift: 6)
    let run = try Command("calibrate", "--from", file.url.path)
    #expect(run.status == 0)
    #expect(run.output.contains("turned 90 degrees clockwise, then fitted"))
    #expect(run.output.contains("residual  top left corner 0 mm, "))
    #expect(run.output.contains("matrix    0 -1 0.930233 1 0 0\n") || run.output.contains("0.93"))
  }

  @Test(arguments: [([String](), false), (["--inset", "12"], true)])
  func `taps farther inside than a fingertip's fit exactly where --inset says so`(
    options: [String], isExact: Bool
  ) throws {
    let file = try TapRecording.quarter(
      marks: [(12, 12), (74, 12), (74, 142), (12, 142), (43, 77)])
    let run = try Command(["calibrate", "--from", file.url.path] + options)
    #expect(run.lines.contains("it lies   exactly turned 90 degrees clockwise") == isExact)
  }

  @Test func `one recording a mark does as well as one of all`() throws {
    let files = try TapRecording.marks.map { try TapRecording.quarter(marks: [$0]) }
    let run = try Command(["calibrate", "--json", "--from"] + files.map(\.url.path))
    #expect(run.status == 0)
    #expect(run.output.contains(#""matrix":[0,-1,1,1,0,0],"taps":15,"#))
  }

  @Test func `a wrong corner is refused by its name, with what to do`() throws {
    var marks = TapRecording.marks
    marks[2] = marks[3]
    let file = try TapRecording.quarter(marks: marks)
    let run = try Command("calibrate", "--from", file.url.path)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.errors.contains("the finger was not on the bottom right corner when that was asked for"))
    #expect(run.errors.contains("hint: touch the marks once more, in this order: top left corner"))
  }

  @Test func `taps that cannot be dealt out name the option that says the marks`() throws {
    let file = try TapRecording.quarter(marks: Array(TapRecording.marks.prefix(4)))
    let wrong = try Command("calibrate", "--from", file.url.path)
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("12 taps cannot be divided evenly among 5 marks"))
    #expect(wrong.errors.contains("hint: --marks"))
    let right = try Command(
      "calibrate", "--from", file.url.path, "--marks",
      "top-left,top-right,bottom-right,bottom-left")
    #expect(right.status == 0)
  }

  @Test func `--write writes the rule, and says how to undo it`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "dactyl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try TapRecording.quarter()
    let run = try Command(
      "calibrate", "--from", file.url.path, "--write", "--rules-folder", folder.path)
    #expect(run.status == 0)
    let rule = folder.appending(path: "99-dactyl-calibration-0eef-0001.rules")
    let text = try String(contentsOf: rule, encoding: .utf8)
    #expect(text.hasPrefix("# Demo Panel: calibration, by dactyl\nACTION!=\"remove\", "))
    #expect(text.hasSuffix("ENV{LIBINPUT_CALIBRATION_MATRIX}=\"0 -1 1 1 0 0\"\n"))
    #expect(run.errors.contains("sudo rm \(rule.path) undoes it"))
  }

  @Test func `a folder that may not be written is refused with the command that does it`() throws {
    let file = try TapRecording.quarter()
    let run = try Command(
      "calibrate", "--from", file.url.path, "--write", "--rules-folder", "/no/such/folder")
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot be written"))
    #expect(run.errors.contains("| sudo tee /no/such/folder/99-dactyl-calibration-0eef-0001.rules"))
  }

  @Test(arguments: [
    ["--taps", "0"], ["--inset", "-1"], ["--size", "12"], ["--marks", "top"],
    ["--pixels", "1.5x2"],
  ])
  func `values that make no sense are wrong usage`(arguments: [String]) throws {
    #expect(try Command(["calibrate", "--from", "x"] + arguments).status == 64)
  }
}

@Suite("Faults of a panel")
struct PanelFaultCommandTests {
  /// Somebody works on the panel, and every 12.864 s it taps by itself.
  private func ghost() throws -> TemporaryFile {
    var recording = TapRecording()
    recording.tap(120.3, 40.1, lasting: 0.02)
    for _ in 0..<4 {
      recording.tap(30, 60, after: 4, lasting: 0.1)
      recording.tap(120.3, 40.1, after: 12.864 - 4.12, lasting: 0.02)
    }
    return try TemporaryFile(recording.text, suffix: ".evemu")
  }

  @Test func `check --quality finds the ghost, and the rule hides it from replay and explain`()
    throws
  {
    let file = try ghost()
    let check = try Command("check", "--quality", file.url.path)
    #expect(check.status == 1)
    #expect(
      check.output.contains(
        "  ghost     at 120.4, 40.2 mm, a touch without motion every 12.864 s, 5 times"),
      "\(check.output)")
    #expect(check.output.contains("hidden by DACTYL_DEAD_ZONES=\"118.3 38.1 4 4\""))
    let hidden = ["--dead-zone", "118.3,38.1,4,4"]
    let replay = try Command(["replay", file.url.path] + hidden)
    #expect(replay.lines.count { $0.contains("is hidden: it began in the dead zone") } == 5)
    #expect(replay.lines.last?.hasPrefix("4 touches;") == true)
    let explain = try Command(["explain", file.url.path] + hidden)
    #expect(explain.lines.count { $0.contains("is hidden: it began in the dead zone") } == 5)
    let bare = try Command("replay", file.url.path)
    #expect(bare.lines.last?.hasPrefix("9 touches;") == true)
  }

  @Test func `a file that cannot be read counts before what was found in another one`() throws {
    let (file, bad) = (try ghost(), try TemporaryFile("no recording\n"))
    for files in [[file, bad], [bad, file]] {
      let run = try Command(["check", "--quality"] + files.map(\.url.path))
      #expect(run.status == 2)
      #expect(run.output.contains("  ghost     at 120.4, 40.2 mm"))
    }
  }

  @Test func `a good recording has no finding, and the exit status says so`() throws {
    let run = try Command("check", "--quality", "Recordings/tap.evemu")
    #expect(run.status == 0)
    #expect(run.output.contains("  quality   nothing found\n"))
  }

  private static let corpus = Command.package
    .appending(path: "../shared/corpus/recordings/touchscreen").standardizedFileURL

  @Test(.enabled(if: FileManager.default.fileExists(atPath: Self.corpus.path)))
  func `nothing is found in public recordings of good panels`() throws {
    let files = try #require(FileManager.default.enumerator(atPath: Self.corpus.path))
      .compactMap { $0 as? String }.sorted().map { Self.corpus.appending(path: $0) }
      .filter { !$0.hasDirectoryPath }
    // One in fifteen of them without `make test-wide`.
    let some = files.enumerated().filter { Wide.isAsked || $0.offset % 15 == 0 }.map(\.element.path)
    let run = try Command(["check", "--quality", "--json"] + some)
    let reports = run.lines.filter { $0.contains(#""findings":"#) }
    #expect(reports.count >= 5)
    // This one lifts contacts and puts them down elsewhere within one frame, which leap: see IN:1.2-one-frame.
    let others = reports.filter { !$0.contains("TPC-IC") }
    #expect(others.filter { !$0.contains(#""findings":[],"#) } == [])
  }

  @Test func `json says of each hidden touch why`() throws {
    let file = try ghost()
    let run = try Command("replay", file.url.path, "--json", "--least-touch", "30")
    #expect(run.lines.count { $0.hasPrefix(#"{"event":"hidden_touch""#) } == 5)
    #expect(run.output.contains(#""reason":"too_short""#))
  }
}
