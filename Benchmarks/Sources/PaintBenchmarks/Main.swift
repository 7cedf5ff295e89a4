import DactylKit
import Foundation

/// Paints the scenes named on the command line, `P1` to `P7`, or all: one process a scene, so that the peak memory
/// is the scene's. `DACTYL_PICTURES` names a folder for the pictures.
@main
@MainActor
struct Main {
  static func main() throws {
    let wanted = CommandLine.arguments.dropFirst()
    for scene in wanted.isEmpty ? ["P1", "P2", "P3", "P4", "P5", "P6", "P7"] : Array(wanted) {
      try run(scene)
    }
  }

  private static func run(_ scene: String) throws {
    let report = PaintReport()
    switch scene {
    case "P1": try report.whole("P1_text", try PaintScenes.text())
    case "P2": try report.whole("P2_controls", try PaintScenes.controls().stage)
    case "P3": try report.whole("P3_pictures", try PaintScenes.pictures())
    case "P4":
      try report.whole("P4_flat", try PaintScenes.translucent(.flat))
      try report.whole("P4_group", try PaintScenes.translucent(.group))
      try report.whole("P4_shadow", try PaintScenes.translucent(.shadow))
    case "P5":
      let (stage, button) = try PaintScenes.controls()
      var frame = 0
      try report.changes("P5_button", stage) {
        frame += 1
        button.setTitle("Tap \(SceneNumbers.two(frame % 100))", for: .normal)
      }
    case "P6": try report.trace("P6_list", try ListScene())
    case "P7":
      let (stage, leaf) = try PaintScenes.leaves()
      let start = leaf.frame.minX
      var frame = 0
      try report.changes("P7_move", stage) {
        frame += 1
        let step = frame % 128
        leaf.frame.origin.x = start + CGFloat(step < 64 ? step : 128 - step)
      }
    default:
      FileHandle.standardError.write(Data("no scene \(scene): they are P1 to P7\n".utf8))
      exit(64)
    }
  }
}
