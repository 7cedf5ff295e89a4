// Notifications carry rectangles; code for iOS reads them by either cast: `as? NSValue`, `as? CGRect`.

extension NSValue {
  /// The rectangle that it holds; empty where it holds something else.
  public var cgRectValue: CGRect { CGRect(held: self) ?? .zero }
  /// The point that it holds; zero where it holds something else.
  public var cgPointValue: CGPoint { CGPoint(held: self) ?? .zero }
  /// The size that it holds; zero where it holds something else.
  public var cgSizeValue: CGSize { CGSize(held: self) ?? .zero }

  /// Holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Holds a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

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
