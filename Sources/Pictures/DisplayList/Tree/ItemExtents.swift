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
    case .backdrop(let backdrop): backdrop.rect
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
    if range.isEmpty { return .null }
    if range.count == 1 { return self[range.lowerBound].extent }
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
  ///
  /// - Parameter ink: Answers where the letters of a text are; `nil` where nobody knows.
  @MainActor
  func difference(
    from other: [DisplayItem], ink: (@MainActor (TextRun) -> CGRect)? = nil
  ) -> CGRect {
    let (first, last) = alikeEnds(with: other)
    if first == count, first == other.count { return .null }
    // Items in a scope have other coordinates. Then both lists count completely.
    if hasScopes || other.hasScopes {
      return extent(of: 0..<count).union(other.extent(of: 0..<other.count))
    }
    if let ink, count - last == first + 1, other.count - last == first + 1,
      case .text(let text) = self[first], case .text(let old) = other[first]
    {
      // A new text in an old one's place: most of the room of both is empty. The new one is asked for last, since a painter
      // is about to lay it out once more.
      return ink(old).joined(ink(text))
    }
    return extent(of: first..<(count - last)).union(other.extent(of: first..<(other.count - last)))
  }

  /// What must be repainted where this list takes the place of another one: each item that differs by itself, so that a mark
  /// which moves far costs no more than one that moves near.
  func damage(from other: [DisplayItem], within bounds: CGRect) -> Damage {
    guard !hasScopes, !other.hasScopes else {
      let all = extent(of: 0..<count).union(other.extent(of: 0..<other.count))
      return Damage(all.intersection(bounds))
    }
    let (first, last) = alikeEnds(with: other)
    var damage = Damage()
    for item in other[first..<(other.count - last)] + self[first..<(count - last)] {
      for part in item.paintedParts { damage.insert(part.intersection(bounds)) }
    }
    return damage
  }

  /// How many items at both ends equal those of another list.
  private func alikeEnds(with other: [DisplayItem]) -> (first: Int, last: Int) {
    let shorter = Swift.min(count, other.count)
    var first = 0
    while first < shorter, self[first] == other[first] { first += 1 }
    // The last of equally many need not be compared again.
    if first + 1 == count, count == other.count { return (first, 0) }
    var last = 0
    while last < shorter - first, self[count - 1 - last] == other[other.count - 1 - last] {
      last += 1
    }
    return (first, last)
  }

  private var hasScopes: Bool { contains { if case .begin = $0 { true } else { false } } }
}

extension DisplayItem {
  /// Rectangles around what the item paints: of a border its four sides, for nothing is painted between them.
  fileprivate var paintedParts: [CGRect] {
    guard case .border(let border) = self else { return [extent] }
    let rect = border.shape.rect
    // Where the corner is round, the line is farthest from the sides at 45 degrees: 0.3 radii. One point more for its soft
    // edge.
    let side = border.width + 0.3 * border.shape.effectiveRadius + 1
    guard rect.width > 2 * side, rect.height > 2 * side else { return [rect] }
    let middle = rect.height - 2 * side
    return [
      CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: side),
      CGRect(x: rect.minX, y: rect.maxY - side, width: rect.width, height: side),
      CGRect(x: rect.minX, y: rect.minY + side, width: side, height: middle),
      CGRect(x: rect.maxX - side, y: rect.minY + side, width: side, height: middle),
    ]
  }
}

// Foundation's functions for rectangles are calls into another library that first put negative sizes right: in a small
// frame they would be a tenth of the work. The rectangles here have no negative sizes.
extension CGRect {
  /// Whether it is the null rectangle.
  private var isNothing: Bool { origin.x == .infinity || origin.y == .infinity }

  /// The rectangle around both; the null one adds nothing.
  func joined(_ other: CGRect) -> CGRect {
    if other.isNothing { return self }
    return isNothing ? other : union(other)
  }

  /// Whether another rectangle lies inside; the null one does.
  func holds(_ other: CGRect) -> Bool {
    other.isNothing
      || (origin.x <= other.origin.x && origin.y <= other.origin.y
        && origin.x + size.width >= other.origin.x + other.size.width
        && origin.y + size.height >= other.origin.y + other.size.height)
  }

  /// Whether another rectangle lies inside and touches no edge; the null one does.
  func surrounds(_ other: CGRect) -> Bool {
    other.isNothing
      || (origin.x < other.origin.x && origin.y < other.origin.y
        && origin.x + size.width > other.origin.x + other.size.width
        && origin.y + size.height > other.origin.y + other.size.height)
  }

  /// Whether another rectangle has the same four numbers.
  func hasNumbers(of other: CGRect) -> Bool {
    origin.x == other.origin.x && origin.y == other.origin.y
      && size.width == other.size.width && size.height == other.size.height
  }
}
