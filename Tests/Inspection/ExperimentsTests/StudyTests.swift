import DactylKit
import Experiments
import Foundation
import InputFrames
import Scenarios
import Scenes
import Testing

@MainActor
@Suite("Study")
struct StudyTests {
  private let scene: Scene

  init() throws {
    scene = try Scene.parse(
      text: """
        {"screen": {"size": [400, 600]}, "views": [{"id": "v", "frame": [0, 0, 400, 600], "recognizers": [
          {"id": "tap", "kind": "tap"}, {"id": "press", "kind": "long_press"}]}]}
        """, path: "scene.json")
  }

  /// Presses of 300, 340, … ms; the scene asks for 500.
  private func presses(_ count: Int) throws -> StudyFolder {
    let folder = try StudyFolder()
    for number in 0..<count {
      try folder.touch("press/\(number).evemu", time: 300 + 40 * number)
    }
    return folder
  }

  private func study(
    of folder: StudyFolder, changes: [RecognizerChange] = [], shard: ScenarioShard = .whole
  ) throws -> Study {
    defer { withExtendedLifetime(folder) {} }
    return try Study(of: folder.path, on: scene, changes: changes, shard: shard)
  }

  private func limit(
    _ property: String, of name: String, in study: Study
  ) throws -> StudiedLimit {
    let recognizer = try #require(study.recognizers.first { $0.name == name })
    return try #require(recognizer.limits.first { $0.property == property })
  }

  @Test func `the folder says what was meant, and how many of it are recognized`() throws {
    let study = try study(of: presses(10))
    #expect(study.recordings == 10)
    #expect(study.labelled == 10)
    let press = try #require(study.recognizers.first { $0.name == "press" })
    // 540, 580, 620 and 660 ms: a lift in the very moment comes first.
    #expect(press.meant == 10)
    #expect(press.recognized == 4)
  }

  @Test(arguments: [(90, 339), (40, 539), (100, 299)])
  func `the strictest limit for a share, applied, gives the share and no stricter one does`(
    share: Int, time: Int
  ) throws {
    let folder = try presses(10)
    let limit = try limit(
      "limits.leastDuration", of: "press", in: study(of: folder))
    let step = try #require(limit.step(forShare: share))
    #expect(step == time)
    for (value, isEnough) in [(step, true), (step + 1, false)] {
      let changed = try study(
        of: folder, changes: [RecognizerChange("press.limits.leastDuration=\(value)")])
      let press = try #require(changed.recognizers.first { $0.name == "press" })
      #expect((press.recognized * 100 >= share * press.meant) == isEnough)
    }
  }

  @Test func `what was meant for another recognizer counts where it would fire`() throws {
    let folder = try presses(10)
    try folder.touch("tap/short.evemu", time: 100)
    try folder.touch("tap/slow.evemu", time: 400)
    let limit = try limit(
      "limits.leastDuration", of: "press", in: study(of: folder))
    #expect(limit.firesWrongly(at: 400) == 0)
    #expect(limit.firesWrongly(at: 399) == 1)
    #expect(limit.firesWrongly(at: 99) == 2)
  }

  @Test func `a gesture that no value of a limit alone lets pass is counted as such`() throws {
    let folder = try StudyFolder()
    try folder.touch("tap/far and slow.evemu", travel: 12, time: 1500)
    let study = try study(of: folder)
    #expect(try limit("limits.slop", of: "tap", in: study).never == 1)
    #expect(try limit("limits.longestTap", of: "tap", in: study).never == 1)
    #expect(study.text.contains("no value of this limit alone; it recognizes 0 of 1 at most"))
  }

  @Test func `the misses that were nearest to a limit are named`() throws {
    let study = try study(of: presses(10))
    let nearest = try limit("limits.leastDuration", of: "press", in: study).nearest
    #expect(nearest.map(\.file) == [4, 3, 2, 1, 0].map { "press/\($0).evemu" })
    #expect(nearest.map(\.measured) == [460, 420, 380, 340, 300])
  }

  @Test func `parts add up to the bytes of the whole, in any order`() throws {
    let folder = try presses(7)
    try folder.touch("tap/a.evemu", travel: 3, time: 100)
    let whole = try study(of: folder)
    let parts = try [3, 1, 2].map { number in
      let part = try study(of: folder, shard: try #require(ScenarioShard(number, of: 3)))
      return try Study(json: Data(part.json.utf8), path: "part")
    }
    var sum = parts[0]
    try sum.add(parts[1])
    try sum.add(parts[2])
    #expect(sum.json == whole.json)
  }

  @Test func `parts of different limits are refused`() throws {
    let folder = try presses(1)
    var first = try study(of: folder)
    let other = try study(of: folder, changes: [RecognizerChange("tap.limits.slop=60")])
    #expect(throws: InputError.self) { try first.add(other) }
  }

  @Test func `a table beside the recordings says what was meant before their folder does`() throws {
    let folder = try presses(1)
    try folder.write("labels.csv", "# what was meant\npress/0.evemu, tap\n")
    let study = try study(of: folder)
    #expect(study.recognizers.map(\.meant) == [1, 0])
    #expect(study.passedOver == 0)
  }

  @Test(arguments: [
    ("press/0.evemu\n", 1, "is no label"),
    ("\npress/0.evemu,pres\n", 2, "the scene has no recognizer \"pres\""),
  ])
  func `a line of the table that is no label is an error`(
    table: String, line: Int, reason: String
  ) throws {
    let folder = try presses(1)
    try folder.write("labels.csv", table)
    let error = #expect(throws: InputError.self) { try study(of: folder) }
    #expect(error?.line == line)
    #expect(error?.reason == reason)
  }

  @Test func `files that are no recordings are passed over and counted`() throws {
    let folder = try presses(1)
    try folder.write("press/notes.txt", "the second one was odd\n")
    #expect(try study(of: folder).passedOver == 1)
  }

  @Test func `a folder that cannot be read is named, with the reason`() throws {
    let folder = try presses(1)
    // A path that is longer than the kernel takes: nobody can read it, root neither.
    let name = String(repeating: "d", count: 250)
    var levels = [open(folder.path, O_RDONLY | O_DIRECTORY)]
    for level in 0..<17 {
      mkdirat(levels[level], name, 0o755)
      levels.append(openat(levels[level], name, O_RDONLY | O_DIRECTORY))
    }
    defer {
      for level in levels.dropLast().reversed() { unlinkat(level, name, AT_REMOVEDIR) }
      for level in levels { close(level) }
    }
    var reasons: [String] = []
    let study = try Study(
      of: folder.path, on: scene, passedOver: { reasons.append($0.description) })
    withExtendedLifetime(folder) {}
    #expect(study.recordings == 1)
    #expect(reasons.map { $0.hasSuffix("/\(name): file name too long") } == [true])
  }

  @Test func `a panel that sends what cannot be is counted apart`() throws {
    let folder = try presses(2)
    // A lift of a slot that has no contact.
    try folder.touch(
      "press/odd.evemu", time: 400,
      extra: "E: 3.000000 0003 0039 -001\nE: 3.000000 0000 0000 0000\n")
    let study = try study(of: folder)
    #expect(study.labelled == 3)
    #expect(study.doubtful == 1)
    #expect(study.recognizers.map(\.meant) == [0, 2])
  }

  @Test(arguments: [(0, false), (1, true)])
  func `what fires wrongly is told only where a labelled gesture counts`(sound: Int, isTold: Bool)
    throws
  {
    let folder = try presses(sound)
    try folder.touch(
      "press/odd.evemu", time: 400,
      extra: "E: 3.000000 0003 0039 -001\nE: 3.000000 0000 0000 0000\n")
    let study = try study(of: folder)
    #expect(study.labelled == sound + 1 && study.doubtful == 1)
    #expect(study.text.contains("that were meant for others") == isTold, "\(study.text)")
  }

  @Test func `what kept to a limit is measured, too, and touches are followed to their end`() throws
  {
    let folder = try StudyFolder()
    try folder.touch("tap/near.evemu", travel: 3, time: 100)
    try folder.touch("tap/far.evemu", travel: 20, time: 200)
    let slop = try limit("limits.slop", of: "tap", in: study(of: folder))
    #expect(slop.measured.total == 2)
    #expect(slop.kept == 1)
    // The engine stopped at the first place beyond 45 pt.
    let screen = try #require(slop.measured.pairs.last)
    #expect(slop.nearest.first?.measured == screen.step)
    #expect(screen.step > 700)
  }

  @Test func `a suggested limit recognizes 95 of a hundred, and its scenarios pass on its scene`()
    throws
  {
    let folder = try presses(20)
    try folder.touch("tap/short.evemu", time: 100)
    let text = """
      {"screen": {"size": [400, 600]}, "views": [{"id": "v", "frame": [0, 0, 400, 600], "recognizers": [
        {"id": "tap", "kind": "tap"}, {"id": "press", "kind": "long_press"}]}]}
      """
    let study = try study(of: folder)
    let suggestions = try study.suggestions(of: folder.path, on: scene)
    let suggestion = try #require(suggestions.first)
    #expect(suggestion.property == "limits.leastDuration")
    #expect(suggestion.value == 339)
    #expect(suggestion.holds.map(\.file) == ["press/1.evemu", "tap/short.evemu"])
    let changed = try StudySuggestion.scene(text, with: suggestions)
    let again = try Study(of: folder.path, on: Scene.parse(text: changed, path: "scene.yaml"))
    #expect(again.recognizers.last?.recognized == 19)
    for hold in suggestion.holds {
      let scenario = try #require(
        try StudySuggestion.scenario(
          id: "hold", recording: hold.file, at: "\(folder.path)/\(hold.file)", on: changed))
      try folder.write("hold.scenarios.yaml", scenario)
      let file = try ScenarioFile.load(path: "\(folder.path)/hold.scenarios.yaml")
      #expect(file.entries.map { ScenarioRunner.run($0).outcome } == [.passed])
    }
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: ["", "{}", "[1]", #"{"type":"study","version":3}"#])
  func `what is no part is refused`(text: String) {
    #expect(throws: InputError.self) { try Study(json: Data(text.utf8), path: "part") }
  }
}
