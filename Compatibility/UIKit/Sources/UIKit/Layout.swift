public import DactylKit
public import Foundation

extension UIView {
  /// The direction of layout that a view of that content has.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    default: .leftToRight
    }
  }
}

extension UIColor {
  /// The color's white and alpha, where it is a gray; whether it is.
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard getRed(&r, green: &g, blue: &b, alpha: &a), r == g, g == b else { return false }
    white?.pointee = r
    alpha?.pointee = a
    return true
  }
}

extension UIAccessibility {
  /// Whether people have asked for less transparency; not told here.
  public static var isReduceTransparencyEnabled: Bool { false }
}

/// A bar that knows where it stands.
@MainActor
public protocol UIBarPositioning: AnyObject {
  /// Where it stands.
  var barPosition: UIBarPosition { get }
}

extension UIGraphicsImageRendererFormat {
  /// As suits a screen with those traits.
  public convenience init(for traits: UITraitCollection) { self.init() }
}
