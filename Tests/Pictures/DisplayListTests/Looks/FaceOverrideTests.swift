import DactylKit
import DisplayList
import Foundation
import Testing

/// What views show whose classes draw or place parts by themselves.
@MainActor
@Suite("Faces of subclassed views")
struct FaceOverrideTests {
  let stage = PictureStage(320, 200)
  private let frame = CGRect(x: 0, y: 0, width: 100, height: 40)

  private var texts: [TextRun] {
    stage.items.compactMap { item in if case .text(let run) = item { run } else { nil } }
  }
  private var images: [ImageItem] {
    stage.items.compactMap { item in if case .image(let image) = item { image } else { nil } }
  }

  private final class Padded: UILabel {
    override func drawText(in rect: CGRect) {
      super.drawText(in: CGRect(x: 20, y: 4, width: rect.width - 30, height: 30))
    }
  }

  @Test func `a label draws its text where its class says`() {
    let label = stage.add(Padded(frame: frame))
    label.text = "Hello"
    label.textColor = .red
    label.shadowColor = .blue
    label.numberOfLines = 2
    let run = texts.first
    #expect(texts.count == 1)
    #expect(run?.rect == CGRect(x: 20, y: 4, width: 70, height: 30))
    #expect(run?.color == UIColor.red.cgColor && run?.numberOfLines == 2)
    #expect(run?.verticalAlignment == .center)
    #expect(run?.shadow?.offset == CGSize(width: 0, height: -1))
  }

  @Test func `a plain label has the shadow that is set`() {
    let label = stage.add(UILabel(frame: frame))
    label.text = "Hello"
    #expect(texts.first?.shadow == nil)
    label.shadowColor = .red
    label.shadowOffset = CGSize(width: 1, height: 2)
    #expect(texts.first?.shadow?.color == UIColor.red.cgColor)
    #expect(texts.first?.shadow?.offset == CGSize(width: 1, height: 2))
  }

  private final class Quiet: UITextField {
    override func drawPlaceholder(in rect: CGRect) {}
    override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 9, dy: 0)) }
  }

  @Test func `a field draws no placeholder whose class draws none`() {
    let field = stage.add(Quiet(frame: frame))
    field.placeholder = "Name"
    #expect(texts.isEmpty)
    field.text = "Ann"
    #expect(texts.map(\.text) == ["Ann"])
    #expect(texts.first?.rect == CGRect(x: 9, y: 0, width: 82, height: 40))
    let plain = stage.add(UITextField(frame: frame))
    plain.placeholder = "Name"
    #expect(texts.map(\.text) == ["Ann", "Name"])
  }

  private final class Stacked: UIButton {
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
      CGRect(x: 0, y: 30, width: contentRect.width, height: 10)
    }
    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
      CGRect(x: 40, y: 5, width: 20, height: 20)
    }
  }

  @Test func `a button shows title and image where its class places them`() {
    let button = stage.add(Stacked(frame: frame))
    button.setTitle("Go", for: .normal)
    button.setImage(UIImage(size: CGSize(width: 8, height: 8), name: "go"), for: .normal)
    #expect(texts.first?.rect == CGRect(x: -1, y: 30, width: 102, height: 10))
    #expect(images.first?.rect == CGRect(x: 40, y: 5, width: 20, height: 20))
  }

  @Test func `a picture as background color is repeated`() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    }
    let view = stage.add(UIView(frame: frame))
    #expect(images.isEmpty)
    view.backgroundColor = UIColor(patternImage: picture)
    #expect(images.count == 1)
    #expect(UIColor(patternImage: picture) == UIColor(patternImage: picture))
  }

  @Test func `a color of a closure follows the style of its view`() {
    let label = stage.add(UILabel(frame: frame))
    label.text = "Hello"
    label.textColor = UIColor { $0.userInterfaceStyle == .dark ? .green : .red }
    #expect(texts.first?.color == UIColor.red.cgColor)
    label.overrideUserInterfaceStyle = .dark
    #expect(texts.first?.color == UIColor.green.cgColor)
  }

  @Test func `a tab that is not selected has the color of its bar, and its badge its own`() {
    let bar = stage.add(UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49)))
    let item = UITabBarItem(title: "One", image: nil, tag: 0)
    bar.items = [item]
    bar.unselectedItemTintColor = .red
    item.badgeValue = "1"
    item.badgeColor = .green
    bar.layoutIfNeeded()
    #expect(texts.first { $0.text == "One" }?.color == UIColor.red.cgColor)
    let fills = stage.items.compactMap { item in
      if case .fill(_, .color(let color)) = item { color } else { nil }
    }
    #expect(fills.contains(UIColor.green.cgColor))
  }
}
