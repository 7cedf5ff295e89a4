import Foundation

extension UIControl {
  // MARK: Actions

  /// Performs an action at those events. An action of the same identifier is replaced.
  public final func addAction(_ action: UIAction, for controlEvents: Event) {
    handlers.add(.action(action), for: controlEvents)
  }

  /// Performs an action no more at those events.
  public final func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Performs the action of that identifier no more at those events.
  public final func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    handlers.remove(from: controlEvents) { $0.action?.identifier == actionIdentifier }
  }

  /// What ``removeTarget(_:action:for:)`` does.
  final func removeMessages(
    _ target: AnyObject?, action: Selector?, for controlEvents: Event
  ) {
    handlers.remove(from: controlEvents) { entry in
      switch entry.handler {
      case .action: return false
      case .closure: return target == nil && action == nil
      case .message(let message):
        guard action == nil || message.action == action else { return false }
        return target == nil || message.target === target
      }
    }
  }

  // MARK: Asking

  /// The targets, each once, in the order of addition; `NSNull` where an action goes up the
  /// responder chain.
  ///
  /// **Difference**: an array, since a target need not be hashable.
  public final var allTargets: [AnyObject] {
    var targets: [AnyObject] = []
    for message in handlers.entries.compactMap(\.message) {
      let target = message.hasTarget ? message.target : NSNull()
      guard let target else { continue }
      let isNew = !targets.contains { $0 === target || ($0 is NSNull && target is NSNull) }
      if isNew { targets.append(target) }
    }
    return targets
  }

  /// The events for which there is a target or an action.
  public final var allControlEvents: Event {
    handlers.entries.filter(\.isAlive).reduce(into: Event()) { $0.formUnion($1.events) }
  }

  /// The actions of a target for one event, by name; `nil` for none. A method has no name; its type
  /// is used, such as `(Panel) -> (UIButton) -> ()`. `NSNull`, or `nil`, means actions that go up
  /// the responder chain.
  public final func actions(
    forTarget target: AnyObject?, forControlEvent controlEvent: Event
  ) -> [String]? {
    let names = handlers.entries.filter { !$0.events.isDisjoint(with: controlEvent) }
      .compactMap(\.message)
      .filter { message in
        target == nil || target is NSNull ? !message.hasTarget : message.target === target
      }
      .map(\.action.name)
    return names.isEmpty ? nil : names
  }

  /// Shows every handler, in the order of addition: an action, or a target with what is called of
  /// it; and its events. Setting the last argument to `true` ends it.
  public final func enumerateEventHandlers(
    _ iterator: (
      _ action: UIAction?, _ targetAction: (target: AnyObject?, action: String)?, _ events: Event,
      _ stop: inout Bool
    ) -> Void
  ) {
    var stop = false
    for entry in handlers.entries where entry.isAlive {
      switch entry.handler {
      case .action(let action): iterator(action, nil, entry.events, &stop)
      case .message(let message):
        iterator(nil, (message.target, message.action.name), entry.events, &stop)
      case .closure: iterator(nil, (nil, "closure"), entry.events, &stop)
      }
      if stop { return }
    }
  }

  // MARK: Sending

  /// Tells everybody of events that come of a touch.
  package final func send(_ events: Event, with event: UIEvent?) {
    record(events)
    for handler in handlers.handlers(of: events) {
      switch handler {
      case .action(let action): sendAction(action)
      case .message(let message): sendAction(message.action, to: message.target, for: event)
      case .closure(let closure):
        application.metered("a closure of \(type(of: self))") { closure(self, event) }
      }
    }
  }

  private func record(_ events: Event) {
    application.notifyObservers(
      .control(
        ControlReport(
          time: application.now, control: self, eventBits: events.rawValue, value: reportedValue)))
  }
}

extension ControlReport {
  /// The events that were sent, with or without targets.
  public var events: UIControl.Event { UIControl.Event(rawValue: eventBits) }
}

extension UIControl: FocusPressing {
  package final func pressByFocus() { finish(isInside: true, with: nil) }
}
