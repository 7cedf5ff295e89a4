import DactylKit
import DisplayList
import Foundation

/// A part of an image and its place in the target.
struct ImageSlice {
  /// The part, in pixels of the image.
  var source: CGRect
  /// Its place, in points.
  var target: CGRect
  /// Whether the part is tiled at its own size.
  var repeats = false
}

extension ImageSlice {
  /// The most copies of a slice that are painted. More would only be slow; no screen has room for them.
  static let mostCopies: CGFloat = 100_000

  /// The slice itself, or its copies side by side if it repeats, in points of an image with one pixel per point. The
  /// last ones are cut at the target's edges.
  var copies: [ImageSlice] {
    guard repeats, source.width > 0, source.height > 0 else { return [self] }
    let columns = (target.width / source.width).rounded(.up)
    let rows = (target.height / source.height).rounded(.up)
    guard columns * rows <= Self.mostCopies else { return [self] }
    return (0..<Int(rows)).flatMap { row in
      (0..<Int(columns)).map { column in
        let origin = CGPoint(
          x: target.minX + CGFloat(column) * source.width,
          y: target.minY + CGFloat(row) * source.height)
        let size = CGSize(
          width: min(source.width, target.maxX - origin.x),
          height: min(source.height, target.maxY - origin.y))
        return ImageSlice(
          source: CGRect(origin: source.origin, size: size),
          target: CGRect(origin: origin, size: size))
      }
    }
  }
}

/// Cuts an image into up to nine parts; the corners keep their size.
struct ImageSlices {
  /// The parts that are not empty.
  private(set) var slices: [ImageSlice] = []

  /// - Parameters:
  ///   - part: The part of the image that is shown, in its pixels.
  ///   - caps: How much of it keeps its size at each edge, in pixels.
  ///   - target: Where it goes, in points.
  ///   - scale: Pixels of the image per point.
  ///   - tiles: Whether the middle is repeated rather than stretched.
  init(part: CGRect, caps: UIEdgeInsets, target: CGRect, scale: CGFloat, tiles: Bool) {
    let columns = Self.cuts(
      part.minX, part.width, caps.left, caps.right, target.minX, target.width, scale)
    let rows = Self.cuts(
      part.minY, part.height, caps.top, caps.bottom, target.minY, target.height, scale)
    for (y, row) in rows.enumerated() where row.source > 0 && row.target > 0 {
      for (x, column) in columns.enumerated() where column.source > 0 && column.target > 0 {
        slices.append(
          ImageSlice(
            source: CGRect(x: column.from, y: row.from, width: column.source, height: row.source),
            target: CGRect(x: column.to, y: row.to, width: column.target, height: row.target),
            repeats: tiles && (x == 1 || y == 1)))
      }
    }
  }

  /// The slices of an image item: by the caps of the image, or by the item's part that is stretched.
  ///
  /// - Parameters:
  ///   - part: The part of the image that is shown, in its pixels.
  ///   - target: Where it goes, in points.
  ///   - scale: Pixels of the image per point.
  init(_ item: ImageItem, part: CGRect, target: CGRect, scale: CGFloat) {
    var caps = item.image.capInsets
    caps = UIEdgeInsets(
      top: caps.top * scale, left: caps.left * scale, bottom: caps.bottom * scale,
      right: caps.right * scale)
    if item.stretch != ImageItem.whole {
      caps = UIEdgeInsets(
        top: item.stretch.minY * part.height, left: item.stretch.minX * part.width,
        bottom: (1 - item.stretch.maxY) * part.height,
        right: (1 - item.stretch.maxX) * part.width)
    }
    self.init(
      part: part, caps: caps, target: target, scale: scale, tiles: item.image.tilesCenter)
  }

  private typealias Cut = (from: CGFloat, source: CGFloat, to: CGFloat, target: CGFloat)

  /// Cuts one direction into three parts: edge, middle, edge. Edges that do not fit shrink in
  /// proportion.
  private static func cuts(
    _ from: CGFloat, _ length: CGFloat, _ first: CGFloat, _ last: CGFloat, _ to: CGFloat,
    _ room: CGFloat, _ scale: CGFloat
  ) -> [Cut] {
    let first = min(max(0, first), length)
    let last = min(max(0, last), length - first)
    let edges = (first + last) / scale
    let fit = edges > room && edges > 0 ? room / edges : 1
    let (before, after) = (first / scale * fit, last / scale * fit)
    return [
      (from, first, to, before),
      (from + first, length - first - last, to + before, room - before - after),
      (from + length - last, last, to + room - after, after),
    ]
  }
}
