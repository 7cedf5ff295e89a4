import DactylControls
import Foundation
import InputTesting
import Testing

/// A controller that is told by controls, recognizers, notifications and as a delegate.
private final class Panel: UIViewController, UIScrollViewDelegate {
  var states: [UIGestureRecognizer.State] = []
  var values: [Float] = []
  var scrolls = 0
  var received: [String] = []
  var touches = 0

  func panned(_ pan: UIPanGestureRecognizer) { states.append(pan.state) }
  func slid(_ slider: UISlider) { values.append(slider.value) }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
}

@MainActor
@Suite("Actions, notifications and delegates of a controller")
struct ControllerActionTests {
  private let fingers = Fingers()
  private let panel = Panel()

  init() {
    panel.view = UIView(frame: fingers.view.bounds)
    fingers.view.addSubview(panel.view)
  }

  // Proves: VC13:ACT-02
  @Test func `a continuous recognizer's action is called at each state, which can be read`() {
    let pan = UIPanGestureRecognizer(target: panel, action: Panel.panned)
    panel.view.addGestureRecognizer(pan)
    fingers.down(0, 100, 100)
    for x in [120.0, 140, 160] {
      fingers.wait(10)
      fingers.move(0, x, 100)
    }
    fingers.up()
    #expect(panel.states == [.began, .changed, .changed, .ended])
  }

  // Proves: VC13:ACT-01
  @Test func `a control's action gets the control, whose value can be read`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 231, height: 40))
    panel.view.addSubview(slider)
    slider.addTarget(panel, action: Panel.slid, for: .valueChanged)
    fingers.down(0, 15.5, 20)
    fingers.move(0, 115.5, 20)
    fingers.up()
    #expect(panel.values == [0.5])
    #expect(panel.touches == 0)
  }

  // Proves: VC13:RSP-09
  @Test func `a controller without touch methods is told by a control and by a recognizer`() {
    final class Plain: UIViewController {
      var heard: [String] = []
      func switched(_ sender: UISwitch) { heard.append("switched \(sender.isOn)") }
      func pinned(_ press: UILongPressGestureRecognizer) {
        if press.state == .began { heard.append("pressed") }
      }
    }
    let plain = Plain()
    plain.view = UIView(frame: fingers.view.bounds)
    panel.view.addSubview(plain.view)
    let control = UISwitch(frame: CGRect(x: 100, y: 100, width: 51, height: 31))
    control.addTarget(plain, action: Plain.switched, for: .valueChanged)
    plain.view.addSubview(control)
    plain.view.addGestureRecognizer(
      UILongPressGestureRecognizer(target: plain, action: Plain.pinned))
    fingers.down(0, 120, 115)
    fingers.wait(50)
    fingers.up()
    #expect(plain.heard == ["switched true"] && panel.touches == 0)
    fingers.down(1, 300, 300)
    fingers.wait(1000)
    fingers.up(1)
    #expect(plain.heard == ["switched true", "pressed"])
    // What it does not handle goes on to who is above.
    #expect(panel.touches == 1)
  }

  // Proves: VC13:ACT-03
  @Test func `a controller that observes a notification gets it with its user info`() {
    let name = Notification.Name("stock changed")
    let center = NotificationCenter()
    let token = center.addObserver(forName: name, object: nil, queue: nil) { [panel] note in
      let item = note.userInfo?["item"] as? String ?? ""
      MainActor.assumeIsolated { panel.received.append(item) }
    }
    center.post(name: name, object: nil, userInfo: ["item": "lamp"])
    #expect(panel.received == ["lamp"])
    center.removeObserver(token)
    center.post(name: name, object: nil, userInfo: ["item": "chair"])
    #expect(panel.received == ["lamp"])
  }

  // Proves: VC13:ACT-04
  @Test func `a controller may be the delegate of what its view holds`() {
    let scroll = UIScrollView(frame: panel.view.bounds)
    scroll.contentSize = CGSize(width: 100, height: 5000)
    scroll.delegate = panel
    panel.view.addSubview(scroll)
    fingers.down(0, 100, 500)
    fingers.wait(10)
    fingers.move(0, 100, 450)
    #expect(panel.scrolls == 1)
  }
}
