import Foundation
import Testing

@Suite("dactyl shrink")
struct ShrinkCommandTests {
  private static let swipe = "Recordings/slow-swipe.evemu"

  @Test func `what it writes shows the same, and its scenario passes`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = folder.appending(path: "small").path
    let run = try Command(
      "shrink", Self.swipe, "--scene", "Examples/Demo/scene.yaml", "--until",
      "previous-page fails", "-o", name)
    #expect(run.status == 0)
    #expect(run.lines.first == "frames    401 > 2")
    let explained = try Command(
      "explain", "\(name).evemu", "--scene", "\(name).scene.yaml", "--recognizer", "previous-page")
    #expect(explained.output.contains("previous-page failed"))
    #expect(try Command("test", "\(name).scenario.yaml").status == 0)
  }

  @Test func `an expression that means nothing is an error with its place`() throws {
    let run = try Command("shrink", Self.swipe, "--until", "tap fail", "-o", "/tmp/unwritten")
    #expect(run.status == 2)
    #expect(run.errors.contains("error: --until tap fail: at character 5: expected what tap does"))
    #expect(run.errors.contains("did you mean fails?"))
  }
}
