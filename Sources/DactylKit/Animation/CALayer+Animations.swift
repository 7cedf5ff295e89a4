/// A layer whose looks a copy shows, and the copies above and below.
@MainActor
final class PresentedLayer {
  let model: CALayer
  /// The copy whose ``CALayer/sublayers`` has made this one; it is freed when no other object keeps it.
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

  /// A copy of the properties as they are set, at another place.
  private func copy(_ geometry: ViewGeometry, below above: CALayer?) -> Self {
    let copy = Self()
    copy.presented = PresentedLayer(self, above: above)
    copy.copyAll(of: self, at: geometry)
    return copy
  }

  /// Takes over the properties of a layer as they are set, at another place.
  final func copyAll(of model: CALayer, at geometry: ViewGeometry) {
    ownGeometry = geometry
    looks = model.looks
    looks.ownBackground = model.backgroundColor
    looks.ownMasks = model.masksToBounds
    // Depth stays as it is set; what lies in the plane is shown where it has come to.
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

  /// The keys of the animations that a program has added, in that order, behind the properties of the
  /// view that its blocks animate, by Core Animation's names; `nil` for none.
  public final func animationKeys() -> [String]? {
    var keys: [String] = []
    for animation in view?.animations?.running ?? []
    where !keys.contains(animation.property.key) {
      keys.append(animation.property.key)
    }
    for key in extras?.animations?.keys ?? [] where !keys.contains(key) { keys.append(key) }
    return keys.isEmpty ? nil : keys
  }

  /// Takes all animations away, those of the view's blocks too: it shows its properties at once, and who
  /// waits is told, at the next turn, that they did not finish.
  public final func removeAllAnimations() {
    if let view { view.application.animationEngine.interruptAll(of: view) }
    extras?.animations?.removeAll()
  }

  /// Takes the animation of a key away: one that was added, and those of one property of the view.
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
