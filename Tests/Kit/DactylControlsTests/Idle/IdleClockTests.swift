import DactylControls
import Foundation
import GestureMachines
import InputFrames
import InputTesting
import Testing

/// When displays dim, sleep and wake, and who hears of it.
@MainActor
@Suite("Idle displays")
struct IdleClockTests {
  /// Writes down the calls of a delegate and of notifications.
  private final class Delegate: UIApplicationDelegate {
    let transcript: Transcript
    init(_ transcript: Transcript) { self.transcript = transcript }
    func application(_ application: UIApplication, didDim screen: UIScreen) {
      transcript.record("didDim \(screen.displayState)")
    }
    func application(_ application: UIApplication, didSleep screen: UIScreen) {
      transcript.record("didSleep \(screen.displayState)")
    }
    func application(_ application: UIApplication, didWake screen: UIScreen) {
      transcript.record("didWake \(screen.displayState)")
    }
  }

  /// Writes down the states that it is given.
  @MainActor private final class Power: @MainActor DisplayPower {
    let transcript: Transcript
    var error: InputError?
    init(_ transcript: Transcript) { self.transcript = transcript }
    func setState(_ state: DisplayState) throws(InputError) {
      transcript.record("power \(state)")
      if let error { throw error }
    }
  }

  private let transcript = Transcript()
  private let fingers = Fingers()
  private let delegate: Delegate
  private let box: LoggingView

  init() {
    delegate = Delegate(transcript)
    box = LoggingView("box", frame: fingers.view.bounds, in: transcript)
    fingers.view.addSubview(box)
    fingers.application.delegate = delegate
    fingers.application.idleDimInterval = 20
    fingers.application.idleInterval = 30
    fingers.wait(0)
  }

  private var state: DisplayState { fingers.application.mainScreen.displayState }

  /// How many calls were read already.
  private final class Bookmark { var count = 0 }
  private let bookmark = Bookmark()

  /// What was written since the last question.
  private func news() -> [String] {
    defer { bookmark.count = transcript.calls.count }
    return Array(transcript.calls.dropFirst(bookmark.count))
  }

  @Test func `a display dims, sleeps, and wakes at a touch, and the delegate hears of each`() {
    fingers.wait(19_999)
    #expect(news() == [])
    fingers.wait(1)
    #expect(news() == ["didDim dimmed"])
    fingers.wait(10_000)
    #expect(news() == ["didSleep asleep"])
    fingers.tap(5, 5)
    #expect(news() == ["didWake awake"])
    // The touch that woke the display has the number 1.
    fingers.tap(5, 5)
    #expect(news() == ["box touchesBegan 2", "box touchesEnded 2"])
  }

  @Test func `a program that sets no time has no timer, and its display stays awake`() {
    let plain = Fingers()
    plain.wait(0)
    #expect(plain.application.nextDeadline == nil)
    plain.wait(1_000_000)
    #expect(plain.application.mainScreen.displayState == .awake)
    #expect(plain.application.idleInterval == nil)
    #expect(plain.application.idleActivity == .usual)
  }

  @Test func `a touch on a dimmed display reaches the program, and brightens it`() {
    fingers.wait(25_000)
    _ = news()
    fingers.tap(5, 5)
    #expect(news() == ["didWake awake", "box touchesBegan 1", "box touchesEnded 1"])
  }

  @Test func `every movement of a finger counts, a finger that rests does not`() {
    fingers.down(0, 5, 5)
    for x in 0..<10 {
      fingers.wait(15_000)
      fingers.move(0, Double(x) * 5, 9)
    }
    #expect(state == .awake)
    fingers.wait(30_000)
    #expect(state == .asleep)
  }

  @Test
  func
    `touches that are down when the display falls asleep are cancelled, and kept until they lift`()
  {
    box.isMultipleTouchEnabled = true
    fingers.down(0, 5, 5)
    fingers.down(1, 9, 9)
    _ = news()
    fingers.wait(30_000)
    #expect(
      news() == [
        "didDim dimmed", "didSleep asleep", "box touchesCancelled 1", "box touchesCancelled 2",
      ])
    fingers.move(0, 50, 50)
    fingers.up(0)
    fingers.up(1)
    #expect(news() == [])
    #expect(state == .asleep)
  }

  @Test func `the touch that wakes is kept whole, with every finger that joins it`() {
    fingers.wait(40_000)
    _ = news()
    fingers.down(0, 5, 5)
    fingers.wait(100)
    fingers.down(1, 50, 50)
    fingers.move(0, 80, 80)
    fingers.move(1, 90, 90)
    fingers.up(0)
    fingers.wait(5_000)
    fingers.move(1, 10, 10)
    fingers.up(1)
    #expect(news() == ["didWake awake"])
    fingers.down(0, 5, 5)
    #expect(news() == ["box touchesBegan 3"])
  }

  @Test func `a touch that comes exactly when the display would sleep keeps it awake`() {
    fingers.clock(30_000)
    fingers.down(0, 5, 5)
    #expect(news() == ["didDim dimmed", "didWake awake", "box touchesBegan 1"])
  }

  @Test func `isIdleTimerDisabled keeps the display awake, and the times begin anew after it`() {
    fingers.application.isIdleTimerDisabled = true
    fingers.wait(500_000)
    #expect(news() == [])
    fingers.application.isIdleTimerDisabled = false
    fingers.wait(19_999)
    #expect(news() == [])
    fingers.wait(1)
    #expect(news() == ["didDim dimmed"])
  }

  @Test func `isIdleTimerDisabled wakes a display that sleeps`() {
    fingers.wait(40_000)
    fingers.application.isIdleTimerDisabled = true
    #expect(state == .awake)
  }

  @Test func `a display is put to sleep and woken by the program`() {
    fingers.application.sleepDisplay()
    #expect(news() == ["didSleep asleep"])
    fingers.application.wakeDisplay()
    #expect(news() == ["didWake awake"])
    fingers.wait(20_000)
    #expect(news() == ["didDim dimmed"])
    fingers.application.restartIdleTimer()
    #expect(state == .awake)
  }

  @Test func `a button that puts the display to sleep is not waken by its own finger`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    button.addAction(
      UIAction { [fingers] _ in fingers.application.sleepDisplay() }, for: .touchDown)
    box.addSubview(button)
    fingers.down(0, 50, 50)
    #expect(state == .asleep)
    fingers.move(0, 60, 60)
    fingers.up()
    #expect(state == .asleep)
    _ = news()
    fingers.tap(50, 50)
    #expect(state == .awake)
  }

  @Test func `notifications name the screen`() {
    var names: [String] = []
    let center = NotificationCenter.default
    let screen = fingers.application.mainScreen
    let tokens = [
      UIScreen.didDimNotification, UIScreen.didSleepNotification, UIScreen.didWakeNotification,
    ].map { name in
      center.addObserver(forName: name, object: screen, queue: nil) { note in
        let name = note.name.rawValue
        MainActor.assumeIsolated { names.append(name) }
      }
    }
    fingers.wait(30_000)
    fingers.tap(5, 5)
    for token in tokens { center.removeObserver(token) }
    #expect(
      names == [
        "UIScreenDidDimNotification", "UIScreenDidSleepNotification", "UIScreenDidWakeNotification",
      ])
  }

  @Test func `the display is dark after all have heard, and bright before`() {
    fingers.application.displayPower = Power(transcript)
    fingers.wait(30_000)
    fingers.tap(5, 5)
    #expect(
      news() == [
        "didDim dimmed", "power dimmed", "didSleep asleep", "power asleep", "power awake",
        "didWake awake",
      ])
  }

  @Test
  func
    `a display that cannot be changed causes a warning, and the touch that wakes is kept all the same`()
  {
    let power = Power(transcript)
    power.error = InputError(subject: "/sys/class/backlight/x", reason: "cannot be written")
    fingers.application.displayPower = power
    var warnings: [String] = []
    fingers.application.warningObserver = { warnings.append($0.sentence) }
    fingers.wait(30_000)
    _ = news()
    fingers.down(0, 5, 5)
    #expect(news() == ["power awake", "didWake awake"])
    #expect(warnings.count == 3)
    #expect(
      warnings.first
        == "a display could not be put into the state \"dimmed\": /sys/class/backlight/x: cannot be written"
    )
  }

  // MARK: What counts

  @Test func `touches that do not count wake nothing, and do nothing in the dark`() {
    fingers.application.idleActivity = [.presses]
    fingers.wait(30_000)
    _ = news()
    fingers.tap(5, 5)
    #expect(state == .asleep)
    #expect(news() == [])
  }

  @Test func `the key that wakes does nothing else, the next one does`() {
    let button = PressSample.Button.button(.select)
    var pressed = 0
    let observation = fingers.application.addEventObserver { record in
      if case .press = record { pressed += 1 }
    }
    fingers.wait(30_000)
    press(button)
    #expect(state == .awake)
    #expect(pressed == 0)
    press(button)
    #expect(pressed == 2)
    observation.remove()
  }

  @Test func `keys that do not count reach the program in the dark: a scanner's code comes whole`()
  {
    fingers.application.idleActivity = [.touches]
    var pressed = 0
    let observation = fingers.application.addEventObserver { record in
      if case .press = record { pressed += 1 }
    }
    fingers.wait(30_000)
    press(.button(.select))
    #expect(state == .asleep)
    #expect(pressed == 2)
    observation.remove()
  }

  private func press(_ button: PressSample.Button) {
    for phase in [UIPress.Phase.began, .ended] {
      fingers.application.deliver(presses: [PressSample(button, phase: phase)], at: fingers.now)
    }
  }

  @Test(arguments: [(IdleActivity.all, DisplayState.awake), (.usual, .asleep)])
  func `the device's rotation counts where the program says so`(
    activity: IdleActivity, expected: DisplayState
  ) {
    fingers.application.idleActivity = activity
    fingers.wait(30_000)
    for step in 0..<200 {
      fingers.application.handle(
        .acceleration(
          Acceleration(
            time: fingers.now + .milliseconds(step * 10), device: DeviceID(9), x: 0,
            y: -Acceleration.standardGravity, z: 0)))
    }
    #expect(state == expected)
  }

  // MARK: Screens

  @Test func `each screen has its own clock, and its own limits`() {
    let application = fingers.application
    let other = UIScreen(size: CGSize(width: 100, height: 100))
    application.setName("left", of: other)
    application.connect(other)
    application.setIdleLimits(IdleLimits(sleep: .seconds(5)), of: other)
    fingers.wait(5_000)
    #expect(other.displayState == .asleep)
    #expect(state == .awake)
    fingers.tap(5, 5)
    #expect(other.displayState == .asleep)
    #expect(news() == ["didSleep asleep", "box touchesBegan 1", "box touchesEnded 1"])
  }

  // MARK: Idle actions

  @Test func `an idle action is called once in each period without activity`() {
    var calls: [Int] = []
    let observation = fingers.application.addIdleAction(after: 10) { [fingers] in
      calls.append(Int(fingers.application.now.seconds))
    }
    fingers.wait(25_000)
    #expect(calls == [10])
    fingers.tap(5, 5)
    let touched = Int(fingers.now.seconds)
    fingers.wait(25_000)
    #expect(calls == [10, touched + 10])
    observation.remove()
    fingers.tap(5, 5)
    fingers.wait(25_000)
    #expect(calls.count == 2)
  }

  @Test func `an idle action is called again after isIdleTimerDisabled has ended`() {
    var calls = 0
    let observation = fingers.application.addIdleAction(after: 10) { calls += 1 }
    fingers.wait(15_000)
    fingers.application.isIdleTimerDisabled = true
    fingers.wait(60_000)
    #expect(calls == 1)
    fingers.application.isIdleTimerDisabled = false
    fingers.wait(9_999)
    #expect(calls == 1)
    fingers.wait(1)
    #expect(calls == 2)
    observation.remove()
  }

  @Test
  func
    `the start page is shown again: presented controllers are gone, navigations at their roots, tabs at the first`()
  {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    let fingers = Fingers(root: tabs)
    let application = fingers.application
    application.startPageInterval = 90
    navigation.pushViewController(UIViewController(), animated: false)
    tabs.selectedIndex = 1
    tabs.present(UIViewController(), animated: false)
    fingers.wait(0)
    #expect(tabs.presentedViewController != nil)
    fingers.wait(89_999)
    #expect(tabs.selectedIndex == 1)
    fingers.wait(1)
    #expect(tabs.presentedViewController == nil)
    #expect(tabs.selectedIndex == 0)
    #expect(navigation.viewControllers.count == 1)
    application.startPageInterval = nil
    tabs.selectedIndex = 1
    fingers.tap(5, 5)
    fingers.wait(100_000)
    #expect(tabs.selectedIndex == 1)
  }
}
