package import DactylKit
package import Foundation
package import InputFrames

/// The geometry of a view of a scene or a case in its superview.
package struct ViewGeometry: Sendable {
  /// The keys of a document that place a view.
  package static let keys = ["frame", "bounds", "center", "anchor", "transform"]

  /// The frame, or the key that replaces it.
  package var placement: Scene.Placement
  /// The anchor point, if the file gives one.
  package var anchor: CGPoint?
  /// The transform.
  package var transform: CGAffineTransform

  /// Reads the place of an entry.
  package init(_ settings: DocumentMapping) throws(InputError) {
    self = try ViewGeometry(settings, placement: SceneGeometry.placement(settings))
  }

  /// Reads anchor and transform of an entry whose placement is known.
  package init(_ settings: DocumentMapping, placement: Scene.Placement) throws(InputError) {
    self.placement = placement
    transform = try SceneGeometry.transform(settings)
    anchor = try SceneGeometry.anchor(settings)
  }

  init(placement: Scene.Placement, anchor: CGPoint?, transform: CGAffineTransform) {
    self.placement = placement
    self.anchor = anchor
    self.transform = transform
  }

  /// The frame before the transform, in a superview of those bounds.
  package func frame(in superview: CGRect) -> CGRect {
    switch placement {
    case .fill: superview
    case .frame(let frame): frame
    case .bounds(let bounds, let center):
      CGRect(
        x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
        height: bounds.height)
    }
  }

  /// Completes the place of a view that was made with ``frame(in:)``.
  @MainActor
  package func apply(to view: UIView) {
    if let anchor {
      let frame = view.frame
      view.anchorPoint = anchor
      view.frame = frame
    }
    if case .bounds(let bounds, let center) = placement {
      view.bounds = bounds
      view.center = center
    }
    if !transform.isIdentity { view.transform = transform }
  }
}

extension Scene.ViewEntry {
  /// The view's geometry.
  var geometry: ViewGeometry {
    get { ViewGeometry(placement: placement, anchor: anchor, transform: transform) }
    set {
      placement = newValue.placement
      anchor = newValue.anchor
      transform = newValue.transform
    }
  }
}
