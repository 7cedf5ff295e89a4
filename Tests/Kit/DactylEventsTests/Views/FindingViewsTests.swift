import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("Making, finding and hiding views")
struct FindingViewsTests {
  let transcript = Transcript()
  let fingers = Fingers()

  // Proves: VIEW:MAK-03
  @Test func `when the inherited initializer gives nothing a subclass sets nothing up`() {
    class Choosy: UIView {
      init?(side: CGFloat) {
        guard side > 0 else { return nil }
        super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
      }
    }
    final class Framed: Choosy {
      init?(side: CGFloat, log: (String) -> Void) {
        super.init(side: side)
        log("set up")
      }
    }
    var log: [String] = []
    #expect(Framed(side: 0) { log.append($0) } == nil)
    #expect(log.isEmpty)
    #expect(Framed(side: 5) { log.append($0) }?.bounds.width == 5)
    #expect(log == ["set up"])
  }

  // Proves: VIEW:TAG-05
  @Test func `what is visible is kept by tags over a rebuild`() {
    func build() -> UIView {
      let root = UIView()
      for tag in 1...4 {
        let view = UIView()
        view.tag = tag
        view.isHidden = true
        root.addSubview(view)
      }
      return root
    }
    let first = build()
    for tag in [2, 4] { first.viewWithTag(tag)?.isHidden = false }
    let kept = first.subviews.filter { !$0.isHidden }.map(\.tag)
    let second = build()
    for tag in kept { second.viewWithTag(tag)?.isHidden = false }
    #expect(second.subviews.filter { !$0.isHidden }.map(\.tag) == [2, 4])
  }

  // Proves: VIEW:TAG-06
  @Test func `the window is set and taken for a whole branch at once`() {
    let views = (0..<4).map { _ in UIView() }
    for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
    #expect(views.allSatisfy { $0.window == nil })
    fingers.view.addSubview(views[0])
    #expect(views.allSatisfy { $0.window === fingers.window })
    views[0].removeFromSuperview()
    #expect(views.allSatisfy { $0.window == nil })
  }

  // Proves: VIEW:TAG-07, VIEW:MAK-06
  @Test func `a reference that a controller keeps outlives the removal`() {
    final class Controller: UIViewController {
      let label = UIView()
      override func viewDidLoad() { view.addSubview(label) }
    }
    let controller = Controller()
    fingers.window.rootViewController = controller
    controller.label.removeFromSuperview()
    #expect(controller.label.superview == nil)
    controller.view.addSubview(controller.label)
    #expect(controller.label.window === fingers.window)
  }

  // Proves: VIEW:HID-01
  @Test func `a view is hidden by isHidden and by alpha, and is not hit then`() {
    let view = UIView(frame: fingers.view.bounds)
    fingers.view.addSubview(view)
    let point = CGPoint(x: 5, y: 5)
    #expect(fingers.view.hitTest(point, with: nil) === view)
    view.isHidden = true
    #expect(fingers.view.hitTest(point, with: nil) === fingers.view)
    view.isHidden = false
    view.alpha = 0
    #expect(fingers.view.hitTest(point, with: nil) === fingers.view)
  }

  // Proves: VIEW:HID-04, VIEW:RSP-08, VIEW:RSP-09
  @Test func `a hidden first responder stays it: touches pass it, shakes reach it`() {
    let hand = Hand()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let back = LoggingView("back", frame: window.bounds, in: transcript)
    let shaker = Shaker(frame: window.bounds)
    window.addSubview(back)
    window.addSubview(shaker)
    window.makeKeyAndVisible()
    #expect(shaker.becomeFirstResponder())
    shaker.isHidden = true
    #expect(shaker.isFirstResponder)
    hand.application.deliver(
      [TouchSample(id: 0, phase: .began, location: CGPoint(x: 5, y: 5))], at: .zero)
    hand.shake(for: 1000)
    hand.hold(0, -1, 0)
    #expect(transcript.calls == ["back touchesBegan 1"])
    #expect(shaker.calls == ["began", "ended"])
    #expect(shaker.resignFirstResponder())
    #expect(!shaker.isFirstResponder)
  }

  // Proves: VIEW:GES-02, VIEW:GES-04
  @Test func `recognizers on a view that overrides nothing recognize their gestures`() {
    @MainActor final class Target {
      var log: [String] = []
      func pinched(by pinch: UIPinchGestureRecognizer) { log.append("pinch \(pinch.state)") }
      func tapped(by tap: UITapGestureRecognizer) { log.append("tap") }
    }
    let target = Target()
    let view = UIView(frame: fingers.view.bounds)
    fingers.view.addSubview(view)
    view.addGestureRecognizer(UIPinchGestureRecognizer(target: target, action: Target.pinched(by:)))
    view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Target.tapped(by:)))
    fingers.down(0, 100, 100)
    fingers.wait(50)
    fingers.up()
    #expect(target.log == ["tap"])
    fingers.wait(2000)
    fingers.down(0, 300, 300)
    fingers.down(1, 400, 300)
    for step in 1...10 {
      fingers.wait(16)
      fingers.deliver([
        (0, .moved, CGPoint(x: 300 - step * 10, y: 300)),
        (1, .moved, CGPoint(x: 400 + step * 10, y: 300)),
      ])
    }
    #expect(target.log.dropFirst().first == "pinch began")
  }
}
