import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
private final class Filler: CALayerDelegate {
  var drawn: [CGRect] = []
  func draw(_ layer: CALayer, in ctx: CGContext) {
    drawn.append(ctx.boundingBoxOfClipPath)
    ctx.fill(layer.bounds)
  }
}

@MainActor
@Suite("Layers that are drawn, and drawn into a context")
struct RenderedLayerTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let layer = CALayer()
  private let filler = Filler()

  init() {
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    layer.delegate = filler
    fingers.view.layer.addSublayer(layer)
  }

  private func commands(of layer: CALayer) -> [DrawingCommand] {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    layer.render(in: context)
    return context.record.commands
  }

  private func endIteration() -> [CGRect] {
    fingers.application.endIteration()
    defer { filler.drawn = [] }
    return filler.drawn
  }

  private let whole = CGRect(x: 0, y: 0, width: 20, height: 10)

  @Test func `a layer is drawn when that is due, at once if it is asked to`() {
    layer.displayIfNeeded()
    #expect(filler.drawn == [])
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(filler.drawn == [whole] && !layer.needsDisplay())
    #expect(endIteration() == [whole])
    #expect(layer.drawnContent?.isEmpty == false)
  }

  @Test func `display draws all of the layer, whatever is due`() {
    layer.display()
    #expect(filler.drawn == [whole])
    #expect(layer.drawnContent?.parts.map(\.rect) == [whole])
  }

  @Test func `a layer without a size, or a part outside of it, is not drawn`() {
    layer.setNeedsDisplay(CGRect(x: 50, y: 0, width: 5, height: 5))
    #expect(endIteration() == [])
    layer.bounds = .zero
    layer.setNeedsDisplay()
    #expect(endIteration() == [])
    layer.display()
    #expect(filler.drawn == [] && layer.drawnContent == nil)
  }

  @Test func `a part of a view's layer is a part of the view`() {
    final class Part: UIView {
      var drawn: [CGRect] = []
      override func draw(_ rect: CGRect) { drawn.append(rect) }
    }
    let view = Part(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    fingers.view.addSubview(view)
    fingers.application.endIteration()
    view.drawn = []
    let part = CGRect(x: 2, y: 2, width: 4, height: 4)
    view.layer.setNeedsDisplay(part)
    #expect(view.layer.needsDisplay())
    fingers.application.endIteration()
    #expect(view.drawn == [part])
  }

  @Test func `a layer that needs display on a change of its bounds is drawn after it`() {
    layer.bounds.size.width = 30
    #expect(endIteration() == [])
    layer.needsDisplayOnBoundsChange = true
    layer.position = CGPoint(x: 50, y: 50)
    layer.bounds.size.width = 30
    #expect(endIteration() == [])
    layer.bounds.size.width = 20
    #expect(endIteration() == [whole])
    layer.frame = CGRect(x: 5, y: 5, width: 20, height: 10)
    #expect(endIteration() == [])
    layer.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    #expect(endIteration() == [CGRect(x: 0, y: 0, width: 10, height: 10)])
  }

  @Test func `a view whose layer needs display on a change of its bounds is drawn after it`() {
    final class Counter: UIView {
      var count = 0
      override func draw(_ rect: CGRect) { count += 1 }
    }
    let view = Counter(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    fingers.view.addSubview(view)
    fingers.application.endIteration()
    view.bounds.size.width = 30
    fingers.application.endIteration()
    #expect(view.count == 1)
    view.layer.needsDisplayOnBoundsChange = true
    view.center = CGPoint(x: 60, y: 60)
    fingers.application.endIteration()
    #expect(view.count == 1)
    view.bounds.size.width = 40
    fingers.application.endIteration()
    #expect(view.count == 2)
  }

  // MARK: Into a context

  @Test func `a hidden or fully transparent layer draws nothing`() {
    layer.backgroundColor = UIColor.red.cgColor
    #expect(!commands(of: layer).isEmpty)
    layer.isHidden = true
    #expect(commands(of: layer).isEmpty)
    layer.isHidden = false
    layer.opacity = 0
    #expect(commands(of: layer).isEmpty)
  }

  @Test func `a layer that masks to its bounds clips its background and what lies below it`() {
    func clips() -> Int {
      commands(of: layer).count { if case .clip = $0 { true } else { false } }
    }
    layer.backgroundColor = UIColor.red.cgColor
    #expect(clips() == 0)
    layer.masksToBounds = true
    #expect(clips() == 1)
    let all = commands(of: layer)
    let clip = all.firstIndex { if case .clip = $0 { true } else { false } }
    let fill = all.firstIndex { if case .fill = $0 { true } else { false } }
    #expect((clip ?? .max) < (fill ?? -1))
  }

  @Test func `a border lies within the bounds, over what lies below`() {
    let below = CALayer()
    below.frame = whole
    below.backgroundColor = UIColor.blue.cgColor
    layer.addSublayer(below)
    layer.borderColor = UIColor.red.cgColor
    func strokes(_ commands: [DrawingCommand]) -> [(CGRect, CGFloat, CGColor)] {
      commands.compactMap {
        guard case .stroke(let outline, let line, let style) = $0 else { return nil }
        return (outline.boundingBox, line.width, style.color)
      }
    }
    #expect(strokes(commands(of: layer)).isEmpty)
    layer.borderWidth = 2
    let all = commands(of: layer)
    let border = strokes(all).first
    #expect(border?.0 == CGRect(x: 1, y: 1, width: 18, height: 8))
    #expect(border?.1 == 2 && border?.2 == UIColor.red.cgColor)
    let stroke = all.firstIndex { if case .stroke = $0 { true } else { false } }
    let fill = all.lastIndex { if case .fill = $0 { true } else { false } }
    #expect((fill ?? .max) < (stroke ?? -1))
    layer.borderColor = nil
    #expect(strokes(commands(of: layer)).isEmpty)
  }

  @Test func `contents fill the bounds, an image of either kind`() {
    func images() -> [CGRect] {
      commands(of: layer).compactMap { if case .image(_, let rect, _) = $0 { rect } else { nil } }
    }
    #expect(images() == [])
    let picture = CGImage(.named("a"), width: 4, height: 4)
    layer.contents = picture
    #expect(images() == [whole])
    layer.contents = UIImage(cgImage: picture)
    #expect(images() == [whole])
    layer.contents = "no image"
    #expect(images() == [])
  }

  @Test func `what a program has drawn is drawn again, each part within its rectangle`() {
    layer.setNeedsDisplay()
    #expect(endIteration() == [whole])
    let drawn = layer.drawnContent?.parts.first?.commands ?? []
    #expect(!drawn.isEmpty)
    let all = commands(of: layer)
    #expect(all.contains(.clear(whole)))
    for command in drawn { #expect(all.contains(command)) }
    let clip = all.firstIndex { if case .clip = $0 { true } else { false } }
    let clear = all.firstIndex(of: .clear(whole))
    #expect((clip ?? .max) < (clear ?? -1))
  }

  @Test func `without a context a hierarchy is not drawn`() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(!fingers.view.drawHierarchy(in: fingers.view.bounds, afterScreenUpdates: true))
    #expect(fingers.view.snapshotView(afterScreenUpdates: true)?.frame == fingers.view.frame)
  }

  @Test func `a snapshot has the corners of the view, and none where it has none`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.snapshotView(afterScreenUpdates: false)?.layer.cornerRadius == 0)
    view.layer.cornerRadius = 6
    #expect(view.snapshotView(afterScreenUpdates: false)?.layer.cornerRadius == 6)
  }

  @Test func `the part of a resizable snapshot within its insets is what stretches`() {
    let snapshot = fingers.view.resizableSnapshotView(
      from: CGRect(x: 0, y: 0, width: 100, height: 50), afterScreenUpdates: false,
      withCapInsets: UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 20))
    let stretched = snapshot?.contentStretch ?? .zero
    #expect(abs(stretched.minX - 0.1) < 1e-9 && abs(stretched.width - 0.7) < 1e-9)
    #expect(abs(stretched.minY - 0.1) < 1e-9 && abs(stretched.height - 0.8) < 1e-9)
    let plain = fingers.view.resizableSnapshotView(
      from: whole, afterScreenUpdates: false, withCapInsets: .zero)
    #expect(plain?.contentStretch == CGRect(x: 0, y: 0, width: 1, height: 1))
  }
}
