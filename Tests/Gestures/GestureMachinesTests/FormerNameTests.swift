import GestureMachines
import InputFrames
import Testing

/// The former names, which warn where they are called by themselves.
private protocol FormerLimits {
  var turnHysteresis: Double { get set }
}

private protocol FormerCounter {
  mutating func turn(_ map: (Point) -> Point)
}

private protocol FormerMachine {
  func turnVelocity(at time: Timestamp) -> Double
}

extension OrientationLimits: FormerLimits {}
extension TapCounter: FormerCounter {}
extension TransformMachine: FormerMachine {}

/// Former names do what the present ones do.
@Suite("Former names")
struct FormerNameTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  @Test func `turnHysteresis reads and sets rotationHysteresis`() {
    var limits = OrientationLimits()
    limits.rotationHysteresis = 20
    var former: any FormerLimits = limits
    #expect(former.turnHysteresis == 20)
    former.turnHysteresis = 10
    #expect((former as? OrientationLimits)?.rotationHysteresis == 10)
  }

  @Test func `turn(_:) of a tap counter rotates its taps`() {
    func turn(_ counter: inout some FormerCounter, to place: Point) { counter.turn { _ in place } }
    var counter = TapCounter()
    let rotated = Point(x: 900, y: 20)
    _ = counter.began(touch: 1, at: Point(x: 100, y: 100), time: at(0))
    counter.ended(touch: 1, at: Point(x: 100, y: 100), time: at(50))
    turn(&counter, to: rotated)
    let count = counter.began(touch: 2, at: rotated, time: at(100))
    #expect(count == 2)
  }

  @Test func `turnVelocity(at:) is rotationVelocity(at:)`() {
    let bench = MachineBench<TransformMachine>()
    bench.down(1, 0, 0)
    bench.down(2, 100, 0)
    for step in 1...5 { bench.move((2, 100, Double(step) * 10), at: Double(step) * 10) }
    let former: any FormerMachine = bench.machine
    #expect(former.turnVelocity(at: at(50)) > 100)
    #expect(former.turnVelocity(at: at(50)) == bench.machine.rotationVelocity(at: at(50)))
  }
}
