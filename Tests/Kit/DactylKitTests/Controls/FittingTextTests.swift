import DactylKit
import Foundation
import Testing

/// `sizeToFit()` of what shows a text.
@MainActor
@Suite("Sizes that fit texts", .serialized)
struct FittingTextTests {
  @Test func `a label takes the size of its one line, however narrow it was`() {
    let label = UILabel(frame: CGRect(x: 5, y: 6, width: 1, height: 1))
    label.text = "A line"
    label.sizeToFit()
    #expect(label.frame == CGRect(origin: CGPoint(x: 5, y: 6), size: label.intrinsicContentSize))
    #expect(label.frame.width > 20)
  }

  @Test func `a label of several lines keeps to its width`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 1))
    label.text = "several words that need more than one line"
    label.numberOfLines = 0
    let single = label.intrinsicContentSize
    label.sizeToFit()
    #expect(label.frame.width <= 60)
    #expect(label.frame.height > single.height)
    label.frame.size.width = 0
    label.sizeToFit()
    #expect(label.frame.size == single)
  }

  @Test func `an empty label fits into nothing`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    label.sizeToFit()
    #expect(label.frame.width == 0)
  }

  @Test func `a button and a field take the size that their constraints ask for`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    button.setTitle("Continue", for: .normal)
    button.sizeToFit()
    #expect(button.frame.size == button.intrinsicContentSize)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    field.text = "Name"
    field.sizeToFit()
    #expect(field.frame.size == field.intrinsicContentSize)
  }

  @Test func `lines of a font reach from its ascender to its descender`() {
    let font = UIFont.systemFont(ofSize: 20)
    #expect(font.ascender > font.capHeight && font.capHeight > font.xHeight && font.xHeight > 0)
    #expect(font.descender < 0 && font.leading == 0)
    #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 0.001)
  }

  @Test func `a label is as large as its attributed text`() {
    let label = UILabel()
    label.text = "Big"
    let usual = label.intrinsicContentSize
    label.attributedText = NSAttributedString(
      string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 34)])
    #expect(label.intrinsicContentSize.width >= 2 * usual.width - 1)
    let button = UIButton(type: .system)
    button.setAttributedTitle(label.attributedText, for: .normal)
    button.setTitle("Big", for: .normal)
    #expect(button.intrinsicContentSize.height > label.intrinsicContentSize.height)
    let field = UITextField()
    field.attributedText = label.attributedText
    #expect(field.intrinsicContentSize.height >= label.intrinsicContentSize.height)
  }

  @Test func `a text that is set has no attributes, whatever it or one before it had`() {
    let label = UILabel()
    label.text = "Big"
    let usual = label.intrinsicContentSize
    let styled = NSAttributedString(
      string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 34)])
    label.attributedText = styled
    #expect(label.attributedText == styled && label.intrinsicContentSize.width > usual.width)
    label.text = "Big"
    #expect(label.attributedText != styled && label.intrinsicContentSize == usual)
    label.attributedText = styled
    label.text = "Small"
    label.text = "Big"
    #expect(label.attributedText != styled && label.intrinsicContentSize == usual)
    label.attributedText = styled
    #expect(label.attributedText == styled)
    label.attributedText = nil
    #expect(label.text == nil && label.attributedText == nil)
  }
}
