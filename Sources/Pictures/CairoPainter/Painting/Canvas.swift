import CCairo
import DactylKit
import DisplayList
import Foundation

/// A target for painting: a cairo context with the transform from the list's points to pixels.
///
/// It is the target itself, or a group for a part of the target. A group uses the target's
/// coordinates, so that a shape covers the same pixels in both.
final class Canvas {
  let context: OpaquePointer
  /// The pixels; `nil` for an SVG or PDF file.
  let pixels: CanvasPixels?
  /// The part of the target that this canvas holds, in pixels of the target.
  let bounds: PixelRect
  /// The pixels that are painted outside of all groups: a mask may have as many, whatever the group around it has.
  let room: PixelRect
  /// The part that is painted: the damage. It lies within ``bounds``.
  let damage: [PixelRect]
  /// The smallest rectangle around ``damage``.
  let damageBounds: PixelRect
  /// The map from points to the target's pixels.
  @exclusivity(unchecked) var map: CGAffineTransform
  /// The innermost open clip, in pixels of the target; nothing is painted outside it.
  @exclusivity(unchecked) private(set) var clip: PixelRect { didSet { view = Edges(clip) } }
  /// The clips around ``clip``, from the outermost.
  private var outerClips: [(clip: PixelRect, exact: PixelRect?)] = []
  /// The pixels that cairo paints whole now, while it paints no others; `nil` if the edge of a clip lies within
  /// pixels. In these, plain items are painted without cairo.
  private(set) var exactClip: PixelRect?
  /// The edges of ``clip``, two pixels farther out: a rectangle whose edges lie beyond them touches no pixel of it.
  @exclusivity(unchecked) private var view: Edges

  /// The piece of the picture that is painted; `nil` if the whole picture or a file is painted.
  let piece: PieceExtent?
  /// The item of the present list behind which nothing shows, see ``ItemPointers/firstVisible(in:_:covering:)``.
  var firstVisible = 0
  /// The open scopes, for ``confine(to:_:_:)``.
  var way: CanvasWay
  /// The pixels of the present list's blurs; `nil` for a list whose blurs are not painted.
  var backdrops: BackdropPlan?
  /// Where a group will be painted; `nil` for the target itself.
  var behind: Canvas?

  init(
    surface: OpaquePointer, pixels: CanvasPixels?, bounds: PixelRect, room: PixelRect? = nil,
    damage: [PixelRect], map: CGAffineTransform, piece: PieceExtent? = nil, way: CanvasWay? = nil
  ) {
    context = cairo_create(surface)
    self.way = way ?? CanvasWay(map)
    self.piece = piece
    self.pixels = pixels
    self.bounds = bounds
    self.room = room ?? bounds
    self.damage = damage.compactMap { $0.overlap(bounds) }
    damageBounds = PixelRect(enclosing: self.damage)
    self.map = map
    clip = damageBounds
    view = Edges(damageBounds)
    exactClip = pixels != nil && self.damage.count == 1 ? damageBounds : nil
    if pixels != nil {
      let origin = pixels?.origin ?? PixelOrigin()
      cairo_surface_set_device_offset(surface, Double(-origin.x), Double(-origin.y))
      for part in self.damage {
        cairo_rectangle(
          context, Double(part.x), Double(part.y), Double(part.width), Double(part.height))
      }
      cairo_clip(context)
    }
    setMatrix()
  }

  deinit { cairo_destroy(context) }

  /// Whether the canvas belongs to an SVG or PDF file, which stores shapes rather than pixels.
  var isVector: Bool { pixels == nil }

  /// Makes cairo use ``map``.
  func setMatrix() {
    var matrix = cairo_matrix_t(map)
    cairo_set_matrix(context, &matrix)
  }

  /// Sets cairo's coordinates to the target's pixels.
  func setPixelMatrix() { cairo_identity_matrix(context) }

  /// Whether any part of a rectangle of points can be visible. It is called for every item, so it
  /// uses plain numbers and adds a pixel on each side.
  func shows(_ rect: CGRect) -> Bool {
    let (map, view) = (map, view)
    let (x, y) = (rect.origin.x, rect.origin.y)
    let (width, height) = (rect.size.width, rect.size.height)
    // Offsets from the corner at the origin.
    let (left, top) = (map.a * x + map.c * y + map.tx, map.b * x + map.d * y + map.ty)
    let (across, along) = (map.a * width, map.c * height)
    let (sideways, down) = (map.b * width, map.d * height)
    let (least, most) = (
      left + min(0, across) + min(0, along), left + max(0, across) + max(0, along)
    )
    let (upper, lower) = (
      top + min(0, sideways) + min(0, down), top + max(0, sideways) + max(0, down)
    )
    guard least < view.right, most > view.left, upper < view.bottom, lower > view.top else {
      // An infinite rectangle has no corners to move.
      return width > Self.longest && rect.isInfinite && !clip.isEmpty
    }
    guard damage.count > 1, !rect.isInfinite else { return !clip.isEmpty }
    let covered = PixelRect(covering: rect.applying(map)).expanded(by: 1)
    guard let part = covered.overlap(clip) else { return false }
    return damage.contains { $0.overlap(part) != nil }
  }

  /// In points: longer than any rectangle that has corners.
  private static let longest: CGFloat = 1e30

  /// Opens a clip that cairo already has. `isSquare` says that it is the rectangle and no other shape within.
  func push(clip rect: CGRect, isSquare: Bool) {
    let covered = rect.isInfinite ? clip : PixelRect(covering: rect.applying(map)).expanded(by: 1)
    outerClips.append((clip, exactClip))
    clip = covered.overlap(clip) ?? PixelRect()
    if let outer = exactClip {
      exactClip =
        isSquare && map.isUpright
        ? PixelRect(exactly: rect, map).map { $0.overlap(outer) ?? PixelRect() } : nil
    }
  }

  func popClip() { (clip, exactClip) = outerClips.removeLast() }

  /// Calls `body` while cairo has a clip of its own.
  func withinOwnClip(_ body: () -> Void) {
    let outer = exactClip
    exactClip = nil
    body()
    exactClip = outer
  }

  /// Has cairo paint everything.
  func neverPaintPlainly() { exactClip = nil }

  /// Calls `body` with the pixels, to paint without cairo.
  func paintPlainly(_ body: (PlainPixels) -> Void) {
    guard let pixels else { return }
    cairo_surface_flush(pixels.surface)
    body(PlainPixels(pixels, bounds))
    cairo_surface_mark_dirty(pixels.surface)
  }

  func setSource(_ color: CGColor) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }
}

/// The edges of some pixels, two pixels farther out.
private struct Edges {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double

  init(_ pixels: PixelRect) {
    (left, top) = (Double(pixels.x - 2), Double(pixels.y - 2))
    (right, bottom) = (Double(pixels.right + 2), Double(pixels.bottom + 2))
  }
}

/// The pixels of a canvas.
struct CanvasPixels {
  let surface: OpaquePointer
  let words: UnsafeMutablePointer<UInt32>
  /// The number of words from one row to the next.
  let rowLength: Int
  /// The origin of the surface's coordinates, in the target's pixels.
  var origin = PixelOrigin()
}

/// A position in whole pixels.
struct PixelOrigin {
  var x = 0
  var y = 0
}

extension cairo_matrix_t {
  init(_ map: CGAffineTransform) {
    self.init(xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
  }
}
