/// The name of an action, and the method that carries it out.
///
/// There is no Objective-C runtime to find a method by its name. So a selector holds the method of
/// one class, or the program registers the method under the name.
///
///     let save = Selector("save:", Editor.save)
///     UIApplication.shared.sendAction(save, to: nil, from: self, for: nil)
///
/// Two selectors with the same name are equal.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// Calls the method if the object has the right class. Returns whether it has; with `isTrial` it
  /// does not call.
  typealias Method =
    @MainActor (_ object: AnyObject, _ sender: Any?, _ event: UIEvent?, _ isTrial: Bool) -> Bool

  /// The action's name, such as `save:`.
  public let name: String
  let method: Method?

  /// The action of that name, carried out by the methods registered with ``register(_:)``.
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

  /// An action that a method with the sender carries out. If the sender's class does not fit the
  /// parameter, the method is not called.
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

  /// Registers the selector's method under its name, for selectors that have only the name, such as
  /// those of scene files and storyboards. Several classes may register a method of the same name.
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

  /// Calls the object's method for the action. Returns whether it has a method that accepts the
  /// sender.
  @MainActor
  @discardableResult
  public func perform(on object: AnyObject, from sender: Any? = nil, for event: UIEvent? = nil)
    -> Bool
  {
    methods.contains { $0(object, sender, event, false) }
  }
}
