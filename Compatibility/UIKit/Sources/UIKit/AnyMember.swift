public import DactylKit
public import Foundation

/// A value of any type whose members are found by their names at run time, as those of `AnyObject` are on iOS. A member
/// that the value does not have is `nil`.
///
/// `dactyl port` writes `(info[key] as AnyObject).cgRectValue` as `AnyMember(info[key]).cgRectValue`.
@MainActor
public struct AnyMember {
  private let value: Any?

  /// The members of a value.
  public init(_ value: Any?) {
    // An optional in an optional: the innermost value counts.
    if let value, case Optional<Any>.some(let inner) = value as Any {
      self.value = inner
    } else {
      self.value = value
    }
  }

  /// The members of a value; `nil` if there is none.
  public static func ifPresent(_ value: Any?) -> AnyMember? { value.map { AnyMember($0) } }

  private var number: NSNumber? {
    if let text = value as? String { return NSNumber(value: (text as NSString).doubleValue) }
    return value as? NSNumber
  }

  /// A rectangle.
  public var cgRectValue: CGRect! { value as? CGRect ?? (value as? NSValue)?.cgRectValue }
  /// A point.
  public var cgPointValue: CGPoint! { value as? CGPoint ?? (value as? NSValue)?.cgPointValue }
  /// A size.
  public var cgSizeValue: CGSize! { value as? CGSize ?? (value as? NSValue)?.cgSizeValue }
  /// Insets.
  public var uiEdgeInsetsValue: UIEdgeInsets! {
    value as? UIEdgeInsets ?? (value as? NSValue)?.uiEdgeInsetsValue
  }
  /// A number.
  public var doubleValue: Double! { number?.doubleValue }
  /// A number.
  public var floatValue: Float! { number?.floatValue }
  /// A whole number.
  public var intValue: Int32! { number?.int32Value }
  /// A whole number.
  public var integerValue: Int! { number?.intValue }
  /// A truth value.
  public var boolValue: Bool! { number?.boolValue }
  /// A number's text.
  public var stringValue: String! { number?.stringValue }
  /// A hash of the value.
  public var hash: Int! { (value as? AnyHashable)?.hashValue }
  /// What the value says of itself.
  public var description: String! { value.map { String(describing: $0) } }
  /// Whether another value is equal.
  public func isEqual(_ other: Any?) -> Bool {
    if let one = value as? AnyHashable, let two = other as? AnyHashable { return one == two }
    return value as AnyObject? === other as AnyObject?
  }
}
