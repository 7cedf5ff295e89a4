import Foundation

extension UIView {
  /// Lays the view out if that is needed. The presentation controller's layout methods are called
  /// after those of the view's controller, both before and after the layout (spec VC13:LAY-02,
  /// VC13:LAY-09).
  final func layOut(told presentation: UIPresentationController? = nil) {
    if presentation != nil { flags.remove(.needsLayout) }
    updateConstraintBranch()
    let controller = controller
    flags.insert(.isLayingOut)
    controller?.willLayOutView()
    presentation?.containerViewWillLayoutSubviews()
    extras?.layout.file?.willLayOut(self)
    if let engine = application.constraintEngine { placeByConstraints(of: engine) }
    if Self.layerClass != CALayer.self || LayerCalls.laysOut(Self.self) {
      layer.layoutSublayers()
    } else {
      layoutSubviews()
    }
    if let controller {
      controller.report(.viewDidLayoutSubviews)
      controller.viewDidLayoutSubviews()
    }
    presentation?.containerViewDidLayoutSubviews()
    flags.remove(.isLayingOut)
  }
}
