@_spi(Kit) import DactylControls
@_spi(Kit) import DactylEvents
import Foundation
import GestureMachines

/// Scrolls one section of a collection view across the direction of its layout. The cells of the
/// section are its subviews.
@MainActor
final class OrthogonalScroller: UIScrollView {
  fileprivate weak var owner: UICollectionView?
  fileprivate var section = 0
  fileprivate var place: ScrolledSection? { didSet { applyPlace() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    cancelsControls = true
    // Shadows of cells may reach beyond the section.
    clipsToBounds = false
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
  }
  override init?(coder: NSObject) { nil }

  private func applyPlace() {
    guard let place else { return }
    isPagingEnabled = place.behavior == .paging
    switch place.behavior {
    case .none, .continuous, .paging: decelerationRate = place.rate ?? .normal
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
      decelerationRate = place.rate ?? .fast
    }
    bounces = place.bounce != .never
    alwaysBounceHorizontal = place.bounce == .always && place.isHorizontal
    alwaysBounceVertical = place.bounce == .always && !place.isHorizontal
    contentInset = place.inset
    contentSize = place.contentSize
  }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      if super.bounds.origin != old { owner?.hasScrolled(self) }
    }
  }

  /// The offset at which the section comes to rest: a group's, if the behavior is to keep groups.
  override func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let place, !place.stops.isEmpty else { return proposed }
    let axis = place.isHorizontal ? ScrollAxis.horizontal : .vertical
    var target = proposed
    switch place.behavior {
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary:
      target[axis] = Self.nearest(to: proposed[axis], in: place.stops)
    case .groupPaging, .groupPagingCentered:
      let (now, speed) = (contentOffset[axis], velocity[axis] * 1000)
      if abs(speed) < CGFloat(limits.pageSpeed) {
        target[axis] = Self.nearest(to: now, in: place.stops)
      } else if speed > 0 {
        target[axis] = place.stops.first { $0 > now } ?? now
      } else {
        target[axis] = place.stops.last { $0 < now } ?? now
      }
    }
    return target
  }

  private static func nearest(to offset: CGFloat, in stops: [CGFloat]) -> CGFloat {
    stops.min { abs($0 - offset) < abs($1 - offset) } ?? offset
  }
}

extension UICollectionView {
  /// Gives sections in sight that scroll across the layout's direction their scroll views, and
  /// `asked` too.
  final func placeScrollers(for asked: Int? = nil) {
    let wanted = layout.scrolledSections
    let sections = Set(wanted.map(\.section))
    for (section, scroller) in state.scrollers where !sections.contains(section) {
      for view in scroller.subviews where view is UICollectionReusableView { addSubview(view) }
      scroller.removeFromSuperview()
      state.scrollers[section] = nil
    }
    for (section, place) in wanted {
      guard place.area.overlaps(bounds) || section == asked else {
        state.scrollers[section]?.removeFromSuperview()
        continue
      }
      let known = state.scrollers[section]
      let scroller = known ?? OrthogonalScroller(frame: place.area)
      if known == nil {
        state.scrollers[section] = scroller
        (scroller.owner, scroller.section) = (self, section)
        scroller.limits = limits
      }
      UIView.performWithoutAnimation {
        let kept = scroller.place.map { place.offset(keeping: scroller.contentOffset, of: $0) }
        if scroller.frame != place.area { scroller.frame = place.area }
        scroller.place = place
        let offset = kept ?? place.firstOffset
        if scroller.contentOffset != offset {
          scroller.contentOffset = known == nil ? offset : scroller.clamped(offset)
        }
        if scroller.superview == nil {
          insertSubview(scroller, at: backgroundView == nil ? 0 : 1)
        }
      }
      layout.section(section, hasScrolledTo: scroller.contentOffset)
    }
  }

  fileprivate final func hasScrolled(_ scroller: OrthogonalScroller) {
    layout.section(scroller.section, hasScrolledTo: scroller.contentOffset)
    setNeedsLayout()
  }

  /// Puts a view into the scroll view of its section, if that has one. Answers the attributes in the
  /// coordinates of the view's superview.
  final func host(
    _ view: UICollectionReusableView, as attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if attributes.isInScroller { return attributes }
    guard let shift = attributes.scrollShift,
      let scroller = state.scrollers[attributes.indexPath.section]
    else {
      if view.superview is OrthogonalScroller { addSubview(view) }
      return attributes
    }
    if view.superview !== scroller { scroller.addSubview(view) }
    let placed = attributes.duplicate
    // The sum of two offsets is rounded, so that a cell at rest in its section gets no new frame.
    func exact(_ value: CGFloat) -> CGFloat { (value * 1_048_576).rounded() / 1_048_576 }
    placed.center = CGPoint(
      x: exact(attributes.center.x + shift.x), y: exact(attributes.center.y + shift.y))
    placed.isInScroller = true
    return placed
  }

  /// Scrolls an item's section across the layout's direction, as a position asks for.
  final func scrollSection(
    to attributes: UICollectionViewLayoutAttributes, _ position: ScrollPosition, _ animated: Bool
  ) {
    prepareLayout()
    let index = attributes.indexPath.section
    placeScrollers(for: index)
    guard let scroller = state.scrollers[index], let place = scroller.place,
      let shift = attributes.scrollShift
    else { return }
    let frame = attributes.frame.offsetBy(dx: shift.x, dy: shift.y)
    var target = scroller.contentOffset
    let room = scroller.bounds.size
    let (isFirst, isMiddle, isLast) =
      place.isHorizontal
      ? (
        position.contains(.left), position.contains(.centeredHorizontally),
        position.contains(.right)
      )
      : (
        position.contains(.top), position.contains(.centeredVertically), position.contains(.bottom)
      )
    let axis = place.isHorizontal ? ScrollAxis.horizontal : .vertical
    let (low, length) = (
      place.isHorizontal ? frame.minX : frame.minY,
      place.isHorizontal ? frame.width : frame.height
    )
    if isFirst {
      target[axis] = low
    } else if isMiddle {
      target[axis] = low + (length - room[axis]) / 2
    } else if isLast {
      target[axis] = low + length - room[axis]
    } else {
      target = scroller.offset(showing: frame)
    }
    target = scroller.clamped(target)
    if target != scroller.contentOffset { scroller.setContentOffset(target, animated: animated) }
  }
}
