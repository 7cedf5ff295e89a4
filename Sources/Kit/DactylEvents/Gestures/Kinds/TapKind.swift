import Foundation
import GestureMachines

extension UITapGestureRecognizer: DescribedGesture {
  package static var kind: GestureKind { .tap }
}

extension GestureKind {
  static let tap = GestureKind(
    "tap", UITapGestureRecognizer.self, make: { UITapGestureRecognizer() },
    settings: [
      .count("numberOfTapsRequired", "taps", \UITapGestureRecognizer.numberOfTapsRequired),
      .count("numberOfTouchesRequired", "touches", \UITapGestureRecognizer.numberOfTouchesRequired),
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
    bounds: [
      .atMost("limits.slop", of: UITapGestureRecognizer.self),
      .atMost("limits.longestTap", of: UITapGestureRecognizer.self),
      .atMost("limits.longestPause", of: UITapGestureRecognizer.self) {
        $0.numberOfTapsRequired > 1
      },
      .atLeast("limits.shortestPause", of: UITapGestureRecognizer.self) {
        $0.numberOfTapsRequired > 1
      },
      .atMost("limits.tapDistance", of: UITapGestureRecognizer.self) {
        $0.numberOfTapsRequired > 1
      },
      .atMost("limits.mostSpread", of: UITapGestureRecognizer.self) {
        $0.numberOfTouchesRequired > 1
      },
    ], outcome: "tap")
}
