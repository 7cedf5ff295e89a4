/// The layer whose presentation a copy shows, with the copies of its superlayer and sublayers.
@MainActor
final class PresentedLayer {
  let model: CALayer
  /// The copy whose ``CALayer/sublayers`` has made this copy; held weakly.
  private weak var above: CALayer?
  private var below: [CALayer]?

  init(_ model: CALayer, above: CALayer? = nil) {
    self.model = model
    self.above = above
  }

  var superlayer: CALayer? { above ?? model.superlayer?.presentation() }

  /// The copies of the sublayers. They are made once, so that each access returns the same objects.
  func sublayers(of copy: CALayer) -> [CALayer]? {
    if let below { return below }
    below = model.sublayers?.compactMap { $0.presentation(above: copy) }
    return below
  }
}

extension CALayer {
  /// A copy of the layer with its values at the present moment of event time: position, opacity,
  /// background, corners, border, shadow. Its superlayer and sublayers are copies, too. `nil` for
  /// the layer of a view that is in no window. A copy returns itself.
  public final func presentation() -> Self? { presentation(above: nil) }

  /// The layer that a copy shows; any other layer returns itself.
  public final func model() -> Self { presented?.model as? Self ?? self }

  fileprivate final func presentation(above: CALayer?) -> Self? {
    if presented != nil { return self }
    guard let view else {
      let shown = copy(ownGeometry, below: above)
      showAnimations(in: shown)
      return shown
    }
    guard view.window != nil else { return nil }
    let shown = copy(view.shownGeometry, below: above)
    shown.opacity = Float(view.shownAlpha)
    shown.contentsCenter = view.shownContentStretch
    if let animations = view.animations {
      let now = view.application.presentMoment
      for property in Set(animations.running.map(\.property)) {
        if let value = animations.value(of: property, at: now) { shown.looks[property] = value }
      }
    }
    showAnimations(in: shown)
    return shown
  }

  /// A copy of the model values with another geometry.
  private func copy(_ geometry: ViewGeometry, below above: CALayer?) -> Self {
    let copy = Self()
    copy.presented = PresentedLayer(self, above: above)
    copy.copyAll(of: self, at: geometry)
    return copy
  }

  /// Copies the model values of a layer, with another geometry.
  final func copyAll(of model: CALayer, at geometry: ViewGeometry) {
    ownGeometry = geometry
    looks = model.looks
    looks.ownBackground = model.backgroundColor
    looks.ownMasks = model.masksToBounds
    // `zPosition` is not animated; the other geometry is the shown one.
    if model.looks.transform != nil {
      looks.transform = model.transform.moved(inPlane: geometry.transform)
    }
    opacity = model.opacity
    isHidden = model.isHidden
    name = model.name
    contentsCenter = model.contentsCenter
    if let state = model.extras?.shown { madeExtras.shown = state }
    copyState(of: model)
  }

  /// The keys of the animations that a program has added, in order, then Core Animation's names of
  /// the properties that animation blocks animate; `nil` if there are none.
  public final func animationKeys() -> [String]? {
    var keys: [String] = []
    for animation in view?.animations?.running ?? []
    where !keys.contains(animation.property.key) {
      keys.append(animation.property.key)
    }
    for key in extras?.animations?.keys ?? [] where !keys.contains(key) { keys.append(key) }
    return keys.isEmpty ? nil : keys
  }

  /// Removes all animations, including those of animation blocks. The layer shows its model values
  /// at once. Completion handlers receive `false` at the next iteration.
  public final func removeAllAnimations() {
    if let view { view.application.animationEngine.interruptAll(of: view) }
    extras?.animations?.removeAll()
  }

  /// Removes the animation of a key: an added one, or the block animations of that property.
  public final func removeAnimation(forKey key: String) {
    extras?.animations?.remove(forKey: key)
    guard let view, let property = AnimatedProperty.allCases.first(where: { $0.key == key })
    else {
      return
    }
    view.application.animationEngine.interrupt(property, of: view)
  }
}

extension AnimatedProperty {
  /// Core Animation's name for the property.
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
