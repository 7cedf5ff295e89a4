public import DactylKit

// What the compiler and code for iOS expect beside UIKit's own names.

// swift-format-ignore: AvoidRetroactiveConformances
extension UIColor: @retroactive _ExpressibleByColorLiteral {
  /// `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)`.
  public nonisolated convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGColor: @retroactive _ExpressibleByColorLiteral {
  /// A literal where a layer or a context wants a color.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

/// What a color literal is.
public typealias _ColorLiteralType = UIColor

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Nanoseconds of a second, as Dispatch has it on Apple's systems.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Nanoseconds of a millisecond, as Dispatch has it on Apple's systems.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
