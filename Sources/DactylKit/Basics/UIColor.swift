public import Foundation

/// A color as a value: red, green, blue and alpha, from 0 to 1 in sRGB. Nothing is drawn here; a
/// renderer takes it from the views.
///
/// Those that UIKit adapts to a dark appearance have their light one, the only one that is known.
public final class UIColor: Hashable, Sendable {
  /// The color as numbers.
  public let cgColor: CGColor

  /// A color of three parts.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
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
  public init(cgColor: CGColor) { self.cgColor = cgColor }

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

  /// Equal numbers.
  public static func == (one: UIColor, other: UIColor) -> Bool { one.cgColor == other.cgColor }
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
}
