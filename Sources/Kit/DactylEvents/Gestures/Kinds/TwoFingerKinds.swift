import DactylBasics
import Foundation
import GestureMachines
import InputFrames

extension UIPinchGestureRecognizer: DescribedGesture {
  package static var kind: GestureKind { .pinch }
}

extension UIRotationGestureRecognizer: DescribedGesture {
  package static var kind: GestureKind { .rotation }
}

extension TransformGestureRecognizer: DescribedGesture {
  package static var kind: GestureKind { .transform }
}

extension GestureKind {
  private typealias Pinch = UIPinchGestureRecognizer
  private typealias Rotation = UIRotationGestureRecognizer
  private typealias Transform = TransformGestureRecognizer

  static let pinch = GestureKind(
    "pinch", UIPinchGestureRecognizer.self, make: { UIPinchGestureRecognizer() },
    isDiscrete: false, limits: GestureKindLimits(of: Pinch.self),
    study: GestureStudy(of: Pinch.self, [.atLeast("limits.beginChange", of: Pinch.self)]),
    values: [pinchScale, .measured("velocity") { (pinch: Pinch) in pinch.velocity }],
    interface: GestureInterface(
      "pinchGestureRecognizer",
      attributes: [GestureInterface.Attribute("scale", pinchScale) { $0 > 0 }]),
    words: GestureWords(
      name: { (_: Pinch) in "a pinch" },
      demand: { _ in GestureDemand(.path, orElse: .adjust, .zoom) },
      clause: { pairClause($0, $2, pinch: "limits", rotation: "limits") }),
    takes: { isOfTwoFingers($0) })

  static let rotation = GestureKind(
    "rotation", UIRotationGestureRecognizer.self, make: { UIRotationGestureRecognizer() },
    isDiscrete: false, limits: GestureKindLimits(of: Rotation.self),
    study: GestureStudy(of: Rotation.self, [.atLeast("limits.beginDegrees", of: Rotation.self)]),
    values: [angle, .measured("velocity") { (rotation: Rotation) in rotation.velocity }],
    outcome: "rotate_begin",
    interface: GestureInterface(
      "rotationGestureRecognizer", attributes: [GestureInterface.Attribute("rotation", angle)]),
    words: GestureWords(
      name: { (_: Rotation) in "a turn of two fingers" }, demand: { _ in pairDemand },
      clause: { pairClause($0, $2, pinch: "limits", rotation: "limits") }),
    takes: { isOfTwoFingers($0) })

  static let transform = GestureKind(
    "transform", TransformGestureRecognizer.self, make: { TransformGestureRecognizer() },
    isDiscrete: false,
    settings: [.count("limits.leastTouches", "min_touches", \Transform.limits.leastTouches)],
    limits: GestureKindLimits(of: Transform.self),
    values: [
      .number("scale", \Transform.scale), .number("rotation", \Transform.rotation),
    ],
    words: GestureWords(
      name: { (_: Transform) in "a pinch, a turn or a drag" }, demand: { _ in pairDemand },
      clause: { transformClause($0, $2) }),
    takes: { isOfTwoFingers($0) })

  private static let pinchScale = GestureValue.number("scale", \Pinch.scale)
  private static let angle = GestureValue.number("rotation", \Rotation.rotation)
  private static let pairDemand = GestureDemand(.path, orElse: .adjust)

  private static func isOfTwoFingers(_ gesture: IndirectReport.Kind) -> Bool {
    if case .touchpad(.pinch, _) = gesture { true } else { false }
  }

  /// `pinch` and `rotation` are the names in code of the limits of either.
  private static func pairClause(
    _ reason: GestureReason, _ attempt: any AttemptWords, pinch: String, rotation: String
  ) -> ReasonClause? {
    if attempt.isOnTouchpad, let clause = touchpadClause(reason, pinch: pinch, rotation: rotation) {
      return clause
    }
    switch reason {
    case .pinchedTooLittle(let change, let needed):
      return ReasonClause(
        "the fingers were \(abs(change).inPoints) \(change < 0 ? "nearer" : "farther") than at first "
          + "when they lifted; it begins at \(needed.inPoints) (\(pinch).beginChange)",
        property: "\(pinch).beginChange")
    case .fingersTooNear(let distance, let needed):
      return ReasonClause(
        "the fingers were \(distance.inPoints) apart; it begins at \(needed.inPoints) or more "
          + "(\(pinch).leastSpan)", property: "\(pinch).leastSpan")
    case .turnedTooLittle(let degrees, let needed):
      return ReasonClause(
        "the fingers turned \(abs(degrees).inDegrees) "
          + "\(degrees < 0 ? "counterclockwise" : "clockwise") before they lifted; it begins at "
          + "\(needed.inDegrees) (\(rotation).beginDegrees)", property: "\(rotation).beginDegrees")
    case .tooFewTouches:
      return ReasonClause("only one finger was down; it takes two at once")
    default: return nil
    }
  }

  /// The clause about fingers on a touchpad, whose distance nobody knows in points; `nil` where that of fingers on a screen
  /// says it.
  private static func touchpadClause(
    _ reason: GestureReason, pinch: String, rotation: String
  ) -> ReasonClause? {
    switch reason {
    case .pinched(let change, let needed):
      return ReasonClause("\(scaled(change)); it begins at \(needed.inPoints)")
    case .pinchedTooLittle(let change, let needed):
      return ReasonClause(
        "\(scaled(change)) before they lifted; it begins at \(needed.inPoints) "
          + "(\(pinch).beginChange)", property: "\(pinch).beginChange")
    case .turnedTooLittle(let degrees, let needed):
      return ReasonClause(
        "the fingers on the touchpad turned \(abs(degrees).inDegrees) before they lifted; it begins at "
          + "\(needed.inDegrees) (\(rotation).beginDegrees)", property: "\(rotation).beginDegrees")
    default: return nil
    }
  }

  /// A change of the fingers' distance, which counts as that of fingers on a screen.
  private static func scaled(_ change: Double) -> String {
    let scale = fixedText(1 + change / IndirectReport.pointsOfPinch, decimals: 3) ?? ""
    return "the fingers on the touchpad came to a scale of \(scale), which counts as "
      + "\(abs(change).inPoints) \(change < 0 ? "nearer" : "farther")"
  }

  private static func transformClause(
    _ reason: GestureReason, _ attempt: any AttemptWords
  ) -> ReasonClause? {
    switch reason {
    case .tooFewTouches(let count, let required):
      ReasonClause(
        "\(count) finger\(count == 1 ? " was" : "s were") down at once; it takes \(required) "
          + "(limits.leastTouches)", property: "limits.leastTouches")
    case .liftedTooEarly(let travel, let needed):
      ReasonClause(
        "the fingers neither pinched nor turned far enough (limits.pinch, limits.rotation), and "
          + "moved \(travel.inPoints); it begins to move beyond \(needed.inPoints) (limits.pan.slop)",
        property: "limits.pan.slop")
    default: pairClause(reason, attempt, pinch: "limits.pinch", rotation: "limits.rotation")
    }
  }
}
