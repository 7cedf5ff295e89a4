public import Foundation

/// One thing that a ``CGContext`` was asked to draw, with all that it needs: a painter plays the commands
/// back in order, and keeps nothing but what `saveState` and `restoreState` bracket, the map and the
/// clip.
///
/// Coordinates are points, y pointing down, under the maps of the `concatenate` commands before.
public enum DrawingCommand: Hashable, Sendable {
  /// Remembers the map and the clip.
  case saveState
  /// Goes back to the map and the clip remembered last.
  case restoreState
  /// What follows is mapped by this first, then by the map so far.
  case concatenate(CGAffineTransform)
  /// What follows shows only within the outline and the clip so far.
  case clip(PathOutline, rule: CGPathFillRule)
  /// What follows shows as much as the image is opaque there.
  case clipToMask(CGImage, in: CGRect)
  /// Fills an outline.
  case fill(PathOutline, rule: CGPathFillRule, DrawingStyle)
  /// Draws a line along an outline.
  case stroke(PathOutline, line: LineStyle, DrawingStyle)
  /// Fills the clip with colors along a line.
  case linearGradient(
    CGGradient, from: CGPoint, to: CGPoint, options: CGGradientDrawingOptions, DrawingStyle)
  /// Fills the clip with colors from circle to circle.
  case radialGradient(
    CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions, DrawingStyle)
  /// Draws an image, its top at the rectangle's least y.
  case image(DrawnImage, in: CGRect, DrawingStyle)
  /// Draws a text in lines no longer than the rectangle is wide, from its top.
  case text(DrawnText, in: CGRect, DrawingStyle)
  /// Draws what a renderer shows for one of the kit's views.
  case look(DrawnLook)
  /// Makes a rectangle transparent.
  case clear(CGRect)
  /// What follows is drawn by itself, and then mixed in as one picture.
  case beginTransparencyLayer(DrawingStyle)
  /// Mixes in what was drawn since the layer began.
  case endTransparencyLayer
}

/// How something is mixed with what is there.
public struct DrawingStyle: Hashable, Sendable {
  /// The color that fills, or that a line has.
  public var color = CGColor.black
  /// The image that fills, repeated from the origin of the coordinates; `nil` for the color.
  public var pattern: DrawnImage?
  /// How opaque all is, from 0 to 1, beside the color's own.
  public var alpha: CGFloat = 1
  /// How it is mixed.
  public var blendMode = CGBlendMode.normal
  /// The shadow that it casts; `nil` for none.
  public var shadow: DrawnShadow?
  /// How images are sampled.
  public var interpolationQuality = CGInterpolationQuality.default
  /// Whether edges are smoothed.
  public var shouldAntialias = true

  /// Opaque black, over what is there.
  public init() {}
}

/// A shadow of what is drawn.
public struct DrawnShadow: Hashable, Sendable {
  /// Where it falls, in points of the base coordinates: no map changes it.
  public var offset: CGSize
  /// How far it is blurred, in points.
  public var blur: CGFloat
  /// Its color.
  public var color: CGColor

  /// A shadow.
  public init(offset: CGSize, blur: CGFloat, color: CGColor) {
    self.offset = offset
    self.blur = blur
    self.color = color
  }
}

/// An image as it is drawn once.
public struct DrawnImage: Hashable, Sendable {
  /// The pixels.
  public var image: CGImage
  /// Pixels of it per point.
  public var scale: CGFloat
  /// The color that takes the place of its own; `nil` for those.
  public var tint: CGColor?
  /// Edges that are not stretched, in points of the image.
  public var capInsets = UIEdgeInsets.zero
  /// Whether what lies between the edges is repeated, rather than stretched.
  public var tilesCenter = false
  /// Whether the whole is repeated at its own size, from the rectangle's origin, rather than stretched.
  public var isTiled = false

  /// An image of so many pixels per point.
  public init(_ image: CGImage, scale: CGFloat = 1, tint: CGColor? = nil) {
    self.image = image
    self.scale = scale
    self.tint = tint
  }

  /// The size in points.
  public var size: CGSize {
    CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
  }
}

/// What was drawn: commands in order, and the rectangle in which they count.
public struct DrawingRecord: Hashable, Sendable {
  /// The rectangle of the picture; nothing shows outside of it. In points.
  public var bounds: CGRect
  /// Pixels per point of the caller.
  public var scale: CGFloat
  /// Whether the picture begins black, rather than transparent.
  public var isOpaque: Bool
  /// The commands, in order.
  public var commands: [DrawingCommand]

  /// A record of commands.
  public init(
    bounds: CGRect, scale: CGFloat = 1, isOpaque: Bool = false, commands: [DrawingCommand] = []
  ) {
    self.bounds = bounds
    self.scale = scale
    self.isOpaque = isOpaque
    self.commands = commands
  }
}
