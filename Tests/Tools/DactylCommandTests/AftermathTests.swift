import Foundation
import Testing

/// What a command says of timers and animations that go on when its recording is over.
@Suite("After a recording's end")
struct AftermathTests {
  /// The scene moves something after a second, and again at that moment.
  private func errors(_ command: [String], second: Int) throws -> String {
    let scene = try TemporaryFile(
      """
      screen: {size: [1024, 576]}
      views: [{id: card, frame: [448, 248, 128, 80]}]
      animations:
        - {view: card, at_ms: 1000, duration_ms: 0, alpha: 0.5}
        - {view: card, at_ms: \(second), duration_ms: 0, alpha: 0.9}
      """, suffix: ".yaml")
    let run = try Command(command + ["Recordings/tap.evemu", "--scene", scene.url.path])
    #expect(run.status == 0)
    return run.errors
  }

  @Test(arguments: [
    ["replay"], ["replay", "--quiet"], ["replay", "--json"], ["explain"], ["reader"],
  ])
  func `what goes on for more than ten minutes is left, and said in a note`(
    command: [String]
  ) throws {
    #expect(try errors(command, second: 600_000) == "")
    #expect(
      try errors(command, second: 700_000)
        == "note: stopped at 1000 ms, though timers or animations go on: "
        + "a replay waits for them for 600 s at most\n")
  }
}
