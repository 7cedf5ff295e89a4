public import DactylKit
public import Foundation

/// A rectangle whose corners may be round.
public struct RoundedRectangle: Hashable, Sendable {
  /// The rectangle.
  public var rect: CGRect
  /// The corner radius in points. A painter uses at most half of the shorter side.
  public var radius: CGFloat
  /// The corners that are round.
  public var corners: CACornerMask
  /// The shape of a corner's curve.
  public var curve: CALayerCornerCurve

  /// A rectangle with corners of one radius, in points; 0 for square ones.
  public init(
    _ rect: CGRect, radius: CGFloat = 0, corners: CACornerMask = RoundedRectangle.allCorners,
    curve: CALayerCornerCurve = .circular
  ) {
    self.rect = rect
    self.radius = radius
    self.corners = corners
    self.curve = curve
  }

  /// All four corners.
  public static let allCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]

  /// The radius for painting: not negative, and at most half of the shorter side.
  public var effectiveRadius: CGFloat {
    corners.isEmpty ? 0 : max(0, min(radius, min(rect.width, rect.height) / 2))
  }

  /// Whether all corners are square.
  package var isSquare: Bool { radius <= 0 || effectiveRadius == 0 }
}

/// A line along the inside of a rectangle's edge.
public struct Border: Hashable, Sendable {
  /// The outer edge of the line.
  public var shape: RoundedRectangle
  /// The line width in points. The inner corner radius is smaller by this width.
  public var width: CGFloat
  /// The line's color.
  public var color: CGColor

  /// A border.
  public init(_ shape: RoundedRectangle, width: CGFloat, color: CGColor) {
    self.shape = shape
    self.width = width
    self.color = color
  }
}

/// The color, offset and blur of a shadow.
public struct ShadowStyle: Hashable, Sendable {
  /// The color. Its alpha already includes the layer's shadow opacity.
  public var color: CGColor
  /// The shadow's offset in points.
  public var offset: CGSize
  /// The standard deviation of the Gaussian blur, in points: a layer's `shadowRadius`.
  public var radius: CGFloat

  /// A shadow.
  public init(color: CGColor, offset: CGSize, radius: CGFloat) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }

  /// The reach of a blur, in multiples of its radius. A painter cuts the blur off there, so that
  /// the damage contains the whole shadow. Source: `Documentation/Constants.md#shadow-reach`.
  public static let reach: CGFloat = 3

  /// The rectangle that contains the visible shadow of a rectangle.
  public func extent(of rect: CGRect) -> CGRect {
    let reach = (max(0, radius) * Self.reach).rounded(.up)
    return rect.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach)
  }
}

/// The shadow of a shape. It is not painted inside of the shape, as in Core Animation, so that a
/// translucent view does not show its own shadow.
public struct Shadow: Hashable, Sendable {
  /// The shape that casts the shadow.
  public enum Shape: Hashable, Sendable {
    /// A rectangle.
    case rectangle(RoundedRectangle)
    /// A layer's `shadowPath`.
    indirect case path(PathOutline)
  }

  /// The shape that casts the shadow.
  public var shape: Shape
  /// The color, offset and blur.
  public var style: ShadowStyle

  /// A shadow.
  public init(_ shape: Shape, _ style: ShadowStyle) {
    self.shape = shape
    self.style = style
  }

  /// The rectangle that contains everything the item paints.
  public var extent: CGRect {
    switch shape {
    case .rectangle(let shape): style.extent(of: shape.rect)
    case .path(let path): style.extent(of: path.boundingBoxOfPath)
    }
  }
}
