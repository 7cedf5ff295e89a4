/// The targets and closures that receive a control's events, in the order of addition.
@MainActor
struct ControlHandlers {
  /// A target's method.
  struct Message {
    /// The target; not kept alive.
    weak var target: AnyObject?
    /// Whether it goes to one object, or up the responder chain.
    var hasTarget: Bool
    var action: Selector
  }

  enum Handler {
    case message(Message)
    case action(UIAction)
    case closure(@MainActor (UIControl, UIEvent?) -> Void)
  }

  struct Entry {
    var events: UIControl.Event
    var handler: Handler
  }

  private(set) var entries: [Entry] = []

  nonisolated init() {}

  /// The entries for one of the events whose target still exists.
  func handlers(of events: UIControl.Event) -> [Handler] {
    entries.filter { !$0.events.isDisjoint(with: events) && $0.isAlive }.map(\.handler)
  }

  mutating func add(_ handler: Handler, for events: UIControl.Event) {
    entries.removeAll { !$0.isAlive }
    if case .action(let action) = handler {
      remove(from: events) { $0.action?.identifier == action.identifier }
    }
    entries.append(Entry(events: events, handler: handler))
  }

  /// Adds a target's named action. The same one again only listens to more events.
  mutating func add(_ target: AnyObject?, _ action: Selector, for events: UIControl.Event) {
    let index = entries.firstIndex { entry in
      guard let message = entry.message, message.action == action else { return false }
      return message.hasTarget ? message.target === target && target != nil : target == nil
    }
    if let index {
      entries[index].events.formUnion(events)
    } else {
      let message = Message(target: target, hasTarget: target != nil, action: action)
      add(.message(message), for: events)
    }
  }

  /// Takes events from the entries that fit; an entry without events goes.
  mutating func remove(from events: UIControl.Event, where fits: (Entry) -> Bool) {
    for index in entries.indices where fits(entries[index]) {
      entries[index].events.subtract(events)
    }
    entries.removeAll { $0.events.isEmpty }
  }
}

extension ControlHandlers.Entry {
  /// Whether the handler can still be called.
  var isAlive: Bool {
    guard case .message(let message) = handler else { return true }
    return !message.hasTarget || message.target != nil
  }

  var action: UIAction? {
    if case .action(let action) = handler { action } else { nil }
  }

  var message: ControlHandlers.Message? {
    if case .message(let message) = handler { message } else { nil }
  }
}

extension UIControl {
  /// Whether the control calls a target's method, for tools.
  package final func sends(_ selector: Selector, to target: AnyObject) -> Bool {
    handlers.entries.contains { entry in
      guard case .message(let message) = entry.handler else { return false }
      return message.target === target && message.action == selector
    }
  }
}
