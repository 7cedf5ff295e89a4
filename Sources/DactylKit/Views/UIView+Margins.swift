public import Foundation

extension UIView {
  /// What ``intrinsicContentSize`` says of a direction in which the content has no size.
  public static var noIntrinsicMetric: CGFloat { -1 }

  /// Tells that ``intrinsicContentSize`` has changed: layout of the superview is due.
  public final func invalidateIntrinsicContentSize() {
    parent?.markNeedsLayout()
    constraintEngine?.contentSizeChanged(of: self)
  }

  /// Whether the interface is mirrored here for a direction of reading.
  public final var semanticContentAttribute: UISemanticContentAttribute {
    get { extras?.semantics ?? .unspecified }
    set {
      guard newValue != semanticContentAttribute else { return }
      madeExtras.semantics = newValue
      marginsMayHaveChanged()
    }
  }

  /// The direction in which the view is read; from left to right unless
  /// ``semanticContentAttribute`` says otherwise.
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The distances that content keeps from the edges, by the direction of reading. What is read
  /// holds the safe area's insets too, and the superview's margins where
  /// ``preservesSuperviewLayoutMargins`` is set; what is set is the view's own.
  public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { layoutMargins.directional(for: effectiveUserInterfaceLayoutDirection) }
    set {
      guard newValue != extras?.margins ?? LayoutLimits.margins else { return }
      let known = layoutMargins
      madeExtras.margins = newValue
      madeExtras.knownMargins = known
      marginsMayHaveChanged()
    }
  }

  /// ``directionalLayoutMargins`` by side.
  public final var layoutMargins: UIEdgeInsets {
    get {
      let own = (extras?.margins ?? LayoutLimits.margins).insets(
        for: effectiveUserInterfaceLayoutDirection)
      var margins = own
      if insetsLayoutMarginsFromSafeArea { margins = margins.adding(safeAreaInsets) }
      if preservesSuperviewLayoutMargins, let parent {
        margins = margins.atLeast(parent.layoutMargins.reaching(geometry.frame, in: parent.bounds))
      }
      return margins
    }
    set {
      directionalLayoutMargins = newValue.directional(for: effectiveUserInterfaceLayoutDirection)
    }
  }

  /// Whether content keeps clear of the superview's margins too.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { flags.contains(.preservesMargins) }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      madeExtras.knownMargins = layoutMargins
      flag(.preservesMargins, newValue)
      marginsMayHaveChanged()
    }
  }

  /// Whether the safe area's insets are added to the margins.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { flags.contains(.insetsMarginsFromSafeArea) }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      madeExtras.knownMargins = layoutMargins
      flag(.insetsMarginsFromSafeArea, newValue)
      marginsMayHaveChanged()
    }
  }

  /// Tells of other margins, here and in subviews that take them over.
  final func marginsMayHaveChanged() {
    let margins = layoutMargins
    if let known = extras?.knownMargins, known == margins { return }
    madeExtras.knownMargins = margins
    if flags.contains(.isConstrained) { constraintEngine?.insetsChanged(of: self) }
    layoutMarginsDidChange()
    markNeedsLayout()
    for child in children where child.preservesSuperviewLayoutMargins {
      child.marginsMayHaveChanged()
    }
  }
}

extension UIEdgeInsets {
  /// What of the insets of an area reaches into a frame in it, from each of the frame's edges;
  /// never less than nothing, and never more than the inset, where the frame goes beyond the area:
  /// as measured on iOS.
  func reaching(_ frame: CGRect, in area: CGRect) -> UIEdgeInsets {
    UIEdgeInsets(
      top: min(max(0, area.minY + top - frame.minY), max(0, top)),
      left: min(max(0, area.minX + left - frame.minX), max(0, left)),
      bottom: min(max(0, frame.maxY - (area.maxY - bottom)), max(0, bottom)),
      right: min(max(0, frame.maxX - (area.maxX - right)), max(0, right)))
  }
}
