import DactylControls
import Foundation

/// The text of an editing view, with its lines and the user's changes.
@MainActor
final class TextEditor {
  weak var host: (any TextEditing)?
  weak var inputDelegate: (any UITextInputDelegate)?
  var traits = TextInputTraits()
  var isSecure = false
  /// Whether what is typed next takes the place of all of the text.
  var clearsOnInsertion = false
  var markedStyle: [NSAttributedString.Key: Any]?
  /// The gestures; made when editing first begins.
  var interaction: UITextInteraction?
  lazy var tokenizer = host.map { UITextInputStringTokenizer(textInput: $0) }
  /// The horizontal scroll offset of a text field's line, in points.
  var scroll: CGFloat = 0
  /// The text and its selection.
  var edited = EditedText()
  private let breaker = LineBreaker()
  private var known:
    (
      text: String, font: UIFont, width: CGFloat, align: NSTextAlignment, styling: Int, TextLines
    )?
  /// The attributes of the text; `nil` where all of it has the view's look.
  var style: TextStyle? { didSet { styling += 1 } }
  /// The attributes of what is typed next, until the caret moves; `nil` for those of the letter before it.
  var typing: [NSAttributedString.Key: Any]?
  /// Counts the changes of attributes.
  private var styling = 0
  /// The x coordinate that the caret keeps while it moves up and down.
  private var column: CGFloat?
  /// The offset at which typing continues the same undo step; `nil` if the next key begins a new
  /// one.
  var typingEnd: Int?

  // MARK: Text

  /// The displayed characters; dots for hidden ones.
  var shownText: String {
    guard isSecure else { return edited.string }
    // One dot of one UTF-16 unit for each unit, so that offsets stay valid.
    return String(repeating: "•", count: edited.length)
  }

  /// Sets the text for a program; the caret moves to the end.
  func set(_ text: String) {
    guard text != edited.string else { return }
    willChange()
    style = nil
    edited.set(text)
    typingEnd = nil
    // Steps of the former text lead back to what is no more; a kiosk's field would keep those of every visitor.
    host?.undoManager?.removeAllActions(withTarget: self)
    didChange()
  }

  /// Replaces a part for a program, without calling the delegate's `should` methods.
  func replace(_ range: Range<Int>, with text: String) {
    willChange()
    restyle(range, text)
    edited.replace(range, with: text)
    typingEnd = nil
    didChange()
    host?.selectionChanged()
  }

  /// Replaces a part for the user, if the delegate allows it. Returns whether it was replaced.
  @discardableResult
  func userReplace(_ range: Range<Int>, with text: String) -> Bool {
    guard let host, host.allowsEditing else { return false }
    let range = edited.places(range)
    let units = NSRange(location: range.lowerBound, length: range.count)
    guard host.allowsChange(in: units, replacement: text) else { return false }
    // The delegate may have set another text.
    let places = edited.places(range)
    let removed = edited.text(in: places)
    let before = (edited, style)
    willChange()
    restyle(places, text)
    edited.replace(places, with: text)
    registerUndo(of: before, typed: text, at: places)
    didChange()
    UIMenuController.shared.hideMenu()
    speak(typed: text, removed: removed)
    host.selectionChanged()
    host.userChangedText()
    return true
  }

  /// Types a text in a place, else in that of the composed text or the selection; in place of all where that is to be cleared.
  func insert(_ text: String, at place: Range<Int>? = nil) {
    let place = place ?? edited.marked ?? edited.selection
    let range = clearsOnInsertion ? 0..<edited.length : place
    if userReplace(range, with: text) { clearsOnInsertion = false }
  }

  /// Deletes the selection, or the character before the caret; all of a hidden text that is to be cleared.
  func deleteBackward() {
    let isCleared = isSecure && clearsOnInsertion
    let range = isCleared ? 0..<edited.length : edited.rangeToDelete
    guard !range.isEmpty, userReplace(range, with: "") else { return }
    if isCleared { clearsOnInsertion = false }
  }

  /// Deletes the selection, or the character after the caret.
  func deleteForward() {
    let range = edited.selection
    let end = range.isEmpty ? edited.next(after: range.lowerBound) : range.upperBound
    if end > range.lowerBound { userReplace(range.lowerBound..<end, with: "") }
  }

  /// Shows the text that an input method composes. The delegate decides when the text is accepted.
  func mark(_ text: String, selected: Range<Int>) {
    willChange()
    restyle(edited.marked ?? edited.selection, text)
    edited.mark(text, selected: selected)
    didChange()
    host?.selectionChanged()
    host?.userChangedText()
  }

  /// Accepts the composed text.
  func unmark() {
    guard edited.marked != nil else { return }
    edited.unmark()
    host?.markLookChanged()
  }

  /// Keeps attributes with their letters when a range is replaced. New letters look as the one before them, or, at the
  /// beginning, as the first one they replace.
  private func restyle(_ range: Range<Int>, _ text: String) {
    guard let style else { return }
    let range = edited.places(range)
    let look =
      typing ?? style.attributes(at: range.isEmpty ? range.lowerBound - 1 : range.lowerBound)
    self.style?.replace(range, length: text.utf16.count, with: look)
  }

  func willChange() {
    inputDelegate?.textWillChange(host)
    column = nil
  }

  func didChange() {
    host?.markLookChanged()
    host?.revealCaret()
    inputDelegate?.textDidChange(host)
  }

  // MARK: Selection

  /// Selects a range; an empty range moves the caret.
  func select(_ range: Range<Int>) {
    moveSelection { $0.select(range) }
  }

  /// Moves the end of the selection that is not anchored.
  func extend(to offset: Int) {
    moveSelection { $0.extend(to: offset) }
  }

  private func moveSelection(_ change: (inout EditedText) -> Void) {
    var changed = edited
    change(&changed)
    column = nil
    guard changed != edited else { return }
    inputDelegate?.selectionWillChange(host)
    let isMoved = changed.selection != edited.selection
    edited = changed
    typing = nil
    typingEnd = nil
    host?.markLookChanged()
    host?.revealCaret()
    inputDelegate?.selectionDidChange(host)
    if isMoved { host?.selectionChanged() }
  }

  /// Moves the caret, or the end of the selection, by a line, and keeps its column.
  func moveLine(by step: Int, extending: Bool) {
    let lines = lines
    let focus = edited.focus
    let caret = lines.caret(at: focus)
    let x = column ?? caret.minX
    let index = lines.line(of: focus) + step
    let target: Int
    switch index {
    case ..<0: target = 0
    case lines.lines.count...: target = edited.length
    default: target = lines.offset(nearest: CGPoint(x: x, y: lines.lines[index].frame.midY))
    }
    if extending { extend(to: target) } else { select(target..<target) }
    column = x
  }

  // MARK: Lines

  /// The lines of the displayed text.
  var lines: TextLines {
    guard let host else {
      return TextLines(
        edited, font: UIFont.systemFont(ofSize: UIFont.labelFontSize), width: .infinity,
        alignment: .natural, breaker: breaker)
    }
    let (text, font) = (shownText, host.editedFont)
    let width = host.breaksLines ? host.textArea.width : .infinity
    let alignment = host.editedAlignment
    if let known, known.text == text, known.font == font, known.width == width,
      known.align == alignment, known.styling == styling
    {
      return known.5
    }
    let lines = TextLines(
      EditedText(text), font: font, width: width, alignment: alignment, breaker: breaker,
      styled: styledText)
    known = (text, font, width, alignment, styling, lines)
    return lines
  }

  /// The text with its attributes, if it has any that are seen.
  var styledText: StyledText? {
    guard let style, let host, !isSecure else { return nil }
    return StyledText(edited.string, style, font: host.editedFont)
  }

  /// The upper left corner of the lines, in the view's coordinates. A line shorter than its text
  /// field is placed by the alignment and centered vertically; a longer line scrolls.
  var origin: CGPoint {
    guard let host else { return .zero }
    let area = host.textArea
    if host.breaksLines { return area.origin }
    let size = lines.size
    let room = area.width - size.width - TextEditingLimits.caretWidth
    let isFromRight = lines.lines.first?.isFromRight == true
    let indent: CGFloat =
      switch host.editedAlignment {
      case .center: room / 2
      case .right: room
      case .left: 0
      case .natural, .justified: isFromRight ? room : 0
      }
    let x = room > 0 ? max(0, indent) : -min(scroll, -room)
    return CGPoint(x: area.minX + x, y: area.midY - size.height / 2)
  }

  /// Scrolls the line of a text field so that the caret is visible.
  func scrollToCaret() {
    guard let host else { return }
    let width = max(0, host.textArea.width - TextEditingLimits.caretWidth)
    let caret = lines.caret(at: edited.focus).minX
    let most = max(0, lines.size.width - width)
    scroll = min(max(0, min(max(scroll, caret - width), caret)), most)
  }
}
