import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylWidgets

/// A delegate that records what a field calls.
@MainActor
final class RecordingFieldDelegate: UITextFieldDelegate {
  let log: Transcript
  var mayChange = true
  var mayEnd = true
  init(_ log: Transcript) { self.log = log }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    log.record("should begin")
    return true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { log.record("did begin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    log.record("should end")
    return mayEnd
  }
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    log.record("did end \(reason)")
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    log.record("should change \(range.location) \(range.length) \(string)")
    return mayChange
  }
  func textFieldDidChangeSelection(_ textField: UITextField) { log.record("selection") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    log.record("should return")
    return true
  }
}

/// Text fields: caret, selection, delegate, actions and keys.
@MainActor
@Suite("Editing a text field")
struct FieldEditingTests {
  let fingers = Fingers()
  let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
  let log = Transcript()

  init() {
    fingers.view.addSubview(field)
    field.font = .systemFont(ofSize: 20)
  }

  /// The pasteboard of the fingers' application, which becomes the shared one.
  private var pasteboard: UIPasteboard {
    _ = fingers.application
    return .general
  }

  /// Turns one of the reader's rotors of the field; returns whether something was found.
  private func turn(
    _ name: String, _ direction: UIAccessibilityCustomRotor.Direction
  ) throws -> Bool {
    let rotor = try #require(field.accessibilityCustomRotors?.first { $0.name == name })
    return rotor.itemSearchBlock(
      UIAccessibilityCustomRotorSearchPredicate(currentItem: nil, searchDirection: direction))
      != nil
  }

  @Test(arguments: [
    ("Characters", 8, 3), ("Words", 13, 0),
  ])
  func `the reader's rotors move the caret forward from the selection's end, back from its start`(
    rotor: String, next: Int, previous: Int
  ) throws {
    field.text = "one two three"
    _ = pasteboard
    #expect(field.accessibilityCustomRotors == nil)
    field.becomeFirstResponder()
    field.editor.select(4..<7)
    #expect(try turn(rotor, .next))
    #expect(field.editor.edited.selection == next..<next)
    field.editor.select(4..<7)
    #expect(try turn(rotor, .previous))
    #expect(field.editor.edited.selection == previous..<previous)
    field.editor.select(13..<13)
    #expect(try !turn(rotor, .next))
    field.editor.select(0..<0)
    #expect(try !turn(rotor, .previous))
  }

  private func press(_ code: UInt16, with modifier: UInt16? = nil) {
    let application = fingers.application
    func send(_ code: UInt16, _ phase: UIPress.Phase) {
      application.deliver(
        presses: [PressSample(.key(code: code), phase: phase)], at: application.now)
    }
    if let modifier { send(modifier, .began) }
    send(code, .began)
    send(code, .ended)
    if let modifier { send(modifier, .ended) }
  }

  @Test func `the delegate is called in order from the first tap to the end`() {
    let delegate = RecordingFieldDelegate(log)
    field.delegate = delegate
    field.addAction(UIAction { [log] _ in log.record("begin") }, for: .editingDidBegin)
    field.addAction(UIAction { [log] _ in log.record("changed") }, for: .editingChanged)
    field.addAction(UIAction { [log] _ in log.record("exit") }, for: .editingDidEndOnExit)
    field.addAction(UIAction { [log] _ in log.record("end") }, for: .editingDidEnd)
    fingers.tap(100, 20)
    field.insertText("a")
    field.insertText("\n")
    field.resignFirstResponder()
    #expect(
      log.calls == [
        "should begin", "begin", "did begin", "should change 0 0 a", "selection", "changed",
        "should return", "exit", "should end", "end", "did end committed",
      ])
  }

  @Test func `a delegate that says no keeps the text, and nothing else is called`() {
    let delegate = RecordingFieldDelegate(log)
    field.text = "ab"
    field.becomeFirstResponder()
    field.delegate = delegate
    delegate.mayChange = false
    field.deleteBackward()
    #expect(field.text == "ab")
    #expect(log.calls == ["should change 1 1 "])
  }

  @Test func `a program's text puts the caret behind it and calls nobody`() {
    let delegate = RecordingFieldDelegate(log)
    field.delegate = delegate
    field.text = "one"
    #expect(log.calls == [])
    field.insertText("s")
    #expect(field.text == "ones")
  }

  @Test func `the members of UITextInput move the caret and replace text`() throws {
    field.text = "one two"
    let input: any UITextInput = field
    let start = try #require(input.position(from: input.beginningOfDocument, offset: 4))
    let range = try #require(input.textRange(from: input.endOfDocument, to: start))
    #expect(input.text(in: range) == "two")
    input.selectedTextRange = range
    field.insertText("six")
    #expect(field.text == "one six")
    input.replace(range, withText: "seven")
    #expect(field.text == "one seven")
    #expect(input.position(from: input.endOfDocument, offset: 1) == nil)
    #expect(input.position(from: input.endOfDocument, offset: .max) == nil)
    #expect(input.compare(start, to: input.endOfDocument) == .orderedAscending)
    #expect(input.offset(from: input.endOfDocument, to: start) == -5)
    let word = input.tokenizer.rangeEnclosingPosition(
      start, with: .word, inDirection: .storage(.forward))
    #expect(word.flatMap(input.text) == "seven")
  }

  @Test func `the caret of a long line stays in the field`() {
    field.becomeFirstResponder()
    for _ in 0..<40 { field.insertText("m") }
    let end = field.caretRect(for: field.endOfDocument)
    #expect(end.maxX == 200)
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument, to: field.beginningOfDocument)
    #expect(field.caretRect(for: field.beginningOfDocument).minX == 0)
    #expect(field.editingLook.caret?.minX == 0)
  }

  @Test func `a long line shows its beginning again when editing ends`() {
    field.becomeFirstResponder()
    for _ in 0..<40 { field.insertText("m") }
    #expect(field.caretRect(for: field.beginningOfDocument).minX < 0)
    field.resignFirstResponder()
    #expect(field.caretRect(for: field.beginningOfDocument).minX == 0)
  }

  @Test func `what is hidden is shown as dots, and not copied`() {
    let pasteboard = pasteboard
    field.text = "secret"
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    field.selectAll(nil)
    #expect(field.editingLook.lines.map(\.text) == ["••••••"])
    #expect(!field.canPerformAction(.copy, withSender: nil))
    #expect(!field.canPerformAction(.cut, withSender: nil))
    field.copy(nil)
    #expect(pasteboard.string == nil)
    #expect(field.accessibilityValue == nil)
  }

  @Test func `cut and paste go through the pasteboard; lines become one`() {
    let pasteboard = pasteboard
    field.text = "one two"
    field.becomeFirstResponder()
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument,
      to: field.position(from: field.beginningOfDocument, offset: 4) ?? field.endOfDocument)
    field.cut(nil)
    #expect(field.text == "two")
    #expect(pasteboard.string == "one ")
    pasteboard.string = "a\nb"
    field.paste(nil)
    #expect(field.text == "a btwo")
    #expect(pasteboard.changeCount == 2)
  }

  @Test func `keys move the caret, select with shift, cut, paste and take back`() {
    field.becomeFirstResponder()
    for code in [30, 48, 46] as [UInt16] { press(code) }
    #expect(field.text == "abc")
    press(105)
    press(105, with: 42)
    press(45, with: 29)
    #expect(field.text == "ac")
    press(107)
    press(47, with: 29)
    #expect(field.text == "acb")
    press(102)
    press(111)
    #expect(field.text == "cb")
    press(44, with: 29)
    #expect(field.text == "acb")
  }

  @Test
  func `letters that are typed one behind the other are taken back at once, words one by one`() {
    field.becomeFirstResponder()
    for letter in "one two" { field.insertText(String(letter)) }
    field.undoManager?.undo()
    #expect(field.text == "one ")
    field.undoManager?.undo()
    #expect(field.text == "one")
    field.undoManager?.redo()
    #expect(field.text == "one ")
    field.undoManager?.undo()
    field.undoManager?.undo()
    #expect(field.text == "")
  }

  @Test func `the steps of a text end where the program sets another one`() {
    field.becomeFirstResponder()
    for letter in "one two" { field.insertText(String(letter)) }
    field.text = "one two"
    #expect(field.undoManager?.canUndo == true)
    field.text = ""
    #expect(field.undoManager?.canUndo == false)
    field.insertText("a")
    field.undoManager?.undo()
    #expect(field.text == "")
  }

  @Test func `what is composed is marked, and kept when editing ends`() {
    field.becomeFirstResponder()
    field.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
    #expect(field.editingLook.marked.map(\.width) == [20])
    field.insertText("你")
    #expect(field.text == "你")
    #expect(field.markedTextRange == nil)
    field.setMarkedText("hao", selectedRange: NSRange(location: 99, length: 99))
    field.resignFirstResponder()
    #expect(field.text == "你hao")
    #expect(field.markedTextRange == nil)
  }

  @Test func `a text that is edited sets no timer`() {
    field.becomeFirstResponder()
    field.insertText("a")
    fingers.settle()
    #expect(fingers.nextDeadline == nil)
    #expect(field.editingLook.caret != nil)
    field.resignFirstResponder()
    #expect(field.editingLook.caret == nil)
  }

  @Test func `a field that another one follows is asked once, before that one begins`() {
    let (first, second) = (RecordingFieldDelegate(log), RecordingFieldDelegate(log))
    let other = UITextField(frame: CGRect(x: 0, y: 50, width: 200, height: 40))
    fingers.view.addSubview(other)
    field.becomeFirstResponder()
    (field.delegate, other.delegate) = (first, second)
    other.becomeFirstResponder()
    #expect(log.calls == ["should begin", "should end", "did end committed", "did begin"])
    log.clear()
    second.mayEnd = false
    #expect(!field.becomeFirstResponder())
    #expect(log.calls == ["should begin", "should end"] && other.isFirstResponder)
  }

  @Test(arguments: [true, false])
  func `a field that may not end hears of its end where it cannot refuse`(isRemoved: Bool) {
    let delegate = RecordingFieldDelegate(log)
    field.becomeFirstResponder()
    field.delegate = delegate
    delegate.mayEnd = false
    #expect(!fingers.view.endEditing(false) && field.isFirstResponder)
    log.clear()
    if isRemoved { field.removeFromSuperview() } else { fingers.view.endEditing(true) }
    #expect(log.calls == ["should end", "did end committed"] && !field.isFirstResponder)
  }

  @Test func `the return key ends editing where somebody waits for the exit`() {
    field.becomeFirstResponder()
    field.addAction(UIAction { [log] _ in log.record("end") }, for: .editingDidEnd)
    field.insertText("\n")
    #expect(field.isFirstResponder)
    field.addAction(UIAction { [log] _ in log.record("exit") }, for: .editingDidEndOnExit)
    field.insertText("\n")
    #expect(!field.isFirstResponder && log.calls == ["exit", "end"])
  }

  @Test func `what is typed first in a hidden text takes the place of all of it`() {
    let delegate = RecordingFieldDelegate(log)
    field.isSecureTextEntry = true
    field.text = "old"
    field.becomeFirstResponder()
    field.delegate = delegate
    delegate.mayChange = false
    field.insertText("x")
    #expect(field.text == "old" && log.calls == ["should change 0 3 x"])
    delegate.mayChange = true
    field.insertText("n")
    field.insertText("w")
    #expect(field.text == "nw")
  }

  @Test func `the first backspace clears a hidden text, later ones delete a letter`() {
    field.isSecureTextEntry = true
    field.text = "old"
    field.becomeFirstResponder()
    field.deleteBackward()
    #expect(field.text == "")
    field.insertText("a")
    field.insertText("b")
    field.deleteBackward()
    #expect(field.text == "a")
  }

  @Test func `a hidden text that is shown while it is edited is edited as any other`() {
    field.isSecureTextEntry = true
    field.text = "old"
    field.becomeFirstResponder()
    field.isSecureTextEntry = false
    field.insertText("x")
    #expect(field.text == "oldx")
  }

  @Test func `a field that clears on insertion does so once, also when a text is pasted`() {
    field.text = "old"
    pasteboard.string = "new"
    field.becomeFirstResponder()
    field.clearsOnInsertion = true
    field.deleteBackward()
    #expect(field.text == "ol" && field.clearsOnInsertion)
    field.paste(nil)
    #expect(field.text == "new" && !field.clearsOnInsertion)
    field.insertText("s")
    #expect(field.text == "news")
  }

  @Test func `a text view that the return key of a field moves on to gets no line break of it`() {
    final class Next: UITextFieldDelegate {
      let view: UITextView
      init(_ view: UITextView) { self.view = view }
      func textFieldShouldReturn(_ textField: UITextField) -> Bool { view.becomeFirstResponder() }
    }
    let view = UITextView(frame: CGRect(x: 0, y: 50, width: 200, height: 100))
    fingers.view.addSubview(view)
    let (next, keys) = (Next(view), Keys(beside: fingers))
    field.delegate = next
    field.becomeFirstResponder()
    keys.type("q")
    keys.press(.keyboardReturnOrEnter)
    keys.type("w")
    keys.press(.keyboardReturnOrEnter)
    #expect(field.text == "q" && view.text == "w\n" && next.view === view)
  }
}
