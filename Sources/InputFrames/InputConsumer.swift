/// A receiver of input events, such as the application. Event loops and replays drive it.
@MainActor
public protocol InputConsumer: AnyObject {
  /// Handles an event. Timers due before it fire first.
  func handle(_ event: InputEvent)
  /// When the next timer is due, on the time line of the source. `nil` if no timer is set.
  var nextDeadline: Timestamp? { get }
  /// Advances the clock to a time. Timers due at or before that time fire in order.
  func advance(to time: Timestamp)
}
