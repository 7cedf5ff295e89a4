import DactylKit
import Foundation
import InputTesting
import Inspection
import Testing

/// How the log, the explanation and the stream tell of displays that sleep.
@MainActor
@Suite("Displays in logs")
struct DisplayLogTests {
  private let fingers = Fingers(screen: CGSize(width: 320, height: 480))

  /// A touch that wakes the display, and one for the program.
  private func act() {
    fingers.application.idleDimInterval = 2
    fingers.application.idleInterval = 3
    fingers.application.startPageInterval = 4
    fingers.wait(0)
    fingers.tap(10, 20)
    fingers.wait(5_000)
    fingers.tap(100, 100)
    fingers.tap(100, 100)
  }

  private func log(_ format: EventLog.Format) -> [String] {
    var lines: [String] = []
    let log = EventLog(of: fingers.application, format: format) { lines.append($0) }
    act()
    log.close()
    return lines
  }

  @Test func `the log tells when a display dims, sleeps and wakes, and which touch only woke it`() {
    let lines = log(.text).filter { !$0.contains("chain:") }
    #expect(
      lines.map { $0.split(separator: "  ").last.map(String.init) ?? $0 } == [
        "touch 1 began at (10, 20), hits UIWindow",
        "touch 1 ended at (10, 20), 0 pt from its start, after 60 ms",
        "display dims",
        "display sleeps",
        "back to the start page, after 4 s without activity",
        "display wakes",
        "touch 2 only woke the display: the program does not get it, at (100, 100)",
        "touch 3 began at (100, 100), hits UIWindow",
        "touch 3 ended at (100, 100), 0 pt from its start, after 60 ms",
        "2 touches; recognized: none; failed: 0; kept from the program: 1",
      ])
  }

  @Test func `the JSON form has one object for each change and each touch that is kept`() {
    let lines = log(.json).filter { $0.contains("\"event\":\"display\"") }
    let rest = lines.compactMap { $0.split(separator: ",", maxSplits: 2).last.map(String.init) }
    #expect(
      rest == [
        #""screen":null,"what":"changed","from":"awake","state":"dimmed"}"#,
        #""screen":null,"what":"changed","from":"dimmed","state":"asleep"}"#,
        #""screen":null,"what":"idle action","name":"back to the start page","after_s":4}"#,
        #""screen":null,"what":"changed","from":"asleep","state":"awake"}"#,
        #""screen":null,"what":"kept touch","touch":2,"x":100,"y":100,"#
          + #""reason":"only woke the display"}"#,
      ])
  }

  @Test func `the summary counts touches that the program did not get, where there are any`() {
    let summary = log(.json).last
    #expect(summary?.hasSuffix(#""shakes":0,"kept_touches":1}"#) == true)
  }

  @Test func `the explanation says of a touch that only woke the display why nobody saw it`() {
    let explanation = Explanation(of: [])
    explanation.listen(to: fingers.application)
    act()
    let lines = explanation.text(Explanation.Filter(touch: 2))
    #expect(lines.first == "display")
    #expect(
      lines.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
        .hasSuffix(
          "touch 2 only woke the display: the program does not get it, from its touch-down to its lift (idleInterval, idleActivity)"
        ))
    #expect(explanation.touchCount == 3)
    #expect(explanation.json(Explanation.Filter(touch: 2)).count == 1)
    #expect(explanation.text(Explanation.Filter(touch: 3)).first == "touch 3")
  }
}
