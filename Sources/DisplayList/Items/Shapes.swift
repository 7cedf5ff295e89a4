public import DactylKit
public import Foundation

/// A rectangle whose corners may be round.
public struct RoundedRectangle: Hashable, Sendable {
  /// The rectangle.
  public var rect: CGRect
  /// The corners' radius in points. A painter uses at most half of the shorter side.
  public var radius: CGFloat
  /// The corners that are round.
  public var corners: CACornerMask
  /// How a corner bends.
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

  /// Every corner.
  public static let allCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]

  /// The radius to paint with: never negative, never more than half of the shorter side.
  public var effectiveRadius: CGFloat {
    corners.isEmpty ? 0 : max(0, min(radius, min(rect.width, rect.height) / 2))
  }
}

/// A line along the inside of a rectangle's edge.
public struct Border: Hashable, Sendable {
  /// The outer edge of the line.
  public var shape: RoundedRectangle
  /// The breadth of the line in points. The inner corners' radius is smaller by as much.
  public var width: CGFloat
  /// Its colour.
  public var color: CGColor

  /// A border.
  public init(_ shape: RoundedRectangle, width: CGFloat, color: CGColor) {
    self.shape = shape
    self.width = width
    self.color = color
  }
}

/// How a shadow falls.
public struct ShadowStyle: Hashable, Sendable {
  /// The colour, the layer's shadow opacity already multiplied into its alpha.
  public var color: CGColor
  /// How far the shadow is moved, in points.
  public var offset: CGSize
  /// The standard deviation of the Gaussian blur, in points: a layer's `shadowRadius`.
  public var radius: CGFloat

  /// A shadow.
  public init(color: CGColor, offset: CGSize, radius: CGFloat) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }

  /// How many times its radius a blur reaches. A painter cuts the blur off there, so that the damage
  /// holds all of it. Source: `Documentation/Constants.md#shadow-reach`.
  public static let reach: CGFloat = 3

  /// Where the shadow of a rectangle can be seen.
  public func extent(of rect: CGRect) -> CGRect {
    let reach = (max(0, radius) * Self.reach).rounded(.up)
    return rect.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach)
  }
}

/// The shadow of a shape. Inside of the shape itself it is not painted, as in Core Animation, so that a
/// translucent view does not show its own shadow.
public struct Shadow: Hashable, Sendable {
  /// What casts the shadow.
  public enum Shape: Hashable, Sendable {
    /// A rectangle.
    case rectangle(RoundedRectangle)
    /// A layer's `shadowPath`.
    indirect case path(PathOutline)
  }

  /// What casts it.
  public var shape: Shape
  /// How it falls.
  public var style: ShadowStyle

  /// A shadow.
  public init(_ shape: Shape, _ style: ShadowStyle) {
    self.shape = shape
    self.style = style
  }

  /// Where it can be seen.
  public var extent: CGRect {
    switch shape {
    case .rectangle(let shape): style.extent(of: shape.rect)
    case .path(let path): style.extent(of: path.boundingBoxOfPath)
    }
  }
}
