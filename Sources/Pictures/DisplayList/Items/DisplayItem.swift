public import DactylKit
public import Foundation

/// One step of painting.
///
/// A painter paints the items of a ``DisplayList`` from first to last, each over the previous ones.
/// ``begin(_:)`` and ``end`` come in pairs and nest. The items between them are transformed,
/// clipped, composed as a group or masked, depending on the scope. Items are plain values, so a
/// list can be compared, kept, sent to another thread and painted any number of times.
public enum DisplayItem: Hashable, Sendable {
  /// Begins a scope, which lasts until its matching ``end``.
  case begin(Scope)
  /// Ends the innermost scope.
  case end
  /// Fills a rectangle, which may have round corners.
  case fill(RoundedRectangle, Paint)
  /// Paints a line along the inside of a rectangle's edge.
  case border(Border)
  /// Paints the blurred shadow of a shape, but not inside of the shape.
  case shadow(Shadow)
  /// Blurs what the items before it have painted in a rectangle.
  case backdrop(Backdrop)
  /// Paints an image into a rectangle.
  indirect case image(ImageItem)
  /// Paints a text into a rectangle.
  indirect case text(TextRun)
  /// Fills or strokes a path.
  indirect case path(PathItem)
}

/// What a pair of ``DisplayItem/begin(_:)`` and ``DisplayItem/end`` does to the items between them.
public struct Scope: Hashable, Sendable {
  /// The kinds of scopes.
  public enum Kind: Hashable, Sendable {
    /// Points of the items are mapped by this transform.
    case transform(CGAffineTransform)
    /// Only the part inside of the rectangle is visible.
    case clip(RoundedRectangle)
    /// Only the part inside of the path is visible.
    indirect case clipPath(PathOutline, CGPathFillRule)
    /// The items are painted into a layer of their own. Then the layer is painted with this
    /// opacity, from 0 to 1, and this blend mode.
    case group(opacity: CGFloat, CGBlendMode)
    /// The items' alpha is multiplied by the alpha of the painted mask, in the same coordinates.
    /// Outside of the mask's items nothing is visible.
    indirect case mask(DisplayList)
    /// The items together cast a blurred shadow, which is painted behind them.
    case shadow(ShadowStyle)
  }

  /// The effect of the scope.
  public var kind: Kind
  /// The rectangle that contains everything the scope paints, in the coordinates outside of the
  /// scope. A painter skips the scope if this rectangle misses the damage.
  public var extent: CGRect
  /// The distance from the scope's ``DisplayItem/begin(_:)`` to the first item after its
  /// ``DisplayItem/end``. A painter that skips the scope continues there.
  public var length: Int

  /// A scope.
  public init(_ kind: Kind, extent: CGRect, length: Int) {
    self.kind = kind
    self.extent = extent
    self.length = length
  }
}
