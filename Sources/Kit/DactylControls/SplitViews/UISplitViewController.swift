@_spi(Kit) public import DactylEvents
public import Foundation

/// A container with two or three columns: the primary one, a list perhaps, and the secondary one, which shows
/// what is chosen there. In portrait the primary one is away until it is called; where there is
/// little room both are one.
///
///     let split = UISplitViewController()
///     split.viewControllers = [list, detail]
///     window.rootViewController = split
@MainActor
open class UISplitViewController: UIViewController, BuiltInContainer {
  /// What stands behind the columns.
  final let course = SplitCourse()
  /// The widths of columns where nothing else says them, and how long a column takes to come.
  public final var limits = SplitLimits() { didSet { placeColumns() } }

  /// A container without columns.
  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
    course.setUp(for: self)
  }

  /// A container whose columns are set by name: ``setViewController(_:for:)``.
  public init(style: Style) {
    super.init(nibName: nil, bundle: nil)
    course.setUp(for: self)
    set(style: style)
  }

  /// A container with what the coder holds; it has no columns yet.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
    course.setUp(for: self)
    KeyedState(of: coder)?.fill(container: self)
  }

  /// Asked and told of the columns.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// The primary and the secondary controller, of three columns the supplementary one between them; the
  /// one that is left where all are one. Another number is refused with a warning.
  open var viewControllers: [UIViewController] {
    get { course.controllers }
    set { set(columns: newValue) }
  }

  // MARK: Where the primary column is

  /// Where the primary column is to be.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { if preferredDisplayMode != oldValue { review(isWished: true) } }
  }
  /// How the columns are to lie to the secondary one: what there is of modes
  /// (spec: `Documentation/Differences.md`). Only where columns have names.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { if preferredSplitBehavior != oldValue { review(isWished: true) } }
  }
  /// How they lie to it; never ``SplitBehavior/automatic`` once the view has its size.
  open var splitBehavior: SplitBehavior { resolvedBehavior }
  /// When there is a button for the columns. State for a renderer.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
  /// Whether the secondary column has a button that takes the others away. State for a renderer.
  open var showsSecondaryOnlyButton = false
  /// Where it is; never ``DisplayMode/automatic``.
  open var displayMode: DisplayMode { course.mode }
  /// Whether both are one, for want of room: on phones, and in narrow windows.
  open var isCollapsed: Bool { course.isCollapsed }
  /// Whether a finger from the edge brings the primary column when it is away, and a swipe takes it
  /// away again.
  open var presentsWithGesture = true { didSet { gesturesMayHaveChanged() } }
  /// A button that brings the primary column, or takes it away. Always the same item.
  open var displayModeButtonItem: UIBarButtonItem { madeModeItem }

  // MARK: How wide it is

  /// Its part of the width, from 0 to 1.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { placeColumns() }
  }
  /// Its width in points; comes before the part.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { placeColumns() }
  }
  /// The least width in points.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { placeColumns() }
  }
  /// The greatest width in points; ``SplitLimits/primaryWidth`` unless it is set.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { placeColumns() }
  }
  /// The width that comes of that, in points.
  open var primaryColumnWidth: CGFloat { course.width(of: .primary, for: self) }
  /// The same of the supplementary column, where there are three.
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { placeColumns() }
  }
  /// Its width in points; comes before the part.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { placeColumns() }
  }
  /// The least width in points.
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { placeColumns() }
  }
  /// The greatest width in points; ``SplitLimits/supplementaryWidth`` unless it is set.
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { placeColumns() }
  }
  /// The width that comes of that, in points; 0 where there is none.
  open var supplementaryColumnWidth: CGFloat {
    course.hasSupplementary ? course.width(of: .supplementary, for: self) : 0
  }
  /// At which side it is.
  open var primaryEdge = PrimaryEdge.leading { didSet { placeColumns() } }

  /// Whether the primary column is at the right: trailing, or leading where texts are read from right to left.
  final var isPrimaryAtRight: Bool {
    (primaryEdge == .trailing) != (viewIfLoaded?.isMirrored ?? false)
  }

  // MARK: Showing

  /// Shows a controller in the column that the sender lies in; where both are one, it is presented.
  open override func show(_ vc: UIViewController, sender: Any?) {
    show(inColumn: vc, sender: sender)
  }

  /// Shows a controller in the secondary column; where both are one, the primary one shows it.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    show(detail: vc, sender: sender)
  }

  // MARK: As a controller

  /// What the delegate says.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.splitViewControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }
  /// What the delegate says.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
  /// Where both are one, that one.
  open override var childForStatusBarStyle: UIViewController? { course.only }
  /// Where both are one, that one.
  open override var childForStatusBarHidden: UIViewController? { course.only }

  /// Brings the primary column, if the segue leads there and it is away.
  open override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) { bring(unwindTarget: subsequentVC) }

  @_spi(Kit) open override var childrenAskedToRotate: [UIViewController] { course.controllers }
  @_spi(Kit) open override func contentDidLoad() { installColumns() }
  @_spi(Kit) open override func contentWillAppear() { installColumns() }

  @_spi(Kit) open override func replaceColumn(
    _ number: Int?, of source: UIViewController, with destination: UIViewController
  ) -> Bool {
    replace(column: number, of: source, with: destination)
    return true
  }
  @_spi(Kit) open override var rankAsContainer: Int { 3 }
  @_spi(Kit) open override var refusalByNavigation: String? {
    "it is a split view controller: make it the window's root, or present it"
  }
  @_spi(Kit) open override var isExchangingContent: Bool { course.pending != nil }
}
