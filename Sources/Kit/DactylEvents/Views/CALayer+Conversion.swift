public import Foundation

extension CALayer {
  /// The layer's geometry; for a view's layer, the view's.
  final var geometry: ViewGeometry { view?.geometry ?? ownGeometry }

  /// From the layer's coordinates to those of the layer above.
  final var toSuperlayer: CGAffineTransform {
    let geometry = geometry
    let origin = geometry.toSuperview(.zero)
    let (x, y) = (
      geometry.toSuperview(CGPoint(x: 1, y: 0)), geometry.toSuperview(CGPoint(x: 0, y: 1))
    )
    return CGAffineTransform(
      x.x - origin.x, x.y - origin.y, y.x - origin.x, y.y - origin.y, origin.x, origin.y)
  }

  /// From the layer's coordinates to those of the topmost layer.
  private var toRoot: CGAffineTransform {
    sequence(first: self, next: \.superlayer).reduce(.identity) { map, layer in
      map.concatenating(layer.toSuperlayer)
    }
  }

  private func map(to layer: CALayer?) -> CGAffineTransform {
    guard let layer else { return toRoot }
    return toRoot.concatenating(layer.toRoot.inverted())
  }

  /// Converts a point from another layer's coordinates to this one's; with `nil`, from those in
  /// which the topmost layer lies.
  public final func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    p.applying(map(to: l).inverted())
  }
  /// A point of this layer in another one's coordinates.
  public final func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(map(to: l)) }
  /// A rectangle of another layer in this one's coordinates.
  public final func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.applying(map(to: l).inverted())
  }
  /// A rectangle of this layer in another one's coordinates.
  public final func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(map(to: l)) }

  /// Whether a point, in the layer's coordinates, is within its bounds.
  final func hasInBounds(_ point: CGPoint) -> Bool { geometry.contains(point) }

  /// The frontmost layer that contains the point, which is given in the superlayer's coordinates.
  final func frontmost(at p: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0, toSuperlayer.isInvertible else { return nil }
    let place = p.applying(toSuperlayer.inverted())
    let isInside = contains(place)
    if masksToBounds, !isInside { return nil }
    let ordered = (sublayers ?? []).enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    for (_, layer) in ordered {
      if let hit = layer.hitTest(place) { return hit }
    }
    return isInside ? self : nil
  }

  /// Whether layout is due; always `false` for a layer without a view.
  public final func needsLayout() -> Bool { view?.flags.contains(.needsLayout) ?? false }
}

extension CALayer {
  /// How the layer is turned, scaled and moved about its anchor. The part in the plane is the
  /// view's `transform` and affects hit testing; the rest is state for a renderer.
  public final var transform: CATransform3D {
    get {
      let planar = affineTransform()
      if let known = looks.transform, known.planar == planar { return known }
      return CATransform3D(planar: planar)
    }
    set {
      acting("transform") {
        looks.transform = newValue
        if let view {
          view.transform = newValue.planar
        } else {
          ownGeometry.transform = newValue.planar
        }
      }
    }
  }

  /// How the sublayers are turned in space: state for a renderer.
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
