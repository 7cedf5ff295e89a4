/// How a line ends. The numbers are Core Graphics'.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// At its end point.
  case butt = 0
  /// With half a circle beyond it.
  case round = 1
  /// With half a square beyond it.
  case square = 2
}

/// How two lines meet. The numbers are Core Graphics'.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// With a pointed corner, unless it is longer than the miter limit.
  case miter = 0
  /// With a round corner.
  case round = 1
  /// With a corner that is cut off.
  case bevel = 2
}

/// Which places are inside of an outline that crosses itself.
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// Those around which the outline turns more often one way than the other.
  case winding = 0
  /// Those from which a ray crosses the outline an odd number of times.
  case evenOdd = 1
}

/// What `CGContext.drawPath(using:)` does. The numbers are Core Graphics'.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
  /// Fills it by the winding rule.
  case fill = 0
  /// Fills it by the even-odd rule.
  case eoFill = 1
  /// Draws its line.
  case stroke = 2
  /// Fills it by the winding rule, then draws its line.
  case fillStroke = 3
  /// Fills it by the even-odd rule, then draws its line.
  case eoFillStroke = 4
}

/// How what is drawn is mixed with what is there. The numbers are Core Graphics'; S is what is drawn, D
/// what is there, Sa and Da their opacities.
public enum CGBlendMode: Int32, Hashable, Sendable, CaseIterable {
  /// Over it.
  case normal = 0
  /// S · D.
  case multiply = 1
  /// S + D − S · D.
  case screen = 2
  /// Multiplies or screens, by what is there.
  case overlay = 3
  /// The darker one.
  case darken = 4
  /// The lighter one.
  case lighten = 5
  /// Brightens what is there.
  case colorDodge = 6
  /// Darkens what is there.
  case colorBurn = 7
  /// Darkens or lightens softly, by what is drawn.
  case softLight = 8
  /// Multiplies or screens, by what is drawn.
  case hardLight = 9
  /// The difference of the two.
  case difference = 10
  /// As the difference, with less contrast.
  case exclusion = 11
  /// The hue of S with the saturation and luminosity of D.
  case hue = 12
  /// The saturation of S with the hue and luminosity of D.
  case saturation = 13
  /// Hue and saturation of S with the luminosity of D.
  case color = 14
  /// The luminosity of S with hue and saturation of D.
  case luminosity = 15
  /// Nothing remains.
  case clear = 16
  /// S alone.
  case copy = 17
  /// S · Da.
  case sourceIn = 18
  /// S · (1 − Da).
  case sourceOut = 19
  /// S · Da + D · (1 − Sa).
  case sourceAtop = 20
  /// S · (1 − Da) + D.
  case destinationOver = 21
  /// D · Sa.
  case destinationIn = 22
  /// D · (1 − Sa).
  case destinationOut = 23
  /// S · (1 − Da) + D · Sa.
  case destinationAtop = 24
  /// S · (1 − Da) + D · (1 − Sa).
  case xor = 25
  /// The sum, darker.
  case plusDarker = 26
  /// The sum, at most 1.
  case plusLighter = 27
}

/// How finely a picture is sampled that is drawn in another size. The numbers are Core Graphics'.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  /// As the renderer chooses.
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  /// Fast.
  case low = 2
  /// Well.
  case high = 3
  /// In between.
  case medium = 4
}

/// How letters are drawn. The numbers are Core Graphics'.
public enum CGTextDrawingMode: Int32, Hashable, Sendable {
  /// Filled.
  case fill = 0
  /// Their lines.
  case stroke = 1
  /// Both.
  case fillStroke = 2
  /// Not at all.
  case invisible = 3
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Corners by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// Top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// Bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// Bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  package static let all = CACornerMask(rawValue: 15)
  package static let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
}
