import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Conversion of rectangles")
struct RectangleConversionTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let box = CGRect(x: 5, y: 6, width: 40, height: 10)

  private func turned(_ angle: Double, in parent: UIView, at place: Double = 50) -> UIView {
    let view = UIView(frame: CGRect(x: place, y: place, width: 100, height: 60))
    view.transform = CGAffineTransform(rotationAngle: angle)
    parent.addSubview(view)
    return view
  }

  /// The upright rectangle around the corners, each brought over by itself.
  private func around(_ rect: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].map(map)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
  }

  private func expectNear(_ one: CGRect, _ other: CGRect) {
    expect(one.origin, isNear: other.origin, within: 1e-9)
    expect(
      CGPoint(x: one.width, y: one.height), isNear: CGPoint(x: other.width, y: other.height),
      within: 1e-9)
  }

  // Proves: VIEW:CNV-05
  @Test func `on the way up the rectangle is taken once, where the branches meet`() {
    let middle = turned(0.3, in: root)
    let leaf = turned(0.4, in: middle, at: 10)
    let once = around(box) { leaf.convert($0, to: root) }
    expectNear(leaf.convert(box, to: root), once)
    // Taken at each level it would be larger.
    let twice = middle.convert(leaf.convert(box, to: middle), to: root)
    #expect(twice.width > once.width + 1)
  }

  // Proves: VIEW:CNV-05
  @Test func `between branches it is taken where they meet, then in the other view`() {
    let one = turned(0.3, in: turned(0.5, in: root), at: 10)
    let other = turned(-0.6, in: turned(0.2, in: root), at: 30)
    let met = around(box) { one.convert($0, to: root) }
    let arrived = around(met) { root.convert($0, to: other) }
    expectNear(one.convert(box, to: other), arrived)
    expectNear(other.convert(box, from: one), arrived)
  }

  // Proves: VIEW:CNV-05
  @Test func `down to a view below, and up to a view above, it is taken once`() {
    let middle = turned(0.3, in: root)
    let leaf = turned(0.4, in: middle, at: 10)
    expectNear(root.convert(box, to: leaf), around(box) { root.convert($0, to: leaf) })
    expectNear(leaf.convert(box, to: leaf), box)
  }

  // Proves: VIEW:CNV-03, VIEW:CNV-05
  @Test func `views of two turned windows meet on the screen`() {
    let fingers = Fingers()
    let windows = [0.3, -0.4].map { angle in
      let window = fingers.makeWindow(frame: CGRect(x: 10, y: 20, width: 300, height: 200))
      window.transform = CGAffineTransform(rotationAngle: angle)
      return window
    }
    let (one, other) = (turned(0.1, in: windows[0]), turned(0.2, in: windows[1]))
    let screen = UIScreen.main
    let met = around(box) { one.convert($0, to: screen) }
    expectNear(one.convert(box, to: other), around(met) { other.convert($0, from: screen) })
    let bounds = windows[0].bounds
    let onScreen = around(bounds) { windows[0].convert($0, to: nil as UIWindow?) }
    expectNear(windows[0].convert(bounds, to: nil as UIWindow?), onScreen)
    expectNear(
      windows[0].convert(bounds, to: windows[1]),
      around(onScreen) { windows[1].convert($0, from: nil as UIWindow?) })
  }

  @Test func `no rectangle and the endless one stay what they are`() {
    let view = turned(0.3, in: root)
    #expect(view.convert(CGRect.null, to: root).isNull)
    #expect(view.convert(CGRect.infinite, to: root).isInfinite)
    #expect(view.convert(CGRect.null, from: root).isNull)
    let window = Fingers().makeWindow(frame: CGRect(x: 9, y: 9, width: 9, height: 9))
    #expect(window.convert(CGRect.null, to: nil as UIWindow?).isNull)
    #expect(window.convert(CGRect.infinite, from: nil as UIWindow?).isInfinite)
  }

  @Test func `a rectangle of negative size is taken upright`() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    root.addSubview(view)
    let turned = CGRect(x: 20, y: 20, width: -10, height: -5)
    #expect(view.convert(turned, to: root) == CGRect(x: 20, y: 25, width: 10, height: 5))
  }

  // Proves: VIEW:CNV-01, VIEW:TRF-10
  @Test func `points agree with the formula in trees by chance, anchors and all`() {
    var numbers = SeededNumbers(state: 3)
    for seed in 1...20 {
      let tree = RandomTree(seed: UInt64(seed))
      for view in tree.views where view !== tree.root {
        guard let parent = view.superview else { continue }
        let point = CGPoint(x: numbers.number(-50, 50), y: numbers.number(-50, 50))
        let (bounds, anchor) = (view.bounds, view.anchorPoint)
        let offset = CGPoint(
          x: point.x - bounds.minX - bounds.width * anchor.x,
          y: point.y - bounds.minY - bounds.height * anchor.y
        ).applying(view.transform)
        expect(
          view.convert(point, to: parent),
          isNear: CGPoint(x: view.center.x + offset.x, y: view.center.y + offset.y), within: 1e-9)
        let map = view.transform
        guard map.a * map.d != map.b * map.c else { continue }
        expect(
          parent.convert(view.convert(point, to: parent), to: view), isNear: point, within: 1e-6)
      }
    }
  }
}
