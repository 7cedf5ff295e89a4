public import Foundation

/// A layer that shows colors mixed from place to place. State for a renderer.
open class CAGradientLayer: CALayer {
  private final var mixed: [CGColor]?
  private final var places: [CGFloat]?
  private final var ends = (start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 1))

  /// The colors, each a `CGColor`, in order; anything else among them does not count.
  open var colors: [Any]? {
    get { mixed }
    set {
      mixed = newValue.map { $0.compactMap { $0 as? CGColor } }
      markLookChanged()
    }
  }
  /// Where each color is, from 0 to 1; `nil` for evenly apart.
  open var locations: [NSNumber]? {
    get { places.map { $0.map { NSNumber(value: Double($0)) } } }
    set {
      places = newValue.map { $0.map { CGFloat($0.doubleValue) } }
      markLookChanged()
    }
  }
  /// Where the first color is, in parts of the bounds; in the middle of the top by default.
  open var startPoint: CGPoint {
    get { ends.start }
    set {
      ends.start = newValue
      markLookChanged()
    }
  }
  /// Where the last color is, in parts of the bounds; in the middle of the bottom by default.
  open var endPoint: CGPoint {
    get { ends.end }
    set {
      ends.end = newValue
      markLookChanged()
    }
  }
  /// Along a line, from a middle outward, or around one.
  open var type = CAGradientLayerType.axial { didSet { markLookChanged() } }

  /// Colors and places for a renderer; `nil` without colors. Places that are fewer than colors do not
  /// count.
  public final var gradient: CGGradient? {
    guard let mixed else { return nil }
    return CGGradient(
      colors: mixed, locations: places.flatMap { $0.count < mixed.count ? nil : $0 })
  }

  override func copyState(of model: CALayer) {
    super.copyState(of: model)
    guard let model = model as? CAGradientLayer else { return }
    (mixed, places, ends, type) = (model.mixed, model.places, model.ends, model.type)
  }

  override func value(named name: String) -> LayerValue? {
    switch name {
    case "colors": mixed.map { .list($0.map { .color($0) }) } ?? .object(nil)
    case "locations": places.map { .list($0.map(LayerValue.number)) } ?? .object(nil)
    case "startPoint": .point(startPoint)
    case "endPoint": .point(endPoint)
    default: super.value(named: name)
    }
  }

  override func set(_ value: LayerValue, named name: String) -> Bool {
    switch (name, value) {
    case ("colors", .list(let list)):
      mixed = list.compactMap { if case .color(let color) = $0 { color } else { nil } }
    case ("colors", .object(nil)): mixed = nil
    case ("locations", .list(let list)):
      places = list.compactMap { if case .number(let number) = $0 { number } else { nil } }
    case ("locations", .object(nil)): places = nil
    case ("startPoint", .point(let point)): ends.start = point
    case ("endPoint", .point(let point)): ends.end = point
    default: return super.set(value, named: name)
    }
    markLookChanged()
    return true
  }
}

/// Kinds of gradients.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A kind by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from start to end.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From the start outward, the end being a corner of its rectangle.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start, beginning toward the end.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
