import DactylKit
import Foundation

/// A value that a program has saved under a key.
indirect enum StateValue {
  /// A number, text, date or data, or an array or dictionary of these.
  case plain(Any)
  /// An object that went through an archive of its own.
  case archived(Data)
  /// A controller, found again by its path.
  case controller(UIViewController)
  /// A view, found again by the path of its controller and its identifier.
  case view(UIView)
  case list([StateValue])

  /// The value for an encoded object; `nil` if it cannot be saved (spec VC6:SAV-28).
  init?(_ value: Any) {
    switch value {
    case let controller as UIViewController: self = .controller(controller)
    case let view as UIView: self = .view(view)
    case let list as [Any] where !Self.isPlain(list):
      let values = list.compactMap(StateValue.init)
      guard values.count == list.count else { return nil }
      self = .list(values)
    case let value where Self.isPlain(value): self = .plain(value)
    case let object as NSObject where object is any NSCoding:
      guard
        let data = try? NSKeyedArchiver.archivedData(
          withRootObject: object, requiringSecureCoding: false)
      else { return nil }
      self = .archived(data)
    default: return nil
    }
  }

  private static func isPlain(_ value: Any) -> Bool {
    if value is UIResponder { return false }
    if let list = value as? [Any] { return list.allSatisfy(isPlain) }
    if let table = value as? [String: Any] { return table.values.allSatisfy(isPlain) }
    switch value {
    case is String, is NSString, is Bool, is Int, is Int32, is Int64, is Double, is Float,
      is CGFloat, is NSNumber, is Data, is NSData, is Date, is NSDate:
      return true
    default: return false
    }
  }
}
