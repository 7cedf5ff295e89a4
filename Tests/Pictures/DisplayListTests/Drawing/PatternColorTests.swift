import DactylKit
import DisplayList
import Foundation
import Testing

@MainActor
@Suite("Colors that repeat an image")
struct PatternColorTests {
  /// Four points wide and high.
  static var stripes: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
  }

  /// The kinds of a list's items, from the outermost.
  static func kinds(_ items: [DisplayItem]) -> [String] {
    items.map { item in
      switch item {
      case .begin(let scope):
        if case .clip = scope.kind { "clip" } else { "scope" }
      case .end: "end"
      case .image(let image): "image \(image.rect.width) × \(image.rect.height)"
      case .fill: "fill"
      default: "other"
      }
    }
  }

  @Test func `the background of a view is tiled from its corner`() {
    let stage = PictureStage()
    let plain = Self.kinds(stage.items)
    _ = stage.view(10, 10, 20, 10, UIColor(patternImage: Self.stripes))
    let shown = Self.kinds(stage.items)
    #expect(shown.contains("image 20.0 × 10.0"))
    #expect(shown.count(where: { $0 == "fill" }) == plain.count(where: { $0 == "fill" }))
  }

  @Test func `a shape that is filled with it shows the image`() {
    let stage = PictureStage()
    final class Drawn: UIView {
      override func draw(_ rect: CGRect) {
        UIColor(patternImage: PatternColorTests.stripes).setFill()
        UIBezierPath(ovalIn: bounds).fill()
        UIColor.blue.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
      }
    }
    _ = stage.add(Drawn(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    let shown = Self.kinds(stage.items)
    #expect(shown.count(where: { $0.hasPrefix("image") }) == 1)
    #expect(shown.contains("other"))
  }

  @Test func `two are equal if their images are, and one color is neither`() {
    let image = Self.stripes
    #expect(UIColor(patternImage: image) == UIColor(patternImage: image))
    #expect(UIColor(patternImage: image) != UIColor.black)
    #expect(UIColor.black != UIColor(patternImage: image))
  }

  @Test func `parts in Display P3 become parts in sRGB, cut off where that has none`() {
    let gray = UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25)
    for part in [gray.cgColor.red, gray.cgColor.green, gray.cgColor.blue] {
      #expect(abs(part - 0.5) < 1e-4)
    }
    #expect(gray.cgColor.alpha == 0.25)
    let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
    #expect(red.cgColor.red > 0.9999)
    #expect(red.cgColor.green == 0)
    #expect(red.cgColor.blue == 0)
    // The middle of sRGB's red, as color tables list it in P3.
    let mild = UIColor(displayP3Red: 0.917488, green: 0.200287, blue: 0.138561, alpha: 1)
    #expect(abs(mild.cgColor.red - 1) < 1e-3)
    #expect(mild.cgColor.green < 1e-2)
    #expect(mild.cgColor.blue < 1e-2)
  }
}
