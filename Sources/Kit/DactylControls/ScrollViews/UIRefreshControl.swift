@_spi(Kit) public import DactylEvents
public import Foundation

/// A control above the content of a scroll view: a pull beyond the top begins to refresh it.
///
/// Set it as the `refreshControl` of a scroll view or table controller, add an action for `valueChanged`, and call
/// ``endRefreshing()`` when the content is there.
@MainActor
open class UIRefreshControl: UIControl, StandardControl {
  /// How high it is, in points; so far content makes room while it refreshes.
  /// Source: `Documentation/Constants.md#refresh-control`.
  public static let height: CGFloat = 60
  /// How far content is to be pulled beyond its top, in points as it shows.
  /// Source: `Documentation/Constants.md#refresh-control`.
  public static let pull: CGFloat = 100

  private final var isOn = false { didSet { markLookChanged() } }
  /// Whether this pull has begun a refresh already: the next one needs a new pull.
  private final var hasBegun = false
  /// How much of the pull is done, from 0 to 1.
  package private(set) final var progress: CGFloat = 0 {
    didSet { if progress != oldValue { markLookChanged() } }
  }
  final weak var scrollView: UIScrollView?

  /// A control as wide as its scroll view will be.
  public init() { super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height)) }
  /// A control; its place is its scroll view's business.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// A control with what the coder holds.
  public override init?(coder: NSObject) { super.init(coder: coder) }

  /// One that is added to a scroll view as a subview, as before `refreshControl`, belongs to it as well.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard superview !== scrollView else { return }
    if scrollView?.refreshControl === self { scrollView?.refreshControl = nil }
    if let scroller = superview as? UIScrollView, scroller.refreshControl == nil {
      scroller.refreshControl = self
    }
  }

  /// A text below the mark.
  open var attributedTitle: NSAttributedString? { didSet { markLookChanged() } }
  /// Whether it refreshes.
  public final var isRefreshing: Bool { isOn }

  /// Shows that a refresh goes on which the program has begun; sends no event. The content is not scrolled.
  open func beginRefreshing() {
    guard !isOn else { return }
    isOn = true
    scrollView?.makeRoom(forRefreshing: true)
  }

  /// The content is there: goes away.
  open func endRefreshing() {
    guard isOn else { return }
    isOn = false
    scrollView?.makeRoom(forRefreshing: false)
  }

  /// The content has moved: the control stays at the top of what shows, and a pull far enough begins.
  final func follow() {
    guard let scrollView else { return }
    let top = scrollView.contentOffset.y + scrollView.insetWithoutRefresh.top
    let place = CGRect(
      x: 0, y: min(0 - Self.height, top), width: scrollView.bounds.width, height: Self.height)
    if frame != place { frame = place }
    if top >= 0 { hasBegun = false }
    if !isOn { progress = min(1, max(0, 0 - top / Self.pull)) }
    guard scrollView.isDragging, top <= 0 - Self.pull, !hasBegun, !isOn, isEnabled else { return }
    hasBegun = true
    beginRefreshing()
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Accessibility

  @_spi(Kit) open override var isElementByDefault: Bool { true }
  @_spi(Kit) open override var labelByDefault: String? { attributedTitle?.string ?? "Refresh" }
  @_spi(Kit) open override var traitsByDefault: UIAccessibilityTraits {
    super.traitsByDefault.union(isOn ? .updatesFrequently : .button)
  }
  /// Refreshes, without a pull.
  /// A pull refreshes: keys leave it out.
  open override var canBecomeFocused: Bool { false }

  @_spi(Kit) open override func activateByDefault() -> Bool {
    guard isEnabled, !isOn else { return false }
    beginRefreshing()
    sendActions(for: .valueChanged)
    return true
  }
}

extension UIScrollView {
  /// ``UIScrollView/adjustedContentInset`` without the room that a refresh takes.
  final var insetWithoutRefresh: UIEdgeInsets {
    var inset = adjustedContentInset
    if refreshControl?.isRefreshing == true { inset.top -= UIRefreshControl.height }
    return inset
  }

  /// Takes a control that refreshes the content.
  final func adopt(_ control: UIRefreshControl?, insteadOf old: UIRefreshControl?) {
    guard control !== old else { return }
    if let old {
      old.scrollView = nil
      old.removeFromSuperview()
    }
    if let control {
      control.scrollView = self
      insertSubview(control, at: 0)
      alwaysBounceVertical = true
      control.follow()
    }
    insetMayHaveChanged()
  }

  /// Makes room above the content while it refreshes, without moving what a finger holds.
  final func makeRoom(forRefreshing isRefreshing: Bool) {
    insetMayHaveChanged()
    if isDragging { return rebaseDrag() }
    if !isRefreshing, isBeyondLimits, motion == nil {
      go(to: clamped(contentOffset), animated: true)
    }
  }
}
