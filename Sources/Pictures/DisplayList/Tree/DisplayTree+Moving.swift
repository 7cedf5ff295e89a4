import DactylKit
import Foundation

/// Moves the pixels of a scrolled view in place of painting them.
///
/// A pixel may move if it shows the same at its new place, to the bit: content of the view that has not
/// changed, in front of one color, with no indicator and nothing of another view over it, and not cut at an edge that the
/// content crosses. Everything else within the view's edges is damage.
extension DisplayTree {
  /// Adds to the damage what a move of the scrolled node's pixels leaves to be painted.
  ///
  /// - Parameters:
  ///   - scrolled: The node that was scrolled. Extents are up to date.
  ///   - covered: Parts of the screen that showed something else before this update, in points.
  ///   - pixels: The map from points to pixels.
  /// - Returns: The move; `nil` if no pixel can be moved, and then nothing has been added.
  func move(
    _ scrolled: ScrolledNode, covered: [CGRect], pixels: CGAffineTransform
  ) -> PixelMove? {
    let node = scrolled.node
    let viewport = scrolled.viewport.intersection(list.bounds)
    let offset = scrolled.offset(below: root)
    guard node.seen(node.bounds, isInside: true, below: root) == scrolled.viewport,
      let move = PixelMove(viewport, offset, pixels: pixels), !move.target.isEmpty,
      let others = others(than: node, in: viewport)
    else { return nil }
    for rect in others + node.seenIndicators(below: root) { insert(rect, of: viewport) }
    // Their pixels have moved along.
    for rect in others + scrolled.indicators + covered {
      insert(rect.offsetBy(dx: offset.width, dy: offset.height), of: viewport)
    }
    insertUncovered(viewport, offset)
    let cut = CutItems(viewport: viewport, offset: offset, pixels: pixels)
    for rect in cut.rectangles(of: node, way: node.wayToScreen(below: root)) {
      insert(rect, of: viewport)
    }
    return move
  }

  private func insert(_ rect: CGRect, of viewport: CGRect) {
    damage.insert(rect.intersection(viewport))
  }

  /// Adds the strips at the edges where content has come in.
  private func insertUncovered(_ viewport: CGRect, _ offset: CGSize) {
    insert(viewport.offsetBy(dx: 0, dy: offset.height - viewport.height), of: viewport)
    insert(viewport.offsetBy(dx: 0, dy: offset.height + viewport.height), of: viewport)
    insert(viewport.offsetBy(dx: offset.width - viewport.width, dy: 0), of: viewport)
    insert(viewport.offsetBy(dx: offset.width + viewport.width, dy: 0), of: viewport)
  }

  /// The rectangles that show something in front of a node, in points of the screen; `nil` if something
  /// else than one color lies behind the node, or if its pixels are mixed with others.
  private func others(than node: DisplayNode, in viewport: CGRect) -> [CGRect]? {
    guard node.map.keepsRectangles else { return nil }
    var rectangles: [CGRect] = []
    var isOpaque = node.items[..<node.parts.front].contains { $0.isOpaqueFill }
    var path = node
    while let above = path.parent {
      guard above.mask == nil, above.shadow == nil, above.opacity == 1,
        above.map.keepsRectangles, above.clip.map({ $0.effectiveRadius == 0 }) ?? true
      else { return nil }
      var isInFront = true
      for child in above.children.reversed() {
        var extent = CGRect.null
        switch child {
        case .node(let node) where node === path:
          isInFront = false
          continue
        case .node(let node): extent = node.extentInParent
        case .items(let items): extent = items.extent(of: 0..<items.count)
        }
        guard isInFront || !isOpaque else { break }
        let seen = above.seen(extent, isInside: true, below: root)
        guard seen.intersects(viewport) else { continue }
        guard isInFront else { return nil }
        rectangles.append(seen)
      }
      for item in above.items[above.parts.front...] {
        rectangles.append(above.seen(item.extent, isInside: false, below: root))
      }
      for item in above.items[..<above.parts.front].reversed() where !isOpaque {
        let seen = above.seen(item.extent, isInside: false, below: root)
        guard seen.intersects(viewport) else { continue }
        guard item.isOpaqueFill, seen.contains(viewport) else { return nil }
        isOpaque = true
      }
      path = above
    }
    return rectangles.filter { $0.intersects(viewport) }
  }
}

extension PixelMove {
  /// The move of a rectangle of points; `nil` if its edges lie between pixels, or if the content moves by
  /// a part of a pixel.
  fileprivate init?(_ rect: CGRect, _ offset: CGSize, pixels: CGAffineTransform) {
    guard pixels.keepsRectangles else { return nil }
    let edges = rect.applying(pixels)
    let covered = PixelRect(covering: edges)
    let x = pixels.a * offset.width + pixels.c * offset.height
    let y = pixels.b * offset.width + pixels.d * offset.height
    guard covered.rect == edges, x == x.rounded(), y == y.rounded(), abs(x) < 1e6, abs(y) < 1e6
    else { return nil }
    self.init(covered, x: Int(x), y: Int(y))
  }
}

extension DisplayItem {
  /// Whether it fills a square-cornered rectangle with one color that hides what is behind it.
  fileprivate var isOpaqueFill: Bool {
    guard case .fill(let shape, .color(let color)) = self else { return false }
    return shape.effectiveRadius == 0 && color.alpha >= 1
  }
}
