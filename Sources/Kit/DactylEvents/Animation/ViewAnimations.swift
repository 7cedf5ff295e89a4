import InputFrames

/// The animations of one view, ordered by start.
@MainActor
final class ViewAnimations {
  private(set) var running: [PropertyAnimation] = []

  /// Whether the view and its subviews take no touches.
  var blocksTouches: Bool { running.contains { $0.blocksTouches } }
  /// Whether touches hit the view where it is shown.
  var isHitAsShown: Bool { running.contains { $0.isHitAsShown } }

  func add(_ animation: PropertyAnimation) {
    let place = running.firstIndex { $0.begin > animation.begin } ?? running.endIndex
    running.insert(animation, at: place)
  }

  func remove(_ animation: PropertyAnimation) {
    running.removeAll { $0 === animation }
  }

  /// The animations of a property.
  func of(_ property: AnimatedProperty) -> [PropertyAnimation] {
    running.filter { $0.property == property }
  }

  /// The animation that decides the shown value at a moment: the last one that has begun, else the
  /// first one.
  private func shown(_ property: AnimatedProperty, at now: Timestamp) -> PropertyAnimation? {
    var first: PropertyAnimation?
    var last: PropertyAnimation?
    for animation in running where animation.property == property {
      if first == nil { first = animation }
      if animation.hasBegun(at: now) { last = animation }
    }
    return last ?? first
  }

  /// The shown value of a property; `nil` if it is not animated.
  func value(of property: AnimatedProperty, at now: Timestamp) -> AnimatableValue? {
    shown(property, at: now)?.value(at: now)
  }

  /// Redirects the animations of a property that the program has set outside of any animation.
  func redirect(_ property: AnimatedProperty, to value: AnimatableValue, at now: Timestamp) {
    // Running animations go to the new value; waiting ones start from it.
    running.last { $0.property == property }?.redirect(to: value, at: now)
  }

  /// The geometry of a view as it is shown.
  func shownGeometry(of geometry: ViewGeometry, at now: Timestamp) -> ViewGeometry {
    var shown = geometry
    if case .rect(let bounds) = value(of: .bounds, at: now) { shown.bounds = bounds }
    if case .point(let center) = value(of: .center, at: now) { shown.center = center }
    if case .transform(let transform) = value(of: .transform, at: now) {
      shown.transform = transform
    }
    return shown
  }
}
