import DactylBasics
import InputFrames

/// A gesture while the screen reader is on.
public enum ReaderGesture: Hashable, Sendable {
  /// The way a flick went, as the user sees the screen.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// To the left.
    case left
    /// To the right.
    case right
    /// To the top.
    case up
    /// To the bottom.
    case down
  }

  /// So many taps of so many fingers.
  case tap(fingers: Int, taps: Int)
  /// Taps, of which the last one is held down.
  case tapAndHold(fingers: Int, taps: Int)
  /// A quick stroke; more than one direction only if the limits allow it.
  case flick(fingers: Int, directions: [Direction])
  /// One finger rests on an item, another taps.
  case splitTap
  /// Two fingers went back and forth, like a Z.
  case scrub
  /// Two fingers turned; positive steps are clockwise.
  case rotor(steps: Int)
  /// Two fingers came nearer, or went apart.
  case pinch(outwards: Bool)
}

extension ReaderGesture: CustomStringConvertible {
  /// The name in logs: `two-finger double tap`, `flick right`, `three-finger flick up`.
  public var description: String {
    switch self {
    case .tap(let fingers, let taps): "\(hand(fingers))\(times(taps))tap"
    case .tapAndHold(let fingers, let taps): "\(hand(fingers))\(times(taps))tap and hold"
    case .flick(let fingers, let directions):
      "\(hand(fingers))flick \(directions.map(\.rawValue).joined(separator: " then "))"
    case .splitTap: "split tap"
    case .scrub: "two-finger scrub"
    case .rotor(let steps): "rotor \(steps < 0 ? "counterclockwise" : "clockwise")"
    case .pinch(let outwards): outwards ? "two-finger spread" : "two-finger pinch"
    }
  }

  private func hand(_ fingers: Int) -> String {
    switch fingers {
    case 1: ""
    case 2: "two-finger "
    case 3: "three-finger "
    case 4: "four-finger "
    case 5: "five-finger "
    default: "\(fingers)-finger "
    }
  }

  private func times(_ taps: Int) -> String {
    switch taps {
    case 1: ""
    case 2: "double "
    case 3: "triple "
    case 4: "quadruple "
    default: "\(taps)-fold "
    }
  }
}

/// Why a gesture was recognized, or why none was, with the numbers; lengths are in millimetres.
public enum ReaderReason: Hashable, Sendable {
  /// The taps took so long, from the first touch to the last lift.
  case tapped(duration: Duration)
  /// The fingers rested.
  case held(duration: Duration)
  /// The stroke was long and quick enough.
  case flicked(travel: Double, duration: Duration)
  /// Three strokes in time.
  case scrubbed(stroke: Double, duration: Duration)
  /// Turned by so many degrees, clockwise positive.
  case turned(degrees: Double)
  /// The fingers' distance changed by that share.
  case spread(change: Double)
  /// A second finger tapped while the first explored.
  case splitTapped(distance: Double)

  /// A finger came too late to belong to the others.
  case fingersApart(delay: Duration, limit: Duration)
  /// The fingers strayed from a tap and were too slow for a flick.
  case tooSlow(travel: Double, needed: Double, limit: Duration)
  /// The fingers lifted before a flick was long enough.
  case tooShort(travel: Double, needed: Double)
  /// The fingers' paths were not one way.
  case notOneWay
  /// The fingers rested too long for a tap.
  case restedTooLong(limit: Duration)
  /// A finger of a split tap strayed.
  case splitStrayed(distance: Double, limit: Double)
  /// A third finger came to a split tap.
  case splitCrowded
  /// The exploring finger came to the screen's edge.
  case leftScreen(distance: Double, limit: Double)
  /// The system took a finger away.
  case touchCancelled
}

extension ReaderReason: CustomStringConvertible {
  /// A short sentence with units, in lower case and without a full stop.
  public var description: String { text(lengthUnit: "mm") }

  /// The sentence with another word for the unit of lengths: scenarios have lengths of their own.
  package func text(lengthUnit: String) -> String {
    func length(_ value: Double) -> String { "\(number(value)) \(lengthUnit)" }
    return switch self {
    case .tapped(let duration): "tapped in \(duration.inMilliseconds)"
    case .held(let duration): "rested for \(duration.inMilliseconds)"
    case .flicked(let travel, let duration):
      "moved \(length(travel)) in \(duration.inMilliseconds)"
    case .scrubbed(let stroke, let duration):
      "three strokes of at least \(length(stroke)) in \(duration.inMilliseconds)"
    case .turned(let degrees):
      "turned \(number(abs(degrees))) degrees \(degrees < 0 ? "counterclockwise" : "clockwise")"
    case .spread(let change):
      "fingers \(number(abs(change) * 100)) % \(change < 0 ? "nearer" : "farther apart")"
    case .splitTapped(let distance): "second finger tapped \(length(distance)) away"
    case .fingersApart(let delay, let limit):
      "a finger came \(delay.inMilliseconds) after the first, limit \(limit.inMilliseconds)"
    case .tooSlow(let travel, let needed, let limit):
      "moved \(length(travel)) in \(limit.inMilliseconds), a flick needs \(length(needed))"
    case .tooShort(let travel, let needed):
      "lifted after \(length(travel)), a flick needs \(length(needed))"
    case .notOneWay: "the fingers went more than one way"
    case .restedTooLong(let limit): "rested longer than \(limit.inMilliseconds)"
    case .splitStrayed(let distance, let limit):
      "a finger of the split tap moved \(length(distance)), limit \(length(limit))"
    case .splitCrowded: "a third finger came to a split tap"
    case .leftScreen(let distance, let limit):
      "\(length(distance)) from the screen's edge, limit \(length(limit))"
    case .touchCancelled: "a touch was cancelled"
    }
  }

  private func number(_ value: Double) -> String {
    fixedText(value, decimals: 1) ?? "\(value)"
  }
}
