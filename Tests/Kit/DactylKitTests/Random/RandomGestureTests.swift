import Foundation
import Testing

/// Random recognizers under random fingers. `DACTYL_ENGINE_MINUTES` makes it long; a fault names its
/// seed, and `DACTYL_ENGINE_SEED` plays that seed alone.
@MainActor
@Suite("Random gestures")
struct RandomGestureTests {
  /// The seeds of a usual run; `make test-wide` tries more.
  private static let usual: Range<UInt64> = 1..<(isWide ? 400 : 130)
  /// How many wide scenes a usual run tries.
  private static let usualWide: UInt64 = isWide ? 300 : 100
  private static let isWide = environment["DACTYL_WIDE"] != nil

  /// Seeds that found a fault once.
  private static let remembered: [UInt64] = [
    1_000_188, 1_000_412, 1_001_093, 1_001_467, 1_003_130, 1_065_409, 1_114_643, 1_126_574,
    1_131_447, 1_169_239, 1_179_993, 1_184_089, 1_237_925, 1_259_742, 1_335_504, 1_350_549,
    1_378_956, 1_427_370, 1_460_464,
  ]

  private static let environment = ProcessInfo.processInfo.environment

  /// From this seed on scenes are wide: those before stay what they were when they found a fault.
  private static let firstWide: UInt64 = 3_000_000

  /// Seeds of wide scenes that found a fault once.
  private static let rememberedWide: [UInt64] = []

  private func events(_ seed: UInt64) -> RandomEvents {
    var random = SeededGenerator(seed: seed &* 7919)
    let isWide = seed >= Self.firstWide
    return RandomEvents(using: &random, wide: isWide ? seed ^ 0xe1de : nil)
  }

  private func scene(_ seed: UInt64, hasOwnRecognizers: Bool = true) -> RandomScene {
    RandomScene(
      seed: seed, hasOwnRecognizers: hasOwnRecognizers, isWide: seed >= Self.firstWide)
  }

  private func run(_ seed: UInt64, wakes: Int) -> RandomScene {
    let scene = scene(seed)
    scene.play(events(seed).frames, wakes: wakes)
    return scene
  }

  /// Plays a seed as it is, again, and with a loop that wakes more often.
  private func check(_ seed: UInt64) {
    let scene = run(seed, wakes: 0)
    #expect(scene.faults == [], "seed \(seed)")
    for period: Int64 in [2_000, 16_667, 50_000] {
      let other = self.scene(seed)
      other.play(events(seed).frames, every: period)
      #expect(other.lines == scene.lines, "seed \(seed), read every \(period) us")
    }
    for wakes in [0, 1, 3] {
      let other = run(seed, wakes: wakes)
      #expect(other.lines == scene.lines, "seed \(seed), \(wakes) wakes")
    }
  }

  // Proves: GEST:5.3
  @Test func `fingers that go down or up at one moment may come in one event or in several`() {
    for seed in Self.usual {
      let events = events(seed)
      // A program's own recognizer counts its calls.
      let joined = scene(seed, hasOwnRecognizers: false)
      joined.play(events.frames, wakes: 0)
      let split = scene(seed, hasOwnRecognizers: false)
      split.play(events.split, wakes: 0)
      #expect(split.outcomes == joined.outcomes, "seed \(seed)")
      #expect(split.faults == [], "seed \(seed)")
    }
  }

  // Proves: GEST:1.2-table, GEST:1.1.6, GEST:5.3, GEST:5.5
  @Test func `no illegal state, no touch without end, the same whatever the rate of delivery`() {
    if let text = Self.environment["DACTYL_ENGINE_SEED"], let seed = UInt64(text) {
      let scene = run(seed, wakes: 0)
      for line in scene.lines + scene.faults { print(line) }
      return check(seed)
    }
    guard let text = Self.environment["DACTYL_ENGINE_MINUTES"], let minutes = Double(text) else {
      for seed in Array(Self.usual) + Self.remembered { check(seed) }
      for seed in Self.firstWide..<Self.firstWide + Self.usualWide { check(seed) }
      for seed in Self.rememberedWide { check(seed) }
      return
    }
    let end = Date(timeIntervalSinceNow: minutes * 60)
    var seed = Self.environment["DACTYL_ENGINE_START"].flatMap(UInt64.init) ?? 1_000_000
    while Date() < end {
      for _ in 0..<100 {
        check(seed)
        check(Self.firstWide + seed)
        seed += 1
      }
    }
    print("seeds up to \(seed)")
  }
}
