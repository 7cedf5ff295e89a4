public import Foundation
public import GestureMachines
public import InputFrames

/// Displays that dim and sleep without activity. Beyond UIKit, where the system does it; only
/// ``UIApplication/isIdleTimerDisabled`` is UIKit's.
///
///     application.idleDimInterval = 45
///     application.idleInterval = 60          // dark after a minute; the touch that wakes does nothing else
///     application.displayPower = try BacklightPower()
///
/// Each screen has its own clock: touches count for the screen of their panel, all else for every screen. The clock
/// starts with the first moment that the application receives. While a display sleeps, no touch that comes down on it
/// reaches a view, a recognizer or the screen reader, from its touch-down to its lift.
extension UIApplication {
  /// How many seconds without activity it takes until a display sleeps; `nil`, the default, for never.
  public final var idleInterval: TimeInterval? {
    get { idleLimits.sleep?.inSeconds }
    set { idleLimits.sleep = newValue.map { Duration(animationSeconds: $0) } }
  }

  /// How many seconds without activity it takes until a display dims; `nil`, the default, for never. A time that is not
  /// shorter than ``idleInterval`` has no effect.
  public final var idleDimInterval: TimeInterval? {
    get { idleLimits.dim?.inSeconds }
    set { idleLimits.dim = newValue.map { Duration(animationSeconds: $0) } }
  }

  /// The same limits as values, for all screens that have none of their own.
  public final var idleLimits: IdleLimits {
    get { existingIdleClock?.limits ?? IdleLimits() }
    set { idleClock.limits = newValue }
  }

  /// Sets limits for a screen; `nil` removes them.
  public final func setIdleLimits(_ limits: IdleLimits?, of screen: UIScreen) {
    let display = idleClock.display(of: screen)
    display.ownLimits = limits
    idleClock.changeLimits(of: display)
  }

  /// Which inputs keep displays awake and wake them.
  public final var idleActivity: IdleActivity {
    get { existingIdleClock?.activity ?? .usual }
    set { idleClock.activity = newValue }
  }

  /// What makes the main display dark and bright; `nil` where only the program is told. If the display is dimmed or asleep
  /// when another power is set, the former one makes it bright and the new one dims or darkens it.
  public final var displayPower: (any DisplayPower)? {
    get { existingIdleClock?.display(of: mainScreen).power }
    set {
      guard newValue != nil || existingIdleClock != nil else { return }
      idleClock.display(of: mainScreen).setPower(newValue)
    }
  }

  /// What makes a screen beside the main one dark and bright.
  public final func setDisplayPower(_ power: (any DisplayPower)?, of screen: UIScreen) {
    idleClock.display(of: screen).setPower(power)
  }

  /// Makes every display bright that its ``displayPower`` has dimmed or darkened, and takes the powers away.
  /// `UIApplicationMain` calls it at a program's end; a program with a loop of its own does so itself.
  public final func releaseDisplayPowers() { existingIdleClock?.releasePowers() }

  /// Counts as activity on every screen, for input that the application does not receive, such as a scanner's or a
  /// presence sensor's: displays wake, and their times begin anew.
  public final func restartIdleTimer() {
    becomeShared()
    for screen in screens { idleClock.display(of: screen).use(at: presentMoment) }
  }

  /// Wakes a display; the main one unless another is named.
  public final func wakeDisplay(of screen: UIScreen? = nil) {
    becomeShared()
    idleClock.display(of: screen ?? mainScreen).use(at: presentMoment)
  }

  /// Puts a display to sleep, as a button for it does; the main one unless another is named. Touches that are down on it
  /// are cancelled. The next touch wakes it, and does nothing else.
  public final func sleepDisplay(of screen: UIScreen? = nil) {
    becomeShared()
    idleClock.display(of: screen ?? mainScreen).sleep()
  }

  /// Calls something once in each period without activity, after so many seconds: a kiosk that forgets its last visitor.
  ///
  /// It is called until the returned observation is removed or freed, and not while ``isIdleTimerDisabled`` holds. See
  /// ``startPageInterval`` for the usual case.
  public final func addIdleAction(
    after seconds: TimeInterval, on screen: UIScreen? = nil,
    _ action: @escaping @MainActor () -> Void
  ) -> Observation {
    let display = idleClock.display(of: screen ?? mainScreen)
    return display.add(DisplayClock.Action(after: Duration(animationSeconds: seconds), action))
  }

  /// The clock, if any time or state was ever set.
  final var existingIdleClock: IdleClock? { inactivity as? IdleClock }

  /// The clock; made when first needed.
  package final var idleClock: IdleClock {
    if let clock = existingIdleClock { return clock }
    let clock = IdleClock(application: self)
    inactivity = clock
    touchDispatcher.idle = clock
    return clock
  }
}

extension UIScreen {
  /// The display became darker; it sleeps soon. The screen is the notification's object.
  public nonisolated static let didDimNotification = Notification.Name("UIScreenDidDimNotification")
  /// The display became dark. The screen is the notification's object.
  public nonisolated static let didSleepNotification = Notification.Name(
    "UIScreenDidSleepNotification")
  /// The display is as bright as usual again. The screen is the notification's object.
  public nonisolated static let didWakeNotification = Notification.Name(
    "UIScreenDidWakeNotification")
}
