import Foundation
import Testing

/// `Recordings/Turn` holds an accelerometer and a panel in one recording: the interface rotates, and
/// fingers come in the middle.
@Suite("A recording of a rotation")
struct RotationRecordingTests {
  private static let folder = "Recordings/Turn"

  // Proves: VC13:ORI-01, VC13:ORI-03, VC11:OR-01, VC11:R1-01
  @Test func `the interface rotates and touches arrive meanwhile, byte for byte`() throws {
    let arguments = [
      "replay", "\(Self.folder)/turn.libinput.yml", "--scene", "\(Self.folder)/turning.yaml",
    ]
    let run = try Command(arguments)
    #expect(run.status == 0)
    let transcript = Command.package.appending(path: "\(Self.folder)/turn.transcript")
    #expect(run.output == (try String(contentsOf: transcript, encoding: .utf8)))
    #expect(try Command(arguments).output == run.output)
  }

  @Test func `with the calls of controllers, a rotation stands in the log as a whole`() throws {
    let run = try Command(
      "replay", "\(Self.folder)/turn.libinput.yml", "--scene", "\(Self.folder)/turning.yaml",
      "--lifecycle")
    let calls = run.lines.filter { $0.hasPrefix("     2") && $0.contains("Controller#room ") }
      .map { $0.split(separator: "#room ").last ?? "" }
    #expect(
      calls == [
        "willTransition(to: compact width, compact height)", "viewWillTransition(to: 480 x 320)",
        "willRotate(to: landscape right, duration: 0.3)", "viewWillLayoutSubviews()",
        "viewDidLayoutSubviews()", "willAnimateRotation(to: landscape right, duration: 0.3)",
        "didRotate(from: portrait)",
      ])
  }
}
