import Foundation
import GestureMachines
import InputFrames

/// Follows two fingers that stay on the glass: scrub, rotor and pinch, side by side.
///
/// The first certain match wins. A scrub moves both fingers in the same direction; rotor and pinch
/// move them in opposite ones. So each requires that its own kind of movement is the larger one.
struct PairMatcher: Sendable {
  private enum Winner: Sendable { case none, rotor, settled }

  /// Relative movement must be at least this share of the common movement. A finger that turns or
  /// pinches around a resting one has a share of 1, with tremor.
  private static let prevalence = 0.75
  /// Relative movement below this, in millimetres, is tremor, or one finger whose position arrives
  /// before that of the other.
  private static let leastApart = 3.0

  private let limits: ReaderLimits
  private let began: Timestamp
  /// The positions of the two fingers when the second one touched.
  private let starts: [Point]
  private let startSpan: Double
  private var lastAngle: Double
  /// The turn so far, clockwise positive, without a jump at half a turn.
  private var turned = 0.0
  private var stepsDone = 0
  private var winner = Winner.none
  /// The ends of the horizontal strokes so far; the last one is where the present stroke began.
  private var turningX = 0.0
  /// The farthest of the present stroke.
  private var extremeX = 0.0
  private var strokesDone = 0
  private var scrubFailed = false

  /// Begins to follow a stroke's first two fingers; `nil` unless it has just two.
  init?(_ stroke: Stroke, limits: ReaderLimits) {
    guard stroke.fingers.count == 2 else { return nil }
    self.limits = limits
    began = stroke.began
    starts = stroke.fingers.map(\.place)
    startSpan = Self.span(stroke)
    lastAngle = Self.angle(stroke)
    turningX = stroke.travel.x
    extremeX = turningX
  }

  /// The fingers have moved: returns their gesture, if it is certain now.
  mutating func moved(
    _ stroke: Stroke, time: Timestamp
  ) -> [(gesture: ReaderGesture, reason: ReaderReason)] {
    guard winner != .settled, stroke.fingers.allSatisfy(\.isDown) else { return [] }
    turn(to: Self.angle(stroke))
    if winner == .rotor { return rotorSteps() }
    if let scrub = scrub(stroke, time: time) {
      winner = .settled
      return [scrub]
    }
    guard prevails(stroke) else { return [] }
    let change = Self.span(stroke) - startSpan
    if abs(change) >= limits.pinchDistance, abs(change) >= limits.spanChange * startSpan {
      winner = .settled
      return [(.pinch(outwards: change > 0), .spread(change: change / max(startSpan, 1)))]
    }
    if abs(turned) >= limits.rotorStart {
      winner = .rotor
      return rotorSteps()
    }
    return []
  }

  /// Whether the rotor has begun: the stroke cannot become another gesture.
  var isTurning: Bool { winner == .rotor }

  // MARK: Scrub

  /// Three horizontal strokes, each long enough, the fingers' distance about the same.
  private mutating func scrub(
    _ stroke: Stroke, time: Timestamp
  ) -> (gesture: ReaderGesture, reason: ReaderReason)? {
    if time - began > limits.scrubDuration
      || abs(Self.span(stroke) - startSpan) > limits.spanChange * max(startSpan, 1)
    {
      scrubFailed = true
    }
    guard !scrubFailed else { return nil }
    let x = stroke.travel.x
    let way = extremeX - turningX
    if way == 0 || (x - extremeX) * way > 0 {
      extremeX = x
    } else if abs(x - extremeX) >= limits.scrubStroke, abs(way) >= limits.scrubStroke {
      // A step back as long as a stroke ends one stroke and is the next.
      strokesDone += 1
      turningX = extremeX
      extremeX = x
    } else if abs(way) < limits.scrubStroke, (x - turningX) * way < 0 {
      // The first movement was a tremble the other way.
      extremeX = x
    }
    guard strokesDone >= 2, abs(extremeX - turningX) >= limits.scrubStroke else { return nil }
    return (.scrub, .scrubbed(stroke: limits.scrubStroke, duration: time - began))
  }

  // MARK: Rotor

  private mutating func turn(to angle: Double) {
    var change = angle - lastAngle
    if change > 180 { change -= 360 } else if change < -180 { change += 360 }
    turned += change
    lastAngle = angle
  }

  /// The steps that the turn has reached and that are not reported yet. A step back requires an
  /// extra turn beyond the border, as large as the starting turn, so that tremor at the border
  /// gives no steps.
  private mutating func rotorSteps() -> [(gesture: ReaderGesture, reason: ReaderReason)] {
    guard turned.isFinite else { return [] }
    let size = max(limits.rotorStep, 1)
    var steps: [(gesture: ReaderGesture, reason: ReaderReason)] = []
    while true {
      let done = Double(stepsDone)
      let step: Int
      if done >= 0, turned >= limits.rotorStart + done * size {
        step = 1
      } else if done <= 0, turned <= -limits.rotorStart + done * size {
        step = -1
      } else if done > 0, (done - 1) * size > turned {
        step = -1
      } else if 0 > done, turned > (done + 1) * size {
        step = 1
      } else {
        return steps
      }
      stepsDone += step
      steps.append((.rotor(steps: step), .turned(degrees: turned)))
    }
  }

  // MARK: The pair

  private func prevails(_ stroke: Stroke) -> Bool {
    let ways = zip(stroke.fingers, starts).map {
      Point(x: $0.place.x - $1.x, y: $0.place.y - $1.y)
    }
    let apart = Point(x: ways[1].x - ways[0].x, y: ways[1].y - ways[0].y)
    let common = Point(x: (ways[1].x + ways[0].x) / 2, y: (ways[1].y + ways[0].y) / 2)
    let distance = (apart.x * apart.x + apart.y * apart.y).squareRoot()
    return distance >= Self.leastApart
      && distance / 2
        >= Self.prevalence * (common.x * common.x + common.y * common.y).squareRoot()
  }

  private static func span(_ stroke: Stroke) -> Double {
    stroke.fingers[0].place.distance(to: stroke.fingers[1].place)
  }

  /// The direction from the first finger to the second, in degrees, clockwise on the screen.
  private static func angle(_ stroke: Stroke) -> Double {
    let first = stroke.fingers[0].place
    let second = stroke.fingers[1].place
    return atan2(second.y - first.y, second.x - first.x) * 180 / .pi
  }
}
