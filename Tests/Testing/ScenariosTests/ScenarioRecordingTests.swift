import Foundation
import Testing

@testable import Scenarios

@MainActor
@Suite("Recordings in scenarios")
struct ScenarioRecordingTests {
  /// The package's recordings, from the folder of this file on.
  private static let recordings = "../../../Recordings"
  private static let path = #filePath

  private func run(_ text: String) throws -> ScenarioResult.Outcome {
    let text = "schema: dactyl-scenario/1\ncases:\n\(text)"
    let file = try ScenarioFile.parse(text: text, path: Self.path)
    return ScenarioRunner.run(try #require(file.entries.first)).outcome
  }

  private func swipe(_ rest: String, recording: String = "swipe-right.evemu") -> String {
    """
      - id: a
        recording: \(Self.recordings)/\(recording)
        recognizers: [{id: right, kind: swipe}, {id: left, kind: swipe, direction: left}]
        \(rest)
    """
  }

  // Proves: GEST:6-replay
  @Test func `a recording's outcomes are matched, with the recording's times`() throws {
    let good = "expect: {outcomes: [{kind: swipe, recognizer: right, at_ms_range: [1, 500]}]}"
    #expect(try run(swipe(good)) == .passed)
    let late = "expect: {outcomes: [{kind: swipe, recognizer: right, at_ms_cmp: '>500'}]}"
    guard case .failed = try run(swipe(late)) else {
      Issue.record("a swipe before 500 ms matches one after them")
      return
    }
  }

  @Test func `the panel fills the screen that the case names`() throws {
    // The lab's panel is 256 x 144 mm; a swipe of some millimetres is short on a small screen.
    let none = "screen: [16, 9]\n    expect: {outcomes: []}"
    #expect(try run(swipe(none)) == .passed)
    let one = "screen: [1024, 576]\n    expect: {outcomes: [{kind: swipe}]}"
    #expect(try run(swipe(one)) == .passed)
  }

  @Test(arguments: [
    ("recording: none.evemu", ":4: the recording cannot be played: "),
    ("recording: a.evemu\n    events: []", ":4: events and recording exclude each other"),
    ("screen: [1, 0]", ":4: screen must be greater than 0"),
    ("description: a", ":4: description needs the key recording beside it"),
    ("recording: a.evemu\n    screen: [0, 1]", ":5: screen must be greater than 0"),
  ])
  func `what is wrong is told with the case's file and line`(
    lines: String, message: String
  ) throws {
    let outcome = try run(
      """
        - id: a
          \(lines)
          recognizers: [{id: tap, kind: tap}]
          expect: {outcomes: [{kind: tap}]}
      """)
    guard case .malformed(let error) = outcome else {
      Issue.record("\(outcome) is no error")
      return
    }
    #expect("\(error)".hasPrefix(Self.path + message), "\(error)")
  }
}
