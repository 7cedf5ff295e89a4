public import DactylKit
public import Foundation

// Notifications carry rectangles; code for iOS reads them by either cast: `as? NSValue`, `as? CGRect`.
// Animations get their values as `NSValue`, and read them as numbers of geometry.

extension NSValue {
  /// The rectangle that it holds; empty where it holds something else.
  public var cgRectValue: CGRect { CGRect(held: self) ?? .zero }
  /// The point that it holds; zero where it holds something else.
  public var cgPointValue: CGPoint { CGPoint(held: self) ?? .zero }
  /// The size that it holds; zero where it holds something else.
  public var cgSizeValue: CGSize { CGSize(held: self) ?? .zero }
  /// The map of space that it holds; the identity where it holds something else.
  public var caTransform3DValue: CATransform3D {
    CATransform3D(held: self) ?? CATransform3DIdentity
  }
  /// The map of the plane that it holds; the identity where it holds something else.
  public var cgAffineTransformValue: CGAffineTransform {
    CGAffineTransform(held: self) ?? .identity
  }
  /// The vector that it holds; zero where it holds something else.
  public var cgVectorValue: CGVector { CGVector(held: self) ?? .zero }
  /// The insets that it holds; zero where it holds something else.
  public var uiEdgeInsetsValue: UIEdgeInsets { UIEdgeInsets(held: self) ?? .zero }

  /// Holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Holds a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Holds a map of space.
  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(holding: transform)
  }
  /// Holds a map of the plane.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(holding: transform)
  }
  /// Holds a vector.
  public convenience init(cgVector vector: CGVector) { self.init(holding: vector) }
  /// Holds insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(holding: insets) }

  /// Holds the numbers of a structure that consists of nothing else. Foundation for Linux encodes arrays, and no
  /// structures.
  fileprivate convenience init<Numbers: NumbersAlone>(holding numbers: Numbers) {
    let bytes = withUnsafeBytes(of: numbers) { Array($0) }
    self.init(bytes: bytes, objCType: Numbers.objCType)
  }

  /// Whether it holds what another one holds, by its encoding.
  fileprivate func holds(the other: NSValue) -> Bool {
    String(cString: objCType) == String(cString: other.objCType)
  }
}

/// A part of geometry that an `NSValue` can hold: casts lead from one to the other, as on iOS.
///
/// The conformances stand here and not in the main package, as nobody but ported code casts so.
private protocol HeldGeometry {
  static var empty: Self { get }
  static func held(by value: NSValue) -> Self
  var asValue: NSValue { get }
}

/// Geometry that is a row of `CGFloat`s in memory.
private protocol NumbersAlone: HeldGeometry {}

extension NumbersAlone {
  private static var count: Int { MemoryLayout<Self>.size / MemoryLayout<Double>.size }
  /// An array of as many numbers.
  fileprivate static var objCType: String { "[\(count)d]" }
  fileprivate static func held(by value: NSValue) -> Self {
    var numbers = [Double](repeating: 0, count: count)
    value.getValue(&numbers)
    return numbers.withUnsafeBytes { $0.load(as: Self.self) }
  }
  fileprivate var asValue: NSValue { NSValue(holding: self) }
}

extension CATransform3D: NumbersAlone {
  fileprivate static var empty: CATransform3D { CATransform3D() }
}

extension CGAffineTransform: NumbersAlone {
  fileprivate static var empty: CGAffineTransform { .identity }
}

extension CGVector: NumbersAlone {
  fileprivate static var empty: CGVector { .zero }
}

extension UIEdgeInsets: NumbersAlone {
  fileprivate static var empty: UIEdgeInsets { .zero }
}

extension HeldGeometry {
  fileprivate init?(held value: NSValue) {
    guard value.holds(the: Self.empty.asValue) else { return nil }
    self = Self.held(by: value)
  }
}

extension CGRect: HeldGeometry {
  fileprivate static var empty: CGRect { .zero }
  fileprivate static func held(by value: NSValue) -> CGRect { value.rectValue }
  fileprivate var asValue: NSValue { NSValue(rect: self) }
}

extension CGPoint: HeldGeometry {
  fileprivate static var empty: CGPoint { .zero }
  fileprivate static func held(by value: NSValue) -> CGPoint { value.pointValue }
  fileprivate var asValue: NSValue { NSValue(point: self) }
}

extension CGSize: HeldGeometry {
  fileprivate static var empty: CGSize { .zero }
  fileprivate static func held(by value: NSValue) -> CGSize { value.sizeValue }
  fileprivate var asValue: NSValue { NSValue(size: self) }
}

// The compiler's own calls for `as?`, which Foundation for Linux lacks for these.
// swift-format-ignore: AvoidRetroactiveConformances, AllPublicDeclarationsHaveDocumentation
extension CGRect: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { asValue }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = CGRect(held: source)
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    result = CGRect(held: source)
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.cgRectValue ?? .zero
  }
}

// swift-format-ignore: AvoidRetroactiveConformances, AllPublicDeclarationsHaveDocumentation
extension CGPoint: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { asValue }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = CGPoint(held: source)
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGPoint?
  ) -> Bool {
    result = CGPoint(held: source)
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.cgPointValue ?? .zero
  }
}

// swift-format-ignore: AvoidRetroactiveConformances, AllPublicDeclarationsHaveDocumentation
extension CGSize: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { asValue }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = CGSize(held: source)
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGSize?
  ) -> Bool {
    result = CGSize(held: source)
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.cgSizeValue ?? .zero
  }
}

// swift-format-ignore: AvoidRetroactiveConformances, AllPublicDeclarationsHaveDocumentation
extension CATransform3D: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { asValue }
  public static func _forceBridgeFromObjectiveC(
    _ source: NSValue, result: inout CATransform3D?
  ) {
    result = CATransform3D(held: source)
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CATransform3D?
  ) -> Bool {
    result = CATransform3D(held: source)
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CATransform3D {
    source?.caTransform3DValue ?? CATransform3D()
  }
}

// swift-format-ignore: AvoidRetroactiveConformances, AllPublicDeclarationsHaveDocumentation
extension CGAffineTransform: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { asValue }
  public static func _forceBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGAffineTransform?
  ) {
    result = CGAffineTransform(held: source)
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGAffineTransform?
  ) -> Bool {
    result = CGAffineTransform(held: source)
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGAffineTransform {
    source?.cgAffineTransformValue ?? CGAffineTransform()
  }
}
