public import DactylKit
import Foundation

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
