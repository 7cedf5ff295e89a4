import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylWidgets

/// Text views: lines, content size, delegate. A letter is 10 points wide, a line 24 high.
@MainActor
@Suite("Text views")
struct TextViewTests {
  let fingers = Fingers()
  let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 100))

  final class Delegate: UITextViewDelegate {
    let log: Transcript
    init(_ log: Transcript) { self.log = log }
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      log.record("should begin")
      return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { log.record("did begin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
      log.record("should end")
      return true
    }
    func textViewDidEndEditing(_ textView: UITextView) { log.record("did end") }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      log.record("should change \(range.location) \(range.length) \(text.debugDescription)")
      return true
    }
    func textViewDidChange(_ textView: UITextView) { log.record("changed") }
    func textViewDidChangeSelection(_ textView: UITextView) { log.record("selection") }
  }

  init() {
    fingers.view.addSubview(view)
    view.font = .systemFont(ofSize: 20)
  }

  @Test func `the content is as high as its lines and the room around them`() {
    view.text = "one two three"
    #expect(view.contentSize == CGSize(width: 110, height: 2 * 24 + 16))
    view.frame.size.width = 210
    #expect(view.contentSize == CGSize(width: 210, height: 24 + 16))
    #expect(view.sizeThatFits(CGSize(width: 60, height: 0)).height == 88)
  }

  @Test func `other insets of the text change the size of the content`() {
    view.text = "one"
    let before = view.contentSize.height
    view.textContainerInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    #expect(abs(view.contentSize.height - (before + 34)) < 0.001)
    #expect(view.caretRect(for: view.beginningOfDocument).minY == 20)
  }

  @Test func `the delegate is called in order; Return is a line feed`() {
    let log = Transcript()
    let delegate = Delegate(log)
    view.delegate = delegate
    view.becomeFirstResponder()
    view.insertText("a")
    view.insertText("\n")
    view.resignFirstResponder()
    #expect(
      log.calls == [
        "should begin", "did begin", "should change 0 0 \"a\"", "selection", "changed",
        "should change 1 0 \"\\n\"", "selection", "changed", "should end", "did end",
      ])
    #expect(view.text == "a\n")
  }

  @Test func `the caret stays in sight while lines are typed`() {
    view.becomeFirstResponder()
    for _ in 0..<9 { view.insertText("\n") }
    let caret = view.caretRect(for: view.endOfDocument)
    #expect(caret.maxY <= view.bounds.maxY)
    #expect(view.contentOffset.y > 0)
    view.selectedRange = NSRange(location: 0, length: 0)
    #expect(view.contentOffset.y == 0)
  }

  @Test func `up and down keep the column over a shorter line`() throws {
    view.text = "abcdef\nx\nabcdef"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 4, length: 0)
    view.editor.moveLine(by: 1, extending: false)
    #expect(view.selectedRange.location == 8)
    view.editor.moveLine(by: 1, extending: false)
    #expect(view.selectedRange.location == 13)
    view.editor.moveLine(by: 1, extending: true)
    #expect(view.selectedRange == NSRange(location: 13, length: 2))
    let input: any UITextInput = view
    let place = try #require(input.position(from: input.beginningOfDocument, offset: 2))
    let below = try #require(input.position(from: place, in: .down, offset: 2))
    #expect(input.offset(from: input.beginningOfDocument, to: below) == 11)
    #expect(input.position(from: place, in: .up, offset: 1) == nil)
  }

  @Test func `only the lines in sight are listed`() {
    view.text = (0..<100).map(String.init).joined(separator: "\n")
    #expect(view.editingLook.lines.map(\.text) == ["0", "1", "2", "3"])
    view.contentOffset.y = 24 * 50
    #expect(view.editingLook.lines.first?.text == "49")
  }

  @Test func `a text with looks keeps them when it is edited`() {
    view.attributedText = NSAttributedString(string: "Ring", attributes: [.kern: 2])
    #expect(view.attributedText.attributes(at: 0, effectiveRange: nil).count == 1)
    view.insertText("s")
    #expect(view.attributedText.string == "Rings")
    #expect(view.attributedText.attributes(at: 4, effectiveRange: nil).keys.contains(.kern))
  }

  @Test func `a text view that clears on insertion does so once`() {
    view.text = "old"
    view.becomeFirstResponder()
    view.clearsOnInsertion = true
    view.insertText("n")
    view.insertText("w")
    #expect(view.text == "nw" && !view.clearsOnInsertion)
  }
}
