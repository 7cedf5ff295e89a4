public import Foundation

/// Colors at places from 0 to 1, which a renderer mixes between them.
public final class CGGradient: Hashable, Sendable {
  /// A color at a place.
  public struct Stop: Hashable, Sendable {
    /// From 0, the start, to 1, the end.
    public var location: CGFloat
    /// The color there.
    public var color: CGColor
  }

  /// The colors, in order of their places.
  public let stops: [Stop]

  /// A gradient of ``CGColor`` values. Without places the colors are evenly apart; `nil` without colors,
  /// and where something else than a color is among them or places are fewer than colors.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let known = colors.compactMap { $0 as? CGColor }
    guard known.count == colors.count else { return nil }
    let places = unsafe locations.map { pointer in known.indices.map { unsafe pointer[$0] } }
    self.init(colors: known, locations: places)
  }

  /// A gradient of numbers, four a color.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let parts = space.numberOfComponents + 1
    let colors = (0..<max(0, count)).compactMap { index in
      unsafe CGColor(colorSpace: space, components: components + index * parts)
    }
    let places = unsafe locations.map { pointer in colors.indices.map { unsafe pointer[$0] } }
    self.init(colors: colors, locations: places)
  }

  /// A gradient of colors. `nil` without any, and where there are fewer places than colors.
  public init?(colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations.map({ $0.count >= colors.count }) ?? true else { return nil }
    let last = CGFloat(max(1, colors.count - 1))
    let places = locations ?? colors.indices.map { CGFloat($0) / last }
    let all = zip(places, colors).map { Stop(location: min(max($0, 0), 1), color: $1) }
    // Those of one place keep their order.
    stops = all.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }.map(\.element)
  }

  /// Equal colors at equal places.
  public static func == (one: CGGradient, other: CGGradient) -> Bool { one.stops == other.stops }
  /// By colors and places.
  public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}

/// Whether a gradient goes on beyond its ends with the colors there.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Options by their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Before its start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Behind its end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// An array where Core Foundation has one of its own.
public typealias CFArray = [Any]
