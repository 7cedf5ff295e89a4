package import DactylKit
import GestureMachines
package import InputFrames

/// Settings of the recognizers that follow fingers.
extension RecognizerSettings {
  static func pan(_ settings: DocumentMapping) throws(InputError) -> UIPanGestureRecognizer {
    let pan = try applyPan(settings, to: UIPanGestureRecognizer())
    if let types = try scrollTypes(settings) { pan.allowedScrollTypesMask = types }
    return pan
  }

  static func applyPan<Pan: UIPanGestureRecognizer>(
    _ settings: DocumentMapping, to pan: Pan
  ) throws(InputError) -> Pan {
    if let least = try settings.integer("min_touches", from: 1, through: mostCount) {
      pan.minimumNumberOfTouches = least
    }
    if let most = try settings.integer("max_touches", from: 1, through: mostCount) {
      pan.maximumNumberOfTouches = most
    }
    try applyLimits(settings, to: pan)
    return pan
  }

  static let edges: [(word: String, value: UIRectEdge)] = [
    ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
  ]

  package static func edgePan(
    _ settings: DocumentMapping
  ) throws(InputError) -> UIScreenEdgePanGestureRecognizer {
    let pan = try applyPan(settings, to: UIScreenEdgePanGestureRecognizer())
    for node in try settings.nodes("edges") ?? [] {
      pan.edges.insert(try DocumentMapping.choice(node, "edge", of: edges))
    }
    if let band = try settings.number("band", from: 0) { pan.edgeLimits.band = band }
    return pan
  }

  static func pinch(_ settings: DocumentMapping) throws(InputError) -> UIPinchGestureRecognizer {
    let pinch = UIPinchGestureRecognizer()
    try applyLimits(settings, to: pinch)
    return pinch
  }

  static func transform(
    _ settings: DocumentMapping
  ) throws(InputError) -> TransformGestureRecognizer {
    let transform = TransformGestureRecognizer()
    if let least = try settings.integer("min_touches", from: 1, through: mostCount) {
      transform.limits.leastTouches = least
    }
    try applyLimits(settings, to: transform)
    return transform
  }

  static func rotation(
    _ settings: DocumentMapping
  ) throws(InputError) -> UIRotationGestureRecognizer {
    let rotation = UIRotationGestureRecognizer()
    try applyLimits(settings, to: rotation)
    return rotation
  }
}
