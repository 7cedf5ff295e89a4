extension CALayer: Hashable {
  /// One and the same.
  public nonisolated static func == (one: CALayer, other: CALayer) -> Bool { one === other }
  /// By identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIView {
  /// A view whose opacity lets the view show: where it is transparent, nothing of the view does. It must have
  /// no superview. What a renderer shows; touches do not ask.
  public final var mask: UIView? {
    get { layer.mask?.view }
    set {
      guard newValue?.superview == nil else { return }
      if let newValue { madeExtras.maskView = newValue } else { extras?.maskView = nil }
      layer.mask = newValue?.layer
    }
  }
}
