import DactylKit
import Foundation

/// A value that a file sets by a key path once the object is made: Interface Builder's user defined
/// runtime attributes (spec SB:3).
struct RuntimeAttribute {
  /// A value, by the types that Interface Builder offers.
  enum Value {
    case string(String)
    case number(Double)
    case boolean(Bool)
    case point(CGPoint)
    case size(CGSize)
    case rectangle(CGRect)
    case color(UIColor)
    case image(String)
    case range(NSRange)
    case none
  }

  /// The property, or the way to it: `layer.cornerRadius`.
  var keyPath: String
  var value: Value
  /// The line of the file.
  var line: Int
}

extension InterfaceElement {
  /// The attributes in the element's `userDefinedRuntimeAttributes`, in the file's order, and the
  /// elements of those that cannot be read.
  var runtimeAttributes: (read: [RuntimeAttribute], unreadable: [InterfaceElement]) {
    var result: (read: [RuntimeAttribute], unreadable: [InterfaceElement]) = ([], [])
    for element in child("userDefinedRuntimeAttributes")?.children ?? [] {
      guard let keyPath = element.attributes["keyPath"], !keyPath.isEmpty,
        let value = element.runtimeValue
      else {
        result.unreadable.append(element)
        continue
      }
      result.read.append(RuntimeAttribute(keyPath: keyPath, value: value, line: element.line))
    }
    return result
  }

  /// The value of one of them, from an attribute or from an inner element.
  private var runtimeValue: RuntimeAttribute.Value? {
    switch attributes["type"] {
    case "string": return string("value").map { .string($0) } ?? .string("")
    case "boolean": return flag("value").map { .boolean($0) }
    case "number":
      let inside = child("integer", for: "value") ?? child("real", for: "value")
      return (inside ?? self).number("value").map { .number($0) }
    case "point": return point("value").map { .point($0) }
    case "size": return size("value").map { .size($0) }
    case "rect": return rectangle("value").map { .rectangle($0) }
    case "color": return child("color", for: "value")?.ownColor.map { .color($0) }
    case "image": return attributes["value"].map { .image($0) }
    case "range":
      guard let range = child("range", for: "value"), let start = range.integer("location"),
        let length = range.integer("length"), start >= 0, length >= 0
      else { return nil }
      return .range(NSRange(location: start, length: length))
    case "nil": return RuntimeAttribute.Value.none
    default: return nil
    }
  }
}
