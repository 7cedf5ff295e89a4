import DactylGraphics
import Foundation
import Testing

@MainActor
@Suite("Commands of a context")
struct RecordedCommandTests {
  @Test func `what is restored counts again, and one restore too many does nothing`() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    context.saveGState()
    context.setFillColor(UIColor.red.cgColor)
    context.translateBy(x: 5, y: 5)
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 2, height: 2))
    context.restoreGState()
    context.restoreGState()
    #expect(context.ctm == .identity)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10, height: 10))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    guard case .fill(_, _, let style)? = context.record.commands.last else {
      Issue.record("no fill")
      return
    }
    #expect(style.color == .black)
  }

  @Test func `a path stays where it was built, whatever maps what follows`() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    context.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    context.translateBy(x: 5, y: 0)
    context.fillPath()
    guard case .fill(let outline, _, _)? = context.record.commands.last else {
      Issue.record("no fill")
      return
    }
    #expect(outline.boundingBox == CGRect(x: 5, y: 10, width: 10, height: 10))
    #expect(context.isPathEmpty)
  }

  @Test func `lines through points are a part of their own`() {
    let (context, path) = (CGContext(bounds: .zero), CGMutablePath())
    let points = [CGPoint(x: 20, y: 20), CGPoint(x: 30, y: 20)]
    context.move(to: .zero)
    context.addLine(to: CGPoint(x: 10, y: 0))
    context.addLines(between: points)
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLines(between: points)
    for outline in [context.path?.outline, path.outline] {
      #expect(
        outline?.elements == [
          .move(to: .zero), .line(to: CGPoint(x: 10, y: 0)), .move(to: points[0]),
          .line(to: points[1]),
        ])
    }
  }

  @Test func `a color takes the place of a pattern, in what is filled and in lines`() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    UIGraphicsPushContext(context)
    UIColor(patternImage: UIImage(size: CGSize(width: 4, height: 4), name: "dots")).set()
    UIGraphicsPopContext()
    /// Whether a pattern fills, and whether one is in lines.
    func patterns() -> [Bool] {
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
      return context.record.commands.suffix(2).compactMap { command in
        switch command {
        case .fill(_, _, let style), .stroke(_, _, let style): style.pattern != nil
        default: nil
        }
      }
    }
    #expect(patterns() == [true, true])
    context.setFillColor(gray: 0.5, alpha: 1)
    #expect(patterns() == [false, true])
    context.setStrokeColor(gray: 0.5, alpha: 1)
    #expect(patterns() == [false, false])
  }

  @Test func `what a program leaves open is closed in the picture`() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    context.saveGState()
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.saveGState()
    #expect(
      context.finished.commands.suffix(3) == [
        .restoreState, .endTransparencyLayer, .restoreState,
      ])
    context.endTransparencyLayer()
    #expect(context.finished.commands.last == .restoreState)
  }
}
