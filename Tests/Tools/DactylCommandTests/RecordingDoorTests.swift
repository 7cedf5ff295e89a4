import Foundation
import Testing

/// Every command opens recordings by one door: a file, a pipe and a packed file of the same bytes
/// are the same recording.
@Suite("Recordings on the command line")
struct RecordingDoorTests {
  private static let table =
    (["seconds_elapsed,x,y,z"] + (0..<100).map { "\(Double($0) / 50),0.001,9.80665,0" })
    .joined(separator: "\n") + "\n"
  private static let bareTable =
    (0..<100).map { _ in "0.001,9.80665,0" }.joined(separator: "\n") + "\n"

  private func pipe(_ text: String) throws -> Pipe {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    return pipe
  }

  @Test(arguments: [
    ["replay", "PATH"], ["explain", "PATH"], ["check", "PATH"], ["check", "PATH", "--json"],
    ["reader", "PATH", "--scene", "Examples/Reader/scene.yaml"],
  ])
  func `a table of accelerations is the same from a file and through a pipe`(
    arguments: [String]
  ) throws {
    let file = try TemporaryFile(Self.table, suffix: ".csv")
    let fromFile = try Command(arguments.map { $0 == "PATH" ? file.url.path : $0 })
    let fromPipe = try Command(
      arguments.map { $0 == "PATH" ? "-" : $0 }, input: pipe(Self.table))
    #expect(fromFile.status == 0, "\(fromFile.errors)")
    #expect(fromFile.output.replacingOccurrences(of: file.url.path, with: "-") == fromPipe.output)
    #expect(fromPipe.errors == fromFile.errors)
    #expect(!fromPipe.output.isEmpty)
  }

  @Test(arguments: [
    ["replay"], ["explain"], ["check"], ["reader", "--scene", "Examples/Reader/scene.yaml"],
    ["convert", "-", "--to", "evemu"],
  ])
  func `every command that reads a recording takes its rate`(arguments: [String]) throws {
    let file = try TemporaryFile(Self.bareTable, suffix: ".csv")
    let command = [arguments[0], file.url.path] + arguments.dropFirst()
    let refused = try Command(command)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("hint: name the samples a second: --rate 50\n"))
    #expect(try Command(command + ["--rate", "50"]).status == 0)
    #expect(try Command(command + ["--rate", "0"]).status == 64)
  }

  @Test(arguments: [
    ["replay"], ["explain"], ["reader", "--scene", "Examples/Reader/scene.yaml"],
  ])
  func `every command that plays a recording says why nothing touches`(
    arguments: [String]
  ) throws {
    let file = try TemporaryFile(Self.table, suffix: ".csv")
    let run = try Command([arguments[0], file.url.path] + arguments.dropFirst())
    #expect(run.status == 0)
    #expect(
      run.errors.hasSuffix("note: no touches: it holds an accelerometer's samples alone\n"),
      "\(run.errors)")
    let tap = ["Recordings/tap.evemu"] + arguments.dropFirst()
    #expect(!(try Command([arguments[0]] + tap).errors.contains("no touches")))
  }

  @Test func `a scenario reads a table of accelerations as replay does`() throws {
    let table = try TemporaryFile(Self.table, suffix: ".csv")
    let scenario = try TemporaryFile(
      """
      schema: dactyl-scenario/1
      cases:
        - {id: still, recording: \(table.url.path), recognizers: [{id: tap, kind: tap}], expect: {outcomes: []}}
      """, suffix: ".yaml")
    let run = try Command("test", scenario.url.path)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasSuffix("1 passed, 0 failed, 0 skipped\n"))
  }

  @Test func `convert and check count the same frames and the same time`() throws {
    for name in ["tap.evemu", "ten-finger-drag.evemu", "ten-finger-drag-dropped.evemu"] {
      let check = try Command("check", "Recordings/\(name)", "--json")
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(check.output.utf8)) as? [String: Any])
      let frames = try #require(object["frames"] as? Int)
      let convert = try Command("convert", "Recordings/\(name)", "-", "--to", "libinput")
      #expect(convert.errors.contains("-: \(frames) frames, "))
    }
  }

  // MARK: Devices of one name

  private static func panels(_ names: [String]) -> String {
    let devices = names.enumerated().map { index, name in
      """
      - node: /dev/input/event\(index + 4)
        evdev:
          name: "\(name)"
          codes:
            3: [47, 53, 54, 57]
          absinfo:
            47: [0, 9, 0, 0, 0]
            53: [0, \(index == 0 ? 4095 : 0), 0, 0, 20]
            54: [0, 2559, 0, 0, 20]
          properties: [1]
        events:
        - evdev:
          - [0, \(index), 3, 57, 1]
          - [0, \(index), 3, 53, 900]
          - [0, \(index), 3, 54, 900]
          - [0, \(index), 0, 0, 0]
        - evdev:
          - [0, 90000, 3, 57, -1]
          - [0, 90000, 0, 0, 0]

      """
    }
    return "version: 1\nndevices: \(names.count)\ndevices:\n" + devices.joined()
  }

  @Test func `two panels of one name are told apart by number and node`() throws {
    let file = try TemporaryFile(Self.panels(["Panel", "Panel"]), suffix: ".yml")
    let labels = ["Panel (device 1, /dev/input/event4)", "Panel (device 2, /dev/input/event5)"]
    let check = try Command("check", file.url.path).output
    let replay = try Command("replay", file.url.path)
    for label in labels {
      #expect(check.contains("  device    \(label) (bus"))
      #expect(replay.lines.contains { $0.hasPrefix("device \(label): touchscreen") })
      #expect(replay.lines.contains { $0.hasSuffix("device \(label) is gone") })
      #expect(replay.lines.contains { $0.contains(" began at ") && $0.hasSuffix(", on \(label)") })
    }
    #expect(replay.errors.contains("note: \(labels[1]): "))
    let convert = try Command("convert", file.url.path, "-", "--to", "evemu")
    #expect(
      convert.errors.contains(
        "--device 1 is \"Panel\", /dev/input/event4; --device 2 is \"Panel\", /dev/input/event5"))
    let one = try Command("convert", file.url.path, "-", "--to", "evemu", "--device", "2")
    #expect(one.errors.contains("not in it: \(labels[1]): its node"))
    let json = try Command("replay", file.url.path, "--json").output
    #expect(json.contains("\"name\":\"Panel\",\"node\":\"/dev/input/event5\""))
    #expect(json.contains("\"device\":2}"))
  }

  @Test func `a name that only one device has stands alone`() throws {
    let file = try TemporaryFile(Self.panels(["Left", "Right"]), suffix: ".yml")
    let replay = try Command("replay", file.url.path).output
    #expect(replay.contains("device Left: touchscreen"))
    #expect(!replay.contains("(device "))
    #expect(!(try Command("check", file.url.path).output.contains("(device ")))
  }
}
