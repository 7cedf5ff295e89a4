import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Drawing as a callback, and layers")
struct DisplayTests {
  let transcript = Transcript()
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let view: LayoutView

  init() {
    view = LayoutView("V", frame: CGRect(x: 0, y: 0, width: 50, height: 40), in: transcript)
    view.logsDrawing = true
  }

  private func show() {
    fingers.view.addSubview(view)
    fingers.application.endIteration()
    transcript.clear()
  }

  private func endIteration() -> [String] {
    fingers.application.endIteration()
    defer { transcript.clear() }
    return transcript.calls
  }

  // Proves: VIEW:DRW-01, VIEW:DRW-04
  @Test func `a view is drawn when it appears, and no move or size draws it again`() {
    fingers.view.addSubview(view)
    #expect(endIteration() == ["V layoutSubviews", "V draw 0 0 50 40"])
    view.center = CGPoint(x: 100, y: 100)
    view.frame.size = CGSize(width: 60, height: 60)
    #expect(endIteration() == ["V layoutSubviews"])
  }

  // Proves: VC13:MEM-04
  @Test func `what a view has drawn is freed as it leaves its window, and drawn again when back`() {
    show()
    view.onDraw = { _ in UIRectFill(CGRect(x: 1, y: 1, width: 4, height: 4)) }
    view.setNeedsDisplay()
    #expect(endIteration() == ["V draw 0 0 50 40"])
    #expect(view.drawnContent != nil)
    let parent = UIView(frame: view.frame)
    view.removeFromSuperview()
    parent.addSubview(view)
    #expect(view.drawnContent == nil)
    #expect(endIteration() == [])
    fingers.view.addSubview(parent)
    #expect(endIteration().contains("V draw 0 0 50 40"))
    #expect(view.drawnContent != nil)
  }

  // Proves: VIEW:DRW-02
  @Test func `parts that are invalid are drawn together at the end of the iteration`() {
    show()
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 10, height: 10))
    view.setNeedsDisplay(CGRect(x: 20, y: 0, width: 10, height: 10))
    #expect(transcript.calls.isEmpty)
    #expect(endIteration() == ["V draw 0 0 30 10"])
    view.setNeedsDisplay(CGRect(x: 40, y: 0, width: 100, height: 10))
    #expect(endIteration() == ["V draw 40 0 10 10"])
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 10, height: 10))
    view.setNeedsDisplay()
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(endIteration() == ["V draw 0 0 50 40"])
  }

  // Proves: VIEW:CMS-03, VIEW:PRP-04, VIEW:CMS-02
  @Test func `with redraw a change of size draws the view; a change of mode alone does not`() {
    show()
    #expect(view.contentMode == .scaleToFill)
    view.contentMode = .redraw
    #expect(endIteration() == [])
    view.bounds.size.width = 60
    #expect(endIteration() == ["V layoutSubviews", "V draw 0 0 60 40"])
  }

  // Proves: VIEW:CMS-05
  @Test(arguments: UIView.ContentMode.allCases)
  func `setNeedsDisplay draws in every mode`(mode: UIView.ContentMode) {
    show()
    view.contentMode = mode
    view.setNeedsDisplay()
    #expect(endIteration() == ["V draw 0 0 50 40"])
  }

  // Proves: VIEW:DRW-03
  @Test func `what is added, sized and made invalid in one iteration is drawn once, at its end`() {
    fingers.view.addSubview(view)
    view.frame.size = CGSize(width: 60, height: 30)
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 5, height: 5))
    view.setNeedsDisplay()
    #expect(transcript.calls.isEmpty)
    #expect(endIteration() == ["V layoutSubviews", "V draw 0 0 60 30"])
    #expect(endIteration() == [])
  }

  // Proves: VIEW:DRW-11
  @Test func `a view that draws nothing of its own may be made invalid`() {
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    fingers.view.addSubview(plain)
    var warnings: [String] = []
    fingers.application.warningObserver = { warnings.append($0.sentence) }
    plain.setNeedsDisplay()
    #expect(endIteration() == [])
    #expect(warnings == [])
    #expect(fingers.application.nextDeadline == nil)
  }

  // Proves: VIEW:HID-01
  @Test func `a hidden view is drawn once it is shown, not before`() {
    show()
    view.setNeedsDisplay()
    view.isHidden = true
    #expect(endIteration() == [])
    view.isHidden = false
    #expect(endIteration() == ["V draw 0 0 50 40"])
  }

  // Proves: VIEW:DRW-05
  @Test func `drawing that asks for layout is warned of, and the iteration ends`() {
    show()
    var warnings: [String] = []
    fingers.application.warningObserver = { warnings.append($0.sentence) }
    view.onDraw = { $0.setNeedsLayout() }
    view.setNeedsDisplay()
    #expect(endIteration() == ["V draw 0 0 50 40"])
    #expect(warnings.count == 1)
    view.onDraw = nil
    fingers.wait(1)
    #expect(transcript.calls == ["V layoutSubviews"])
  }

  // Proves: VIEW:DRW-12
  @Test func `a full-screen view that draws nothing gets touches`() {
    let full = LoggingView("full", frame: fingers.view.bounds, in: transcript)
    fingers.view.addSubview(full)
    full.setNeedsDisplay()
    fingers.down(0, 300, 470)
    #expect(transcript.calls == ["full touchesBegan 1"])
  }

  // Proves: VIEW:DRW-12
  @Test func `a full-screen view whose layer of another class shows its content gets touches`() {
    final class Sky: LoggingView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    let sky = Sky("sky", frame: fingers.view.bounds, in: transcript)
    (sky.layer as? CAGradientLayer)?.locations = [0, 1]
    fingers.view.addSubview(sky)
    fingers.application.endIteration()
    for (x, y) in [(1.0, 1.0), (319, 479)] {
      fingers.down(0, x, y)
      fingers.up()
    }
    #expect(
      transcript.calls == [
        "sky touchesBegan 1", "sky touchesEnded 1", "sky touchesBegan 2", "sky touchesEnded 2",
      ])
  }

  @Test func `what is hidden or has no area is not drawn until it can be seen`() {
    view.isHidden = true
    fingers.view.addSubview(view)
    #expect(endIteration() == ["V layoutSubviews"])
    view.isHidden = false
    #expect(endIteration() == ["V draw 0 0 50 40"])
    let flat = LayoutView("F", frame: CGRect(x: 0, y: 0, width: 50, height: 0), in: transcript)
    flat.logsDrawing = true
    fingers.view.addSubview(flat)
    #expect(endIteration() == ["F layoutSubviews"])
  }

  // Proves: VIEW:PRP-07
  @Test func `what a renderer is told has UIKit's defaults`() {
    #expect(view.isOpaque)
    #expect(view.clearsContextBeforeDrawing)
    #expect(view.contentStretch == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(view.autoresizesSubviews)
    #expect(!view.clipsToBounds)
    #expect(view.autoresizingMask == [])
    #expect(view.bounds.origin == .zero)
    view.isOpaque = false
    view.clearsContextBeforeDrawing = false
    view.contentStretch = CGRect(x: 0.5, y: 0, width: 0, height: 1)
    #expect(!view.isOpaque && !view.clearsContextBeforeDrawing)
    #expect(view.contentStretch.minX == 0.5)
    #expect(UIView.ContentMode.allCases.map(\.rawValue) == Array(0...12))
  }

  // Proves: VIEW:PRP-01
  @Test func `opaque changes no hit, hidden and alpha do`() {
    show()
    let point = CGPoint(x: 5, y: 5)
    view.isOpaque = false
    #expect(fingers.view.hitTest(point, with: nil) === view)
    view.alpha = 0
    #expect(fingers.view.hitTest(point, with: nil) === fingers.view)
    view.alpha = 1
    view.isHidden = true
    #expect(fingers.view.hitTest(point, with: nil) === fingers.view)
  }

  // Proves: VIEW:LYR-01, VIEW:LYR-03
  @Test func `a view has one layer, whose delegate it is for good`() {
    #expect(view.layer === view.layer)
    #expect(view.layer.delegate === view)
    let other = CALayer()
    #expect(other.delegate == nil)
    view.layer.addSublayer(other)
    #expect(other.delegate == nil)
    other.addSublayer(view.layer)
    #expect(view.layer.superlayer == nil)
    other.addSublayer(other)
    #expect(other.sublayers == nil)
    view.layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.layer.bounds == view.bounds)
  }

  private final class OwnLayer: CALayer {}

  private final class OwnLayerView: UIView {
    var seen: CALayer?
    override class var layerClass: AnyClass { OwnLayer.self }
    override init(frame: CGRect) {
      super.init(frame: frame)
      seen = layer
    }
  }

  // Proves: VIEW:LYR-02
  @Test func `a class chooses its layer's class, and has it before its own init goes on`() {
    let own = OwnLayerView(frame: .zero)
    #expect(own.seen is OwnLayer)
    #expect(own.layer === own.seen)
    #expect(type(of: view.layer) == CALayer.self)
  }

  // Proves: VIEW:LYR-05, VIEW:HIT-13, VIEW:RSP-07
  @Test func `layers are no hit targets and no responders`() {
    show()
    for _ in 0..<3 {
      let layer = CALayer()
      layer.frame = view.bounds
      layer.zPosition = 99
      view.layer.addSublayer(layer)
    }
    #expect(view.layer.sublayers?.count == 3)
    #expect(fingers.view.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
    #expect(
      view.responderChain == [view, fingers.view, fingers.window, fingers.application])
    view.layer.sublayers?[0].removeFromSuperlayer()
    #expect(view.layer.sublayers?.count == 2)
  }

  @Test func `a view names its class, its identifier, its frame and what is unusual`() {
    let plain = UIView(frame: CGRect(x: 10, y: 20.5, width: 30, height: 40))
    #expect("\(plain)" == "<UIView; frame = (10 20.5; 30 40)>")
    plain.accessibilityIdentifier = "card"
    plain.isHidden = true
    plain.alpha = 0.25
    plain.tag = 7
    plain.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    plain.isUserInteractionEnabled = false
    plain.clipsToBounds = true
    plain.addGestureRecognizer(UITapGestureRecognizer())
    #expect(
      plain.description
        == "<UIView#card; frame = (10 20.5; 30 40); hidden = YES; alpha = 0.25; clipsToBounds = YES; "
        + "autoresize = W+BM; userInteractionEnabled = NO; tag = 7; gestureRecognizers = 1>")
    let turned = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    turned.bounds.origin.x = 5
    turned.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(
      "\(turned)"
        == "<UIView; frame = (-5 -5; 20 20); bounds = (5 0; 10 10); transform = [2, 0, 0, 2, 0, 0]>"
    )
  }

  @Test func `a tree is told view by view, from back to front`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    let names = ["a", "b", "c"].map { name in
      let view = UIView()
      view.accessibilityIdentifier = name
      return view
    }
    root.addSubview(names[0])
    root.addSubview(names[2])
    names[0].addSubview(names[1])
    #expect(
      root.recursiveDescription == """
        <UIView; frame = (0 0; 9 9)>
           | <UIView#a; frame = (0 0; 0 0)>
           |    | <UIView#b; frame = (0 0; 0 0)>
           | <UIView#c; frame = (0 0; 0 0)>
        """)
  }
}
