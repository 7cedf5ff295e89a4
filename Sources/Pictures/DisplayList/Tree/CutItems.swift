import DactylKit
import Foundation

/// Finds the items of a scrolled view that an edge of the view cuts, now or before. Where an edge is
/// smoothed, a cut shape and a whole one differ by traces, so such items are painted anew.
@MainActor
struct CutItems {
  /// The edges, in points of the screen.
  let viewport: CGRect
  /// How far the content has moved.
  let offset: CGSize
  /// The map from points to pixels.
  let pixels: CGAffineTransform
  /// Where no edge cuts an item.
  private let inside: CGRect

  /// How near to an edge an item may come without being cut, in points: smoothing reaches a pixel.
  private static let margin: CGFloat = 2
  /// Beyond any picture, in points.
  private static let far: CGFloat = 1e7

  /// Finds the items that the edges of a viewport cut, whose content has moved.
  init(viewport: CGRect, offset: CGSize, pixels: CGAffineTransform) {
    (self.viewport, self.offset, self.pixels) = (viewport, offset, pixels)
    // An edge along which the content moves cuts it as before.
    inside = viewport.insetBy(
      dx: offset.width == 0 ? -Self.far : Self.margin,
      dy: offset.height == 0 ? -Self.far : Self.margin)
  }

  /// The rectangles of all such items below a node, in points of the screen. `way` leads there from the
  /// node's coordinates.
  func rectangles(of node: DisplayNode, way: CGAffineTransform) -> [CGRect] {
    var rectangles: [CGRect] = []
    collectChildren(of: node, way, &rectangles)
    return rectangles
  }

  private func collectChildren(
    of node: DisplayNode, _ way: CGAffineTransform, _ rectangles: inout [CGRect]
  ) {
    for child in node.children {
      switch child {
      case .node(let child): collect(child, way, &rectangles)
      case .items(let items):
        let extent = items.extent(of: 0..<items.count).applying(way)
        if isCut(extent) { rectangles.append(extent) }
      }
    }
  }

  private func collect(
    _ node: DisplayNode, _ outer: CGAffineTransform, _ rectangles: inout [CGRect]
  ) {
    let extent = node.extentInParent.applying(outer)
    guard isCut(extent) else { return }
    let way = node.map.concatenating(outer)
    guard isPlain(node, way) else { return rectangles.append(extent) }
    for item in node.items where !item.isPaintedAlike(way.concatenating(pixels)) {
      let extent = item.extent.applying(way)
      if isCut(extent) { rectangles.append(extent) }
    }
    collectChildren(of: node, way, &rectangles)
  }

  /// Whether a node's items and children show as they are, cut at whole pixels at most.
  private func isPlain(_ node: DisplayNode, _ way: CGAffineTransform) -> Bool {
    guard node.opacity == 1, node.mask == nil, node.shadow == nil, way.keepsRectangles else {
      return false
    }
    if let clip = node.clip, clip.effectiveRadius != 0 || !isWhole(clip.rect.applying(way)) {
      return false
    }
    for item in node.items where item.isScope { return false }
    return true
  }

  /// Whether something that is visible now crosses an edge, or has crossed one before.
  private func isCut(_ rect: CGRect) -> Bool {
    guard !rect.isNull, rect.intersects(viewport) else { return false }
    return !inside.holds(rect)
      || !inside.holds(rect.offsetBy(dx: -offset.width, dy: -offset.height))
  }

  private func isWhole(_ rect: CGRect) -> Bool {
    let edges = rect.applying(pixels)
    return PixelRect(covering: edges).rect == edges
  }
}

extension DisplayItem {
  fileprivate var isScope: Bool {
    switch self {
    case .begin, .end: true
    default: false
    }
  }

  /// The greatest size of letters in pixels that every painter makes as masks; larger ones may be paths.
  private static var largestMask: CGFloat { 100 }

  /// Whether each pixel of it is the same, wherever it is cut: letters, which come from finished masks, and
  /// rectangles of one color that end between pixels nowhere.
  fileprivate func isPaintedAlike(_ map: CGAffineTransform) -> Bool {
    switch self {
    case .fill(let shape, .color):
      guard shape.effectiveRadius == 0 else { return false }
      let edges = shape.rect.applying(map)
      return PixelRect(covering: edges).rect == edges
    case .text(let run):
      return run.shadow == nil && run.spans.isEmpty && map.b == 0 && map.c == 0 && map.a > 0
        && map.d > 0 && run.font.pointSize * max(map.a, map.d) <= Self.largestMask
    default: return false
    }
  }
}
