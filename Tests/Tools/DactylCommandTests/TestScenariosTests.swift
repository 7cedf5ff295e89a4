import Foundation
import Testing

@Suite("dactyl test")
struct TestScenariosTests {
  /// Some of our own files: all of them take a second in each process.
  private static let files = ["swipes", "states", "taps"].map {
    "Tests/Testing/ScenariosTests/Scenarios/\($0).json"
  }
  private static let failing = """
    schema: dactyl-scenario/1
    cases:
      - id: strays
        recognizers: [{id: tap, kind: tap}]
        events:
          - {t: 0, type: down, x: 100, y: 100}
          - {t: 51, type: move, x: 154.5, y: 100}
          - {t: 60, type: up, x: 154.5, y: 100}
        expect: {outcomes: [{kind: tap}]}
      - id: taps
        recognizers: [{id: tap, kind: tap}]
        events: [{t: 0, type: down, x: 1, y: 1}, {t: 60, type: up, x: 1, y: 1}]
        expect: {outcomes: [{kind: tap}]}
    """

  // Proves: GEST:5-why
  @Test func `explain says below a failed case what to change`() throws {
    let file = try TemporaryFile(Self.failing, suffix: ".yaml")
    let run = try Command("test", "--explain", file.url.path)
    #expect(run.status == 1)
    #expect(run.lines.first?.hasPrefix("FAIL strays: expected tap, got nothing") == true)
    #expect(run.lines.contains("    touch 1"))
    #expect(
      run.lines.contains(
        "      > tap failed at 51 ms because touch 1 moved 54.5 pt; its limit is 45 pt (limits.slop)."
      ))
    let plain = try Command("test", file.url.path)
    #expect(plain.lines.count == 3)
  }

  // Proves: GEST:6-parallel
  @Test(arguments: Wide.isAsked ? [["--explain"], ["--json", "--explain"], []] : [["--explain"]])
  func `several processes print what one prints`(options: [String]) throws {
    let file = try TemporaryFile(Self.failing, suffix: ".yaml")
    let junits = try [TemporaryFile(suffix: ".xml"), TemporaryFile(suffix: ".xml")]
    let paths = [file.url.path, "no-such-file.json"] + Self.files
    let one = try Command(["test", "--junit", junits[0].url.path] + options + paths)
    let three = try Command(
      ["test", "--jobs", "3", "--junit", junits[1].url.path] + options + paths)
    #expect(one.status == 2)
    #expect(three.status == 2)
    #expect(one.output == three.output)
    #expect(one.errors == three.errors)
    #expect(try junits[0].text() == junits[1].text())
  }

  // Proves: GEST:6-parallel
  @Test func `parts from several machines merge to what one run prints`() throws {
    let parts = try (1...3).map { number in
      let run = try Command(["test", "--json", "--shard", "\(number)/3"] + Self.files)
      return try TemporaryFile(run.output, suffix: ".json")
    }
    let paths = parts.map(\.url.path)
    let whole = try Command(["test"] + Self.files)
    #expect(try Command(["test", "--merge"] + paths).output == whole.output)
    let missing = try Command(["test", "--merge"] + paths.dropLast())
    #expect(missing.status == 2)
    #expect(missing.errors.contains("3/3 is missing"))
  }

  @Test func `strictly, an unsupported case ends with 1, and only then`() throws {
    let file = try TemporaryFile(
      """
      schema: dactyl-scenario/1
      cases:
        - id: unknown
          recognizers: [{id: lasso, kind: lasso}]
          events: [{t: 0, type: down, x: 1, y: 1}, {t: 60, type: up, x: 1, y: 1}]
          expect: {outcomes: []}
      """, suffix: ".yaml")
    let plain = try Command("test", file.url.path)
    #expect(plain.status == 0)
    #expect(plain.lines.last == "0 passed, 0 failed, 1 skipped")
    let strict = try Command("test", "--strict", file.url.path)
    #expect(strict.status == 1)
    #expect(strict.lines.last == "0 passed, 1 failed, 0 skipped")
  }

  @Test func `wrong numbers of processes and parts are wrong usage`() throws {
    for options in [["--jobs", "0"], ["--shard", "4/3"], ["--merge", "--jobs", "2"]] {
      #expect(try Command(["test"] + options + Self.files).status == 64)
    }
  }
}
