import Foundation
import Testing

/// `Recordings/Reader` holds every special gesture by slow and fast fingers on panels of 5 and 20
/// inches, each with what `reader` must print.
@Suite("Recordings of special gestures")
struct ReaderRecordingTests {
  private static let folder = Command.package.appending(path: "Recordings/Reader")
  private static let scene = "Examples/Reader/scene.yaml"

  /// What each gesture is called in a log, by the name of its recordings.
  private static let gestures = [
    "escape": "two-finger scrub", "magic-tap": "two-finger double tap",
    "scroll-left": "three-finger flick left", "scroll-right": "three-finger flick right",
    "scroll-up": "three-finger flick up", "scroll-down": "three-finger flick down",
    "increment": "flick up", "decrement": "flick down",
  ]

  static let recordings = gestures.keys.sorted().flatMap { gesture in
    ["slow", "fast"].flatMap { speed in
      ["5", "20"].map { "\(gesture)-\(speed)-\($0)-inch" }
    }
  }

  @Test(arguments: recordings)
  func `a recording gives its transcript, byte for byte`(name: String) throws {
    let run = try Command("reader", "Recordings/Reader/\(name).evemu", "--scene", Self.scene)
    #expect(run.status == 0)
    let transcript = Self.folder.appending(path: "\(name).evemu.transcript")
    #expect(run.output == (try String(contentsOf: transcript, encoding: .utf8)))
  }

  // Proves: VC13:VO-01, IN:6-labels
  @Test(arguments: recordings)
  func `a recording is recognized as what its name says, and asks for it`(name: String) throws {
    let kind = name.split(separator: "-").dropLast(3).joined(separator: "-")
    let run = try Command("reader", "Recordings/Reader/\(name).evemu", "--scene", Self.scene)
    let told = run.lines.filter { $0.contains("  gesture ") }
    #expect(told.count == 1)
    let gesture = try #require(Self.gestures[kind])
    #expect(told.first?.contains("ms  gesture \(gesture): ") == true)
    let question = kind.replacing("-", with: " ")
    #expect(run.lines.count { $0.contains("  \(question) asked of ") } == 1)
    #expect(run.lines.last?.contains("unknown: 0") == true)
  }

  @Test func `no other recording lies in the folder`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(
      names.sorted()
        == Self.recordings.flatMap { ["\($0).evemu", "\($0).evemu.transcript"] }.sorted())
  }
}
