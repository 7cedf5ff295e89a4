import DactylControls
import Foundation
import Testing

/// What subclasses of labels override.
@MainActor
@Suite("UILabel that is subclassed", .serialized)
struct LabelDrawingTests {
  /// A label with room around its text, as programs write it.
  private final class Padded: UILabel {
    let insets = UIEdgeInsets(top: 4, left: 10, bottom: 6, right: 20)
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
    override func textRect(
      forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
    ) -> CGRect {
      let inner = super.textRect(
        forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
      return CGRect(
        x: inner.minX - insets.left, y: inner.minY - insets.top,
        width: inner.width + insets.left + insets.right,
        height: inner.height + insets.top + insets.bottom)
    }
  }
  /// A label that watches its properties.
  private final class Watching: UILabel {
    var changes: [String] = []
    override var font: UIFont! { didSet { changes.append("font") } }
    override var textColor: UIColor! { didSet { changes.append("color") } }
    override var attributedText: NSAttributedString? { didSet { changes.append("attributes") } }
    override var lineBreakMode: NSLineBreakMode { didSet { changes.append("breaks") } }
    override var contentMode: ContentMode { didSet { changes.append("mode") } }
  }

  @Test func `room around the text makes the label larger`() {
    let (plain, padded) = (UILabel(), Padded())
    for label in [plain, padded] { label.text = "Some text" }
    let (one, other) = (plain.intrinsicContentSize, padded.intrinsicContentSize)
    #expect(other == CGSize(width: one.width + 30, height: one.height + 10))
    padded.sizeToFit()
    #expect(padded.bounds.size == other)
  }

  @Test func `a long text breaks within the room that is left`() {
    let (plain, padded) = (UILabel(), Padded())
    for label in [plain, padded] {
      label.text = "several words that need more than one line"
      label.numberOfLines = 0
    }
    let wide = plain.sizeThatFits(CGSize(width: 100, height: 0))
    let room = padded.sizeThatFits(CGSize(width: 130, height: 0))
    #expect(room.height == wide.height + 10)
  }

  @Test func `a text stands in the middle of its rectangle, at its alignment`() {
    let label = UILabel()
    label.text = "Text"
    let size = label.intrinsicContentSize
    let bounds = CGRect(x: 10, y: 20, width: size.width + 40, height: size.height + 10)
    func place() -> CGRect { label.textRect(forBounds: bounds, limitedToNumberOfLines: 1) }
    #expect(place() == CGRect(origin: CGPoint(x: 10, y: 25), size: size))
    label.textAlignment = .right
    #expect(place().maxX == bounds.maxX)
    label.textAlignment = .center
    #expect(place().midX == bounds.midX)
  }

  @Test func `properties can be overridden`() {
    let label = Watching()
    label.font = .boldSystemFont(ofSize: 10)
    label.textColor = .red
    label.attributedText = NSAttributedString(string: "a")
    label.lineBreakMode = .byClipping
    label.contentMode = .redraw
    #expect(label.changes == ["font", "color", "attributes", "breaks", "mode"])
    #expect(label.text == "a")
  }

  @Test func `a label keeps a copy of its attributed text`() {
    let (label, text) = (UILabel(), NSMutableAttributedString(string: "abc"))
    label.attributedText = text
    text.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    let color = label.attributedText?.attributes(at: 0, effectiveRange: nil)[.foregroundColor]
    #expect(color == nil)
    text.replaceCharacters(in: NSRange(location: 0, length: 3), with: "de")
    #expect(label.attributedText?.string == "abc" && label.text == "abc")
  }

  @Test func `lines of a label break at its preferred width`() {
    let label = UILabel()
    label.text = "several words that need more than one line"
    let single = label.intrinsicContentSize
    label.preferredMaxLayoutWidth = 100
    #expect(label.intrinsicContentSize == single)
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize.width <= 100)
    #expect(label.intrinsicContentSize.height > single.height)
  }

  @Test func `looks that are set are those of all of a text with attributes`() throws {
    let label = UILabel()
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    let text = NSMutableAttributedString(string: "abc", attributes: [.paragraphStyle: style])
    text.addAttributes(
      [.font: UIFont.boldSystemFont(ofSize: 30), .kern: 2],
      range: NSRange(location: 0, length: 1))
    label.attributedText = text
    label.font = .systemFont(ofSize: 10)
    label.textColor = .red
    label.textAlignment = .right
    label.lineBreakMode = .byClipping
    for place in [0, 2] {
      let found = try #require(label.attributedText?.attributes(at: place, effectiveRange: nil))
      #expect(found[.font] as? UIFont == .systemFont(ofSize: 10))
      #expect(found[.foregroundColor] as? UIColor == .red)
      let paragraph = try #require(found[.paragraphStyle] as? NSParagraphStyle)
      #expect(paragraph.alignment == .right && paragraph.lineBreakMode == .byClipping)
      #expect(paragraph.lineSpacing == 3 && (found[.kern] != nil) == (place == 0))
    }
    #expect(style.alignment == .natural)
  }
}
