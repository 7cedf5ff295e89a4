public import Foundation

/// A property of a layer's subclass that animations can change, by the name with which they ask for it.
///
/// UIKit's programs write `@NSManaged`. A change runs the action that ``CALayer/action(forKey:)`` answers; where
/// ``CALayer/needsDisplay(forKey:)`` says so, a change and each step of an animation draw the layer anew, and
/// `draw(in:)`, `display()` and the delegate read the value of that moment.
///
///     final class Dial: CALayer {
///       @LayerProperty("angle") var angle: CGFloat
///
///       override class func needsDisplay(forKey key: String) -> Bool {
///         key == "angle" || super.needsDisplay(forKey: key)
///       }
///       override func draw(in ctx: CGContext) { … angle … }
///     }
@propertyWrapper
public struct LayerProperty<Value> {
  private let key: String
  private let initial: Value?

  /// A property that is zero, empty or `nil` until it is set, or what ``CALayer/defaultValue(forKey:)`` answers.
  public init(_ key: String) {
    self.key = key
    initial = nil
  }

  /// A property with a first value.
  public init(wrappedValue: Value, _ key: String) {
    self.key = key
    initial = wrappedValue
  }

  /// Not used: the value is the layer's.
  @available(*, unavailable, message: "@LayerProperty is for properties of layers")
  public var wrappedValue: Value {
    get { preconditionFailure("@LayerProperty is for properties of layers") }
    // swift-format-ignore
    set { preconditionFailure("@LayerProperty is for properties of layers") }
  }

  /// The value that the layer has under the property's name.
  @MainActor
  public static subscript<Layer: CALayer>(
    _enclosingInstance layer: Layer, wrapped value: ReferenceWritableKeyPath<Layer, Value>,
    storage storage: ReferenceWritableKeyPath<Layer, LayerProperty<Value>>
  ) -> Value {
    get {
      let property = layer[keyPath: storage]
      let known = layer.value(forKey: property.key).flatMap(property.converted)
      guard let value = known ?? property.initial ?? property.empty else {
        preconditionFailure("the layer's property \(property.key) is read before it is set")
      }
      return value
    }
    set {
      let property = layer[keyPath: storage]
      property.keepFirst(in: layer)
      layer.setValue(newValue, forKey: property.key)
    }
  }

  /// The value in the property's type: animations work with `CGFloat` and `CGColor`.
  private func converted(_ value: Any) -> Value? {
    if let value = value as? Value { return value }
    if let number = CGFloat(drawn: value) {
      return (Value.self as? any LayerNumber.Type)?.init(layerNumber: number) as? Value
    }
    return (value as? CGColor).map { UIColor(cgColor: $0) } as? Value
  }

  /// Before the first change, keeps what the property is without one: an animation of the change begins there.
  @MainActor
  private func keepFirst(in layer: CALayer) {
    guard !(Value.self is any ExpressibleByNilLiteral.Type), layer.presented == nil,
      layer.value(forKey: key) == nil, let first = initial ?? empty
    else { return }
    layer.madeExtras.style[key] = first
  }

  private var empty: Value? {
    if let number = Value.self as? any LayerNumber.Type {
      return number.init(layerNumber: 0) as? Value
    }
    if let optional = Value.self as? any ExpressibleByNilLiteral.Type {
      return optional.init(nilLiteral: ()) as? Value
    }
    return (CGPoint.zero as? Value) ?? (CGSize.zero as? Value) ?? (CGRect.zero as? Value)
      ?? ("" as? Value)
  }
}

/// A number that a layer's property can be.
private protocol LayerNumber {
  init(layerNumber: CGFloat)
}

extension CGFloat: LayerNumber {
  fileprivate init(layerNumber: CGFloat) { self = layerNumber }
}
extension Double: LayerNumber {
  fileprivate init(layerNumber: CGFloat) { self = Double(layerNumber) }
}
extension Float: LayerNumber {
  fileprivate init(layerNumber: CGFloat) { self = Float(layerNumber) }
}
extension Int: LayerNumber {
  fileprivate init(layerNumber: CGFloat) { self = Int(layerNumber.rounded()) }
}
extension Bool: LayerNumber {
  fileprivate init(layerNumber: CGFloat) { self = layerNumber != 0 }
}
