import DactylKit
import Foundation

/// Writes nodes into the flat list.
extension DisplayNode {
  /// Appends everything that the node shows. Each build of the list has a number. A node that a
  /// build does not reach keeps an older number, and so is not part of the list.
  func list(into list: inout ListedItems, listing: Int) {
    self.listing = listing
    let present = shape
    guard present.isShown, !extent.isNull else {
      listed = Shape()
      return
    }
    start = list.count
    listed = present
    listedExtent = extent
    areItemsListed = true
    let scopes = present.outerScopes
    // Where a scope begins is written when its length is known.
    for _ in 0..<scopes { list.append(.end) }
    if let transition {
      var after = ListedItems()
      listContents(into: &after, listing: listing)
      list.append(contentsOf: transition.items(after: after.items))
    } else {
      listContents(into: &list, listing: listing)
    }
    for _ in 0..<scopes { list.append(.end) }
    count = list.count - start
    if scopes > 0 { listOuterScopes(in: &list) }
  }

  /// Appends what lies within the scopes around the node: its own items and its children.
  private func listContents(into list: inout ListedItems, listing: Int) {
    list.append(0..<parts.content, of: items)
    let clipPlace = list.count
    if listed.isClipped { list.append(.end) }
    list.append(parts.content..<parts.front, of: items)
    for child in children {
      switch child {
      case .node(let node): node.list(into: &list, listing: listing)
      case .items(let items): list.append(contentsOf: items)
      }
    }
    if let clip {
      list.append(.end)
      list[clipPlace] = .begin(
        Scope(.clip(clip), extent: clip.rect, length: list.count - clipPlace))
    }
    list.append(parts.front..<items.count, of: items)
  }

  /// Replaces the node's own items in the flat list in place; the items of its children stay.
  /// Returns `false` if the node's shape no longer matches the listed one.
  func relist(into list: inout ListedItems, listing: Int) -> Bool {
    let present = extent.isNull ? Shape() : shape
    guard present == (self.listing == listing ? listed : Shape()) else { return false }
    guard present.isShown else { return true }
    relistScopes(in: &list, listing: listing)
    guard !areItemsListed else { return true }
    areItemsListed = true
    var place = start + present.outerScopes
    list.replace(from: place, by: 0..<parts.content, of: items)
    place += parts.content + (present.isClipped ? 1 : 0)
    list.replace(from: place, by: parts.content..<parts.front, of: items)
    place = start + count - present.outerScopes - (items.count - parts.front)
    list.replace(from: place, by: parts.front..<items.count, of: items)
    return true
  }

  /// Updates the node's scopes in place, since their extents depend on the children. The node's
  /// shape must match the listed one.
  func relistScopes(in list: inout ListedItems, listing: Int) {
    guard listed.isShown, self.listing == listing else { return }
    listedExtent = extent
    if listed.outerScopes > 0 { listOuterScopes(in: &list) }
    if let clip {
      let scopes = listed.outerScopes
      let length = count - 2 * scopes - parts.content - (items.count - parts.front)
      list[start + scopes + parts.content] = .begin(
        Scope(.clip(clip), extent: clip.rect, length: length))
    }
  }

  /// Writes where the scopes around the node begin.
  private func listOuterScopes(in list: inout ListedItems) {
    var place = start
    // Each scope contains the next one with both of its ends.
    var length = count
    eachOuterScope { kind, extent in
      list[place] = .begin(Scope(kind, extent: extent, length: length))
      place += 1
      length -= 2
    }
  }

  /// Calls for each scope around the node, the outermost first, with its extent in the coordinates outside
  /// of it.
  private func eachOuterScope(_ body: (Scope.Kind, CGRect) -> Void) {
    if listed.isMoved { body(.transform(map), extentInParent) }
    // Most nodes have only a transform.
    guard listed.outerScopes > (listed.isMoved ? 1 : 0) else { return }
    if listed.isGroup { body(.group(opacity: opacity, .normal), extent) }
    if let shadow, listed.hasShadow { body(.shadow(shadow), extent) }
    if let mask, listed.hasMask { body(.mask(mask), mask.bounds) }
  }
}
