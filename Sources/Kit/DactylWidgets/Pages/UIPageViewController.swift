@_spi(Kit) public import DactylControls
@_spi(Kit) public import DactylEvents
public import Foundation

/// A controller that shows one of many pages, or two facing pages. Gestures turn the pages; a data
/// source provides the previous and next page.
@MainActor
open class UIPageViewController: UIViewController, BuiltInContainer {
  /// The style of turning pages.
  public final let transitionStyle: TransitionStyle
  /// The axis along which pages follow each other.
  public final let navigationOrientation: NavigationOrientation

  /// The times, distances and sizes of turns and indicator. Set them before the view is shown.
  public final var limits = PageLimits()

  /// The space between two scrolling pages, in points.
  final let pageSpacing: CGFloat
  /// The spine location; ``SpineLocation/none`` for scrolling pages.
  final var spine: SpineLocation
  final var hasBacks: Bool
  /// The value of ``viewControllers``.
  final var shown: [UIViewController] = []
  /// The present turn.
  final var turn: PageTurn?
  /// The orientation at which the delegate was last asked for the spine location, and whether it is
  /// being asked now.
  final var spineAnswer = SpineAnswer()
  /// Contains everything that the controller shows, behind the subviews that a program adds to the
  /// view.
  final let content = PageContentView()
  final var slots: [PageSlot] = []
  final var scroller: PageScroller?
  final var curler: PageCurler?
  final var indicator: UIPageControl?
  /// The dot of the shown page.
  final var indicatorPage = 0

  /// A controller without pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    pageSpacing = style == .scroll ? OptionsKey.spacing(in: options) : 0
    spine = style == .pageCurl ? OptionsKey.spine(in: options) : .none
    hasBacks = spine == .mid
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// A controller with the coder's values. Without values of ``encode(with:)``, pages curl from
  /// right to left, and one page is shown.
  public override init?(coder: NSObject) {
    guard let state = KeyedState(of: coder) else { return nil }
    transitionStyle = state.choice(CoderKey.pageStyle) ?? .pageCurl
    navigationOrientation = state.choice(CoderKey.pageOrientation) ?? .horizontal
    pageSpacing = transitionStyle == .scroll ? state.number(CoderKey.pageSpacing) ?? 0 : 0
    spine = transitionStyle == .scroll ? .none : state.choice(CoderKey.pageSpine) ?? .min
    hasBacks = spine == .mid
    super.init(coder: coder)
    setUp()
    state.fill(container: self)
  }

  private func setUp() {
    content.pager = self
    if transitionStyle == .scroll {
      scroller = PageScroller(of: self)
    } else {
      curler = PageCurler(of: self)
    }
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    guard coder.allowsKeyedCoding else { return }
    coder.encode(transitionStyle.rawValue, forKey: CoderKey.pageStyle)
    coder.encode(navigationOrientation.rawValue, forKey: CoderKey.pageOrientation)
    coder.encode(Double(pageSpacing), forKey: CoderKey.pageSpacing)
    coder.encode(spine.rawValue, forKey: CoderKey.pageSpine)
  }

  /// A controller whose pages curl from right to left.
  public convenience init() {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  /// Decides about the spine location, and observes turns that gestures make.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// Provides the pages. Without a data source, gestures turn no page.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      scroller?.sourceChanged()
      if !shown.isEmpty { askForIndicator() }
    }
  }

  /// The spine location; ``SpineLocation/none`` for scrolling pages.
  open var spineLocation: SpineLocation { spine }

  /// Whether pages have a back. With the spine in the middle they always do.
  open var isDoubleSided: Bool {
    get { hasBacks }
    set { setHasBacks(newValue) }
  }

  /// The recognizers that turn curling pages: a pan, and a tap near an edge. A program may adjust
  /// them, or attach them to another view. Empty for scrolling pages.
  open var gestureRecognizers: [UIGestureRecognizer] { curler.map { [$0.pan, $0.tap] } ?? [] }

  /// The shown pages; during a turn by a gesture, the pages before the turn.
  open var viewControllers: [UIViewController]? { shown }

  /// Shows other pages: one, or two with the spine in the middle. With animation, double-sided
  /// pages need two: the page and its back. Another number is refused with a warning, and the
  /// completion handler is not called. An empty array is accepted only if there are no pages; it
  /// changes nothing.
  ///
  /// The delegate is called only for turns by gestures. The completion handler is called after the
  /// page has appeared; its argument says whether the animation ran to its end. Pages that are set
  /// before the controller is on screen appear with it, and then receive `didMove(toParent:)`; the
  /// completion handler is called at once.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    show(viewControllers ?? [], direction, animated: animated, completion)
  }

  /// Returns the delegate's answer.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }
  /// Returns the delegate's answer.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  @_spi(Kit) open override func contentDidLoad() { installContent() }
  @_spi(Kit) open override func contentWillAppear() { installContent() }
  @_spi(Kit) open override func contentDidAppear() { closeMoves() }

  @_spi(Kit) open override var isExchangingContent: Bool { turn != nil }
}
