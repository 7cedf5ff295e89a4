/// The layer whose presentation a copy shows, with the copies of its superlayer and sublayers.
@MainActor
final class PresentedLayer {
  let model: CALayer
  /// The copy whose ``CALayer/sublayers`` has made this copy; held weakly.
  private weak var above: CALayer?
  private var below: [CALayer]?

  init(_ model: CALayer, above: CALayer? = nil) {
    self.model = model
    self.above = above
  }

  var superlayer: CALayer? { above ?? model.superlayer.flatMap { shown($0, above: nil) } }

  /// The copies of the sublayers. They are made once, so that each access returns the same objects.
  func sublayers(of copy: CALayer) -> [CALayer]? {
    if let below { return below }
    below = model.sublayers?.compactMap { shown($0, above: copy) }
    return below
  }

  private func shown(_ layer: CALayer, above: CALayer?) -> CALayer? {
    layer.presentation(above: above)
  }
}

extension CALayer {
  /// Copies the model values of a layer, with another geometry.
  final func copyAll(of model: CALayer, at geometry: ViewGeometry) {
    ownGeometry = geometry
    looks = model.looks
    looks.ownBackground = model.backgroundColor
    looks.ownMasks = model.masksToBounds
    // `zPosition` is not animated; the other geometry is the shown one.
    if model.looks.transform != nil {
      looks.transform = model.transform.moved(inPlane: geometry.transform)
    }
    copyOwnState(of: model)
    name = model.name
    if let extras = model.extras {
      madeExtras.shown = extras.shown
      madeExtras.style = extras.style
    }
    copyState(of: model)
    // While an action runs, the change that it animates is not visible yet.
    if let change = model.extras?.change { setLayerValue(change.before, change.key) }
  }
}
