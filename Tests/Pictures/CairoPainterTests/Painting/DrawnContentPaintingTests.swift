import CairoPainter
import DactylKit
import DisplayList
import Foundation
import Testing

@MainActor
@Suite("Painting what draw(_:) has drawn")
struct DrawnContentPaintingTests {
  /// Strokes an upright line from top to bottom, and clears a corner.
  private final class Line: UIView {
    override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.setStrokeColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.setLineWidth(4)
      context.strokeLineSegments(between: [CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 20)])
      context.clear(CGRect(x: 0, y: 0, width: 20, height: 5))
    }
  }

  @Test
  func `a line that a view strokes has its pixels, and what it clears shows what is behind`()
    throws
  {
    let application = UIApplication()
    application.mainScreen = UIScreen(size: CGSize(width: 20, height: 20))
    let window = UIWindow(frame: application.mainScreen.bounds)
    window.backgroundColor = .white
    window.makeKeyAndVisible()
    let view = Line(frame: window.bounds)
    view.setNeedsDisplay()
    window.addSubview(view)
    let tree = DisplayTree(of: application.mainScreen, in: application)
    let surface = try PixelSurface(width: 20, height: 20)
    try PictureBench().painter.paint(tree.list, into: surface)
    #expect(surface.pixel(x: 8, y: 10) == 0xFFFF_0000)
    #expect(surface.pixel(x: 11, y: 10) == 0xFFFF_0000)
    #expect(surface.pixel(x: 7, y: 10) == 0xFFFF_FFFF)
    #expect(surface.pixel(x: 12, y: 10) == 0xFFFF_FFFF)
    #expect(surface.pixel(x: 10, y: 2) == 0xFFFF_FFFF)
  }
}
