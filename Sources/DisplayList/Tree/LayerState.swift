import DactylKit
import Foundation

/// The properties of one layer that a picture needs, as they are shown at one moment.
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
  var cornerRadius: CGFloat = 0
  var maskedCorners = RoundedRectangle.allCorners
  var cornerCurve = CALayerCornerCurve.circular
  var borderWidth: CGFloat = 0
  var borderColor: CGColor?
  var shadow: ShadowStyle?

  /// A view without a layer.
  init(_ view: UIView) {
    bounds = view.bounds
    position = view.center
    anchorPoint = view.anchorPoint
    transform = view.transform
    // As a layer has it, so that the picture does not depend on whether there is one.
    opacity = CGFloat(Float(view.alpha))
    isHidden = view.isHidden
    masksToBounds = view.clipsToBounds
    background = view.backgroundColor?.cgColor
  }

  /// A layer, or the copy that shows it.
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

  /// The map from the layer's own coordinates to those of the layer above.
  var map: CGAffineTransform {
    let x = bounds.origin.x + bounds.size.width * anchorPoint.x
    let y = bounds.origin.y + bounds.size.height * anchorPoint.y
    let turn = transform
    return CGAffineTransform(
      a: turn.a, b: turn.b, c: turn.c, d: turn.d,
      tx: position.x + turn.tx - (turn.a * x + turn.c * y),
      ty: position.y + turn.ty - (turn.b * x + turn.d * y))
  }

  /// Whether any pixel can show it.
  var isVisible: Bool {
    !isHidden && opacity > 0 && map.isDrawable
  }
}

extension CGAffineTransform {
  /// Whether the map keeps areas, and its numbers are numbers.
  var isDrawable: Bool {
    let determinant = a * d - b * c
    return determinant != 0 && determinant.isFinite && tx.isFinite && ty.isFinite
  }
}
