import Foundation
import GestureMachines

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
  static let pinch = GestureKind(
    "pinch", UIPinchGestureRecognizer.self, make: { UIPinchGestureRecognizer() },
    limits: GestureKindLimits(of: UIPinchGestureRecognizer.self),
    bounds: [.atLeast("limits.beginChange", of: UIPinchGestureRecognizer.self)],
    outcome: "pinch_begin")

  static let rotation = GestureKind(
    "rotation", UIRotationGestureRecognizer.self, make: { UIRotationGestureRecognizer() },
    limits: GestureKindLimits(of: UIRotationGestureRecognizer.self),
    bounds: [.atLeast("limits.beginDegrees", of: UIRotationGestureRecognizer.self)],
    outcome: "rotate_begin")

  static let transform = GestureKind(
    "transform", TransformGestureRecognizer.self, make: { TransformGestureRecognizer() },
    settings: [
      .count("limits.leastTouches", "min_touches", \TransformGestureRecognizer.limits.leastTouches)
    ],
    limits: GestureKindLimits(of: TransformGestureRecognizer.self), outcome: "transform_begin")
}
