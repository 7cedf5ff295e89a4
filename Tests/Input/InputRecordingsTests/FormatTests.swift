import Glibc
import InputFrames
import InputRecordings
import Testing

@Suite("Formats")
struct FormatTests {
  // Proves: IN:4.3-refused
  @Test(arguments: [
    ("@DEV /dev/input/event3\nEVIOCGBIT(3) 8 03\n", "umockdev text"),
    ("P: /devices/x\nE: A=1\nA: name=x\n", "umockdev text"),
    ("P: /devices/x\nM: x\nR: 0\n", "udevadm database"),
  ])
  func `a format that is not read is named`(text: String, name: String) {
    let file = TemporaryFile(text)
    let error = play(file.path).error
    #expect(
      error?.description == "\(file.path):1: \(name) describes devices and holds no events")
    #expect(error?.hint?.contains("evemu") == true)
  }

  @Test(arguments: [
    "views:\n- {id: a}\n", "# A page.\nscreen: {size: [320, 480]}\n",
    "{\"views\": [{\"id\": \"a\"}]}",
    "{\n  \"views\": [\n    {\"id\": \"a\"}\n  ]\n}\n",
  ])
  func `a scene is known in YAML and in JSON, however it is indented`(text: String) {
    let file = TemporaryFile(text)
    #expect(play(file.path).error?.reason == "is a scene, not a recording")
  }

  @Test(arguments: ["  views: [a]\n", "Dear reader,\nviews: [a]\n"])
  func `a key of a scene within another text makes none of it`(text: String) {
    let file = TemporaryFile(text)
    #expect(
      play(file.path).error?.reason == "not a recording: no line of a format that is known")
  }

  @Test func `a text of no format is no recording`() {
    let file = TemporaryFile("Dear reader,\nthis is a letter.\n")
    let error = play(file.path).error
    #expect(error?.line == 1)
    #expect(error?.reason == "not a recording: no line of a format that is known")
    #expect(error?.hint?.contains("libinput record") == true)
  }

  @Test(arguments: [
    [0x00, 0x01, 0x02], [0xff, 0xfe, 0x41], [0x7f, 0x45, 0x4c, 0x46, 0x02, 0x00],
  ])
  func `bytes that are no text are no recording`(bytes: [UInt8]) {
    let file = TemporaryFile(bytes: bytes)
    #expect(play(file.path).error?.description == "\(file.path):1: not a text recording")
  }

  @Test func `a character cut by the chunk's end is still text`() {
    // 65535 bytes, then a character of three.
    let file = TemporaryFile(String(repeating: "x", count: 65_535) + "€")
    #expect(
      play(file.path).error?.reason == "not a recording: no line of a format that is known")
  }

  @Test func `an empty file, a directory and a missing file are told apart`() {
    let empty = TemporaryFile("")
    #expect(play(empty.path).error?.description == "\(empty.path): the file is empty")
    #expect(play("/tmp").error?.description == "/tmp: is a directory, not a recording")
    let missing = empty.path + "-missing"
    #expect(
      play(missing).error?.description
        == "\(missing): cannot open: No such file or directory (errno 2)")
  }

  @Test(arguments: [(65_536, false), (65_537, true)])
  func `a line has a greatest length`(length: Int, isError: Bool) {
    let comment = "#" + String(repeating: "x", count: length - 1) + "\n"
    let file = TemporaryFile(Sample.header + comment + Sample.tap)
    let (frames, error) = play(file.path)
    #expect(frames.isEmpty == isError)
    #expect(
      error?.description
        == (isError
          ? "\(file.path):10: the line is longer than 65536 bytes" : nil))
  }

  @Test func `a NUL byte in a line is named`() {
    let file = TemporaryFile(Sample.header + Sample.tap + "\u{0}\u{0}\n")
    let (frames, error) = play(file.path)
    #expect(frames == Sample.tapFrames)
    #expect(error?.reason == "not a text recording (a NUL byte)")
  }

  @Test func `a description has a greatest length`() {
    let line = "# " + String(repeating: "x", count: 1000) + "\n"
    let file = TemporaryFile(
      "# EVEMU 1.2\n" + String(repeating: line, count: RecordingLimits.headerBytes / 1000))
    #expect(play(file.path).error?.reason.contains("the description is longer") == true)
  }
}
