import Foundation

/// A cubic Bézier curve from (0, 0) to (1, 1): progress over time.
struct UnitCurve: Hashable, Sendable {
  var first: CGPoint
  var second: CGPoint

  static let linear = UnitCurve(0, 0, 1, 1)
  // The control points of Core Animation's named timing functions, as its reference lists them;
  // `Documentation/Constants.md#animation-curves`.
  static let easeIn = UnitCurve(0.42, 0, 1, 1)
  static let easeOut = UnitCurve(0, 0, 0.58, 1)
  static let easeInOut = UnitCurve(0.42, 0, 0.58, 1)

  /// How exactly the curve's time is found. Ours: far below a visible difference.
  private static let tolerance = 1e-9

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    first = CGPoint(x: x1, y: y1)
    second = CGPoint(x: x2, y: y2)
  }

  /// A curve from its control points. Their times are limited to 0…1; beyond that the curve would
  /// run backwards.
  init(first: CGPoint, second: CGPoint) {
    self.init(
      min(max(first.x, 0), 1), first.y.isFinite ? first.y : 0, min(max(second.x, 0), 1),
      second.y.isFinite ? second.y : 1)
  }

  /// The progress at a fraction of the duration.
  func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    if first.x == first.y, second.x == second.y { return time }
    return Self.height(first.y, second.y, at: parameter(at: time))
  }

  /// The curve's parameter at a fraction of the duration. Bisection is exact and always converges.
  private func parameter(at time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var middle = time
    while high - low > Self.tolerance {
      let reached = Self.height(first.x, second.x, at: middle)
      if abs(reached - time) < Self.tolerance { break }
      if reached < time { low = middle } else { high = middle }
      middle = (low + high) / 2
    }
    return middle
  }

  private static func height(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }
}
