public import Foundation

extension UIScrollView {
  /// Scrolls by what shows: fingers to the left go on to what lies at the right. Posts where it
  /// came (spec GEST:2.1). Answers no where there is no way to go.
  final func scrollByPage(_ direction: UIAccessibility.ScrollDirection) -> Bool {
    let isForward: Bool
    let axis: ScrollAxis
    switch direction {
    case .left: (axis, isForward) = (.horizontal, true)
    case .right: (axis, isForward) = (.horizontal, false)
    case .up: (axis, isForward) = (.vertical, true)
    case .down: (axis, isForward) = (.vertical, false)
    case .next, .previous:
      isForward = direction == .next
      axis = hasWay(.horizontal, forward: isForward) ? .horizontal : .vertical
    }
    let page = pageLength(axis)
    guard page > 0, hasWay(axis, forward: isForward) else { return false }
    var offset = contentOffset
    offset[axis] += CGFloat(isForward ? page : -page)
    setContentOffset(clamped(offset), animated: false)
    UIAccessibility.post(
      notification: .pageScrolled, argument: status ?? pageText(axis, page: page))
    return true
  }

  /// What the delegate says of where it came.
  private var status: Any? {
    guard let delegate = delegate as? any UIScrollViewAccessibilityDelegate else { return nil }
    return delegate.accessibilityAttributedScrollStatus(for: self)
      ?? delegate.accessibilityScrollStatus(for: self)
  }

  /// How much of the content shows along an axis, in points.
  private func pageLength(_ axis: ScrollAxis) -> Double {
    let inset = adjustedContentInset
    let covered = axis == .horizontal ? inset.left + inset.right : inset.top + inset.bottom
    return Double(bounds.size[axis] - covered)
  }

  /// `Page 2 of 5`; the last page may be a part of one.
  private func pageText(_ axis: ScrollAxis, page: Double) -> String {
    let range = range(axis)
    func number(_ way: Double) -> Int { Int(min((way / page).rounded(.up), 1e9)) + 1 }
    let present = number(Double(contentOffset[axis]) - range.lowerBound)
    return "Page \(present) of \(number(range.upperBound - range.lowerBound))"
  }
}

/// Says where a scroll view is, in a program's own words: `Photographs 3 to 5 of 12`. A `delegate` that is one is asked.
@MainActor
public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
  /// What is spoken after a scroll; `nil`, as by default, for `Page 2 of 5`.
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
  /// The same, and how its parts are spoken; it is asked first.
  func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}

extension UIScrollViewAccessibilityDelegate {
  /// Nothing of its own.
  public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
  /// Nothing of its own.
  public func accessibilityAttributedScrollStatus(
    for scrollView: UIScrollView
  ) -> NSAttributedString? { nil }
}
