import DactylKit
import Foundation
import InputFrames
import InputTesting
import Testing

/// What an input method of the desktop does to texts.
@MainActor
@Suite("Input methods")
struct InputMethodTests {
  let fingers = Fingers(screen: CGSize(width: 400, height: 800))
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))

  init() {
    fingers.view.addSubview(field)
    field.becomeFirstResponder()
  }

  private func apply(_ change: (inout InputMethodEdit) -> Void) {
    var edit = InputMethodEdit()
    change(&edit)
    fingers.application.deliver(edit, at: fingers.now)
  }

  private func state() throws -> InputMethodText {
    try #require(fingers.application.inputMethodText)
  }

  private func select(_ range: Range<Int>, in input: any UITextInput) {
    let start = input.beginningOfDocument
    guard let from = input.position(from: start, offset: range.lowerBound),
      let to = input.position(from: start, offset: range.upperBound)
    else { return }
    input.selectedTextRange = input.textRange(from: from, to: to)
  }

  @Test func `a committed text is typed, and the delegate may refuse it`() {
    apply { $0.committed = "你好" }
    #expect(field.text == "你好")
    let refuser = Refuser()
    field.delegate = refuser
    apply { $0.committed = "x" }
    #expect(field.text == "你好")
    #expect(refuser.asked == ["x"])
  }

  @Test func `a composed text shows at the caret, and the next edit replaces it`() throws {
    field.text = "ab"
    select(1..<1, in: field)
    apply {
      $0.composed = "ni"
      $0.composedSelection = 2..<2
    }
    #expect(field.text == "anib")
    #expect(try state().surrounding == "ab" && state().caret == 1)
    apply { $0.composed = "nih" }
    #expect(field.text == "anihb")
    apply { $0.committed = "你" }
    #expect(field.text == "a你b" && field.markedTextRange == nil)
    #expect(try state().caret == 4)
  }

  @Test func `an edit without a composed text removes it`() {
    apply { $0.composed = "ni" }
    #expect(field.text == "ni")
    apply { _ in }
    #expect(field.text == "" && field.markedTextRange == nil)
  }

  // Each character of "aé你😀" has one byte more than the one before it.
  @Test(arguments: [
    (0, "aé你😀"), (4, "aé你"), (7, "aé"), (9, "a"), (10, ""), (11, ""), (1, "aé你"), (-3, "aé你😀"),
  ])
  func `bytes before the caret are deleted as whole characters`(bytes: Int, left: String) {
    field.text = "aé你😀"
    select(5..<5, in: field)
    apply { $0.deletedBefore = bytes }
    #expect(field.text == left)
  }

  @Test(arguments: [(0, "aé你😀"), (1, "é你😀"), (2, "é你😀"), (3, "你😀"), (10, ""), (99, "")])
  func `bytes behind the caret are deleted as whole characters`(bytes: Int, left: String) {
    field.text = "aé你😀"
    select(0..<0, in: field)
    apply { $0.deletedAfter = bytes }
    #expect(field.text == left)
  }

  @Test func `what is deleted goes before what is committed, and both sides may be deleted`() throws
  {
    field.text = "hello wrold now"
    select(8..<8, in: field)
    apply {
      $0.deletedBefore = 2
      $0.deletedAfter = 3
      $0.committed = "world"
    }
    #expect(field.text == "hello world now")
    #expect(try state().caret == 11)
  }

  @Test func `a selection, and a caret behind characters of several bytes, are told in bytes`()
    throws
  {
    field.text = "aé你😀"
    select(1..<3, in: field)
    #expect(try state().surrounding == "aé你😀")
    #expect(try state().anchor == 1 && state().caret == 6)
  }

  @Test func `the traits of a text say what it is for`() throws {
    #expect(try state().purpose == .normal && state().isCorrected && state().isCapitalized)
    let purposes: [(UIKeyboardType, InputMethodText.Purpose)] = [
      (.numberPad, .digits), (.asciiCapableNumberPad, .digits), (.decimalPad, .number),
      (.phonePad, .phone), (.URL, .url),
      (.emailAddress, .email), (.namePhonePad, .name), (.asciiCapable, .normal),
    ]
    for (type, purpose) in purposes {
      field.keyboardType = type
      #expect(try state().purpose == purpose)
    }
    field.autocorrectionType = .no
    field.autocapitalizationType = .none
    #expect(try !state().isCorrected && !state().isCapitalized && !state().hasLines)
  }

  @Test func `a password is not told`() throws {
    field.text = "secret"
    field.isSecureTextEntry = true
    #expect(try state().purpose == .password && state().isHidden && !state().isCorrected)
    #expect(try state().surrounding == "")
    for type in [UIKeyboardType.numberPad, .asciiCapableNumberPad] {
      field.keyboardType = type
      #expect(try state().purpose == .pin)
    }
    field.keyboardType = .decimalPad
    #expect(try state().purpose == .password)
  }

  @Test func `the caret's rectangle is on the screen`() throws {
    let caret = try state()
    #expect(caret.x >= 20 && caret.x < 40)
    #expect(caret.y >= 100 && caret.y + caret.height <= 140 && caret.height > 5)
  }

  @Test func `without a first responder that edits, edits are dropped and there is no text`() {
    field.resignFirstResponder()
    apply { $0.committed = "x" }
    #expect(field.text == "" && fingers.application.inputMethodText == nil)
    let view = UITextView(frame: CGRect(x: 0, y: 200, width: 200, height: 100))
    fingers.view.addSubview(view)
    view.isEditable = false
    view.becomeFirstResponder()
    apply { $0.committed = "x" }
    #expect(view.text == "" && fingers.application.inputMethodText == nil)
    view.text = "abc"
    select(3..<3, in: view)
    apply { $0.deletedBefore = 1 }
    apply { $0.composed = "ni" }
    #expect(view.text == "abc" && view.markedTextRange == nil)
  }

  @Test(arguments: [3999, 4000, 4001, 9000])
  func `no more than 4000 bytes around the caret are told`(count: Int) {
    let text = String(repeating: "é", count: count / 2) + (count % 2 == 1 ? "x" : "")
    for caret in [0, count / 4 * 2, count] {
      var told = InputMethodText()
      told.setSurrounding(text, caret: caret, anchor: caret)
      let bytes = told.surrounding.utf8.count
      #expect(bytes <= 4000 && bytes >= min(count, 3998))
      #expect(!told.surrounding.contains("\u{FFFD}"))
      #expect(told.caret == (count <= 4000 ? caret : told.anchor))
      let head = String(decoding: Array(told.surrounding.utf8.prefix(told.caret)), as: UTF8.self)
      #expect(String(decoding: Array(text.utf8.prefix(caret)), as: UTF8.self).hasSuffix(head))
    }
  }

  @Test func `the keyboard of the program learns that an input method types`() {
    var count = 0
    fingers.application.inputViewsChanged = { count += 1 }
    fingers.application.hasInputMethod = true
    fingers.application.hasInputMethod = true
    #expect(count == 1)
  }
}

@MainActor
private final class Refuser: UITextFieldDelegate {
  var asked: [String] = []
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    asked.append(string)
    return false
  }
}
