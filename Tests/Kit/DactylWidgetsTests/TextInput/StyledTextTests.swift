import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylWidgets

/// Text views with several fonts. A letter of size 20 is 10 points wide and its line 24 high; twice as much of size 40.
@MainActor
@Suite("Texts of several fonts")
struct StyledTextTests {
  let fingers = Fingers()
  let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 300))
  private let small: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
  private let large: [NSAttributedString.Key: Any] = [
    .font: UIFont.boldSystemFont(ofSize: 40), .foregroundColor: UIColor.red,
  ]

  init() {
    fingers.view.addSubview(view)
    view.font = .systemFont(ofSize: 20)
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
  }

  /// Sets a text of letters that are small, or large where they are capitals.
  private func set(_ text: String) {
    let styled = NSMutableAttributedString(string: "")
    var rest = text[...]
    while let first = rest.first {
      let part = rest.prefix { $0.isUppercase == first.isUppercase }
      styled.append(
        NSAttributedString(string: String(part), attributes: first.isUppercase ? large : small))
      rest = rest[part.endIndex...]
    }
    view.attributedText = styled
  }

  private func caret(_ offset: Int) -> CGRect { view.caretRect(for: TextPlace(offset)) }

  private func size(at offset: Int) -> CGFloat? {
    (view.attributedText.attributes(at: offset, effectiveRange: nil)[.font] as? UIFont)?.pointSize
  }

  @Test func `texts and placeholders with attributes are copies of what the program sets`() {
    let text = NSMutableAttributedString(string: "abc", attributes: small)
    let field = UITextField()
    (field.attributedText, field.attributedPlaceholder) = (text, text)
    view.attributedText = text
    text.addAttributes(large, range: NSRange(location: 0, length: 3))
    text.replaceCharacters(in: NSRange(location: 0, length: 3), with: "de")
    for kept in [field.attributedText, field.attributedPlaceholder, view.attributedText] {
      let font = kept?.attributes(at: 0, effectiveRange: nil)[.font] as? UIFont
      #expect(kept?.string == "abc" && font?.pointSize == 20)
    }
  }

  @Test func `a line is as high as its largest letters`() {
    set("abCD\nab")
    #expect(view.editor.lines.lines.map(\.frame.height) == [48, 24])
    #expect(view.editor.lines.lines.map(\.frame.minY) == [0, 48])
    #expect(view.contentSize.height == 72)
    #expect(view.sizeThatFits(CGSize(width: 110, height: 0)) == CGSize(width: 60, height: 72))
  }

  @Test func `lines break where the letters of each size no longer fit`() {
    // Four letters of 20 points, and two of 10.
    set("abc DEFG h")
    view.frame.size.width = 100
    #expect(view.editor.lines.lines.map(\.text) == ["abc", "DEFG h"])
    view.frame.size.width = 99
    #expect(view.editor.lines.lines.map(\.text) == ["abc", "DEFG", "h"])
    view.frame.size.width = 79
    #expect(view.editor.lines.lines.map(\.text) == ["abc", "DEF", "G h"])
  }

  @Test func `carets stand behind letters of every size, as high as their line`() {
    set("abCDe")
    #expect((0...5).map { caret($0).minX } == [0, 10, 20, 40, 60, 70])
    #expect((0...5).allSatisfy { caret($0).height == 48 })
  }

  @Test(arguments: [(24, 2), (29, 2), (31, 3), (49, 3), (51, 4), (66, 5), (500, 5)])
  func `a point is nearest to the nearer side of its letter`(x: CGFloat, offset: Int) {
    set("abCDe")
    let place = view.closestPosition(to: CGPoint(x: x, y: 40)) as? TextPlace
    #expect(place?.offset == offset)
  }

  @Test func `a point below a high line is in the next one`() {
    set("AB\ncd")
    for (y, offset) in [(47.0, 0), (49, 3)] {
      let place = view.closestPosition(to: CGPoint(x: 0, y: y)) as? TextPlace
      #expect(place?.offset == offset)
    }
  }

  @Test func `selection rectangles have the height of their lines`() {
    set("abCD\nefG")
    let rects = view.selectionRects(for: TextRangeOfPlaces(1..<7)).map(\.rect)
    #expect(
      rects == [
        CGRect(x: 10, y: 0, width: 100, height: 48), CGRect(x: 0, y: 48, width: 20, height: 48),
      ])
  }

  @Test func `an empty line is as high as the letters that end it`() {
    set("a\n")
    #expect(view.editor.lines.lines.map(\.frame.height) == [24, 24])
    view.attributedText = NSAttributedString(string: "A\n\n", attributes: large)
    #expect(view.editor.lines.lines.map(\.frame.height) == [48, 48, 48])
  }

  @Test func `typed letters look as the letter before them, and the others keep their looks`() {
    set("abCD")
    view.selectedRange = NSRange(location: 3, length: 0)
    view.insertText("x")
    #expect(view.text == "abCxD")
    #expect((0..<5).map { size(at: $0) } == [20, 20, 40, 40, 40])
    view.selectedRange = NSRange(location: 1, length: 2)
    view.deleteBackward()
    #expect((0..<3).map { size(at: $0) } == [20, 40, 40])
    #expect(view.contentSize.height == 48)
  }

  @Test func `undo brings the looks back`() throws {
    set("abCD")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 1, length: 2)
    view.deleteBackward()
    let undo = try #require(view.undoManager)
    undo.undo()
    #expect(view.text == "abCD")
    #expect((0..<4).map { size(at: $0) } == [20, 20, 40, 40])
    undo.redo()
    #expect((0..<2).map { size(at: $0) } == [20, 40])
  }

  @Test func `the font is that of the first letter, and setting it gives it to all`() {
    set("Ab")
    #expect(view.font?.pointSize == 40)
    view.font = .systemFont(ofSize: 30)
    #expect([size(at: 0), size(at: 1)] == [30, 30])
    #expect(view.contentSize.height == 36)
    #expect(view.textColor == .red)
    view.textColor = .blue
    #expect(view.textColor == .blue)
  }

  @Test func `a plain text takes the looks of the view again`() {
    set("AB")
    view.text = "ab"
    #expect(view.contentSize.height == 24)
    #expect(view.font?.pointSize == 20)
  }

  @Test func `typing attributes are for what is typed, until the caret moves`() {
    view.text = "ab"
    view.typingAttributes = large
    #expect((view.typingAttributes[.font] as? UIFont)?.pointSize == 40)
    #expect(view.contentSize.height == 24)
    view.insertText("c")
    #expect((0..<3).map { size(at: $0) } == [20, 20, 40])
    view.selectedRange = NSRange(location: 1, length: 0)
    #expect((view.typingAttributes[.font] as? UIFont)?.pointSize == 20)
  }

  @Test func `what is typed over a selection looks as its first letter`() {
    set("abCD")
    func pointSize() -> CGFloat? { (view.typingAttributes[.font] as? UIFont)?.pointSize }
    view.selectedRange = NSRange(location: 2, length: 1)
    #expect(pointSize() == 40)
    view.insertText("x")
    #expect((0..<4).map { size(at: $0) } == [20, 20, 40, 40])
    view.selectedRange = NSRange(location: 2, length: 0)
    #expect(pointSize() == 20)
    view.selectedRange = NSRange(location: 1, length: 2)
    #expect(pointSize() == 20)
  }

  @Test func `fonts of text styles follow the preferred size, each its own`() {
    view.attributedText = {
      let text = NSMutableAttributedString(
        string: "a", attributes: [.font: UIFont.preferredFont(forTextStyle: .title1)])
      text.append(
        NSAttributedString(
          string: "b", attributes: [.font: UIFont.systemFont(ofSize: 9), .kern: 1]))
      return text
    }()
    view.adjustsFontForContentSizeCategory = true
    let before = size(at: 0) ?? 0
    defer { fingers.application.preferredContentSizeCategory = .large }
    fingers.application.preferredContentSizeCategory = .accessibilityExtraLarge
    fingers.application.endIteration()
    #expect((size(at: 0) ?? 0) > before)
    #expect(size(at: 1) == 9)
  }

  @Test func `paragraphs stand as their own style says`() {
    let centered = NSMutableParagraphStyle()
    centered.alignment = .center
    centered.paragraphSpacing = 7
    let text = NSMutableAttributedString(
      string: "ab\n", attributes: small.merging([.paragraphStyle: centered]) { $1 })
    text.append(NSAttributedString(string: "cd", attributes: small))
    view.attributedText = text
    #expect(view.editor.lines.lines.map(\.frame.minX) == [45, 0])
    #expect(view.editor.lines.lines.map(\.frame.minY) == [0, 31])
  }

  @Test func `the first letter of a paragraph decides for all of its lines`() {
    let centered = NSMutableParagraphStyle()
    centered.alignment = .center
    centered.minimumLineHeight = 40
    let right = NSMutableParagraphStyle()
    right.alignment = .right
    let text = NSMutableAttributedString(
      string: "ab", attributes: small.merging([.paragraphStyle: centered]) { $1 })
    text.append(
      NSAttributedString(
        string: " cdefghijkl\nmn", attributes: small.merging([.paragraphStyle: right]) { $1 }))
    view.attributedText = text
    let lines = view.editor.lines.lines
    let width = view.editor.lines.width
    #expect(lines.count > 2)
    for line in lines.dropLast() {
      #expect(line.frame.midX == width / 2)
      #expect(line.frame.height == 40)
    }
    #expect(lines.last?.frame.maxX == width)
    #expect((lines.last?.frame.height ?? 40) < 40)
  }

  @Test func `a secure text has one look`() {
    set("aB")
    view.isSecureTextEntry = true
    #expect(view.editor.lines.lines.map(\.frame.height) == [24])
  }

  @Test func `looks of a field that are set are those of all of its text with attributes`() throws {
    let field = UITextField()
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let text = NSMutableAttributedString(string: "Ab", attributes: large)
    text.addAttribute(
      .paragraphStyle, value: style, range: NSRange(location: 0, length: 2))
    text.addAttributes(small, range: NSRange(location: 1, length: 1))
    field.attributedText = text
    field.font = .systemFont(ofSize: 10)
    field.textColor = .green
    field.textAlignment = .right
    for place in [0, 1] {
      let found = try #require(field.attributedText?.attributes(at: place, effectiveRange: nil))
      #expect(found[.font] as? UIFont == .systemFont(ofSize: 10))
      #expect(found[.foregroundColor] as? UIColor == .green)
      #expect((found[.paragraphStyle] as? NSParagraphStyle)?.alignment == .right)
    }
  }
}
