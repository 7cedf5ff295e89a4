import DactylGraphics
import Foundation
import Testing

/// Attributes that are objects, in texts.
@MainActor
@Suite("Objects as attributes of texts")
struct ParagraphStyleTests {
  private func style(_ alignment: NSTextAlignment) -> NSMutableParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    return style
  }

  @Test func `neighboring letters may have different paragraph styles and shadows`() {
    let text = NSMutableAttributedString(string: "")
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 3
    let looks: [[NSAttributedString.Key: Any]] = [
      [.paragraphStyle: style(.left)], [.paragraphStyle: style(.right)], [.shadow: NSShadow()],
      [.shadow: shadow],
    ]
    for look in looks { text.append(NSAttributedString(string: "a", attributes: look)) }
    let found = (0..<4).map { text.attributes(at: $0, effectiveRange: nil) }
    #expect(
      found.prefix(2).map { ($0[.paragraphStyle] as? NSParagraphStyle)?.alignment } == [
        .left, .right,
      ])
    #expect(found.suffix(2).map { ($0[.shadow] as? NSShadow)?.shadowBlurRadius } == [0, 3])
  }

  @Test func `what is drawn has each number of the style`() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 1
    style.paragraphSpacing = 2
    style.paragraphSpacingBefore = 3
    style.firstLineHeadIndent = 4
    style.headIndent = 5
    style.tailIndent = 6
    style.minimumLineHeight = 7
    style.maximumLineHeight = 8
    style.lineHeightMultiple = 9
    style.lineBreakMode = .byCharWrapping
    let text = DrawnText("a", attributes: [.paragraphStyle: style])
    #expect(
      [
        text.lineSpacing, text.paragraphSpacing, text.paragraphSpacingBefore,
        text.firstLineHeadIndent, text.headIndent, text.tailIndent, text.minimumLineHeight,
        text.maximumLineHeight, text.lineHeightMultiple,
      ] == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(text.lineBreakMode == .byCharWrapping)
  }

  @Test func `equal styles make one run`() {
    let text = NSMutableAttributedString(
      string: "a", attributes: [.paragraphStyle: style(.center)])
    text.append(NSAttributedString(string: "b", attributes: [.paragraphStyle: style(.center)]))
    var range = NSRange()
    _ = text.attributes(at: 0, effectiveRange: &range)
    #expect(range.length == 2)
  }

  @Test func `a copy does not change with its original`() throws {
    let style = style(.center)
    let copy = try #require(style.copy() as? NSParagraphStyle)
    let mutable = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    style.alignment = .right
    mutable.alignment = .left
    #expect([copy.alignment, mutable.alignment, style.alignment] == [.center, .left, .right])
    #expect(copy == self.style(.center) && copy.isEqual(self.style(.center)))
  }
}
