import Foundation

/// A view's bounds, center, anchor point and transform, and the conversion between its own
/// coordinates and its superview's (spec VIEW:TRF-10).
struct ViewGeometry {
  var bounds: CGRect
  /// The position of the anchor in the superview.
  var center: CGPoint
  /// The anchor in fractions of the bounds: the point that ``center`` places and the transform
  /// turns about. The middle by default.
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var transform = CGAffineTransform.identity {
    didSet {
      isTransformed = !transform.isIdentity
      inverse = isTransformed ? transform.inverted() : .identity
      isInvertible = transform.isInvertible
    }
  }
  private(set) var isTransformed = false
  /// Whether the view covers any area; a view scaled to a line or a point does not.
  private(set) var isInvertible = true
  private var inverse = CGAffineTransform.identity

  init(frame: CGRect) {
    let frame = frame.standardized
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Whether the point, in the view's own coordinates, is within its bounds; the left and top edges
  /// belong to them, the right and bottom edges do not.
  func contains(_ point: CGPoint) -> Bool {
    let near = bounds.origin
    let far = CGPoint(x: near.x + bounds.size.width, y: near.y + bounds.size.height)
    if far.x >= near.x, far.y >= near.y {
      return point.x >= near.x && point.x < far.x && point.y >= near.y && point.y < far.y
    }
    return point.x >= min(near.x, far.x) && point.x < max(near.x, far.x)
      && point.y >= min(near.y, far.y) && point.y < max(near.y, far.y)
  }

  /// The point of the view's own coordinates that lies at ``center``.
  private var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + bounds.size.width * anchorPoint.x,
      y: bounds.origin.y + bounds.size.height * anchorPoint.y)
  }

  var frame: CGRect {
    get {
      guard isTransformed else {
        return CGRect(
          x: center.x - bounds.size.width * anchorPoint.x,
          y: center.y - bounds.size.height * anchorPoint.y,
          width: bounds.size.width, height: bounds.size.height)
      }
      return CGRect(enclosing: bounds.corners.map(toSuperview))
    }
    set {
      let frame = newValue.standardized
      guard isTransformed else {
        bounds.size = frame.size
        center = CGPoint(
          x: frame.origin.x + frame.size.width * anchorPoint.x,
          y: frame.origin.y + frame.size.height * anchorPoint.y)
        return
      }
      bounds.size = size(filling: frame.size)
      // From the anchor to the middle, with the transform applied.
      let offset = CGPoint(
        x: bounds.size.width * (0.5 - anchorPoint.x), y: bounds.size.height * (0.5 - anchorPoint.y)
      ).applying(transform)
      center = CGPoint(x: frame.midX - offset.x, y: frame.midY - offset.y)
    }
  }

  /// The size whose transformed bounding rectangle has the given size; where there is none, as with
  /// an eighth of a turn, the nearest one possible.
  private func size(filling size: CGSize) -> CGSize {
    let (a, b) = (abs(transform.a), abs(transform.b))
    let (c, d) = (abs(transform.c), abs(transform.d))
    let determinant = a * d - b * c
    if abs(determinant) > 1e-9 * max(a * d, b * c) {
      let exact = CGSize(
        width: (size.width * d - size.height * c) / determinant,
        height: (size.height * a - size.width * b) / determinant)
      if exact.width >= 0, exact.height >= 0 { return exact }
    }
    let near = size.applying(inverse)
    return CGSize(width: abs(near.width), height: abs(near.height))
  }

  func toSuperview(_ point: CGPoint) -> CGPoint {
    let anchor = anchor
    let offset = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y)
    let turned = isTransformed ? offset.applying(transform) : offset
    return CGPoint(x: center.x + turned.x, y: center.y + turned.y)
  }

  func fromSuperview(_ point: CGPoint) -> CGPoint {
    let anchor = anchor
    let offset = CGPoint(x: point.x - center.x, y: point.y - center.y)
    let turned = isTransformed ? offset.applying(inverse) : offset
    return CGPoint(x: anchor.x + turned.x, y: anchor.y + turned.y)
  }
}
