package import Foundation

/// What assistive technology shows over the picture.
@MainActor
package struct AssistiveMark {
  /// How it is drawn.
  package enum Kind: Hashable, Sendable {
    /// Lines around an element.
    case cursor
    /// Thicker lines around several elements, or around nothing but the title.
    case group
    /// A part of the screen.
    case area
    /// A line of a menu, with the title alone.
    case line(isChosen: Bool)
  }

  /// Where it is, in points of the screen.
  package let frame: CGRect
  /// How it is drawn.
  package let kind: Kind
  /// What is written there.
  package let title: String?

  /// A mark.
  package init(frame: CGRect, kind: Kind, title: String? = nil) {
    self.frame = frame
    self.kind = kind
    self.title = title
  }
}
