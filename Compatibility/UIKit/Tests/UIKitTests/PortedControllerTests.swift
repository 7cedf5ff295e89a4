import InputTesting
import Testing
import UIKit

@MainActor
@Suite("Controllers written for UIKit")
struct PortedControllerTests {
  let fingers = Fingers()
  let root = UIViewController()

  init() {
    fingers.window.rootViewController = root
  }

  private func drag(from start: (Double, Double), to end: (Double, Double)) {
    fingers.down(0, start.0, start.1)
    for step in 1...10 {
      fingers.wait(16)
      let part = Double(step) / 10
      fingers.move(
        0, start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part)
    }
    fingers.wait(200)
    fingers.up()
    fingers.wait(1000)
  }

  @Test func `a menu comes by a pan from the edge, and goes by a tap beside it`() {
    var felt: [UIFeedbackGenerator.Feedback] = []
    UIFeedbackGenerator.handler = { felt.append($0) }
    defer { UIFeedbackGenerator.handler = nil }
    let menu = UIViewController()
    let controller = SideMenuController(content: UIViewController(), menu: menu)
    fingers.window.rootViewController = controller
    fingers.wait(100)
    #expect(menu.view.frame.minX == -240)
    #expect(menu.view.tintColor == .systemOrange)
    drag(from: (2, 300), to: (200, 300))
    #expect(controller.isMenuOpen)
    #expect(
      menu.view.frame == CGRect(x: 0, y: 0, width: 240, height: controller.view.bounds.height))
    fingers.down(0, 300, 300)
    fingers.wait(80)
    fingers.up()
    fingers.wait(1000)
    #expect(!controller.isMenuOpen)
    #expect(menu.view.frame.minX == -240)
    #expect(felt == [.impact(.light, intensity: 1), .impact(.light, intensity: 1)])
  }

  @Test func `a sheet of a program's own comes, is dragged away, and comes back when let go early`()
  {
    let sheet = HalfSheetController(nibName: nil, bundle: nil)
    fingers.wait(100)
    root.present(sheet, animated: true)
    fingers.wait(1000)
    let height = Double(fingers.window.bounds.height)
    #expect(sheet.view.frame.minY == CGFloat(height - 300))
    #expect(sheet.view.clipsToBounds)

    drag(from: (100, height - 280), to: (100, height - 200))
    #expect(root.presentedViewController === sheet)
    #expect(sheet.view.frame.minY == CGFloat(height - 300))

    drag(from: (100, height - 280), to: (100, height - 20))
    #expect(root.presentedViewController == nil)
    #expect(sheet.log == ["appeared", "appeared", "disappeared"])
  }

  @Test func `the dimmed rest dismisses the sheet`() {
    let sheet = HalfSheetController(nibName: nil, bundle: nil)
    fingers.wait(100)
    root.present(sheet, animated: true)
    fingers.wait(1000)
    fingers.down(0, 100, 50)
    fingers.wait(80)
    fingers.up()
    fingers.wait(1000)
    #expect(root.presentedViewController == nil)
  }

  @Test func `a control of a program's own is one from code and from an archive`() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    KnobControl(frame: CGRect(x: 20, y: 20, width: 100, height: 40)).encode(with: archiver)
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let knob = try #require(KnobControl(coder: coder))
    root.view.addSubview(knob)
    var values: [CGFloat] = []
    knob.addAction(UIAction { _ in values.append(knob.value) }, for: .valueChanged)
    fingers.wait(100)
    fingers.down(0, 70, 40)
    #expect(knob.backgroundColor == UIColor.systemBlue.withAlphaComponent(0.2))
    fingers.wait(16)
    fingers.move(0, 95, 40)
    fingers.wait(16)
    fingers.up()
    #expect(values == [0.75])
    #expect(knob.backgroundColor == .clear)
  }

  @Test func `recognizers with initializers of UIKit's kind need no further one`() {
    let pan = EdgePan(edge: .left, target: root, action: Selector("panned:"))
    #expect(pan.edge == .left && pan.maximumNumberOfTouches == 1)
    #expect(QuickPress().minimumPressDuration == 0.15)
  }

  @Test func `two fingers to the right are a swipe, and a tracker sees them without a gesture`() {
    let swipe = TwoFingerSwipeRecognizer()
    let tracker = FingerTracker()
    var places = 0
    tracker.onFinger = { _ in places += 1 }
    var directions: [TwoFingerSwipeRecognizer.Direction?] = []
    swipe.addTarget { directions.append($0.direction) }
    root.view.isMultipleTouchEnabled = true
    root.view.addGestureRecognizer(swipe)
    root.view.addGestureRecognizer(tracker)
    fingers.wait(100)
    fingers.down(0, 100, 200)
    fingers.down(1, 100, 260)
    for step in 1...8 {
      fingers.wait(16)
      fingers.move(0, 100 + Double(step) * 10, 200)
      fingers.move(1, 100 + Double(step) * 10, 260)
    }
    fingers.up(1)
    fingers.up(0)
    fingers.wait(500)
    #expect(directions == [.right])
    #expect(places > 2)
    #expect(tracker.state == .possible)
  }

  @Test func `a delegate makes its window, and a card flies off or springs back`() throws {
    let delegate = AppDelegate()
    #expect(delegate.application(fingers.application, didFinishLaunchingWithOptions: nil))
    fingers.wait(100)
    let window = try #require(delegate.window)
    let navigation = try #require(window.rootViewController as? UINavigationController)
    let cards = try #require(navigation.topViewController as? CardController)
    #expect(window.isKeyWindow && cards.isViewLoaded)
    let middle = cards.card.convert(
      CGPoint(x: cards.card.bounds.midX, y: cards.card.bounds.midY), to: window)
    let (x, y) = (Double(middle.x), Double(middle.y))

    drag(from: (x, y), to: (x + 60, y))
    fingers.wait(2000)
    #expect(!cards.isGone && cards.card.transform.isIdentity)
    #expect(cards.card.center == CGPoint(x: cards.view.bounds.midX, y: cards.view.bounds.midY))

    drag(from: (x, y), to: (x + Double(window.bounds.width) / 3, y))
    #expect(cards.isGone && cards.card.alpha == 0)
    cards.reset()
    fingers.wait(100)
    #expect(cards.card.center == CGPoint(x: cards.view.bounds.midX, y: cards.view.bounds.midY))
  }
}
