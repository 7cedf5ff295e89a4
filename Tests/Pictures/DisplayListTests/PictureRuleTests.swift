import DactylKit
import DisplayList
import Foundation
import Testing

/// Rules of the view guide that only a picture can show.
@MainActor
@Suite("Rules of pictures")
struct PictureRuleTests {
  let stage = PictureStage()

  // Proves: VIEW:GEO-13
  @Test func `a subview that overflows shows whole, unless its superview clips`() {
    let frame = stage.view(10, 10, 20, 20)
    _ = stage.view(10, 10, 30, 30, .red, in: frame)
    #expect(stage.picture.color(45, 45) == [255, 0, 0, 255])
    frame.clipsToBounds = true
    #expect(stage.picture.color(45, 45) == [0, 0, 0, 0])
    #expect(stage.picture.color(25, 25) == [255, 0, 0, 255])
  }

  // Proves: VIEW:HIE-10
  @Test func `an opaque child hides its parent, a translucent one blends with it`() {
    let parent = stage.view(0, 0, 40, 40, .red)
    let child = stage.view(0, 0, 40, 40, .blue, in: parent)
    #expect(stage.picture.color(5, 5) == [0, 0, 255, 255])
    child.alpha = 0.5
    #expect(stage.picture.color(5, 5) == [128, 0, 128, 255])
  }

  // Proves: VIEW:DRW-07
  @Test func `ten points are twenty pixels at scale 2`() {
    _ = stage.view(10, 10, 10, 10, .red)
    stage.tree.update()
    var picture = TinyRasterizer(stage.tree.list.bounds, scale: 2)
    picture.paint(stage.tree.list)
    let row = (0..<picture.width).filter { picture.color($0, 30) == [255, 0, 0, 255] }
    #expect(row == Array(20..<40))
  }

  @Test func `a label shows its text without being drawn by the program`() {
    let label = stage.add(UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20)))
    label.text = "Hello"
    let texts = stage.items.compactMap { item in
      if case .text(let run) = item { run.text } else { nil }
    }
    #expect(texts == ["Hello"])
  }

  // Proves: VIEW:CMS-04
  @Test(arguments: [UIView.ContentMode.scaleToFill, .left])
  func `the stretched part counts where the content is scaled`(mode: UIView.ContentMode) {
    let image = UIImage(size: CGSize(width: 10, height: 10), name: "button")
    let view = stage.add(UIImageView(frame: CGRect(x: 0, y: 0, width: 30, height: 10)))
    view.image = image
    view.contentMode = mode
    view.contentStretch = CGRect(x: 0.5, y: 0, width: 0, height: 1)
    let shown = stage.items.compactMap { item in
      if case .image(let image) = item { image } else { nil }
    }
    #expect(shown.count == 1)
    #expect(shown.first?.usesStretch == (mode == .scaleToFill))
    #expect(shown.first?.stretch == view.contentStretch)
    let place = shown.first?.destination(for: image.size)
    #expect(place?.width == (mode == .scaleToFill ? 30 : 10))
  }

  @Test(arguments: [
    (UIView.ContentMode.scaleToFill, CGRect(x: 10, y: 10, width: 20, height: 20)),
    (.scaleAspectFit, CGRect(x: 10, y: 10, width: 20, height: 20)),
    (.scaleAspectFill, CGRect(x: 0, y: 10, width: 40, height: 20)),
    (.center, CGRect(x: 5, y: 12.5, width: 30, height: 15)),
    (.topLeft, CGRect(x: 10, y: 10, width: 30, height: 15)),
    (.right, CGRect(x: 0, y: 12.5, width: 30, height: 15)),
  ])
  func `an image's extent holds all that its content mode paints`(
    mode: UIView.ContentMode, extent: CGRect
  ) {
    let image = ImageReference(.named("leaf"), size: CGSize(width: 30, height: 15))
    let item = ImageItem(
      image, in: CGRect(x: 10, y: 10, width: 20, height: 20), contentMode: mode)
    #expect(item.extent == extent)
    #expect(item.extent.contains(item.destination(for: image.size)))
  }

  // Proves: VIEW:CMS-01
  @Test func `the content mode counts for a new size, and not for a new center`() {
    let image = UIImage(size: CGSize(width: 10, height: 10), name: "button")
    let view = stage.add(UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    view.image = image
    view.contentMode = .scaleAspectFit
    var shown: CGRect? {
      stage.items.lazy.compactMap { item in
        if case .image(let image) = item { image.destination(for: image.image.size) } else { nil }
      }.first
    }
    let first = shown
    view.center = CGPoint(x: 50, y: 50)
    #expect(shown == first)
    view.bounds.size.width = 40
    #expect(shown == CGRect(x: 15, y: 0, width: 10, height: 10))
  }

  @Test func `coordinates go down from the upper left corner`() {
    _ = stage.view(0, 0, 10, 10, .red)
    #expect(stage.picture.color(0, 0) == [255, 0, 0, 255])
    #expect(stage.picture.color(0, 99) == [0, 0, 0, 0])
  }

  // Proves: VIEW:SCR-09
  @Test func `a screen without a shown window shows nothing`() {
    stage.application.becomeShared()
    let screen = UIScreen(size: CGSize(width: 50, height: 50))
    let tree = DisplayTree(of: screen, in: stage.application)
    #expect(tree.list.items.isEmpty)
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.backgroundColor = .red
    tree.update()
    #expect(tree.list.items.isEmpty)
    window.isHidden = false
    tree.update()
    #expect(!tree.list.items.isEmpty)
  }

  // Proves: VIEW:TRF-07
  @Test func `transforms of a view and its superview add up`() {
    let outer = stage.view(40, 40, 20, 20)
    let inner = stage.view(0, 0, 20, 20, .red, in: outer)
    outer.transform = CGAffineTransform(rotationAngle: .pi / 4)
    inner.transform = CGAffineTransform(rotationAngle: .pi / 4)
    let maps = stage.items.compactMap { item in
      if case .begin(let scope) = item, case .transform(let map) = scope.kind { map } else { nil }
    }
    let whole = maps.reversed().reduce(CGAffineTransform.identity) { $0.concatenating($1) }
    #expect(abs(whole.a) < 1e-9 && abs(whole.b - 1) < 1e-9)
  }
}
