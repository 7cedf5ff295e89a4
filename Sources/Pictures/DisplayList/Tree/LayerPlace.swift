import DactylKit
import Foundation

/// Where a layer stands and whether it shows, at one moment: all that a view's move changes.
@MainActor
struct LayerPlace {
  private(set) var bounds: CGRect
  private var position: CGPoint
  private let anchorPoint: CGPoint
  private let transform: CGAffineTransform
  private(set) var opacity: CGFloat
  private let isHidden: Bool

  /// The place of a view: that of its layer, if it has one.
  init(_ view: UIView, shownBy layer: CALayer?) {
    self = if let layer { LayerPlace(layer) } else { LayerPlace(view) }
    if let layer, layer !== view.layer { moveByPixels(from: LayerPlace(view), view) }
    let origin = bounds.origin
    // Fingers leave a scroll view between two pixels. Its content is shown at the nearest, so that it stays sharp and its
    // pixels can be moved.
    if origin.x != origin.x.rounded() || origin.y != origin.y.rounded(), view is UIScrollView {
      bounds.origin = origin.rounded(toPixelsOf: view.contentScaleFactor)
    }
  }

  /// The place of a view that has no layer.
  private init(_ view: UIView) {
    bounds = view.bounds
    position = view.center
    anchorPoint = view.anchorPoint
    transform = view.transform
    // Rounded as a layer stores it, so that the picture is the same with and without a layer.
    opacity = CGFloat(Float(view.alpha))
    isHidden = view.isHidden
  }

  /// The place of a layer or of its presentation copy.
  init(_ layer: CALayer) {
    bounds = layer.bounds
    position = layer.position
    anchorPoint = layer.anchorPoint
    transform = layer.affineTransform()
    opacity = CGFloat(layer.opacity)
    isHidden = layer.isHidden
  }

  /// Moves a view that is on its way to the nearest place that lies whole pixels away from its rest, and gives it the nearest
  /// opacity that a pixel can have. So a screen that slides shows the same pixels at each place, and one that fades changes
  /// only where a pixel does. A view that turns or changes its size stays where it is.
  private mutating func moveByPixels(from rest: LayerPlace, _ view: UIView) {
    opacity = opacity.roundedAsPixels
    let (way, home) = (map, rest.map)
    guard bounds.size == rest.bounds.size, way.isTranslated(from: home) else { return }
    let offset = CGPoint(x: way.tx - home.tx, y: way.ty - home.ty)
    let whole = offset.rounded(toPixelsOf: view.contentScaleFactor)
    position.x += whole.x - offset.x
    position.y += whole.y - offset.y
  }

  /// The transform from the layer's coordinates to those of the superlayer.
  var map: CGAffineTransform {
    let x = bounds.origin.x + bounds.size.width * anchorPoint.x
    let y = bounds.origin.y + bounds.size.height * anchorPoint.y
    let turn = transform
    return CGAffineTransform(
      a: turn.a, b: turn.b, c: turn.c, d: turn.d,
      tx: position.x + turn.tx - (turn.a * x + turn.c * y),
      ty: position.y + turn.ty - (turn.b * x + turn.d * y))
  }

  /// The opacity, from 0 to 1.
  var shownOpacity: CGFloat { min(max(opacity, 0), 1) }

  /// Whether the layer can show any pixel.
  var isVisible: Bool {
    !isHidden && opacity > 0 && map.isDrawable
  }
}

extension CGPoint {
  /// The nearest place between two pixels, where there are `scale` pixels a point.
  fileprivate func rounded(toPixelsOf scale: CGFloat) -> CGPoint {
    guard scale > 0, scale.isFinite, x.isFinite, y.isFinite else { return self }
    return CGPoint(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
  }
}

extension CGFloat {
  /// In the middle of the opacities that give the same pixels: a painter has 256 of them, see ``CGColor/word``.
  fileprivate var roundedAsPixels: CGFloat {
    guard self > 0, self < 1 else { return self }
    let step = CGColor(gray: 0, alpha: self).word >> 24
    return CGFloat(step << 8 + 128) / 65_535
  }
}

extension CGAffineTransform {
  /// Whether it differs from another by a translation at most.
  fileprivate func isTranslated(from other: CGAffineTransform) -> Bool {
    a == other.a && b == other.b && c == other.c && d == other.d
  }

  /// Whether the transform is invertible and all its numbers are finite.
  var isDrawable: Bool {
    let determinant = a * d - b * c
    return determinant != 0 && determinant.isFinite && tx.isFinite && ty.isFinite
  }
}
