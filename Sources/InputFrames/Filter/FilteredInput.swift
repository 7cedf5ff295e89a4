/// Stands before an application and hides what the ``TouchFilter`` of each panel says.
///
///     let input = FilteredInput(into: application)
///     input.hiddenTouchObserver = { print($0.time, $0.sentence) }
///     try Replay(into: input).run(&source)      // or: loop.run(source: live, consumer: input)
///
/// A hidden touch reaches no view, no recognizer and no screen reader. The events of a panel without a
/// filter pass at once.
@MainActor
public final class FilteredInput: InputConsumer {
  /// What gets the rest.
  public let consumer: any InputConsumer
  /// Gets each touch that is hidden, when that is decided.
  public var hiddenTouchObserver: ((HiddenTouch) -> Void)?

  private let rules: [PanelRule]
  private var filters: [DeviceID: PanelFilter] = [:]

  /// A filter before a consumer. `rules` are what a program says beside udev; sources that know them
  /// already need them no second time.
  public init(into consumer: any InputConsumer, rules: [PanelRule] = []) {
    self.consumer = consumer
    self.rules = rules
  }

  /// Handles an event: passes it on, holds it back or hides it.
  public func handle(_ event: InputEvent) {
    if !filters.isEmpty { advanceFilters(to: event.time) }
    switch event {
    case .deviceAdded(var description, let device, let time):
      description.applyFilters(of: rules)
      let filter = description.touchFilter
      filters[device] = filter.isOff ? nil : PanelFilter(filter)
      consumer.handle(.deviceAdded(description, device: device, time: time))
    case .touches(let frame):
      guard let result = filters[frame.device]?.receive(frame) else {
        return consumer.handle(event)
      }
      deliver(result.frames, result.hidden)
    case .deviceRemoved(let device, let time):
      // Its touches were cancelled before; ends that are held back are due now.
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
    case .acceleration: consumer.handle(event)
    }
  }

  /// When the consumer's next timer, or something that is held back, is due.
  public var nextDeadline: Timestamp? {
    guard !filters.isEmpty else { return consumer.nextDeadline }
    let held = filters.values.compactMap(\.nextDeadline).min()
    return [held, consumer.nextDeadline].compactMap(\.self).min()
  }

  /// Lets time pass: reports what was held back until now, and lets the consumer's timers fire.
  public func advance(to time: Timestamp) {
    advanceFilters(to: time)
    consumer.advance(to: time)
  }

  private func advanceFilters(to time: Timestamp) {
    for device in filters.keys.sorted() {
      guard let deadline = filters[device]?.nextDeadline, deadline <= time,
        let due = filters[device]?.advance(to: time)
      else { continue }
      deliver(due.frames, due.hidden)
    }
  }

  private func deliver(_ frames: [TouchFrame], _ hidden: [HiddenTouch]) {
    for touch in hidden { hiddenTouchObserver?(touch) }
    for frame in frames { consumer.handle(.touches(frame)) }
  }
}
