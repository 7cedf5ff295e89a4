public import DactylControls
import Foundation
public import InputFrames

/// Input methods: keyboards of the desktop and engines that compose characters. A source such as a compositor's window
/// passes on what they do. Beyond UIKit, where the system does.
extension UIApplication {
  /// Whether an input method of the desktop types. `ScreenKeyboard` shows no keys then.
  public final var hasInputMethod: Bool {
    get { inputMethod.isPresent }
    set {
      guard newValue != inputMethod.isPresent else { return }
      inputMethod.isPresent = newValue
      inputViewsChanged?()
    }
  }

  /// Applies what an input method does to the first responder of the key window, if that accepts text.
  public final func deliver(_ edit: InputMethodEdit, at time: Timestamp) {
    deliverTyping(at: time) {
      guard let input = keyWindow?.firstResponder as? any UIKeyInput, input.acceptsKeys else {
        return nil
      }
      return { input.apply(edit) }
    }
  }

  /// The text that the first responder edits, as an input method sees it; `nil` if there is none to edit.
  public final var inputMethodText: InputMethodText? {
    guard let input = keyWindow?.firstResponder as? any UIKeyInput, input.acceptsKeys else {
      return nil
    }
    var text = InputMethodText()
    text.purpose = InputMethodText.Purpose(of: input)
    text.isHidden = input.isSecureTextEntry
    text.isCorrected = input.autocorrectionType != .no && !text.isHidden
    text.isCapitalized = input.autocapitalizationType == .sentences
    text.hasLines = input is UITextView
    guard let input = input as? any UITextInput else { return text }
    input.describe(in: &text)
    return text
  }
}

/// What the application knows of the desktop's input method.
final class InputMethodPresence {
  var isPresent = false
}

extension UIApplication {
  fileprivate var inputMethod: InputMethodPresence { service { InputMethodPresence() } }
}

extension InputMethodText.Purpose {
  /// The purpose of a text by the traits of its keyboard.
  @MainActor
  init(of input: any UITextInputTraits) {
    let isOfDigits =
      input.keyboardType == .numberPad || input.keyboardType == .asciiCapableNumberPad
    if input.isSecureTextEntry {
      self = isOfDigits ? .pin : .password
      return
    }
    switch input.keyboardType {
    case .numberPad, .asciiCapableNumberPad: self = .digits
    case .decimalPad: self = .number
    case .phonePad: self = .phone
    case .URL: self = .url
    case .emailAddress: self = .email
    case .namePhonePad: self = .name
    default: self = input.textContentType == .name ? .name : .normal
    }
  }
}

extension UIKeyInput {
  /// Whether keys change the text: a text view may show one that is not edited.
  fileprivate var acceptsKeys: Bool { (self as? UITextView)?.isEditable != false }

  fileprivate func apply(_ edit: InputMethodEdit) {
    guard let input = self as? any UITextInput else {
      // Without positions, what was typed can be deleted, and nothing composed.
      for _ in 0..<min(max(0, edit.deletedBefore), Self.mostDeletions) { deleteBackward() }
      if !edit.committed.isEmpty { insertText(edit.committed) }
      return
    }
    if input.markedTextRange != nil {
      input.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
    }
    input.delete(before: edit.deletedBefore, after: edit.deletedAfter)
    if !edit.committed.isEmpty { input.insertText(edit.committed) }
    guard !edit.composed.isEmpty else { return }
    let units = edit.composed.utf16Range(ofBytes: edit.composedSelection)
    input.setMarkedText(
      edit.composed, selectedRange: NSRange(location: units.lowerBound, length: units.count))
  }

  /// The most characters that an input method deletes at once in a responder without positions. Ours: as many bytes as
  /// it may see.
  private static var mostDeletions: Int { InputMethodText.mostBytes }
}

extension UITextInput {
  /// Deletes so many bytes of UTF-8 before and behind the selection, whole characters only.
  fileprivate func delete(before: Int, after: Int) {
    guard before > 0 || after > 0, let selection = selectedTextRange else { return }
    let tail = textRange(from: selection.end, to: endOfDocument).flatMap { text(in: $0) } ?? ""
    let head =
      textRange(from: beginningOfDocument, to: selection.start).flatMap { text(in: $0) } ?? ""
    let tailCount = tail.utf16Count(ofBytes: after)
    let headCount = head.utf16.count - head.utf16Count(ofBytes: head.utf8.count - max(0, before))
    if tailCount > 0, let end = position(from: selection.end, offset: tailCount),
      let range = textRange(from: selection.end, to: end)
    {
      replace(range, withText: "")
      selectedTextRange = selection
    }
    if headCount > 0, let start = position(from: selection.start, offset: -headCount),
      let range = textRange(from: start, to: selection.start)
    {
      let length = offset(from: selection.start, to: selection.end)
      replace(range, withText: "")
      if let caret = position(from: beginningOfDocument, offset: head.utf16.count - headCount),
        let end = position(from: caret, offset: length)
      {
        selectedTextRange = textRange(from: caret, to: end)
      }
    }
  }

  /// The text around the caret and where the caret is.
  fileprivate func describe(in description: inout InputMethodText) {
    if let caret = selectedTextRange?.end, let view = self as? UIView {
      let rect = view.convert(caretRect(for: caret), to: nil)
      let place = view.window?.convert(rect, to: nil as UIWindow?) ?? rect
      (description.x, description.y) = (Double(place.minX), Double(place.minY))
      (description.width, description.height) = (Double(place.width), Double(place.height))
    }
    guard !description.isHidden, let selection = selectedTextRange else { return }
    func text(_ start: UITextPosition, _ end: UITextPosition) -> String {
      textRange(from: start, to: end).flatMap { self.text(in: $0) } ?? ""
    }
    // What is composed is not part of the text yet.
    let left = markedTextRange?.start ?? selection.start
    let right = markedTextRange?.end ?? selection.end
    let head = text(beginningOfDocument, left)
    let selected = markedTextRange == nil ? text(left, right) : ""
    let tail = text(right, endOfDocument)
    description.setSurrounding(
      head + selected + tail, caret: head.utf8.count + selected.utf8.count,
      anchor: head.utf8.count)
  }
}

extension String {
  /// How many UTF-16 units the first bytes of UTF-8 make, down to a whole character.
  fileprivate func utf16Count(ofBytes count: Int) -> Int {
    guard count > 0 else { return 0 }
    guard count < utf8.count else { return utf16.count }
    var (bytes, units) = (0, 0)
    for scalar in unicodeScalars {
      bytes += UTF8.width(scalar)
      guard bytes <= count else { break }
      units += UTF16.width(scalar)
    }
    return units
  }

  /// The UTF-16 units of a range of bytes; the end for none.
  fileprivate func utf16Range(ofBytes range: Range<Int>?) -> Range<Int> {
    guard let range else { return utf16.count..<utf16.count }
    let lower = utf16Count(ofBytes: range.lowerBound)
    return lower..<max(lower, utf16Count(ofBytes: range.upperBound))
  }
}
