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

/// A colour at a place of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The place, from 0 at the start to 1 at the end.
  public var location: CGFloat
  /// The colour there; in between, red, green, blue and alpha change evenly.
  public var color: CGColor

  /// A colour at a place.
  public init(_ location: CGFloat, _ color: CGColor) {
    self.location = location
    self.color = color
  }
}

/// Colours that change along a line.
public struct LinearGradient: Hashable, Sendable {
  /// The colours, by rising places.
  public var stops: [GradientStop]
  /// Where place 0 is.
  public var start: CGPoint
  /// Where place 1 is.
  public var end: CGPoint
  /// Whether the first colour goes on before the start.
  public var extendsBeforeStart: Bool
  /// Whether the last colour goes on behind the end.
  public var extendsAfterEnd: Bool

  /// A gradient, which goes on at both ends unless said otherwise.
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
  /// The colours, by rising places.
  public var stops: [GradientStop]
  /// The middle of the circle of place 0.
  public var startCenter: CGPoint
  /// Its radius in points.
  public var startRadius: CGFloat
  /// The middle of the circle of place 1.
  public var endCenter: CGPoint
  /// Its radius in points.
  public var endRadius: CGFloat
  /// How much taller than wide the circles are; 1 for circles. Heights are measured from ``endCenter``.
  public var aspect: CGFloat
  /// Whether the first colour goes on inside of the start.
  public var extendsBeforeStart: Bool
  /// Whether the last colour goes on outside of the end.
  public var extendsAfterEnd: Bool

  /// A gradient, which goes on at both ends unless said otherwise.
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
