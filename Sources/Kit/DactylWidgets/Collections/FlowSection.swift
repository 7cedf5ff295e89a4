import DactylControls
import Foundation

/// Where the items of a section of a flow layout stand: `along` the scrolling direction, and `across` it.
struct FlowSection {
  /// One line of items.
  struct Line {
    var items: Range<Int>
    var start: CGFloat
    var end: CGFloat
  }
  /// What one section is laid out by.
  struct Metrics {
    var sizes: [(along: CGFloat, across: CGFloat)]
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat
    var before: CGFloat
    var after: CGFloat
    var left: CGFloat
    var right: CGFloat
    var header: CGFloat
    var footer: CGFloat
    /// How long lines are.
    var across: CGFloat
  }

  let start: CGFloat
  private(set) var end: CGFloat
  let header: CGFloat
  let footer: CGFloat
  private(set) var lines: [Line] = []
  /// Of each item: place along, place across, length along, length across.
  private(set) var places: [(along: CGFloat, across: CGFloat, length: CGFloat, width: CGFloat)] = []

  init(_ metrics: Metrics, from start: CGFloat) {
    self.start = start
    header = metrics.header
    footer = metrics.footer
    end = start + header
    places.reserveCapacity(metrics.sizes.count)
    if !metrics.sizes.isEmpty { addLines(metrics) }
    end += footer
  }

  private mutating func addLines(_ metrics: Metrics) {
    let room = max(0, metrics.across - metrics.left - metrics.right)
    let first = metrics.sizes[0]
    let isUniform = metrics.sizes.allSatisfy { $0 == first }
    var gap = metrics.itemSpacing
    end += metrics.before
    var next = 0
    while next < metrics.sizes.count {
      var width = metrics.sizes[next].across
      var last = next + 1
      while last < metrics.sizes.count {
        // A hair of rounding does not break a line.
        let wider = width + metrics.itemSpacing + metrics.sizes[last].across
        guard wider <= room + 0.001 else { break }
        width = wider
        last += 1
      }
      let count = last - next
      let isLast = last == metrics.sizes.count
      var across = metrics.left
      let spare = room - width
      if !isLast, count > 1 {
        gap = metrics.itemSpacing + max(0, spare) / CGFloat(count - 1)
      } else if !isLast {
        across += max(0, spare) / 2
      } else if !isUniform || lines.isEmpty {
        gap = metrics.itemSpacing
      }
      add(next..<last, metrics, across: across, gap: gap)
      if !isLast { end += metrics.lineSpacing }
      next = last
    }
    end += metrics.after
  }

  private mutating func add(
    _ items: Range<Int>, _ metrics: Metrics, across start: CGFloat, gap: CGFloat
  ) {
    let height = metrics.sizes[items].map(\.along).max() ?? 0
    var across = start
    for item in items {
      let size = metrics.sizes[item]
      places.append((end + (height - size.along) / 2, across, size.along, size.across))
      across += size.across + gap
    }
    lines.append(Line(items: items, start: end, end: end + height))
    end += height
  }

  /// The items of the lines that reach into a part of the content.
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    var (first, last) = (0, lines.count)
    while first < last {
      let middle = (first + last) / 2
      if lines[middle].end < low { first = middle + 1 } else { last = middle }
    }
    guard first < lines.count, lines[first].start <= high else { return 0..<0 }
    var behind = first
    while behind < lines.count, lines[behind].start <= high { behind += 1 }
    return lines[first].items.lowerBound..<lines[behind - 1].items.upperBound
  }
}

extension UICollectionViewFlowLayout {
  /// How long lines are: the view's size across the scrolling direction, less its insets.
  final var acrossOfView: CGFloat {
    guard let view = collectionView else { return 0 }
    let inset = view.adjustedContentInset
    return max(
      0,
      isVertical
        ? view.bounds.width - inset.left - inset.right
        : view.bounds.height - inset.top - inset.bottom)
  }

  /// Asks for all sizes and breaks the lines. The cost is linear in the number of items; no view is made.
  final func measure() {
    areMetricsDue = false
    sections = []
    length = 0
    guard let view = collectionView else { return }
    for (index, count) in view.counted().enumerated() {
      let section = FlowSection(metrics(of: index, count: count, in: view), from: length)
      sections.append(section)
      length = section.end
    }
  }

  private func metrics(
    of section: Int, count: Int, in view: UICollectionView
  ) -> FlowSection.Metrics {
    let asked = view.delegate as? any UICollectionViewDelegateFlowLayout
    let inset =
      asked?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let header =
      asked?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      asked?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    let line =
      asked?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let gap =
      asked?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let sizes = (0..<count).map { item in
      let path = IndexPath(item: item, section: section)
      let delegate = view.state.placeholders[path] == nil ? asked : nil
      let size =
        isEstimating
        ? preferred[path] ?? estimate
        : delegate?.collectionView(view, layout: self, sizeForItemAt: view.unshown(path))
          ?? itemSize
      return isVertical
        ? (along: sound(size.height), across: sound(size.width))
        : (along: sound(size.width), across: sound(size.height))
    }
    return FlowSection.Metrics(
      sizes: sizes, lineSpacing: sound(line), itemSpacing: sound(gap),
      before: isVertical ? inset.top : inset.left, after: isVertical ? inset.bottom : inset.right,
      left: isVertical ? inset.left : inset.top, right: isVertical ? inset.right : inset.bottom,
      header: sound(isVertical ? header.height : header.width),
      footer: sound(isVertical ? footer.height : footer.width), across: acrossOfView)
  }

  private var estimate: CGSize {
    estimatedItemSize == Self.automaticSize
      ? CGSize(width: CollectionLimits.itemSide, height: CollectionLimits.itemSide)
      : estimatedItemSize
  }

  /// A length that a program answered; none where it is not a number, or less than none.
  private func sound(_ length: CGFloat) -> CGFloat { length.isFinite ? max(0, length) : 0 }

  // MARK: Attributes

  private func frame(
    _ along: CGFloat, _ across: CGFloat, _ length: CGFloat, _ width: CGFloat
  ) -> CGRect {
    let frame =
      isVertical
      ? CGRect(x: across, y: along, width: width, height: length)
      : CGRect(x: along, y: across, width: length, height: width)
    guard isMirrored else { return frame }
    let room = isVertical ? acrossOfView : self.length
    return frame.mirrored(in: CGRect(x: 0, y: 0, width: room, height: 0))
  }

  /// Whether the items stand at the other side: where texts are read from right to left.
  private var isMirrored: Bool { collectionView?.isMirrored ?? false }

  /// How far a part of the content reaches along the scrolling direction, from where it begins.
  private func reach(of rect: CGRect) -> (low: CGFloat, high: CGFloat) {
    if isVertical { return (rect.minY, rect.maxY) }
    return isMirrored ? (length - rect.maxX, length - rect.minX) : (rect.minX, rect.maxX)
  }

  private func make() -> UICollectionViewLayoutAttributes.Type {
    Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
  }

  final func itemAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, sections.indices.contains(path.section),
      sections[path.section].places.indices.contains(path.item)
    else { return nil }
    let place = sections[path.section].places[path.item]
    let made = make().init()
    made.represent(.cell(path))
    made.frame = frame(place.along, place.across, place.length, place.width)
    made.isEstimated = isEstimating
    return made
  }

  final func edgeAttributes(
    _ kind: String, _ index: Int
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(index) else { return nil }
    let section = sections[index]
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
    let length = isHeader ? section.header : section.footer
    guard length > 0 else { return nil }
    let made = make().init()
    made.represent(
      CollectionKey(
        category: .supplementaryView, kind: kind, path: IndexPath(item: 0, section: index)))
    var along = isHeader ? section.start : section.end - section.footer
    if let view = collectionView {
      let (low, high) = reach(of: view.bounds.inset(by: view.adjustedContentInset))
      if isHeader, sectionHeadersPinToVisibleBounds {
        along = max(along, min(low, section.end - section.footer - length))
        made.zIndex = CollectionLimits.pinnedIndex
      } else if !isHeader, sectionFootersPinToVisibleBounds {
        along = min(along, max(high - length, section.start + section.header))
        made.zIndex = CollectionLimits.pinnedIndex
      }
    }
    made.frame = frame(along, 0, length, acrossOfView)
    return made
  }

  final func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let (low, high) = reach(of: rect)
    var found: [UICollectionViewLayoutAttributes] = []
    for index in sections.indices where sections[index].end >= low && sections[index].start <= high
    {
      let kinds = [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ]
      for kind in kinds {
        if let edge = edgeAttributes(kind, index), edge.frame.overlaps(rect) {
          found.append(edge)
        }
      }
      for item in sections[index].items(from: low, to: high) {
        if let made = itemAttributes(IndexPath(item: item, section: index)),
          made.frame.overlaps(rect)
        {
          found.append(made)
        }
      }
    }
    return found
  }
}
