import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("UIButton, UILabel and UIImageView")
struct ButtonTests {
  let bench = ControlBench(UIButton(frame: .control))
  var button: UIButton { bench.control }

  @Test func `a press sends touchUpInside and the primary action in one message`() {
    bench.tap(50, 25)
    #expect(bench.take() == ["touchDown", "touchUpInside+primaryActionTriggered"])
    bench.down(50, 25)
    bench.move(50, 300)
    bench.fingers.up()
    #expect(bench.take().last == "touchUpOutside")
  }

  // Proves: GEST:1.7-slack
  @Test(arguments: [(-69.0, 25.0, true), (-71, 25, false), (50, 119, true), (50, 121, false)])
  func `a button is pressed by a lift up to 70 points beside it, also of a finger that came back`(
    x: Double, y: Double, isPress: Bool
  ) {
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    for path in [[(x, y)], [(400, 400), (x, y)]] {
      bench.down(50, 25)
      for place in path { bench.move(place.0, place.1) }
      bench.fingers.up()
      bench.fingers.wait(1000)
    }
    #expect(presses == (isPress ? 2 : 0))
  }

  @Test func `a title that a state lacks is the normal one's`() {
    button.setTitle("Go", for: .normal)
    button.setTitle("Going", for: .highlighted)
    #expect(button.currentTitle == "Go")
    bench.down(50, 25)
    #expect(button.currentTitle == "Going")
    bench.fingers.up()
    button.isSelected = true
    #expect(button.currentTitle == "Go")
    #expect(button.title(for: .disabled) == "Go")
    let image = UIImage(size: CGSize(width: 10, height: 10))
    button.setImage(image, for: .normal)
    #expect(button.currentImage === image)
  }

  @Test func `title and image of the normal state are those of a configuration, and stay`() {
    let image = UIImage(size: CGSize(width: 10, height: 10))
    button.configuration = .filled()
    button.setTitle("Go", for: .normal)
    button.setImage(image, for: .normal)
    button.setTitle("Going", for: .highlighted)
    #expect(button.configuration?.title == "Go" && button.configuration?.image === image)
    bench.down(50, 25)
    #expect(button.currentTitle == "Going")
    bench.fingers.up()
    #expect(button.currentTitle == "Go" && button.currentImage === image)
    button.configuration?.title = "Stop"
    #expect(button.currentTitle == "Stop")
  }

  @Test func `its label takes no touches`() {
    button.setTitle("Go", for: .normal)
    #expect(button.titleLabel?.text == "Go")
    #expect(button.titleLabel?.superview === button)
    bench.tap(50, 25)
    #expect(bench.take().count == 2)
  }

  @Test func `a press may turn the selection over`() {
    button.changesSelectionAsPrimaryAction = true
    var selected: [Bool] = []
    button.addTarget(for: .primaryActionTriggered) { selected.append($0.isSelected) }
    bench.tap(50, 25)
    bench.tap(50, 25)
    #expect(selected == [true, false])
  }

  // Proves: VIEW:HIT-14, VIEW:SUP-02
  @Test func `labels and image views take no touches until they are let`() {
    let frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    for view in [UILabel(frame: frame), UIImageView(frame: frame)] {
      #expect(!view.isUserInteractionEnabled)
      bench.fingers.view.addSubview(view)
      let point = CGPoint(x: 10, y: 10)
      #expect(bench.fingers.window.hitTest(point, with: nil) === bench.fingers.view)
      view.isUserInteractionEnabled = true
      #expect(bench.fingers.window.hitTest(point, with: nil) === view)
      view.removeFromSuperview()
    }
    #expect(UIView(frame: frame).isUserInteractionEnabled)
  }

  // Proves: VIEW:HIT-14, VIEW:SUP-02
  @Test func `a tap on a fresh label or picture is its superview's, on a plain view its own`() {
    let fingers = Fingers()
    var heard: [String] = []
    func listen(_ view: UIView, _ name: String) {
      let tap = UITapGestureRecognizer()
      tap.addTarget { _ in heard.append(name) }
      view.addGestureRecognizer(tap)
    }
    func tapAll() {
      for x in [50.0, 150, 250] {
        fingers.down(0, x, 50)
        fingers.wait(20)
        fingers.up()
        fingers.wait(1000)
      }
    }
    listen(fingers.view, "superview")
    let views = [UILabel(), UIImageView(), UIView()]
    for (place, name) in ["label", "picture", "plain"].enumerated() {
      views[place].frame = CGRect(x: 100 * Double(place), y: 0, width: 100, height: 100)
      fingers.view.addSubview(views[place])
      listen(views[place], name)
    }
    tapAll()
    #expect(heard == ["superview", "superview", "plain"])
    heard = []
    for view in views { view.isUserInteractionEnabled.toggle() }
    tapAll()
    #expect(heard == ["label", "picture", "superview"])
  }

  // Proves: VIEW:ROOT-03
  @Test func `any view can be the root view`() {
    let picture = UIImageView(image: UIImage(size: CGSize(width: 300, height: 200)))
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    let window = bench.fingers.makeWindow()
    for view in [picture, UIScrollView(frame: .zero), UIView(frame: .zero)] {
      let controller = UIViewController()
      controller.view = view
      view.isUserInteractionEnabled = true
      window.rootViewController = controller
      window.makeKeyAndVisible()
      #expect(window.hitTest(CGPoint(x: 100, y: 100), with: nil) === view)
    }
  }
}

@MainActor
@Suite("Controls against recognizers")
struct ControlRecognizerTests {
  /// Whether a recognizer of the superview recognized while a finger did something to a control.
  private func recognizes(
    _ recognizer: UIGestureRecognizer, over control: UIControl, onControl: Bool = false,
    _ act: (Fingers) -> Void
  ) -> Bool {
    let fingers = Fingers()
    control.frame = CGRect(x: 200, y: 200, width: 200, height: 40)
    fingers.view.addSubview(control)
    (onControl ? control : fingers.view).addGestureRecognizer(recognizer)
    var recognized = false
    recognizer.addTarget { _ in recognized = true }
    act(fingers)
    return recognized
  }

  private func tap(_ fingers: Fingers) {
    fingers.down(0, 210, 215)
    fingers.wait(50)
    fingers.up()
    fingers.wait(1000)
  }

  // Proves: GEST:1.4.5-control-tap
  @Test func `a control keeps its tap from a view above`() {
    let segments = UISegmentedControl(items: ["a", "b"])
    let controls = [
      UIButton(frame: .zero), UISwitch(frame: .zero), UIStepper(frame: .zero), segments,
      UIPageControl(frame: .zero),
    ]
    for control in controls {
      var presses = 0
      control.addTarget(for: .touchUpInside) { _ in presses += 1 }
      let tapped = recognizes(UITapGestureRecognizer(), over: control) { tap($0) }
      #expect(!tapped, "\(type(of: control))")
      #expect(presses == 1, "\(type(of: control))")
    }
  }

  // Proves: GEST:1.4.5-control-tap
  @Test func `a plain control and a slider do not`() {
    for control in [UIControl(frame: .zero), UISlider(frame: .zero)] {
      var events: [String] = []
      control.addTarget(for: [.touchUpInside, .touchCancel]) { _ in events.append("up or cancel") }
      #expect(recognizes(UITapGestureRecognizer(), over: control) { tap($0) })
      #expect(events == ["up or cancel"])
    }
  }

  // Proves: GEST:1.4.5-control-tap
  @Test func `a recognizer of the control itself goes first`() {
    let button = UIButton(frame: .zero)
    var events: [String] = []
    button.addTarget(for: .allTouchEvents) { _ in events.append("event") }
    #expect(recognizes(UITapGestureRecognizer(), over: button, onControl: true) { tap($0) })
    #expect(events == ["event", "event"])
  }

  @Test func `a disabled button, a double tap and a tap that leaves touches are let through`() {
    let disabled = UIButton(frame: .zero)
    disabled.isEnabled = false
    #expect(recognizes(UITapGestureRecognizer(), over: disabled) { tap($0) })
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let tappedTwice = recognizes(double, over: UIButton(frame: .zero)) { fingers in
      for _ in 0..<2 {
        fingers.down(0, 210, 215)
        fingers.wait(50)
        fingers.up()
        fingers.wait(50)
      }
    }
    #expect(tappedTwice)
    let watcher = UITapGestureRecognizer()
    watcher.cancelsTouchesInView = false
    let button = UIButton(frame: .zero)
    var presses = 0
    button.addTarget(for: .touchUpInside) { _ in presses += 1 }
    #expect(recognizes(watcher, over: button) { tap($0) })
    #expect(presses == 1)
  }

  // Proves: GEST:1.4.5-slide
  @Test(arguments: [(20.0, true), (100, false)])
  func `a slider keeps what slides its thumb`(x: Double, keeps: Bool) {
    let swipe = UISwipeGestureRecognizer()
    let pan = UIPanGestureRecognizer()
    for recognizer in [swipe, pan] {
      let slider = UISlider(frame: .zero)
      let recognized = recognizes(recognizer, over: slider) { fingers in
        fingers.down(0, 200 + x, 220)
        for step in 1...8 {
          fingers.wait(8)
          fingers.move(0, 200 + x + 10 * Double(step), 220)
        }
        fingers.up()
      }
      #expect(recognized == !keeps)
      #expect((slider.value > 0) == keeps)
    }
  }

  // Proves: GEST:1.4.5-slide
  @Test func `a slider leaves what goes across it`() {
    let slider = UISlider(frame: .zero)
    let recognized = recognizes(UIPanGestureRecognizer(), over: slider) { fingers in
      fingers.down(0, 215, 220)
      fingers.wait(8)
      fingers.move(0, 216, 240)
      fingers.up()
    }
    #expect(recognized)
  }

  // Proves: GEST:1.4.5-slide
  @Test func `a switch keeps its slide`() {
    let toggle = UISwitch(frame: .zero)
    let recognized = recognizes(UIPanGestureRecognizer(), over: toggle) { fingers in
      fingers.down(0, 210, 215)
      fingers.wait(8)
      fingers.move(0, 230, 215)
      fingers.wait(8)
      fingers.up()
    }
    #expect(!recognized)
    #expect(toggle.isOn)
  }
}
