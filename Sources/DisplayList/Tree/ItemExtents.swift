import Foundation

extension DisplayItem {
  /// The rectangle that contains everything the item paints; the null rectangle for the end of a
  /// scope.
  var extent: CGRect {
    switch self {
    case .begin(let scope): scope.extent
    case .end: .null
    case .fill(let shape, _): shape.rect
    case .border(let border): border.shape.rect
    case .shadow(let shadow): shadow.extent
    case .image(let item): item.extent
    case .text(let run): run.extent
    case .path(let item): item.extent
    }
  }
}

/// Finds the rectangle around many, by plain numbers: a window may have thousands of views.
struct Hull {
  private var left = CGFloat.infinity
  private var top = CGFloat.infinity
  private var right = -CGFloat.infinity
  private var bottom = -CGFloat.infinity

  init(_ rect: CGRect) { add(rect) }

  /// Adds a rectangle; the null one adds nothing.
  mutating func add(_ rect: CGRect) {
    let (x, y) = (rect.origin.x, rect.origin.y)
    // The null rectangle begins at infinity.
    guard x < .infinity, y < .infinity else { return }
    let (width, height) = (rect.size.width, rect.size.height)
    left = min(left, x, x + width)
    top = min(top, y, y + height)
    right = max(right, x, x + width)
    bottom = max(bottom, y, y + height)
  }

  /// The rectangle around all; the null one where there is none.
  var rect: CGRect {
    guard left <= right, top <= bottom else { return .null }
    // An infinite rectangle has edges that no difference gives back.
    guard left > -1e300, top > -1e300, right < 1e300, bottom < 1e300 else { return .infinite }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension [DisplayItem] {
  /// The rectangle around a part of the list. The extent of a scope covers its items.
  func extent(of range: Range<Int>) -> CGRect {
    var all = CGRect.null
    var index = range.lowerBound
    while index < range.upperBound {
      all = all.union(self[index].extent)
      if case .begin(let scope) = self[index] {
        index += Swift.max(1, scope.length)
      } else {
        index += 1
      }
    }
    return all
  }

  /// The rectangle around the difference from another list, without the equal items at both ends.
  /// The null rectangle for equal lists.
  func difference(from other: [DisplayItem]) -> CGRect {
    let shorter = Swift.min(count, other.count)
    var first = 0
    while first < shorter, self[first] == other[first] { first += 1 }
    if first == count, first == other.count { return .null }
    var last = 0
    while last < shorter - first, self[count - 1 - last] == other[other.count - 1 - last] {
      last += 1
    }
    // Items in a scope have other coordinates. Then both lists count completely.
    let isNested = { (list: [DisplayItem]) in
      list.contains { if case .begin = $0 { true } else { false } }
    }
    if isNested(self) || isNested(other) {
      return extent(of: 0..<count).union(other.extent(of: 0..<other.count))
    }
    return extent(of: first..<(count - last)).union(other.extent(of: first..<(other.count - last)))
  }
}
