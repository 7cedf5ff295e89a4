import DactylKit
import GestureMachines
import InputFrames

/// Settings of the recognizers that follow fingers.
extension RecognizerSettings {
  static func pan(_ settings: DocumentMapping) throws(InputError) -> UIPanGestureRecognizer {
    try applyPan(settings, to: UIPanGestureRecognizer())
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
    guard let limits = try settings.mapping("limits") else { return pan }
    try limits.allow(["slop", "slop_removed", "axis"])
    if let slop = try limits.number("slop", from: 0) { pan.limits.slop = slop }
    if let removed = try limits.bool("slop_removed") { pan.limits.isSlopRemoved = removed }
    if let axis = try limits.choice("axis", of: axes) { pan.limits.axis = axis }
    return pan
  }

  static let edges: [(word: String, value: UIRectEdge)] = [
    ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
  ]

  static func edgePan(
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
    guard let limits = try settings.mapping("limits") else { return pinch }
    try limits.allow(["begin_change", "hysteresis", "least_span"])
    if let change = try limits.number("begin_change", from: 0) {
      pinch.limits.beginChange = change
    }
    if let part = try limits.number("hysteresis", from: 0) { pinch.limits.hysteresis = part }
    if let span = try limits.number("least_span", from: 0) { pinch.limits.leastSpan = span }
    return pinch
  }

  static func transform(
    _ settings: DocumentMapping
  ) throws(InputError) -> TransformGestureRecognizer {
    let transform = TransformGestureRecognizer()
    if let least = try settings.integer("min_touches", from: 1, through: mostCount) {
      transform.limits.leastTouches = least
    }
    return transform
  }

  static func rotation(
    _ settings: DocumentMapping
  ) throws(InputError) -> UIRotationGestureRecognizer {
    let rotation = UIRotationGestureRecognizer()
    guard let limits = try settings.mapping("limits") else { return rotation }
    try limits.allow(["begin_degrees", "hysteresis_degrees"])
    if let begin = try limits.number("begin_degrees", from: 0) {
      rotation.limits.beginDegrees = begin
    }
    if let part = try limits.number("hysteresis_degrees", from: 0) {
      rotation.limits.hysteresisDegrees = part
    }
    return rotation
  }
}
