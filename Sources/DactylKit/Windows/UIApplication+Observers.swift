extension UIApplication {
  /// Adds an observer of every touch, press and decision, as it happens. Any number may listen; they
  /// are called in the order in which they were added.
  ///
  /// The observer is called until the returned observation is removed or freed. One that is added while
  /// observers are called receives the next record; one that is removed then receives nothing more.
  /// While there is no observer, no record is made. Beyond UIKit.
  public final func addEventObserver(
    _ observer: @escaping @MainActor (EventRecord) -> Void
  ) -> Observation {
    let entry = ObserverList<EventRecord>.Entry(observer)
    eventObservers.add(entry)
    return Observation { [link] in link.application?.eventObservers.remove(entry) }
  }

  /// Adds an observer of the warnings: what the program does that will hardly have the effect it wants.
  /// The rules of ``addEventObserver(_:)`` hold here too. Beyond UIKit.
  public final func addWarningObserver(
    _ observer: @escaping @MainActor (UsageWarning) -> Void
  ) -> Observation {
    let entry = ObserverList<UsageWarning>.Entry(observer)
    warningObservers.add(entry)
    return Observation { [link] in link.application?.warningObservers.remove(entry) }
  }

  /// Whether the program has an observer of warnings.
  package final var hasWarningObservers: Bool { !warningObservers.isEmpty }

  /// Sends a record to the observers, and makes it only if there is one.
  @inline(__always)
  final func notifyObservers(_ record: @autoclosure () -> EventRecord) {
    if isObserved { eventObservers.send(record()) }
  }

  /// Sends a warning to the observers, and makes it only if there is one.
  package final func warn(_ warning: @autoclosure () -> UsageWarning) {
    guard hasWarningObservers || warningFilter != nil else { return }
    let warning = warning()
    if warningFilter?(warning) != false { warningObservers.send(warning) }
  }
}
