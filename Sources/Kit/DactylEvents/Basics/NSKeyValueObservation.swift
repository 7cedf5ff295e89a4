public import Foundation

/// An object whose properties can be observed by their key paths: views, controllers, bar items, recognizers and
/// property animators.
@MainActor
public protocol KeyValueObservable: AnyObject {}

/// Receives the changes of properties that it observes by their names. Responders do.
@MainActor
public protocol KeyValueObserver: AnyObject {
  /// A property that this object observes has changed.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  )
}

/// An object of the kit that knows properties by their names, and tells its observations to look when they may
/// have changed.
@MainActor
protocol NamedValues: AnyObject {
  /// The present value of a property by its name, `NSNull` for one that is `nil`; `nil` for a name that it does not know.
  func observedValue(_ key: String) -> Any?
  /// Called when the object is observed for the first time.
  func beginReportingChanges()
}

/// An observation of a property. It lasts until it is invalidated, or nobody keeps it any more.
@MainActor
public final class NSKeyValueObservation {
  private(set) weak var object: AnyObject?
  /// The observer and the name, of an observation by name.
  private(set) weak var observer: AnyObject?
  let key: String?
  private var review: (@MainActor () -> Void)?

  init(of object: AnyObject, by observer: AnyObject? = nil, key: String? = nil) {
    self.object = object
    self.observer = observer
    self.key = key
  }

  /// Ends the observation.
  public func invalidate() {
    review = nil
    PropertyObservations.shared.prune()
  }

  /// Compares the property's value with the last one from now on, whenever it may have changed.
  func begin<Value>(
    reading read: @escaping @MainActor () -> Value?,
    _ changed: @escaping @MainActor (Value, Value) -> Void
  ) {
    guard var last = read() else { return }
    review = {
      guard let present = read(), !PropertyObservations.isSame(last, present) else { return }
      let before = last
      // Set first: the observer may set the property again.
      last = present
      changed(before, present)
    }
  }

  /// Whether it is still of use.
  var isActive: Bool { review != nil && object != nil && (key == nil || observer != nil) }

  /// Calls the observer if the value has changed.
  func look() { review?() }
}

/// What an observation's handler gets.
public struct NSKeyValueObservedChange<Value> {
  /// What has happened: a property was set.
  public let kind: NSKeyValueChange
  /// The value after the change, if the options ask for it.
  public let newValue: Value?
  /// The value before the change, if the options ask for it.
  public let oldValue: Value?
  /// The places of a list that have changed; always `nil` here.
  public let indexes: IndexSet?
  /// Whether the value is about to change; always `false` here.
  public let isPrior: Bool
}

extension KeyValueObservable {
  /// Observes a property by its key path: the handler is called after each change, until the observation is
  /// invalidated or freed.
  ///
  ///     observation = scrollView.observe(\.contentOffset, options: [.old, .new]) { view, change in … }
  ///
  /// What the kit owns (geometry, visibility, offsets, states, looks) is told at once; any other property of the
  /// object at the end of the present iteration. Values are compared: setting an equal one is no change. A value that
  /// is neither `Equatable` nor an object cannot be compared, and is told of at the beginning alone.
  /// **Difference:** nothing is called before a change (`prior`).
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation(of: self)
    observation.begin(
      reading: { [weak self] in self?[keyPath: keyPath] },
      { [weak self] old, new in
        guard let self else { return }
        changeHandler(
          self,
          NSKeyValueObservedChange(
            kind: .setting, newValue: options.contains(.new) ? new : nil,
            oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: false))
      })
    PropertyObservations.shared.add(observation, isKept: false)
    if options.contains(.initial) {
      changeHandler(
        self,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? self[keyPath: keyPath] : nil,
          oldValue: nil, indexes: nil, isPrior: false))
    }
    return observation
  }
}

/// All observations of properties, in the order in which they were made.
@MainActor
final class PropertyObservations {
  static let shared = PropertyObservations()

  private struct Entry {
    weak var observation: NSKeyValueObservation?
    /// Keeps an observation by name, which nobody else does.
    var kept: NSKeyValueObservation?
  }
  @safe @exclusivity(unchecked) private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  func add(_ observation: NSKeyValueObservation, isKept: Bool) {
    prune()
    entries.append(Entry(observation: observation, kept: isKept ? observation : nil))
    (observation.object as? any NamedValues)?.beginReportingChanges()
  }

  /// Forgets observations that are over.
  func prune() { entries.removeAll { $0.observation?.isActive != true } }

  /// Ends what an observer observes of an object by a name.
  func remove(_ observer: AnyObject, of object: AnyObject, key: String) {
    entries.removeAll {
      guard let kept = $0.kept else { return false }
      return kept.object === object && kept.observer === observer && kept.key == key
    }
  }

  /// Looks at the observed properties of an object.
  func review(_ object: AnyObject) {
    for entry in entries where entry.observation?.object === object { entry.observation?.look() }
  }

  /// Looks at all observed properties. Each end of an iteration calls it.
  func reviewAll() {
    for entry in entries { entry.observation?.look() }
    prune()
  }

  /// Whether two values are equal, or the same object.
  static func isSame<Value>(_ one: Value, _ other: Value) -> Bool {
    if let one = one as? any Equatable { return equals(one, other) }
    if let one = object(of: one) { return one === object(of: other) }
    return object(of: other) == nil
  }

  private static func equals<One: Equatable>(_ one: One, _ other: Any) -> Bool {
    one == other as? One
  }

  /// The object that a value is, or that an optional value contains.
  private static func object(of value: Any) -> AnyObject? {
    if type(of: value) is any AnyObject.Type { return value as AnyObject }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional, let content = mirror.children.first?.value else {
      return nil
    }
    return object(of: content)
  }
}
