#if Devices
  import Foundation
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
        #expect(
          try run.message(starting: "note: ")
            == "note: no touchscreen or accelerometer is connected; waiting for one")
        try run.end()
        #expect(run.status == 0)
      }
    }
  }

  /// A built program that runs on the mocked devices until it is told to end.
  private final class LiveProgram {
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
#endif
