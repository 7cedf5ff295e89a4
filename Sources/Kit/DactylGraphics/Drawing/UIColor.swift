public import Foundation

/// A color as a value: red, green, blue and alpha, from 0 to 1 in sRGB. Nothing is drawn here; a
/// renderer takes it from the views.
///
/// ``cgColor`` of the system's colors has the numbers of the light style; `resolvedColor(with:)` answers those of the dark one,
/// and a renderer uses them in dark views.
public final class UIColor: Hashable, Sendable {
  /// The color as numbers; black for a pattern.
  public let cgColor: CGColor
  /// The image of `UIColor(patternImage:)`, which the drawing of images makes and reads; `nil` for one color.
  let patternStorage: (any Sendable & Hashable)?
  /// Answers the color for traits; `nil` for a color that is the same under all traits.
  let provider: (@MainActor @Sendable (UITraitCollection) -> UIColor)?
  /// The color that depends on traits of which this one is more or less opaque; `nil` for any other color.
  let base: UIColor?

  /// A color of three parts.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A color that a closure answers, with the numbers that it has now.
  package init(
    _ now: CGColor, provider: @escaping @MainActor @Sendable (UITraitCollection) -> UIColor
  ) {
    cgColor = now
    self.provider = provider
    patternStorage = nil
    base = nil
  }

  /// Black that is not to be seen.
  public convenience init() { self.init(red: 0, green: 0, blue: 0, alpha: 0) }

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

  init(cgColor: CGColor, pattern: (any Sendable & Hashable)?, base: UIColor? = nil) {
    self.cgColor = cgColor
    patternStorage = pattern
    provider = nil
    self.base = base
  }

  /// The same color, as opaque as said. A color that depends on traits still does.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let now = CGColor(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: alpha)
    return UIColor(cgColor: now, pattern: nil, base: base ?? (dependsOnTraits ? self : nil))
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

  /// Answers hue, saturation and brightness, from 0 to 1. Always true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (cgColor.red, cgColor.green, cgColor.blue)
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    var sixth: CGFloat = 0
    if range > 0 {
      if most == red {
        sixth = (green - blue) / range
      } else {
        sixth = most == green ? 2 + (blue - red) / range : 4 + (red - green) / range
      }
    }
    unsafe hue?.pointee = (sixth < 0 ? sixth + 6 : sixth) / 6
    unsafe saturation?.pointee = most > 0 ? range / most : 0
    unsafe brightness?.pointee = most
    unsafe alpha?.pointee = cgColor.alpha
    return true
  }

  /// Answers how light a gray is, from 0 to 1. `false` for a color that is no gray, which has no such number.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard cgColor.red == cgColor.green, cgColor.green == cgColor.blue else { return false }
    unsafe white?.pointee = cgColor.red
    unsafe alpha?.pointee = cgColor.alpha
    return true
  }

  /// Equal numbers, and the same pattern; a color that a closure answers equals itself alone.
  public static func == (one: UIColor, other: UIColor) -> Bool {
    if one === other { return true }
    guard one.cgColor == other.cgColor, one.provider == nil, other.provider == nil,
      one.base == other.base
    else { return false }
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
