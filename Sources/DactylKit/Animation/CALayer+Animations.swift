/// A layer whose looks a copy shows, and the copies above and below.
@MainActor
final class PresentedLayer {
  let model: CALayer
  /// The copy whose ``CALayer/sublayers`` has made this one; it is gone when nobody holds it.
  private weak var above: CALayer?
  private var below: [CALayer]?

  init(_ model: CALayer, above: CALayer? = nil) {
    self.model = model
    self.above = above
  }

  var superlayer: CALayer? { above ?? model.superlayer?.presentation() }

  /// Made once, so that those of one copy are the same objects at each question.
  func sublayers(of copy: CALayer) -> [CALayer]? {
    if let below { return below }
    below = model.sublayers?.compactMap { $0.presentation(above: copy) }
    return below
  }
}

extension CALayer {
  /// A copy of the layer as it is shown at the present moment of event time: place, opacity, background,
  /// corners, border, shadow; above and below it are copies, too. `nil` for a view's layer while the
  /// view is in no window. A copy is its own presentation.
  public final func presentation() -> Self? { presentation(above: nil) }

  /// The layer that a copy shows; of any other, the layer itself.
  public final func model() -> Self { presented?.model as? Self ?? self }

  fileprivate final func presentation(above: CALayer?) -> Self? {
    if presented != nil { return self }
    guard let delegate else { return copy(ownGeometry, below: above) }
    guard delegate.window != nil else { return nil }
    let shown = copy(delegate.shownGeometry, below: above)
    shown.opacity = Float(delegate.shownAlpha)
    shown.contentsCenter = delegate.shownContentStretch
    guard let animations = delegate.animations else { return shown }
    let now = delegate.application.presentMoment
    for property in Set(animations.running.map(\.property)) {
      if let value = animations.value(of: property, at: now) { shown.looks[property] = value }
    }
    return shown
  }

  /// A copy of the properties as they are set, at another place.
  private func copy(_ geometry: ViewGeometry, below above: CALayer?) -> Self {
    let copy = Self()
    copy.presented = PresentedLayer(self, above: above)
    copy.ownGeometry = geometry
    copy.looks = looks
    copy.looks.ownBackground = backgroundColor
    copy.looks.ownMasks = masksToBounds
    // Depth stays as it is set; what lies in the plane is shown where it has come to.
    if looks.transform != nil {
      copy.looks.transform = transform.moved(inPlane: geometry.transform)
    }
    copy.opacity = opacity
    copy.isHidden = isHidden
    copy.name = name
    copy.contentsCenter = contentsCenter
    return copy
  }

  /// The properties of the view that are animated, by Core Animation's names, in the order in which
  /// their animations begin; `nil` for none.
  public final func animationKeys() -> [String]? {
    var keys: [String] = []
    for animation in delegate?.animations?.running ?? []
    where !keys.contains(animation.property.key) {
      keys.append(animation.property.key)
    }
    return keys.isEmpty ? nil : keys
  }

  /// Breaks off all animations of the view: it shows its properties at once, and who waits is told,
  /// at the next turn, that they did not finish.
  public final func removeAllAnimations() {
    if let delegate { delegate.application.animationEngine.interruptAll(of: delegate) }
  }

  /// Breaks off the animations of one property of the view.
  public final func removeAnimation(forKey key: String) {
    guard let delegate, let property = AnimatedProperty.allCases.first(where: { $0.key == key })
    else {
      return
    }
    delegate.application.animationEngine.interrupt(property, of: delegate)
  }
}

extension AnimatedProperty {
  /// Core Animation's name of the property.
  var key: String {
    switch self {
    case .bounds: "bounds"
    case .center: "position"
    case .transform: "transform"
    case .alpha: "opacity"
    case .contentStretch: "contentsCenter"
    case .backgroundColor: "backgroundColor"
    case .cornerRadius: "cornerRadius"
    case .borderWidth: "borderWidth"
    case .borderColor: "borderColor"
    case .shadowColor: "shadowColor"
    case .shadowOpacity: "shadowOpacity"
    case .shadowOffset: "shadowOffset"
    case .shadowRadius: "shadowRadius"
    case .zPosition: "zPosition"
    case .content: "transition"
    }
  }
}
