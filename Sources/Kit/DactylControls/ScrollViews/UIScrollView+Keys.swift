public import Foundation

extension UIScrollView: FocusScrolling {
  /// The size of the part that shows.
  public final var visibleSize: CGSize { bounds.size }
}

/// Scrolling without fingers.
extension UIScrollView {
  /// Whether a finger could scroll it.
  package final var canScroll: Bool { !ways.isEmpty }

  /// The ways in which the content can go on.
  final var ways: UIFocusHeading {
    guard isScrollEnabled else { return [] }
    var ways: UIFocusHeading = []
    if hasWay(.horizontal, forward: false) { ways.insert(.left) }
    if hasWay(.horizontal, forward: true) { ways.insert(.right) }
    if hasWay(.vertical, forward: false) { ways.insert(.up) }
    if hasWay(.vertical, forward: true) { ways.insert(.down) }
    return ways
  }

  /// Scrolls on by half of what shows. Returns whether there was a way.
  package final func scrollOn(_ heading: UIFocusHeading) -> Bool {
    let isForward = !heading.isDisjoint(with: [.right, .down, .next])
    let isAcross: Bool
    switch heading {
    case .left, .right: isAcross = true
    case .up, .down: isAcross = false
    default: isAcross = ways.isDisjoint(with: isForward ? .down : .up)
    }
    let way: UIFocusHeading = isAcross ? (isForward ? .right : .left) : (isForward ? .down : .up)
    guard ways.contains(way) else { return false }
    let axis = isAcross ? ScrollAxis.horizontal : .vertical
    var offset = contentOffset
    offset[axis] += (isForward ? 0.5 : -0.5) * bounds.size[axis]
    setContentOffset(clamped(offset), animated: false)
    layoutIfNeeded()
    return true
  }

  /// Scrolls a view of pages by a page, any other by half of what shows. Returns whether there was a way.
  final func scrollByKeys(_ heading: UIFocusHeading) -> Bool {
    guard isPagingEnabled else { return scrollOn(heading) }
    let direction: UIAccessibility.ScrollDirection =
      switch heading {
      case .left: .right
      case .right: .left
      case .up: .down
      case .down: .up
      case .previous: .previous
      default: .next
      }
    return scrollByDefault(direction)
  }
}
