import Foundation
import GestureMachines
import InputFrames

/// One display: its clock of inactivity, what turns it dark, and what is done after some time without activity.
@MainActor
package final class DisplayClock {
  /// What is called once in each period of inactivity.
  package final class Action {
    let name: String
    let delay: Duration
    let call: @MainActor () -> Void
    var hasFired = false

    package init(
      _ name: String = "idle action", after delay: Duration,
      _ call: @escaping @MainActor () -> Void
    ) {
      self.name = name
      self.delay = delay
      self.call = call
    }
  }

  /// The display's number among those of the application.
  let number: Int
  /// The screen; `nil` for whichever is the main one.
  private(set) weak var furtherScreen: UIScreen?
  private unowned let application: UIApplication
  var machine: IdleMachine
  /// The display's own limits, where it has some.
  var ownLimits: IdleLimits?
  private(set) var power: (any DisplayPower)?
  private var actions: [Action] = []
  private var token: EventTimers.Token?
  /// Called when the display falls asleep, before observers are called.
  var fellAsleep: (@MainActor () -> Void)?

  init(number: Int, screen: UIScreen?, limits: IdleLimits, application: UIApplication) {
    self.number = number
    furtherScreen = screen
    machine = IdleMachine(limits: limits)
    self.application = application
  }

  var screen: UIScreen { furtherScreen ?? application.mainScreen }

  package func add(_ action: Action) -> Observation {
    // Time that has passed counts, but what is due already waits for the next period.
    action.hasFired = isDue(action, at: application.presentMoment)
    actions.append(action)
    schedule()
    return Observation { [weak self] in self?.remove(action) }
  }

  private func remove(_ action: Action) {
    actions.removeAll { $0 === action }
    schedule()
  }

  func start(at time: Timestamp) {
    machine.start(at: time)
    schedule()
  }

  /// Records activity on the display.
  func use(at time: Timestamp) {
    for action in actions where action.hasFired { action.hasFired = false }
    apply(machine.active(at: time))
    schedule()
  }

  func sleep() {
    apply(machine.sleep())
    schedule()
  }

  func hold(_ isHeld: Bool, at time: Timestamp) {
    guard isHeld != machine.isHeld else { return }
    for action in actions { action.hasFired = false }
    apply(machine.hold(isHeld, at: time))
    schedule()
  }

  // MARK: Time

  private func deadline(of action: Action) -> Timestamp? {
    guard !action.hasFired, !machine.isHeld else { return nil }
    return machine.lastActivity.map { $0 + action.delay }
  }

  private func isDue(_ action: Action, at time: Timestamp) -> Bool {
    deadline(of: action).map { $0 <= time } ?? false
  }

  /// Sets the timer. One that ends too early stays: it is set anew when it has ended, so that activity costs no
  /// timer.
  func schedule() {
    var earliest = machine.deadline
    for action in actions {
      guard let deadline = deadline(of: action) else { continue }
      earliest = earliest.map { min($0, deadline) } ?? deadline
    }
    guard let deadline = earliest else { return cancel() }
    if let token {
      if token.deadline <= deadline { return }
      cancel()
    }
    token = application.timers.schedule(at: deadline) { [weak self] time in
      self?.token = nil
      self?.timePassed(to: time)
    }
  }

  private func cancel() {
    if let token { application.timers.cancel(token) }
    token = nil
  }

  private func timePassed(to time: Timestamp) {
    // The screen of a display that was taken away.
    guard number == 0 || furtherScreen != nil else { return }
    for action in actions where isDue(action, at: time) {
      action.hasFired = true
      report(.idleAction(action.name, after: action.delay.inSeconds))
      action.call()
    }
    apply(machine.timePassed(to: time))
    schedule()
  }

  // MARK: Telling

  private func apply(_ state: DisplayState?) {
    guard let state else { return }
    let screen = screen
    let old = screen.displayState
    screen.displayState = state
    if state == .asleep { fellAsleep?() }
    report(.changed(from: old, to: state))
    // The picture is made before observers draw on it, and becomes dark after all have done so.
    if state == .awake { turn(state) }
    tell(state, of: screen)
    if state != .awake, machine.state == state { turn(state) }
  }

  /// Another power takes over: the former one leaves no dark display behind, and the new one is put into the
  /// present state.
  func setPower(_ newPower: (any DisplayPower)?) {
    guard newPower !== power else { return }
    let isBright = machine.state == .awake
    if !isBright { turn(.awake) }
    power = newPower
    if !isBright { turn(machine.state) }
  }

  private func turn(_ state: DisplayState) {
    do throws(InputError) {
      try power?.setState(state)
    } catch {
      application.warn(.displayPower(state, error))
    }
  }

  private func tell(_ state: DisplayState, of screen: UIScreen) {
    let center = NotificationCenter.default
    switch state {
    case .awake:
      center.post(name: UIScreen.didWakeNotification, object: screen)
      application.delegate?.application(application, didWake: screen)
    case .dimmed:
      center.post(name: UIScreen.didDimNotification, object: screen)
      application.delegate?.application(application, didDim: screen)
    case .asleep:
      center.post(name: UIScreen.didSleepNotification, object: screen)
      application.delegate?.application(application, didSleep: screen)
    }
  }

  func report(_ kind: @autoclosure () -> DisplayReport.Kind) {
    application.notifyObservers(
      .display(
        DisplayReport(
          time: application.now, screen: screen, screenName: application.name(of: screen),
          kind: kind())))
  }
}
