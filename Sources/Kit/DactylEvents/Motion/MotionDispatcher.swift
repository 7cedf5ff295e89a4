import GestureMachines
import InputFrames

/// Turns what an accelerometer feels into the device's orientation and into motion events for the
/// first responder (spec GEST:1.8, VC13:ORI-01).
///
/// One accelerometer counts: the first that sends a sample, until it is removed. A sample that is older than the one before
/// counts as one of that moment.
@MainActor
final class MotionDispatcher {
  private let link: ApplicationLink
  /// The application that this belongs to.
  private var application: UIApplication { link.application ?? .shared }
  /// What programs read samples from.
  let accelerometer = UIAccelerometer()
  private var source: DeviceID?
  /// The time of the last sample.
  private var latest: Timestamp?
  private var orientation = OrientationMachine()
  private var shake = ShakeMachine()
  private var timer: EventTimers.Token?
  /// The responder that received the beginning of the shake. It receives the end.
  private weak var shaken: UIResponder?

  init(application: UIApplication) {
    link = application.link
  }

  /// Handles a sample.
  func receive(_ sample: Acceleration) {
    guard source == nil || source == sample.device else { return }
    var sample = sample.onDevice(built: application.mainScreen.builtOrientation)
    if let latest { sample.time = max(sample.time, latest) }
    (source, latest) = (sample.device, sample.time)
    application.prepare(for: sample.time)
    accelerometer.receive(sample)
    updateLimits()
    let turned = orientation.receive(sample)
    let outcome = shake.receive(sample)
    report(turned, outcome)
  }

  /// Handles a removed accelerometer: cancels its shake and keeps its orientation.
  func removed(_ device: DeviceID, at time: Timestamp) {
    guard source == device else { return }
    application.prepare(for: time)
    source = nil
    orientation.interrupt()
    report(nil, shake.interrupt())
  }

  /// Sends a motion event to the window that receives events without a location.
  func sendToWindow(_ event: UIEvent) {
    guard let window = application.motionWindow else {
      deliver(event, to: application)
      return
    }
    window.sendEvent(event)
  }

  /// Delivers a motion event to the first responder, else to the window. `UIWindow.sendEvent(_:)` calls it.
  /// The end goes to the responder that received the beginning.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    deliver(event, to: window.firstResponder ?? window)
  }

  private func deliver(_ event: UIEvent, to candidate: UIResponder) {
    switch event.outcome {
    case .began:
      shaken = candidate
      candidate.motionBegan(event.subtype, with: event)
    case .ended: (shaken ?? candidate).motionEnded(event.subtype, with: event)
    case .cancelled: (shaken ?? candidate).motionCancelled(event.subtype, with: event)
    case nil: break
    }
  }

  private func updateLimits() {
    orientation.limits = application.device.orientationLimits
    shake.limits = application.device.shakeLimits
  }

  private func timePassed(to time: Timestamp) {
    timer = nil
    updateLimits()
    let turned =
      orientation.deadline.map { $0 <= time } == true
      ? orientation.timePassed(to: time) : nil
    report(turned, shake.timePassed(to: time))
  }

  /// Reports a new orientation and a shake, where there are any.
  private func report(_ turned: SensedOrientation?, _ outcome: ShakeMachine.Outcome?) {
    schedule()
    if let turned {
      application.follow(sensed: UIDeviceOrientation(turned))
    }
    if let outcome {
      let event = UIEvent(.motion, subtype: .motionShake)
      event.time = application.now
      event.outcome = outcome
      application.inactivity?.use(.motion, at: application.now)
      application.notifyObservers(.shake(outcome, at: application.now))
      application.sendEvent(event)
    }
  }

  /// Sets a timer if a machine waits for time to pass.
  private func schedule() {
    if let timer { application.timers.cancel(timer) }
    timer = nil
    let deadlines = [orientation.deadline, shake.deadline].compactMap { $0 }
    guard source != nil, let deadline = deadlines.min() else { return }
    timer = application.timers.schedule(at: deadline) { [weak self] time in
      self?.timePassed(to: time)
    }
  }
}

extension UIApplication {
  /// The window for events without a place: the key window, else the frontmost one.
  final var motionWindow: UIWindow? {
    keyWindow.flatMap { $0.isHidden ? nil : $0 }
      ?? windowsFrontToBack.first { $0.canBecomeKey && $0.screen === mainScreen }
  }
}

extension UIDeviceOrientation {
  /// As a sensor says it.
  fileprivate init(_ sensed: SensedOrientation) {
    switch sensed {
    case .unknown: self = .unknown
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    case .faceUp: self = .faceUp
    case .faceDown: self = .faceDown
    }
  }
}
