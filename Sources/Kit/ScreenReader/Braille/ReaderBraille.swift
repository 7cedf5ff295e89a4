import DactylKit
import Foundation

/// Keeps what the display shows of the item at the cursor.
@MainActor
final class ReaderBraille {
  let output: any BrailleOutput
  let translator: (any BrailleTranslator)?
  private unowned let reader: ScreenReader
  private var observation: Observation?

  private var text = ""
  private var language: String?
  private var caret: Int?
  /// Where the text begins that is edited.
  private var edited: Int?
  private var cells = BrailleText(dots: [], places: [])
  /// Whether ``cells`` has dots; else a cell is a character.
  private var isTranslated = false
  /// The first cell that shows.
  private var offset = 0
  /// An announcement, which shows until a key or a move of the cursor.
  private var message: String?

  init(_ output: any BrailleOutput, _ translator: (any BrailleTranslator)?, of reader: ScreenReader)
  {
    self.output = output
    self.translator = translator
    self.reader = reader
    output.pressed = { [weak self] in self?.pressed($0) }
    output.displayChanged = { [weak self] in
      self?.bringCaretInSight()
      self?.show()
    }
    observation = reader.application.addIterationObserver { [weak self] _ in self?.refresh() }
  }

  // MARK: The line

  /// The cursor has moved.
  func itemChanged() {
    message = nil
    offset = 0
    text = ""
    refresh()
  }

  /// Shows an announcement.
  func announce(_ words: String) {
    message = words
    offset = 0
    refresh()
  }

  /// Shows nothing: the reader is off.
  func clear() {
    (text, message, cells) = ("", nil, BrailleText(dots: [], places: []))
    output.show(BrailleLine(text: ""))
  }

  /// Shows what has changed since.
  func refresh() {
    guard reader.isOn else { return }
    let item = reader.cursor.item
    let (line, edited) =
      message.map { ($0, nil) } ?? item.map { BrailleWords.line(of: $0) } ?? ("", nil)
    let caret = edited.flatMap { start in (item as? any UITextInput).map { start + $0.caretScalar }
    }
    let language = item?.accessibilityLanguage
    guard line != text || caret != self.caret || language != self.language else { return }
    (text, self.caret, self.edited, self.language) = (line, caret, edited, language)
    // Who edits reads each letter.
    let translated = edited == nil ? translator?.translate(line, language: language) : nil
    isTranslated = translated != nil
    cells = translated ?? BrailleText(dots: [], places: Array(0..<line.unicodeScalars.count))
    bringCaretInSight()
    show()
  }

  private func bringCaretInSight() {
    let width = output.cellCount
    guard let caret, width > 0, !(offset..<offset + width).contains(caret) else { return }
    offset = caret / width * width
  }

  private func show() {
    let width = output.cellCount
    guard width > 0 else { return }
    if offset >= max(1, cells.places.count) { offset = 0 }
    let end = min(offset + width, cells.places.count)
    let scalars = Array(text.unicodeScalars)
    var line = BrailleLine(text: "")
    if isTranslated {
      line.dots = Array(cells.dots[offset..<end])
    } else {
      line.text = String(String.UnicodeScalarView(scalars[offset..<end]))
    }
    if let caret, (offset..<offset + width).contains(caret) { line.caret = caret - offset }
    output.show(line)
  }

  // MARK: Keys

  private func pressed(_ key: BrailleKey) {
    guard reader.isOn else { return }
    let hadMessage = message != nil
    if hadMessage, key != .panForward, key != .panBack { message = nil }
    switch key {
    case .route(let cell): if hadMessage { refresh() } else { route(offset + cell) }
    case .panForward: pan(1)
    case .panBack: pan(-1)
    case .lineStart:
      offset = 0
      show()
    case .first: reader.perform(.firstOrLastItem, isLast: false)
    case .last: reader.perform(.firstOrLastItem, isLast: true)
    case .command(let command): reader.perform(command, isLast: false)
    }
    refresh()
  }

  private func pan(_ step: Int) {
    var next = offset + step * max(1, output.cellCount)
    // A wider display has come since: the first cells are fewer than it shows.
    if step < 0, offset > 0 { next = max(0, next) }
    if next >= 0, next < cells.places.count {
      offset = next
      return show()
    }
    if message != nil { return itemChanged() }
    reader.perform(step > 0 ? .nextItem : .previousItem, isLast: false)
  }

  private func route(_ cell: Int) {
    guard let item = reader.cursor.item else { return }
    guard let edited, let text = item as? any UITextInput else { return reader.activate(item) }
    let place =
      cells.places.indices.contains(cell) ? cells.places[cell] : self.text.unicodeScalars.count
    text.bringCaret(toScalar: max(0, place - edited))
  }
}

extension UITextInput {
  private var whole: String {
    textRange(from: beginningOfDocument, to: endOfDocument).flatMap { text(in: $0) } ?? ""
  }

  /// How many Unicode scalars are before the caret.
  fileprivate var caretScalar: Int {
    guard let start = selectedTextRange?.start,
      let before = textRange(from: beginningOfDocument, to: start).flatMap({ text(in: $0) })
    else { return 0 }
    return before.unicodeScalars.count
  }

  /// Brings the caret behind so many Unicode scalars; behind the last one where there are fewer.
  fileprivate func bringCaret(toScalar count: Int) {
    let units = String(String.UnicodeScalarView(whole.unicodeScalars.prefix(count))).utf16.count
    guard let place = position(from: beginningOfDocument, offset: units) else { return }
    selectedTextRange = textRange(from: place, to: place)
  }
}
