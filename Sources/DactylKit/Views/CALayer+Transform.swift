extension CALayer {
  /// How the layer is turned, scaled and carried about its anchor. What of it lies in the plane is a
  /// view's `transform`, and moves what can be touched; the rest is state for a renderer.
  public final var transform: CATransform3D {
    get {
      let planar = affineTransform()
      if let known = looks.transform, known.planar == planar { return known }
      return CATransform3D(planar: planar)
    }
    set {
      looks.transform = newValue
      setAffineTransform(newValue.planar)
    }
  }

  /// How the layers below are turned in space: state for a renderer.
  public final var sublayerTransform: CATransform3D {
    get { looks.sublayerTransform ?? CATransform3DIdentity }
    set { looks.sublayerTransform = newValue }
  }
}

extension UIView {
  /// The layer's `transform`, as since iOS 13.
  public final var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
}
