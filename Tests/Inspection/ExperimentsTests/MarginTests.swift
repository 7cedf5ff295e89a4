import Experiments
import Foundation
import InputFrames
import Inspection
import Scenes
import Testing

/// The margins of failed outcomes against brute force: a binary search over the limit, each step a
/// real run.
@MainActor
@Suite("Margins against real runs")
struct MarginTests {
  /// Whether a recognizer, with its limit at a value, is still failed by that limit on touches that
  /// begin with that one.
  private func isFailed(
    _ experiment: Experiment, _ limit: InspectedOutcome.Limit, _ path: String, _ touch: Int,
    at value: Double
  ) throws -> Bool {
    let change = try RecognizerChange("\(path)=\(String(format: "%.6f", value))")
    let outcomes = try experiment.run([change]).stream.namedOutcomes.filter {
      $0.recognizer == limit.owner && $0.outcome.touches.first == touch
    }
    return outcomes.contains {
      $0.outcome.result == "failed" && $0.outcome.limits.first?.property == limit.property
        && $0.outcome.limits.first?.part == .decided
    }
  }

  /// What disagrees in a recording; and how many margins were held against runs.
  private func disagreements(
    in input: RecordedInput, on scene: Scene, atMost most: Int = .max
  ) throws -> (lines: [String], checked: Int) {
    let experiment = try Experiment(input, on: scene)
    var lines: [String] = []
    var checked = 0
    for named in try experiment.run().stream.namedOutcomes where named.outcome.result == "failed" {
      guard let limit = named.outcome.limits.first, limit.part == .decided,
        limit.margin.unit != .fingers, let change = limit.change,
        let touch = named.outcome.touches.first, let sign = change.lastIndex(of: "="),
        let advised = Double(change[change.index(after: sign)...])
      else { continue }
      guard checked < most else { break }
      checked += 1
      let path = String(change[..<sign])
      // Where a touch breaks two limits, each is searched with the other one out of its way.
      var others: [RecognizerChange] = []
      for text in named.outcome.limits.dropFirst().compactMap(\.change) {
        others.append(try RecognizerChange(text))
      }
      let experiment = try Experiment(input, on: scene, base: others)
      let isSeconds = path.hasSuffix("minimumPressDuration")
      let now = isSeconds ? limit.margin.limit / 1000 : limit.margin.limit
      let step = isSeconds ? 0.0001 : 0.1
      // From a value that fails to one that passes: the limit as it stands, and one far beyond.
      var failing = now
      var passing = limit.margin.side == .atMost ? max(advised, now) * 4 + step * 100 : 0
      guard try isFailed(experiment, limit, path, touch, at: failing) else {
        // A limit that narrows with time states what it had come down to, not the property.
        if limit.property != "limits.leastTravel" && limit.property != "limits.mostSidewaysTravel" {
          lines.append("\(input.name): \(path) does not fail at its own limit \(now)")
        }
        continue
      }
      guard try !isFailed(experiment, limit, path, touch, at: passing) else {
        lines.append("\(input.name): \(path) fails at \(passing), too; advised \(advised)")
        continue
      }
      while abs(passing - failing) > step / 20 {
        let middle = (passing + failing) / 2
        if try isFailed(experiment, limit, path, touch, at: middle) {
          failing = middle
        } else {
          passing = middle
        }
      }
      // A limit that is changed for all touches may let an earlier gesture have these.
      let isThere = try experiment.run([RecognizerChange("\(path)=\(passing)")]).stream
        .namedOutcomes.contains {
          $0.recognizer == limit.owner && $0.outcome.touches.first == touch
        }
      guard isThere else {
        checked -= 1
        continue
      }
      // The advice is rounded outward to a step.
      if abs(passing - advised) > step * 1.1 {
        lines.append("\(input.name): \(path) passes from \(passing), advised is \(advised)")
      }
    }
    return (lines, checked)
  }

  @Test func `what a margin advises is where real runs begin to pass`() throws {
    var checked = 0
    var lines: [String] = []
    for seed in 0..<UInt64(isWide ? 40 : 24) {
      for ids in [["tap"], ["press"], ["right"], ["up"], ["double"], ["pinch"], ["rotation"]] {
        let found = try disagreements(in: Gestures.random(seed), on: Gestures.scene(of: ids))
        checked += found.checked
        lines += found.lines
      }
    }
    #expect(checked > 20)
    #expect(lines.isEmpty, "\(lines.count) of \(checked): \(lines.joined(separator: "\n"))")
  }

  @Test func `the project's recordings agree, too`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../..").standardized
    var lines: [String] = []
    var checked = 0
    for name in ["slow-swipe", "swipe-up", "swipe-left", "tap", "double-tap", "two-finger-tap"] {
      let input = try RecordedInput(path: root.appending(path: "Recordings/\(name).evemu").path)
      for ids in [["tap"], ["press"], ["right"], ["up"]] {
        let found = try disagreements(in: input, on: Gestures.scene(of: ids))
        checked += found.checked
        lines += found.lines
      }
    }
    #expect(checked > 5)
    #expect(lines.isEmpty, "\(lines.count) of \(checked): \(lines.joined(separator: "\n"))")
  }

  /// Public recordings, which are not part of the package.
  nonisolated private static let corpus = "../shared/corpus/recordings/touchscreen"

  @Test(.enabled(if: FileManager.default.fileExists(atPath: corpus)))
  func `public recordings agree, too`() throws {
    let names = try #require(FileManager.default.enumerator(atPath: Self.corpus))
      .compactMap { $0 as? String }.sorted()
    var lines: [String] = []
    var (checked, recordings) = (0, 0)
    for (place, name) in names.enumerated() where place.isMultiple(of: isWide ? 10 : 16) {
      guard let input = try? RecordedInput(path: "\(Self.corpus)/\(name)"),
        (1...1000).contains(input.frameCount)
      else { continue }
      recordings += 1
      for ids in [["tap"], ["press"], ["right"], ["up"]] {
        let found = try disagreements(in: input, on: Gestures.scene(of: ids), atMost: 4)
        checked += found.checked
        lines += found.lines
      }
    }
    #expect(checked > recordings)
    #expect(lines.isEmpty, "\(lines.count) of \(checked): \(lines.joined(separator: "\n"))")
  }
}
