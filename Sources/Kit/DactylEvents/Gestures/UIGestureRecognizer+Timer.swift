public import Foundation
package import InputFrames

/// A recognizer's deadline, and its engine.
extension UIGestureRecognizer {
  /// Calls ``timerFired()`` after so many seconds of event time, in place of any earlier timer.
  ///
  /// Beyond UIKit, where a subclass starts a `Timer` of the run loop; such a timer does not run in
  /// a replay. This one is removed when the recognizer fails, ends or is reset.
  public final func startTimer(after seconds: TimeInterval) {
    let later = Timestamp(milliseconds: seconds * 1000)
    startTimer(at: application.now + .microseconds(max(0, later.microseconds)))
  }

  /// Whether a deadline is set.
  package final var hasTimer: Bool { timer != nil }

  /// When its timer is due; `nil` without one. Inspection shows it.
  package final var timerDeadline: Timestamp? { timer?.token.deadline }

  /// The application of its view's window; the shared one without a window.
  package final var application: UIApplication { view?.application ?? .shared }

  /// Runs code with the engine that decides about this recognizer; without retaining the engine if
  /// it lists the recognizer already.
  @inline(__always)
  final func withEngine<Result>(_ body: (GestureEngine) -> Result) -> Result {
    if let engagedBy { return unsafe engagedBy.with(body) }
    return body(application.gestureEngine)
  }

  /// Sets the recognizer's one timer, in place of any earlier one.
  package final func startTimer(at deadline: Timestamp) {
    stopTimer()
    timer = withEngine { $0.timers.set(at: deadline, for: self) }
  }

  /// Called when the timer has fired and was removed.
  final func timerReached(_ time: Timestamp) {
    timer = nil
    if attempt.decision == .awaited { return withEngine { $0.endAwaiting(self) } }
    drive(.deadline(time))
  }

  /// Removes the timer, if one is set. Beyond UIKit.
  public final func stopTimer() {
    if timer != nil { cancelTimer() }
  }

  // A function of its own, so that the test for a timer is inlined: most recognizers have none.
  @inline(never)
  private final func cancelTimer() {
    guard let timer else { return }
    self.timer = nil
    if attempt.decision == .awaited { attempt.decision = .none }
    unsafe timer.queue?.with { $0.cancel(timer.token) }
    withEngine { $0.due.tidying = true }
  }
}
