public import Foundation

extension UIView {
  /// The value of ``intrinsicContentSize`` for an axis on which the content has no size.
  public static var noIntrinsicMetric: CGFloat { -1 }

  /// The reading direction of the view: that of the application, unless ``semanticContentAttribute`` says otherwise.
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: usedFeatures.contains(.mirroredInterface) ? .rightToLeft : .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }

  /// The distances of the content from the edges, by reading direction. The value read includes the
  /// safe area's insets, and the superview's margins if ``preservesSuperviewLayoutMargins`` is set;
  /// the value set is the view's own.
  public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { layoutMargins.directional(for: effectiveUserInterfaceLayoutDirection) }
    set {
      guard newValue != extras?.margins ?? standardMargins else { return }
      let known = layoutMargins
      madeExtras.margins = newValue
      madeExtras.knownMargins = known
      marginsMayHaveChanged()
    }
  }

  /// What ``layoutMargins`` answers unless a subclass says otherwise.
  final var ownLayoutMargins: UIEdgeInsets {
    var margins = (extras?.margins ?? standardMargins).atLeast(extras?.systemMargins)
      .insets(for: effectiveUserInterfaceLayoutDirection)
    if insetsLayoutMarginsFromSafeArea { margins = margins.adding(safeAreaInsets) }
    if preservesSuperviewLayoutMargins, let parent {
      margins = margins.atLeast(parent.layoutMargins.reaching(geometry.frame, in: parent.bounds))
    }
    return margins
  }

  /// The margins of a view to which the program gives none.
  private var standardMargins: NSDirectionalEdgeInsets {
    extras?.systemMargins ?? LayoutLimits.margins
  }

  /// Sets the least margins that a controller gives to its root view.
  final func setSystemMargins(_ margins: NSDirectionalEdgeInsets?) {
    guard margins != extras?.systemMargins else { return }
    madeExtras.knownMargins = layoutMargins
    madeExtras.systemMargins = margins
    marginsMayHaveChanged()
  }

  /// Whether the superview's margins apply to the content too.
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

  /// Reports changed margins to this view and to subviews that inherit them.
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
  /// How far the insets of an area reach into a frame in it, from each of the frame's edges. Never
  /// negative, and never more than the inset if the frame extends beyond the area, as measured on
  /// iOS.
  func reaching(_ frame: CGRect, in area: CGRect) -> UIEdgeInsets {
    UIEdgeInsets(
      top: min(max(0, area.minY + top - frame.minY), max(0, top)),
      left: min(max(0, area.minX + left - frame.minX), max(0, left)),
      bottom: min(max(0, frame.maxY - (area.maxY - bottom)), max(0, bottom)),
      right: min(max(0, frame.maxX - (area.maxX - right)), max(0, right)))
  }
}

extension NSDirectionalEdgeInsets {
  /// The insets, but no margin less than that of others.
  fileprivate func atLeast(_ others: NSDirectionalEdgeInsets?) -> NSDirectionalEdgeInsets {
    guard let others else { return self }
    return NSDirectionalEdgeInsets(
      top: max(top, others.top), leading: max(leading, others.leading),
      bottom: max(bottom, others.bottom), trailing: max(trailing, others.trailing))
  }
}
