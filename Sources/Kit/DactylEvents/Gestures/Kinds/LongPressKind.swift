import Foundation
import GestureMachines

extension UILongPressGestureRecognizer: DescribedGesture {
  package static var kind: GestureKind { .longPress }
}

extension GestureKind {
  static let longPress = GestureKind(
    "long_press", UILongPressGestureRecognizer.self, make: { UILongPressGestureRecognizer() },
    settings: [
      .count(
        "numberOfTapsRequired", "taps", from: 0,
        \UILongPressGestureRecognizer.numberOfTapsRequired),
      .count(
        "numberOfTouchesRequired", "touches",
        \UILongPressGestureRecognizer.numberOfTouchesRequired),
    ],
    aliases: [
      GestureSetting(
        "minimumPressDuration", "limits.least_ms", .seconds,
        get: { (press: UILongPressGestureRecognizer) in
          .number(press.minimumPressDuration * 1000)
        },
        set: { if let value = $1.number { $0.minimumPressDuration = value / 1000 } }),
      GestureSetting(
        "allowableMovement", "limits.slop", .number(unit: "pt"),
        get: { (press: UILongPressGestureRecognizer) in .number(Double(press.allowableMovement)) },
        set: { if let value = $1.number { $0.allowableMovement = CGFloat(value) } }),
    ],
    limits: GestureKindLimits(of: UILongPressGestureRecognizer.self),
    bounds: [
      // With taps before it, the least duration is also the longest of a tap.
      .atLeast(
        "limits.leastDuration", of: UILongPressGestureRecognizer.self,
        byOneWhere: { $0.numberOfTapsRequired == 0 }),
      .atMost("limits.slop", of: UILongPressGestureRecognizer.self),
    ], outcome: "long_press")
}
