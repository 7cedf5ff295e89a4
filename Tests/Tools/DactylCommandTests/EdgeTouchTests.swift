import Foundation
import Testing

/// Touches at the ends of their axes hit the view that fills the screen.
@Suite("Touches at edges")
struct EdgeTouchTests {
  private static let header = """
    # EVEMU 1.3
    N: Edge Panel
    I: 0003 1234 5678 0110
    P: 02 00 00 00 00 00 00 00
    B: 03 00 00 00 00 00 80 60 02
    A: 2f 0 9 0 0 0
    A: 35 0 4095 0 0 20
    A: 36 0 2559 0 0 20
    A: 39 0 65535 0 0 0

    """

  /// A finger that goes from one place to another in ten steps of 10 ms.
  private static func swipe(_ from: (x: Int, y: Int), _ to: (x: Int, y: Int)) -> String {
    var text = "E: 0.000000 0003 0039 0007\n"
    for step in 0...10 {
      let time = "E: 0.\(step)00000"
      text += "\(time) 0003 0035 \(from.x + (to.x - from.x) * step / 10)\n"
      text += "\(time) 0003 0036 \(from.y + (to.y - from.y) * step / 10)\n"
      text += "\(time) 0000 0000 0000\n"
    }
    return text + "E: 1.100000 0003 0039 -001\nE: 1.100000 0000 0000 0000\n"
  }

  // Proves: IN:1.2-ends
  @Test(
    arguments: [
      ("right", (4095, 1200), (2500, 1200)), ("bottom", (2000, 2559), (2000, 1000)),
      ("left", (0, 1200), (1500, 1200)), ("top", (2000, 0), (2000, 1500)),
      ("right", (4200, 1200), (2500, 1200)), ("left", (-30, 1200), (1500, 1200)),
    ] as [(String, (Int, Int), (Int, Int))])
  func `a swipe that comes in at an edge is an edge pan`(
    edge: String, from: (x: Int, y: Int), to: (x: Int, y: Int)
  ) throws {
    let scene = try TemporaryFile(
      """
      views:
        - id: page
          recognizers:
            - {id: edge, kind: screen_edge_pan, edges: [\(edge)]}
      """, suffix: ".yaml")
    let recording = try TemporaryFile(Self.header + Self.swipe(from, to))
    let run = try Command("replay", recording.url.path, "--scene", scene.url.path)
    #expect(run.lines.contains { $0.contains(", hits UIView#page") }, "\(run.output)")
    #expect(run.lines.contains { $0.contains("edge began") }, "\(run.output)")
  }

  // Proves: IN:6-range
  @Test func `check tells a value outside of a stated range with its axis`() throws {
    let recording = try TemporaryFile(Self.header + Self.swipe((4096, 0), (0, 2559)))
    let run = try Command("check", recording.url.path)
    let told = "position outside the declared range: once, at line 11"
    #expect(run.output.contains(told), "\(run.output)")
    #expect(run.output.contains(": ABS_MT_POSITION_X 4096, range 0…4095"), "\(run.output)")
  }

  @Test(arguments: [(0, 0), (700, 300), (32_767, 1), (1, 32_767)])
  func `the only touch of a log without a description hits the view that fills the screen`(
    x: Int, y: Int
  ) throws {
    let recording = try TemporaryFile(Self.swipe((x, y), (x, y)))
    let run = try Command("replay", recording.url.path)
    #expect(run.lines.contains { $0.contains(", hits UIView#screen") }, "\(run.output)")
  }

  // MARK: Public recordings

  private static let folder = Command.package
    .appending(path: "../shared/corpus").standardizedFileURL
  private static let isThere = FileManager.default.fileExists(atPath: folder.path)

  /// The public recordings, of which every third short one of a panel is played; all of them where
  /// `DACTYL_WHOLE_CORPUS` is set, as by `make corpus`.
  private static var files: [String] {
    let isWhole = ProcessInfo.processInfo.environment["DACTYL_WHOLE_CORPUS"] != nil
    let files = ["recordings", "hid"].flatMap { kind in
      (FileManager.default.enumerator(atPath: folder.appending(path: kind).path)?
        .compactMap { $0 as? String } ?? []).map { "\(kind)/\($0)" }
    }
    let regular = files.sorted().filter { path in
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: folder.appending(path: path).path)
      guard attributes?[.type] as? FileAttributeType == .typeRegular else { return false }
      return isWhole || (path.contains("/touch") && (attributes?[.size] as? Int ?? 0) < 16_000)
    }
    return isWhole ? regular : regular.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
  }

  @Test(.enabled(if: isThere))
  func `no touch of a public recording misses the view that fills the screen`() throws {
    var touches = 0
    for file in Self.files {
      let run = try Command("replay", "--rate", "60", Self.folder.appending(path: file).path)
      #expect([0, 2].contains(run.status), "\(file): \(run.status) \(run.errors)")
      touches += run.lines.count { $0.contains(" began at ") }
      let lost = run.lines.count { $0.hasSuffix("hits nothing") }
      #expect(lost == 0, "\(file): \(lost) touches hit nothing")
    }
    #expect(touches > 20)
  }
}
