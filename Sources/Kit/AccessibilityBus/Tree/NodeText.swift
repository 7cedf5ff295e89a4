import DactylKit
import Foundation

/// The text of a label, a field, a text view or a page. Places count Unicode's code points, as AT-SPI does; UIKit counts
/// UTF-16 units.
@MainActor
struct NodeText {
  /// What is to be seen: dots for hidden characters.
  let scalars: [Unicode.Scalar]
  /// What is edited; `nil` for a label.
  let input: (any UIView & UITextInput)?

  static func isOffered(by object: AccessibilityObject) -> Bool {
    object is UITextField || object is UITextView || object is UILabel
      || object is any UIAccessibilityReadingContent
  }

  /// `nil` for an item without a text.
  init?(of object: AccessibilityObject) {
    let (text, isHidden): (String, Bool)
    switch object {
    case let field as UITextField:
      (text, isHidden, input) = (field.text ?? "", field.isSecureTextEntry, field)
    case let view as UITextView:
      (text, isHidden, input) = (view.text ?? "", view.isSecureTextEntry, view)
    case let label as UILabel:
      (text, isHidden, input) = (label.plainLabel ?? "", false, nil)
    case let page as any UIAccessibilityReadingContent:
      (text, isHidden, input) = (page.accessibilityPageContent() ?? "", false, nil)
    default: return nil
    }
    scalars = text.unicodeScalars.map { isHidden ? "•" : $0 }
  }

  var isEditable: Bool {
    switch input {
    case let field as UITextField: field.isEnabled
    case let view as UITextView: view.isEditable
    default: false
    }
  }

  /// Whether its characters are hidden, so that none of them leaves the program.
  var isHidden: Bool { input?.isSecureTextEntry ?? false }

  // MARK: Parts

  /// A range within the text; an end below 0 is the end of the text.
  func range(_ start: Int, _ end: Int) -> Range<Int> {
    let upper = end < 0 ? scalars.count : min(end, scalars.count)
    let lower = min(max(0, start), upper)
    return lower..<upper
  }

  func text(in range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }

  // MARK: Caret and selection

  /// How many UTF-16 units the first code points take. A hidden text shows a dot for each of its own.
  private func units(_ place: Int) -> Int {
    ownScalars.prefix(max(0, place)).reduce(0) { $0 + UTF16.width($1) }
  }

  private func place(_ units: Int) -> Int {
    var (left, place) = (units, 0)
    for scalar in ownScalars where left > 0 {
      left -= UTF16.width(scalar)
      place += 1
    }
    return place
  }

  /// The characters themselves, only to count them.
  private var ownScalars: [Unicode.Scalar] {
    guard isHidden, let input, let all = input.fullRange else { return scalars }
    return Array((input.text(in: all) ?? "").unicodeScalars)
  }

  /// The selection, an empty one at the caret; `nil` for a label.
  var selection: Range<Int>? {
    guard let input, let range = input.selectedTextRange else { return nil }
    let start = place(input.offset(from: input.beginningOfDocument, to: range.start))
    let end = place(input.offset(from: input.beginningOfDocument, to: range.end))
    return min(start, end)..<max(start, end)
  }

  /// Selects a part. Answers whether there is something to select in.
  func select(_ range: Range<Int>) -> Bool {
    guard let input, let units = textRange(range) else { return false }
    input.selectedTextRange = units
    return true
  }

  func textRange(_ range: Range<Int>) -> UITextRange? {
    guard let input else { return nil }
    let begin = input.beginningOfDocument
    guard let start = input.position(from: begin, offset: units(range.lowerBound)),
      let end = input.position(from: begin, offset: units(range.upperBound))
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  /// Types in place of a part: the program's delegate is asked, and hears of it. Answers whether the text may be edited.
  func replace(_ range: Range<Int>, with text: String) -> Bool {
    guard isEditable, select(range) else { return false }
    if !text.isEmpty {
      input?.insertText(text)
    } else if !range.isEmpty {
      input?.deleteBackward()
    }
    return true
  }

  // MARK: Places

  /// Where a part is on the screen.
  func frame(of range: Range<Int>) -> CGRect? {
    guard let input, let units = textRange(range) else { return nil }
    return UIAccessibility.convertToScreenCoordinates(input.firstRect(for: units), in: input)
  }

  /// The character at a place of the screen.
  func offset(at point: CGPoint) -> Int? {
    guard let input, let window = input.window else { return nil }
    let place = input.convert(window.convert(point, from: nil as UIWindow?), from: nil)
    guard input.bounds.contains(place), let found = input.closestPosition(to: place) else {
      return nil
    }
    return self.place(input.offset(from: input.beginningOfDocument, to: found))
  }

  /// The line around a character, as it is broken on the screen; `nil` where that is not known.
  func line(at offset: Int) -> Range<Int>? {
    guard let input,
      let position = input.position(from: input.beginningOfDocument, offset: units(offset)),
      let before = input.characterRange(byExtending: position, in: .left),
      let after = input.characterRange(byExtending: position, in: .right)
    else { return nil }
    let start = place(input.offset(from: input.beginningOfDocument, to: before.start))
    let end = place(input.offset(from: input.beginningOfDocument, to: after.end))
    // The end of a paragraph belongs to its line.
    let next = end < scalars.count && scalars[end] == "\n" ? end + 1 : end
    return start <= next ? start..<next : nil
  }
}

extension UITextInput {
  /// All of the text.
  fileprivate var fullRange: UITextRange? {
    textRange(from: beginningOfDocument, to: endOfDocument)
  }
}
