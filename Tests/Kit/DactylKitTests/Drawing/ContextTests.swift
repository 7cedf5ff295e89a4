import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
private final class DrawingView: UIView {
  var drawing: (CGRect) -> Void = { _ in }
  var clip: CGRect?
  var hadContext = false
  override func draw(_ rect: CGRect) {
    hadContext = UIGraphicsGetCurrentContext() != nil
    clip = UIGraphicsGetCurrentContext()?.boundingBoxOfClipPath
    drawing(rect)
  }
}

@MainActor
@Suite("Drawing")
struct ContextTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  private let view = DrawingView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))

  private func show() {
    fingers.view.addSubview(view)
    fingers.application.endIteration()
  }

  // Proves: VIEW:DRW-06
  @Test func `the context is there within draw alone, clipped to the bounds`() {
    show()
    #expect(view.hadContext)
    #expect(view.clip == CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  // Proves: VIEW:DRW-01
  @Test func `what was drawn is kept, whatever moves the view`() {
    view.drawing = { UIBezierPath(rect: $0).fill() }
    show()
    let drawn = view.drawnContent
    #expect(drawn?.parts.count == 1)
    view.center = CGPoint(x: 100, y: 100)
    fingers.application.endIteration()
    #expect(view.drawnContent == drawn)
    #expect(view.layer.drawnContent == drawn)
  }

  // Proves: VIEW:DRW-08
  @Test(arguments: [true, false])
  func `a part is cleared first, unless the view says not`(clears: Bool) {
    view.clearsContextBeforeDrawing = clears
    view.drawing = { UIBezierPath(rect: $0).fill() }
    show()
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 10, height: 10))
    fingers.application.endIteration()
    #expect(view.drawnContent?.parts.map(\.clears) == [clears, clears])
    #expect(view.drawnContent?.parts.last?.rect == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `parts that a later one covers are let go, and many of them draw all anew`() {
    view.drawing = { UIBezierPath(rect: $0).fill() }
    show()
    for _ in 0..<100 {
      view.setNeedsDisplay(CGRect(x: 1, y: 1, width: 5, height: 5))
      fingers.application.endIteration()
    }
    #expect(view.drawnContent?.parts.count == 2)
    for place in 0..<100 {
      view.setNeedsDisplay(CGRect(x: Double(place % 45), y: Double(place % 7), width: 2, height: 2))
      fingers.application.endIteration()
    }
    #expect((view.drawnContent?.parts.count ?? 99) <= DrawnContent.mostParts)
  }

  // Proves: VIEW:DRW-11
  @Test func `a view that draws nothing keeps nothing`() {
    show()
    #expect(view.drawnContent == nil)
  }

  @Test func `commands bear the colors that were set before them`() {
    view.drawing = { _ in
      UIColor.red.setFill()
      UIColor.blue.setStroke()
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
      path.lineWidth = 3
      path.fill()
      path.stroke()
    }
    show()
    let commands = view.drawnContent?.parts.first?.commands ?? []
    #expect(commands.count == 2)
    guard case .fill(_, _, let fill)? = commands.first,
      case .stroke(_, let line, let stroke)? = commands.last
    else {
      Issue.record("not a fill and a stroke: \(commands)")
      return
    }
    #expect(fill.color == UIColor.red.cgColor)
    #expect(stroke.color == UIColor.blue.cgColor)
    #expect(line.width == 3)
  }

  @Test func `an image of Core Graphics is upside down where y points down, UIKit's upright`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    let rect = CGRect(x: 0, y: 10, width: 4, height: 4)
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    UIGraphicsPushContext(context)
    image.draw(in: rect)
    UIGraphicsPopContext()
    #expect(context.record.commands.count == 1)
    if let pixels = image.cgImage { context.draw(pixels, in: rect) }
    #expect(
      context.record.commands.contains(.concatenate(CGAffineTransform(1, 0, 0, -1, 0, 24))))
  }

  @Test func `a picture has the renderer's size and scale, and holds what was drawn`() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5), format: format)
    let image = renderer.image { $0.cgContext.fillEllipse(in: $0.format.bounds) }
    #expect(image.size == CGSize(width: 10, height: 5))
    #expect(image.cgImage?.width == 20)
    guard case .drawing(let record)? = image.cgImage?.content else {
      Issue.record("nothing was recorded")
      return
    }
    #expect(record.commands.count == 1)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `a picture that was begun is the current context until it is ended`() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 3, height: 3), false, 1)
    UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 3))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.size == CGSize(width: 3, height: 3))
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
  }

  @Test func `a string draws its looks, and measures as labels do`() {
    let font = UIFont.systemFont(ofSize: 20)
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    UIGraphicsPushContext(context)
    "abc".draw(
      at: CGPoint(x: 5, y: 6), withAttributes: [.font: font, .foregroundColor: UIColor.red])
    UIGraphicsPopContext()
    guard case .text(let text, let rect, _)? = context.record.commands.last else {
      Issue.record("no text")
      return
    }
    #expect(text.pieces.map(\.font) == [font])
    #expect(text.pieces.map(\.color) == [UIColor.red.cgColor])
    #expect(rect.origin == CGPoint(x: 5, y: 6))
    let label = UILabel()
    label.font = font
    label.text = "abc"
    #expect("abc".size(withAttributes: [.font: font]) == label.intrinsicContentSize)
    #expect(
      NSAttributedString(string: "abc", attributes: [.font: font]).size()
        == label.intrinsicContentSize)
  }
}
