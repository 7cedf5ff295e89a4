import DactylKit
import Foundation
import Testing

/// Looks of fields and text views that programs set or override.
@MainActor
@Suite("Texts in fields and text views")
struct TextRoomTests {
  private final class Tall: UITextView {
    var changes: [String] = []
    override init(frame: CGRect, textContainer: NSTextContainer?) {
      super.init(frame: frame, textContainer: textContainer)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var font: UIFont? { didSet { changes.append("font") } }
    override var textAlignment: NSTextAlignment { didSet { changes.append("alignment") } }
  }

  @Test func `a subclass of a text view watches its font`() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    let view = Tall(frame: frame, textContainer: nil)
    view.font = .systemFont(ofSize: 20)
    view.textAlignment = .right
    #expect(view.changes == ["font", "alignment"])
  }

  @Test func `less padding leaves more room for lines`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(view.textContainer.lineFragmentPadding == 5)
    #expect(view.textContainer.size == CGSize(width: 100, height: 24))
    let before = view.caretRect(for: view.beginningOfDocument).minX
    view.textContainer.lineFragmentPadding = 0
    #expect(view.caretRect(for: view.beginningOfDocument).minX == before - 5)
  }

  @Test func `a text view may be given its container`() {
    let container = NSTextContainer(size: CGSize(width: 10, height: 10))
    container.lineFragmentPadding = 2
    let view = UITextView(frame: .zero, textContainer: container)
    #expect(view.textContainer === container)
    #expect(UITextView(usingTextLayoutManager: false).text == "")
  }

  @Test func `a field keeps the attributes of its text until it is edited`() {
    let field = UITextField()
    let text = NSAttributedString(string: "abc", attributes: [.kern: 2])
    field.attributedText = text
    #expect(field.text == "abc" && field.attributedText == text)
    field.text = "abcd"
    #expect(field.attributedText?.string == "abcd")
    let font = field.attributedText?.attribute(.font, at: 0, effectiveRange: nil)
    #expect(font as? UIFont == field.font)
  }
}
