/// The name of an action, and how it is carried out.
///
/// Without the Objective-C runtime a name does not lead to a method; so a selector carries the
/// method of the class that it is for, or the method is made known under its name.
///
///     let save = Selector("save:", Editor.save)
///     UIApplication.shared.sendAction(save, to: nil, from: self, for: nil)
///
/// Two selectors of one name are equal.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// Carries the action out, where the object is of the right class; tells whether it is, and with
  /// `isTrial` no more than that.
  typealias Method =
    @MainActor (_ object: AnyObject, _ sender: Any?, _ event: UIEvent?, _ isTrial: Bool) -> Bool

  /// The action's name, such as `save:`.
  public let name: String
  let method: Method?

  /// The action of that name, carried out by whoever ``register(_:)`` has made known.
  public init(_ name: String) {
    self.name = name
    method = nil
  }

  /// The action of that name.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  init(_ name: String, method: @escaping Method) {
    self.name = name
    self.method = method
  }

  /// An action that a method without a parameter carries out.
  public init<Target>(_ name: String, _ method: @escaping @MainActor (Target) -> () -> Void) {
    self.init(name) { object, _, _, isTrial in
      guard let target = object as? Target else { return false }
      if !isTrial { method(target)() }
      return true
    }
  }

  /// An action that a method with the sender carries out. A sender of another class than the
  /// method takes is not handed to it: the action is not carried out then.
  public init<Target, Sender>(
    _ name: String, _ method: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.init(name) { object, sender, _, isTrial in
      guard let target = object as? Target else { return false }
      if isTrial { return true }
      guard let sender = sender as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// An action that a method with the sender and the event carries out.
  public init<Target, Sender>(
    _ name: String, _ method: @escaping @MainActor (Target) -> (Sender, UIEvent?) -> Void
  ) {
    self.init(name) { object, sender, event, isTrial in
      guard let target = object as? Target else { return false }
      if isTrial { return true }
      guard let sender = sender as? Sender else { return false }
      method(target)(sender, event)
      return true
    }
  }

  /// The name.
  public var description: String { name }

  /// Selectors of one name are equal.
  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }

  // MARK: Known methods

  @MainActor private static var known: [String: [Method]] = [:]

  /// Makes the selector's method known under its name, for selectors that have the name alone, as
  /// scene files and storyboards do. Several classes may have a method of one name.
  @MainActor
  public static func register(_ selector: Selector) {
    guard let method = selector.method else { return }
    known[selector.name, default: []].append(method)
  }

  @MainActor private var methods: [Method] {
    (method.map { [$0] } ?? []) + (StandardEditActions.methods[name] ?? [])
      + (Self.known[name] ?? [])
  }

  /// Whether the object has a method for the action.
  @MainActor
  public func isImplemented(by object: AnyObject) -> Bool {
    methods.contains { $0(object, nil, nil, true) }
  }

  /// Lets the object carry the action out. Returns whether it has a method that takes the sender.
  @MainActor
  @discardableResult
  public func perform(on object: AnyObject, from sender: Any? = nil, for event: UIEvent? = nil)
    -> Bool
  {
    methods.contains { $0(object, sender, event, false) }
  }
}
