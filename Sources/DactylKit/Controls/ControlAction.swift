/// What a control calls: a method of a target, in place of UIKit's selector.
///
/// ``UIControl/addTarget(_:action:for:)`` makes it; an override of
/// ``UIControl/sendAction(_:to:for:)`` sees each one before it is called.
@MainActor
public struct ControlAction {
  /// The method's type, such as `(Panel) -> (UIButton) -> ()`: a method has no name at run time.
  public let name: String
  /// The object that takes the message in place of a responder, when no target is named; `nil`
  /// where it does not understand it.
  let call: @MainActor (_ target: AnyObject, _ sender: UIControl, _ event: UIEvent?) -> Bool

  /// Calls the method of that target. Returns whether the target has it.
  @discardableResult
  public func perform(on target: AnyObject, from sender: UIControl, for event: UIEvent?) -> Bool {
    call(target, sender, event)
  }
}

/// Who is told of a control's events, in the order of addition.
@MainActor
struct ControlHandlers {
  /// A target's method.
  struct Message {
    /// Whose method it is; not kept alive.
    weak var target: AnyObject?
    /// Whether it goes to one object, or up the responder chain.
    var hasTarget: Bool
    var action: ControlAction
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

  /// The entries that listen to one of the events and whose target lives.
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
