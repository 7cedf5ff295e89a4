import DactylKit
import Foundation

/// Colors of programs in the dark style.
@MainActor
enum SystemColors {
  /// The dark color of a system color, or of one that a closure answers; `nil` for any other.
  static func dark(_ color: UIColor) -> CGColor? {
    let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    return dark === color ? nil : dark.cgColor
  }
}
