public import Foundation

/// A position in a text: before a character, or after the last one. Each kind of editing view has
/// its own subclass, and only the view that made a position understands it.
@MainActor
open class UITextPosition {
  /// A position.
  public init() {}
}

/// The range between two positions of a text.
@MainActor
open class UITextRange {
  /// A range.
  public init() {}

  /// The beginning of the range.
  open var start: UITextPosition { UITextPosition() }
  /// The end of the range.
  open var end: UITextPosition { UITextPosition() }
  /// Whether the range contains no characters, and so is a caret.
  open var isEmpty: Bool { true }
}

/// A rectangle of selected text.
@MainActor
open class UITextSelectionRect {
  /// A rectangle.
  public init() {}

  /// The rectangle, in the coordinates of the editing view.
  open var rect: CGRect { .zero }
  /// The writing direction of its text.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection begins in this rectangle.
  open var containsStart: Bool { false }
  /// Whether the selection ends in this rectangle.
  open var containsEnd: Bool { false }
  /// Whether the text is vertical.
  open var isVertical: Bool { false }
}

/// A writing direction.
public enum NSWritingDirection: Int, Hashable, Sendable {
  /// The direction of the first letter.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// A direction in text order.
public enum UITextStorageDirection: Int, Hashable, Sendable {
  /// Towards the end.
  case forward = 0
  /// Towards the beginning.
  case backward = 1
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Hashable, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left = 3
  /// To the line above.
  case up = 4
  /// To the line below.
  case down = 5
}

/// A direction of either kind: the raw value of a ``UITextStorageDirection`` or a
/// ``UITextLayoutDirection``.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// UIKit's raw value.
  public let rawValue: Int
  /// A direction with that raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A direction in text order.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// A direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Whether the direction leads towards the text's beginning.
  var isBackward: Bool { rawValue == 1 || rawValue == 3 || rawValue == 4 }
}

/// A unit of text.
public enum UITextGranularity: Int, Hashable, Sendable {
  /// One character.
  case character = 0
  /// One word.
  case word = 1
  /// One sentence; treated as a paragraph.
  case sentence = 2
  /// One paragraph.
  case paragraph = 3
  /// One wrapped line; treated as a paragraph.
  case line = 4
  /// The whole text.
  case document = 5
}

/// The position type of text fields and text views.
final class TextPlace: UITextPosition {
  /// The offset in UTF-16 units from the beginning.
  let offset: Int
  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
}

/// The range type of text fields and text views.
final class TextRangeOfPlaces: UITextRange {
  /// The offsets in UTF-16 units from the beginning.
  let offsets: Range<Int>
  init(_ offsets: Range<Int>) {
    self.offsets = offsets
    super.init()
  }

  override var start: UITextPosition { TextPlace(offsets.lowerBound) }
  override var end: UITextPosition { TextPlace(offsets.upperBound) }
  override var isEmpty: Bool { offsets.isEmpty }
}

/// The selection rectangle type of text fields and text views.
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
