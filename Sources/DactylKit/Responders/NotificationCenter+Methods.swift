import Dispatch
public import Foundation

/// Notifications to methods, as UIKit code registers for them; the method stands for the selector.
///
///     NotificationCenter.default.addObserver(
///       self, selector: Form.keyboardShown, name: UIResponder.keyboardDidShowNotification,
///       object: nil)
///
/// The observer is held weakly and need not be removed. A notification that is posted off the main
/// actor reaches its method in a task of the main actor.
extension NotificationCenter {
  /// Has a method called with each notification of that name, and of that object; `nil` for any.
  @MainActor
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: @escaping @MainActor (Observer) -> (Notification) -> Void,
    name: Notification.Name?, object: Any?
  ) {
    observe(observer, name, object) { selector($0)($1) }
  }

  /// Has a method without a parameter called.
  @MainActor
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: @escaping @MainActor (Observer) -> () -> Void,
    name: Notification.Name?, object: Any?
  ) {
    observe(observer, name, object) { observer, _ in selector(observer)() }
  }

  /// Has a method called that takes the notification as an object.
  @MainActor
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: @escaping @MainActor (Observer) -> (NSNotification) -> Void,
    name: Notification.Name?, object: Any?
  ) {
    observe(observer, name, object) { selector($0)($1 as NSNotification) }
  }

  /// Has an action carried out, which takes the notification or nothing.
  @MainActor
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: Selector, name: Notification.Name?, object: Any?
  ) {
    observe(observer, name, object) { selector.perform(on: $0, from: $1) }
  }

  /// Ends all that the observer has registered for, and what a token of Foundation's stands for.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
    MethodObservations.shared.end(of: observer, at: self) { _ in true }
    removeObserver(observer as Any)
  }

  /// Ends what the observer has registered for under that name, and of that object; `nil` for any.
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
      if MethodObservations.isOnMain {
        MainActor.assumeIsolated(deliver)
      } else {
        Task(operation: deliver)
      }
    }
    MethodObservations.shared.begin(
      MethodObservations.Entry(
        observer: ObjectIdentifier(observer), reference: reference,
        center: ObjectIdentifier(self), name: name,
        object: object.map { ObjectIdentifier($0 as AnyObject) }, token: token))
  }
}

/// Holds an observer weakly.
// Other threads ask only whether it is still there.
struct ObserverReference: @unchecked Sendable {  // The object is used on the main actor alone.
  weak let object: AnyObject?
}

/// Which methods are registered with which centers. Asked from any thread: observers remove
/// themselves in `deinit`.
final class MethodObservations: @unchecked Sendable {  // The lock guards the entries.
  static let shared = MethodObservations()

  /// One registration.
  struct Entry {
    let observer: ObjectIdentifier
    let reference: ObserverReference
    let center: ObjectIdentifier
    let name: Notification.Name?
    let object: ObjectIdentifier?
    let token: any NSObjectProtocol
  }

  /// Whether the caller is the main actor: on the main thread, or on the main queue, which another
  /// thread serves once the main one is given away.
  static var isOnMain: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) == true
  }
  private static let mainQueue = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private let lock = NSLock()
  /// By observer: each has few.
  private var known: [ObjectIdentifier: [Entry]] = [:]
  /// Their number when those of dead observers were last looked for.
  private var swept = 16

  /// Keeps a registration; now and then those are ended whose observers are gone.
  func begin(_ entry: Entry) {
    lock.withLock {
      known[entry.observer, default: []].append(entry)
      guard known.count > 2 * swept else { return }
      for (observer, list) in known {
        let gone = list.filter { $0.reference.object == nil }
        for entry in gone { NotificationCenter.default.removeObserver(entry.token as Any) }
        let kept = list.filter { $0.reference.object != nil }
        known[observer] = kept.isEmpty ? nil : kept
      }
      swept = max(16, known.count)
    }
  }

  /// Ends those of an observer's registrations that are meant.
  func end(of observer: AnyObject, at center: NotificationCenter, _ isMeant: (Entry) -> Bool) {
    let observer = ObjectIdentifier(observer)
    lock.withLock {
      guard let list = known[observer] else { return }
      var kept: [Entry] = []
      for entry in list {
        if entry.center == ObjectIdentifier(center), isMeant(entry) {
          center.removeObserver(entry.token as Any)
        } else {
          kept.append(entry)
        }
      }
      known[observer] = kept.isEmpty ? nil : kept
    }
  }
}
