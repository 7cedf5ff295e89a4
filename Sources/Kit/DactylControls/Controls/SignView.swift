package import Foundation

/// A sign in a view of its own, which a renderer draws as lines: a font may lack its letter. It takes no touches.
package final class SignView: UIView {
  /// The signs.
  package enum Sign: Hashable, Sendable {
    /// Leads on.
    case disclosure
    /// Leads back.
    case back
    /// Chosen.
    case checkmark
    /// Some of what it stands for is chosen.
    case mixed
    /// More about it.
    case info
    /// Deletes a row.
    case delete
    /// Inserts a row.
    case insert
    /// Moves a row.
    case reorder
    /// May be chosen.
    case circle
  }

  /// What it shows.
  package let sign: Sign
  /// Whether it is drawn in a secondary color in place of its tint.
  package let isFaint: Bool

  /// The side of a sign, in points. Source: `Documentation/Constants.md#signs`.
  static let side: CGFloat = 20

  package init(_ sign: Sign, isFaint: Bool = false) {
    self.sign = sign
    self.isFaint = isFaint
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    isUserInteractionEnabled = false
  }

  /// A sign has no file.
  package override init?(coder: NSObject) { nil }
}
