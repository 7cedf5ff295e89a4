import Dispatch
public import Foundation

/// Registers methods for notifications, as UIKit code does with selectors.
///
///     NotificationCenter.default.addObserver(
///       self, selector: Form.keyboardShown, name: UIResponder.keyboardDidShowNotification,
///       object: nil)
///
/// The observer is held weakly and need not be removed. A notification posted outside of the main
/// actor calls its method in a task of the main actor.
extension NotificationCenter {
  /// Calls a method with each notification of a name and an object; `nil` means any.
  @MainActor
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: @escaping @MainActor (Observer) -> (Notification) -> Void,
    name: Notification.Name?, object: Any?
  ) {
    observe(observer, name, object) { selector($0)($1) }
  }

  /// Calls a method without parameters.
  @MainActor
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: @escaping @MainActor (Observer) -> () -> Void,
    name: Notification.Name?, object: Any?
  ) {
    observe(observer, name, object) { observer, _ in selector(observer)() }
  }

  /// Calls a method that takes the notification as an object.
  @MainActor
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: @escaping @MainActor (Observer) -> (NSNotification) -> Void,
    name: Notification.Name?, object: Any?
  ) {
    observe(observer, name, object) { selector($0)($1 as NSNotification) }
  }

  /// Performs an action, which takes the notification or nothing.
  @MainActor
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: Selector, name: Notification.Name?, object: Any?
  ) {
    observe(observer, name, object) { selector.perform(on: $0, from: $1) }
  }

  /// Removes all registrations of an observer. If the observer is a token of Foundation's block
  /// API, removes that.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
    MethodObservations.shared.end(of: observer, at: self) { _ in true }
    removeObserver(observer as Any)
  }

  /// Removes the registrations of an observer for a name and an object; `nil` means any.
  public func removeObserver<Observer: AnyObject>(
    _ observer: Observer, name: Notification.Name?, object: Any?
  ) {
    let object = object.map { ObjectIdentifier($0 as AnyObject) }
    MethodObservations.shared.end(of: observer, at: self) { entry in
      (name == nil || entry.name == name) && (object == nil || entry.object == object)
    }
    removeObserver(observer as Any, name: name, object: object)
  }

  @MainActor
  private func observe<Observer: AnyObject>(
    _ observer: Observer, _ name: Notification.Name?, _ object: Any?,
    _ call: @escaping @MainActor (Observer, Notification) -> Void
  ) {
    let reference = ObserverReference(object: observer)
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      nonisolated(unsafe) let notification = notification  // Handed on once, and not kept.
      let deliver: @MainActor () -> Void = {
        if let observer = reference.object as? Observer { unsafe call(observer, notification) }
      }
      if MainQueue.isCurrent {
        MainActor.assumeIsolated(deliver)
      } else {
        Task(operation: deliver)
      }
    }
    MethodObservations.shared.begin(
      MethodObservations.Entry(
        observer: ObjectIdentifier(observer), reference: reference,
        center: self, name: name,
        object: object.map { ObjectIdentifier($0 as AnyObject) }, token: token))
  }
}

/// Holds an observer weakly. Other threads only check whether it still exists.
struct ObserverReference: @unchecked Sendable {  // The object is used on the main actor alone.
  weak let object: AnyObject?
}

/// The registered methods of all notification centers. Any thread may call it, because observers
/// remove themselves in `deinit`.
final class MethodObservations: @unchecked Sendable {  // The lock guards the entries.
  static let shared = MethodObservations()

  /// A registration.
  struct Entry {
    let observer: ObjectIdentifier
    let reference: ObserverReference
    weak let center: NotificationCenter?
    let name: Notification.Name?
    let object: ObjectIdentifier?
    let token: any NSObjectProtocol
  }

  private let lock = NSLock()
  /// The registrations by observer.
  private var known: [ObjectIdentifier: [Entry]] = [:]
  /// The number of observers after the last removal of freed ones.
  private var swept = 16

  /// Adds a registration; from time to time removes those of freed observers.
  func begin(_ entry: Entry) {
    let gone = lock.withLock {
      known[entry.observer, default: []].append(entry)
      return known.count > 2 * swept ? sweep() : []
    }
    Self.remove(gone)
  }

  /// Forgets the registrations of freed observers, and answers them.
  private func sweep() -> [Entry] {
    var gone: [Entry] = []
    for (observer, list) in known {
      gone += list.filter { $0.reference.object == nil }
      let kept = list.filter { $0.reference.object != nil }
      known[observer] = kept.isEmpty ? nil : kept
    }
    swept = max(16, known.count)
    return gone
  }

  /// Frees the methods, and with them what they keep: that may remove observers itself, so that the lock is not held.
  private static func remove(_ entries: [Entry]) {
    for entry in entries { entry.center?.removeObserver(entry.token as Any) }
  }

  /// Removes the matching registrations of an observer.
  func end(of observer: AnyObject, at center: NotificationCenter, _ isMeant: (Entry) -> Bool) {
    let observer = ObjectIdentifier(observer)
    let gone: [Entry] = lock.withLock {
      guard let list = known[observer] else { return [] }
      let (kept, gone) = list.reduce(into: (kept: [Entry](), gone: [Entry]())) { lists, entry in
        if entry.center === center, isMeant(entry) {
          lists.gone.append(entry)
        } else {
          lists.kept.append(entry)
        }
      }
      known[observer] = kept.isEmpty ? nil : kept
      return gone
    }
    Self.remove(gone)
  }
}
