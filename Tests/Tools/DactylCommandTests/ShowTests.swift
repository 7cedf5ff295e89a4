import Foundation
import Testing

@Suite("--show")
struct ShowTests {
  private static let tap = "Recordings/double-tap.libinput.yml"
  private static let scene = "Examples/Demo/scene.yaml"

  @Test func `a replay shown in memory writes its last picture, the same each time`() throws {
    let files = try (0..<2).map { _ in try TemporaryFile(suffix: ".png") }
    for file in files {
      let run = try Command(
        "replay", Self.tap, "--scene", Self.scene, "--show", "memory:\(file.url.path)")
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("shown, 0 late"), "\(run.errors)")
    }
    let data = try files.map { try Data(contentsOf: $0.url) }
    #expect(data[0].starts(with: [0x89, 0x50]))
    #expect(data[0] == data[1])
  }

  @Test func `a replay without a scene is shown, too, and turned on its side`() throws {
    let file = try TemporaryFile(suffix: ".ppm")
    let run = try Command(
      "replay", Self.tap, "--show", "memory:\(file.url.path)", "--rotation", "90",
      "--show-touches")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Data(contentsOf: file.url).starts(with: "P6".utf8))
  }

  @Test(arguments: [
    (["--show", "memory:x.bmp"], Int32(2), "is no name of a PNG or PPM file"),
    (["--rotation", "90"], 64, "--rotation needs --show"),
    (["--show", "first", "--rotation", "45"], 64, "--rotation must be 0, 90, 180 or 270"),
    (["--show-touches"], 64, "--show-touches needs --show"),
    (["--show", "/dev/nowhere/card9"], 2, "/dev/nowhere/card9"),
    (
      ["--show", "memory:16384x9:x.png", "--show-scale", "4"], 2,
      "each side has at most 32767 pixels"
    ),
    (["--show", "memory:/nowhere/x.png"], 2, "/nowhere/x.png: cannot be written"),
  ])
  func `wrong use is an error that says what is wrong`(
    arguments: [String], status: Int32, words: String
  ) throws {
    let run = try Command(["replay", Self.tap] + arguments)
    #expect(run.status == status)
    #expect(run.errors.contains(words), "\(run.errors)")
  }
}
