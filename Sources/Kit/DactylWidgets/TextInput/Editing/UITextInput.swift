public import DactylControls
public import Foundation

/// A text with a movable caret. Keyboards, gestures and the screen reader edit it through these
/// members.
///
/// ``UITextField`` and ``UITextView`` adopt it. Positions and ranges belong to the object that made
/// them.
@MainActor
public protocol UITextInput: UIKeyInput {
  /// The characters of a range; `nil` if the range is not in the text.
  func text(in range: UITextRange) -> String?
  /// Replaces the characters of a range. Does not call the delegate's `should` methods; observers
  /// of the text are notified.
  func replace(_ range: UITextRange, withText text: String)

  /// The selection; an empty range is the caret. Setting `nil` changes nothing.
  var selectedTextRange: UITextRange? { get set }
  /// The range that an input method is composing; `nil` if there is none.
  var markedTextRange: UITextRange? { get }
  /// The look of composed text. Only stored.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Replaces the composed text, or else the selection, by what an input method composes.
  /// `selectedRange` counts from the beginning of the composed text.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Accepts the composed text.
  func unmarkText()

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// The range between two positions, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The position that many UTF-16 units away; `nil` outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The position that many characters or lines away; `nil` outside of the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// The order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// The number of UTF-16 units between two positions; negative if the second position comes first.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Observes changes for a keyboard. Held weakly.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Finds the boundaries of words and paragraphs.
  var tokenizer: any UITextInputTokenizer { get }

  /// The end of a range that lies furthest in a direction.
  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition?
  /// The range from a position to the end of its line in a direction.
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?
  /// The writing direction at a position.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  /// Sets the writing direction of a range; no effect if the letters decide it.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  /// The rectangle of a range's first line, in the view's coordinates.
  func firstRect(for range: UITextRange) -> CGRect
  /// The rectangle of the caret at a position, in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The selection rectangles of a range, one for each line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The position nearest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The position in a range that is nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The range of the character at a point.
  func characterRange(at point: CGPoint) -> UITextRange?
}

/// Observes changes of a text and its selection, so that a keyboard can follow them.
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

/// Finds the boundaries of words and paragraphs in a text.
@MainActor
public protocol UITextInputTokenizer: AnyObject {
  /// The unit around a position; `nil` if there is none.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Whether a position is the boundary of a unit in a direction.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// The next boundary of a unit in a direction.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Whether a position lies within a unit.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// Finds words and paragraphs in any text input, by its characters.
@MainActor
open class UITextInputStringTokenizer: UITextInputTokenizer {
  private weak var input: (any UITextInput)?

  /// A tokenizer for a text, which it holds weakly.
  public init(textInput: any UITextInput) { input = textInput }

  /// The unit around a position, or the nearest word between two words; `nil` if there is none.
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

  /// Whether a unit ends at a position or, for a backward direction, begins there.
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

  /// The next end of a unit or, for a backward direction, the previous beginning; `nil` at the end
  /// of the text.
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
      // At a boundary, continues to the next one.
      if (back ? range.lowerBound : range.upperBound) == offset {
        range = text.paragraph(at: back ? text.previous(before: offset) : text.next(after: offset))
      }
      target = back ? range.lowerBound : range.upperBound
    case .document: target = back ? 0 : text.length
    }
    return input.flatMap { $0.position(from: $0.beginningOfDocument, offset: target) }
  }

  /// Whether a position lies within a unit.
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
