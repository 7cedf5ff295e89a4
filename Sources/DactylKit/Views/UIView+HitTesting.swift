import Foundation

extension UIView {
  /// The deepest, topmost view below this one under a point of its coordinates; `nil` for none.
  ///
  /// Gives the answers of asking every subview from the last to the first. Subviews whose hit
  /// test is `UIView`'s own are judged here, without a call; many subviews are looked up in an
  /// index.
  final func hitSubview(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // An override may change the subviews: the ones of this moment are asked.
    let children = children
    guard children.count >= SiblingIndex.leastSiblings else {
      var index = children.count
      while index > 0 {
        index -= 1
        if let hit = children[index].hit(fromSuperview: point, with: event) { return hit }
      }
      return nil
    }
    if siblingIndex == nil { siblingIndex = SiblingIndex() }
    guard let candidates = siblingIndex?.candidates(at: point, among: children) else {
      for child in children.reversed() {
        if let hit = child.hit(fromSuperview: point, with: event) { return hit }
      }
      return nil
    }
    for number in candidates {
      if let hit = children[number].hit(fromSuperview: point, with: event) { return hit }
    }
    return nil
  }

  /// The hit view of this branch under a point of the superview's coordinates.
  private func hit(fromSuperview point: CGPoint, with event: UIEvent?) -> UIView? {
    if hasOwnHitTest {
      let touched = touchedGeometry
      guard touched.isInvertible else { return nil }
      return hitTest(touched.fromSuperview(point), with: event)
    }
    guard geometry.isInvertible else { return nil }
    let own = geometry.fromSuperview(point)
    guard !isHiddenFlag, interactionFlag, alphaValue >= ViewLimits.leastTouchableAlpha,
      geometry.contains(own)
    else { return nil }
    return hitSubview(own, with: event) ?? self
  }
}
