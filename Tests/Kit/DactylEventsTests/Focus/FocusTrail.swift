import DactylEvents
import Foundation
import InputFrames
import InputTesting

/// A view that can have the focus, with a name.
@MainActor
class Spot: UIView {
  let label: String
  var takesFocus = true
  var hints: [CGVector] = []
  var presses = 0

  init(_ label: String, _ x: CGFloat, _ y: CGFloat, width: CGFloat = 80, height: CGFloat = 40) {
    self.label = label
    super.init(frame: CGRect(x: x, y: y, width: width, height: height))
  }

  override var canBecomeFocused: Bool { takesFocus }
  override func didHintFocusMovement(_ hint: UIFocusMovementHint) {
    hints.append(hint.movementDirection)
  }
  override func accessibilityActivate() -> Bool {
    presses += 1
    return true
  }
}

/// A view that scrolls up and down, by half of what shows.
@MainActor
final class Roll: UIView, FocusScrolling {
  let contentSize: CGSize

  init(frame: CGRect, contentHeight: CGFloat) {
    contentSize = CGSize(width: frame.width, height: contentHeight)
    super.init(frame: frame)
    (isScrollView, clipsToBounds) = (true, true)
  }

  var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
  var visibleSize: CGSize { bounds.size }
  /// The spots in it, from its top.
  var spots: [Spot] { subviews.compactMap { $0 as? Spot } }
  var canScroll: Bool { contentSize.height > bounds.height }

  func scrollOn(_ heading: UIFocusHeading) -> Bool {
    let isOn = heading == .down || heading == .next
    guard isOn || heading == .up || heading == .previous else { return false }
    let step = bounds.height / 2
    let target = bounds.origin.y + (isOn ? step : -step)
    let clamped = min(max(0, target), contentSize.height - bounds.height)
    guard clamped != bounds.origin.y else { return false }
    contentOffset.y = clamped
    return true
  }

  func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    if rect.maxY > bounds.maxY { contentOffset.y = rect.maxY - bounds.height }
    if rect.minY < bounds.minY { contentOffset.y = rect.minY }
  }
}

/// A controller of 400 by 600 points under fingers, with a keyboard and a dial, and what has the focus.
@MainActor
final class FocusTrail {
  let fingers: Fingers
  let keys: Keys
  let controller = UIViewController()
  /// The headings of the movements that failed.
  private(set) var failures: [UIFocusHeading] = []
  private let log = NotificationLog()

  init() {
    let fingers = Fingers(screen: CGSize(width: 400, height: 600))
    self.fingers = fingers
    fingers.window.rootViewController = controller
    fingers.application.endIteration()
    keys = Keys(beside: fingers)
    let system = fingers.application.focusSystem
    log.hear(UIFocusSystem.movementDidFailNotification) { [weak self] in
      guard $0.object as? UIFocusSystem === system else { return nil }
      let context = $0.userInfo?[UIFocusSystem.updateContextUserInfoKey] as? UIFocusUpdateContext
      self?.failures.append(context?.focusHeading ?? [])
      return nil
    }
  }

  var application: UIApplication { fingers.application }
  var system: UIFocusSystem { application.focusSystem }
  var root: UIView { controller.view }

  @discardableResult
  func spot(
    _ label: String, _ x: CGFloat, _ y: CGFloat, width: CGFloat = 80, height: CGFloat = 40,
    in view: UIView? = nil
  ) -> Spot {
    let spot = Spot(label, x, y, width: width, height: height)
    (view ?? root).addSubview(spot)
    return spot
  }

  func press(_ all: UIKeyboardHIDUsage...) {
    for key in all {
      keys.press(key)
      fingers.wait(50)
    }
  }

  func turn(_ steps: Int) {
    fingers.handle(
      .pointer(PointerChange(device: DeviceID(70), .turned(steps: steps), time: fingers.now)))
    fingers.wait(50)
  }

  /// Gives the focus to an item, at once, and shows the ring there.
  func start(at item: any UIFocusItem) {
    system.requestFocusUpdate(to: item)
    press(.keyboardTab)
    system.requestFocusUpdate(to: item)
    failures = []
  }

  /// What has the focus: its name, else its class.
  var focused: String {
    guard let item = system.focusedItem else { return "nothing" }
    return (item as? Spot)?.label ?? "\(type(of: item))"
  }

  /// A view that stands before another one.
  func cover(_ view: UIView) {
    let cover = UIView(frame: view.frame.insetBy(dx: -5, dy: -5))
    view.superview?.addSubview(cover)
  }

  /// A roll of so many spots.
  func roll(_ count: Int) -> Roll {
    let roll = Roll(
      frame: CGRect(x: 0, y: 0, width: 400, height: 200), contentHeight: CGFloat(count) * 50)
    for row in 0..<count { spot("\(row)", 10, CGFloat(row) * 50 + 10, in: roll) }
    root.addSubview(roll)
    return roll
  }
}
