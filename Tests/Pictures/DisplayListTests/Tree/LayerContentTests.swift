import DactylKit
import DisplayList
import Foundation
import Testing

@MainActor
@Suite("What layers show")
struct LayerContentTests {
  let stage = PictureStage()
  private let all = CGRect(x: 0, y: 0, width: 40, height: 40)
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// The items of the window with a layer of the program's own, 40 × 40 points at the origin.
  private func items(_ layer: CALayer) -> [DisplayItem] {
    stage.application.becomeShared()
    layer.frame = all
    stage.window.layer.addSublayer(layer)
    return stage.items
  }

  @Test func `a shape layer fills its path, then draws its line`() {
    let layer = CAShapeLayer()
    let outline = PathOutline(rect: all.insetBy(dx: 5, dy: 5))
    layer.path = CGPath(outline)
    layer.fillColor = blue
    layer.strokeColor = red
    layer.lineWidth = 2
    #expect(
      items(layer) == [
        .path(PathItem(outline, .fill(.winding), .color(blue))),
        .path(PathItem(outline, .stroke(StrokeStyle(width: 2)), .color(red))),
      ])
  }

  @Test func `a gradient layer fills its bounds from the middle of the top to that of the bottom`()
  {
    let layer = CAGradientLayer()
    layer.colors = [red, blue]
    let gradient = LinearGradient(
      [GradientStop(0, red), GradientStop(1, blue)], from: CGPoint(x: 20, y: 0),
      to: CGPoint(x: 20, y: 40))
    #expect(items(layer) == [.fill(RoundedRectangle(all), .linear(gradient))])
  }

  @Test func `a text layer shows its text at the top`() {
    let layer = CATextLayer()
    layer.string = "Room"
    layer.fontSize = 12
    #expect(
      items(layer) == [
        .text(
          TextRun(
            "Room", font: .systemFont(ofSize: 12), color: .white, in: all, verticalAlignment: .top,
            lineBreakMode: .byClipping, numberOfLines: 0))
      ])
  }

  @Test func `a layer shows its contents by its gravity`() {
    let layer = CALayer()
    layer.contents = UIImage(size: CGSize(width: 10, height: 10), name: "leaf")
    layer.contentsGravity = .center
    let leaf = ImageReference(.named("leaf"), size: CGSize(width: 10, height: 10))
    #expect(items(layer) == [.image(ImageItem(leaf, in: all, contentMode: .center))])
  }

  @Test func `a mask lets a layer show where the mask is opaque`() {
    let (layer, mask) = (CALayer(), CALayer())
    layer.backgroundColor = red
    mask.backgroundColor = blue
    mask.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.mask = mask
    let shape = DisplayList(
      [.fill(RoundedRectangle(mask.frame), .color(blue))], bounds: mask.frame)
    #expect(
      items(layer) == [
        .begin(Scope(.mask(shape), extent: mask.frame, length: 3)),
        .fill(RoundedRectangle(all), .color(red)), .end,
      ])
  }

  @Test func `a view shows where the mask of its layer is opaque`() {
    let view = stage.view(0, 0, 40, 40, .red)
    let mask = CALayer()
    mask.backgroundColor = blue
    mask.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    view.layer.mask = mask
    let isMasked = stage.items.contains {
      if case .begin(let scope) = $0, case .mask(let list) = scope.kind {
        list.bounds == mask.frame
      } else {
        false
      }
    }
    #expect(isMasked)
  }

  @Test func `a shadow has the shape of the layer's shadow path`() {
    let layer = CALayer()
    layer.shadowOpacity = 1
    layer.shadowRadius = 2
    layer.shadowOffset = .zero
    let path = PathOutline(rect: all.insetBy(dx: 10, dy: 10))
    layer.shadowPath = CGPath(path)
    let style = ShadowStyle(
      color: CGColor(red: 0, green: 0, blue: 0, alpha: 1), offset: .zero, radius: 2)
    #expect(items(layer) == [.shadow(Shadow(.path(path), style))])
  }

  @Test(arguments: [(CGFloat(1), false), (0.5, true)])
  func `a translucent background casts a shadow together with what the layer shows`(
    alpha: CGFloat, together: Bool
  ) {
    let layer = CALayer()
    layer.bounds = all
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: alpha)
    layer.shadowOpacity = 1
    let isScope = items(layer).contains { item in
      if case .begin(let scope) = item, case .shadow = scope.kind { true } else { false }
    }
    #expect(isScope == together)
  }
}
