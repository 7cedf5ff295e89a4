import Foundation
import Testing

/// Public recordings with the screen reader on. They lie beside the package where they are at all,
/// and are never part of it.
@Suite("Public recordings with the screen reader on")
struct ReaderCorpusTests {
  private static let folder = Command.package
    .appending(path: "../shared/corpus/recordings/touchscreen").standardizedFileURL
  private static let isThere = FileManager.default.fileExists(atPath: folder.path)

  /// Short ones; all of them where `DACTYL_WHOLE_CORPUS` is set.
  private static var files: [String] {
    let isWhole = ProcessInfo.processInfo.environment["DACTYL_WHOLE_CORPUS"] != nil
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let files = (paths ?? []).sorted().filter { path in
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: folder.appending(path: path).path)
      guard attributes?[.type] as? FileAttributeType == .typeRegular else { return false }
      return isWhole || (attributes?[.size] as? Int ?? 0) < 8_000
    }
    return isWhole ? files : files.enumerated().filter { $0.offset % 8 == 0 }.map(\.element)
  }

  // Proves: GEST:2.2-stream
  @Test(.enabled(if: isThere))
  func `none makes the reader stumble, and what passes to the program begins and ends`() throws {
    var played = 0
    for file in Self.files {
      let path = Self.folder.appending(path: file).path
      let run = try Command(
        "reader", path, "--scene", "Examples/Reader/scene.yaml", "--json", "--rate", "60")
      // 2 is a file that no device's recording can be made of; a trap would be a signal.
      #expect([0, 1, 2].contains(run.status), "\(file): \(run.status) \(run.errors)")
      if run.status == 0 { played += 1 }
      var down: [String: Set<Int>] = [:]
      for line in run.lines {
        guard
          let told = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
          let event = told["event"] as? String, let phase = told["phase"] as? String,
          let number = (told["touch"] ?? told["finger"]) as? Int
        else { continue }
        switch phase {
        case "began":
          #expect(down[event, default: []].insert(number).inserted, "\(file): \(line)")
        case "ended", "cancelled":
          #expect(down[event, default: []].remove(number) != nil, "\(file): \(line)")
        default: break
        }
      }
      #expect(down.values.flatMap(\.self) == [], "\(file): still down \(down)")
    }
    #expect(played > 5)
  }
}
