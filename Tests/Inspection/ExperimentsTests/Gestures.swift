import Experiments
import Foundation
import InputFrames

@testable import Scenes

/// Random numbers that are the same in each run of the tests (SplitMix64).
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// Fingers on a panel of 160 × 100 mm, drawn at random: taps, holds, swipes and drags, one after the
/// other or two at once.
enum Gestures {
  static let panel = DeviceDescription(
    name: "panel", properties: [InputProperty.direct],
    codes: [EventType.abs: [AbsCode.mtSlot, AbsCode.mtPositionX, AbsCode.mtPositionY]],
    axes: [
      AbsCode.mtSlot: AxisRange(minimum: 0, maximum: 9),
      AbsCode.mtPositionX: AxisRange(minimum: 0, maximum: 15_999, resolution: 100),
      AbsCode.mtPositionY: AxisRange(minimum: 0, maximum: 9_999, resolution: 100),
    ])

  static func random(_ seed: UInt64) -> RecordedInput {
    var random = Seeded(state: seed)
    var frames: [TouchFrame] = []
    var now = Timestamp.zero
    var id = 0
    let gestures = Int.random(in: 1...3, using: &random)
    for _ in 0..<gestures {
      let fingers = Int.random(in: 0..<4, using: &random) == 0 ? 2 : 1
      let steps = Int.random(in: 1...40, using: &random)
      let isStill = Bool.random(using: &random)
      let ways = (0..<fingers).map { finger in
        (
          x: Double.random(in: 40...120, using: &random) + Double(finger) * 8,
          y: Double.random(in: 30...70, using: &random),
          dx: Double.random(in: -1.2...1.2, using: &random) * (isStill ? 0.1 : 1),
          dy: Double.random(in: -1.2...1.2, using: &random) * (isStill ? 0.1 : 1)
        )
      }
      for step in 0...steps {
        let contacts = ways.enumerated().map { finger, way in
          Contact(
            id: id + finger + 1, slot: finger,
            phase: step == 0 ? .began : step == steps ? .ended : .moved,
            x: way.x + way.dx * Double(step), y: way.y + way.dy * Double(step))
        }
        frames.append(TouchFrame(time: now, device: DeviceID(0), contacts: contacts))
        now = now + .milliseconds(Int.random(in: 4...30, using: &random))
      }
      id += fingers
      now = now + .milliseconds(Int.random(in: 20...700, using: &random))
    }
    return RecordedInput(
      name: "random \(seed)",
      events: [.deviceAdded(panel, device: DeviceID(0), time: .zero)]
        + frames.map { .touches($0) }
        + [.deviceRemoved(DeviceID(0), time: now)])
  }

  /// Recognizers that wait for each other and compete, by id with their kinds and settings.
  static let recognizers: [(id: String, kind: String, settings: String)] = [
    ("tap", "tap", "requires_failure_of: double"), ("double", "tap", "taps: 2"),
    ("press", "long_press", ""), ("right", "swipe", "direction: right"),
    ("up", "swipe", "direction: up"), ("pan", "pan", "requires_failure_of: [right, up]"),
    ("pinch", "pinch", "simultaneous_with: rotation"), ("rotation", "rotation", ""),
  ]

  /// A scene of these recognizers, with settings added to one of them.
  static func scene(
    of ids: [String]? = nil, adding settings: String = "", to id: String = ""
  ) throws -> Scene {
    let chosen = recognizers.filter { ids?.contains($0.id) ?? true }
    let rows = chosen.map { entry in
      let own =
        ids == nil ? entry.settings : entry.settings.replacing(/\w+_(of|with): .*/, with: "")
      let parts = ["id: \(entry.id)", "kind: \(entry.kind)", own, entry.id == id ? settings : ""]
      return "{\(parts.filter { !$0.isEmpty }.joined(separator: ", "))}"
    }
    return try Scene.parse(
      text: """
        screen: {size: [1027, 642]}
        views:
          - id: panel
            multiple_touch: true
            recognizers: [\(rows.joined(separator: ", "))]
        """, path: "scene.yaml")
  }
}

/// Whether the tests do all that they can: `DACTYL_WIDE` is set.
let isWide = ProcessInfo.processInfo.environment["DACTYL_WIDE"] != nil
