import Foundation
import GestureMachines
import InputFrames
import ScreenReader
import Testing

/// A preset of the limits, and the hands that it is for.
struct Sweep: CustomTestStringConvertible, Sendable {
  var name: String
  var limits: ReaderLimits
  /// How slow the hands are, as ``Hand/pace``.
  var paces: ClosedRange<Double>
  /// The most that a finger trembles, in millimetres.
  var jitter: Double
  var testDescription: String { name }

  static let all = [
    Sweep(name: "slow", limits: .slow, paces: 1...2, jitter: 0.6),
    Sweep(name: "standard", limits: .standard, paces: 0.7...1.25, jitter: 0.4),
    Sweep(name: "fast", limits: .fast, paces: 0.5...0.7, jitter: 0.3),
  ]

  /// A hand of any size on any panel, one of those that the preset is for.
  func hand(for intention: Intention, seed: UInt64) -> Hand {
    var dice = SplitMix(state: seed)
    let panels = [(62.0, 110.0), (135, 216), (249, 442)]
    let rates = [60.0, 120, 240]
    let rate = rates[Int(dice.next() % 3)]
    var hand = Hand(
      rate: rate, pace: dice.next(in: paces), jitter: dice.next(in: 0...jitter),
      panel: panels[Int(dice.next() % 3)], seed: seed &* 31)
    hand.loss = dice.next(in: 0...0.1)
    hand.unevenness = dice.next(in: 0...0.6)
    // The panel tells of a finger a frame late, or two where it loses one.
    let settling = limits.settling / .seconds(1)
    hand.skew = dice.next(in: 0...max(settling - 2.5 / rate, 0.005))
    hand.spread = dice.next(in: intention.spreads)
    return hand
  }
}

extension Intention {
  /// How far apart the fingers of hands are that mean it, in millimetres.
  var spreads: ClosedRange<Double> {
    if name.hasPrefix("rotor") { return 25...60 }
    if name.hasSuffix("spread") { return 15...30 }
    if name.hasSuffix("pinch") { return 35...60 }
    return name.hasPrefix("two") ? 12...45 : 12...30
  }
}

@Suite("Gestures of other hands")
struct SweepTests {
  /// How many rounds of 504 traces: more where somebody asks for them.
  private static let rounds =
    ProcessInfo.processInfo.environment["DACTYL_SWEEP"].flatMap { Int($0) } ?? 2

  @Test(arguments: Sweep.all)
  func `of the traces of any hand 99 in 100 are understood, with every preset`(
    sweep: Sweep
  ) {
    var wrong: [String: Int] = [:]
    var samples: [String] = []
    var count = 0
    for round in 0..<Self.rounds {
      for (row, intention) in Intention.all.enumerated() {
        for repetition in 0..<21 {
          let seed = UInt64(round * 1_000_000 + row * 1000 + repetition + 77)
          var hand = sweep.hand(for: intention, seed: seed)
          intention.perform(&hand)
          count += 1
          let found = understood(hand.trace.play(limits: sweep.limits))
          guard found != intention.name else { continue }
          wrong["\(intention.name)", default: 0] += 1
          if samples.count < 30 {
            samples.append(
              "\(intention.name): \(found), seed \(seed), \(hand.rate) Hz, pace \(hand.pace)")
          }
        }
      }
    }
    let missed = wrong.values.reduce(0, +)
    #expect(
      Double(missed) <= 0.01 * Double(count),
      "\(missed) of \(count): \(wrong.sorted { $0.key < $1.key }) \(samples.joined(separator: "\n"))"
    )
    for (name, misses) in wrong.sorted(by: { $0.key < $1.key }) where Self.rounds >= 10 {
      #expect(Double(misses) <= 0.03 * Double(21 * Self.rounds), "\(name)")
    }
  }
}
