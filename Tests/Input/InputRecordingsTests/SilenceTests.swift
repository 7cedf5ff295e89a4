import InputFrames
import InputRecordings
import Testing

/// Recordings in which nothing touches say why.
@Suite("Recordings without touches")
struct SilenceTests {
  /// The lines of `getevent -lt` for frames of names and values.
  private static func log(_ frames: [[(String, String, String)]]) -> String {
    frames.enumerated().map { number, records in
      (records + [("EV_SYN", "SYN_REPORT", "00000000")]).map {
        "[       1.\(number)00000] \($0.0)  \($0.1)  \($0.2)\n"
      }.joined()
    }.joined()
  }

  private static let contact = [
    ("EV_ABS", "ABS_MT_TRACKING_ID", "00000007"), ("EV_ABS", "ABS_MT_POSITION_X", "00000064"),
    ("EV_ABS", "ABS_MT_POSITION_Y", "000000c8"),
  ]
  private static let lift = [("EV_ABS", "ABS_MT_TRACKING_ID", "ffffffff")]

  private func reason(_ text: String, rate: Double? = nil) throws -> String? {
    let file = TemporaryFile(text)
    return try RecordingReport(path: file.path, rate: rate).reasonWithoutTouches
  }

  // Proves: IN:4.4-labels
  @Test(arguments: [
    [("EV_KEY", "BTN_TOOL_FINGER", "DOWN"), ("EV_KEY", "BTN_LEFT", "DOWN")],
    [("EV_KEY", "BTN_TOOL_FINGER", "DOWN"), ("EV_KEY", "0110", "DOWN")],
    [("EV_KEY", "BTN_LEFT", "DOWN")],
  ])
  func `fingers and a mouse's button, without a description, are a touchpad's`(
    keys: [(String, String, String)]
  ) throws {
    let file = TemporaryFile(Self.log([Self.contact + keys, Self.lift]))
    let report = try RecordingReport(path: file.path)
    #expect(report.device.kind == .touchpad)
    #expect(report.touches == 1)
    #expect(report.reasonWithoutTouches == nil)
  }

  @Test func `fingers without a mouse's button, without a description, are a touchscreen's`() throws
  {
    let file = TemporaryFile(Self.log([Self.contact, Self.lift]))
    #expect(try RecordingReport(path: file.path).device.kind == .touchscreen(.multiTouchB))
  }

  @Test func `a touchpad without a resolution has libinput's default size`() throws {
    let button = [("EV_KEY", "BTN_LEFT", "DOWN")]
    let file = TemporaryFile(Self.log([Self.contact + button, Self.lift]))
    let device = try RecordingReport(path: file.path).device
    #expect(PanelGeometry(device).size == PanelSize(width: 69, height: 50))
    #expect(PanelGeometry(device).isSizeAssumed)
  }

  @Test func `a mouse moves a pointer, and is no silence`() throws {
    let text = Self.log([
      [
        ("EV_ABS", "ABS_X", "00000064"), ("EV_ABS", "ABS_Y", "00000064"),
        ("EV_KEY", "BTN_LEFT", "DOWN"),
      ]
    ])
    #expect(try reason(text) == nil)
  }

  @Test func `of a description alone, that is told`() throws {
    #expect(try reason(Sample.header) == "it describes devices and holds no events")
  }

  @Test func `of a table of samples, that is told`() throws {
    let text = "Time (s),X (m/s^2),Y (m/s^2),Z (m/s^2)\n0,0,0,9.81\n0.1,0,1,9.81\n"
    #expect(try reason(text) == "it holds an accelerometer's samples alone")
  }

  @Test(arguments: [
    (["0039 7", "0035 5", "0037 2"], "all contacts are palms"),
    (["0035 5"], "\"Demo Panel\", a touchscreen, multi-touch B, never sends ABS_MT_TRACKING_ID"),
    (
      ["0039 7", "0035 5", "0039 -1"], "no contact begins: contact began and ended within one frame"
    ),
  ])
  func `of a panel whose records begin no touch, the cause is told`(
    records: [String], cause: String
  ) throws {
    let text =
      "E: 0.500000 0000 0000 0\n" + records.map { "E: 1.000000 0003 \($0)\n" }.joined()
      + "E: 1.000000 0000 0000 0\n"
    let found = try reason(Sample.header + text)
    #expect(found?.contains(cause) == true, "\(found ?? "none")")
    #expect(found?.contains("\n") == false)
  }

  @Test func `where a touch begins, there is no reason`() throws {
    #expect(try reason(Sample.header + Sample.tap) == nil)
  }

  @Test func `a keyboard before a touchpad does not keep its touches away`() throws {
    let file = TemporaryFile(
      """
      add device 1: /dev/input/event0
        name:     "keys"
        events:
          KEY (0001): 0074  008f
      add device 2: /dev/input/event2
        name:     "pad"
        events:
          KEY (0001): 0110  0145  014a
          ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      0035  : value 0, min 0, max 4095, fuzz 0, flat 0, resolution 20
                      0036  : value 0, min 0, max 2559, fuzz 0, flat 0, resolution 20
                      0039  : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
      [  100.000001] /dev/input/event2: 0003 0039 00000007
      [  100.000001] /dev/input/event2: 0003 0035 00000064
      [  100.000001] /dev/input/event2: 0000 0000 00000000
      [  100.120000] /dev/input/event2: 0003 0039 ffffffff
      [  100.120000] /dev/input/event2: 0000 0000 00000000

      """)
    #expect(try RecordingReport(path: file.path).touches == 1)
  }

  // Proves: IN:4.6-lost
  @Test(arguments: ["        Max", "        Max     4", "      Event code 53 (ABS_MT_POS"])
  func `an axis that lost the end of a line is told, and those around it keep their ranges`(
    cut: String
  ) throws {
    let isName = cut.contains("Event")
    let lines = [
      "Input driver version is 1.0.1", "Input device name: \"Demo Panel\"",
      "    Event type 3 (EV_ABS)", "      Event code 47 (ABS_MT_SLOT)", "        Max        9",
      isName ? cut : "      Event code 53 (ABS_MT_POSITION_X)",
      isName ? "        Max     4095" : cut,
      "      Event code 54 (ABS_MT_POSITION_Y)", "        Max     2559",
      "Properties:", "  Property type 1 (INPUT_PROP_DIRECT)",
    ]
    let file = TemporaryFile(lines.map { "\($0)\n" }.joined())
    let device = try RecordingSource(path: file.path).devices[0]
    #expect(device.axes[AbsCode.mtSlot]?.maximum == 9)
    #expect(device.axes[AbsCode.mtPositionY]?.maximum == 2559)
    #expect(device.axes[AbsCode.mtPositionX]?.maximum != 2559)
    if cut != "        Max     4" { #expect(device.doubts.contains { $0.hasPrefix("line ") }) }
  }

  // Proves: IN:4.6-lost
  @Test func `a header's line whose end was lost is told, and changes no other axis`() throws {
    let file = TemporaryFile(
      """
      Input driver version is 1.0.1
      Input device name: "Demo Panel"
        Event type 3 (EV_ABS)
          Event code 47 (ABS_MT_SLOT)
            Max        9
          Event code 53 (ABS_MT_POSITION_X)
            Max     4095    Event code 54 (ABS_MT_POSITION_Y)
            Max     2559
          Event code 57 (ABS_MT_TRACKING_ID)
            Max    65535
            Max      100
      Properties:
        Property type 1 (INPUT_PROP_DIRECT)

      """)
    let device = try RecordingSource(path: file.path).devices[0]
    #expect(device.axes[AbsCode.mtPositionX]?.maximum == 0)
    #expect(device.axes[AbsCode.mtTrackingID]?.maximum == 65_535)
    let told = device.doubts.filter { $0.contains("fits no line of evtest's header") }
    #expect(told.count == 2)
    #expect(told.first?.hasPrefix("line 7: \"") == true)
    #expect(told.last?.hasPrefix("line 11: \"") == true)
  }
}
