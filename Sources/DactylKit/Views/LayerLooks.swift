import Foundation

/// How a layer is to look: state for a renderer.
struct LayerLooks {
  var cornerRadius: CGFloat = 0
  var cornerCurve = CALayerCornerCurve.circular
  var maskedCorners = CACornerMask.all
  var ownMasks = false
  var ownBackground: CGColor?
  var borderWidth: CGFloat = 0
  var borderColor: CGColor?
  var shadowColor: CGColor? = UIColor.black.cgColor
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var zPosition: CGFloat = 0
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var allowsGroupOpacity = true
  var transform: CATransform3D?
  var sublayerTransform: CATransform3D?
}
