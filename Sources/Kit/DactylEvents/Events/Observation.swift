/// Keeps an observer: it is called until ``remove()``, or until the program lets go of this object.
///
///     let observation = application.addEventObserver { print($0) }
@MainActor
public final class Observation {
  private var end: (@MainActor () -> Void)?

  init(end: @escaping @MainActor () -> Void) {
    self.end = end
  }

  isolated deinit { end?() }

  /// Removes the observer. It is not called again, even for a record that others still receive.
  /// A second call has no effect.
  public func remove() {
    let end = end
    self.end = nil
    end?()
  }
}

/// The observers of one kind of record, in the order in which they were added.
///
/// Observers may add and remove observers while they are called. A new one receives the next record. A
/// removed one receives nothing more, the present record included.
@MainActor
struct ObserverList<Record> {
  /// An observer and whether it was removed.
  final class Entry {
    fileprivate let observer: @MainActor (Record) -> Void
    fileprivate var isRemoved = false

    init(_ observer: @escaping @MainActor (Record) -> Void) {
      self.observer = observer
    }
  }

  private var entries: [Entry] = []

  /// Whether there is no observer.
  var isEmpty: Bool { entries.isEmpty }

  /// Adds an observer behind the others.
  mutating func add(_ entry: Entry) { entries.append(entry) }

  /// Removes an observer. The caller holds the entry until the change is complete: what its closure
  /// captured may remove another observer when it is freed.
  mutating func remove(_ entry: Entry) {
    entry.isRemoved = true
    entries.removeAll { $0 === entry }
  }

  /// Calls the observers that are in the list now.
  func send(_ record: Record) {
    for entry in entries where !entry.isRemoved { entry.observer(record) }
  }
}
