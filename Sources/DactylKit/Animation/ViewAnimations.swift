import InputFrames

/// The animations of one view, in the order in which they begin.
@MainActor
final class ViewAnimations {
  private(set) var running: [PropertyAnimation] = []

  /// Whether a touch passes the view and its subviews by.
  var blocksTouches: Bool { running.contains { $0.blocksTouches } }
  /// Whether touches find the view where it is shown.
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

  /// The animation that shows at a moment: the last that has begun, else the first that will.
  private func shown(_ property: AnimatedProperty, at now: Timestamp) -> PropertyAnimation? {
    var first: PropertyAnimation?
    var last: PropertyAnimation?
    for animation in running where animation.property == property {
      if first == nil { first = animation }
      if animation.hasBegun(at: now) { last = animation }
    }
    return last ?? first
  }

  /// The value that is shown of a property; `nil` where it is not animated.
  func value(of property: AnimatedProperty, at now: Timestamp) -> AnimatableValue? {
    shown(property, at: now)?.value(at: now)
  }

  /// The program has set a property outside of any animation.
  func redirect(_ property: AnimatedProperty, to value: AnimatableValue, at now: Timestamp) {
    // What waits will go on from there; what runs goes there.
    running.last { $0.property == property }?.redirect(to: value, at: now)
  }

  /// A view's geometry as it is shown.
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
