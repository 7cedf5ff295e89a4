public import Foundation

/// A place in a text: before a character, or behind the last one. Views that edit text make their own kinds
/// and hand them out; only the view that made a place understands it.
@MainActor
open class UITextPosition {
  /// A place.
  public init() {}
}

/// A part of a text, between two places.
@MainActor
open class UITextRange {
  /// A range.
  public init() {}

  /// Where it begins.
  open var start: UITextPosition { UITextPosition() }
  /// Where it ends.
  open var end: UITextPosition { UITextPosition() }
  /// Whether it holds no characters: a caret.
  open var isEmpty: Bool { true }
}

/// A rectangle of selected text.
@MainActor
open class UITextSelectionRect {
  /// A rectangle.
  public init() {}

  /// The rectangle, in the coordinates of the view that edits.
  open var rect: CGRect { .zero }
  /// Which way its text is read.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection begins in it.
  open var containsStart: Bool { false }
  /// Whether the selection ends in it.
  open var containsEnd: Bool { false }
  /// Whether its text runs from top to bottom.
  open var isVertical: Bool { false }
}

/// Which way a text is read.
public enum NSWritingDirection: Int, Hashable, Sendable {
  /// As its first letter says.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// A way through a text by its order.
public enum UITextStorageDirection: Int, Hashable, Sendable {
  /// To the end.
  case forward = 0
  /// To the beginning.
  case backward = 1
}

/// A way through a text as it stands on the screen.
public enum UITextLayoutDirection: Int, Hashable, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left = 3
  /// A line up.
  case up = 4
  /// A line down.
  case down = 5
}

/// Either way: the number of a ``UITextStorageDirection`` or a ``UITextLayoutDirection``.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// UIKit's number.
  public let rawValue: Int
  /// A direction by its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Through the text's order.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// Over the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Whether it goes towards the text's beginning.
  var isBackward: Bool { rawValue == 1 || rawValue == 3 || rawValue == 4 }
}

/// How large a part of a text is meant.
public enum UITextGranularity: Int, Hashable, Sendable {
  /// One character.
  case character = 0
  /// One word.
  case word = 1
  /// One sentence; treated as a paragraph.
  case sentence = 2
  /// One paragraph.
  case paragraph = 3
  /// One line as it is broken; treated as a paragraph.
  case line = 4
  /// All of it.
  case document = 5
}

/// A place as text fields and text views count it.
final class TextPlace: UITextPosition {
  /// In UTF-16 units from the beginning.
  let offset: Int
  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
}

/// A range as text fields and text views count it.
final class TextRangeOfPlaces: UITextRange {
  /// In UTF-16 units from the beginning.
  let offsets: Range<Int>
  init(_ offsets: Range<Int>) {
    self.offsets = offsets
    super.init()
  }

  override var start: UITextPosition { TextPlace(offsets.lowerBound) }
  override var end: UITextPosition { TextPlace(offsets.upperBound) }
  override var isEmpty: Bool { offsets.isEmpty }
}

/// A rectangle of text that a text field or text view has selected.
final class SelectedRect: UITextSelectionRect {
  private let frame: CGRect
  private let ends: (start: Bool, end: Bool)
  init(_ frame: CGRect, isFirst: Bool, isLast: Bool) {
    self.frame = frame
    ends = (isFirst, isLast)
    super.init()
  }

  override var rect: CGRect { frame }
  override var containsStart: Bool { ends.start }
  override var containsEnd: Bool { ends.end }
}
