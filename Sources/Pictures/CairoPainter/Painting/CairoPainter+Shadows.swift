import CCairo
import DactylKit
import DisplayList
import Foundation

/// Everything that a shadow's mask depends on, except its color and its position in whole pixels.
struct ShadowKey: Hashable {
  var shape: Shadow.Shape
  var offset: CGSize
  var radius: CGFloat
  var map: CGAffineTransform
}

/// The blurred shape of a shadow, without the part inside of the shape.
final class ShadowMask {
  let plane: CoveragePlane

  init?(_ key: ShadowKey, extent: CGRect) {
    // The limits of reach and size bound the work.
    let bounds = PixelRect(covering: extent.applying(key.map)).expanded(by: 1)
    guard bounds.area <= Self.mostPixels, let plane = CoveragePlane(bounds),
      let inside = CoveragePlane(bounds)
    else { return nil }
    self.plane = plane
    Self.fill(key.shape, shift: key.offset, key.map, in: plane)
    plane.blur(min(key.radius * key.map.meanScale, Self.longestDeviation))
    Self.fill(key.shape, shift: .zero, key.map, in: inside)
    plane.subtract(inside)
  }

  /// The most pixels of a mask: sixteen million, as in a picture of 4096 × 4096.
  private static let mostPixels = 1 << 24
  /// The largest standard deviation in pixels; a larger blur is painted with this one.
  private static let longestDeviation = 200.0

  private static func fill(
    _ shape: Shadow.Shape, shift: CGSize, _ map: CGAffineTransform, in plane: CoveragePlane
  ) {
    let canvas = Canvas(
      surface: plane.surface, pixels: nil, bounds: plane.bounds, damage: [plane.bounds],
      map: map.translatedBy(x: shift.width, y: shift.height))
    canvas.setSource(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    switch shape {
    case .rectangle(let rectangle): canvas.addPath(rectangle)
    case .path(let path): canvas.addPath(path)
    }
    cairo_fill(canvas.context)
    cairo_surface_flush(plane.surface)
  }
}

extension CairoPainter {
  func draw(_ shadow: Shadow, on canvas: Canvas) {
    guard shadow.style.color.alpha > 0, let placed = placed(shadow, canvas.map) else { return }
    canvas.setPixelMatrix()
    canvas.setSource(shadow.style.color)
    cairo_mask_surface(
      canvas.context, placed.mask.plane.surface, Double(placed.x), Double(placed.y))
    canvas.setMatrix()
  }

  /// The mask of a shadow and the pixel where the mask's origin stands; `nil` if it lies outside of any picture, or
  /// if there is no memory for it.
  func placed(_ shadow: Shadow, _ map: CGAffineTransform) -> (mask: ShadowMask, x: Int, y: Int)? {
    let corner = shadow.shape.corner.applying(map)
    let whole = CGPoint(x: corner.x.rounded(.down), y: corner.y.rounded(.down))
    guard abs(whole.x) < 1e6, abs(whole.y) < 1e6 else { return nil }
    let (x, y) = (Int(whole.x), Int(whole.y))
    // The shape at the origin plus the fraction of a pixel of its position.
    var key = ShadowKey(
      shape: shadow.shape.atOrigin, offset: shadow.style.offset,
      radius: max(0, shadow.style.radius), map: map)
    key.map.tx = ((corner.x - whole.x) * 256).rounded() / 256
    key.map.ty = ((corner.y - whole.y) * 256).rounded() / 256
    if let known = shadows[key] { return (known, x, y) }
    let extent = Shadow(key.shape, shadow.style).extent.union(key.shape.frame)
    guard let made = ShadowMask(key, extent: extent) else { return nil }
    shadows[key] = made
    return (made, x, y)
  }

  /// Paints content and, behind it, the blurred shadow of its shape.
  func drawShadowed(
    _ style: ShadowStyle, within extent: CGRect, on canvas: Canvas, _ body: (Canvas) -> Void
  ) {
    let deviation = min(max(0, style.radius) * canvas.map.meanScale, 200)
    let shift = CGPoint(
      x: canvas.map.a * style.offset.width + canvas.map.c * style.offset.height,
      y: canvas.map.b * style.offset.width + canvas.map.d * style.offset.height)
    guard style.color.alpha > 0, shift.x.isFinite, shift.y.isFinite, !canvas.isVector else {
      return body(canvas)
    }
    let (x, y) = (Int(shift.x.rounded()), Int(shift.y.rounded()))
    let reach = Int((deviation * 3).rounded(.up)) + 1 + max(abs(x), abs(y))
    let group = beginGroup(extent, reach: reach, on: canvas)
    if let target = group.canvas, let memory = group.memory {
      body(target)
      if let plane = CoveragePlane(memory.bounds) {
        plane.copyAlpha(of: memory)
        plane.blur(deviation)
        canvas.setPixelMatrix()
        canvas.setSource(style.color)
        cairo_mask_surface(canvas.context, plane.surface, Double(x), Double(y))
        canvas.setMatrix()
      }
    }
    end(group, on: canvas) { cairo_paint($0) }
  }
}

extension CoveragePlane {
  /// Copies the alpha of a piece with the same bounds.
  func copyAlpha(of piece: ScratchMemory.Piece) {
    cairo_surface_flush(piece.surface)
    cairo_surface_flush(surface)
    for y in 0..<bounds.height {
      let (bytes, words) = (row(y), piece.words + y * piece.rowLength)
      for x in 0..<bounds.width { bytes[x] = UInt8(truncatingIfNeeded: words[x] >> 24) }
    }
    cairo_surface_mark_dirty(surface)
  }
}

extension Shadow.Shape {
  fileprivate var frame: CGRect {
    switch self {
    case .rectangle(let shape): shape.rect.standardized
    case .path(let path): path.boundingBoxOfPath
    }
  }

  fileprivate var corner: CGPoint { frame.origin }

  fileprivate var atOrigin: Shadow.Shape {
    switch self {
    case .rectangle(var shape):
      shape.rect = CGRect(origin: .zero, size: shape.rect.standardized.size)
      return .rectangle(shape)
    case .path(let path):
      let origin = frame.origin
      return .path(path.applying(CGAffineTransform(translationX: -origin.x, y: -origin.y)))
    }
  }
}
