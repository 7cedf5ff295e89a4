@_spi(Kit) import DactylEvents
import Foundation

/// What a split view controller keeps of its columns.
@MainActor
final class SplitCourse {
  var controllers: [UIViewController] = []
  var mode = UISplitViewController.DisplayMode.oneBesideSecondary
  var isCollapsed = false
  /// How columns are set.
  var style = UISplitViewController.Style.unspecified
  /// What the program has set for columns by name, and what holds it.
  var named: [UISplitViewController.Column: UIViewController] = [:]
  var columns: [UISplitViewController.Column: UINavigationController] = [:]
  /// The columns whose controllers lie in the first one's while all are one, and how many lay there
  /// before each.
  var stacked: [(navigation: UINavigationController, below: Int)] = []
  /// All columns, while the compact one is in their place.
  var apart: [UIViewController]?
  /// Whether the view was wider than high when the mode was chosen; `nil` before.
  var wasLandscape: Bool?
  /// Holds everything that the controller shows.
  let content = SplitContentView()
  let primaryHolder = UIView()
  let supplementaryHolder = UIView()
  let secondaryHolder = UIView()
  /// Lies over the secondary column while the primary one does: a tap takes that away.
  let cover = UIView()
  let edgePan = UIScreenEdgePanGestureRecognizer()
  let swipeAway = UISwipeGestureRecognizer()
  /// Ends the coming or going that is on its way.
  var pending: (@MainActor () -> Void)?
  var way = 0
  var modeItem: UIBarButtonItem?
  /// The button and the popover that the delegate has, while the primary column is away.
  var hidden: (item: UIBarButtonItem, popover: SplitPopover)?
  /// The secondary controller before both became one.
  var secondaryBefore: UIViewController?
  /// A navigation whose controllers lie in the primary one while both are one, and how many lay
  /// there before.
  var merged: (navigation: UINavigationController, below: Int)?

  func setUp(for split: UISplitViewController) {
    content.split = split
    for holder in [secondaryHolder, cover, supplementaryHolder, primaryHolder] {
      content.addSubview(holder)
    }
    let tap = UITapGestureRecognizer()
    tap.allowedPressTypes = []
    tap.addTarget { [weak split] _ in split?.uncoverSecondary() }
    cover.addGestureRecognizer(tap)
    cover.isHidden = true
    edgePan.addTarget { [weak split] pan in split?.edgePanned(pan) }
    swipeAway.addTarget { [weak split] _ in split?.swipedAway() }
    content.addGestureRecognizer(edgePan)
    content.addGestureRecognizer(swipeAway)
  }

  var primary: UIViewController? { controllers.first }
  var supplementary: UIViewController? { controllers.count == 3 ? controllers[1] : nil }
  var secondary: UIViewController? { controllers.count > 1 ? controllers.last : nil }
  /// The one that is left of all.
  var only: UIViewController? { isCollapsed ? controllers.first : nil }
  /// Whether there are three columns.
  var hasSupplementary: Bool { style == .tripleColumn }
  /// The names of the columns, from the outer edge.
  var names: [UISplitViewController.Column] {
    hasSupplementary ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }
  /// Whether the primary column is in sight.
  var showsPrimary: Bool { shows(.primary, in: mode) }

  /// Whether a column that is not the secondary one is in sight in a mode.
  func shows(_ column: UISplitViewController.Column, in mode: UISplitViewController.DisplayMode)
    -> Bool
  {
    if isCollapsed { return column == .primary }
    if column == .supplementary { return hasSupplementary && mode.sides > 0 }
    return mode.sides > (hasSupplementary ? 1 : 0)
  }

  /// The columns in sight beside the secondary one, from the outer edge.
  func sides(in mode: UISplitViewController.DisplayMode) -> [UISplitViewController.Column] {
    [.primary, .supplementary].filter { shows($0, in: mode) }
  }

  func controller(of column: UISplitViewController.Column) -> UIViewController? {
    switch column {
    case .primary: primary
    case .supplementary: supplementary
    case .secondary: secondary
    case .compact: nil
    }
  }

  func holder(of column: UISplitViewController.Column) -> UIView {
    switch column {
    case .supplementary: supplementaryHolder
    case .secondary: secondaryHolder
    case .primary, .compact: primaryHolder
    }
  }

  /// How wide a column that is not the secondary one is.
  func width(
    of column: UISplitViewController.Column, for split: UISplitViewController
  ) -> CGFloat {
    let all = content.bounds.width
    if isCollapsed { return all }
    func said(_ width: CGFloat) -> CGFloat? {
      width == UISplitViewController.automaticDimension || !width.isFinite ? nil : width
    }
    let isPrimary = column == .primary
    let usual = isPrimary ? split.limits.primaryWidth : split.limits.supplementaryWidth
    let wish =
      said(
        isPrimary ? split.preferredPrimaryColumnWidth : split.preferredSupplementaryColumnWidth)
      ?? said(
        isPrimary
          ? split.preferredPrimaryColumnWidthFraction
          : split.preferredSupplementaryColumnWidthFraction
      ).map { $0 * all } ?? usual
    let most =
      said(isPrimary ? split.maximumPrimaryColumnWidth : split.maximumSupplementaryColumnWidth)
      ?? usual
    let least =
      said(isPrimary ? split.minimumPrimaryColumnWidth : split.minimumSupplementaryColumnWidth)
      ?? 0
    return min(max(0, max(min(wish, most), least)), all).rounded()
  }
}

/// The view that holds the columns.
final class SplitContentView: UIView {
  weak var split: UISplitViewController?

  override func layoutSubviews() { split?.review() }
}

/// What a delegate gets for the primary column while that is away: presented, it is the column over
/// the other one.
@MainActor
final class SplitPopover: UIPopoverController {
  private weak var split: UISplitViewController?

  init(of split: UISplitViewController, content: UIViewController) {
    self.split = split
    super.init(contentViewController: content)
  }

  /// Whether it is the one that counts.
  private var isValid: Bool { split?.course.hidden?.popover === self }

  override var isPopoverVisible: Bool {
    isValid && split?.displayMode == .oneOverSecondary
  }

  override func show(
    in window: UIWindow?, _ permitted: UIPopoverArrowDirection, animated: Bool,
    _ anchor: (UIPopoverPresentationController) -> Void
  ) {
    if isValid { split?.change(to: .oneOverSecondary, animated: animated) }
  }

  override func dismiss(animated: Bool) {
    if isPopoverVisible { split?.change(to: .secondaryOnly, animated: animated) }
  }
}
