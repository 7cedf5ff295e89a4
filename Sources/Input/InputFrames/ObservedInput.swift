/// Passes input on, and shows each event to an observer before.
///
///     try Replay(into: ObservedInput(into: application) { explanation.read($0) }).run(&source)
@MainActor
public final class ObservedInput: InputConsumer {
  private let consumer: any InputConsumer
  private let observer: (InputEvent) -> Void

  /// A consumer in front of another one.
  public init(into consumer: any InputConsumer, observer: @escaping (InputEvent) -> Void) {
    self.consumer = consumer
    self.observer = observer
  }

  /// When the consumer's next timer is due.
  public var nextDeadline: Timestamp? { consumer.nextDeadline }

  /// Shows an event to the observer and passes it on.
  public func handle(_ event: InputEvent) {
    observer(event)
    consumer.handle(event)
  }

  /// Advances the consumer's time.
  public func advance(to time: Timestamp) { consumer.advance(to: time) }
}
