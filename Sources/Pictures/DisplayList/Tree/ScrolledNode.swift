import DactylKit
import Foundation

/// A view whose content has moved within its unmoved edges: the origin of its bounds is another one,
/// and all else is the same. Its pixels can be moved in place of being painted.
@MainActor
struct ScrolledNode {
  let node: DisplayNode
  /// The part of the screen that showed its content before, in points of the screen.
  let viewport: CGRect
  /// The bounds before.
  let bounds: CGRect
  /// The items behind its content before, moved to where they are now.
  let background: [DisplayItem]
  /// Where its scroll indicators were, in points of the screen.
  let indicators: [CGRect]

  /// The node of a view whose change has not been applied; `nil` if more than the origin of the bounds has
  /// changed, or if its picture is not made of its background, its subviews and scroll indicators alone.
  init?(_ node: DisplayNode, _ view: UIView, below root: DisplayNode) {
    guard node.clip == RoundedRectangle(node.bounds) else { return nil }
    let place = LayerPlace(view, shownBy: view.shownLayer)
    guard node.isVisible, node.isBuilt, node.listed.isShown, place.isVisible,
      place.bounds.size == node.bounds.size, place.bounds.origin != node.bounds.origin,
      node.shadow == nil, node.mask == nil,
      node.opacity == 1, place.opacity == 1, node.hasBackgroundAndIndicators,
      place.bounds.applying(place.map) == node.bounds.applying(node.map)
    else { return nil }
    self.node = node
    viewport = node.seen(node.bounds, isInside: true, below: root)
    guard !viewport.isNull, !viewport.isEmpty else { return nil }
    bounds = node.bounds
    indicators = node.seenIndicators(below: root)
    background = node.items[..<node.parts.front].map { item in
      guard case .fill(var shape, let paint) = item else { return item }
      shape.rect = place.bounds
      return .fill(shape, paint)
    }
  }

  /// Whether the node, which has been built again, differs from before by its place alone.
  var hasOnlyMoved: Bool {
    node.isVisible && node.opacity == 1 && node.shadow == nil && node.mask == nil
      && node.clip == RoundedRectangle(node.bounds) && node.bounds.size == bounds.size
      && node.hasBackgroundAndIndicators && node.items[..<node.parts.front] == background[...]
  }

  /// How far the content has moved, in points of the screen.
  func offset(below root: DisplayNode) -> CGSize {
    let way = node.wayToScreen(below: root)
    let (x, y) = (bounds.minX - node.bounds.minX, bounds.minY - node.bounds.minY)
    return CGSize(width: way.a * x + way.c * y, height: way.b * x + way.d * y)
  }
}

extension DisplayNode {
  /// Whether its own items are at most one color that fills the bounds, and colored shapes in front: scroll
  /// indicators.
  var hasBackgroundAndIndicators: Bool {
    guard parts.front <= 1, parts.content == parts.front else { return false }
    for item in items[parts.front...] {
      guard case .fill(_, .color) = item else { return false }
    }
    guard parts.front == 1 else { return true }
    guard case .fill(let shape, .color) = items[0] else { return false }
    return shape == RoundedRectangle(bounds)
  }

  /// Where its items in front of its subviews are seen, in points of the screen.
  func seenIndicators(below root: DisplayNode) -> [CGRect] {
    items[parts.front...].map { seen($0.extent, isInside: true, below: root) }
  }

  /// The map from its coordinates to those of the root.
  func wayToScreen(below root: DisplayNode) -> CGAffineTransform {
    var map = map
    var above = parent
    while let node = above, node !== root {
      map = map.concatenating(node.map)
      above = node.parent
    }
    return map
  }

  /// Whether another node is this one or lies below it.
  func holds(_ other: DisplayNode) -> Bool {
    var node: DisplayNode? = other
    while let present = node {
      if present === self { return true }
      node = present.parent
    }
    return false
  }
}

extension CGAffineTransform {
  /// Whether it takes upright rectangles to upright ones, turned by quarters or not.
  var keepsRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
