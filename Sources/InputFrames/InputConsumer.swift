/// Who takes what a source tells: the application. Event loops and replays drive it.
@MainActor
public protocol InputConsumer: AnyObject {
  /// Takes an event; timers that were due before it fire first.
  func handle(_ event: InputEvent)
  /// When the next timer is due, on the source's time line; `nil` when none is set.
  var nextDeadline: Timestamp? { get }
  /// Lets time pass up to that moment, the moment included: timers due by then fire in order.
  func advance(to time: Timestamp)
}
