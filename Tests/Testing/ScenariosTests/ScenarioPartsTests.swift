import Foundation
import InputFrames
import Testing

@testable import Scenarios

@MainActor
@Suite("Parts of a collection")
struct ScenarioPartsTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Scenarios").path
  /// A collection with cases that pass, and a file that is not there in the middle.
  private static let paths = ["\(folder)/taps.json", "no-such-file.json", "\(folder)/swipes.json"]

  /// What one run gives.
  private static let whole = ScenarioSuite.run(paths: paths)
  /// How many parts are tried; `make test-wide` tries more.
  private nonisolated static let counts =
    ProcessInfo.processInfo.environment["DACTYL_WIDE"] == nil ? [3, 200] : [1, 2, 3, 7, 200]

  /// What a part prints with `--json`.
  private func output(_ shard: ScenarioShard) -> String {
    let reports = ScenarioSuite.run(paths: Self.paths, shard: shard)
    return (reports.flatMap(\.jsonLines) + [reports.jsonTotal(of: shard)]).joined(separator: "\n")
  }

  private func merged(_ texts: [String]) throws(InputError) -> [ScenarioFileReport] {
    var parts = ScenarioParts()
    for (index, text) in texts.enumerated() { try parts.add(text, path: "\(index + 1).json") }
    return try parts.reports()
  }

  // Proves: GEST:6-parallel
  @Test(arguments: counts)
  func `parts in any order give what one run gives, JUnit included`(count: Int) throws {
    let shards = ScenarioShard.whole.divided(into: count)
    #expect(shards.count == count)
    let reports = try merged(shards.reversed().map(output))
    let whole = Self.whole
    #expect(reports.flatMap(\.jsonLines) == whole.flatMap(\.jsonLines))
    #expect(reports.jsonTotal() == whole.jsonTotal())
    #expect(reports.flatMap(\.textLines) == whole.flatMap(\.textLines))
    // A part holds the words of an error, not its operation and errno.
    let words = { (reports: [ScenarioFileReport]) in
      reports.flatMap(\.errors).map { [$0.description, $0.hint] }
    }
    #expect(words(reports) == words(whole))
    #expect(reports.junit() == whole.junit())
    #expect(reports.exitCode == 2)
  }

  @Test func `a file that cannot be read counts as a case: one part reports it`() throws {
    let parts = ScenarioShard.whole.divided(into: 3).map { shard in
      ScenarioSuite.run(
        paths: ["no-such-file.json", "\(Self.folder)/taps.json"], shard: shard)
    }
    #expect(parts.map { $0[0].errors.count } == [1, 0, 0])
    #expect(parts.map { $0[1].results.first?.number } == [3, 1, 2])
  }

  // Proves: GEST:6-parallel
  @Test(arguments: counts)
  func `JUnit documents of parts in any order give that of one run`(count: Int) throws {
    let whole = Self.whole
    var parts = ScenarioJUnitParts()
    for shard in ScenarioShard.whole.divided(into: count).reversed() {
      let reports = ScenarioSuite.run(paths: Self.paths, shard: shard)
      try parts.add(reports.junit(of: shard), path: "\(shard.number).xml")
    }
    let merged = try parts.merged()
    #expect(merged.text == whole.junit())
    #expect(merged.exitCode == whole.exitCode)
  }

  @Test func `JUnit documents that do not fit are named`() throws {
    let shards = ScenarioShard.whole.divided(into: 2)
    let texts = shards.map { shard in
      ScenarioSuite.run(paths: Self.paths, shard: shard).junit(of: shard)
    }
    var parts = ScenarioJUnitParts()
    try parts.add(texts[0], path: "1.xml")
    let missing = #expect(throws: InputError.self) { try parts.merged() }
    #expect(missing?.reason == "are not all there: 1 of 2")
    let twice = #expect(throws: InputError.self) { try parts.add(texts[0], path: "2.xml") }
    #expect(
      twice.map { "\($0)" } == "2.xml: holds part 1/2, which does not fit part 1/2 of 1.xml")
    let foreign = #expect(throws: InputError.self) { try parts.add("<html>", path: "3.xml") }
    #expect(
      foreign.map { "\($0)" } == "3.xml:1: is no line of a JUnit document of dactyl test")
    let cut = #expect(throws: InputError.self) {
      try parts.add(String(texts[1].dropLast(20)), path: "4.xml")
    }
    #expect(cut?.subject == "4.xml")
  }

  @Test func `every outcome survives the way through a part`() throws {
    let error = InputError(subject: "a.yaml", line: 7, reason: "is wrong", hint: "mend it")
    let outcomes: [ScenarioResult.Outcome] = [
      .passed, .failed(expected: "tap", got: "nothing", reasons: ["tap at 1 ms: failed"]),
      .unsupported(["kind \"x\""]), .skipped("why"), .malformed(error),
    ]
    let results = outcomes.enumerated().map { index, outcome in
      ScenarioResult(
        id: "c\(index)", path: "a.yaml", line: 7, outcome: outcome, number: index + 1,
        explanation: index == 1 ? ["touch 1", "", "  > why"] : [])
    }
    let reports = [
      ScenarioFileReport(path: "a.yaml", results: results),
      ScenarioFileReport(
        path: "b.yaml", results: [],
        error: InputError(
          subject: "b.yaml", line: 3, reason: "no: really", hint: "look")),
    ]
    let text = (reports.flatMap(\.jsonLines) + [reports.jsonTotal()]).joined(separator: "\n")
    let read = try merged([text])
    #expect(read.flatMap(\.jsonLines) == reports.flatMap(\.jsonLines))
    #expect(read.flatMap(\.errors) == reports.flatMap(\.errors))
    #expect(read.flatMap(\.results).map(\.outcome) == outcomes)
    #expect(read.flatMap(\.textLines) == reports.flatMap(\.textLines))
  }

  @Test func `a part that is missing, twice there or of another count is named`() throws {
    let shards = ScenarioShard.whole.divided(into: 3)
    let error = #expect(throws: InputError.self) {
      try merged([output(shards[0]), output(shards[2])])
    }
    #expect(error?.reason == "are not all there: 2/3 is missing")
    let twice = #expect(throws: InputError.self) {
      try merged([output(shards[0]), output(shards[0])])
    }
    #expect(twice.map { "\($0)" } == "2.json: holds part 1/3, which is there already")
    let mixed = #expect(throws: InputError.self) {
      try merged([output(shards[0]), output(.whole)])
    }
    #expect(mixed.map { "\($0)" } == "2.json: holds part 1/1, where others are of 3")
  }

  @Test func `a part that is broken is named with its line`() throws {
    let whole = output(.whole)
    let cut = whole.split(separator: "\n").dropLast().joined(separator: "\n")
    for (text, message) in [
      (cut, "1.json: breaks off before its total"),
      ("", "1.json: breaks off before its total"),
      ("nonsense", "1.json:1: is no line of dactyl test --json"),
      (#"{"type":"case","file":"a"}"#, "1.json:1: the case is not whole"),
      (whole + "\n" + whole, nil),
    ] as [(String, String?)] {
      let error = #expect(throws: InputError.self) { try merged([text]) }
      if let message { #expect(error.map { "\($0)" } == message) }
    }
  }

  @Test(arguments: ["0/4", "5/4", "1/0", "-1/2", "1", "1/2/3", "a/b", "1/1000001"])
  func `what is no part is refused`(text: String) {
    #expect(ScenarioShard(text) == nil)
  }

  @Test func `a part divided holds what it held, each case once`() throws {
    let part = try #require(ScenarioShard("2/3"))
    let smaller = part.divided(into: 2)
    #expect(smaller.map(\.text) == ["2/6", "5/6"])
    for place in 0..<30 {
      #expect(smaller.count { $0.holds(place) } == (part.holds(place) ? 1 : 0))
    }
  }
}
