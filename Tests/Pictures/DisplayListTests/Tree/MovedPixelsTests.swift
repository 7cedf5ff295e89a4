import DactylKit
import DisplayList
import Foundation
import Testing

/// When pixels of a scrolled view are moved, and what is painted besides.
@MainActor
@Suite("Moved pixels of a scrolled view")
struct MovedPixelsTests {
  let stage = PictureStage(100, 100)
  let scroller: UIView

  init() {
    scroller = stage.view(10, 20, 60, 40, .white)
    scroller.clipsToBounds = true
    _ = stage.view(5, 5, 20, 200, .red, in: scroller)
    stage.tree.update()
  }

  /// Scrolls, and answers the change of the picture.
  private func scroll(
    _ x: Double, _ y: Double, scale: Double = 1, _ edit: () -> Void = {}
  ) -> PictureChange {
    stage.application.becomeShared()
    scroller.bounds.origin.x += x
    scroller.bounds.origin.y += y
    edit()
    return stage.tree.update(movingPixelsBy: CGAffineTransform(scaleX: scale, y: scale))
  }

  private let viewport = PixelRect(x: 10, y: 20, width: 60, height: 40)

  @Test func `the content moves against the scroll and the strip that comes in is damage`() {
    let change = scroll(0, 7)
    #expect(change.move == PixelMove(viewport, x: 0, y: -7))
    #expect(change.damage.rectangles == [CGRect(x: 10, y: 53, width: 60, height: 7)])
  }

  @Test func `a scroll to both sides uncovers two strips`() {
    let change = scroll(-3, 4)
    #expect(change.move == PixelMove(viewport, x: 3, y: -4))
    #expect(
      Set(change.damage.rectangles.map { "\($0.minX) \($0.minY) \($0.width) \($0.height)" })
        .isSuperset(of: ["10.0 20.0 3.0 40.0"]))
  }

  @Test func `who does not ask for moves gets the whole view as damage`() {
    stage.application.becomeShared()
    scroller.bounds.origin.y += 7
    #expect(stage.tree.update().bounds.contains(CGRect(x: 10, y: 20, width: 60, height: 40)))
  }

  @Test func `where all is painted anew, nothing is moved before`() {
    let change = scroll(0, 7) { stage.window.backgroundColor = .green }
    #expect(change.move == nil)
    #expect(change.damage.rectangles == [CGRect(x: 0, y: 0, width: 100, height: 100)])
  }

  @Test(arguments: [(0.5, 1.0, false), (0.5, 2.0, true), (1.0, 1.0, true), (0.25, 2.0, false)])
  func `only whole pixels are moved`(step: Double, scale: Double, moves: Bool) {
    let change = scroll(0, step, scale: scale)
    #expect((change.move != nil) == moves)
    if !moves {
      #expect(change.damage.rectangles == [CGRect(x: 10, y: 20, width: 60, height: 40)])
    }
  }

  @Test func `a scroll by the whole height moves nothing`() {
    #expect(scroll(0, 40).move == nil)
    #expect(scroll(0, -39).move != nil)
  }

  @Test func `what lies in front is painted at its place and where its pixels have moved to`() {
    _ = stage.view(30, 30, 5, 5, .blue)
    stage.tree.update()
    let change = scroll(0, 8)
    #expect(change.move != nil)
    #expect(change.damage.intersects(CGRect(x: 30, y: 30, width: 5, height: 5)))
    #expect(change.damage.intersects(CGRect(x: 30, y: 22, width: 5, height: 5)))
    #expect(!change.damage.intersects(CGRect(x: 30, y: 36, width: 5, height: 5)))
  }

  @Test func `a view in front that goes away leaves no trace of its pixels`() {
    let above = stage.view(30, 30, 5, 5, .blue)
    stage.tree.update()
    let change = scroll(0, 8) { above.removeFromSuperview() }
    #expect(change.move != nil)
    #expect(change.damage.intersects(CGRect(x: 30, y: 22, width: 5, height: 5)))
  }

  @Test(arguments: ["rounded", "faded", "turned", "picture behind", "bordered", "masked above"])
  func `pixels stay where they are mixed with others`(kind: String) {
    stage.application.becomeShared()
    switch kind {
    case "rounded": scroller.layer.cornerRadius = 4
    case "faded": scroller.alpha = 0.5
    case "turned": scroller.transform = CGAffineTransform(rotationAngle: 0.1)
    case "picture behind":
      let behind = stage.view(0, 0, 100, 25, .green)
      stage.window.sendSubviewToBack(behind)
      scroller.backgroundColor = nil
    case "bordered":
      scroller.layer.borderWidth = 1
      scroller.layer.borderColor = UIColor.black.cgColor
    default:
      stage.window.layer.cornerRadius = 9
      stage.window.clipsToBounds = true
    }
    stage.tree.update()
    let change = scroll(0, 5)
    #expect(change.move == nil)
    #expect(change.damage.bounds.contains(CGRect(x: 12, y: 22, width: 56, height: 36)))
  }

  @Test func `a clear view moves its pixels over one color`() {
    stage.application.becomeShared()
    scroller.backgroundColor = nil
    stage.window.backgroundColor = .yellow
    stage.tree.update()
    #expect(scroll(0, 5).move != nil)
  }

  @Test func `a round shape that an edge cuts is painted whole`() {
    let knob = stage.view(30, 35, 10, 10, .blue, in: scroller)
    knob.layer.cornerRadius = 5
    stage.tree.update()
    let change = scroll(0, 6)
    #expect(change.damage.intersects(CGRect(x: 40, y: 49, width: 10, height: 4)))
    // Its neighbor with square corners is cut as well, and moves.
    #expect(!change.damage.intersects(CGRect(x: 15, y: 30, width: 20, height: 20)))
  }

  @Test func `content that changes while it moves is damage at its new place`() {
    let item = stage.view(40, 10, 5, 5, .blue, in: scroller)
    stage.tree.update()
    let change = scroll(0, 4) { item.backgroundColor = .green }
    #expect(change.move != nil)
    #expect(change.damage.intersects(CGRect(x: 50, y: 26, width: 5, height: 5)))
    #expect(!change.damage.intersects(CGRect(x: 50, y: 32, width: 5, height: 5)))
  }

  @Test func `a view that moves and changes its size is painted`() {
    let change = scroll(0, 5) { scroller.frame.size.height = 44 }
    #expect(change.move == nil)
    #expect(change.damage.bounds.contains(CGRect(x: 10, y: 20, width: 60, height: 44)))
  }

  @Test func `rows that stay are no damage where others come and go`() {
    let rows = (0..<6).map { stage.view(30, 8 * Double($0), 20, 6, .blue, in: scroller) }
    stage.tree.update()
    let change = scroll(0, 8) {
      rows[0].frame.origin.y = 48
      scroller.sendSubviewToBack(rows[0])
    }
    #expect(change.damage.rectangles == [CGRect(x: 10, y: 52, width: 60, height: 8)])
  }

  @Test func `of two scrolled views the pixels of one move and the other is painted`() {
    let other = stage.view(75, 20, 20, 40, .white)
    other.clipsToBounds = true
    _ = stage.view(5, 5, 4, 80, .red, in: other)
    stage.tree.update()
    let change = scroll(0, 5) { other.bounds.origin.y = 5 }
    #expect(change.move != nil)
    let moved = change.move?.rect.rect ?? .zero
    let painted = moved.minX < 70 ? CGRect(x: 75, y: 20, width: 20, height: 40) : viewport.rect
    #expect(change.damage.rectangles.contains { $0.contains(painted) })
  }

  // MARK: Scroll views

  /// A scroll view of 60 by 40 points with a red column, in the place of the plain view.
  private func scrollView() -> UIScrollView {
    stage.application.becomeShared()
    let view = UIScrollView(frame: scroller.frame)
    view.backgroundColor = .white
    view.contentSize = CGSize(width: 60, height: 400)
    _ = stage.view(5, 5, 20, 200, .red, in: view)
    scroller.removeFromSuperview()
    stage.window.addSubview(view)
    stage.tree.update()
    return view
  }

  @Test func `a scroll indicator is painted where it is and where its pixels have moved to`() {
    let view = scrollView()
    view.flashScrollIndicators()
    stage.tree.update()
    let before = stage.tree.list.items.count
    view.contentOffset.y += 8
    let change = stage.tree.update(movingPixelsBy: .identity)
    #expect(stage.tree.list.items.count == before)
    #expect(change.move == PixelMove(viewport, x: 0, y: -8))
    // Of the column nothing is painted but what comes in.
    #expect(!change.damage.intersects(CGRect(x: 15, y: 20, width: 20, height: 31)))
    #expect(change.damage.intersects(CGRect(x: 60, y: 20, width: 10, height: 32)))
  }

  @Test(arguments: [(7.3, -7), (7.6, -8), (-0.4, nil)] as [(CGFloat, Int?)])
  func `a scroll view that stands between two pixels is shown at the nearest`(
    offset: CGFloat, moved: Int?
  ) {
    let view = scrollView()
    view.contentOffset.y = offset
    let change = stage.tree.update(movingPixelsBy: .identity)
    #expect(change.move?.y == moved)
    #expect(view.contentOffset.y == offset)
  }
}
