import DactylKit
import DisplayList
import Foundation

/// What lies below all that moves in a row of large changes, such as a screen below a sheet that comes and darkens it: painted
/// once, then copied in each frame. The pixels are the same, since each item is painted over those before it.
@MainActor
struct HeldLayer {
  /// What the pixels depend on, beside the items.
  struct Place: Hashable {
    var map: CGAffineTransform
    var size: PixelRect
    var background: CGColor
  }

  /// The pixels of the first ``count`` items; `nil` while none are held.
  var pixels: PixelSurface?
  private var count = 0
  /// The last large change.
  private var last: (list: DisplayList, place: Place)?
  /// Whether the pixels were of use.
  private var isUsed = false
  /// Whether pixels were given up unused: this row of changes has no common ground.
  private var isUseless = false

  /// The least part of a picture that a large change has. Source: `Documentation/Constants.md#painting`.
  static let leastShare = 2
  /// The fewest items that are worth a layer. Source: `Documentation/Constants.md#painting`.
  private static let fewestItems = 16

  /// Forgets all: the present change is small, or the picture is at rest.
  mutating func forget() {
    guard last != nil else { return }
    self = HeldLayer()
  }

  /// Cuts a large change's list in two: what the layer shows, `nil` if it shows it already, and what is painted over it.
  /// `nil` for a list that is painted as a whole.
  mutating func cut(
    _ list: DisplayList, _ place: Place
  ) -> (below: DisplayList?, above: DisplayList)? {
    defer { last = (list, place) }
    guard let last, last.place == place else {
      pixels = nil
      return nil
    }
    let common = list.listed.commonCount(with: last.list.listed)
    if pixels != nil, common < count {
      pixels = nil
      isUseless = !isUsed
      return nil
    }
    if pixels != nil {
      isUsed = true
      return list.cut(at: count).map { (nil, $0.above) }
    }
    guard !isUseless, common >= Self.fewestItems, common < list.listed.items.count,
      let cut = list.cut(at: common)
    else { return nil }
    (count, isUsed) = (common, false)
    return cut
  }
}

extension ListedItems {
  /// How many items from the first on are those of another list. Scopes that only move what is in them are looked into;
  /// their extents may differ.
  fileprivate func commonCount(with other: ListedItems) -> Int {
    let (items, others) = (items, other.items)
    let end = min(items.count, others.count)
    var index = 0
    while index < end {
      var next = index + 1
      switch (items[index], others[index]) {
      case (.begin(let one), .begin(let two)):
        guard one.kind == two.kind else { return index }
        if case .transform = one.kind { break }
        next = index + places[index].length
        guard one == two, next <= end, items[index..<next] == others[index..<next] else {
          return index
        }
      case (let one, let two): guard one == two else { return index }
      }
      index = next
    }
    return end
  }
}

extension DisplayList {
  /// The items before an index, and those from it on, each with the scopes that are open there; `nil` if one of these does
  /// more than move what is in it.
  fileprivate func cut(at index: Int) -> (below: DisplayList, above: DisplayList)? {
    let (items, places) = (listed.items, listed.places)
    var open: [(start: Int, scope: Scope)] = []
    var position = 0
    while position < index {
      let next = position + places[position].length
      if next > index {
        guard case .begin(let scope) = items[position], case .transform = scope.kind else {
          return nil
        }
        open.append((position, scope))
        position += 1
      } else {
        position = next
      }
    }
    var below = Array(items[..<index])
    var above: [DisplayItem] = []
    for (depth, (start, scope)) in open.enumerated() {
      var (under, over) = (scope, scope)
      under.length = index - start + open.count - depth
      over.length = start + scope.length - index + open.count - depth
      below[start] = .begin(under)
      above.append(.begin(over))
    }
    below += repeatElement(.end, count: open.count)
    above += items[index...]
    return (DisplayList(below, bounds: bounds), DisplayList(above, bounds: bounds))
  }
}
