import DactylKit
import Foundation
import Testing

/// Search bars and text fields that are read from right to left.
@MainActor
@Suite("Search bars and text fields from right to left")
struct MirroredSearchTests {
  private func bar() -> UISearchBar {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    bar.semanticContentAttribute = .forceRightToLeft
    return bar
  }

  @Test func `the cancel button is at the left of the field`() {
    let bar = bar()
    bar.showsCancelButton = true
    bar.layoutIfNeeded()
    #expect(bar.cancelButton.frame.minX == 8)
    #expect(bar.searchTextField.frame.minX == bar.cancelButton.frame.maxX + 8)
    #expect(bar.searchTextField.frame.maxX == 312)
  }

  @Test func `the glass is at the field's right end, the clear button at its left`() {
    let bar = bar()
    bar.layoutIfNeeded()
    let field = bar.searchTextField
    #expect(field.bounds.width == 304)
    #expect(field.glassRect(forBounds: field.bounds).minX == 274)
    #expect(field.clearButtonRect(forBounds: field.bounds).minX == 0)
    let text = field.textRect(forBounds: field.bounds)
    #expect(text.minX == 30 && text.maxX == 274)
  }

  @Test func `tokens follow the glass to the left, and the text follows them`() {
    let bar = bar()
    let field = bar.searchTextField
    field.tokens = [UISearchToken(icon: nil, text: "Anna"), UISearchToken(icon: nil, text: "Bo")]
    bar.layoutIfNeeded()
    let frames = field.tokenViews.map(\.frame)
    #expect(frames[0].maxX == 274 && frames[1].maxX < frames[0].minX)
    #expect(field.textRect(forBounds: field.bounds).maxX < frames[1].minX)
  }

  @Test func `the left view of a field is at its right, the right view at its left`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.semanticContentAttribute = .forceRightToLeft
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 20))
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    (field.leftViewMode, field.rightViewMode) = (.always, .always)
    #expect(field.leftView?.frame.minX == 176 && field.rightView?.frame.minX == 0)
    let text = field.textRect(forBounds: field.bounds)
    #expect(text.minX == 30 && text.maxX == 176)
  }

  @Test func `a field's clear button is at its left, before the text`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.semanticContentAttribute = .forceRightToLeft
    field.clearButtonMode = .always
    field.text = "Rome"
    #expect(field.clearButtonRect(forBounds: field.bounds).minX == 5)
    let text = field.textRect(forBounds: field.bounds)
    #expect(text.minX == 24 && text.maxX == 200)
  }

  @Test func `the text that is edited stands at the right`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.text = "Rome"
    let atLeft = field.caretRect(for: field.beginningOfDocument).minX
    field.semanticContentAttribute = .forceRightToLeft
    #expect(atLeft < 10)
    #expect(field.caretRect(for: field.endOfDocument).minX > 190)
    field.textAlignment = .left
    #expect(field.caretRect(for: field.beginningOfDocument).minX == atLeft)
  }
}
