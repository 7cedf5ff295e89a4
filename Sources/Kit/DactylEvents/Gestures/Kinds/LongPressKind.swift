import DactylBasics
import Foundation
import GestureMachines
import InputFrames

extension UILongPressGestureRecognizer: DescribedGesture {
  package static var kind: GestureKind { .longPress }
}

extension GestureKind {
  private typealias Press = UILongPressGestureRecognizer

  private static let taps = GestureSetting.count(
    "numberOfTapsRequired", "taps", from: 0, \Press.numberOfTapsRequired)
  private static let touches = GestureSetting.count(
    "numberOfTouchesRequired", "touches", \Press.numberOfTouchesRequired)
  private static let duration = GestureSetting(
    "minimumPressDuration", "limits.least_ms", .seconds,
    get: { (press: Press) in .number(press.minimumPressDuration * 1000) },
    set: { if let value = $1.number { $0.minimumPressDuration = value / 1000 } })
  private static let movement = GestureSetting(
    "allowableMovement", "limits.slop", .number(unit: "pt"),
    get: { (press: Press) in .number(Double(press.allowableMovement)) },
    set: { if let value = $1.number { $0.allowableMovement = CGFloat(value) } })

  static let longPress = GestureKind(
    "long_press", UILongPressGestureRecognizer.self, make: { UILongPressGestureRecognizer() },
    isDiscrete: false, settings: [taps, touches], aliases: [duration, movement],
    limits: GestureKindLimits(of: Press.self),
    study: GestureStudy(
      of: Press.self,
      [
        // With taps before it, the least duration is also the longest of a tap.
        .atLeast(
          "limits.leastDuration", of: Press.self, byOneWhere: { $0.numberOfTapsRequired == 0 },
          extent: { _ in .stayOfAll }),
        .atMost(
          "limits.slop", of: Press.self, extent: { .reachWithin($0.limits.leastDuration) }),
      ], pause: { $0.numberOfTapsRequired > 0 ? $0.limits.longestPause : nil }),
    outcome: "long_press",
    interface: GestureInterface(
      // The first has a spelling mistake, as all known files have.
      "pongPressGestureRecognizer", "longPressGestureRecognizer",
      attributes: [
        GestureInterface.Attribute("numberOfTapsRequired", .count(from: 0), taps),
        GestureInterface.Attribute("numberOfTouchesRequired", .count(from: 1), touches),
        GestureInterface.Attribute(
          "minimumPressDuration", \Press.minimumPressDuration
        ) { $0 >= 0 },
        GestureInterface.Attribute("allowableMovement", .number { $0 >= 0 }, movement),
      ]),
    words: GestureWords(
      name: { (_: Press) in "a long press" },
      demand: { _ in GestureDemand(.press, orElse: .activate) },
      clause: { pressClause($0, $1, $2) },
      region: { .circle(radius: Double($0.allowableMovement)) }))

  private static func pressClause(
    _ reason: GestureReason, _ press: Press, _ attempt: any AttemptWords
  ) -> ReasonClause? {
    switch reason {
    case .movedTooFar(let distance, let most):
      return ReasonClause(
        "\(attempt.mover(at: distance)) moved \(distance.inPoints) before the press began; its limit is "
          + "\(most.inPoints) (allowableMovement)", property: "allowableMovement")
    case .heldTooShort(let duration, let needed):
      return ReasonClause(
        "\(attempt.held) stayed down for \(duration.inMilliseconds); it needed "
          + "\(needed.inMilliseconds) (minimumPressDuration)", property: "minimumPressDuration")
    case .heldTooLong(let most):
      return ReasonClause(
        "a tap before the press lasted \(most.inMilliseconds) or longer, so it was no tap; it "
          + "takes \(counted(press.numberOfTapsRequired, "tap")) first (numberOfTapsRequired)",
        property: "numberOfTapsRequired")
    case .pausedTooLong(let most):
      return ReasonClause(
        "the next touch did not begin within \(most.inMilliseconds) after \(attempt.lastLift) "
          + "(limits.longestPause); it takes \(counted(press.numberOfTapsRequired, "tap")) first "
          + "(numberOfTapsRequired)", property: "limits.longestPause")
    case .tapsTooFarApart(let distance, let most):
      return ReasonClause(
        "the next touch fell \(distance.inPoints) from the first tap; its limit is \(most.inPoints) "
          + "(limits.tapDistance)", property: "limits.tapDistance")
    default: return nil
    }
  }
}
