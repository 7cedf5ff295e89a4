import Foundation
import Testing

/// `Recordings/` holds our own recordings, made in the lab, each with what `replay` must print.
@Suite("Recordings")
struct RecordingTranscriptTests {
  private static let folder = Command.package.appending(path: "Recordings")

  static let recordings: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".evemu") || $0.hasSuffix(".libinput.yml") }.sorted()
  }()

  @Test func `a recording of every basic gesture is there`() {
    for name in [
      "tap", "double-tap", "swipe-left", "swipe-right", "swipe-up", "swipe-down",
      "two-finger-tap", "slow-swipe", "ten-finger-drag",
    ] {
      #expect(Self.recordings.contains { $0.hasPrefix("\(name).") }, "no recording \(name)")
    }
  }

  @Test(arguments: recordings)
  func `a recording gives its transcript, byte for byte`(name: String) throws {
    let run = try Command("replay", "Recordings/\(name)")
    #expect(run.status == 0)
    let transcript = Self.folder.appending(path: "\(name).transcript")
    let expected = try String(contentsOf: transcript, encoding: .utf8)
    #expect(run.output == expected)
  }
}
