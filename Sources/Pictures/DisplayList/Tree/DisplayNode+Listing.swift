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
    appendOuterScopes(to: &list)
    if let transition {
      var after = ListedItems()
      listContents(into: &after, listing: listing)
      list.append(contentsOf: transition.items(after: after.items))
    } else {
      listContents(into: &list, listing: listing)
    }
    let scopes = present.outerScopes
    for _ in 0..<scopes { list.append(.end) }
    count = list.count - start
    // Each scope contains the next one with both of its ends.
    for index in 0..<scopes { list.setLength(at: start + index, to: count - 2 * index) }
  }

  /// Appends what lies within the scopes around the node: its own items and its children.
  private func listContents(into list: inout ListedItems, listing: Int) {
    list.append(contentsOf: items[..<parts.content])
    let clipPlace = list.count
    if let clip {
      list.append(.begin(Scope(.clip(clip), extent: clip.rect, length: 0)))
    }
    list.append(contentsOf: items[parts.content..<parts.front])
    for child in children {
      switch child {
      case .node(let node): node.list(into: &list, listing: listing)
      case .items(let items): list.append(contentsOf: items)
      }
    }
    if clip != nil {
      list.append(.end)
      list.setLength(at: clipPlace, to: list.count - clipPlace)
    }
    list.append(contentsOf: items[parts.front...])
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
    for index in 0..<parts.content { list[place + index] = items[index] }
    place += parts.content + (present.isClipped ? 1 : 0)
    for index in parts.content..<parts.front { list[place + index - parts.content] = items[index] }
    let front = items.count - parts.front
    place = start + count - present.outerScopes - front
    for index in 0..<front { list[place + index] = items[parts.front + index] }
    return true
  }

  /// Updates the node's scopes in place, since their extents depend on the children. The node's
  /// shape must match the listed one.
  func relistScopes(in list: inout ListedItems, listing: Int) {
    guard listed.isShown, self.listing == listing else { return }
    listedExtent = extent
    var place = start
    var length = count
    eachOuterScope { kind, extent in
      list[place] = .begin(Scope(kind, extent: extent, length: length))
      place += 1
      length -= 2
    }
    if let clip {
      length -= parts.content + items.count - parts.front
      list[place + parts.content] = .begin(
        Scope(.clip(clip), extent: clip.rect, length: length))
    }
  }

  /// Appends the `begin` items of the scopes around the node, the outermost first.
  private func appendOuterScopes(to list: inout ListedItems) {
    eachOuterScope { kind, extent in
      list.append(.begin(Scope(kind, extent: extent, length: 0)))
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
