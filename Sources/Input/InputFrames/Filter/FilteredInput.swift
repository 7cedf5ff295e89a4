/// Passes input on to an application, without the touches that the ``TouchFilter`` of a panel
/// hides.
///
///     let input = FilteredInput(into: application)
///     input.hiddenTouchObserver = { print($0.time, $0.sentence) }
///     try Replay(into: input).run(&source)      // or: loop.run(source: live, consumer: input)
///
/// A hidden touch reaches no view, no recognizer and no screen reader. Events of a panel without a
/// filter are passed on at once.
@MainActor
public final class FilteredInput: InputConsumer {
  /// The receiver of the remaining events.
  public let consumer: any InputConsumer
  /// Called with each hidden touch when the filter has decided.
  public var hiddenTouchObserver: ((HiddenTouch) -> Void)?

  private let rules: [PanelRule]
  private var filters: [DeviceID: PanelFilter] = [:]

  /// A filter in front of a consumer. `rules` are a program's own rules, besides udev's; leave them
  /// out if the source applies them already.
  public init(into consumer: any InputConsumer, rules: [PanelRule] = []) {
    self.consumer = consumer
    self.rules = rules
  }

  /// Passes an event on, delays it or hides it.
  public func handle(_ event: InputEvent) {
    if !filters.isEmpty { advanceFilters(to: event.time) }
    switch event {
    case .deviceAdded(var description, let device, let time):
      description.applyFilters(of: rules)
      let filter = description.touchFilter
      // The touches of a panel that was added before go on, those that are held, too.
      if filters[device] != nil {
        filters[device]?.use(filter)
      } else if !filter.isOff {
        filters[device] = PanelFilter(filter)
      }
      consumer.handle(.deviceAdded(description, device: device, time: time))
    case .touches(let frame):
      guard let result = filters[frame.device]?.receive(frame) else {
        return consumer.handle(event)
      }
      deliver(result.frames, result.hidden)
    case .deviceRemoved(let device, let time):
      // Its touches were cancelled before; ends that are delayed are due now.
      if let rest = filters[device]?.advance(to: time + TouchFilter.longestHold) {
        deliver(
          rest.frames.map { frame in
            var frame = frame
            frame.time = min(frame.time, time)
            return frame
          }, rest.hidden)
      }
      filters[device] = nil
      consumer.handle(event)
    case .key, .pointer, .gesture, .pen, .switched, .ambient, .acceleration, .clockStepped:
      consumer.handle(event)
    }
  }

  /// When the consumer's next timer or a delayed event is due.
  public var nextDeadline: Timestamp? {
    guard !filters.isEmpty else { return consumer.nextDeadline }
    let held = filters.values.compactMap(\.nextDeadline).min()
    return [held, consumer.nextDeadline].compactMap(\.self).min()
  }

  /// Advances the time: passes on the events that are due, and fires the consumer's timers.
  public func advance(to time: Timestamp) {
    advanceFilters(to: time)
    consumer.advance(to: time)
  }

  private func advanceFilters(to time: Timestamp) {
    for device in filters.keys.sorted() {
      if let due = filters[device]?.advance(to: time) { deliver(due.frames, due.hidden) }
    }
  }

  private func deliver(_ frames: [TouchFrame], _ hidden: [HiddenTouch]) {
    for touch in hidden { hiddenTouchObserver?(touch) }
    for frame in frames { consumer.handle(.touches(frame)) }
  }
}
