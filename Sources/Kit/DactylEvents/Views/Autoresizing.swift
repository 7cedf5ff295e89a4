import Foundation

/// How a change of a superview's size is shared among the flexible parts of one axis:
/// ``UIApplication/autoresizingRule``.
public enum AutoresizingRule: Hashable, Sendable {
  /// In proportion to their sizes before the change, as UIKit does.
  case proportional
  /// In equal parts, as the View Programming Guide of 2011 says.
  case even

  /// Where a view lies after its superview's size has changed on one axis.
  ///
  /// - Parameters:
  ///   - start: The distance from the superview's least edge.
  ///   - length: The view's size on the axis.
  ///   - old: The superview's size before.
  ///   - new: The superview's size now.
  ///   - flexible: Which of the parts before the view, the view, and behind it give way. Where
  ///     none does, the part behind takes everything.
  func place(
    start: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat,
    flexible: (before: Bool, size: Bool, after: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let change = new - old
    let parts: [(isFlexible: Bool, size: CGFloat)] = [
      (flexible.before, start), (flexible.size, length), (flexible.after, old - start - length),
    ]
    let count = parts.count { $0.isFlexible }
    guard change != 0, count > 0 else { return (start, length) }
    let sum = parts.reduce(0) { $1.isFlexible ? $0 + $1.size : $0 }
    // Without a positive sum there are no proportions, and a negative one would reverse the change.
    let isShared = self == .proportional && count > 1 && sum > 0
    let shares = parts.map { part in
      part.isFlexible ? (isShared ? change * part.size / sum : change / CGFloat(count)) : 0
    }
    return (start + shares[0], max(0, length + shares[1]))
  }
}

extension UIView {
  /// Adjusts the view to the superview's change of size, according to its mask. With a transform,
  /// bounds and center become what they would be without it (spec VIEW:TRF-11).
  final func autoresize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    guard !mask.isEmpty, old != new else { return }
    let anchor = geometry.anchorPoint
    let before = CGRect(
      x: geometry.center.x - geometry.bounds.size.width * anchor.x,
      y: geometry.center.y - geometry.bounds.size.height * anchor.y,
      width: geometry.bounds.size.width, height: geometry.bounds.size.height)
    let rule = application.autoresizingRule
    let across = rule.place(
      start: before.origin.x, length: before.size.width, old: old.width, new: new.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    let down = rule.place(
      start: before.origin.y, length: before.size.height, old: old.height, new: new.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    let after = CGRect(x: across.start, y: down.start, width: across.length, height: down.length)
    guard after != before else { return }
    // Sets the properties, so that a subclass that overrides them sees the change.
    if geometry.isTransformed {
      if after.size != before.size { bounds = CGRect(origin: bounds.origin, size: after.size) }
      center = CGPoint(
        x: after.origin.x + after.size.width * anchor.x,
        y: after.origin.y + after.size.height * anchor.y)
    } else {
      frame = after
    }
  }
}
