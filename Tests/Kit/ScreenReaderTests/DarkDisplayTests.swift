import DactylKit
import Foundation
import InputTesting
import ScreenReader
import Testing

/// A display that sleeps below a screen reader.
@MainActor
@Suite("The screen reader on a dark display")
struct DarkDisplayTests {
  /// One to three fingers that tap, flick or wander for at most a second.
  private func gesture(_ bench: ReaderBench, _ random: inout SteadyRandom) {
    let count = random.number(1...3)
    var places = (0..<count).map {
      CGPoint(x: Double(100 + 150 * $0 + random.number(0...80)), y: Double(random.number(60...500)))
    }
    func deliver(_ phase: UITouch.Phase) {
      bench.fingers.deliver(places.enumerated().map { ($0.offset, phase, $0.element) })
    }
    deliver(.began)
    for _ in 0..<random.number(0...9) {
      bench.fingers.wait(Double(random.number(8...90)))
      let step = (Double(random.number(-60...60)), Double(random.number(-60...60)))
      for index in places.indices {
        places[index].x = min(1000, max(10, places[index].x + step.0))
        places[index].y = min(700, max(10, places[index].y + step.1))
      }
      deliver(.moved)
    }
    bench.fingers.wait(Double(random.number(8...90)))
    deliver(.ended)
    bench.fingers.wait(2500)
  }

  /// Random numbers that are the same in each run (SplitMix64).
  struct SteadyRandom: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var value = state
      value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
      value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
      return value ^ (value >> 31)
    }
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  }

  @Test func `the gesture that wakes a display says nothing, moves no cursor and acts on nothing`()
  {
    let bench = ReaderBench()
    for index in 0..<6 {
      bench.item("item \(index)", Double(20 + 150 * (index % 3)), Double(80 + 250 * (index / 3)))
    }
    var random = SteadyRandom(state: 18)
    bench.fingers.wait(10)
    var awake = 0
    for _ in 0..<150 {
      bench.fingers.application.sleepDisplay()
      let before = (bench.lines, bench.gestures, bench.asked, bench.focus)
      gesture(bench, &random)
      #expect(bench.lines == before.0)
      #expect(bench.gestures == before.1)
      #expect(bench.asked == before.2)
      #expect(bench.focus === before.3)
      // The next one is the reader's again.
      let heard = bench.lines.count + bench.gestures.count
      gesture(bench, &random)
      if bench.lines.count + bench.gestures.count > heard { awake += 1 }
    }
    #expect(awake > 75)
  }
}
