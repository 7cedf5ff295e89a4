import Foundation
import Testing

/// Recordings of accelerometers whose names say what was done; they lie beside the package where
/// they are at all, and are never part of it.
@Suite("Accelerometer recordings")
struct AccelerometerCorpusTests {
  private static let folder = Command.package
    .appending(path: "../shared/corpus/recordings/accel").standardizedFileURL
  private static let isThere = FileManager.default.fileExists(atPath: folder.path)

  /// What a replay must tell of a recording.
  struct Label: Sendable {
    var file: String
    var orientations: [String]
    var shakes: ClosedRange<Int>
  }

  static let labels: [Label] = [
    Label(file: "unitn/accel-unitn-data_shake.csv", orientations: ["face up"], shakes: 1...9),
    Label(file: "unitn/accel-unitn-data_rest.csv", orientations: ["face up"], shakes: 0...0),
    Label(file: "unitn/accel-unitn-data_circle.csv", orientations: ["face up"], shakes: 0...0),
    Label(
      file: "biniyam19/accel-biniyam19-Accelerometer.csv.gz",
      orientations: ["portrait", "face up"], shakes: 0...0),
    Label(
      file: "slmaking/accel-slmaking-Data_Accelerometer.csv.gz", orientations: ["portrait"],
      shakes: 0...0),
    Label(
      file: "ripankundu/accel-ripankundu-Accelerometer.csv", orientations: ["portrait"],
      shakes: 0...0),
    Label(
      file: "adtngrha/accel-adtngrha-Accelerometer.csv.gz", orientations: ["portrait"],
      shakes: 0...0),
    Label(file: "gm/accel-gm-Bias-calibration-rep0.csv", orientations: ["face up"], shakes: 0...0),
    Label(file: "gm/accel-gm-Z-rep0.csv", orientations: ["face up"], shakes: 0...0),
    Label(
      file: "bennyjhui/accel-bennyjhui-Accelerometer.csv", orientations: [], shakes: 0...1),
  ]

  // Proves: IN:6-labels, IN:7.7, VC13:ORI-01
  @Test(.enabled(if: isThere), arguments: labels)
  func `a labelled recording gives the obvious answers`(label: Label) throws {
    let path = Self.folder.appending(path: label.file).path
    let run = try Command("replay", "--rate", "50", path)
    #expect(run.status == 0, "\(run.errors)")
    let mark = "device is held "
    let held = run.lines.compactMap { line in
      line.range(of: mark).map { String(line[$0.upperBound...]) }
    }
    #expect(held == label.orientations)
    #expect(label.shakes.contains(run.lines.count { $0.hasSuffix("shake began") }))
  }
}
