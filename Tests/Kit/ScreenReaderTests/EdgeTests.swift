import DactylKit
import Foundation
import InputTesting
import ScreenReader
import Testing

/// Touches at the screen's edges, where a hand that holds the panel touches by accident (spec
/// GEST:2.3). The bench's screen is 1024 by 768 points; 163 are an inch, so the band of 75 points is
/// that of the standard limits.
@MainActor
@Suite("The reader at the screen's edges")
struct EdgeTests {
  let bench = ReaderBench()

  private var explored: Bool {
    bench.records.contains { if case .explored = $0 { true } else { false } }
  }

  /// A finger comes down there and creeps 20 points away within 200 ms.
  private func creep(from x: Double, _ y: Double, by step: CGPoint) {
    bench.fingers.down(0, x, y)
    for part in 1...10 {
      bench.fingers.wait(20)
      bench.fingers.move(0, x + step.x * Double(part) / 10, y + step.y * Double(part) / 10)
    }
  }

  // Proves: GEST:2.3-edge
  @Test(arguments: [
    (CGPoint(x: 74, y: 400), CGPoint(x: 20, y: 0), false),
    (CGPoint(x: 75, y: 400), CGPoint(x: 20, y: 0), true),
    (CGPoint(x: 950, y: 400), CGPoint(x: -20, y: 0), false),
    (CGPoint(x: 949, y: 400), CGPoint(x: -20, y: 0), true),
    (CGPoint(x: 500, y: 74), CGPoint(x: 0, y: 20), false),
    (CGPoint(x: 500, y: 694), CGPoint(x: 0, y: -20), false),
    (CGPoint(x: 500, y: 693), CGPoint(x: 0, y: -20), true),
  ])
  func `a finger that comes down in the band does not explore by moving`(
    place: CGPoint, step: CGPoint, explores: Bool
  ) {
    creep(from: place.x, place.y, by: step)
    #expect(explored == explores)
  }

  // Proves: GEST:2.3-explore
  @Test func `it does once it has been down for 300 ms`() {
    creep(from: 40, 400, by: CGPoint(x: 20, y: 0))
    bench.fingers.wait(99)
    #expect(!explored)
    bench.fingers.wait(2)
    #expect(explored)
  }

  // Proves: GEST:2.3-edge
  @Test func `flicks and taps begin anywhere`() {
    bench.item("a", 0, 0)
    bench.item("b", 100, 0)
    bench.flick(160, 0, at: CGPoint(x: 10, y: 400))
    bench.flick(-160, 0, at: CGPoint(x: 1020, y: 400))
    bench.tap(2, at: CGPoint(x: 3, y: 765))
    #expect(bench.gestures == ["flick right", "flick left", "double tap"])
  }

  // Proves: GEST:2.3-edge
  @Test
  func `an exploring finger within 6 points of an edge has left the screen, and may come back`() {
    let item = bench.item("at the edge", 0, 380)
    bench.fingers.down(0, 200, 400)
    bench.fingers.wait(400)
    bench.fingers.move(0, 6, 400)
    #expect(bench.focus === item)
    #expect(!bench.lines.contains("[edge]"))
    bench.fingers.move(0, 5, 400)
    bench.fingers.move(0, 3, 400)
    #expect(bench.lines.filter { $0 == "[edge]" }.count == 1)
    bench.fingers.move(0, 30, 400)
    bench.fingers.move(0, 2, 400)
    #expect(bench.lines.filter { $0 == "[edge]" }.count == 2)
  }

  // Proves: GEST:2.3-edge
  @Test func `without a band a finger at the edge explores as anywhere`() {
    var limits = ReaderLimits.standard
    limits.edgeBand = 0
    limits.edgeLeave = 0
    bench.reader.limits = limits
    creep(from: 2, 400, by: CGPoint(x: 20, y: 0))
    #expect(explored)
    bench.fingers.move(0, 0, 400)
    #expect(!bench.lines.contains("[edge]"))
  }
}
