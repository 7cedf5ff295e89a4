import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Trees of layers")
struct LayerTreeTests {
  private let root = CALayer()
  private let layers = (0..<4).map { _ in CALayer() }

  init() { for layer in layers.prefix(3) { root.addSublayer(layer) } }

  /// The numbers of the sublayers, from back to front.
  private var order: [Int?] {
    (root.sublayers ?? []).map { layer in layers.firstIndex { $0 === layer } }
  }

  @Test func `a layer beside one that is not there comes to the front`() {
    root.insertSublayer(layers[3], below: CALayer())
    #expect(order == [0, 1, 2, 3])
    root.insertSublayer(layers[3], below: layers[1])
    #expect(order == [0, 3, 1, 2])
  }

  @Test func `a layer takes the place of another one, which leaves`() {
    root.replaceSublayer(layers[1], with: layers[3])
    #expect(order == [0, 3, 2])
    #expect(layers[1].superlayer == nil && layers[3].superlayer === root)
  }

  @Test(arguments: [(0, 2, [1, 0]), (2, 0, [2, 1]), (0, 1, [0, 2]), (1, 1, [0, 1, 2])])
  func `a sublayer may take the place of another sublayer`(
    new: Int, old: Int, expected: [Int?]
  ) {
    root.replaceSublayer(layers[old], with: layers[new])
    #expect(order == expected)
  }

  @Test func `only a sublayer can be replaced, and no view's layer`() {
    root.replaceSublayer(CALayer(), with: layers[3])
    #expect(order == [0, 1, 2] && layers[3].superlayer == nil)
    let (view, child) = (UIView(), UIView())
    view.addSubview(child)
    view.layer.replaceSublayer(child.layer, with: layers[3])
    #expect(view.layer.sublayers == [child.layer])
  }

  @Test func `a layer is equal to itself alone, in sets too`() {
    #expect(Set([layers[0], layers[1], layers[0]]).count == 2)
    #expect(layers[0] != layers[1])
  }

  @Test func `a copy has the geometry and the looks of the layer, and none of its sublayers`() {
    root.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    root.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    root.cornerRadius = 5
    root.opacity = 0.5
    root.isHidden = true
    root.contents = "picture"
    let copy = CALayer(layer: root)
    #expect(copy.frame == root.frame && copy.bounds == root.bounds)
    #expect(copy.affineTransform() == root.affineTransform())
    #expect(copy.cornerRadius == 5 && copy.opacity == 0.5 && copy.isHidden)
    #expect(copy.contents as? String == "picture")
    #expect(copy.sublayers == nil && copy.superlayer == nil)
    copy.cornerRadius = 9
    #expect(root.cornerRadius == 5)
  }

  @Test func `a copy of a view's layer has the view's geometry and looks`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    view.backgroundColor = .red
    view.alpha = 0.5
    let copy = CALayer(layer: view.layer)
    #expect(copy.frame == view.frame)
    #expect(copy.backgroundColor == UIColor.red.cgColor && copy.opacity == 0.5)
  }

  @Test func `a layer that is copied from anything else is new`() {
    let copy = CALayer(layer: "no layer")
    #expect(copy.frame == .zero && copy.opacity == 1)
  }

  @Test func `rectangles convert from another layer`() {
    root.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    layers[0].frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    let rect = CGRect(x: 20, y: 30, width: 4, height: 4)
    #expect(
      layers[0].convert(rect, from: nil) == CGRect(x: 5, y: 5, width: 4, height: 4))
    #expect(
      root.convert(CGRect(x: 1, y: 1, width: 2, height: 2), from: layers[0])
        == CGRect(x: 6, y: 6, width: 2, height: 2))
  }

  @Test func `outside of a layer and its sublayers nothing is hit`() {
    root.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    layers[0].frame = CGRect(x: 40, y: 0, width: 50, height: 50)
    #expect(root.hitTest(CGPoint(x: 80, y: 10)) === layers[0])
    #expect(root.hitTest(CGPoint(x: 95, y: 10)) == nil)
  }

  @Test func `bounds of negative size contain what lies between their edges`() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 10, y: 10, width: -10, height: -4)
    #expect(layer.contains(CGPoint(x: 5, y: 8)))
    #expect(!layer.contains(CGPoint(x: 5, y: 5)) && !layer.contains(CGPoint(x: 12, y: 8)))
  }

  @Test func `a layer likes the size that it has`() {
    root.bounds = CGRect(x: 3, y: 3, width: 30, height: 40)
    #expect(root.preferredFrameSize() == CGSize(width: 30, height: 40))
  }

  // MARK: Layout

  private final class Layouter: CALayerDelegate {
    var laidOut: [CALayer] = []
    func layoutSublayers(of layer: CALayer) { laidOut.append(layer) }
  }

  private final class Card: UIView {
    var count = 0
    override func layoutSubviews() { count += 1 }
  }

  @Test func `a layer's delegate places its sublayers`() {
    let layouter = Layouter()
    root.delegate = layouter
    root.layoutIfNeeded()
    #expect(layouter.laidOut == [root])
  }

  @Test func `the layout of a view's layer is the view's, once it is due`() {
    let card = Card(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    card.layoutIfNeeded()
    #expect(card.count == 1 && !card.layer.needsLayout())
    card.layer.layoutIfNeeded()
    #expect(card.count == 1)
    card.layer.setNeedsLayout()
    #expect(card.layer.needsLayout())
    card.layer.layoutIfNeeded()
    #expect(card.count == 2 && !card.layer.needsLayout())
  }

  @Test func `a layer of a program's own is never due`() {
    root.setNeedsLayout()
    #expect(!root.needsLayout())
  }

  // MARK: What a renderer shows

  @Test func `how a renderer shows a layer is kept as it is set`() {
    #expect(root.isDoubleSided && !root.isGeometryFlipped && !root.isOpaque)
    #expect(!root.drawsAsynchronously && !root.needsDisplayOnBoundsChange)
    #expect(root.magnificationFilter == .linear && root.minificationFilter == .linear)
    #expect(CATransform3DIsIdentity(root.sublayerTransform))
    root.isDoubleSided = false
    root.isGeometryFlipped = true
    root.isOpaque = true
    root.drawsAsynchronously = true
    root.magnificationFilter = .nearest
    root.minificationFilter = .trilinear
    #expect(!root.isDoubleSided && root.isGeometryFlipped && root.isOpaque)
    #expect(root.drawsAsynchronously)
    #expect(root.magnificationFilter == .nearest && root.minificationFilter == .trilinear)
  }

  @Test func `a view's layer is opaque as its view is`() {
    let view = UIView()
    #expect(view.layer.isOpaque == view.isOpaque)
    for isOpaque in [false, true] {
      view.layer.isOpaque = isOpaque
      #expect(view.isOpaque == isOpaque && view.layer.isOpaque == isOpaque)
    }
  }

  @Test func `an anchor point moves a layer, and its position stays`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let layer = CALayer()
    layer.frame = view.frame
    for layer in [view.layer, layer] {
      layer.anchorPoint = .zero
      #expect(layer.position == CGPoint(x: 10, y: 10))
      #expect(layer.frame == CGRect(x: 10, y: 10, width: 20, height: 20))
    }
    #expect(view.anchorPoint == .zero)
  }
}
