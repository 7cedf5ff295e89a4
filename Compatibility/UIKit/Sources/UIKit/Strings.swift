// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import DactylKit
public import Foundation

extension NSCoder {
  /// A point as text: `{1, 2}`.
  public static func string(for point: CGPoint) -> String {
    "{\(number(point.x)), \(number(point.y))}"
  }
  /// A size as text: `{1, 2}`.
  public static func string(for size: CGSize) -> String {
    "{\(number(size.width)), \(number(size.height))}"
  }
  /// A rectangle as text: `{{0, 0}, {1, 2}}`.
  public static func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// A transform as text: `[1, 0, 0, 1, 0, 0]`.
  public static func string(for t: CGAffineTransform) -> String {
    "[\([t.a, t.b, t.c, t.d, t.tx, t.ty].map { number(Double($0)) }.joined(separator: ", "))]"
  }
  /// Insets as text: `{top, left, bottom, right}`.
  public static func string(for insets: UIEdgeInsets) -> String {
    "{\([insets.top, insets.left, insets.bottom, insets.right].map { number($0) }.joined(separator: ", "))}"
  }
  /// The point that ``string(for:)-(CGPoint)`` wrote; zero for another text.
  public static func cgPoint(for string: String) -> CGPoint {
    let n = numbers(string)
    return n.count == 2 ? CGPoint(x: n[0], y: n[1]) : .zero
  }
  /// The size that was written; zero for another text.
  public static func cgSize(for string: String) -> CGSize {
    let n = numbers(string)
    return n.count == 2 ? CGSize(width: n[0], height: n[1]) : .zero
  }
  /// The rectangle that was written; zero for another text.
  public static func cgRect(for string: String) -> CGRect {
    let n = numbers(string)
    return n.count == 4 ? CGRect(x: n[0], y: n[1], width: n[2], height: n[3]) : .zero
  }

  private static func number(_ value: CGFloat) -> String { number(Double(value)) }
  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
  private static func numbers(_ text: String) -> [Double] {
    text.split { !"+-.0123456789eE".contains($0) }.compactMap { Double($0) }
  }
}

/// A point as text: `{1, 2}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }
/// A size as text: `{1, 2}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }
/// A rectangle as text: `{{0, 0}, {1, 2}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }

/// Writes a line to standard error, with views, controllers and other objects among the arguments.
@_disfavoredOverload
public func NSLog(_ format: String, _ arguments: Any?...) {
  withVaList(arguments.map(loggable)) { NSLogv(format, $0) }
}

func loggable(_ value: Any?) -> any CVarArg {
  switch value {
  case let number as any CVarArg: number
  case let value?: NSString(string: String(describing: value))
  case nil: NSString(string: "(null)")
  }
}

/// The name of an object's class, in C's form.
public func object_getClassName(_ object: Any?) -> UnsafePointer<CChar> {
  let name = object.map { String(describing: type(of: $0)) } ?? "nil"
  // As with the runtime's, the name lives as long as the program.
  return UnsafePointer(strdup(name))
}

extension CGPoint {
  /// Whether both are equal.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}
extension CGSize {
  /// Whether both are equal.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}
extension CGRect {
  /// Whether both are equal.
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}

/// Objective-C's name of `Int`.
public typealias NSInteger = Int
/// Objective-C's name of `UInt`.
public typealias NSUInteger = UInt
/// A number greater than all others, as C's header has it: a `Float`.
public let HUGE = Float.greatestFiniteMagnitude
