import DactylKit
import Foundation

/// What the tree stores for one view: its place, its own items, and their position in the flat
/// list.
///
/// A node identifies its view by `ObjectIdentifier` and keeps no object alive.
@MainActor
final class DisplayNode {
  /// A subview, or a program's layers between two subviews.
  enum Child {
    case node(DisplayNode)
    case items([DisplayItem])
  }

  /// Where the parts of its items begin: those behind the bounds' clip are the first ones.
  struct ItemParts: Equatable {
    var content = 0
    /// The items in front of its subviews.
    var front = 0
  }

  /// What must be worked out anew.
  struct Due {
    /// The extent.
    var extent = true
    /// All of the hull: more has changed than the ``children``.
    var hull = true
    /// The extents of these children.
    var children: [DisplayNode] = []
  }

  /// The scopes around a node's items. While the shape stays the same, the flat list can be updated
  /// in place.
  struct Shape: Equatable {
    var isShown = false
    var isMoved = false
    var isGroup = false
    var hasShadow = false
    var hasMask = false
    var isClipped = false
    var itemCount = 0
    var parts = ItemParts()

    /// The number of scopes around the items that are not clipped.
    var outerScopes: Int {
      (isMoved ? 1 : 0) + (isGroup ? 1 : 0) + (hasShadow ? 1 : 0) + (hasMask ? 1 : 0)
    }
  }

  /// The identity of the view; `nil` for the root.
  let key: ObjectIdentifier?
  /// The node above, which owns this one; `nil` for one without a parent. A weak reference would make each count
  /// of a node several times as dear, and most of a frame is counting.
  unowned(unsafe) var parent: DisplayNode?
  @exclusivity(unchecked) var children: [Child] = []
  /// Whether the children have been built. The children of a hidden view are built when it is
  /// shown.
  var isBuilt = false

  // State of the layer.
  var isVisible = false
  /// The bounds for which its items were built.
  var bounds = CGRect.null
  var map = CGAffineTransform.identity
  var opacity: CGFloat = 1
  var clip: RoundedRectangle?
  var mask: DisplayList?
  /// The step from its former content to the present one; `nil` without a transition.
  @exclusivity(unchecked) var transition: NodeTransition?
  /// The shadow of everything that the node shows, if the node has no background that casts it.
  var shadow: ShadowStyle?
  /// Its own items, in its own coordinates: the items behind the bounds' clip, its content, and the
  /// items in front of its subviews.
  @exclusivity(unchecked) var items: [DisplayItem] = []
  /// Whether the flat list has these items. Where only the node's place has changed, they stay.
  var areItemsListed = false
  var parts = ItemParts()

  // Derived values.
  var extent = CGRect.null
  /// Around all that it shows, in its parent's coordinates; the null rectangle while nothing shows.
  private(set) var extentInParent = CGRect.null
  /// What must be worked out anew.
  @exclusivity(unchecked) var due = Due()
  /// Around its content and its children, without its clip.
  private var hull = CGRect.null
  /// The position of its first item in the flat list, and the number of its items.
  var start = 0
  var count = 0
  /// The number of the latest build of the flat list that reached the node.
  var listing = 0
  /// The shape with which the node is in the flat list, if the latest build reached it.
  var listed = Shape()
  /// The extent with which its scopes are in the flat list.
  var listedExtent = CGRect.null
  /// Its index in the list of changes; `nil` if it is not there.
  var change: Int?

  init(of key: ObjectIdentifier?) { self.key = key }

  isolated deinit { eachChild { child in if child.parent === self { child.parent = nil } } }

  /// The shape that its items have now.
  var shape: Shape {
    guard isVisible else { return Shape() }
    var shape = Shape(
      isShown: true, isMoved: !map.isIdentity, isGroup: opacity < 1, itemCount: items.count,
      parts: parts)
    // Comparing with `nil` would copy them.
    if case _? = shadow { shape.hasShadow = true }
    if case _? = mask { shape.hasMask = true }
    shape.isClipped = hasClip
    return shape
  }

  /// Whether it clips its content.
  var hasClip: Bool { if case _? = clip { true } else { false } }

  /// Calls for each node below.
  func eachChild(_ body: (DisplayNode) -> Void) {
    for case .node(let child) in children { body(child) }
  }

  /// Computes the extent again if anything changed, children first.
  func updateExtent() {
    guard due.extent else { return }
    due.extent = false
    defer { due.children.drain() }
    guard isVisible else {
      (extent, extentInParent) = (.null, .null)
      due.hull = true
      return
    }
    if !due.hull, updateDueChildren() { return }
    due.hull = false
    var hull = Hull(items.extent(of: parts.content..<parts.front))
    for child in children {
      switch child {
      case .node(let node):
        node.updateExtent()
        hull.add(node.extentInParent)
      case .items(let items): hull.add(items.extent(of: 0..<items.count))
      }
    }
    self.hull = hull.rect
    var inner = self.hull
    if let clip { inner = inner.intersection(clip.rect) }
    var all = items.extent(of: 0..<parts.content).joined(inner)
      .joined(items.extent(of: parts.front..<items.count))
    if let transition { all = transition.extent(of: all) }
    if let mask { all = all.intersection(mask.bounds) }
    if let shadow, !all.isNull { all = all.union(shadow.extent(of: all)) }
    extent = all
    extentInParent = all.isNull ? .null : all.applying(map)
  }

  /// Updates the children that have changed. Returns whether the rectangle around all children is the same:
  /// where one of hundreds moves in their midst, the others need not be looked at.
  private func updateDueChildren() -> Bool {
    var isSame = true
    for child in due.children where child.parent === self {
      let before = child.extentInParent
      child.updateExtent()
      let after = child.extentInParent
      isSame =
        isSame
        && (before.hasNumbers(of: after) || (hull.surrounds(before) && hull.holds(after)))
    }
    return isSame
  }

  /// Whether its view stands at a place with the same pixels: it has not moved, or by less than a pixel.
  func stands(at place: LayerPlace) -> Bool {
    isBuilt && bounds == place.bounds && map == place.map && opacity == place.shownOpacity
      && isVisible == place.isVisible
  }

  /// Marks the extents of this node and all its ancestors as outdated.
  func markExtent() {
    due.hull = true
    var node = self
    while !node.due.extent {
      node.due.extent = true
      guard let above = node.parent else { return }
      above.due.children.append(node)
      node = above
    }
  }

  /// A rectangle of the node's coordinates as it is visible in those of the root: transformed,
  /// clipped by the ancestors and enlarged by their shadows. The null rectangle if it is not
  /// visible. `isInside` says whether the node's own clip applies to it.
  func seen(_ rect: CGRect, isInside: Bool, below root: DisplayNode) -> CGRect {
    var rect = rect
    var node = self
    var isInside = isInside
    while true {
      guard node.isVisible, !rect.isNull else { return .null }
      if isInside, let clip = node.clip { rect = rect.intersection(clip.rect) }
      if let mask = node.mask { rect = rect.intersection(mask.bounds) }
      guard !rect.isNull else { return .null }
      if let shadow = node.shadow { rect = rect.union(shadow.extent(of: rect)) }
      rect = rect.applying(node.map)
      if node === root { return rect }
      guard let above = node.parent else { return .null }
      node = above
      isInside = true
    }
  }
}
