// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import Foundation

/// How long an associated value lives; here every one but a weak one lives as long as its object.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value for an object under a key, as the Objective-C runtime does; `nil` removes it.
@MainActor
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  Associations.shared.set(
    value, for: key, of: object as AnyObject, isWeak: policy == .OBJC_ASSOCIATION_ASSIGN)
}

/// The value that ``objc_setAssociatedObject(_:_:_:_:)`` keeps.
@MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.shared.value(for: key, of: object as AnyObject)
}

/// Removes all values of an object.
@MainActor
public func objc_removeAssociatedObjects(_ object: Any) {
  Associations.shared.removeAll(of: object as AnyObject)
}

/// Values by object and key. The table holds no object; what belongs to objects that are gone goes when
/// the table has doubled, and when their place in memory is used again.
@MainActor
final class Associations {
  static let shared = Associations()

  private struct Value {
    var strong: Any?
    weak var object: AnyObject?
    var current: Any? { strong ?? object }
  }

  private struct Entry {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Value] = [:]
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = 64

  func value(for key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
    return entry.values[key]?.current
  }

  func set(_ value: Any?, for key: UnsafeRawPointer, of object: AnyObject, isWeak: Bool) {
    let id = ObjectIdentifier(object)
    if entries[id]?.object !== object { entries[id] = Entry(object: object) }
    if let value {
      entries[id]?.values[key] =
        isWeak ? Value(strong: nil, object: value as AnyObject) : Value(strong: value, object: nil)
    } else {
      entries[id]?.values[key] = nil
    }
    if entries.count > limit {
      entries = entries.filter { $0.value.object != nil }
      limit = max(64, entries.count * 2)
    }
  }

  func removeAll(of object: AnyObject) { entries[ObjectIdentifier(object)] = nil }
}
