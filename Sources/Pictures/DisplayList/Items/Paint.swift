public import DactylKit
public import Foundation

/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(CGColor)
  /// Colours that change along a line.
  indirect case linear(LinearGradient)
  /// Colours that change from one circle to another.
  indirect case radial(RadialGradient)
}

/// A color at a position of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The position, from 0 at the start to 1 at the end.
  public var location: CGFloat
  /// The color at that position. Between two stops, red, green, blue and alpha change linearly.
  public var color: CGColor

  /// A color at a position.
  public init(_ location: CGFloat, _ color: CGColor) {
    self.location = location
    self.color = color
  }
}

/// Colours that change along a line.
public struct LinearGradient: Hashable, Sendable {
  /// The colors, ordered by position.
  public var stops: [GradientStop]
  /// The point of position 0.
  public var start: CGPoint
  /// The point of position 1.
  public var end: CGPoint
  /// Whether the first color continues before the start.
  public var extendsBeforeStart: Bool
  /// Whether the last color continues beyond the end.
  public var extendsAfterEnd: Bool

  /// A gradient, which continues at both ends by default.
  public init(
    _ stops: [GradientStop], from start: CGPoint, to end: CGPoint,
    extendsBeforeStart: Bool = true, extendsAfterEnd: Bool = true
  ) {
    self.stops = stops
    self.start = start
    self.end = end
    self.extendsBeforeStart = extendsBeforeStart
    self.extendsAfterEnd = extendsAfterEnd
  }
}

/// Colours that change from one circle to another.
public struct RadialGradient: Hashable, Sendable {
  /// The colors, ordered by position.
  public var stops: [GradientStop]
  /// The center of the circle of position 0.
  public var startCenter: CGPoint
  /// The radius of the circle of position 0, in points.
  public var startRadius: CGFloat
  /// The center of the circle of position 1.
  public var endCenter: CGPoint
  /// The radius of the circle of position 1, in points.
  public var endRadius: CGFloat
  /// The ratio of height to width; 1 for circles. Heights are scaled about ``endCenter``.
  public var aspect: CGFloat
  /// Whether the first color continues inside of the start circle.
  public var extendsBeforeStart: Bool
  /// Whether the last color continues outside of the end circle.
  public var extendsAfterEnd: Bool

  /// A gradient, which continues at both ends by default.
  public init(
    _ stops: [GradientStop], from startCenter: CGPoint, radius startRadius: CGFloat,
    to endCenter: CGPoint, radius endRadius: CGFloat, aspect: CGFloat = 1,
    extendsBeforeStart: Bool = true, extendsAfterEnd: Bool = true
  ) {
    self.stops = stops
    self.startCenter = startCenter
    self.startRadius = startRadius
    self.endCenter = endCenter
    self.endRadius = endRadius
    self.aspect = aspect
    self.extendsBeforeStart = extendsBeforeStart
    self.extendsAfterEnd = extendsAfterEnd
  }
}

extension CGColor {
  /// The color as a premultiplied pixel `AARRGGBB`. Rounded as cairo does: to 16 bits, of which the upper eight count.
  package var word: UInt32 {
    // A part that is no number counts as 0.
    func limited(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }
    func part(_ value: CGFloat) -> UInt32 { UInt32(value * 65_535 + 0.5) >> 8 }
    let alpha = limited(alpha)
    return part(alpha) << 24 | part(limited(red) * alpha) << 16
      | part(limited(green) * alpha) << 8 | part(limited(blue) * alpha)
  }
}
