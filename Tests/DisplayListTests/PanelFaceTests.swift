import DactylKit
import DisplayList
import Foundation
import Testing

@MainActor
@Suite("What the default look draws for the kit's own views")
struct PanelFaceTests {
  private final class OwnLabel: UILabel {
    override func draw(_ rect: CGRect) {}
  }

  // Proves: VIEW:DRW-09
  @Test func `a label shows its text even where a subclass overrides draw without drawing`() {
    let stage = PictureStage()
    let label = stage.add(OwnLabel(frame: CGRect(x: 0, y: 0, width: 80, height: 30)))
    label.text = "shown"
    let texts = stage.items.compactMap { item in
      if case .text(let run) = item { run.text } else { nil }
    }
    #expect(texts == ["shown"])
  }

  @Test func `a system color has its dark numbers in a dark window, and a program's color stays`() {
    let stage = PictureStage()
    stage.window.overrideUserInterfaceStyle = .dark
    let own = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
    _ = stage.view(0, 0, 10, 10, .systemBackground)
    _ = stage.view(0, 20, 10, 10, own)
    let colors = stage.items.compactMap { item in
      if case .fill(_, .color(let color)) = item { color } else { nil }
    }
    #expect(colors == [.black, .white])
  }

  @Test func `a label takes alignment, indents and shadow from its attributed text`() throws {
    let stage = PictureStage()
    let label = stage.add(UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 30)))
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.headIndent = 12
    style.paragraphSpacing = 5
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    shadow.shadowColor = UIColor.black
    label.attributedText = NSAttributedString(
      string: "text", attributes: [.paragraphStyle: style, .shadow: shadow])
    let run = try #require(
      stage.items.compactMap { item in
        if case .text(let run) = item { run } else { nil }
      }.first)
    #expect(run.alignment == .right)
    #expect(run.paragraph.indent == 12)
    #expect(run.paragraph.spacing == 5)
    #expect(run.shadow?.offset == CGSize(width: 1, height: 2))
  }
}
