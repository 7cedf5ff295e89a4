import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("Layout at the end of an iteration")
struct LayoutTests {
  let transcript = Transcript()
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let parent: LayoutView
  let child: LayoutView

  init() {
    parent = LayoutView("P", frame: CGRect(x: 0, y: 0, width: 100, height: 100), in: transcript)
    child = LayoutView("C", frame: CGRect(x: 10, y: 10, width: 30, height: 30), in: transcript)
    parent.addSubview(child)
    fingers.view.addSubview(parent)
    fingers.application.endIteration()
    transcript.clear()
  }

  private func endIteration() -> [String] {
    fingers.application.endIteration()
    defer { transcript.clear() }
    return transcript.calls
  }

  // Proves: VIEW:LAY-01, VIEW:LAY-02
  @Test func `a change of size has a view laid out once and its superview not`() {
    child.frame.size.width = 50
    child.bounds.size.height = 50
    #expect(transcript.calls.isEmpty)
    #expect(endIteration() == ["C layoutSubviews"])
    #expect(endIteration() == [])
  }

  // Proves: VIEW:LAY-02
  @Test func `a move, a scroll or a transform has nobody laid out`() {
    parent.center = CGPoint(x: 90, y: 90)
    parent.bounds.origin = CGPoint(x: 5, y: 5)
    parent.transform = CGAffineTransform(scaleX: 2, y: 2)
    parent.alpha = 0.5
    #expect(endIteration() == [])
  }

  // Proves: VIEW:LAY-01
  @Test func `another orientation of the interface has the root laid out once`() {
    let root = LayoutView("R", frame: .zero, in: transcript)
    let controller = UIViewController()
    controller.view = root
    fingers.window.rootViewController = controller
    _ = endIteration()
    fingers.application.mainScreen.interfaceOrientation = .landscapeLeft
    #expect(root.bounds.size == CGSize(width: 480, height: 320))
    // A wide view of a controller has wider margins.
    #expect(endIteration() == ["R layoutMarginsDidChange", "R layoutSubviews"])
  }

  // Proves: VIEW:LAY-01
  @Test func `a subview that comes or goes has its superview laid out`() {
    let other = UIView()
    parent.addSubview(other)
    #expect(endIteration() == ["P layoutSubviews"])
    other.removeFromSuperview()
    #expect(endIteration() == ["P layoutSubviews"])
    parent.layer.addSublayer(CALayer())
    #expect(endIteration() == ["P layoutSubviews"])
    parent.sendSubviewToBack(child)
    #expect(endIteration() == [])
  }

  // Proves: VIEW:LAY-01, VIEW:LAY-03
  @Test func `setNeedsLayout waits for the end of the iteration and counts once`() {
    child.setNeedsLayout()
    child.setNeedsLayout()
    #expect(transcript.calls.isEmpty)
    #expect(endIteration() == ["C layoutSubviews"])
  }

  // Proves: VIEW:LAY-01
  @Test func `a layer that needs layout has its view laid out`() {
    child.layer.setNeedsLayout()
    #expect(endIteration() == ["C layoutSubviews"])
  }

  // Proves: VIEW:LAY-01, VIEW:LAY-04
  @Test func `layoutIfNeeded lays out at once what is due, and nothing else`() {
    child.layoutIfNeeded()
    #expect(transcript.calls.isEmpty)
    child.setNeedsLayout()
    child.layoutIfNeeded()
    #expect(transcript.calls == ["C layoutSubviews"])
    #expect(endIteration() == ["C layoutSubviews"])
    #expect(endIteration() == [])
  }

  // Proves: VIEW:LAY-04
  @Test func `layoutIfNeeded begins at the superview where that is due too`() {
    parent.setNeedsLayout()
    child.setNeedsLayout()
    child.layoutIfNeeded()
    #expect(transcript.calls == ["P layoutSubviews", "C layoutSubviews"])
  }

  // Proves: VIEW:LAY-04
  @Test func `layoutIfNeeded leaves alone what is due elsewhere`() {
    parent.setNeedsLayout()
    let leaf = LayoutView("L", in: transcript)
    child.addSubview(leaf)
    fingers.application.endIteration()
    transcript.clear()
    parent.setNeedsLayout()
    leaf.setNeedsLayout()
    leaf.layoutIfNeeded()
    #expect(transcript.calls == ["L layoutSubviews"])
  }

  // Proves: VIEW:LAY-04, VIEW:MAK-04
  @Test func `a view without a window is laid out on demand only`() {
    let alone = LayoutView("A", frame: CGRect(x: 0, y: 0, width: 9, height: 9), in: transcript)
    alone.logsDrawing = true
    alone.setNeedsDisplay()
    #expect(alone.window == nil)
    #expect(endIteration() == [])
    alone.layoutIfNeeded()
    #expect(transcript.calls == ["A layoutSubviews"])
  }

  // Proves: VC13:LAY-08
  @Test func `a new tree is laid out from the outside inwards, siblings from back to front`() {
    let root = LayoutView("R", in: transcript)
    let names = ["A", "B"].map { LayoutView($0, in: transcript) }
    for view in names {
      let leaf = LayoutView(view.label + "1", in: transcript)
      view.addSubview(leaf)
      root.addSubview(view)
    }
    fingers.view.addSubview(root)
    #expect(
      endIteration() == ["R", "A", "A1", "B", "B1"].map { "\($0) layoutSubviews" })
  }

  // Proves: VC13:LAY-06
  @Test func `until the next pass a changed constraint moves no hit test`() {
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    fingers.view.addSubview(box)
    let left = box.leadingAnchor.constraint(equalTo: fingers.view.leadingAnchor, constant: 200)
    NSLayoutConstraint.activate([
      left, box.topAnchor.constraint(equalTo: fingers.view.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 40),
      box.heightAnchor.constraint(equalToConstant: 40),
    ])
    _ = endIteration()
    let hit = { (x: Double) in self.fingers.view.hitTest(CGPoint(x: x, y: 20), with: nil) }
    left.constant = 260
    #expect(hit(220) === box && hit(280) !== box)
    _ = endIteration()
    #expect(hit(220) !== box && hit(280) === box)
  }

  // Proves: VIEW:LAY-05
  @Test func `layout follows the handler, and drawing follows layout`() {
    parent.logsDrawing = true
    let touched = LoggingView("T", frame: fingers.view.bounds, in: transcript)
    touched.onTouches = { _, _ in
      parent.frame.size = CGSize(width: 120, height: 100)
      parent.setNeedsDisplay()
    }
    fingers.view.addSubview(touched)
    _ = endIteration()
    fingers.down(0, 300, 400)
    #expect(
      transcript.calls == ["T touchesBegan 1", "P layoutSubviews", "P draw 0 0 120 100"])
  }

  // Proves: VIEW:LAY-05
  @Test func `what was changed between two events is laid out before the second`() {
    let touched = LoggingView("T", frame: fingers.view.bounds, in: transcript)
    fingers.view.addSubview(touched)
    _ = endIteration()
    child.setNeedsLayout()
    fingers.down(0, 300, 400)
    #expect(transcript.calls == ["C layoutSubviews", "T touchesBegan 1"])
  }

  // Proves: VIEW:LAY-05
  @Test func `a timer's iteration ends before the next timer fires`() {
    final class Alarm: UIGestureRecognizer {
      var ring: (() -> Void)?
      override func timerFired() { ring?() }
    }
    for delay in [0.01, 0.02] {
      let alarm = Alarm()
      alarm.ring = {
        transcript.record("timer")
        child.setNeedsLayout()
      }
      fingers.view.addGestureRecognizer(alarm)
      alarm.startTimer(after: delay)
    }
    fingers.wait(50)
    #expect(transcript.calls == ["timer", "C layoutSubviews", "timer", "C layoutSubviews"])
  }

  // Proves: VIEW:LAY-05
  @Test func `a loop that asks when to wake is told at once while layout is due`() {
    #expect(fingers.application.nextDeadline == nil)
    child.setNeedsLayout()
    #expect(fingers.application.nextDeadline == fingers.application.now)
    fingers.application.advance(to: fingers.application.now)
    #expect(transcript.calls == ["C layoutSubviews"])
    #expect(fingers.application.nextDeadline == nil)
  }

  // Proves: VIEW:LAY-06, VIEW:ARZ-14, VIEW:CHK-03, VIEW:ARZ-03
  @Test func `masks have done their part before the first layoutSubviews`() {
    let leaf = LayoutView("L", frame: CGRect(x: 0, y: 0, width: 10, height: 10), in: transcript)
    child.addSubview(leaf)
    _ = endIteration()
    child.autoresizingMask = .flexibleWidth
    leaf.autoresizingMask = .flexibleWidth
    var widths: [CGFloat] = []
    parent.onLayout = { _ in widths = [child.frame.width, leaf.frame.width] }
    parent.frame.size.width = 160
    #expect(child.frame.width == 90)
    #expect(endIteration() == ["P layoutSubviews", "C layoutSubviews", "L layoutSubviews"])
    #expect(widths == [90, 70])
  }

  // Proves: VIEW:LAY-07
  @Test func `a subview that is added in layoutSubviews is laid out in the same iteration`() {
    let late = LayoutView("N", frame: CGRect(x: 0, y: 0, width: 5, height: 5), in: transcript)
    parent.onLayout = { $0.addSubview(late) }
    parent.setNeedsLayout()
    #expect(endIteration() == ["P layoutSubviews", "N layoutSubviews"])
    #expect(endIteration() == [])
  }

  // Proves: VIEW:LAY-07
  @Test func `layoutSubviews may size subviews and have them drawn`() {
    child.logsDrawing = true
    parent.onLayout = { _ in
      child.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      child.setNeedsDisplay()
    }
    parent.setNeedsLayout()
    #expect(endIteration() == ["P layoutSubviews", "C layoutSubviews", "C draw 0 0 20 20"])
  }

  // Proves: VIEW:LAY-07
  @Test func `a layout that never settles ends, is told, and goes on in the next iteration`() {
    var warnings: [String] = []
    fingers.application.warningObserver = { warnings.append($0.sentence) }
    parent.onLayout = { $0.setNeedsLayout() }
    parent.setNeedsLayout()
    #expect(endIteration().count == LayoutLimits.mostRounds)
    #expect(warnings.count == 1)
    #expect(warnings[0].hasPrefix("layout does not settle in <UIWindow;"))
    #expect(fingers.application.nextDeadline == nil)
    fingers.wait(1)
    #expect(transcript.calls.count == LayoutLimits.mostRounds)
  }

  @Test func `what waits for the layout again and again goes on in the next iteration`() {
    let application = fingers.application
    var count = 0
    func wait() {
      application.afterLayout {
        count += 1
        if count < 2 * LayoutLimits.mostRounds { wait() }
      }
    }
    wait()
    application.endIteration()
    #expect(count == LayoutLimits.mostRounds)
    fingers.tap(300, 400)
    #expect(count == 2 * LayoutLimits.mostRounds)
  }

  // Proves: VIEW:LAY-08
  @Test func `a view that is due is laid out alone`() {
    let leaf = LayoutView("L", in: transcript)
    child.addSubview(leaf)
    _ = endIteration()
    child.setNeedsLayout()
    #expect(endIteration() == ["C layoutSubviews"])
  }

  // Proves: VIEW:LAY-11
  @Test func `without an override masks alone place the subviews`() {
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 90, y: 0, width: 10, height: 10))
    inner.autoresizingMask = .flexibleLeftMargin
    plain.addSubview(inner)
    fingers.view.addSubview(plain)
    plain.frame.size.width = 200
    _ = endIteration()
    #expect(inner.frame == CGRect(x: 190, y: 0, width: 10, height: 10))
  }

  // Proves: VIEW:LAY-12, VIEW:HID-02
  @Test func `a hidden view takes part`() {
    child.isHidden = true
    child.autoresizingMask = .flexibleWidth
    parent.frame.size.width = 160
    #expect(child.frame.width == 90)
    #expect(endIteration() == ["P layoutSubviews", "C layoutSubviews"])
  }

  // Proves: VIEW:LAY-09
  @Test func `tiles are put to use again at the other end of a scroll`() {
    let tiles = (0..<3).map { UIView(frame: CGRect(x: $0 * 100, y: 0, width: 100, height: 100)) }
    for tile in tiles { parent.addSubview(tile) }
    parent.onLayout = { view in
      for tile in tiles where tile.frame.maxX <= view.bounds.minX { tile.center.x += 300 }
    }
    _ = endIteration()
    parent.bounds.origin.x = 100
    parent.setNeedsLayout()
    #expect(endIteration().first == "P layoutSubviews")
    #expect(tiles.map(\.frame.minX) == [300, 100, 200])
  }

  @Test func `what is removed while others are laid out is left alone`() {
    parent.onLayout = { _ in child.removeFromSuperview() }
    parent.setNeedsLayout()
    child.setNeedsLayout()
    #expect(endIteration() == ["P layoutSubviews"])
  }

  @Test func `views of a hidden window wait until it is shown`() {
    fingers.window.isHidden = true
    child.setNeedsLayout()
    #expect(endIteration() == [])
    fingers.window.isHidden = false
    #expect(endIteration() == ["C layoutSubviews"])
  }

  // Proves: VC13:LAY-01, VC13:LAY-03, VC13:LAY-07
  @Test func `a controller hears before and after its view places subviews`() {
    final class Controller: UIViewController {
      var log: [String] = []
      override func viewWillLayoutSubviews() {
        log.append("will \(Int(view.subviews[0].frame.width))")
      }
      override func viewDidLayoutSubviews() {
        log.append("did")
        view.subviews[0].frame.size.width = 5
      }
    }
    let controller = Controller()
    controller.view = parent
    child.autoresizingMask = .flexibleWidth
    parent.onLayout = { _ in controller.log.append("layoutSubviews") }
    parent.frame.size.width = 160
    _ = endIteration()
    #expect(controller.log == ["will 90", "layoutSubviews", "did"])
    #expect(child.frame.width == 5)
  }

  // Proves: VIEW:CHK-06
  @Test func `touch, layout and drawing call their six methods in order`() {
    final class Custom: UIView {
      var log: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("began")
        frame.size.width += 10
        setNeedsDisplay()
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("moved")
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("ended")
      }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("cancelled")
      }
      override func layoutSubviews() { log.append("layoutSubviews") }
      override func draw(_ rect: CGRect) { log.append("draw") }
    }
    let view = Custom(frame: CGRect(x: 200, y: 200, width: 50, height: 50))
    fingers.view.addSubview(view)
    _ = endIteration()
    view.log = []
    fingers.down(0, 210, 210)
    fingers.move(0, 220, 220)
    fingers.up()
    fingers.down(1, 210, 210)
    fingers.cancel(1)
    #expect(
      view.log == [
        "began", "layoutSubviews", "draw", "moved", "ended", "began", "layoutSubviews", "draw",
        "cancelled",
      ])
  }

  // Proves: VIEW:LAY-10
  @Test(arguments: [20.0, 40.0])
  func `no view leaves its root in four orientations with either status bar`(height: Double) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    header.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    let footer = UIView(frame: CGRect(x: 0, y: 430, width: 320, height: 50))
    footer.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    let middle = UIView(frame: CGRect(x: 60, y: 100, width: 200, height: 280))
    middle.autoresizingMask = [
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin,
      .flexibleHeight, .flexibleBottomMargin,
    ]
    for view in [header, footer, middle] { root.addSubview(view) }
    let controller = UIViewController()
    controller.view = root
    let application = fingers.application
    fingers.window.rootViewController = controller
    application.statusBarHeight = height
    application.isStatusBarHidden = false
    let screen = application.mainScreen
    for orientation in [
      .portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight,
    ] as [ScreenOrientation] {
      screen.interfaceOrientation = orientation
      application.endIteration()
      #expect(root.frame.minY == CGFloat(height))
      #expect(root.frame.maxY == screen.bounds.height)
      for view in root.subviews { #expect(root.bounds.contains(view.frame)) }
      #expect(footer.frame.maxY == root.bounds.maxY)
    }
  }

  // Proves: VIEW:HID-05
  @Test func `a view that is hidden and shown again stays where it is in the tree`() {
    let view = LoggingView("H", frame: .zero, in: transcript)
    parent.insertSubview(view, at: 0)
    view.logsHierarchy = true
    transcript.clear()
    view.isHidden = true
    view.isHidden = false
    #expect(transcript.calls.isEmpty)
    #expect(parent.subviews == [view, child])
    #expect(view.window === fingers.window)
  }

  @Test func `sizeToFit takes the size that fits and keeps the corner`() {
    final class Fitting: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 7) }
    }
    let view = Fitting(frame: CGRect(x: 5, y: 6, width: 40, height: 50))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 5, y: 6, width: 40, height: 7))
    let plain = UIView(frame: CGRect(x: 5, y: 6, width: 40, height: 50))
    plain.sizeToFit()
    #expect(plain.frame == CGRect(x: 5, y: 6, width: 40, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.bounds.size.height = 100
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 40, height: 7))
    #expect(plain.intrinsicContentSize == CGSize(width: -1, height: -1))
  }
}
