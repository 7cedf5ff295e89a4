import DactylKit
import DisplayList
import Foundation
import Testing

@MainActor
@Suite("What draw(_:) has drawn")
struct DrawnContentTests {
  let stage = PictureStage()

  /// Draws what a test says.
  private final class Drawing: UIView {
    var body: (CGContext) -> Void = { _ in }

    override func draw(_ rect: CGRect) {
      if let context = UIGraphicsGetCurrentContext() { body(context) }
    }
  }

  /// The items of a view of 40 × 40 points, at the origin, between its clip's begin and end.
  private func items(_ body: @escaping (CGContext) -> Void) -> [DisplayItem] {
    let view = Drawing(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.body = body
    view.setNeedsDisplay()
    return stage.add(view).window == nil ? [] : clipped(stage.items)
  }

  private func clipped(_ items: [DisplayItem]) -> [DisplayItem] {
    for (index, item) in items.enumerated() {
      guard case .begin(let scope) = item, case .clip(let shape) = scope.kind,
        shape.rect == CGRect(x: 0, y: 0, width: 40, height: 40)
      else { continue }
      return Array(items[(index + 1)..<(index + scope.length - 1)])
    }
    return []
  }

  private let box = CGRect(x: 10, y: 10, width: 20, height: 20)
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  @Test func `a line that a view strokes is a path of the list`() {
    let drawn = items { context in
      context.setStrokeColor(red)
      context.setLineWidth(3)
      context.stroke(box)
    }
    #expect(
      drawn == [
        .path(PathItem(PathOutline(rect: box), .stroke(StrokeStyle(width: 3)), .color(red)))
      ])
  }

  @Test func `what is filled has the color and the opacity of the context`() {
    let drawn = items { context in
      context.setFillColor(red)
      context.setAlpha(0.5)
      context.fill(box)
    }
    let half = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(drawn == [.path(PathItem(PathOutline(rect: box), .fill(.winding), .color(half)))])
  }

  @Test func `a clip lasts until its state is restored`() {
    let drawn = items { context in
      context.setFillColor(red)
      context.saveGState()
      context.clip(to: box)
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    let whole = PathOutline(rect: CGRect(x: 0, y: 0, width: 40, height: 40))
    let small = PathOutline(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(
      drawn == [
        .begin(Scope(.clipPath(PathOutline(rect: box), .winding), extent: box, length: 3)),
        .path(PathItem(whole, .fill(.winding), .color(red))), .end,
        .path(PathItem(small, .fill(.winding), .color(red))),
      ])
  }

  @Test func `a map moves what follows, and no longer after its state`() {
    let drawn = items { context in
      context.setFillColor(red)
      context.saveGState()
      context.translateBy(x: 5, y: 6)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.restoreGState()
      context.fill(box)
    }
    let moved = PathOutline(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(
      drawn == [
        .begin(
          Scope(
            .transform(CGAffineTransform(translationX: 5, y: 6)),
            extent: CGRect(x: 5, y: 6, width: 10, height: 10), length: 3)),
        .path(PathItem(moved, .fill(.winding), .color(red))), .end,
        .path(PathItem(PathOutline(rect: box), .fill(.winding), .color(red))),
      ])
  }

  @Test func `a way of mixing is a group of its own`() {
    let drawn = items { context in
      context.setFillColor(red)
      context.setBlendMode(.multiply)
      context.fill(box)
    }
    #expect(
      drawn == [
        .begin(Scope(.group(opacity: 1, .multiply), extent: box, length: 3)),
        .path(PathItem(PathOutline(rect: box), .fill(.winding), .color(red))), .end,
      ])
  }

  @Test func `a way of mixing that is said for one rectangle ends with it`() {
    var modes: [CGBlendMode] = []
    _ = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
      context.cgContext.setBlendMode(.screen)
      context.fill(box, blendMode: .multiply)
      context.fill(box)
      context.stroke(box, blendMode: .darken)
      context.stroke(box)
      UIRectFillUsingBlendMode(box, .lighten)
      context.fill(box)
      UIRectFrameUsingBlendMode(box, .overlay)
      context.fill(box)
      modes = context.cgContext.record.commands.compactMap { command in
        switch command {
        case .fill(_, _, let style), .stroke(_, _, let style): style.blendMode
        default: nil
        }
      }
    }
    #expect(
      modes == [.multiply, .screen, .darken, .screen, .lighten, .screen, .overlay, .screen])
  }

  @Test func `what is cleared takes nothing from what lies behind the view`() {
    let view = Drawing(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.body = { $0.clear(CGRect(x: 0, y: 0, width: 10, height: 10)) }
    view.setNeedsDisplay()
    _ = stage.add(view)
    let isByItself = stage.items.contains {
      if case .begin(let scope) = $0, case .mask = scope.kind { true } else { false }
    }
    #expect(isByItself)
  }

  @Test func `a text that is drawn stands at the top of its rectangle`() {
    let drawn = items { _ in
      "Room".draw(in: box, withAttributes: [.font: UIFont.systemFont(ofSize: 9)])
    }
    #expect(
      drawn == [
        .text(
          TextRun(
            "Room", font: .systemFont(ofSize: 9), color: .black, in: box, verticalAlignment: .top,
            lineBreakMode: .byWordWrapping, numberOfLines: 0))
      ])
  }

  @Test func `drawing anew damages the view`() {
    let view = Drawing(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    view.body = { $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40)) }
    view.setNeedsDisplay()
    _ = stage.add(view)
    _ = stage.items
    view.body = { [red] context in
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    view.setNeedsDisplay()
    #expect(stage.tree.update().bounds == CGRect(x: 20, y: 20, width: 40, height: 40))
  }
}
