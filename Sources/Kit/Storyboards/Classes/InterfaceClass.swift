import DactylKit
import Foundation

/// The registration of a class that interface files name.
@MainActor
struct InterfaceClass {
  let type: AnyClass
  var make: @MainActor (NSCoder) -> AnyObject?
  var outlets: [String: InterfaceOutlet] = [:]
  var segueActions: [String: SegueAction] = [:]
}

/// A property of a class that files set by its name.
@MainActor
struct InterfaceOutlet {
  /// The property's type, for warnings.
  let type: String
  /// Sets the property; returns whether the value has its type. `nil` clears an optional property.
  let set: @MainActor (_ object: AnyObject, _ value: Any?) -> Bool
  /// Adds an object to a property that is an array.
  let append: @MainActor (_ object: AnyObject, _ member: AnyObject) -> Bool

  init<Object: AnyObject>(path: PartialKeyPath<Object>) {
    func open<Value>(_ type: Value.Type) -> InterfaceOutlet {
      let path = path as? ReferenceWritableKeyPath<Object, Value>
      return InterfaceOutlet(
        type: "\(Value.self)".unwrappedTypeName,
        set: { object, value in
          guard let path, let object = object as? Object,
            let value: Value = InterfaceValue.converted(value)
          else { return false }
          object[keyPath: path] = value
          return true
        },
        append: { object, member in
          guard let path, let object = object as? Object,
            let grown = InterfaceValue.appending(member, to: object[keyPath: path])
          else { return false }
          object[keyPath: path] = grown
          return true
        })
    }
    self = _openExistential(Swift.type(of: path).valueType, do: open)
  }

  /// A property that is not read when it is set by a key path, because reading it would load a
  /// view.
  init<Object: AnyObject, Value>(
    of object: Object.Type, _ set: @escaping @MainActor (Object, Value) -> Void
  ) {
    self.init(
      type: "\(Value.self)".unwrappedTypeName,
      set: { object, value in
        guard let object = object as? Object, let value: Value = InterfaceValue.converted(value)
        else { return false }
        set(object, value)
        return true
      }, append: { _, _ in false })
  }

  private init(
    type: String, set: @escaping @MainActor (AnyObject, Any?) -> Bool,
    append: @escaping @MainActor (AnyObject, AnyObject) -> Bool
  ) {
    self.type = type
    self.set = set
    self.append = append
  }
}

extension String {
  /// `UILabel` for `Optional<UILabel>`.
  fileprivate var unwrappedTypeName: String {
    hasPrefix("Optional<") ? String(dropFirst("Optional<".count).dropLast()) : self
  }
}

/// Converts values of files to the types of properties.
enum InterfaceValue {
  /// The value in that type: unchanged, a number as any type of number, or a text that contains
  /// one; `nil` if it cannot be converted.
  static func converted<Value>(_ value: Any?) -> Value? {
    guard let value else { return (Value.self as? any Emptiable.Type)?.emptied as? Value }
    if let value = value as? Value { return value }
    guard let wanted = Value.self as? any InterfaceConvertible.Type else { return nil }
    return wanted.converted(from: value) as? Value
  }

  /// The array with one more member; `nil` if the value is not an array, or the member has another
  /// type.
  static func appending<Value>(_ member: AnyObject, to value: Value) -> Value? {
    guard let list = Value.self as? any OutletList.Type else { return nil }
    return list.appending(member, to: value) as? Value
  }
}

/// A type that can be `nil`.
private protocol Emptiable {
  static var emptied: Any { get }
}

/// A type to which values of other types can be converted.
private protocol InterfaceConvertible {
  static func converted(from value: Any) -> Any?
}

/// An array of outlets.
private protocol OutletList {
  static func appending(_ member: AnyObject, to list: Any) -> Any?
}

extension Array: OutletList {
  fileprivate static func appending(_ member: AnyObject, to list: Any) -> Any? {
    guard let member = member as? Element else { return nil }
    return (list as? [Element] ?? []) + [member]
  }
}

extension Optional: OutletList where Wrapped: OutletList {
  fileprivate static func appending(_ member: AnyObject, to list: Any) -> Any? {
    let present = (list as? Wrapped?).flatMap { $0 }
    let grown = Wrapped.appending(member, to: present as Any)
    return grown.flatMap { $0 as? Wrapped }.map(Optional.some)
  }
}

extension Optional: Emptiable {
  fileprivate static var emptied: Any { Self.none as Any }
}

extension Optional: InterfaceConvertible where Wrapped: InterfaceConvertible {
  fileprivate static func converted(from value: Any) -> Any? { Wrapped.converted(from: value) }
}

extension Double: InterfaceConvertible {
  /// The number of a value that is one, or of a text.
  fileprivate static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value
    case let value as Int: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as CGFloat: Double(value)
    case let value as String: Double(value)
    default: nil
    }
  }
  fileprivate static func converted(from value: Any) -> Any? { number(value) }
}
extension CGFloat: InterfaceConvertible {
  fileprivate static func converted(from value: Any) -> Any? {
    Double.number(value).map { CGFloat($0) }
  }
}
extension Float: InterfaceConvertible {
  fileprivate static func converted(from value: Any) -> Any? {
    Double.number(value).map { Float($0) }
  }
}
extension Int: InterfaceConvertible {
  fileprivate static func converted(from value: Any) -> Any? {
    Double.number(value).flatMap { Int(exactly: $0.rounded()) }
  }
}
extension UInt: InterfaceConvertible {
  fileprivate static func converted(from value: Any) -> Any? {
    Double.number(value).flatMap { UInt(exactly: $0.rounded()) }
  }
}
extension Bool: InterfaceConvertible {
  fileprivate static func converted(from value: Any) -> Any? {
    if let text = value as? String { return text == "YES" || text == "true" }
    return Double.number(value).map { $0 != 0 }
  }
}
extension String: InterfaceConvertible {
  fileprivate static func converted(from value: Any) -> Any? {
    switch value {
    case let value as Int: String(value)
    case let value as Bool: value ? "YES" : "NO"
    case let value as Double: String(value)
    default: nil
    }
  }
}
