import DactylKit
import Foundation
import InputFrames

/// A window of 400 × 600 points with buttons, and keys that press.
@MainActor
final class FocusStage {
  let application = UIApplication()
  let window: UIWindow
  let controller = UIViewController()
  private var now = Timestamp.zero

  init() {
    application.mainScreen = UIScreen(size: CGSize(width: 400, height: 600))
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    application.endIteration()
  }

  /// Adds a button whose title is its name.
  @discardableResult
  func button(_ name: String, _ x: CGFloat, _ y: CGFloat, in view: UIView? = nil) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(name, for: .normal)
    button.frame = CGRect(x: x, y: y, width: 80, height: 40)
    (view ?? controller.view)?.addSubview(button)
    return button
  }

  /// Presses keys one after the other, each for 50 ms.
  func press(_ keys: UIKeyboardHIDUsage..., holding held: Duration = .milliseconds(50)) {
    for key in keys { press(.usage(key), for: held) }
  }

  func press(_ button: PressSample.Button, for held: Duration = .milliseconds(50)) {
    now = now + .milliseconds(100)
    application.deliver(presses: [PressSample(button, phase: .began)], at: now)
    now = now + held
    application.deliver(presses: [PressSample(button, phase: .ended)], at: now)
    application.runUntilIdle()
    now = max(now, application.now)
  }

  /// Presses a key as a device does, which repeats while it is held.
  func pressKey(_ code: UInt16, for held: Duration) {
    now = now + .milliseconds(100)
    for phase in [KeyChange.Phase.began, .ended] {
      let change = KeyChange(
        device: DeviceID(7), code: code, phase: phase,
        repetition: phase == .began ? .assumed : nil, time: now)
      application.advance(to: now)
      application.handle(.key(change))
      if phase == .began { now = now + held }
    }
    application.runUntilIdle()
    now = max(now, application.now)
  }

  /// Turns a dial.
  func turn(_ steps: Int) {
    now = now + .milliseconds(100)
    let change = PointerChange(device: DeviceID(7), .turned(steps: steps), time: now)
    application.handle(.pointer(change))
    application.runUntilIdle()
    now = max(now, application.now)
  }

  /// Presses a key while Shift is down.
  func pressShifted(_ key: UIKeyboardHIDUsage) {
    let shift = PressSample.Button.usage(.keyboardLeftShift)
    application.deliver(presses: [PressSample(shift, phase: .began)], at: now)
    press(key)
    application.deliver(presses: [PressSample(shift, phase: .ended)], at: now)
  }

  /// A finger taps a place.
  func tap(_ x: CGFloat, _ y: CGFloat) {
    now = now + .milliseconds(100)
    let place = CGPoint(x: x, y: y)
    application.deliver([TouchSample(id: 1, phase: .began, location: place)], at: now)
    now = now + .milliseconds(50)
    application.deliver([TouchSample(id: 1, phase: .ended, location: place)], at: now)
    application.runUntilIdle()
    now = max(now, application.now)
  }

  /// What has the focus: a button's title, a row's text, else the class.
  var focused: String {
    let item = UIFocusSystem.focusSystem(for: window)?.focusedItem
    if let button = item as? UIButton { return button.currentTitle ?? "" }
    if let cell = item as? UITableViewCell { return cell.textLabel?.text ?? "" }
    return item.map { "\(type(of: $0))" } ?? "nothing"
  }
}
