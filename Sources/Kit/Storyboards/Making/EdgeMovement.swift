import DactylKit
import Foundation

/// Computes from constraints how the subviews of a view move when the size of the view changes, on one
/// axis.
///
/// It does not solve constraints: the saved frames are the solution at the saved size. The result
/// is how each edge moves: with the superview's start (0), with its end (1), or in between. Each
/// constraint is an equation of two such shares; known shares determine the unknown ones, one after
/// another.
struct EdgeMovement {
  /// How far the edges of one view go with the superview's end, from 0 to 1.
  struct Shares {
    var start: Double?
    var end: Double?
    /// The constraints fix the length, so that both edges move alike.
    var isFixed = false
    /// The share of the middle.
    var middle: Double?
  }

  /// The names of an axis' attributes.
  struct Axis {
    var starts: Set<String>
    var ends: Set<String>
    var middle: String
    var length: String

    static let across = Axis(
      starts: ["leading", "left"], ends: ["trailing", "right"], middle: "centerX", length: "width")
    static let down = Axis(
      starts: ["top", "firstBaseline"], ends: ["bottom", "baseline", "lastBaseline"],
      middle: "centerY", length: "height")
  }

  private let axis: Axis
  private let siblings: [String]
  private let constraints: [String: [ConstraintIndex.Constraint]]
  private let index: ConstraintIndex
  private let scrollView: String?
  /// Views to be looked at, the next one last.
  private var waiting: [String] = []
  /// Views of which something became known, and not all, in that order.
  private var begun: [String] = []
  private(set) var shares: [String: Shares] = [:]

  /// - Parameters:
  ///   - siblings: The ids of the subviews. Every other item moves as the superview does.
  ///   - scrollView: The superview's id, where that is a scroll view. Constraints to its edges
  ///     determine the size of the content, and not the place of a view.
  init(of siblings: [String], in scrollView: String? = nil, axis: Axis, index: ConstraintIndex) {
    self.axis = axis
    self.index = index
    self.scrollView = scrollView
    self.siblings = siblings
    constraints = Dictionary(
      siblings.map { ($0, index.byItem[$0] ?? []) }, uniquingKeysWith: { one, _ in one })
    for view in siblings { shares[view] = Shares() }
    fixLengths()
    waiting = siblings.reversed()
    settle()
    // A share that is still open belongs to a view with a size of its own, or without constraints.
    var next = siblings[...]
    var seen = 0
    while true {
      if seen < begun.count {
        let view = begun[seen]
        seen += 1
        guard !isDone(view) else { continue }
        shares[view]?.isFixed = true
        waiting.append(view)
      } else if let view = next.popFirst() {
        guard !isDone(view) else { continue }
        shares[view]?.isFixed = true
        shares[view]?.start = 0
        waiting.append(view)
      } else {
        break
      }
      settle()
    }
  }

  private func isDone(_ view: String) -> Bool {
    shares[view].map { $0.start != nil && $0.end != nil } ?? true
  }

  /// Finds the fixed lengths: a constant, or equal to the fixed length of another view.
  private mutating func fixLengths() {
    var isChanging = true
    while isChanging {
      isChanging = false
      for view in siblings where shares[view]?.isFixed == false {
        let isFixed = (constraints[view] ?? []).contains { constraint in
          guard constraint.first.attribute == axis.length else { return false }
          guard let second = constraint.second else { return constraint.first.item == view }
          let other = constraint.first.item == view ? second : constraint.first
          return other.attribute == axis.length && shares[other.item]?.isFixed == true
        }
        guard isFixed else { continue }
        shares[view]?.isFixed = true
        isChanging = true
      }
    }
  }

  /// Determines further shares from the known ones, until nothing changes. Each view has three
  /// values, and is examined again only when one of its neighbours has a new one.
  private mutating func settle() {
    while let view = waiting.popLast() {
      var isNew = false
      for constraint in constraints[view] ?? [] where apply(constraint, to: view) { isNew = true }
      if close(view) { isNew = true }
      guard isNew else { continue }
      if !isDone(view) { begun.append(view) }
      for constraint in constraints[view] ?? [] {
        for other in [constraint.first.item, constraint.second?.item] {
          if let other, other != view, shares[other] != nil, !isDone(other) {
            waiting.append(other)
          }
        }
      }
    }
  }

  /// Applies one constraint to a view. Returns whether it determines a new value.
  private mutating func apply(_ constraint: ConstraintIndex.Constraint, to view: String) -> Bool {
    guard let second = constraint.second else { return false }
    let (own, other) =
      constraint.first.item == view ? (constraint.first, second) : (second, constraint.first)
    guard own.item == view, other.item != view, constraint.multiplier == 1 else { return false }
    guard var mine = shares[view], let share = share(of: other, for: own) else { return false }
    if axis.starts.contains(own.attribute), mine.start == nil {
      mine.start = share
    } else if axis.ends.contains(own.attribute), mine.end == nil {
      mine.end = share
    } else if own.attribute == axis.middle, mine.middle == nil {
      mine.middle = share
    } else {
      return false
    }
    shares[view] = mine
    return true
  }

  /// Derives values of a view from its own other values, and a length that is a fraction of another
  /// view's length.
  private mutating func close(_ view: String) -> Bool {
    guard var mine = shares[view], mine.start == nil || mine.end == nil else { return false }
    let growth = mine.isFixed ? 0 : growth(of: view)
    if let middle = mine.middle, let growth {
      mine.start = mine.start ?? middle - growth / 2
      mine.end = mine.end ?? middle + growth / 2
    } else if let start = mine.start, let growth {
      mine.end = start + growth
    } else if let end = mine.end, let growth {
      mine.start = end - growth
    } else if let middle = mine.middle, let start = mine.start {
      mine.end = 2 * middle - start
    } else if let middle = mine.middle, let end = mine.end {
      mine.start = 2 * middle - end
    } else {
      return false
    }
    shares[view] = mine
    return true
  }

  /// Which share of the superview's change a view's length takes, if it is a multiple of another
  /// length.
  private func growth(of view: String) -> Double? {
    for constraint in constraints[view] ?? [] {
      guard let second = constraint.second, constraint.first.attribute == axis.length,
        second.attribute == axis.length, constraint.first.item != second.item
      else { continue }
      let isFirst = constraint.first.item == view
      guard let other = length(of: isFirst ? second.item : constraint.first.item) else { continue }
      if isFirst { return other * constraint.multiplier }
      if constraint.multiplier != 0 { return other / constraint.multiplier }
    }
    return nil
  }

  private func length(of item: String) -> Double? {
    guard let other = shares[item] else { return index.contentGuides.contains(item) ? nil : 1 }
    guard let start = other.start, let end = other.end else { return other.isFixed ? 0 : nil }
    return end - start
  }

  private func share(of part: ConstraintIndex.Part, for own: ConstraintIndex.Part) -> Double? {
    guard let other = shares[part.item] else {
      let isContent = part.item == scrollView || index.contentGuides.contains(part.item)
      if isContent, !axis.starts.contains(part.attribute) { return nil }
      // A controller's guide is a bar at the edge that the view's own attribute names.
      let part = index.items.contains(part.item) ? part : own
      // The superview, the views around it, and their layout guides.
      if axis.starts.contains(part.attribute) { return 0 }
      if axis.ends.contains(part.attribute) { return 1 }
      return part.attribute == axis.middle ? 0.5 : nil
    }
    if axis.starts.contains(part.attribute) { return other.start }
    if axis.ends.contains(part.attribute) { return other.end }
    guard part.attribute == axis.middle, let start = other.start, let end = other.end else {
      return nil
    }
    return (start + end) / 2
  }

  /// Which parts before, of and behind a view are flexible.
  func flexible(_ view: String) -> (before: Bool, length: Bool, after: Bool) {
    let slack = 1e-6
    guard let mine = shares[view], let start = mine.start, let end = mine.end else {
      return (false, false, true)
    }
    return (start > slack, end - start > slack, end < 1 - slack)
  }
}

extension ConstraintIndex {
  /// Autoresizing masks for the subviews of one view with the same effect as their constraints.
  func masks(
    of siblings: [String], in scrollView: String? = nil
  ) -> [String: UIView.AutoresizingMask] {
    let across = EdgeMovement(of: siblings, in: scrollView, axis: .across, index: self)
    let down = EdgeMovement(of: siblings, in: scrollView, axis: .down, index: self)
    return Dictionary(
      siblings.map { view in
        var mask: UIView.AutoresizingMask = []
        let horizontal = across.flexible(view)
        let vertical = down.flexible(view)
        if horizontal.before { mask.insert(.flexibleLeftMargin) }
        if horizontal.length { mask.insert(.flexibleWidth) }
        if horizontal.after { mask.insert(.flexibleRightMargin) }
        if vertical.before { mask.insert(.flexibleTopMargin) }
        if vertical.length { mask.insert(.flexibleHeight) }
        if vertical.after { mask.insert(.flexibleBottomMargin) }
        return (view, mask)
      }, uniquingKeysWith: { one, _ in one })
  }
}
