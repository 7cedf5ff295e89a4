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
  var columns: [UISplitViewController.Column: UIViewController] = [:]
  /// Both columns, while the compact one is in their place.
  var apart: [UIViewController]?
  /// Whether the view was wider than high when the mode was chosen; `nil` before.
  var wasLandscape: Bool?
  /// Holds everything that the controller shows.
  let content = SplitContentView()
  let primaryHolder = UIView()
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
    for holder in [secondaryHolder, cover, primaryHolder] { content.addSubview(holder) }
    let tap = UITapGestureRecognizer()
    tap.addTarget { [weak split] _ in split?.change(to: .secondaryOnly, animated: true) }
    cover.addGestureRecognizer(tap)
    cover.isHidden = true
    edgePan.addTarget { [weak split] pan in
      if pan.state == .ended { split?.edgePanned(pan) }
    }
    swipeAway.addTarget { [weak split] _ in split?.toggle() }
    content.addGestureRecognizer(edgePan)
    content.addGestureRecognizer(swipeAway)
  }

  var primary: UIViewController? { controllers.first }
  var secondary: UIViewController? { controllers.dropFirst().first }
  /// The one that is left of both.
  var only: UIViewController? { isCollapsed ? controllers.first : nil }
  /// Whether the primary column is in sight.
  var showsPrimary: Bool { isCollapsed || mode != .secondaryOnly }

  /// How wide the primary column is.
  func width(for split: UISplitViewController) -> CGFloat {
    let all = content.bounds.width
    if isCollapsed { return all }
    func said(_ width: CGFloat) -> CGFloat? {
      width == UISplitViewController.automaticDimension || !width.isFinite ? nil : width
    }
    let wish =
      said(split.preferredPrimaryColumnWidth)
      ?? said(split.preferredPrimaryColumnWidthFraction).map { $0 * all }
      ?? SplitLimits.primaryWidth
    let most = said(split.maximumPrimaryColumnWidth) ?? SplitLimits.primaryWidth
    let least = said(split.minimumPrimaryColumnWidth) ?? 0
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
