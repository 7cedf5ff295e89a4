import InputFrames
import InputRecordings
import Testing

@Suite("Logs of contacts")
struct ContactLogTests {
  // Proves: IN:4.7-contacts
  @Test func `ts_print_mt: a pressure of 0 ends the touch, colours are passed over`() {
    let file = TemporaryFile(
      """
      \u{1b}[33msample 0 - 12.000000 -\u{1b}[0m (slot 0)    100    200    255
      \u{1b}[33msample 0 - 12.000000 -\u{1b}[0m (slot 1)    300    200    255
      \u{1b}[33msample 0 - 12.010000 -\u{1b}[0m (slot 0)    110    200    255
      \u{1b}[33msample 0 - 12.020000 -\u{1b}[0m (slot 0)    110    200      0
      \u{1b}[33msample 0 - 12.030000 -\u{1b}[0m (slot 1)    300    200      0

      """)
    let (frames, error) = play(file.path)
    #expect(error == nil)
    #expect(
      frames.map { $0.filter { $0 != "." } }.map { $0.split(separator: ":")[0] } == [
        "0 ms", "10 ms", "20 ms", "30 ms",
      ])
    #expect(
      frames.map { $0.matches(of: /began|moved|ended/).map(\.output).joined(separator: " ") }
        == ["began began", "moved", "ended", "ended"])
  }

  // Proves: IN:4.7-contacts
  @Test func `ts_print_mt without times needs a rate`() throws {
    let file = TemporaryFile("sample 0 -  - (slot 0)    361    379    255\n")
    let error = play(file.path).error
    #expect(error?.description == "\(file.path):1: the contacts have no times")
    #expect(error?.hint == "say how many frames came a second: --rate 60")
    let report = try RecordingReport(path: file.path, rate: 50)
    #expect((report.touches, report.unfinished) == (1, 1))
    #expect(report.isDescriptionGuessed)
  }

  @Test func `ts_print: one touch, time before the colon`() throws {
    let file = TemporaryFile(
      "10.000000:    100    200    255\n10.500000:    120    200    255\n10.600000:    120    200      0\n"
    )
    let report = try RecordingReport(path: file.path)
    #expect((report.format, report.touches, report.unfinished) == (.tsPrint, 1, 0))
    #expect(report.duration == .milliseconds(600))
  }

  @Test func `motion events: down, move, up; cancel is told as such`() throws {
    func action(_ name: String, _ x: Double) -> String {
      "{\"action\":\"\(name)\",\"axes\":{\"AXIS_X\":\(x),\"AXIS_Y\":50,\"AXIS_PRESSURE\":0.5}}"
    }
    let file = TemporaryFile(
      "[{\"name\":\"x\",\"events\":[\n\(action("DOWN", 0)),\n\(action("MOVE", 100)),\n"
        + "\(action("UP", 100)),\n\(action("DOWN", 7)),\n\(action("CANCEL", 7))]}]\n")
    let report = try RecordingReport(path: file.path, rate: 100)
    #expect((report.format, report.touches, report.unfinished) == (.androidMotionEvents, 2, 1))
    var source = try RecordingSource(path: file.path, rate: 100)
    var phases: [Contact.Phase] = []
    var pressures: [Double?] = []
    while let event = try source.nextEvent() {
      guard case .touches(let frame) = event else { continue }
      phases += frame.contacts.map(\.phase)
      pressures += frame.contacts.map(\.pressure)
    }
    #expect(phases == [.began, .moved, .ended, .began, .cancelled])
    #expect(pressures.allSatisfy { $0 == 0.5 })
  }

  @Test(arguments: [
    "sample 0 - 1.000000 - (slot 0) 1 2 3\nsample 0 - 1.000000 - (slot x) 1 2 3\n",
    "sample 0 - 1.000000 - (slot 0) 1 2 3\nsample 0 - 1.000000 - (slot 0) 1 2 99999999999\n",
    "{\"action\":\"DOWN\",\"axes\":{\"AXIS_X\":1}},\n{\"action\":\"JUMP\"},\n{\"action\":\"UP\"}\n",
  ])
  func `a line that is no contact is an error with its place`(text: String) {
    let file = TemporaryFile(text)
    let (report, error) = check(file.path, rate: 60)
    #expect(report?.touches ?? 0 <= 1)
    #expect(error?.line == 2)
    #expect(error?.hint?.hasPrefix("a contact is: ") == true)
  }
}
