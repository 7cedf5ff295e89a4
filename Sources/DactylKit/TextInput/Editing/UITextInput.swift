public import Foundation

/// What can be typed into: who shows a keyboard calls these of the first responder.
@MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is a text.
  var hasText: Bool { get }
  /// Puts a text in place of the selection, as a keyboard does; a line feed is Return.
  func insertText(_ text: String)
  /// Takes the selection away, or the character before the caret.
  func deleteBackward()
}

/// A text with a caret that can be moved: keyboards, gestures and the screen reader edit it by these members.
///
/// ``UITextField`` and ``UITextView`` adopt it. Places and ranges are those of the object that made them.
@MainActor
public protocol UITextInput: UIKeyInput {
  /// The characters of a range; `nil` where there is no such range.
  func text(in range: UITextRange) -> String?
  /// Replaces the characters of a range. The delegate is not asked; whoever observes the text is notified.
  func replace(_ range: UITextRange, withText text: String)

  /// What is selected: an empty range is the caret. Setting it moves the caret; `nil` leaves it.
  var selectedTextRange: UITextRange? { get set }
  /// What an input method still composes; `nil` for nothing.
  var markedTextRange: UITextRange? { get }
  /// How composed text is to look: state.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Shows what an input method composes, in place of what it composed before, else of the selection. The
  /// range is what is selected within it.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Keeps what was composed.
  func unmarkText()

  /// Before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// Behind the last character.
  var endOfDocument: UITextPosition { get }
  /// The range between two places, whichever comes first.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The place so many UTF-16 units on; `nil` outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The place so many characters on, or lines up and down; `nil` outside of the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// Which of two places comes first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// How many UTF-16 units lie between two places; negative where the second comes first.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Told of changes, by who shows a keyboard. Held weakly.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Finds words and paragraphs.
  var tokenizer: any UITextInputTokenizer { get }

  /// The end of a range that lies farthest that way.
  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition?
  /// The range from a place to the farthest one on its line that way.
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?
  /// Which way the text is read there.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  /// Has no effect where the text's letters decide.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  /// The rectangle of a range's first line, in the view's coordinates.
  func firstRect(for range: UITextRange) -> CGRect
  /// Where the caret stands at a place, in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The rectangles of a range, a line each.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The place nearest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The place of a range that is nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character at a point.
  func characterRange(at point: CGPoint) -> UITextRange?
}

/// Told when a text or its selection changes, so that a keyboard can follow.
@MainActor
public protocol UITextInputDelegate: AnyObject {
  /// The selection is about to change.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// The selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// The text is about to change.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// The text has changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// Finds words, paragraphs and their ends in a text.
@MainActor
public protocol UITextInputTokenizer: AnyObject {
  /// The unit around a place; `nil` where there is none.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Whether a unit ends, or begins, there.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// The next end of a unit that way.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Whether the place lies within a unit.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// Finds words and paragraphs in any text input, by its characters.
@MainActor
open class UITextInputStringTokenizer: UITextInputTokenizer {
  private weak var input: (any UITextInput)?

  /// A tokenizer of that text; it does not keep it alive.
  public init(textInput: any UITextInput) { input = textInput }

  /// The unit around a place, the nearest word where it lies between two; `nil` where there is none.
  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let (text, offset) = place(position) else { return nil }
    let range: Range<Int> =
      switch granularity {
      case .character: text.place(offset)..<text.next(after: text.place(offset))
      case .word: text.word(at: offset)
      case .sentence, .line, .paragraph: text.paragraph(at: offset)
      case .document: 0..<text.length
      }
    return range.isEmpty ? nil : self.range(range)
  }

  /// Whether a unit ends there, or begins there for a direction backward.
  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let (_, offset) = place(position),
      let range = rangeEnclosingPosition(position, with: granularity, inDirection: direction),
      let (_, start) = place(range.start), let (_, end) = place(range.end)
    else { return false }
    return offset == (direction.isBackward ? start : end)
  }

  /// The next end of a unit, or its beginning for a direction backward; `nil` at the end of the text.
  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let (text, offset) = place(position) else { return nil }
    let back = direction.isBackward
    guard offset != (back ? 0 : text.length) else { return nil }
    let target: Int
    switch granularity {
    case .character: target = back ? text.previous(before: offset) : text.next(after: offset)
    case .word: target = back ? text.wordStart(before: offset) : text.wordEnd(after: offset)
    case .sentence, .line, .paragraph:
      var range = text.paragraph(at: offset)
      // From an end on to the next one.
      if (back ? range.lowerBound : range.upperBound) == offset {
        range = text.paragraph(at: back ? text.previous(before: offset) : text.next(after: offset))
      }
      target = back ? range.lowerBound : range.upperBound
    case .document: target = back ? 0 : text.length
    }
    return input.flatMap { $0.position(from: $0.beginningOfDocument, offset: target) }
  }

  /// Whether the place lies within a unit.
  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }

  private func place(_ position: UITextPosition) -> (text: EditedText, offset: Int)? {
    guard let input,
      let range = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument),
      let text = input.text(in: range)
    else { return nil }
    return (EditedText(text), input.offset(from: input.beginningOfDocument, to: position))
  }

  private func range(_ offsets: Range<Int>) -> UITextRange? {
    guard let input,
      let start = input.position(from: input.beginningOfDocument, offset: offsets.lowerBound),
      let end = input.position(from: input.beginningOfDocument, offset: offsets.upperBound)
    else { return nil }
    return input.textRange(from: start, to: end)
  }
}
