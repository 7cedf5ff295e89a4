import DactylKit
import Experiments
import Foundation
import InputFrames
import Scenarios
import Scenes
import Testing

@MainActor
@Suite("Study of gestures")
struct StudyGesturesTests {
  private typealias Finger = StudyFolder.Finger

  private static let text = """
    {"screen": {"size": [400, 600]}, "views": [{"id": "v", "frame": [0, 0, 400, 600], "recognizers": [
      {"id": "tap", "kind": "tap", "limits": {"slop": 10}}, {"id": "pan", "kind": "pan"},
      {"id": "swipe", "kind": "swipe", "direction": "right"}]}]}
    """

  private func study(
    _ folder: StudyFolder, split: StudySplit? = nil, shard: ScenarioShard = .whole,
    scene: String = text
  ) throws -> Study {
    defer { withExtendedLifetime(folder) {} }
    return try Study(
      of: folder.path, on: Scene.parse(text: scene, path: "scene.json"), shard: shard, split: split)
  }

  private func meant(_ study: Study) -> [Int] { study.recognizers.map(\.meant) }

  // MARK: Gestures

  @Test(arguments: [(150, 1), (151, 2)])
  func `a recording is cut where no finger is down for longer than a panel loses contacts`(
    pause: Int, gestures: Int
  ) throws {
    let folder = try StudyFolder()
    try folder.write(
      "tap/two.evemu", StudyFolder.recording([Finger(), Finger(at: 100 + pause)]))
    let study = try study(folder)
    #expect(study.recordings == 1)
    #expect(study.gestures == gestures)
    #expect(study.recognizers[0].recognized == gestures)
  }

  @Test(arguments: [(1000, 1), (1001, 2)])
  func `gestures of several taps are cut where no finger is down for a second`(
    pause: Int, gestures: Int
  ) throws {
    let scene = """
      {"screen": {"size": [400, 600]}, "views": [{"id": "v", "frame": [0, 0, 400, 600], "recognizers": [
        {"id": "twice", "kind": "tap", "taps": 2}]}]}
      """
    let folder = try StudyFolder()
    try folder.write(
      "twice/two.evemu", StudyFolder.recording([Finger(), Finger(at: 100 + pause)]))
    #expect(try study(folder, scene: scene).gestures == gestures)
  }

  @Test func `a miss names the touch by its number in the whole recording`() throws {
    let folder = try StudyFolder()
    try folder.write(
      "tap/two.evemu",
      StudyFolder.recording([Finger(), Finger(at: 1000), Finger(at: 2000, travel: 20)]))
    let nearest = try study(folder).recognizers[0].limits.first?.nearest
    #expect(nearest?.map(\.touches) == [[3]])
  }

  // MARK: Labels

  @Test func `the table may say what was meant with one gesture of a recording`() throws {
    let folder = try StudyFolder()
    try folder.write(
      "tap/two.evemu", StudyFolder.recording([Finger(), Finger(at: 1000, travel: 20)]))
    try folder.write("labels.csv", "tap/two.evemu#2,pan\n")
    let study = try study(folder)
    #expect(meant(study) == [1, 1, 0])
    #expect(study.labelledByNext == 0)
  }

  @Test func `a bundle says what was meant before its folder does`() throws {
    let folder = try StudyFolder()
    try folder.touch("tap/one.evemu", time: 100)
    let recording = "\(folder.path)/tap/one.evemu"
    let bundle = try ReportBundle(recording: recording, scene: nil, meant: "pan")
    try folder.write("tap/one.dactyl", bundle.json)
    try FileManager.default.removeItem(atPath: recording)
    #expect(try meant(study(folder)) == [0, 1, 0])
  }

  @Test(arguments: [(1000, 25.0, [2, 0, 0]), (1001, 25.0, [1, 1, 0]), (500, 37.0, [1, 1, 0])])
  func `without a label the same again within a second at the same place is what was meant`(
    pause: Int, x: Double, meant: [Int]
  ) throws {
    let folder = try StudyFolder()
    // Too far for the tap's 10 pt, so that the pan begins; then a good tap.
    try folder.write(
      "one.evemu",
      StudyFolder.recording([Finger(travel: 3), Finger(at: 100 + pause, x: x)]))
    let study = try study(folder)
    #expect(self.meant(study) == meant)
    #expect(study.labelledByNext == 2)
    #expect(study.recognizers[0].recognized == 1)
  }

  // MARK: Splits

  @Test func `gestures are divided by device, by size and by the hour of their stamps`() throws {
    let folder = try StudyFolder()
    let noon = 1_700_000_000 / 86_400 * 86_400 + 12 * 3600
    try folder.write("tap/a.evemu", StudyFolder.recording([Finger()], device: "A", clock: noon))
    try folder.write("tap/b.evemu", StudyFolder.recording([Finger(travel: 20)], device: "B"))
    let device = try study(folder, split: .device)
    #expect(device.groups.map(\.value) == ["A", "B"])
    #expect(device.groups.map { $0.recognizers[0].recognized } == [1, 0])
    #expect(device.groups.map { $0.recognizers[0].meant } == [1, 1])
    #expect(try study(folder, split: .size).groups.map(\.value) == ["100 × 150 mm"])
    #expect(try study(folder, split: .hour).groups.map(\.value) == ["12 h UTC", "unknown"])
    #expect(device.text.contains("by device"))
  }

  @Test func `parts with groups and pairs add up to the bytes of the whole`() throws {
    let folder = try StudyFolder()
    for number in 0..<6 {
      try folder.write(
        "pan/\(number).evemu",
        StudyFolder.recording(
          [Finger(travel: Double(4 * number))], device: number % 2 == 0 ? "A" : "B"))
    }
    let parts = try [2, 3, 1].map { number in
      let part = try study(
        folder, split: .device, shard: try #require(ScenarioShard(number, of: 3)))
      return try Study(json: Data(part.json.utf8), path: "part")
    }
    var sum = parts[0]
    try sum.add(parts[1])
    try sum.add(parts[2])
    #expect(try sum.json == study(folder, split: .device).json)
  }

  @Test(arguments: [nil, .device] as [StudySplit?])
  func `a part without recordings adds nothing to the others`(split: StudySplit?) throws {
    let folder = try StudyFolder()
    try folder.write("tap/a.evemu", StudyFolder.recording([Finger()], device: "A"))
    let whole = try study(folder, split: split)
    let parts = try (1...3).map { number in
      let part = try study(
        folder, split: split, shard: try #require(ScenarioShard(number, of: 3)))
      return try Study(json: Data(part.json.utf8), path: "part")
    }
    #expect(parts.map(\.recordings).sorted() == [0, 0, 1])
    var sum = parts[0]
    try sum.add(parts[1])
    try sum.add(parts[2])
    #expect(sum.json == whole.json)
  }

  @Test func `groups without a split, or without all gestures, are no part`() throws {
    let folder = try StudyFolder()
    try folder.write("tap/a.evemu", StudyFolder.recording([Finger()], device: "A"))
    let json = try study(folder, split: .device).json
    for (own, other) in [
      (#""split":"device","#, ""), (#""gestures":1,"groups""#, #""gestures":2,"groups""#),
    ] {
      #expect(json.contains(own))
      let text = json.replacing(own, with: other)
      #expect(throws: InputError.self) { try Study(json: Data(text.utf8), path: "part") }
    }
  }

  // MARK: Pairs

  @Test func `a failure requirement is tried by runs of the engine`() throws {
    let folder = try StudyFolder()
    // Far and fast enough for both: the pan begins first and prevents the swipe.
    try folder.write("swipe/a.evemu", StudyFolder.recording([Finger(travel: 40)]))
    // Too slow for the swipe, which fails when its time is over.
    try folder.write(
      "pan/b.evemu", StudyFolder.recording([Finger(travel: 20, time: 3000, steps: 30)]))
    let pairs = try study(folder).pairs
    let pair = try #require(pairs.first { $0.first == "pan" && $0.second == "swipe" })
    #expect(pair.counts == [2, 0, 0])
    #expect(pair.firstWaits.changed == 1)
    #expect(pair.firstWaits.mended == 1)
    #expect(pair.firstWaits.later == 1)
    #expect(pair.firstWaits.spoiled == 0)
    #expect(pair.secondWaits == Study.Pair.Wait())
  }

  // MARK: The panel

  @Test func `an outcome that turns on a trembling panel is counted apart`() throws {
    let scene = """
      {"screen": {"size": [400, 600]}, "views": [{"id": "v", "frame": [0, 0, 400, 600], "recognizers": [
        {"id": "tap", "kind": "tap", "limits": {"slop": 14, "longest_tap_ms": null}}]}]}
      """
    let folder = try StudyFolder()
    for (name, trembling) in [("odd", 3.0), ("calm", 0.5)] {
      try folder.write(
        "tap/\(name).evemu",
        StudyFolder.recording([Finger(time: 2000, steps: 90, trembling: trembling)]))
    }
    let tap = try #require(study(folder, scene: scene).recognizers.first)
    #expect(tap.panel.jitter == 1)
    #expect(tap.meant == 1)
    #expect(tap.recognized == 1)
  }

  @Test func `a gesture whose contact was lost on the way is counted apart unless recognized`()
    throws
  {
    let folder = try StudyFolder()
    // The finger goes on where the first contact broke off.
    let broken = [Finger(travel: 10, steps: 9), Finger(at: 120, x: 37.5, travel: 10)]
    try folder.write("tap/broken.evemu", StudyFolder.recording(broken))
    try folder.write("pan/broken.evemu", StudyFolder.recording(broken))
    let study = try study(folder)
    #expect(study.recognizers.map(\.panel.lost) == [1, 0, 0])
    #expect(meant(study) == [0, 1, 0])
  }

  @Test(arguments: [(10, 1), (30, 0)])
  func `an outcome that turns on a slow rate is counted apart`(steps: Int, slow: Int) throws {
    let scene = """
      {"screen": {"size": [400, 600]}, "views": [{"id": "v", "frame": [0, 0, 400, 600], "recognizers": [
        {"id": "pan", "kind": "pan", "limits": {"slop": 150}}]}]}
      """
    let folder = try StudyFolder()
    try folder.write(
      "pan/a.evemu", StudyFolder.recording([Finger(travel: 38, time: 1000, steps: steps)]))
    let pan = try #require(study(folder, scene: scene).recognizers.first)
    #expect(pan.panel.slow == slow)
    #expect(pan.meant == 1 - slow)
  }
}
