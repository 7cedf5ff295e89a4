import Foundation

extension KeyValueObservable {
  /// Lets an object observe a property by its name: it gets
  /// ``UIResponder/observeValue(forKeyPath:of:change:context:)`` after each change, until it is
  /// removed or freed.
  ///
  /// Views report `frame`, `bounds`, `center`, `transform`, `alpha`, `hidden`, `backgroundColor`, `safeAreaInsets`
  /// and what their classes add, such as `contentOffset`, `contentSize` and `contentInset` of scroll views, `text` of
  /// labels or `image` of image views; recognizers report `state`. Other names cause a warning: without the
  /// Objective-C runtime nothing leads from a name to a property. In a change, `NSNull` stands for `nil`.
  public func addObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
  ) {
    guard let present = (self as? any NamedValues)?.observedValue(keyPath) else {
      return UIApplication.shared.report(
        ineffective: "addObserver(_:forKeyPath:options:context:)",
        "nothing here reports changes of \"\(keyPath)\" of \(type(of: self)): "
          + "override the property, or use a delegate")
    }
    let observation = NSKeyValueObservation(of: self, by: observer, key: keyPath)
    // Only handed back to the observer that has given it.
    let context = unsafe context
    observation.begin(
      reading: { [weak self] in
        (self as? any NamedValues)?.observedValue(keyPath)
      },
      { [weak self, weak observer] old, new in
        var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
        if options.contains(.new) { change[.newKey] = new }
        if options.contains(.old) { change[.oldKey] = old }
        unsafe observer?.observeValue(
          forKeyPath: keyPath, of: self, change: change, context: context)
      })
    PropertyObservations.shared.add(observation, isKept: true)
    guard options.contains(.initial) else { return }
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
    if options.contains(.new) { change[.newKey] = present }
    unsafe observer.observeValue(
      forKeyPath: keyPath, of: self, change: change, context: context)
  }

  /// Ends an observation; without effect if there is none.
  public func removeObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String,
    context: UnsafeMutableRawPointer? = nil
  ) { PropertyObservations.shared.remove(observer, of: self, key: keyPath) }
}
