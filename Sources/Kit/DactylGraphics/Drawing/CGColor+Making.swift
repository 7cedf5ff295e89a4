public import Foundation

extension CGColor {
  /// A gray, from 0 for black to 1 for white.
  public init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// A color of three parts.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A color of as many numbers as the space has, and its opacity.
  public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    switch space.model {
    case .monochrome: unsafe self.init(gray: components[0], alpha: components[1])
    default:
      unsafe self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  /// The same color, as opaque as said.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The same color.
  public func copy() -> CGColor? { self }

  /// Always sRGB: a gray is kept as red, green and blue.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// Black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// White.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Nothing to see.
  public static let clear = CGColor(gray: 0, alpha: 0)
}

/// How colors are counted. Every color is kept in sRGB; the space says how many numbers one is given.
public final class CGColorSpace: Hashable, Sendable {
  /// The kind. The numbers are Core Graphics'.
  public let model: CGColorSpaceModel
  /// Core Graphics' name.
  public let name: String?

  init(_ model: CGColorSpaceModel, name: String?) {
    self.model = model
    self.name = name
  }

  /// A space by one of the names below; `nil` for any other.
  public convenience init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB, Self.displayP3, Self.linearSRGB, Self.genericRGBLinear:
      self.init(.rgb, name: name)
    case Self.linearGray, Self.genericGrayGamma2_2: self.init(.monochrome, name: name)
    default: return nil
    }
  }

  /// How many numbers a color has, its opacity not counted.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

  /// sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// sRGB beyond 0 and 1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// Display P3; its numbers are taken for those of sRGB.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// sRGB in proportion to light; its numbers are taken for those of sRGB.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// Any red, green and blue.
  public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
  /// Gray in proportion to light.
  public static let linearGray = "kCGColorSpaceLinearGray"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Gray.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// Equal kinds and names.
  public static func == (one: CGColorSpace, other: CGColorSpace) -> Bool {
    one.model == other.model && one.name == other.name
  }
  /// By kind and name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(model)
    hasher.combine(name)
  }
}

/// The kinds of color spaces that are there. The numbers are Core Graphics'.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  /// Gray.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
  CGColorSpace(.rgb, name: CGColorSpace.sRGB)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Gray.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
  CGColorSpace(.monochrome, name: CGColorSpace.genericGrayGamma2_2)
}
