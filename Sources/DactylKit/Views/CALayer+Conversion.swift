public import Foundation

extension CALayer {
  /// The layer's place as it is set, of a view's layer the view's.
  private var geometry: ViewGeometry { view?.geometry ?? ownGeometry }

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

  /// A point of another layer in this one's coordinates; without a layer, one of the topmost layer's
  /// surroundings.
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

  /// The frontmost layer that has the point, given in the coordinates of the layer above.
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

  /// Whether layout is due; of a layer without a view never.
  public final func needsLayout() -> Bool { view?.flags.contains(.needsLayout) ?? false }
}

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
