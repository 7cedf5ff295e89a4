package import Foundation

/// The layout of views that are read from right to left.
extension UIView {
  /// Whether the view is read from right to left: its leading edge is the right one.
  package final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The place of a part whose place from left to right is given: the same, or mirrored.
  package final func directed(_ place: CGRect, in room: CGRect) -> CGRect {
    isMirrored ? place.mirrored(in: room) : place
  }

  /// The side of a text's alignment: natural is the right one where the view is read from right to left. Otherwise the text
  /// decides.
  package final func directed(_ alignment: NSTextAlignment) -> NSTextAlignment {
    alignment == .natural && isMirrored ? .right : alignment
  }

  /// Makes due what depends on the reading direction.
  final func directionMayHaveChanged() {
    marginsMayHaveChanged()
    if flags.contains(.isConstrained) { constraintEngine?.insetsChanged(of: self) }
    markLookChanged()
    markNeedsLayout()
  }

  /// Gives parts of the view its own direction, which views do not inherit.
  package final func directParts(_ parts: [UIView?]) {
    let semantics = semanticContentAttribute
    for case let part? in parts where part.semanticContentAttribute != semantics {
      part.semanticContentAttribute = semantics
    }
  }
}
