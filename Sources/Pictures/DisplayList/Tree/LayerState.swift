import DactylKit
import Foundation

/// The properties of one layer that its picture needs, with their values at one moment.
@MainActor
struct LayerState {
  let place: LayerPlace
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
    let place = LayerPlace(view, shownBy: layer)
    if let layer { self.init(layer, place) } else { self.init(view, place) }
  }

  /// The state of a layer or of its presentation copy.
  init(_ layer: CALayer) { self.init(layer, LayerPlace(layer)) }

  /// The state of a view that has no layer.
  private init(_ view: UIView, _ place: LayerPlace) {
    self.place = place
    masksToBounds = view.clipsToBounds
    background = view.backgroundColor?.cgColor
  }

  private init(_ layer: CALayer, _ place: LayerPlace) {
    self.place = place
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

  var bounds: CGRect { place.bounds }
  var opacity: CGFloat { place.opacity }

  /// The outline of the layer.
  var shape: RoundedRectangle {
    RoundedRectangle(bounds, radius: cornerRadius, corners: maskedCorners, curve: cornerCurve)
  }
}
