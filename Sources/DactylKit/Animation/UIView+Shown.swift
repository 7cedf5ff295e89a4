package import Foundation

/// What a picture needs of a view at the present moment, without making a layer for views that have none.
extension UIView {
  /// The layer to draw: a copy while animations move the view, else its own; `nil` for a view that has no
  /// layer yet, which then looks as its own properties say.
  package final var shownLayer: CALayer? {
    guard animations == nil else { return layer.presentation() ?? layer }
    guard let layer = extras?.layer, layer.isShownByProgram else { return extras?.layer }
    return layer.presentation() ?? layer
  }

  /// Whether layers that a program has added lie among those of the subviews.
  package final var hasOwnSublayers: Bool { extras?.layer?.hasOwnSublayers ?? false }

  /// Whether a subview may stand in front of later ones by its layer's `zPosition`.
  package final var depth: CGFloat {
    guard animations == nil else { return layer.presentation()?.zPosition ?? 0 }
    return extras?.layer?.zPosition ?? 0
  }
}

extension UIApplication {
  /// The views that animations move at present.
  package final var movingViews: [UIView] { animationEngine.movingViews }
}
