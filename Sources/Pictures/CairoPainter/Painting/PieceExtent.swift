import DactylKit
import DisplayList
import Foundation

/// Finds out which pixels must be painted for a part of a picture.
///
/// cairo's smoothing of an edge depends on neighboring edges and on where a shape is cut; the
/// start of a gradient depends on what is painted of it. So if a part cuts such a shape, a larger
/// piece with the whole shape is painted. The painter notices this while it paints: it stops and
/// starts again with the larger piece.
final class PieceExtent {
  /// The whole picture.
  private var all = PixelRect()
  /// The pixels of the present attempt.
  private var painted = PixelRect()
  /// The pixels that are known to be needed.
  private(set) var needed = PixelRect()

  /// Starts with these pixels.
  func begin(_ part: PixelRect, of all: PixelRect) {
    (self.all, painted, needed) = (all, part, part)
  }

  /// Whether the present piece cuts a shape; then its pixels are not used.
  var isCut: Bool { needed != painted }

  /// Records that the piece must contain the whole of a shape.
  func hold(_ rect: PixelRect) {
    let part = rect.intersection(all)
    if !needed.contains(part) { needed = needed.union(part) }
  }

  /// The same, if the present piece has a pixel of it.
  func holdIfPainted(_ rect: PixelRect) {
    if rect.overlap(painted) != nil { hold(rect) }
  }
}

extension Canvas {
  /// Records that the piece must contain the whole of a rectangle of points.
  func hold(_ rect: CGRect) {
    piece?.hold(PixelRect(covering: rect.applying(map)).expanded(by: 1))
  }

  /// The same, unless the shape is an upright rectangle of one color: cairo paints its straight sides alike in
  /// any piece, so that only rows with round corners are held, if the piece has any of these.
  func hold(_ shape: RoundedRectangle, _ paint: Paint?) {
    guard let piece else { return }
    guard map.isUpright else { return hold(shape.rect) }
    switch paint {
    case nil, .color: break
    default: return hold(shape.rect)
    }
    guard shape.effectiveRadius > 0 else { return }
    let (rect, radius) = (shape.rect.standardized, shape.effectiveRadius)
    for y in [rect.minY, rect.maxY - radius] {
      let corners = CGRect(x: rect.minX, y: y, width: rect.width, height: radius)
      piece.holdIfPainted(PixelRect(covering: corners.applying(map)).expanded(by: 1))
    }
  }
}
