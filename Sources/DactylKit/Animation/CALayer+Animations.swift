extension CALayer {
  /// A copy of the layer as it is shown at the present moment of event time; `nil` for a view's
  /// layer while the view is in no window.
  public final func presentation() -> Self? {
    guard let delegate else { return copy(ownGeometry, opacity: opacity) }
    guard delegate.window != nil else { return nil }
    let shown = copy(delegate.shownGeometry, opacity: Float(delegate.shownAlpha))
    shown.contentsCenter = delegate.shownContentStretch
    return shown
  }

  private func copy(_ geometry: ViewGeometry, opacity shown: Float) -> Self {
    let copy = Self()
    copy.ownGeometry = geometry
    copy.opacity = shown
    copy.isHidden = isHidden
    copy.name = name
    copy.zPosition = zPosition
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
    case .content: "transition"
    }
  }
}
