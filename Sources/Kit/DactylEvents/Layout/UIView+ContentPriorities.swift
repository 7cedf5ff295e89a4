import Foundation

extension UIView {
  /// The resistance to growing beyond the intrinsic size along an axis; by default 250, for labels
  /// 251.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let own = extras?.layout.hugging[axis]
    return own ?? UILayoutPriority(standardHuggingPriority)
  }

  /// Sets the resistance to growing beyond the intrinsic size.
  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    madeExtras.layout.hugging[axis] = priority
    // Stack views use the priority as well.
    parent?.setNeedsLayout()
    constraintEngine?.contentSizeChanged(of: self)
    extras?.layout.file?.needsActivation()
  }

  /// The resistance to shrinking below the intrinsic size along an axis; by default 750.
  public final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { extras?.layout.resistance[axis] ?? .defaultHigh }

  /// Sets the resistance to shrinking below the intrinsic size.
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    madeExtras.layout.resistance[axis] = priority
    // Stack views use the priority as well.
    parent?.setNeedsLayout()
    constraintEngine?.contentSizeChanged(of: self)
    extras?.layout.file?.needsActivation()
  }
}

/// The state of a view in constraint-based layout.
@MainActor
struct ViewLayoutState {
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  /// The constraints between the view and its descendants.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// The component with the view's constraints.
  var component: LayoutComponent?
  /// The solved place in the superview; `nil` for a view that constraints do not place.
  var place: CGRect?
  /// The constraints of the interface file that the view is from.
  var file: FileConstraints?
  /// The size in the interface file, as long as the content is the one of the file.
  var savedSize: CGSize?
  /// The frame for what the constraints of the interface file leave open.
  var fallback: CGRect?
  /// The width at which a multi-line text is measured, once it is known.
  var textWidth: CGFloat?
}
