import DactylControls
import Foundation

/// Where the views of a stack lie along its axis: the arithmetic alone.
struct StackArrangement {
  /// What one view would like.
  struct Item {
    /// Its length along the axis.
    var length: CGFloat
    /// How much it minds being longer, and being shorter.
    var hugging: Float = UILayoutPriority.defaultLow.rawValue
    var resistance: Float = UILayoutPriority.defaultHigh.rawValue
    /// The room behind it; of the last one none.
    var gap: CGFloat = 0
  }

  /// A view's place along the axis.
  struct Span: Equatable {
    var start: CGFloat
    var length: CGFloat
  }

  var distribution: UIStackView.Distribution
  var room: CGFloat

  /// The places of the views, in their order.
  func spans(of items: [Item]) -> [Span] {
    guard let last = items.last else { return [] }
    let gaps = items.dropLast().reduce(0) { $0 + $1.gap }
    let total = items.reduce(0) { $0 + $1.length }
    switch distribution {
    case .fill: return packed(filled(items, by: room - gaps - total), items)
    case .fillEqually:
      let each = max(0, room - gaps) / CGFloat(items.count)
      return packed(items.map { _ in each }, items)
    case .fillProportionally:
      guard total > 0 else {
        return StackArrangement(distribution: .fillEqually, room: room).spans(of: items)
      }
      return packed(items.map { $0.length * max(0, room - gaps) / total }, items)
    case .equalSpacing: return spaced(items, total)
    case .equalCentering:
      let first = items[0].length / 2
      let step = (room - first - last.length / 2) / CGFloat(max(1, items.count - 1))
      let spans = items.enumerated().map { index, item in
        Span(start: first + CGFloat(index) * step - item.length / 2, length: item.length)
      }
      // Centers as far apart as they can be must leave the gaps; else the views are only spread.
      let fits = zip(zip(spans, spans.dropFirst()), items).allSatisfy { pair, item in
        pair.1.start - (pair.0.start + pair.0.length) >= item.gap - 0.001
      }
      return fits ? spans : spaced(items, total)
    }
  }

  /// One view takes what is left, or gives what is missing: that with the least priority; of several
  /// the first, then the next.
  private func filled(_ items: [Item], by extra: CGFloat) -> [CGFloat] {
    var lengths = items.map(\.length)
    if extra >= 0 {
      let index = items.indices.min { items[$0].hugging < items[$1].hugging } ?? 0
      lengths[index] += extra
      return lengths
    }
    var missing = -extra
    let order = items.indices.sorted {
      (items[$0].resistance, $0) < (items[$1].resistance, $1)
    }
    for index in order {
      let taken = min(lengths[index], missing)
      lengths[index] -= taken
      missing -= taken
    }
    return lengths
  }

  private func packed(_ lengths: [CGFloat], _ items: [Item]) -> [Span] {
    var start: CGFloat = 0
    return zip(lengths, items).map { length, item in
      defer { start += length + item.gap }
      return Span(start: start, length: length)
    }
  }

  /// The gaps grow alike; where there is no room for them, views give way as where they fill it.
  private func spaced(_ items: [Item], _ total: CGFloat) -> [Span] {
    let gaps = items.dropLast().reduce(0) { $0 + $1.gap }
    let extra = room - total - gaps
    guard extra >= 0, items.count > 1 else { return packed(filled(items, by: extra), items) }
    let share = extra / CGFloat(items.count - 1)
    return packed(
      items.map(\.length),
      items.map {
        var wider = $0
        wider.gap += share
        return wider
      })
  }
}
