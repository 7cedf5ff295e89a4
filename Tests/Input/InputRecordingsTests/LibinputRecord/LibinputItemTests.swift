import InputFrames
import InputRecordings
import Testing

/// What `libinput record` writes into items, descriptions and headers, from 1.22 to 1.31.
@Suite("Items of libinput record")
struct LibinputItemTests {
  private static let lines = [
    "- [  0,      0,   3,  57,       7] # EV_ABS / ABS_MT_TRACKING_ID      7",
    "- [  0,      0,   3,  53,     100] # EV_ABS / ABS_MT_POSITION_X     100 (+100)",
    "- [  0,      0,   3,  54,     200] # EV_ABS / ABS_MT_POSITION_Y     200 (+200)",
    "- [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms",
  ]
  private static let lift = [
    "- [  0, 119999,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID     -1",
    "- [  0, 119999,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +119ms",
    "                                 # Touch device in neutral state",
  ]
  private static let libinput = [
    "- {time: 0.000000, type: TOUCH_DOWN, slot: 0, seat_slot: 0, point: [  5.00,  10.00], "
      + "transformed: [  2.44,   7.81]}",
    "- {time: 0.000000, type: TOUCH_FRAME}",
  ]
  /// libinput divides an event of a tablet tool's button by a line end.
  private static let tool =
    "- {time: 0.010000, type: TABLET_TOOL_BUTTON, button: 331, state: pressed"

  private static func list(_ key: String, _ lines: [String], first: Bool = true) -> String {
    "  \(first ? "-" : " ") \(key):\n" + lines.map { "    \($0)\n" }.joined()
  }

  private static func recording(_ events: String, devices: Int = 1, extra: String = "") -> String {
    LibinputTests.top(devices: devices) + LibinputTests.device(events: events) + extra
  }

  private static let down = list("evdev", lines)
  private static let up = list("evdev", lift)
  private static let other = list("libinput", libinput)
  private static let both = list("libinput", libinput, first: false)
  private static let raw =
    "  - hid:\n    time: [  0, 123]\n    hidraw0: [\n      0x01, 0x02,\n      0x03\n    ]\n"

  // Proves: IN:4.2-items
  @Test(arguments: [
    (down + up, 0),
    (down + both + up, 1),
    (down + both + up + both, 2),
    (other + down + both + up, 2),
    (other + other + down + up + other, 3),
    (other + raw + down + both + raw + up, 4),
    ("  - libinput:\n" + down + "    libinput:\n" + up, 2),
    // Events of another device, without a key of their own.
    ("    - {type: DEVICE_ADDED, seat: seat0, logical_seat: default}\n" + down + up, 1),
    (down + "    \(libinput[0])\n" + up, 1),
    (
      list("evdev", Array(lines.dropLast()) + [libinput[1], lines[3]]) + up, 1
    ),
    (down + list("libinput", [tool], first: false) + ", tip: down, point: [1.00, 2.00]}\n" + up, 1),
    (other + "    \(tool)\n, tip: down, point: [1.00, 2.00]}\n" + down + up, 1),
    (down + "  # Current time is 12:00:05\n" + both + "  # Current time is 12:00:10\n" + up, 1),
    (
      "  - libinput:\n    \(libinput[1])\n    evdev:\n" + lines.map { "    \($0)\n" }.joined() + up,
      1
    ),
  ])
  func `every shape of item is read as the touches of its evdev list`(
    events: String, leftOut: Int
  ) throws {
    let file = TemporaryFile(Self.recording(events))
    let (frames, error) = play(file.path)
    #expect(error == nil)
    #expect(frames == Sample.tapFrames)
    #expect(try RecordingReport(path: file.path).leftOut == leftOut)
  }

  @Test func `each device of several reads its own part`() throws {
    let added = "    - {type: DEVICE_ADDED, seat: seat0, logical_seat: default}\n"
    let keys = LibinputTests.device("keys", events: added + "    \(Self.tool)\n, tip: down}\n")
      .replacing("event3", with: "event4").replacing("3: [47, 53, 54, 57]", with: "1: [30]")
    let file = TemporaryFile(
      Self.recording(Self.other + Self.down + Self.both + Self.up, devices: 2, extra: keys))
    let report = try RecordingReport(path: file.path)
    #expect(report.fault == nil)
    #expect(report.touches == 1)
    #expect(report.devices.map(\.events) == [6, 0])
  }

  @Test func `a device follows the remark that a recording was closed on its line`() throws {
    let second = LibinputTests.device("other", events: Self.down + Self.up)
    let text = Self.recording(
      Self.down + Self.up + "# Closing after 2s inactivity", devices: 2, extra: second
    ).replacing("\n- node", with: "- node", maxReplacements: 2)
    let file = TemporaryFile(text.replacing("devices:- node", with: "devices:\n- node"))
    let report = try RecordingReport(path: file.path)
    #expect(report.devices.map(\.description.name) == ["Demo Panel", "other"])
    #expect(report.touches == 2)
  }

  @Test func `one device's remark that the recording was closed ends it`() {
    let file = TemporaryFile(Self.recording(Self.down + Self.up + "# Closing after 2s inactivity"))
    let (frames, error) = play(file.path)
    #expect(error == nil)
    #expect(frames == Sample.tapFrames)
  }

  @Test(arguments: [
    "EVDEV_ABS_35=0:4095:", "LIBINPUT_ATTR_SIZE_HINT=1: 2", "ID_INPUT_NAME='a\"b'",
    "HID_BPF_X=[1", "DRIVER=hid-multitouch", "LIBINPUT_DEVICE_GROUP=3/1/1:usb-0000:00:1 # x",
  ])
  func `a udev property is read as it is written`(property: String) throws {
    let file = TemporaryFile(
      Self.recording(Self.down + Self.up).replacing("ID_INPUT_TOUCHSCREEN=1", with: property))
    #expect(play(file.path).frames == Sample.tapFrames)
    let again = try converted(file.path, to: .libinputRecord).file
    guard property.hasPrefix("ID_INPUT") || property.hasPrefix("LIBINPUT") else { return }
    let text = try again.text
    let written = property.replacing("\"", with: "\\\"")
    #expect(text.contains("- \"\(written)\""), "\(text)")
  }

  @Test(arguments: [#"7" panel"#, #"back\slash"#, #"\"#, #"a\\b"#, "tab\tname"])
  func `a name is read whatever is in it`(name: String) {
    let text = LibinputTests.top() + LibinputTests.device(name, events: Self.down + Self.up)
    let file = TemporaryFile(text)
    #expect(play(file.path).frames == Sample.tapFrames)
  }

  @Test func `an event from before the recording's start is at its start`() {
    let early = Self.lines.map {
      $0.replacing("[  0,      0,", with: "[18446744073709, 546000,")
    }
    let file = TemporaryFile(Self.recording(Self.list("evdev", early) + Self.up))
    #expect(play(file.path).frames == Sample.tapFrames)
  }

  // Proves: IN:4.2-known
  @Test func `what a recording says of its system and device is written again, the rest left out`()
    throws
  {
    let source = TemporaryFile(Self.recording(Self.down + Self.up))
    let text = try converted(source.path, to: .libinputRecord).file.text
    #expect(text.contains("libinput:\n  version: \"1.22.1\"\nsystem:\n  os: \"debian:12\"\n"))
    #expect(text.contains("  kernel: \"6.1.0\"\ndevices:\n"))
    #expect(text.contains("  hid: [\n    0x05, 0x0d\n  ]\n"))
    let bare = TemporaryFile(Sample.header + Sample.tap)
    let other = try converted(bare.path, to: .libinputRecord).file.text
    #expect(other.contains("libinput: {}\nsystem: {}\ndevices:\n"))
    #expect(other.contains("  udev:\n    properties:\n    - \"ID_INPUT=1\"\n"))
    #expect(other.contains("    - \"ID_INPUT_TOUCHSCREEN=1\"\n"))
    for word in ["unknown\"", "none", "hid:", "[]"] { #expect(!other.contains(word), "\(word)") }
  }

  // Proves: IN:4.2-known
  @Test func `a kernel that evemu names in a comment is written`() throws {
    let header = Sample.header.replacing(
      "# EVEMU 1.3\n", with: "# EVEMU 1.3\n# Kernel: 5.10.0\n# DMI: dmi:bvnX:\n")
    let file = TemporaryFile(header + Sample.tap)
    let text = try converted(file.path, to: .libinputRecord).file.text
    #expect(text.contains("system:\n  kernel: \"5.10.0\"\n  dmi: \"dmi:bvnX:\"\n"))
  }
}
