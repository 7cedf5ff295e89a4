extension CALayer {
  /// A copy of the layer with its values at the present moment of event time: position, opacity,
  /// background, corners, border, shadow. Its superlayer and sublayers are copies, too. `nil` for
  /// the layer of a view that is in no window. A copy returns itself.
  public final func presentation() -> Self? { presentation(above: nil) }

  /// The layer that a copy shows; any other layer returns itself.
  public final func model() -> Self { presented?.model as? Self ?? self }

  final func presentation(above: CALayer?) -> Self? {
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
