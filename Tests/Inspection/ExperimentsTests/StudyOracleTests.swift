import DactylKit
import Experiments
import Foundation
import InputFrames
import Scenes
import Testing

/// The strictest limits of a study, against runs with every value that could matter: halving, and nothing else.
@MainActor
@Suite("Study, by brute force")
struct StudyOracleTests {
  /// A limit that is looked for, with its steps to one and the greatest value that a study tries.
  private struct Sought {
    var recognizer: String
    var property: String
    var isUpperBound: Bool
    var steps: Double
    var value: Int
    var most: Int
  }

  private enum Found: Equatable {
    case always, never
    case at(Int)
  }

  nonisolated private static let plain = """
    {"screen": {"size": [400, 600]}, "views": [{"id": "v", "frame": [0, 0, 400, 600], "recognizers": [
      {"id": "touch", "kind": "tap"}, {"id": "hold", "kind": "long_press"}, {"id": "drag", "kind": "pan"},
      {"id": "flick", "kind": "swipe", "direction": "right"}, {"id": "twice", "kind": "tap", "taps": 2}]}]}
    """
  nonisolated private static let waiting = """
    {"screen": {"size": [400, 600]}, "views": [{"id": "v", "frame": [0, 0, 400, 600], "recognizers": [
      {"id": "touch", "kind": "tap", "requires_failure_of": ["twice"]}, {"id": "twice", "kind": "tap", "taps": 2},
      {"id": "drag", "kind": "pan", "requires_failure_of": ["flick"]},
      {"id": "flick", "kind": "swipe", "direction": "right"}]}]}
    """

  /// So many recordings of each scene: all 2,000 of the issue's test if `DACTYL_WIDE` is set.
  private static let count =
    ProcessInfo.processInfo.environment["DACTYL_WIDE"] == nil ? 8 : 1000

  @Test(arguments: [plain, waiting])
  func `the strictest limits of generated recordings are those of brute force`(text: String) throws
  {
    let scene = try Scene.parse(text: text, path: "scene.json")
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "twice"), withIntermediateDirectories: true)
    let file = folder.appending(path: "twice/one.evemu")
    for seed in 0..<Self.count {
      var finger = GeneratedFinger(seed: UInt64(seed))
      try Data(finger.recording().utf8).write(to: file)
      let study = try Study(of: folder.path, on: scene)
      // What turns on the panel counts for no limit: few samples look like a slow panel.
      let panels = study.recognizers.map(\.panel)
      guard panels.allSatisfy({ $0.jitter + $0.lost + $0.slow == 0 }) else { continue }
      let input = try RecordedInput(path: file.path)
      for recognizer in study.recognizers {
        for limit in recognizer.limits {
          let found = try Self.found(limit, isMeant: recognizer.name == "twice")
          let sought = Sought(
            recognizer: recognizer.name, property: limit.property, isUpperBound: limit.isUpperBound,
            steps: limit.unit == .milliseconds ? 1 : 10, value: limit.value,
            most: limit.unit == .milliseconds ? 5000 : 1630)
          let brute = try Self.brute(sought, input, scene)
          #expect(
            found == brute,
            "seed \(seed), \(recognizer.name).\(limit.property): brute force \(brute)")
        }
      }
    }
  }

  /// What a study of one recording has found; of one that is not meant, `never` is not counted.
  private static func found(_ limit: StudiedLimit, isMeant: Bool) throws -> Found {
    if (isMeant ? limit.always : limit.othersAlways) == 1 { return .always }
    let counts = isMeant ? limit.needed : limit.others
    return counts.pairs.first.map { .at($0.step) } ?? .never
  }

  private static func brute(_ sought: Sought, _ input: RecordedInput, _ scene: Scene) throws
    -> Found
  {
    let fires = try fires(sought, nil, input, scene)
    let (strict, loose) = sought.isUpperBound ? (0, sought.most) : (sought.most, 0)
    var (failing, passing) = fires ? (strict, sought.value) : (sought.value, loose)
    if fires {
      if try Self.fires(sought, strict, input, scene) { return .always }
    } else {
      guard try Self.fires(sought, loose, input, scene) else { return .never }
    }
    while abs(passing - failing) > 1 {
      let middle = failing + (passing - failing) / 2
      if try Self.fires(sought, middle, input, scene) { passing = middle } else { failing = middle }
    }
    return .at(passing)
  }

  private static func fires(
    _ sought: Sought, _ step: Int?, _ input: RecordedInput, _ scene: Scene
  ) throws -> Bool {
    let built = try scene.build()
    if let step {
      try RecognizerChange(
        "\(sought.recognizer).\(sought.property)=\(Double(step) / sought.steps)"
      ).apply(to: built.recognizers.map(\.recognizer))
    }
    final class Seen { var hasFired = false }
    let seen = Seen()
    built.recognizer(sought.recognizer)?.addTarget { recognizer in
      if [.began, .recognized].contains(recognizer.state) { seen.hasFired = true }
    }
    var source = input.source
    _ = try Replay(into: built.application).run(&source)
    withExtendedLifetime(built) {}
    return seen.hasFired
  }
}

/// A finger that taps, presses, drags, swipes or taps twice, a little differently with each seed.
private struct GeneratedFinger {
  private var state: UInt64
  private var lines = """
    # EVEMU 1.3
    N: Panel
    I: 0003 1111 2222 0100
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 03 00 00 00 00 00 80 60 02
    A: 2f 0 9 0 0 0
    A: 35 0 4000 0 0 40
    A: 36 0 6000 0 0 40
    A: 39 0 65535 0 0 0

    """

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  private mutating func random(_ range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % (range.upperBound - range.lowerBound + 1)
  }

  private mutating func event(_ microseconds: Int, _ code: Int, _ value: Int) {
    let moment = String(format: "%.6f", 1 + Double(microseconds) / 1_000_000)
    lines +=
      "E: \(moment) \(String(format: "%04x %04x %04d", code < 0 ? 0 : 3, max(code, 0), value))\n"
  }

  mutating func recording() -> String {
    var time = 0
    for touch in 0...(random(0...2) == 0 ? random(1...2) : 0) {
      let (x, y) = (random(800...1400), random(1500...3500))
      let (duration, frames) = (random(20_000...1_400_000), random(1...20))
      // Most stay near their place; others go some way, to the right or anywhere.
      let reach = [8, 40, 400, 2400][random(0...3)]
      let (right, down) = (random(-reach / 4...reach), random(-reach / 3...reach / 3))
      event(time, 0x39, 7 + touch)
      event(time, 0x35, x)
      event(time, 0x36, y)
      event(time, -1, 0)
      for frame in 1...frames {
        let now = time + duration * frame / (frames + 1)
        event(now, 0x35, x + right * frame / frames + random(-3...3))
        event(now, 0x36, y + down * frame / frames + random(-3...3))
        event(now, -1, 0)
      }
      event(time + duration, 0x39, -1)
      event(time + duration, -1, 0)
      time += duration + random(20_000...600_000)
    }
    return lines
  }
}
