package import DactylKit
public import Foundation

/// A blur of everything that the items before it have painted in a rectangle.
///
/// It takes the place of what it blurs. Colors from outside of the rectangle and of the picture do not come in.
public struct Backdrop: Hashable, Sendable {
  /// What is blurred.
  public var rect: CGRect
  /// The standard deviation of the Gaussian blur, in points.
  public var radius: CGFloat
  /// How far colors move away from gray: 1 leaves them as they are, 0 makes them gray.
  public var saturation: CGFloat

  /// A blur.
  public init(_ rect: CGRect, radius: CGFloat, saturation: CGFloat = 1) {
    self.rect = rect
    self.radius = radius
    self.saturation = saturation
  }

  /// The reach of a blur, in multiples of its radius. A painter cuts the blur off there, so that a change beneath
  /// damages no more. Source: `Documentation/Constants.md#shadow-reach`.
  public static let reach: CGFloat = 3
}

/// A blur of a list, and where it shows.
package struct PlacedBackdrop {
  /// The item's position in the list.
  package let index: Int
  /// The blur, in the coordinates of its scope.
  package let backdrop: Backdrop
  /// From these coordinates to the target's.
  package let map: CGAffineTransform
  /// The scopes around it show nothing of it outside, nor of its shadow, in the target's coordinates.
  package let clip: CGRect
  /// Whether a shadow is cast by it: then any part of it may show elsewhere.
  package let castsShadow: Bool

  /// What is blurred, in the target's coordinates.
  package var area: CGRect { backdrop.rect.standardized.applying(map) }

  /// The standard deviation in the target's coordinates; 0 where a number is none.
  package var deviation: CGFloat {
    let deviation = max(0, backdrop.radius) * abs(map.a * map.d - map.b * map.c).squareRoot()
    return deviation.isFinite ? deviation : 0
  }
}

extension ListedItems {
  /// The blurs of the list, from back to front; those within masks and images do not count. `map` leads from the
  /// list's points to the target.
  package func backdrops(_ map: CGAffineTransform) -> [PlacedBackdrop] {
    var found: [PlacedBackdrop] = []
    if backdropCount > 0 { collect(0..<items.count, map, .infinite, false, &found) }
    return found
  }

  private func collect(
    _ range: Range<Int>, _ map: CGAffineTransform, _ clip: CGRect, _ castsShadow: Bool,
    _ found: inout [PlacedBackdrop]
  ) {
    var index = range.lowerBound
    while index < range.upperBound, found.count < backdropCount {
      let place = places[index]
      let next = index + min(max(1, place.length), range.upperBound - index)
      defer { index = next }
      guard place.length > 1 || place.isBackdrop else { continue }
      switch items[index] {
      case .backdrop(let backdrop):
        found.append(
          PlacedBackdrop(
            index: index, backdrop: backdrop, map: map, clip: clip, castsShadow: castsShadow))
      case .begin(let scope):
        var (inner, clip, castsShadow) = (map, clip, castsShadow)
        // A shadow shows beyond the scopes in it.
        if !castsShadow, !scope.extent.isInfinite {
          clip = clip.intersection(scope.extent.applying(map))
        }
        if case .transform(let transform) = scope.kind { inner = transform.concatenating(map) }
        if case .shadow = scope.kind { castsShadow = true }
        collect(index + 1..<next, inner, clip, castsShadow, &found)
      default: break
      }
    }
  }
}
