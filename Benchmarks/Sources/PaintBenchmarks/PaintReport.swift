import BenchmarkLines
import DactylKit
import Foundation

/// Measures scenes and prints lines of JSON as the rivals' programs do.
@MainActor
struct PaintReport {
  private let suite = BenchmarkSuite("paint")
  private let pictures = ProcessInfo.processInfo.environment["DACTYL_PICTURES"]

  /// A scene that is painted whole again and again, its views unchanged.
  func whole(_ name: String, _ stage: PaintStage) throws {
    for _ in 0..<8 { stage.paintAll() }
    suite.run(name) { count in
      for _ in 0..<count { stage.paintAll() }
    }
    try finish(name, stage)
  }

  /// A scene in which something changes each frame: the change and all up to the pixels are measured.
  func changes(_ name: String, _ stage: PaintStage, _ change: () -> Void) throws {
    stage.paintAll()
    for _ in 0..<8 {
      change()
      stage.paintChanges()
    }
    suite.run(name) { count in
      for _ in 0..<count {
        change()
        stage.paintChanges()
      }
    }
    try finish(name, stage)
  }

  /// The trace of a list: its mean frame and its worst one.
  func trace(_ name: String, _ list: ListScene) throws {
    list.stage.paintAll()
    suite.runTrace(
      name, frames: 120,
      begin: {
        list.scroll(to: Int(SceneNumbers.size.height))
        list.scroll(to: 0)
      },
      frame: { list.scroll(to: SceneNumbers.offset($0)) })
    try finish(name, list.stage)
  }

  private func finish(_ name: String, _ stage: PaintStage) throws {
    if !BenchmarkSuite.countsInstructions {
      // As the rivals tell it: before a second picture is compared with this one.
      if AllocationCount() == nil { suite.emitPeak(name) }
      let differences = try stage.differences()
      FileHandle.standardError.write(
        Data("\(name): \(differences) pixels differ between damage and full redraw\n".utf8))
    }
    guard let pictures else { return }
    try stage.surface.pngData().write(
      to: URL(fileURLWithPath: pictures).appendingPathComponent("\(name)-dactyl.png"))
  }
}
