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

  /// The colors of the shapes that are filled, as hexadecimal numbers.
  private func fills(_ stage: PictureStage) -> [String] {
    stage.items.compactMap { item in
      if case .fill(_, .color(let color)) = item { color.hexadecimal } else { nil }
    }
  }

  @Test(arguments: [
    (UIBlurEffect.Style.regular, false, "F9F9F9D9"), (.regular, true, "1D1D1DD9"),
    (.dark, false, "1C1C1CBA"), (.light, true, "FFFFFF4D"),
    (.systemThinMaterialLight, true, "F9F9F9B3"),
    (.systemUltraThinMaterialDark, false, "1D1D1D99"), (.systemThickMaterial, true, "1D1D1DEB"),
  ])
  func `a blur is as light or dark and as strong as its style`(
    style: UIBlurEffect.Style, isDark: Bool, color: String
  ) {
    let stage = PictureStage()
    if isDark { stage.window.overrideUserInterfaceStyle = .dark }
    let view = stage.add(UIVisualEffectView(effect: UIBlurEffect(style: style)))
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(fills(stage) == [color])
    view.effect = nil
    #expect(fills(stage).isEmpty)
    view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: style))
    #expect(fills(stage).isEmpty)
  }

  @Test(arguments: [
    (UIScrollView.IndicatorStyle.default, "00000059"), (.black, "00000059"), (.white, "FFFFFF59"),
  ])
  func `a scroll view's indicator has the color of its style`(
    style: UIScrollView.IndicatorStyle, color: String
  ) {
    let stage = PictureStage()
    let view = stage.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 60, height: 60)))
    view.contentSize = CGSize(width: 60, height: 600)
    view.indicatorStyle = style
    view.flashScrollIndicators()
    #expect(fills(stage) == [color])
  }

  @Test func `white marks of activity are white, others gray`() {
    for (style, color) in [
      (UIActivityIndicatorView.Style.white, "FFFFFF"), (.medium, "3C3C43"),
    ] {
      let stage = PictureStage()
      let view = stage.add(UIActivityIndicatorView(style: style))
      view.startAnimating()
      #expect(Set(fills(stage).map { $0.prefix(6) }) == [color.prefix(6)])
    }
  }
}

extension CGColor {
  /// Red, green, blue and alpha, each with two digits.
  fileprivate var hexadecimal: String {
    [red, green, blue, alpha].map { part in
      let digits = String(Int((part * 255).rounded()), radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }.joined()
  }
}
