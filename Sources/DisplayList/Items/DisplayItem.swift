public import DactylKit
public import Foundation

/// One step of painting.
///
/// A painter goes through the items of a ``DisplayList`` from the first to the last; each paints over
/// what is already there. ``begin(_:)`` and ``end`` come in pairs and nest: what lies between them is
/// moved, clipped, made translucent or masked as the scope says. Items are plain values, so a list can be compared,
/// kept, sent to another thread and painted any number of times.
public enum DisplayItem: Hashable, Sendable {
  /// Begins a scope, which lasts until its ``end``.
  case begin(Scope)
  /// Ends the innermost scope.
  case end
  /// Fills a rectangle, with round corners where it has them.
  case fill(RoundedRectangle, Paint)
  /// Paints a line along the inside of a rectangle's edge.
  case border(Border)
  /// Paints the blurred shadow of a shape, and nothing inside of the shape.
  case shadow(Shadow)
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
    /// The items' coordinates are those of the map's source: each point goes through it first.
    case transform(CGAffineTransform)
    /// Only what lies inside of the rectangle shows.
    case clip(RoundedRectangle)
    /// Only what lies inside of the path shows.
    indirect case clipPath(PathOutline, CGPathFillRule)
    /// The items are painted together into a layer of their own, which then is painted with this
    /// opacity, from 0 to 1, and by this rule over what is behind it.
    case group(opacity: CGFloat, CGBlendMode)
    /// The items show as far as the mask is opaque: the alpha of the painted mask, in the same
    /// coordinates, times theirs. Outside of the mask's items nothing shows.
    indirect case mask(DisplayList)
    /// The items cast a blurred shadow of their shape, which is painted behind them.
    case shadow(ShadowStyle)
  }

  /// What the scope does.
  public var kind: Kind
  /// The rectangle outside of which neither the scope nor an item in it paints anything, in the
  /// coordinates outside of the scope. A painter passes the scope over where it misses the damage.
  public var extent: CGRect
  /// How many items further the first one behind the scope's ``DisplayItem/end`` is, counted from its
  /// ``DisplayItem/begin(_:)``. A painter that passes the scope over goes on there.
  public var length: Int

  /// A scope.
  public init(_ kind: Kind, extent: CGRect, length: Int) {
    self.kind = kind
    self.extent = extent
    self.length = length
  }
}
