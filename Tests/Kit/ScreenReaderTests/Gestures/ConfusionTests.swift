import Foundation
import GestureMachines
import InputFrames
import ScreenReader
import Testing

func cosine(_ angle: Double) -> Double { cos(angle) }
func sine(_ angle: Double) -> Double { sin(angle) }

/// What a hand meant, and how it does it.
struct Intention: CustomTestStringConvertible, Sendable {
  var name: String
  var perform: @Sendable (inout Hand) -> Void
  var testDescription: String { name }

  static let all: [Intention] = [
    Intention(name: "explore") { $0.stroke(fingers: 1, seconds: 0.6) { (12 * $0, 0, 0, 1) } },
    Intention(name: "double tap") { $0.taps(2) },
    Intention(name: "triple tap") { $0.taps(3) },
    Intention(name: "double tap and hold") {
      $0.tap()
      $0.pause(0.11)
      $0.tap(seconds: 0.7)
    },
    Intention(name: "two-finger tap") { $0.tap(fingers: 2) },
    Intention(name: "two-finger double tap") { $0.taps(2, fingers: 2) },
    Intention(name: "two-finger triple tap") { $0.taps(3, fingers: 2) },
    Intention(name: "three-finger tap") { $0.tap(fingers: 3) },
    Intention(name: "three-finger double tap") { $0.taps(2, fingers: 3) },
    Intention(name: "four-finger tap") { $0.tap(fingers: 4) },
    Intention(name: "flick right") { $0.flick(fingers: 1, x: 25, y: 0) },
    Intention(name: "flick left") { $0.flick(fingers: 1, x: -25, y: 0) },
    Intention(name: "flick up") { $0.flick(fingers: 1, x: 0, y: -25) },
    Intention(name: "flick down") { $0.flick(fingers: 1, x: 0, y: 25) },
    Intention(name: "two-finger flick up") { $0.flick(fingers: 2, x: 0, y: -28) },
    Intention(name: "two-finger flick left") { $0.flick(fingers: 2, x: -28, y: 0) },
    Intention(name: "three-finger flick left") { $0.flick(fingers: 3, x: -30, y: 0) },
    Intention(name: "three-finger flick up") { $0.flick(fingers: 3, x: 0, y: -30) },
    Intention(name: "four-finger flick right") { $0.flick(fingers: 4, x: 30, y: 0) },
    Intention(name: "two-finger scrub") {
      $0.stroke(fingers: 2, seconds: 0.7) { share in
        let leg = share * 3
        let across = leg < 1 ? leg : leg < 2 ? 2 - leg : leg - 2
        return (22 * across, 14 * (leg < 1 ? 0 : leg < 2 ? leg - 1 : 1), 0, 1)
      }
    },
    Intention(name: "rotor clockwise") {
      $0.stroke(fingers: 2, seconds: 0.5, spacing: 35) { (0, 0, 35 * $0, 1) }
    },
    Intention(name: "rotor counterclockwise") {
      $0.stroke(fingers: 2, seconds: 0.5, spacing: 35) { (0, 0, -35 * $0, 1) }
    },
    Intention(name: "two-finger spread") {
      $0.stroke(fingers: 2, seconds: 0.4, spacing: 20) { (0, 0, 0, 1 + 1.5 * $0) }
    },
    Intention(name: "two-finger pinch") {
      $0.stroke(fingers: 2, seconds: 0.4, spacing: 45) { (0, 0, 0, 1 - 0.6 * $0) }
    },
  ]
}

/// How a hand may differ.
struct Setting: Sendable {
  var panel: (width: Double, height: Double)
  var rate: Double
  var pace: Double

  /// 5, 10 and 20 inches; 60 and 240 Hz; quick and slow.
  static let all: [Setting] = [(62.0, 110.0), (135, 216), (249, 442)].flatMap { panel in
    [60.0, 240].flatMap { rate in
      [0.75, 1, 1.25].map { Setting(panel: panel, rate: rate, pace: $0) }
    }
  }
}

/// The name of what was understood of a trace.
func understood(_ actions: [ReaderAction]) -> String {
  var names: [String] = []
  for action in actions {
    switch action {
    case .explore: names.append("explore")
    case .gesture(let gesture, _, _): names.append(gesture.description)
    case .pass(_, .began, _, _): names.append("double tap and hold")
    case .unknown(let reason, _): names.append("nothing: \(reason)")
    case .pass, .exploreEnded, .lifted: break
    }
  }
  var distinct: [String] = []
  for name in names where distinct.last != name { distinct.append(name) }
  return distinct.joined(separator: ", ")
}

@Suite("Gestures told apart")
struct ConfusionTests {
  @Test(arguments: Intention.all)
  func `a gesture is told from its neighbours on every panel, rate and pace`(
    intention: Intention
  ) {
    var wrong: [String] = []
    var count = 0
    for (number, setting) in Setting.all.enumerated() {
      for repetition in 0..<4 {
        var hand = Hand(
          rate: setting.rate, pace: setting.pace, jitter: 0.25, panel: setting.panel,
          seed: UInt64(number * 100 + repetition))
        intention.perform(&hand)
        count += 1
        let found = understood(hand.trace.play())
        if found != intention.name {
          wrong.append(
            "\(found) at \(setting.rate) Hz, pace \(setting.pace), seed \(number * 100 + repetition)"
          )
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) of \(count)")
  }

  /// What each intention was taken for, over all settings.
  private func matrix() -> (names: [String], counts: [[Int]]) {
    let names = Intention.all.map(\.name) + ["anything else"]
    var counts = names.map { _ in names.map { _ in 0 } }
    for (row, intention) in Intention.all.enumerated() {
      for (number, setting) in Setting.all.enumerated() {
        for repetition in 0..<4 {
          var hand = Hand(
            rate: setting.rate, pace: setting.pace, jitter: 0.4, panel: setting.panel,
            seed: UInt64(7_000_000 + row * 10_000 + number * 100 + repetition))
          intention.perform(&hand)
          let found = names.firstIndex(of: understood(hand.trace.play())) ?? names.count - 1
          counts[row][found] += 1
        }
      }
    }
    return (names, counts)
  }

  @Test
  func `of all traces 99 in 100 are understood, and the picture in the documentation says so`()
    throws
  {
    let (names, counts) = matrix()
    let total = counts.joined().reduce(0, +)
    let right = counts.indices.reduce(0) { $0 + counts[$1][$1] }
    #expect(total >= 500)
    #expect(Double(right) >= 0.99 * Double(total))
    let picture = ConfusionPicture(names: names, counts: counts).svg
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../../Documentation/Pictures/screen-reader-confusion.svg")
    if ProcessInfo.processInfo.environment["DACTYL_DRAW"] != nil {
      try Data(picture.utf8).write(to: path)
    }
    let drawn = try String(contentsOf: path, encoding: .utf8)
    #expect(drawn == picture, "draw it anew with DACTYL_DRAW=1")
  }
}
