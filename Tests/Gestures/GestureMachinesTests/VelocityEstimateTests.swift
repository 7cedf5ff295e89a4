import GestureMachines
import InputFrames
import Testing

/// Estimates from few samples, of slow movements and of fingers that have come to rest.
@Suite("Estimates of few and small steps")
struct VelocityEstimateTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  /// The velocity after such places along y, 10 ms each. Along x it is twice as fast, the other way.
  private func velocity(
    _ strategy: VelocityTracker.Strategy, _ places: some Sequence<Double>
  ) -> (x: Double, y: Double) {
    var tracker = VelocityTracker()
    tracker.strategy = strategy
    var time = 0.0
    for place in places {
      tracker.add(Point(x: -2 * place, y: place), at: at(time))
      time += 10
    }
    return tracker.velocity(at: at(time - 10))
  }

  /// Steps of 100, 200 and 300 points a second. Those that are missing count as 0 for the weights.
  private static let speeds: [(strategy: VelocityTracker.Strategy, two: Double, three: Double)] = [
    (.weighted, 5, 45), (.weightedLate, 20, 105), (.mean, 100, 150), (.impulse, 100, 223.6068),
    (.parabola, 100, 250),
  ]

  // Proves: GEST:5-velocity-few
  @Test(arguments: speeds, [1.0, -1])
  func `two samples and three give their numbers on each axis`(
    speed: (strategy: VelocityTracker.Strategy, two: Double, three: Double), sign: Double
  ) {
    for (places, expected) in [([0.0, 1], speed.two), ([0, 1, 3], speed.three)] {
      let velocity = velocity(speed.strategy, places.map { sign * $0 })
      #expect(abs(velocity.y - sign * expected) < 0.001)
      #expect(abs(velocity.x + 2 * sign * expected) < 0.002)
    }
  }

  @Test(arguments: VelocityTracker.Strategy.allCases, [0.0001, 0.01, 100])
  func `a movement so many times as far is so many times as fast`(
    strategy: VelocityTracker.Strategy, factor: Double
  ) {
    for places in [[0.0, 1], [0, 1, 3], [0, 1, 3, 6], [0, -3, -5, -6], [0, 4, 5, 5.5, 9]] {
      let (plain, other) = (
        velocity(strategy, places), velocity(strategy, places.map { factor * $0 })
      )
      #expect(plain.y != 0)
      #expect(abs(other.y / plain.y - factor) < factor * 1e-6)
      #expect(abs(other.x / plain.x - factor) < factor * 1e-6)
    }
  }

  // Proves: GEST:3.5-backwards, GEST:5-velocity-direction
  @Test(arguments: 0...5)
  func `a finger that turned back and rests is as slow, however often it was told of`(rests: Int) {
    let places = [0, 10, 9] + (0..<rests).map { _ in 9.0 }
    #expect(velocity(.mean, places) == (0, 0))
  }

  // Proves: GEST:3.5-backwards, GEST:5-velocity-direction
  @Test(arguments: 0...5)
  func `a finger that rests after a move ahead is as fast as its mean`(rests: Int) {
    let places = [0, -1, 9] + (0..<rests).map { _ in 9.0 }
    let velocity = velocity(.mean, places)
    #expect(abs(velocity.y - 900 / Double(2 + rests)) < 1e-6)
  }
}
