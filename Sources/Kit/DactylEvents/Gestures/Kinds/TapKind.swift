import Foundation
import GestureMachines

extension UITapGestureRecognizer: DescribedGesture {
  package static var kind: GestureKind { .tap }
}

extension GestureKind {
  private static let taps = GestureSetting.count(
    "numberOfTapsRequired", "taps", \UITapGestureRecognizer.numberOfTapsRequired)
  private static let touches = GestureSetting.count(
    "numberOfTouchesRequired", "touches", \UITapGestureRecognizer.numberOfTouchesRequired)

  static let tap = GestureKind(
    "tap", UITapGestureRecognizer.self, make: { UITapGestureRecognizer() }, isDiscrete: true,
    settings: [
      taps, touches,
      GestureSetting(
        "buttonMaskRequired", "buttons", .buttons,
        get: { (tap: UITapGestureRecognizer) in .number(Double(tap.buttonMaskRequired.rawValue)) },
        set: { tap, value in
          guard let bits = value.number.flatMap({ Int(exactly: $0) }) else { return }
          tap.buttonMaskRequired = UIEvent.ButtonMask(rawValue: bits)
        }),
      .choice(
        "bounds", "bounds", [("free", .free), ("at_lift", .atLift), ("always", .always)],
        \UITapGestureRecognizer.bounds),
    ],
    limits: GestureKindLimits(of: UITapGestureRecognizer.self),
    study: GestureStudy(
      of: UITapGestureRecognizer.self,
      [
        .atMost("limits.slop", of: UITapGestureRecognizer.self, extent: { _ in .reach }),
        .atMost(
          "limits.longestTap", of: UITapGestureRecognizer.self,
          extent: {
            guard $0.numberOfTouchesRequired != 1 else { return .longestTouch }
            return $0.numberOfTapsRequired == 1 ? .stay : nil
          }),
        .atMost(
          "limits.longestPause", of: UITapGestureRecognizer.self,
          where: { $0.numberOfTapsRequired > 1 }, extent: { _ in .pause }),
        .atLeast("limits.shortestPause", of: UITapGestureRecognizer.self) {
          $0.numberOfTapsRequired > 1
        },
        .atMost("limits.tapDistance", of: UITapGestureRecognizer.self) {
          $0.numberOfTapsRequired > 1
        },
        .atMost("limits.mostSpread", of: UITapGestureRecognizer.self) {
          $0.numberOfTouchesRequired > 1
        },
      ], pause: { $0.numberOfTapsRequired > 1 ? $0.limits.longestPause : nil }),
    interface: GestureInterface(
      "tapGestureRecognizer",
      attributes: [
        GestureInterface.Attribute("numberOfTapsRequired", .count(from: 1), taps),
        GestureInterface.Attribute("numberOfTouchesRequired", .count(from: 1), touches),
      ]),
    words: GestureWords(
      name: { (tap: UITapGestureRecognizer) in tapName(tap) }, demand: { tapDemand($0) },
      clause: { ReasonClause.common($0, $1, $2) },
      region: { .circle(radius: $0.limits.slop) }))

  private static func tapName(_ tap: UITapGestureRecognizer) -> String {
    let count = tap.numberOfTapsRequired
    let taps = count == 1 ? "a tap" : count == 2 ? "a double tap" : "\(count) taps in a row"
    let fingers = tap.numberOfTouchesRequired
    return fingers == 1 ? taps : "\(taps) of \(fingers) fingers"
  }

  private static func tapDemand(_ tap: UITapGestureRecognizer) -> GestureDemand {
    switch tap.numberOfTouchesRequired {
    case 1: GestureDemand(.press, orElse: .activate)
    case 2: GestureDemand(.path, orElse: .magicTap)
    default: GestureDemand(.path, orElse: .activate)
    }
  }
}
