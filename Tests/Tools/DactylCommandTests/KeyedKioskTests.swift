import Foundation
import Testing

/// The kiosk worked without a finger.
@Suite("The kiosk by keys and by a dial")
struct KeyedKioskTests {
  /// A keyboard that has every key of the kernel's first block.
  private static let keyboard = """
    # EVEMU 1.3
    N: Demo Keyboard
    I: 0003 1234 5678 0110
    B: 00 0b 00 00 00 00 00 00 00
    B: 01 fe ff ff ff ff ff ff ff
    B: 01 ff ff 03 00 00 06 00 00

    """
  /// A dial that reports `REL_DIAL` and the button `KEY_ENTER`, and nothing else.
  private static let dial = """
    # EVEMU 1.3
    N: Demo Dial
    I: 0003 1234 5679 0110
    B: 00 07 00 00 00 00 00 00 00
    B: 01 00 00 00 10 00 00 00 00
    B: 02 80 00 00 00 00 00 00 00

    """
  private static let codes = [
    "escape": 1, "tab": 15, "enter": 28, "space": 57, "up": 103, "down": 108, "left": 105,
    "right": 106, "A": 30,
    "N": 49,
  ]

  /// A recording of words: names of keys (`-tab` with Shift), `+3` and `-3` for turns, `press`, `hold`, `wait`.
  private func recording(_ head: String, _ words: String) throws -> TemporaryFile {
    var (lines, time) = ("", 1.0)
    func add(_ type: Int, _ code: Int, _ value: Int) {
      let moment = String(format: "%.6f", time)
      lines += String(format: "E: \(moment) %04x %04x %04d\n", type, code, value)
      lines += "E: \(moment) 0000 0000 0000\n"
    }
    func press(_ code: Int, for held: Double = 0.05) {
      add(1, code, 1)
      time += held
      add(1, code, 0)
      time += 0.7
    }
    for word in words.split(separator: " ") {
      if let steps = Int(word) {
        for _ in 0..<abs(steps) {
          add(2, 7, steps.signum())
          time += 0.1
        }
      } else if word == "wait" {
        time += 1
      } else if word == "press" {
        press(28)
      } else if word == "hold" {
        press(28, for: 0.9)
      } else {
        let code = try #require(Self.codes[String(word.drop { $0 == "-" })])
        if word.hasPrefix("-") { add(1, 42, 1) }
        press(code)
        if word.hasPrefix("-") { add(1, 42, 0) }
      }
    }
    return try TemporaryFile(head + lines)
  }

  private func lines(
    _ head: String, _ words: String, _ variables: [String: String] = [:]
  ) throws -> [String] {
    let file = try recording(head, words)
    defer { withExtendedLifetime(file) {} }
    let run = try Command([file.url.path], program: "Kiosk", variables: variables)
    #expect(run.status == 0, "\(run.errors)")
    return run.lines
  }

  @Test func `a visit by keys: a room, a ticket, a popover, the list of tickets`() throws {
    let lines = try lines(
      Self.keyboard,
      """
      down enter wait enter wait enter wait up enter wait escape wait tab tab right right right \
      enter wait
      """)
    #expect(
      lines == [
        "rooms", "room Garden", "ticket for Garden", "badge 1",
        "about Garden: a popover of 300 x 120", "about Garden closed",
        "tickets: Garden, 5 in all",
      ])
  }

  @Test func `the guest book by keys`() throws {
    let lines = try lines(
      Self.keyboard,
      "down tab right right enter wait -tab A N wait -tab A N -tab enter wait")
    #expect(
      lines == [
        "rooms", "guest book: 0 entries", "keyboard: 193 points", "no keyboard",
        "guest book: an writes: an",
      ])
  }

  @Test func `the settings by keys`() throws {
    let lines = try lines(
      Self.keyboard,
      "down tab right right right right enter wait -tab down enter wait down down down down down enter"
    )
    #expect(
      lines == ["rooms", "settings: Dark at night", "settings: Dark", "asleep"])
  }

  @Test func `a visit by a dial alone`() throws {
    let lines = try lines(
      Self.dial,
      """
      1 press wait press wait press wait -1 press wait press wait 5 press wait
      """)
    #expect(
      lines == [
        "rooms", "room Garden", "ticket for Garden", "badge 1",
        "about Garden: a popover of 300 x 120", "about Garden closed",
        "tickets: Garden, 5 in all",
      ])
  }

  @Test func `a scene is worked by switches that the command line names`() throws {
    let file = try recording(Self.keyboard, "space enter")
    defer { withExtendedLifetime(file) {} }
    let scene = ["replay", file.url.path, "--scene", "Examples/Demo/scene.yaml"]
    let run = try Command(scene + ["--switches", "space,enter"])
    #expect(run.status == 0, "\(run.errors)")
    let words = run.lines.map { $0.components(separatedBy: "  ").last ?? "" }
    for line in ["switch control on", "switch: next", "switch: select"] {
      #expect(words.contains { $0 == line }, "\(line)")
    }
    #expect(words.contains { $0.hasPrefix("mark on ") })
    let wrong = [
      (["--switches", "spacebar"], "error: --switches: \"spacebar\" is no key"),
      (["--zoom", "0.5"], "error: --zoom: \"0.5\" is not how many times as large things are"),
      (["--look", "bald"], "error: --look: \"bald\" is no wish for the look"),
    ]
    for (arguments, error) in wrong {
      let run = try Command(scene + arguments)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix(error), "\(run.errors)")
      #expect(run.errors.contains("hint: "))
    }
    #expect(try Command(scene + ["--zoom", "2", "--look", "bold,still"]).status == 0)
  }

  @Test func `two switches order a ticket`() throws {
    let lines = try lines(
      Self.keyboard, "enter enter wait space enter wait enter wait",
      ["DACTYL_SWITCHES": "space,enter"])
    #expect(lines == ["rooms", "room Garden", "ticket for Garden", "badge 1"])
  }

  @Test func `one switch orders a ticket, while the mark moves by itself`() throws {
    let lines = try lines(
      Self.keyboard, "space space space wait wait wait space wait space",
      ["DACTYL_SWITCHES": "space,interval=2"])
    #expect(lines == ["rooms", "room Garden", "ticket for Garden", "badge 1"])
  }

  @Test func `a picture shows a ring around what has the focus, also one in memory`() throws {
    let pictures = try ["1", "2"].map { words in
      let recording = try recording(Self.dial, words)
      let picture = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
      defer { try? FileManager.default.removeItem(at: picture) }
      let run = try Command(
        [recording.url.path], program: "Kiosk",
        variables: ["DACTYL_SHOW": "memory:1024x576:\(picture.path)"])
      #expect(run.status == 0, "\(run.errors)")
      return try Data(contentsOf: picture)
    }
    #expect(pictures[0] != pictures[1])
  }
}
