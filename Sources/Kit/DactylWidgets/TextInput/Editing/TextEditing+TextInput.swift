import Foundation

/// The ``UITextInput`` members that text fields and text views share. Positions that another object
/// has made count as the beginning of the text.
extension TextEditing {
  func offset(_ position: UITextPosition) -> Int {
    min((position as? TextPlace)?.offset ?? 0, editor.edited.length)
  }

  func offsets(_ range: UITextRange) -> Range<Int> {
    let (start, end) = (offset(range.start), offset(range.end))
    return min(start, end)..<max(start, end)
  }

  /// Converts a rectangle of the lines to the view's coordinates.
  private func placed(_ rect: CGRect) -> CGRect {
    let origin = editor.origin
    return rect.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// The rectangle of the caret at a position.
  func ownCaretRect(_ position: UITextPosition) -> CGRect {
    var caret = placed(editor.lines.caret(at: offset(position)))
    caret.size.width = TextEditingLimits.caretWidth
    return caret
  }

  /// The selection rectangles of a range, one for each line.
  func ownSelectionRects(_ range: UITextRange) -> [UITextSelectionRect] {
    let rects = editor.lines.rects(of: offsets(range)).map(placed)
    return rects.indices.map {
      SelectedRect(rects[$0], isFirst: $0 == 0, isLast: $0 == rects.count - 1)
    }
  }

  /// The position nearest to a point of the view.
  func ownClosestPosition(_ point: CGPoint) -> UITextPosition {
    let origin = editor.origin
    return TextPlace(
      editor.lines.offset(nearest: CGPoint(x: point.x - origin.x, y: point.y - origin.y)))
  }

  // MARK: UITextInput

  /// The characters of a range; `nil` if the range is not in the text.
  public func text(in range: UITextRange) -> String? { editor.edited.text(in: offsets(range)) }

  /// Replaces the characters of a range. Does not call the delegate's `should` methods; observers
  /// of the text are notified.
  public func replace(_ range: UITextRange, withText text: String) {
    editor.replace(offsets(range), with: text)
  }

  /// The selection; an empty range is the caret. Setting `nil` changes nothing.
  public var selectedTextRange: UITextRange? {
    get { TextRangeOfPlaces(editor.edited.selection) }
    set { if let newValue { editor.select(offsets(newValue)) } }
  }

  /// The range that an input method is composing; `nil` if there is none.
  public var markedTextRange: UITextRange? {
    editor.edited.marked.map { TextRangeOfPlaces($0) }
  }

  /// The look of composed text. Only stored.
  public var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { editor.markedStyle }
    set { editor.markedStyle = newValue }
  }

  /// Replaces the composed text, or else the selection, by what an input method composes.
  /// `selectedRange` counts from the beginning of the composed text.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let lower = max(0, min(selectedRange.location, 1 << 30))
    let upper = lower + max(0, min(selectedRange.length, 1 << 30))
    editor.mark(markedText ?? "", selected: lower..<upper)
  }

  /// Accepts the composed text.
  public func unmarkText() { editor.unmark() }

  /// The position before the first character.
  public var beginningOfDocument: UITextPosition { TextPlace(0) }
  /// The position after the last character.
  public var endOfDocument: UITextPosition { TextPlace(editor.edited.length) }

  /// The range between two positions, in either order.
  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    let (one, other) = (offset(fromPosition), offset(toPosition))
    return TextRangeOfPlaces(min(one, other)..<max(one, other))
  }

  /// The position that many UTF-16 units away; `nil` outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (place, isOver) = self.offset(position).addingReportingOverflow(offset)
    guard !isOver, (0...editor.edited.length).contains(place) else { return nil }
    return TextPlace(place)
  }

  /// The position that many characters or lines away; `nil` outside of the text.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    guard offset >= 0 else { return nil }
    var place = self.offset(position)
    let (text, lines) = (editor.edited, editor.lines)
    switch direction {
    case .left, .right:
      let isFromRight = lines.lines[lines.line(of: place)].isFromRight
      let isForward = (direction == .right) != isFromRight
      for _ in 0..<min(offset, text.length + 1) {
        let next = isForward ? text.next(after: place) : text.previous(before: place)
        if next == place { return nil }
        place = next
      }
    case .up, .down:
      let from = lines.line(of: place)
      let step = min(offset, lines.lines.count + 1)
      let line = direction == .down ? from + step : from - step
      guard lines.lines.indices.contains(line) else { return nil }
      let x = lines.caret(at: place).minX
      place = lines.offset(nearest: CGPoint(x: x, y: lines.lines[line].frame.midY))
    }
    return TextPlace(place)
  }

  /// The order of two positions.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (one, other) = (offset(position), offset(other))
    return one < other ? .orderedAscending : one == other ? .orderedSame : .orderedDescending
  }

  /// The number of UTF-16 units between two positions; negative if the second position comes first.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    offset(toPosition) - offset(from)
  }

  /// Observes changes for a keyboard. Held weakly.
  public var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }

  /// Finds the boundaries of words and paragraphs.
  public var tokenizer: any UITextInputTokenizer {
    editor.tokenizer ?? UITextInputStringTokenizer(textInput: self)
  }

  /// The end of a range that lies furthest in a direction.
  public func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    let offsets = offsets(range)
    let isBackward = UITextDirection.layout(direction).isBackward
    return TextPlace(isBackward ? offsets.lowerBound : offsets.upperBound)
  }

  /// The range from a position to the end of its line in a direction.
  public func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    let place = offset(position)
    let line = editor.lines.lines[editor.lines.line(of: place)].range
    let isBackward = UITextDirection.layout(direction).isBackward
    return TextRangeOfPlaces(
      isBackward ? min(line.lowerBound, place)..<place : place..<max(place, line.upperBound))
  }

  /// The writing direction at a position.
  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    let isFromRight = editor.lines.lines[editor.lines.line(of: offset(position))].isFromRight
    return isFromRight ? .rightToLeft : .leftToRight
  }

  /// Has no effect: the letters decide the writing direction.
  public func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {}

  /// The rectangle of a range's first line, in the view's coordinates.
  public func firstRect(for range: UITextRange) -> CGRect {
    let rects = editor.lines.rects(of: offsets(range))
    return rects.first.map(placed) ?? caretRect(for: range.start)
  }

  /// The position in a range that is nearest to a point.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let nearest = closestPosition(to: point) else { return nil }
    let offsets = offsets(range)
    return TextPlace(min(max(offset(nearest), offsets.lowerBound), offsets.upperBound))
  }

  /// The range of the character at a point.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    guard editor.edited.length > 0, let nearest = closestPosition(to: point) else { return nil }
    var start = offset(nearest)
    // The nearest position may be the end of the touched character.
    if start == editor.edited.length || point.x < caretRect(for: nearest).minX {
      start = editor.edited.previous(before: start)
    }
    return TextRangeOfPlaces(start..<editor.edited.next(after: start))
  }
}
