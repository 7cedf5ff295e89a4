public import Foundation

/// A color as a value: red, green, blue and alpha, from 0 to 1 in sRGB. Nothing is drawn here; a
/// renderer takes it from the views.
///
/// Those that UIKit adapts to a dark appearance have their light one, the only one that is known.
public final class UIColor: Hashable, Sendable {
  /// The color as numbers; black for a pattern.
  public let cgColor: CGColor
  /// The image of `UIColor(patternImage:)`, which the drawing of images makes and reads; `nil` for one color.
  let patternStorage: (any Sendable & Hashable)?

  /// A color of three parts.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A color by its parts in Display P3. Parts that sRGB has not are cut off, for pictures are sRGB.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(cgColor: CGColor(displayP3Red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A gray.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A color by its hue, from 0 to 1 around the circle.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func part(_ offset: CGFloat) -> CGFloat {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// A color of the same numbers.
  public convenience init(cgColor: CGColor) { self.init(cgColor: cgColor, pattern: nil) }

  init(cgColor: CGColor, pattern: (any Sendable & Hashable)?) {
    self.cgColor = cgColor
    patternStorage = pattern
  }

  /// The same color, as opaque as said.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: alpha)
  }

  /// Answers the parts. Always true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    unsafe red?.pointee = cgColor.red
    unsafe green?.pointee = cgColor.green
    unsafe blue?.pointee = cgColor.blue
    unsafe alpha?.pointee = cgColor.alpha
    return true
  }

  /// Equal numbers, and the same pattern.
  public static func == (one: UIColor, other: UIColor) -> Bool {
    guard one.cgColor == other.cgColor else { return false }
    switch (one.patternStorage, other.patternStorage) {
    case (nil, nil): return true
    case (let one?, let other?): return AnyHashable(one) == AnyHashable(other)
    default: return false
    }
  }
  /// By the numbers.
  public func hash(into hasher: inout Hasher) { hasher.combine(cgColor) }
}

/// The numbers of a color.
public struct CGColor: Hashable, Sendable {
  /// From 0 to 1.
  public let red: CGFloat
  /// From 0 to 1.
  public let green: CGFloat
  /// From 0 to 1.
  public let blue: CGFloat
  /// How opaque, from 0 to 1.
  public let alpha: CGFloat

  /// A color of three parts.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Red, green, blue, alpha.
  public var components: [CGFloat]? { [red, green, blue, alpha] }
  /// Four.
  public var numberOfComponents: Int { 4 }

  /// A color by its parts in Display P3. Source: CSS Color 4, the matrices of display-p3 and sRGB.
  init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func linear(_ part: CGFloat) -> CGFloat {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    func part(_ linear: CGFloat) -> CGFloat {
      let linear = min(max(0, linear), 1)
      return linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
    }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    self.init(
      red: part(1.224940 * r - 0.224940 * g),
      green: part(-0.042057 * r + 1.042057 * g),
      blue: part(-0.019638 * r - 0.078636 * g + 1.098274 * b), alpha: alpha)
  }
}
