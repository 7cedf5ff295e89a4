import DactylKit
import Foundation

/// What the tree keeps of one view: its place, its own items, and where they stand in the flat list.
///
/// A node names its view by identity alone and keeps nothing alive.
@MainActor
final class DisplayNode {
  /// A subview, or layers of a program that lie between two subviews.
  enum Child {
    case node(DisplayNode)
    case items([DisplayItem])
  }

  /// What wraps the items of a node. While it stays the same, the flat list can be changed in place.
  struct Shape: Equatable {
    var isShown = false
    var isMoved = false
    var isGroup = false
    var hasShadow = false
    var hasMask = false
    var isClipped = false
    var itemCount = 0
    var contentStart = 0
    var frontStart = 0

    /// How many scopes lie around the items that are not clipped.
    var outerScopes: Int {
      (isMoved ? 1 : 0) + (isGroup ? 1 : 0) + (hasShadow ? 1 : 0) + (hasMask ? 1 : 0)
    }
  }

  /// The identity of the view; `nil` for the root.
  let key: ObjectIdentifier?
  weak var parent: DisplayNode?
  var children: [Child] = []
  /// Whether the children were made: those of a hidden view are made when it is shown.
  var isBuilt = false

  // The layer.
  var isVisible = false
  /// The bounds that its items were made for.
  var bounds = CGRect.null
  var map = CGAffineTransform.identity
  var opacity: CGFloat = 1
  var clip: RoundedRectangle?
  var mask: DisplayList?
  /// A shadow of all that the node shows, where it has no background that casts it.
  var shadow: ShadowStyle?
  /// Its own items, in its own coordinates: those behind its bounds' clip, its content, and those in
  /// front of its subviews.
  var items: [DisplayItem] = []
  var contentStart = 0
  var frontStart = 0

  // What follows from it.
  /// Around all that it shows, in its own coordinates.
  var extent = CGRect.null
  /// Around all that it shows, in its parent's coordinates; the null rectangle while nothing shows.
  private(set) var extentInParent = CGRect.null
  /// Whether the extent must be worked out anew.
  var isExtentDue = true
  /// Where its items begin in the flat list, and how many there are.
  var start = 0
  var count = 0
  /// In which making of the flat list it was reached last.
  var listing = 0
  /// What the flat list holds of it, if it was reached in the last one.
  var listed = Shape()
  /// Its place in the list of changes; `nil` while it has none.
  var change: Int?

  init(of key: ObjectIdentifier?) { self.key = key }

  /// What its items would be wrapped in now.
  var shape: Shape {
    guard isVisible else { return Shape() }
    return Shape(
      isShown: true, isMoved: !map.isIdentity, isGroup: opacity < 1, hasShadow: shadow != nil,
      hasMask: mask != nil, isClipped: clip != nil, itemCount: items.count,
      contentStart: contentStart, frontStart: frontStart)
  }

  /// Calls for each node below.
  func eachChild(_ body: (DisplayNode) -> Void) {
    for case .node(let child) in children { body(child) }
  }

  /// Works the extent out, below first, where anything changed.
  func updateExtent() {
    guard isExtentDue else { return }
    isExtentDue = false
    guard isVisible else {
      (extent, extentInParent) = (.null, .null)
      return
    }
    var hull = Hull(items.extent(of: contentStart..<frontStart))
    for child in children {
      switch child {
      case .node(let node):
        node.updateExtent()
        hull.add(node.extentInParent)
      case .items(let items): hull.add(items.extent(of: 0..<items.count))
      }
    }
    var inner = hull.rect
    if let clip { inner = inner.intersection(clip.rect) }
    var all = items.extent(of: 0..<contentStart).union(inner)
      .union(items.extent(of: frontStart..<items.count))
    if let mask { all = all.intersection(mask.bounds) }
    if let shadow, !all.isNull { all = all.union(shadow.extent(of: all)) }
    extent = all
    extentInParent = all.isNull ? .null : all.applying(map)
  }

  /// The extent of this node and of all above must be worked out anew.
  func markExtent() {
    var node: DisplayNode? = self
    while let present = node, !present.isExtentDue {
      present.isExtentDue = true
      node = present.parent
    }
  }

  /// A rectangle of the node's own coordinates as it is seen in those of the root: moved and turned,
  /// clipped by the nodes above, widened by their shadows. The null rectangle where it cannot be
  /// seen. `isInside` says that the node's own clip holds for it.
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
