/// The responders that observe properties of an object by their names.
@MainActor
struct KeyObservers {
  @safe
  private struct Entry {
    weak var observer: UIResponder?
    var key: String
    var options: NSKeyValueObservingOptions
    var context: UnsafeMutableRawPointer?
  }
  private var entries: [Entry] = []
  var isEmpty: Bool { entries.isEmpty }

  mutating func add(
    _ observer: UIResponder, _ key: String, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?
  ) {
    entries.append(
      unsafe Entry(observer: observer, key: key, options: options, context: context))
  }

  mutating func remove(_ observer: UIResponder, _ key: String) {
    entries.removeAll { $0.observer == nil || $0.observer === observer && $0.key == key }
  }

  /// Calls the observers of a property, in the order in which they were added.
  func notify(_ key: String, of object: UIResponder, from old: Any, to new: Any) {
    for entry in entries where entry.key == key {
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if entry.options.contains(.new) { change[.newKey] = new }
      if entry.options.contains(.old) { change[.oldKey] = old }
      unsafe entry.observer?.observeValue(
        forKeyPath: key, of: object, change: change, context: entry.context)
    }
  }
}

extension UIResponder {
  /// Lets a responder observe a property by its name: it gets
  /// ``UIResponder/observeValue(forKeyPath:of:change:context:)`` after each change, until it is
  /// removed or freed.
  ///
  /// Scroll views report `contentOffset` and `contentSize`. Other names cause a warning: without the
  /// Objective-C runtime nothing sees that other properties change.
  public final func addObserver(
    _ observer: UIResponder, forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
  ) {
    guard let present = observedValue(keyPath) else {
      return warn(
        of: "addObserver(_:forKeyPath:options:context:)",
        "nothing here reports changes of \"\(keyPath)\" of \(type(of: self)): override the "
          + "property, or use a delegate")
    }
    unsafe keyObservers?.add(observer, keyPath, options, context)
    guard options.contains(.initial) else { return }
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
    if options.contains(.new) { change[.newKey] = present }
    unsafe observer.observeValue(
      forKeyPath: keyPath, of: self, change: change, context: context)
  }

  /// Ends an observation; without effect if there is none.
  public final func removeObserver(
    _ observer: UIResponder, forKeyPath keyPath: String, context: UnsafeMutableRawPointer? = nil
  ) { keyObservers?.remove(observer, keyPath) }
}
