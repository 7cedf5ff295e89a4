package import Foundation
import GestureMachines

extension UIScrollView {
  // MARK: Insets

  /// ``contentInset`` with what the safe area adds.
  public final var adjustedContentInset: UIEdgeInsets {
    var inset = contentInset
    inset.top = ownTopInset
    let safe = safeAreaInsets
    guard safe != .zero else { return inset }
    let behavior = contentInsetAdjustmentBehavior
    let isControllersView =
      behavior == .automatic && controller?.automaticallyAdjustsScrollViewInsets == true
    if behavior == .always || isControllersView
      || (behavior != .never && fills(.vertical, with: contentInset))
    {
      inset.top += safe.top
      inset.bottom += safe.bottom
    }
    if behavior == .always || (behavior != .never && fills(.horizontal, with: contentInset)) {
      inset.left += safe.left
      inset.right += safe.right
    }
    return inset
  }

  /// What ``adjustedContentInset`` has at the top beside the safe area.
  final var ownTopInset: CGFloat {
    contentInset.top + (refreshControl?.isRefreshing == true ? UIRefreshControl.height : 0)
  }

  /// Whether content is larger than the view along an axis, or bounces there always.
  private func fills(_ axis: ScrollAxis, with inset: UIEdgeInsets) -> Bool {
    let sum = axis == .horizontal ? inset.left + inset.right : inset.top + inset.bottom
    return contentSize[axis] + sum > bounds.size[axis] || alwaysBounces(axis)
  }

  // MARK: Where content may be

  /// The offsets between which content may rest, along an axis.
  final func range(_ axis: ScrollAxis) -> ClosedRange<Double> {
    let inset = adjustedContentInset
    let before = axis == .horizontal ? inset.left : inset.top
    let after = axis == .horizontal ? inset.right : inset.bottom
    let least = 0 - Double(axis == .horizontal ? before : before + roomAbove)
    let most = Double(contentSize[axis] + after - bounds.size[axis])
    // What is no number, as 0 / 0 makes it, leaves nothing to scroll.
    guard !least.isNaN, !most.isNaN else { return 0...0 }
    return least...max(least, most)
  }

  final func alwaysBounces(_ axis: ScrollAxis) -> Bool {
    bounces && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
  }

  /// Whether a finger moves content along an axis.
  final func scrolls(_ axis: ScrollAxis) -> Bool {
    let range = range(axis)
    return isScrollEnabled && (range.upperBound > range.lowerBound || alwaysBounces(axis))
  }

  /// Whether content may go further that way, within its limits.
  final func hasWay(_ axis: ScrollAxis, forward: Bool) -> Bool {
    let range = range(axis)
    let place = Double(contentOffset[axis])
    return isScrollEnabled && (forward ? place < range.upperBound : place > range.lowerBound)
  }

  /// An offset within the limits.
  package final func clamped(_ offset: CGPoint) -> CGPoint {
    var offset = offset
    for axis in ScrollAxis.allCases {
      let range = range(axis)
      offset[axis] = CGFloat(min(max(Double(offset[axis]), range.lowerBound), range.upperBound))
    }
    return offset
  }

  /// Whether content stands beyond a limit.
  final var isBeyondLimits: Bool { clamped(contentOffset) != contentOffset }

  /// An offset on whole pixels of the screen, as iOS keeps them while content moves.
  final func onPixels(_ offset: CGPoint) -> CGPoint {
    let scale = window?.screen.scale ?? 1
    return CGPoint(
      x: (offset.x * scale).rounded() / scale + 0, y: (offset.y * scale).rounded() / scale + 0)
  }

  // MARK: The rubber band

  /// Where content shows that has gone some way with the finger.
  final func shown(_ way: CGFloat, _ axis: ScrollAxis) -> CGFloat {
    let range = range(axis)
    let length = Double(bounds.size[axis])
    let place = Double(way)
    if place < range.lowerBound {
      let beyond = RubberBand.shown(
        way: range.lowerBound - place, length: length, factor: limits.rubberBand)
      return CGFloat(range.lowerBound - beyond)
    }
    if place > range.upperBound {
      let beyond = RubberBand.shown(
        way: place - range.upperBound, length: length, factor: limits.rubberBand)
      return CGFloat(range.upperBound + beyond)
    }
    return way
  }

  /// The way of the finger for which content shows there.
  final func way(_ shown: CGFloat, _ axis: ScrollAxis) -> CGFloat {
    let range = range(axis)
    let length = Double(bounds.size[axis])
    let place = Double(shown)
    if place < range.lowerBound {
      let beyond = RubberBand.way(
        shown: range.lowerBound - place, length: length, factor: limits.rubberBand)
      return CGFloat(range.lowerBound - beyond)
    }
    if place > range.upperBound {
      let beyond = RubberBand.way(
        shown: place - range.upperBound, length: length, factor: limits.rubberBand)
      return CGFloat(range.upperBound + beyond)
    }
    return shown
  }
}
