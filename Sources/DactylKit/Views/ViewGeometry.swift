import Foundation

/// Where a view is: bounds, center and transform, and the map between its own coordinates and
/// its superview's (spec VIEW:TRF-10).
struct ViewGeometry {
  var bounds: CGRect
  var center: CGPoint
  var transform = CGAffineTransform.identity {
    didSet {
      isTransformed = !transform.isIdentity
      inverse = isTransformed ? transform.inverted() : .identity
      isInvertible = transform.isInvertible
    }
  }
  private(set) var isTransformed = false
  /// Whether the view covers an area at all; one that is scaled to a line or a point does not.
  private(set) var isInvertible = true
  private var inverse = CGAffineTransform.identity

  init(frame: CGRect) {
    let frame = frame.standardized
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Whether the point, in the view's own coordinates, is within its bounds: the least edges
  /// belong to them, the greatest do not.
  func contains(_ point: CGPoint) -> Bool {
    let near = bounds.origin
    let far = CGPoint(x: near.x + bounds.size.width, y: near.y + bounds.size.height)
    if far.x >= near.x, far.y >= near.y {
      return point.x >= near.x && point.x < far.x && point.y >= near.y && point.y < far.y
    }
    return point.x >= min(near.x, far.x) && point.x < max(near.x, far.x)
      && point.y >= min(near.y, far.y) && point.y < max(near.y, far.y)
  }

  private var middle: CGPoint {
    CGPoint(
      x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y + bounds.size.height / 2)
  }

  var frame: CGRect {
    get {
      guard isTransformed else {
        return CGRect(
          x: center.x - bounds.size.width / 2, y: center.y - bounds.size.height / 2,
          width: bounds.size.width, height: bounds.size.height)
      }
      return CGRect(enclosing: bounds.corners.map(toSuperview))
    }
    set {
      let frame = newValue.standardized
      bounds.size = frame.size
      if isTransformed {
        // As near as the question allows: the size that the transform would blow up to the frame.
        let size = frame.size.applying(inverse)
        bounds.size = CGSize(width: abs(size.width), height: abs(size.height))
      }
      center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  func toSuperview(_ point: CGPoint) -> CGPoint {
    let offset = CGPoint(x: point.x - middle.x, y: point.y - middle.y)
    let turned = isTransformed ? offset.applying(transform) : offset
    return CGPoint(x: center.x + turned.x, y: center.y + turned.y)
  }

  func fromSuperview(_ point: CGPoint) -> CGPoint {
    let offset = CGPoint(x: point.x - center.x, y: point.y - center.y)
    let turned = isTransformed ? offset.applying(inverse) : offset
    return CGPoint(x: middle.x + turned.x, y: middle.y + turned.y)
  }
}
