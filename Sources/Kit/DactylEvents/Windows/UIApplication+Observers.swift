extension UIApplication {
  /// Adds an observer of every touch, press and decision. There may be any number; they are called
  /// in the order in which they were added.
  ///
  /// The observer is called until the returned observation is removed or freed. An observer added
  /// during a call receives the next record; one removed during a call receives nothing more.
  /// Without observers no record is made. Beyond UIKit.
  public final func addEventObserver(
    _ observer: @escaping @MainActor (EventRecord) -> Void
  ) -> Observation {
    let entry = ObserverList<EventRecord>.Entry(observer)
    eventObservers.add(entry)
    return Observation { [link] in link.application?.eventObservers.remove(entry) }
  }

  /// Whether there is an observer of warnings.
  package final var hasWarningObservers: Bool { !warningObservers.isEmpty }

  /// Sends a record to the observers. Without observers, `record` is not evaluated.
  @inline(__always)
  package final func notifyObservers(_ record: @autoclosure () -> EventRecord) {
    if isObserved { eventObservers.send(record()) }
  }

  /// Sends a warning to the observers. Without observers a refusal is written to standard error, so
  /// that no call of the program is without effect and without a word.
  package final func warn(_ warning: @autoclosure () -> UsageWarning) {
    let warning = warning()
    guard warningFilter?(warning) != false else { return }
    if hasWarningObservers {
      warningObservers.send(warning)
    } else {
      warning.writeRefusal()
    }
  }
}
