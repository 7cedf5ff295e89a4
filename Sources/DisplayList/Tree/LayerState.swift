import DactylKit
import Foundation

/// The properties of one layer that its picture needs, with their values at one moment.
@MainActor
struct LayerState {
  var bounds: CGRect
  var position: CGPoint
  var anchorPoint: CGPoint
  var transform: CGAffineTransform
  var opacity: CGFloat
  var isHidden: Bool
  var masksToBounds: Bool
  var background: CGColor?
  /// The image that is repeated in place of the background's color.
  var pattern: DrawnImage?
  var cornerRadius: CGFloat = 0
  var maskedCorners = RoundedRectangle.allCorners
  var cornerCurve = CALayerCornerCurve.circular
  var borderWidth: CGFloat = 0
  var borderColor: CGColor?
  var shadow: ShadowStyle?

  /// The state of a view: that of its layer, if it has one.
  init(_ view: UIView, shownBy layer: CALayer?) {
    self = if let layer { LayerState(layer) } else { LayerState(view) }
    let origin = bounds.origin
    // Fingers leave a scroll view between two pixels. Its content is shown at the nearest, so that it stays sharp and its
    // pixels can be moved.
    if origin.x != origin.x.rounded() || origin.y != origin.y.rounded(), view is UIScrollView {
      bounds.origin = origin.rounded(toPixelsOf: view.contentScaleFactor)
    }
  }

  /// The state of a view that has no layer.
  init(_ view: UIView) {
    bounds = view.bounds
    position = view.center
    anchorPoint = view.anchorPoint
    transform = view.transform
    // Rounded as a layer stores it, so that the picture is the same with and without a layer.
    opacity = CGFloat(Float(view.alpha))
    isHidden = view.isHidden
    masksToBounds = view.clipsToBounds
    background = view.backgroundColor?.cgColor
  }

  /// The state of a layer or of its presentation copy.
  init(_ layer: CALayer) {
    bounds = layer.bounds
    position = layer.position
    anchorPoint = layer.anchorPoint
    transform = layer.affineTransform()
    opacity = CGFloat(layer.opacity)
    isHidden = layer.isHidden
    masksToBounds = layer.masksToBounds
    background = layer.backgroundColor
    cornerRadius = layer.cornerRadius
    maskedCorners = layer.maskedCorners
    cornerCurve = layer.cornerCurve
    borderWidth = layer.borderWidth
    borderColor = layer.borderColor
    if layer.shadowOpacity > 0, let color = layer.shadowColor, color.alpha > 0 {
      shadow = ShadowStyle(
        color: CGColor(
          red: color.red, green: color.green, blue: color.blue,
          alpha: color.alpha * CGFloat(layer.shadowOpacity)),
        offset: layer.shadowOffset, radius: layer.shadowRadius)
    }
  }

  /// The outline of the layer.
  var shape: RoundedRectangle {
    RoundedRectangle(bounds, radius: cornerRadius, corners: maskedCorners, curve: cornerCurve)
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

extension CGAffineTransform {
  /// Whether the transform is invertible and all its numbers are finite.
  var isDrawable: Bool {
    let determinant = a * d - b * c
    return determinant != 0 && determinant.isFinite && tx.isFinite && ty.isFinite
  }
}
