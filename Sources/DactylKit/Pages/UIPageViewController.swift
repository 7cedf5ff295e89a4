public import Foundation

/// A controller that shows one page of many, or two that face each other. Fingers turn the pages: a
/// data source tells what comes before and after.
@MainActor
open class UIPageViewController: UIViewController, BuiltInContainer {
  /// How pages are turned.
  public final let transitionStyle: TransitionStyle
  /// Along which axis pages follow each other.
  public final let navigationOrientation: NavigationOrientation

  /// How pages curl and turn, and how high the indicator is. Set them before the view is shown.
  public final var limits = PageLimits()

  /// The space between two pages that scroll, in points.
  final let pageSpacing: CGFloat
  /// Where pages are bound; ``SpineLocation/none`` for pages that scroll.
  final var spine: SpineLocation
  final var hasBacks: Bool
  /// What ``viewControllers`` tells.
  final var shown: [UIViewController] = []
  /// The turn that is on its way.
  final var turn: PageTurn?
  /// How the interface stood when the spine was last asked for, and whether it is just now.
  final var spineAnswer = SpineAnswer()
  /// Holds everything that the controller shows; it lies behind what a program puts into the view.
  final let content = PageContentView()
  final var slots: [PageSlot] = []
  final var scroller: PageScroller?
  final var curler: PageCurler?
  final var indicator: UIPageControl?
  /// Which of the dots stands for the page shown.
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

  /// A controller with what the coder holds, whose pages are turned as ``encode(with:)`` wrote it;
  /// without that they curl from right to left, two of them never facing each other.
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

  /// Asked where pages are bound, and told of turns that fingers make.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// Tells which pages there are. Without one, fingers turn no page.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      scroller?.sourceChanged()
      if !shown.isEmpty { askForIndicator() }
    }
  }

  /// Where pages are bound; ``SpineLocation/none`` for pages that scroll.
  open var spineLocation: SpineLocation { spine }

  /// Whether pages have backs; pages bound in the middle have them always.
  open var isDoubleSided: Bool {
    get { hasBacks }
    set { setHasBacks(newValue) }
  }

  /// What turns pages that curl: a pan, and a tap near an edge. They are the program's to tune, and
  /// to attach to another view. None for pages that scroll.
  open var gestureRecognizers: [UIGestureRecognizer] { curler.map { [$0.pan, $0.tap] } ?? [] }

  /// The pages shown; during a turn by fingers, those before it.
  open var viewControllers: [UIViewController]? { shown }

  /// Shows other pages: one, or two when they are bound in the middle. Animated, pages with backs
  /// need two: the page and its back. Another number is refused with a warning, and the completion
  /// is not called; only none where there is none is no change.
  ///
  /// The delegate is told of turns by fingers only. The completion hears, after the page has
  /// appeared, whether the animation ran to its end.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    show(viewControllers ?? [], direction, animated: animated, completion)
  }

  /// What the delegate says.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }
  /// What the delegate says.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  override func contentDidLoad() { installContent() }
  override func contentWillAppear() { installContent() }

  override var isExchangingContent: Bool { turn != nil }
}
