import DactylKit
import Foundation

/// The way of nodes into the flat list.
extension DisplayNode {
  /// Appends all that the node shows. Each making of the list has a number: nodes that are not reached
  /// keep an older one, and so have no part in the list.
  func list(into list: inout [DisplayItem], listing: Int) {
    self.listing = listing
    let present = shape
    guard present.isShown, !extent.isNull else {
      listed = Shape()
      return
    }
    start = list.count
    listed = present
    defer { count = list.count - start }
    var open: [Int] = []
    open.reserveCapacity(6)
    for kind in outerKinds { begin(kind, in: &list, &open) }
    list.append(contentsOf: items[..<contentStart])
    if let clip { begin((.clip(clip), clip.rect), in: &list, &open) }
    list.append(contentsOf: items[contentStart..<frontStart])
    for child in children {
      switch child {
      case .node(let node): node.list(into: &list, listing: listing)
      case .items(let items): list.append(contentsOf: items)
      }
    }
    if clip != nil { end(in: &list, &open) }
    list.append(contentsOf: items[frontStart...])
    while !open.isEmpty { end(in: &list, &open) }
  }

  /// Changes the node's own part of the flat list in place; tells whether its shape allowed it. What
  /// its children have there stays.
  func relist(into list: inout [DisplayItem], listing: Int) -> Bool {
    let present = extent.isNull ? Shape() : shape
    guard present == (self.listing == listing ? listed : Shape()) else { return false }
    guard present.isShown else { return true }
    relistScopes(in: &list, listing: listing)
    var place = start + present.outerScopes
    for index in 0..<contentStart { list[place + index] = items[index] }
    place += contentStart + (present.isClipped ? 1 : 0)
    for index in contentStart..<frontStart { list[place + index - contentStart] = items[index] }
    let front = items.count - frontStart
    place = start + count - present.outerScopes - front
    for index in 0..<front { list[place + index] = items[frontStart + index] }
    return true
  }

  /// Changes the node's scopes in place: their extents follow from those below. The shape must be the
  /// listed one.
  func relistScopes(in list: inout [DisplayItem], listing: Int) {
    guard listed.isShown, self.listing == listing else { return }
    var place = start
    var length = count
    for kind in outerKinds {
      list[place] = .begin(Scope(kind.0, extent: kind.1, length: length))
      place += 1
      length -= 2
    }
    if let clip {
      length -= contentStart + items.count - frontStart
      list[place + contentStart] = .begin(
        Scope(.clip(clip), extent: clip.rect, length: length))
    }
  }

  /// The scopes around all of the node, from the outermost, each with its extent outside.
  private var outerKinds: [(Scope.Kind, CGRect)] {
    var kinds: [(Scope.Kind, CGRect)] = []
    if listed.isMoved { kinds.append((.transform(map), extentInParent)) }
    if listed.isGroup { kinds.append((.group(opacity: opacity, .normal), extent)) }
    if let shadow, listed.hasShadow { kinds.append((.shadow(shadow), extent)) }
    if let mask, listed.hasMask { kinds.append((.mask(mask), mask.bounds)) }
    return kinds
  }

  private func begin(
    _ kind: (Scope.Kind, CGRect), in list: inout [DisplayItem], _ open: inout [Int]
  ) {
    open.append(list.count)
    list.append(.begin(Scope(kind.0, extent: kind.1, length: 0)))
  }

  /// Ends the innermost scope, and tells its beginning how long it is.
  private func end(in list: inout [DisplayItem], _ open: inout [Int]) {
    guard let first = open.popLast(), case .begin(var scope) = list[first] else { return }
    list.append(.end)
    scope.length = list.count - first
    list[first] = .begin(scope)
  }
}
