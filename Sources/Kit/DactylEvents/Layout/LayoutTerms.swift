import Foundation

/// A constant plus unknowns of views, each with a factor.
struct LayoutSum {
  /// An attribute of a view or guide that is solved for.
  enum Part: Hashable, Sendable {
    case x, y, width, height
    /// The size of a scroll view's content.
    case contentWidth, contentHeight
  }

  /// An unknown: an attribute of a view or guide.
  struct Unknown: Hashable, Sendable {
    let item: ObjectIdentifier
    let part: Part
  }

  var constant = 0.0
  var terms: [(unknown: Unknown, value: Double)] = []

  static func + (left: LayoutSum, right: LayoutSum) -> LayoutSum {
    LayoutSum(constant: left.constant + right.constant, terms: left.terms + right.terms)
  }

  static func * (sum: LayoutSum, factor: Double) -> LayoutSum {
    LayoutSum(
      constant: sum.constant * factor,
      terms: sum.terms.map { ($0.unknown, $0.value * factor) })
  }

  static func - (left: LayoutSum, right: LayoutSum) -> LayoutSum { left + right * -1 }
  static func + (left: LayoutSum, right: CGFloat) -> LayoutSum {
    LayoutSum(constant: left.constant + Double(right), terms: left.terms)
  }
}

/// Expresses attributes of views and guides by unknowns. Views that are not unknown keep their
/// present place.
@MainActor
struct LayoutTerms {
  /// Whether a view's place and size are solved for.
  let isUnknown: (UIView) -> Bool

  /// The first side of a constraint less its second side: what is to be 0, or at least or at most 0. `nil` if an
  /// item is gone.
  ///
  /// Leading and trailing edges of a mirrored view are measured leftward from the host's right edge, so that a
  /// constant and a relation lead to the trailing side in both directions.
  func difference(of constraint: NSLayoutConstraint) -> LayoutSum? {
    guard let host = constraint.host,
      let first = side(
        constraint.first, constraint.firstAttribute, from: constraint.firstOrigin, in: host)
    else { return nil }
    let isMirrored = constraint.isMirrored
    let constant = -constraint.constant
    guard let second = constraint.second else {
      return (isMirrored ? first * -1 : first) + constant
    }
    guard
      let other = side(
        second, constraint.secondAttribute, from: constraint.secondOrigin, in: host)
    else { return nil }
    let factor = Double(constraint.multiplier)
    let sum = first - other * factor
    guard isMirrored else { return sum + constant }
    // The host's right edge goes out of the difference where both sides count once.
    guard factor != 1 else { return sum * -1 + constant }
    return span(of: LayoutItem(view: host), .horizontal, in: host).end * (1 - factor) - sum
      + constant
  }

  /// One side of a constraint, in the coordinates of `host`, measured from `origin` if that is not
  /// `nil`.
  func side(
    _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, from origin: LayoutEnd?,
    in host: UIView
  ) -> LayoutSum? {
    guard let end = side(item, attribute, in: host) else { return nil }
    guard let origin else { return end }
    guard let start = side(origin.item, origin.attribute, in: host) else { return nil }
    return attribute.isDirectional && item.isMirrored ? start - end : end - start
  }

  /// An attribute of a view or guide, in the coordinates of `host`.
  func side(
    _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in host: UIView
  ) -> LayoutSum? {
    guard item.owner != nil else { return nil }
    let isMirrored = item.isMirrored
    let (horizontal, vertical) = (
      span(of: item, .horizontal, in: host),
      { () -> Span in
        span(of: item, .vertical, in: host)
      }
    )
    func margined(_ axis: NSLayoutConstraint.Axis) -> Span {
      guard let view = item.view else { return axis == .horizontal ? horizontal : vertical() }
      let margins = view.layoutMargins
      return axis == .horizontal
        ? horizontal.inset(margins.left, margins.right)
        : vertical().inset(margins.top, margins.bottom)
    }
    switch attribute {
    case .left: return horizontal.start
    case .right: return horizontal.end
    case .leading: return isMirrored ? horizontal.end : horizontal.start
    case .trailing: return isMirrored ? horizontal.start : horizontal.end
    case .top: return vertical().start
    case .bottom, .lastBaseline, .firstBaseline: return vertical().end
    case .centerX: return middle(of: item, .horizontal, in: host) ?? horizontal.middle
    case .centerY: return middle(of: item, .vertical, in: host) ?? vertical().middle
    case .width: return size(of: item, .horizontal)
    case .height: return size(of: item, .vertical)
    case .leftMargin: return margined(.horizontal).start
    case .rightMargin: return margined(.horizontal).end
    case .leadingMargin:
      return isMirrored ? margined(.horizontal).end : margined(.horizontal).start
    case .trailingMargin:
      return isMirrored ? margined(.horizontal).start : margined(.horizontal).end
    case .topMargin: return margined(.vertical).start
    case .bottomMargin: return margined(.vertical).end
    case .centerXWithinMargins: return margined(.horizontal).middle
    case .centerYWithinMargins: return margined(.vertical).middle
    case .notAnAttribute: return LayoutSum()
    }
  }

  /// The middle of a scroll view for its content: that of its frame, while its edges are those of the content
  /// (Auto Layout Guide, "Working with Scroll Views"); `nil` for any other item.
  private func middle(
    of item: LayoutItem, _ axis: NSLayoutConstraint.Axis, in host: UIView
  ) -> LayoutSum? {
    guard let view = item.view, view === host, view.isScrollView else { return nil }
    return size(of: view, axis) * 0.5
  }

  /// The range of an item along an axis: its start and its size.
  private struct Span {
    var start: LayoutSum
    var length: LayoutSum
    var end: LayoutSum { start + length }
    var middle: LayoutSum { start + length * 0.5 }
    func inset(_ near: CGFloat, _ far: CGFloat) -> Span {
      Span(start: start + near, length: length + (-near - far))
    }
  }

  private func span(
    of item: LayoutItem, _ axis: NSLayoutConstraint.Axis, in host: UIView
  ) -> Span {
    guard let guide = item.guide else {
      guard let view = item.view else { return Span(start: LayoutSum(), length: LayoutSum()) }
      if view === host, view.isScrollView {
        return Span(start: LayoutSum(), length: scrolledSize(of: view, axis))
      }
      return Span(start: start(of: view, axis, in: host), length: size(of: view, axis))
    }
    guard let owner = guide.owningView else {
      return Span(start: LayoutSum(), length: LayoutSum())
    }
    let origin = start(of: owner, axis, in: host)
    // In the owner's own coordinates nothing is scrolled. In those of an ancestor, the content is
    // moved by the scroll offset.
    let offset = along(owner.geometry.bounds.origin, axis)
    let moved = owner === host ? 0 : offset
    let shown = owner === host && guide.staysInSight ? offset : 0
    switch guide.kind {
    case .insets(let insets):
      let insets = insets(owner)
      let whole = Span(start: origin + shown, length: size(of: owner, axis))
      return axis == .horizontal
        ? whole.inset(insets.left, insets.right) : whole.inset(insets.top, insets.bottom)
    case .scrolledContent:
      return Span(start: origin + -moved, length: scrolledSize(of: owner, axis))
    case .scrollFrame:
      return Span(start: origin + shown, length: size(of: owner, axis))
    case .free:
      return Span(
        start: origin + unknown(guide, axis == .horizontal ? .x : .y) + -moved,
        length: unknown(guide, axis == .horizontal ? .width : .height))
    }
  }

  private func size(of item: LayoutItem, _ axis: NSLayoutConstraint.Axis) -> LayoutSum? {
    if let view = item.view { return size(of: view, axis) }
    guard let guide = item.guide, let owner = guide.owningView else { return nil }
    return span(of: item, axis, in: owner).length
  }

  func size(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> LayoutSum {
    guard isUnknown(view) else {
      let size = view.geometry.bounds.size
      return LayoutSum(constant: Double(axis == .horizontal ? size.width : size.height))
    }
    return unknown(view, axis == .horizontal ? .width : .height)
  }

  /// Where a view that is unknown begins in its superview.
  func start(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> LayoutSum {
    unknown(view, axis == .horizontal ? .x : .y)
  }

  private func scrolledSize(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> LayoutSum {
    unknown(view, axis == .horizontal ? .contentWidth : .contentHeight)
  }

  /// The start of a view in its own coordinates or in those of an ancestor.
  private func start(
    of view: UIView, _ axis: NSLayoutConstraint.Axis, in host: UIView
  ) -> LayoutSum {
    var sum = LayoutSum()
    var next: UIView? = view
    while let view = next, view !== host {
      if isUnknown(view) {
        sum = sum + unknown(view, axis == .horizontal ? .x : .y)
      } else {
        sum = sum + along(view.untransformedFrame.origin, axis)
      }
      next = view.superview
      if let above = next, above !== host { sum = sum + -along(above.geometry.bounds.origin, axis) }
    }
    return sum
  }

  private func unknown(_ item: AnyObject, _ part: LayoutSum.Part) -> LayoutSum {
    LayoutSum(terms: [(LayoutSum.Unknown(item: ObjectIdentifier(item), part: part), 1)])
  }

  private func along(_ point: CGPoint, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
    axis == .horizontal ? point.x : point.y
  }
}

extension UIView {
  /// The frame without the view's transform, which constraints place.
  final var untransformedFrame: CGRect {
    let (bounds, center, anchor) = (geometry.bounds, geometry.center, geometry.anchorPoint)
    return CGRect(
      x: center.x - bounds.width * anchor.x, y: center.y - bounds.height * anchor.y,
      width: bounds.width, height: bounds.height)
  }
}

extension NSLayoutConstraint {
  /// Whether it counts from right to left: it places a leading or trailing edge of a mirrored view.
  fileprivate var isMirrored: Bool {
    guard firstOrigin == nil, secondOrigin == nil else { return false }
    if firstAttribute.isDirectional { return first.isMirrored }
    return secondAttribute.isDirectional && second?.isMirrored ?? false
  }
}

extension LayoutItem {
  /// Whether its leading edge is the right one.
  @MainActor
  fileprivate var isMirrored: Bool {
    owner?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether it depends on the direction of the layout.
  fileprivate var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }
}
