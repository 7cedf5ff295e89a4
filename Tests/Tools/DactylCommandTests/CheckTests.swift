import Foundation
import Testing

@Suite("dactyl check")
struct CheckTests {
  private static let tap = """
    # EVEMU 1.3
    N: Demo Panel
    I: 0003 1234 5678 0110
    P: 02 00 00 00 00 00 00 00
    B: 03 00 00 00 00 00 80 60 02
    A: 2f 0 9 0 0 0
    A: 35 0 4095 0 0 20
    A: 36 0 2559 0 0 20
    A: 39 0 65535 0 0 0
    E: 0.000000 0003 0039 0007
    E: 0.000000 0003 0035 0100
    E: 0.000000 0003 0036 0200
    E: 0.000000 0000 0000 0000
    E: 0.120000 0003 0039 -001
    E: 0.120000 0000 0000 0000

    """

  @Test func `a good file ends with 0 and the same bytes each time`() throws {
    let file = try TemporaryFile(Self.tap)
    let run = try Command("check", file.url.path)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("\n  touches   1, at most 1 at once\n"))
    #expect(try Command("check", file.url.path).output == run.output)
  }

  @Test func `what cannot be so of a panel is told by check, and by replay once, beside its log`()
    throws
  {
    let sound = try TemporaryFile(Self.tap)
    let swapped = try TemporaryFile(
      Self.tap.replacingOccurrences(of: "A: 35 0 4095", with: "A: 35 4095 0"))
    let word = "ABS_MT_POSITION_X runs from 4095 down to 0"
    let check = try Command("check", swapped.url.path)
    #expect(check.status == 0)
    #expect(check.output.contains("\n  oddities  \(word)"))
    let replay = try Command("replay", swapped.url.path)
    #expect(replay.status == 0)
    #expect(replay.errors.components(separatedBy: "note: Demo Panel: \(word)").count == 2)
    #expect(!replay.output.contains(word))
    #expect(try Command("replay", sound.url.path).errors.isEmpty)
  }

  @Test func `one bad file ends with 2, the others are still read`() throws {
    let bad = try TemporaryFile("no recording\n")
    let good = try TemporaryFile(Self.tap)
    let run = try Command("check", "--json", bad.url.path, good.url.path)
    #expect(run.status == 2)
    #expect(run.lines.count == 1)
    #expect(run.output.contains("\"touches\":1"))
    let errors = run.errors.split(separator: "\n")
    #expect(errors.count == 2)
    #expect(errors.first?.hasPrefix("error: \(bad.url.path):1: not a recording") == true)
    #expect(errors.last?.hasPrefix("hint: ") == true)
  }

  @Test func `what was read before an error is printed`() throws {
    let file = try TemporaryFile(Self.tap + "E: x\n")
    let run = try Command("check", file.url.path)
    #expect(run.status == 2)
    #expect(run.output.contains("touches   1"))
    #expect(run.errors.hasPrefix("error: \(file.url.path):16: "))
  }

  @Test func `a description may be named apart`() throws {
    let lines = Self.tap.split(separator: "\n")
    let description = try TemporaryFile(lines[..<9].joined(separator: "\n") + "\n")
    let events = try TemporaryFile(lines[9...].joined(separator: "\n") + "\n")
    let run = try Command("check", "--description", description.url.path, events.url.path)
    #expect(run.status == 0)
    #expect(run.output.contains("Demo Panel"))
  }

  @Test func `a keyboard beside a panel is played after it`() throws {
    let file = try TemporaryFile(Self.keyboardAndPanel)
    let check = try Command("check", "--json", file.url.path)
    #expect(check.status == 0)
    #expect(check.output.contains("\"name\":\"Panel\""))
    #expect(check.output.contains("\"other_devices\":[]"))
    #expect(check.output.contains("\"touches\":1,\"samples\":0,\"keys\":1,"))
    let replay = try Command("replay", file.url.path)
    #expect(replay.status == 0)
    #expect(replay.output.hasPrefix("device Panel: "))
    #expect(replay.output.contains("device Keys: keyboard"))
    #expect(replay.output.contains("press 1 key began"))
  }

  private static let keyboardAndPanel = """
    version: 1
    ndevices: 2
    devices:
    - node: /dev/input/event1
      evdev:
        name: "Keys"
        codes:
          1: [30]
      events:
      - evdev:
        - [0, 5, 1, 30, 1]
        - [0, 5, 0, 0, 0]
    - node: /dev/input/event2
      evdev:
        name: "Panel"
        codes:
          3: [47, 53, 54, 57]
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 4095, 0, 0, 20]
          54: [0, 2559, 0, 0, 20]
        properties: [1]
      events:
      - evdev:
        - [0, 0, 3, 57, 1]
        - [0, 0, 3, 53, 9]
        - [0, 0, 0, 0, 0]
      - evdev:
        - [0, 90000, 3, 57, -1]
        - [0, 90000, 0, 0, 0]

    """

  @Test func `no file is a wrong usage`() throws {
    #expect(try Command("check").status == 64)
  }
}
