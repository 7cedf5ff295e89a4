import Glibc
import InputFrames
import Screens
import Testing

@Suite("Brightness of a backlight")
struct BacklightBrightnessTests {
  private let usual = ["panel/max_brightness": "200\n", "panel/brightness": "50\n"]

  @Test func `brightness is a part of the greatest, and is written as one`() throws {
    let folder = try BacklightFolder(usual)
    let power = try BacklightPower(reading: nil, folder: folder.path)
    #expect(power.brightness == 0.25)
    try power.setBrightness(0.753)
    #expect(folder["panel/brightness"] == "151")
  }

  @Test func `a panel that is awake never becomes black`() throws {
    let folder = try BacklightFolder(usual)
    try BacklightPower(reading: nil, folder: folder.path).setBrightness(0)
    #expect(folder["panel/brightness"] == "1")
  }

  @Test func `while the panel is dimmed a new brightness waits for its waking`() throws {
    let folder = try BacklightFolder(usual)
    let power = try BacklightPower(folder: folder.path)
    try power.setState(.dimmed)
    #expect(power.brightness == 0.25 && folder["panel/brightness"] == "10")
    try power.setBrightness(1)
    #expect(power.brightness == 1 && folder["panel/brightness"] == "10")
    try power.setState(.awake)
    #expect(folder["panel/brightness"] == "200")
  }

  @Test func `the firmware's backlight goes before the platform's and the chip's own`() throws {
    var files: [String: String] = [:]
    for (name, type) in [("a", "raw"), ("b", "platform"), ("c", "firmware"), ("d", "else")] {
      files["\(name)/max_brightness"] = "9\n"
      files["\(name)/brightness"] = "9\n"
      files["\(name)/type"] = "\(type)\n"
    }
    let folder = try BacklightFolder(files)
    #expect(BacklightPower.names(in: folder.path) == ["c", "b", "a", "d"])
  }

  @Test func `a file that is gone has no brightness, and setting it is an error with a remedy`()
    throws
  {
    let folder = try BacklightFolder(usual)
    let power = try BacklightPower(reading: nil, folder: folder.path)
    unlink("\(folder.path)/panel/brightness")
    #expect(power.brightness == nil)
    let error = #expect(throws: InputError.self) { try power.setBrightness(1) }
    #expect(error?.hint?.contains("/etc/udev/rules.d") == true)
  }
}
