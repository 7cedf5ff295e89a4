import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("Hiding, swapping and gestures, as the guide has them")
struct GuideTests {
  let fingers = Fingers()
  let transcript = Transcript()
  let a: LoggingView
  let b: LoggingView

  init() {
    let frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    a = LoggingView("a", frame: frame, in: transcript)
    b = LoggingView("b", frame: frame, in: transcript)
    fingers.view.addSubview(b)
    fingers.view.addSubview(a)
  }

  private func tap() {
    fingers.down(0, 50, 50)
    fingers.up(0)
  }

  // Proves: VIEW:HID-01
  @Test func `a view is gone for touches when it is hidden, or transparent`() {
    a.isHidden = true
    tap()
    a.isHidden = false
    a.alpha = 0
    tap()
    #expect(
      transcript.calls == [
        "b touchesBegan 1", "b touchesEnded 1", "b touchesBegan 2", "b touchesEnded 2",
      ])
  }

  // Proves: VIEW:HID-05
  @Test func `hiding and showing leaves a view in its place, and tells it nothing`() {
    a.logsHierarchy = true
    a.isHidden = true
    a.isHidden = false
    #expect(a.superview === fingers.view)
    #expect(fingers.view.subviews.last === a)
    #expect(a.window === fingers.window)
    #expect(transcript.calls == [])
  }

  // Proves: VIEW:VCV-05
  @Test func `a touch stays with its view when a handler swaps the views`() {
    a.onTouches = { [fingers, a] phase, _ in
      if phase == .began { fingers.view.sendSubviewToBack(a) }
    }
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 60)
    fingers.up(0)
    #expect(
      transcript.calls == ["a touchesBegan 1", "a touchesMoved 1", "a touchesEnded 1"])
  }

  // Proves: VIEW:GES-02
  @Test func `two fingers that come apart are a pinch`() {
    let pinch = UIPinchGestureRecognizer()
    a.addGestureRecognizer(pinch)
    var states: [UIGestureRecognizer.State] = []
    pinch.addTarget { states.append($0.state) }
    fingers.deliver([
      (0, .began, CGPoint(x: 100, y: 100)), (1, .began, CGPoint(x: 200, y: 100)),
    ])
    for step in 1...4 {
      fingers.clock(Double(step) * 10)
      fingers.deliver([
        (0, .moved, CGPoint(x: 100 - 10 * step, y: 100)),
        (1, .moved, CGPoint(x: 200 + 10 * step, y: 100)),
      ])
    }
    fingers.up(0)
    fingers.up(1)
    #expect(states.first == .began)
    #expect(states.last == .ended)
  }

  // Proves: VIEW:GES-04
  @Test func `a recognizer needs no touch methods`() {
    let plain = UIView(frame: a.frame)
    fingers.view.addSubview(plain)
    let recognizer = UITapGestureRecognizer()
    plain.addGestureRecognizer(recognizer)
    var count = 0
    recognizer.addTarget { _ in count += 1 }
    tap()
    #expect(count == 1)
  }

  // Proves: VC13:ACT-02
  @Test func `a continuous recognizer tells each change of its state`() {
    let pan = UIPanGestureRecognizer()
    a.addGestureRecognizer(pan)
    var states: [UIGestureRecognizer.State] = []
    pan.addTarget { states.append($0.state) }
    fingers.down(0, 50, 50)
    for step in 1...3 {
      fingers.clock(Double(step) * 10)
      fingers.move(0, 50 + 20 * Double(step), 50)
    }
    fingers.up(0)
    #expect(states == [.began, .changed, .changed, .ended])
  }

  // Proves: VC13:ACT-03
  @Test func `a controller hears the notifications that it observes`() {
    let controller = Observer()
    NotificationCenter.default.post(
      name: Observer.name, object: controller, userInfo: ["price": 7])
    #expect(controller.prices == [7])
  }
}

/// A controller that observes a notification.
@MainActor
private final class Observer: UIViewController {
  nonisolated static let name = Notification.Name("GuideTestsPriceChanged")
  var prices: [Int] = []
  private var token: (any NSObjectProtocol)?

  init() {
    super.init()
    token = NotificationCenter.default.addObserver(
      forName: Self.name, object: self, queue: nil
    ) { [weak self] notification in
      let price = notification.userInfo?["price"] as? Int
      MainActor.assumeIsolated { self?.prices += price.map { [$0] } ?? [] }
    }
  }

  isolated deinit {
    if let token { NotificationCenter.default.removeObserver(token) }
  }
}
