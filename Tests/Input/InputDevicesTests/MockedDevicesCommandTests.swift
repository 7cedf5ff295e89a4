import Foundation
import InputDevices
import InputFrames
import Testing

extension MockedDevicesTests {
  /// The built command line and a program of one's own, on devices that umockdev pretends.
  @Suite("commands") struct Commands {
    let bed: MockBed

    init() throws {
      bed = try MockBed()
    }

    /// Two panels whose drivers give them one name.
    private func plugTwins() throws {
      try bed.plug(.panel(0))
      try bed.plug(.panel(1))
    }

    @Test func `run tells two panels of one name apart by number and node`() throws {
      try plugTwins()
      let run = try LiveProgram(["run"])
      #expect(
        try run.message(starting: "ready: ")
          == "ready: Mock Panel (device 1, /dev/input/event0), "
          + "Mock Panel (device 2, /dev/input/event1); Ctrl-C ends")
      try run.end()
      #expect(run.status == 0)
      #expect(
        run.lines.filter { $0.hasPrefix("device ") }.map { $0.prefix { $0 != ":" } } == [
          "device Mock Panel (device 1, /dev/input/event0)",
          "device Mock Panel (device 2, /dev/input/event1)",
        ])
    }

    /// A tap on a panel, in device units.
    private func tap(_ panel: MockDevice, _ id: Int32, _ x: Int32, _ y: Int32) throws {
      let start = Timestamp.now
      try bed.send(
        panel, at: start,
        [
          (EventType.abs, AbsCode.mtSlot, 0), (EventType.abs, AbsCode.mtTrackingID, id),
          (EventType.abs, AbsCode.mtPositionX, x), (EventType.abs, AbsCode.mtPositionY, y),
          (EventType.key, KeyCode.touch, 1),
        ])
      try bed.send(
        panel, at: start + .milliseconds(60),
        [(EventType.abs, AbsCode.mtTrackingID, -1), (EventType.key, KeyCode.touch, 0)])
    }

    @Test(arguments: [0, 1])
    func `calibrate takes the twin that is touched first, and its rule meets that one alone`(
      touched: Int
    ) throws {
      let twins = (0..<2).map { number in
        MockDevice.panel(
          number, udev: ["ID_INPUT_TOUCHSCREEN=1", "ID_PATH=platform-mock\(number)"])
      }
      for twin in twins { try bed.plug(twin) }
      let run = try LiveProgram(["calibrate", "--taps", "1"])
      let marks: [(String, Int32, Int32)] = [
        ("top left", 80, 80), ("top right", 4016, 80), ("bottom right", 4016, 2224),
        ("bottom left", 80, 2224), ("middle", 2048, 1152),
      ]
      for (index, (mark, x, y)) in marks.enumerated() {
        #expect(try run.message(starting: "touch the \(mark)") != nil)
        // Mirrored left to right: the glass lies the other way round.
        try tap(twins[touched], Int32(index + 1), 4095 - x, y)
      }
      run.waitForEnd()
      #expect(run.status == 0)
      #expect(run.lines.contains("matrix    -1 0 1 0 1 0"))
      let rules = run.lines.filter { $0.contains("LIBINPUT_CALIBRATION_MATRIX") }
      #expect(rules.contains { $0.contains(#"ENV{ID_PATH}=="platform-mock\#(touched)""#) })
      #expect(!run.lines.contains { $0.contains("platform-mock\(1 - touched)") })
    }

    @Test func `devices is content once a rule maps each of two equal panels`() throws {
      for number in 0..<2 {
        try bed.plug(
          .panel(
            number,
            udev: [
              "ID_INPUT_TOUCHSCREEN=1", "ID_PATH=platform-mock\(number)",
              number == 0 ? "WL_OUTPUT=DSI-1" : "DACTYL_SCREEN=HDMI-A-1",
            ]))
      }
      let run = try LiveProgram(["devices"])
      run.waitForEnd()
      #expect(run.lines.contains("  screen DSI-1, by udev's WL_OUTPUT"))
      #expect(run.lines.contains("  screen HDMI-A-1, by udev's DACTYL_SCREEN"))
      #expect(!run.lines.contains { $0.hasPrefix("warning") })
    }

    @Test func `of two equal panels the one without a rule is warned of, by its node`() throws {
      let mapped = ["ID_INPUT_TOUCHSCREEN=1", "ID_PATH=platform-mock0", "WL_OUTPUT=DSI-1"]
      try bed.plug(.panel(0, udev: mapped))
      try bed.plug(.panel(1, udev: ["ID_INPUT_TOUCHSCREEN=1", "ID_PATH=platform-mock1"]))
      let run = try LiveProgram(["devices"])
      run.waitForEnd()
      let warning = run.lines.first { $0.hasPrefix("warning") }
      #expect(warning?.contains("Mock Panel (/dev/input/event1) lies") == true)
      #expect(!run.lines.contains { $0.contains(#"ENV{ID_PATH}=="platform-mock0""#) })
    }

    @Test func `doctor --watch says of each panel what it found`() throws {
      try bed.plug(.panel(0))
      let run = try LiveProgram(["doctor", "--watch", "0.2"])
      run.waitForEnd()
      #expect(run.status == 0)
      #expect(run.lines.contains("Mock Panel (/dev/input/event0)"))
      #expect(run.lines.contains("  quality   nothing found"))
    }

    @Test func `devices prints a rule for each of two panels, and warns of none`()
      throws
    {
      for number in 0..<2 {
        try bed.plug(
          .panel(number, udev: ["ID_INPUT_TOUCHSCREEN=1", "ID_PATH=platform-mock\(number)"]))
      }
      let run = try LiveProgram(["devices"])
      run.waitForEnd()
      for number in 0..<2 {
        #expect(run.lines.contains { $0.contains(#"ENV{ID_PATH}=="platform-mock\#(number)""#) })
      }
      #expect(run.lines.last?.hasPrefix("warning: 2 touchscreens are connected") == true)
    }

    @Test(arguments: [[], ["--json"]])
    func `devices lists a mouse where every device is asked for`(form: [String]) throws {
      try bed.plug(.panel(0))
      try bed.plug(
        MockDevice(
          number: 1,
          description: DeviceDescription(
            name: "Mock Mouse", bus: 3, vendor: 0x1234, product: 0x0a05, version: 1,
            codes: [EventType.key: [KeyCode.mouse], EventType.rel: [RelCode.x, RelCode.y]]),
          udevProperties: ["ID_INPUT_MOUSE=1"]))
      for isAll in [false, true] {
        let run = try LiveProgram(["devices"] + form + (isAll ? ["--all"] : []))
        run.waitForEnd()
        #expect(run.lines.contains { $0.contains("Mock Panel") })
        #expect(run.lines.contains { $0.contains("Mock Mouse") } == isAll, "\(run.lines)")
      }
    }

    @Test func `a panel has one number, in whichever order the nodes are found`() throws {
      for number in [10, 2] { try bed.plug(.panel(number)) }
      let run = try LiveProgram(["run"])
      let ready = try #require(try run.message(starting: "ready: "))
      try run.end()
      let labels = run.lines.filter { $0.hasPrefix("device ") }
        .map { $0.prefix { $0 != ":" }.dropFirst("device ".count) }
      #expect(ready == "ready: \(labels.joined(separator: ", ")); Ctrl-C ends")
      #expect(labels.count == 2)
    }

    @Test func `the log of a program tells two panels of one name apart`() throws {
      try plugTwins()
      let run = try LiveProgram(
        [], program: "ApplicationMain", variables: ["DACTYL_LOG": "text"])
      for number in 1...2 {
        let label = "Mock Panel (device \(number), /dev/input/event\(number - 1))"
        #expect(try run.message(starting: "device ")?.hasPrefix("device \(label): ") == true)
      }
      try run.end()
      #expect(run.status == 0)
    }

    @Test func `record tells two panels of one name apart by number and node`() throws {
      try plugTwins()
      let file = "/tmp/dactyl-mock-\(getpid())-twins.yml"
      defer { unlink(file) }
      let run = try LiveProgram([
        "record", "--device", "/dev/input/event0", "--device", "/dev/input/event1", "--output",
        file,
      ])
      #expect(
        try run.message(starting: "ready: ")
          == "ready: Mock Panel (device 1, /dev/input/event0), "
          + "Mock Panel (device 2, /dev/input/event1); Ctrl-C ends")
      try run.end()
      #expect(run.status == 0)
      let check = try LiveProgram(["check", file])
      check.waitForEnd()
      #expect(check.lines.contains { $0.contains("Mock Panel (device 1, /dev/input/event0)") })
      #expect(check.lines.contains { $0.contains("Mock Panel (device 2, /dev/input/event1)") })
    }

    @Test(.enabled(if: getuid() != 0, "nothing is forbidden to root"))
    func `run with every panel forbidden says so for each, and what mends it`() throws {
      try plugTwins()
      for node in ["/dev/input/event0", "/dev/input/event1"] { chmod(node, 0) }
      let run = try LiveProgram(["run"])
      #expect(
        try run.message(starting: "ready: ")
          == "ready: none of the 2 connected devices can be opened, waiting for another; "
          + "Ctrl-C ends")
      for node in ["/dev/input/event0", "/dev/input/event1"] {
        #expect(
          try run.message(starting: "warning: \(node): ")?
            .hasSuffix("cannot be opened: permission denied (errno 13)") == true)
        #expect(try run.message(starting: "hint: ")?.contains("sudo usermod -aG") == true)
      }
      try run.end()
      #expect(run.status == 0)
      #expect(run.lines == ["0 touches; recognized: none; failed: 0"])
    }

    @Test(.enabled(if: getuid() != 0, "nothing is forbidden to root"))
    func `a program without permission says so, and what mends it`() throws {
      try bed.plug(.panel(0))
      chmod("/dev/input/event0", 0)
      let run = try LiveProgram([], program: "ApplicationMain")
      #expect(
        try run.message(starting: "warning: ")
          == "warning: /dev/input/event0: cannot be opened: permission denied (errno 13)")
      #expect(try run.message(starting: "hint: ")?.contains("sudo usermod -aG") == true)
      try run.end()
      #expect(run.status == 0)
    }

    @Test func `a program without any device says that it waits for one`() throws {
      let run = try LiveProgram([], program: "ApplicationMain")
      let note = try run.message(starting: "note: ") ?? ""
      #expect(
        note.hasPrefix("note: no touchscreen or accelerometer is connected; waiting for one ("))
      #expect(note.hasSuffix(")"))
      try run.end()
      #expect(run.status == 0)
    }
  }
}

/// A built program that runs on the mocked devices until it is told to end.
final class LiveProgram {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  private var unread = Data()
  private var text = ""

  /// Starts a program that lies beside the test bundle.
  init(
    _ arguments: [String], program: String = "dactyl", variables: [String: String] = [:]
  ) throws {
    let bundle = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    process.executableURL = bundle.deletingLastPathComponent().appending(path: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  /// The next line of standard error that begins so, read past others; `nil` at its end.
  func message(starting start: String) throws -> String? {
    while true {
      while let end = unread.firstIndex(of: 0x0a) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread = unread[unread.index(after: end)...]
        if line.hasPrefix(start) { return line }
      }
      let more = errors.fileHandleForReading.availableData
      guard !more.isEmpty else { return nil }
      unread.append(more)
    }
  }

  /// Asks it to end as Ctrl-C does, and waits for that.
  func end() throws {
    kill(process.processIdentifier, SIGINT)
    waitForEnd()
  }

  /// Reads its output to the end.
  func waitForEnd() {
    let data = output.fileHandleForReading.readDataToEndOfFile()
    text = String(decoding: data, as: UTF8.self)
    process.waitUntilExit()
  }

  var status: Int32 { process.terminationStatus }

  /// The lines of its output, once it has ended.
  var lines: [String] { text.split(separator: "\n").map(String.init) }
}
