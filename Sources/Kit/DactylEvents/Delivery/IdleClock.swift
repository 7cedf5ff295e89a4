import Foundation
import GestureMachines
import InputFrames

/// The clock of inactivity of an application: one for each display, and the fingers that are kept from the program
/// because a display slept.
///
///     panel ─▶ filter ─▶ screen reader ─▶ recognizers and views
///                └─ came down on a dark display: stays here until it lifts
@MainActor
package final class IdleClock: InactivityWatching {
  /// A finger that is down and that the program, or the screen reader, knows.
  private struct Down {
    var finger: WakingTouches.Finger
    var display: Int
    var location: CGPoint
  }

  private unowned let application: UIApplication
  /// The main display's first.
  private var displays: [DisplayClock] = []
  private var start: Timestamp?
  private(set) var touches = WakingTouches()
  private var down: [Down] = []
  /// The keys that are kept from the program.
  private var keptPresses: [PressSample.Button] = []
  /// What counts.
  var activity = IdleActivity.usual
  /// The limits of displays that have none of their own.
  var limits = IdleLimits() {
    didSet {
      touches.limits = limits
      for display in displays { changeLimits(of: display) }
    }
  }

  init(application: UIApplication) {
    self.application = application
    // Fingers that came down before there was a clock.
    for touch in application.touchDispatcher.event.touches where !touch.isOver {
      let finger = WakingTouches.Finger(device: touch.device, id: touch.fingerID)
      let place = application.touchDispatcher.screenPlace(of: touch)
      let display = display(of: application.screen(of: touch.device)).number
      down.append(Down(finger: finger, display: display, location: place))
    }
    // A program that sets a time while it runs has heard of a moment.
    if application.clock != nil || application.now != .zero { begin(at: application.presentMoment) }
    review()
  }

  // MARK: Displays

  /// The clock of a screen; made when first needed.
  package func display(of screen: UIScreen) -> DisplayClock {
    let isMain = screen === application.mainScreen
    for display in displays where isMain ? display.number == 0 : display.furtherScreen === screen {
      return display
    }
    // The main display has the number 0, even if another one is needed first.
    if !isMain, displays.isEmpty { _ = self.display(of: application.mainScreen) }
    let display = DisplayClock(
      number: displays.count, screen: isMain ? nil : screen, limits: limits,
      application: application)
    display.fellAsleep = { [weak self, weak display] in
      if let display { self?.keepFingers(on: display) }
    }
    displays.append(display)
    display.hold(application.isIdleTimerDisabled, at: application.now)
    if let start { display.start(at: max(start, application.now)) }
    return display
  }

  func releasePowers() {
    for display in displays { display.setPower(nil) }
  }

  func changeLimits(of display: DisplayClock) {
    display.machine.limits = display.ownLimits ?? limits
    display.schedule()
  }

  func begin(at time: Timestamp) {
    guard start == nil else { return }
    start = time
    _ = display(of: application.mainScreen)
    for display in displays { display.start(at: time) }
  }

  func review() {
    let isHeld = application.isIdleTimerDisabled
    for display in displays { display.hold(isHeld, at: application.presentMoment) }
  }

  func use(_ kind: IdleActivity, at time: Timestamp) {
    guard activity.isSuperset(of: kind) else { return }
    for display in displays { display.use(at: time) }
  }

  func removed(_ device: DeviceID) {
    touches.removed(device)
    down.removeAll { $0.finger.device == device }
  }

  // MARK: Touches

  /// Returns the touches that the program receives, and counts those that are activity.
  func filter(_ samples: [TouchSample], of device: DeviceID?, at time: Timestamp) -> [TouchSample] {
    let display = display(of: application.screen(of: device))
    var passed: [TouchSample]?
    for (index, sample) in samples.enumerated() {
      if withhold(sample, of: device, on: display, at: time) {
        if passed == nil { passed = Array(samples[..<index]) }
      } else {
        passed?.append(sample)
      }
    }
    return passed ?? samples
  }

  private func withhold(
    _ sample: TouchSample, of device: DeviceID?, on display: DisplayClock, at time: Timestamp
  ) -> Bool {
    let finger = WakingTouches.Finger(device: device, id: sample.id)
    let isAsleep = display.machine.state == .asleep
    switch sample.phase {
    case .began: return withholdNew(finger, sample, on: display, at: time)
    case .moved, .stationary:
      // The tremble of a finger that rests on a dark display does not wake it.
      if sample.phase == .moved, !isAsleep { count(.touches, on: display, at: time) }
      if let place = down.firstIndex(where: { $0.finger == finger }) {
        down[place].location = sample.location
      }
      return !touches.isEmpty && touches.keeps(finger)
    case .ended, .cancelled:
      if sample.phase == .ended, !isAsleep { count(.touches, on: display, at: time) }
      down.removeAll { $0.finger == finger }
      return touches.ended(finger)
    case .regionEntered, .regionMoved:
      count(.hovering, on: display, at: time)
      return isAsleep
    case .regionExited: return false
    }
  }

  private func withholdNew(
    _ finger: WakingTouches.Finger, _ sample: TouchSample, on display: DisplayClock,
    at time: Timestamp
  ) -> Bool {
    let wakes = activity.contains(.touches)
    let reason = touches.began(
      finger, on: display.number, isAsleep: display.machine.state == .asleep, wakes: wakes,
      at: time)
    down.removeAll { $0.finger == finger }
    if reason == nil {
      down.append(Down(finger: finger, display: display.number, location: sample.location))
    }
    count(.touches, on: display, at: time)
    guard let reason else { return false }
    let serial = application.touchDispatcher.nextSerial()
    display.report(.keptTouch(serial: serial, at: sample.location, because: reason))
    return true
  }

  /// Whether a display sleeps, which keeps the steps of wheels and touchpads from the program. They count as touches.
  func withholdScroll(of device: DeviceID?, at time: Timestamp) -> Bool {
    let display = display(of: application.screen(of: device))
    let isAsleep = display.machine.state == .asleep
    count(.touches, on: display, at: time)
    return isAsleep
  }

  private func count(_ kind: IdleActivity, on display: DisplayClock, at time: Timestamp) {
    if activity.contains(kind) { display.use(at: time) }
  }

  /// A display falls asleep: the fingers that are down on it are cancelled, and kept until they lift.
  private func keepFingers(on display: DisplayClock) {
    let fingers = down.filter { $0.display == display.number }
    down.removeAll { $0.display == display.number }
    for finger in fingers {
      touches.hold(finger.finger, on: display.number)
      let sample = TouchSample(id: finger.finger.id, phase: .cancelled, location: finger.location)
      application.touchDispatcher.passOn([sample], of: finger.finger.device, at: application.now)
    }
  }

  // MARK: Keys

  /// Returns the presses that the program receives, and counts them as activity.
  func filter(_ presses: [PressSample], at time: Timestamp) -> [PressSample] {
    let passed = presses.filter { !withhold($0) }
    for press in presses { use(isRemoteControl(press) ? .remoteControls : .presses, at: time) }
    return passed
  }

  private func isRemoteControl(_ press: PressSample) -> Bool {
    application.receivesRemoteControlEvents && press.remoteControl != nil
  }

  private func withhold(_ press: PressSample) -> Bool {
    guard activity.contains(.presses), !isRemoteControl(press) else { return false }
    let place = keptPresses.firstIndex { $0.isSame(as: press.button) }
    switch press.phase {
    case .began:
      if let place { keptPresses.remove(at: place) }
      let main = display(of: application.mainScreen)
      guard main.machine.state == .asleep else { return false }
      keptPresses.append(press.button)
      main.report(.keptPress)
      return true
    case .ended, .cancelled:
      guard let place else { return false }
      keptPresses.remove(at: place)
      return true
    case .changed, .stationary: return place != nil
    }
  }
}
