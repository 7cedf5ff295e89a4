import DactylEvents
import Foundation
import GestureMachines
import InputFrames

/// What stands in a table of two recognizers.
enum TableKind: Int, CaseIterable, Sendable {
  case tap, doubleTap, longPress, pan, swipeLeft, swipeRight, swipeUp, swipeDown, pinch, rotation
  case edgePan

  @MainActor
  func make() -> UIGestureRecognizer {
    switch self {
    case .tap: return UITapGestureRecognizer()
    case .doubleTap:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case .longPress: return UILongPressGestureRecognizer()
    case .pan: return UIPanGestureRecognizer()
    case .swipeLeft: return swipe(.left)
    case .swipeRight: return swipe(.right)
    case .swipeUp: return swipe(.up)
    case .swipeDown: return swipe(.down)
    case .pinch: return UIPinchGestureRecognizer()
    case .rotation: return UIRotationGestureRecognizer()
    case .edgePan:
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = .left
      return edge
    }
  }

  @MainActor
  private func swipe(_ direction: UISwipeGestureRecognizer.Direction) -> UIGestureRecognizer {
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = direction
    return swipe
  }
}

/// Where the two stand.
enum TablePlace: CaseIterable, Sendable { case oneView, firstAbove, secondAbove }

/// What relates them.
enum TableRelation: CaseIterable, Sendable {
  case none, firstWaits, secondWaits, simultaneous, delegateWaits
}

/// What fingers do.
struct TableTrace: Sendable, CustomStringConvertible {
  var description: String
  /// Moments in milliseconds, with the finger, what it does and where.
  var steps: [(time: Int64, finger: Int, phase: UITouch.Phase, x: Double, y: Double)]

  /// The steps in frames: what happens at one moment comes together.
  func frames() -> [(time: Timestamp, samples: [TouchSample])] {
    var frames: [(time: Timestamp, samples: [TouchSample])] = []
    for step in steps {
      let sample = TouchSample(
        id: step.finger, phase: step.phase, location: CGPoint(x: step.x, y: step.y))
      let time = Timestamp(microseconds: 1_000_000 + step.time * 1000)
      if frames.last?.time == time {
        frames[frames.count - 1].samples.append(sample)
      } else {
        frames.append((time, [sample]))
      }
    }
    return frames
  }

  /// Fingers that go from one place to another in so many steps, and lift.
  private static func drag(
    _ name: String, _ ways: [(from: (Double, Double), to: (Double, Double))], over time: Int64,
    in count: Int64 = 6, rest: Int64 = 0
  ) -> TableTrace {
    var steps: [(time: Int64, finger: Int, phase: UITouch.Phase, x: Double, y: Double)] = []
    for (finger, way) in ways.enumerated() {
      steps.append((0, finger, .began, way.from.0, way.from.1))
    }
    for step in 1...count {
      let part = Double(step) / Double(count)
      for (finger, way) in ways.enumerated() {
        steps.append(
          (
            rest + time * step / count, finger, .moved,
            way.from.0 + (way.to.0 - way.from.0) * part,
            way.from.1 + (way.to.1 - way.from.1) * part
          ))
      }
    }
    for (finger, way) in ways.enumerated() {
      steps.append((rest + time + 10, finger, .ended, way.to.0, way.to.1))
    }
    return TableTrace(description: name, steps: steps)
  }

  private static func taps(_ name: String, _ count: Int64, held: Int64, pause: Int64) -> TableTrace
  {
    var trace = TableTrace(description: name, steps: [])
    for tap in 0..<count {
      let start = tap * (held + pause)
      trace.steps.append((start, 0, .began, 150, 150))
      trace.steps.append((start + held, 0, .ended, 151, 151))
    }
    return trace
  }

  static let all: [TableTrace] = [
    taps("a tap", 1, held: 60, pause: 0),
    taps("two taps", 2, held: 60, pause: 120),
    taps("two slow taps", 2, held: 60, pause: 500),
    taps("a hold", 1, held: 700, pause: 0),
    taps("a tap and a hold", 2, held: 620, pause: 100),
    drag("a flick to the right", [((100, 150), (220, 152))], over: 90),
    drag("a flick to the left", [((220, 150), (100, 148))], over: 90),
    drag("a flick up", [((150, 250), (151, 130))], over: 90),
    drag("a slow drag down", [((150, 100), (155, 240))], over: 800, in: 20),
    drag("a hold, then a drag", [((150, 150), (250, 150))], over: 200, rest: 600),
    drag("from the edge", [((4, 150), (150, 155))], over: 250),
    drag("a pinch", [((140, 150), (80, 150)), ((180, 150), (240, 150))], over: 200),
    drag("a turn", [((100, 150), (150, 100)), ((200, 150), (150, 200))], over: 200),
    drag("two fingers down", [((120, 100), (120, 220)), ((180, 100), (180, 220))], over: 100),
  ]
}

/// Two recognizers in a place, in a relation, under a trace.
struct TableCase: Sendable, CustomStringConvertible {
  var first: TableKind
  var second: TableKind
  var place: TablePlace
  var relation: TableRelation
  var trace: TableTrace

  var description: String { "\(first) and \(second), \(place), \(relation), \(trace)" }
}
