import CCairo
import DactylKit
import DisplayList
import Foundation

/// Everything that the mask of a rounded rectangle depends on.
struct ShapeKey: Hashable {
  var size: CGSize
  var radius: CGFloat
  var corners: UInt
  var curve: CALayerCornerCurve
  /// The width of its border; 0 for the whole shape.
  var border: CGFloat
  var scale: CGSize
  /// How far it begins behind a whole pixel, in pixels.
  var fraction: CGSize

  /// The key of a rounded rectangle's mask; `nil` if the shape is painted without: it is square, turned or large.
  init?(_ shape: RoundedRectangle, _ map: CGAffineTransform, border: CGFloat) {
    guard map.isUpright, shape.effectiveRadius > 0 else { return nil }
    let rect = shape.rect.standardized
    let corner = rect.origin.applying(map)
    guard abs(corner.x) < 1e6, abs(corner.y) < 1e6,
      rect.width * map.a * rect.height * map.d <= ShapeMask.mostPixels
    else { return nil }
    size = rect.size
    radius = shape.radius
    corners = shape.corners.rawValue
    curve = shape.curve
    self.border = border
    scale = CGSize(width: map.a, height: map.d)
    fraction = CGSize(
      width: corner.x.fractionOfPixel, height: corner.y.fractionOfPixel)
  }
}

/// The coverage of each pixel by a rounded rectangle or its border. It is made once: buttons, switches and
/// bubbles of one size look alike wherever they stand. And its pixels are the same, wherever the damage cuts
/// it.
final class ShapeMask {
  let plane: CoveragePlane

  init?(_ key: ShapeKey) {
    let map = CGAffineTransform(
      a: key.scale.width, b: 0, c: 0, d: key.scale.height, tx: key.fraction.width,
      ty: key.fraction.height)
    let rect = CGRect(origin: .zero, size: key.size)
    guard let plane = CoveragePlane(PixelRect(covering: rect.applying(map))) else { return nil }
    self.plane = plane
    let canvas = Canvas(
      surface: plane.surface, pixels: nil, bounds: plane.bounds, damage: [plane.bounds], map: map)
    canvas.setSource(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    let shape = RoundedRectangle(
      rect, radius: key.radius, corners: CACornerMask(rawValue: key.corners), curve: key.curve)
    canvas.addPath(shape)
    if key.border > 0 { canvas.addInside(of: shape, border: key.border) }
    cairo_set_fill_rule(canvas.context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(canvas.context)
    cairo_surface_flush(plane.surface)
  }

  /// The most pixels of a mask. Source: `Documentation/Constants.md#painting`.
  static let mostPixels: CGFloat = 524_288
  /// The bytes of all cached masks. Source: `Documentation/Constants.md#painting`.
  static let mostBytes = 2 << 20

  /// The pixels of the mask of a shape whose upper left corner stands somewhere.
  func pixels(at corner: CGPoint) -> PixelRect {
    let bounds = plane.bounds
    return PixelRect(
      x: Int(corner.x.rounded(.down)) + bounds.x, y: Int(corner.y.rounded(.down)) + bounds.y,
      width: bounds.width, height: bounds.height)
  }
}

extension CGFloat {
  /// How far it lies behind a whole pixel. The steps are far smaller than those in which cairo counts, and far larger than the
  /// rounding that differs from place to place.
  var fractionOfPixel: CGFloat { ((self - rounded(.down)) * 65_536).rounded() / 65_536 }
}

extension Canvas {
  /// The key of a rounded rectangle's mask; `nil` if the shape is painted without.
  func maskKey(_ shape: RoundedRectangle, border: CGFloat = 0) -> ShapeKey? {
    isVector ? nil : ShapeKey(shape, map, border: border)
  }

  /// Adds the inner edge of a border to cairo's path; nothing if the border fills the shape.
  func addInside(of outer: RoundedRectangle, border: CGFloat) {
    let inside = outer.rect.standardized.insetBy(dx: border, dy: border)
    guard !inside.isNull, inside.width > 0, inside.height > 0 else { return }
    addPath(
      RoundedRectangle(
        inside, radius: max(0, outer.effectiveRadius - border), corners: outer.corners,
        curve: outer.curve))
  }
}

extension CairoPainter {
  /// The mask of a shape, from the cache if possible; `nil` if there is no memory for it.
  func mask(_ key: ShapeKey) -> ShapeMask? {
    if let mask = masks[key] { return mask }
    guard let mask = ShapeMask(key) else { return nil }
    masks[key] = mask
    return mask
  }

  /// Paints one color through the mask of a shape. Returns `false` if there is no memory for the mask.
  func paint(_ color: CGColor, through key: ShapeKey, at rect: CGRect, on canvas: Canvas) -> Bool {
    guard let mask = mask(key) else { return false }
    let corner = rect.standardized.origin.applying(canvas.map)
    let pixels = mask.pixels(at: corner)
    if let clip = canvas.exactClip {
      guard let shown = pixels.overlap(clip) else { return true }
      canvas.paintPlainly {
        $0.fill(shown, color.word, through: mask.plane, x: pixels.x, y: pixels.y)
      }
      return true
    }
    canvas.setPixelMatrix()
    canvas.setSource(color)
    cairo_mask_surface(
      canvas.context, mask.plane.surface, corner.x.rounded(.down), corner.y.rounded(.down))
    canvas.setMatrix()
    return true
  }
}
