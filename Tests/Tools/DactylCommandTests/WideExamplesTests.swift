import Foundation
import Testing

/// The examples on a wide panel: the one of the recordings has 256 x 144 mm.
@Suite("Examples on a wide panel")
struct WideExamplesTests {
  /// Where the recorded tap is, in points of 1024 x 576: only where the interface lies on the glass as that is built.
  private static let place = "touch 1 began at (512, 289.5)"

  @Test(arguments: [
    "Demo/scene", "Scrolling/scene", "Reader/scene", "Reader/navigation",
  ])
  func `a scene comes up wide, also where it allows landscape alone`(name: String) throws {
    let text = try String(
      contentsOf: Command.package.appending(path: "Examples/\(name).yaml"), encoding: .utf8)
    for allowed in [
      "", "orientations: [landscape_left, landscape_right]\n",
      "orientations: [portrait, landscape_left, landscape_right]\n",
    ] {
      let scene = try TemporaryFile(allowed + text, suffix: ".yaml")
      let run = try Command("replay", "--scene", scene.url.path, "Recordings/tap.evemu")
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.contains(Self.place), "\(allowed)\(run.output)")
    }
  }

  @Test(arguments: ["ApplicationMain", "Kiosk", "Storyboard"])
  func `a program comes up wide`(name: String) throws {
    let log = try TemporaryFile()
    let run = try Command(
      ["Recordings/tap.evemu"], program: name, variables: ["DACTYL_LOG": log.url.path])
    #expect(run.status == 0, "\(run.errors)")
    let text = try String(contentsOf: log.url, encoding: .utf8)
    #expect(text.contains(Self.place), "\(text)")
  }
}
