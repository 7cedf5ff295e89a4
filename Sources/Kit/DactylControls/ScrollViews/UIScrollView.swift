@_spi(Kit) public import DactylEvents
public import Foundation
public import GestureMachines

/// A view whose content is larger than it: fingers drag, throw and zoom it.
///
/// `contentOffset` is the origin of its bounds. Nothing is drawn; where the content is at a moment
/// is state, worked out on event time, so that a replay gives the same frames each time.
@MainActor
open class UIScrollView: UIView {
  // What one gesture needs lies together, apart from what a program sets.
  final var drag = ScrollDrag()
  final var motion: ScrollFlight? {
    didSet { if (motion == nil) != (oldValue == nil) { markLookChanged() } }
  }
  final var zoom = ScrollZoom()
  final var frames: FrameTimer?
  final var indicatorTimer: (token: EventTimers.Token, queue: EventTimers)? {
    didSet { markLookChanged() }
  }
  private final let pan = UIScrollViewPanGestureRecognizer()
  final let pinch = UIScrollViewPinchGestureRecognizer()
  private final let touchDelay = UIScrollViewDelayedTouchesBeganGestureRecognizer()
  /// The bar that gives room to the content while it scrolls.
  final weak var collapsingBar: (any CollapsingBar)?
  /// The room that ``collapsingBar`` has given up, in points.
  final var roomAbove: CGFloat = 0
  private final var knownInset = UIEdgeInsets.zero
  /// The part of its top that came from the safe area.
  private final var knownCovered: CGFloat = 0

  /// A scroll view with empty content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A scroll view with what the coder holds; its origin is its bounds'.
  public override init?(coder: NSObject) {
    let state = KeyedState(of: coder)
    state?.beginObject()
    super.init(coder: coder)
    setUp()
    if let clips = state?.flag(CoderKey.clips) { clipsToBounds = clips }
    state?.endObject(self)
  }

  private func setUp() {
    isScrollView = true
    UIApplication.shared.use(.scrollViews)
    clipsToBounds = true
    pan.scrollView = self
    pan.allowedScrollTypesMask = .all
    touchDelay.scrollView = self
    pan.addTarget(self, action: UIScrollView.panned)
    pinch.addTarget(self, action: UIScrollView.pinched)
    addGestureRecognizer(touchDelay)
    addGestureRecognizer(pan)
    applyLimits()
  }

  /// What cannot be zoomed has no pinch that would look at its touches.
  private func zoomLimitsChanged() {
    if canZoom, pinch.view == nil { addGestureRecognizer(pinch) }
    if !canZoom { removeGestureRecognizer(pinch) }
  }

  /// Told of what the scroll view does.
  ///
  /// Tables, collection views and text views have one of their own type under the same name, as in UIKit.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
    didSet { reviewObservations() }
  }

  /// The scroll view's numbers. Beyond UIKit, which keeps them to itself.
  public final var limits = ScrollLimits() {
    didSet { applyLimits() }
  }

  private func applyLimits() {
    // The drag begins at the slop itself, where an ordinary pan begins beyond it.
    pan.limits.slop = limits.slop.nextDown
  }

  // MARK: Content

  /// The content's size. Content that would stand beyond its new limits goes back to them, unless a
  /// finger holds it.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      insetMayHaveChanged()
      keepWithinLimits()
      reviewObservations()
    }
  }

  @_spi(Kit) open override func observedValue(_ key: String) -> Any? {
    switch key {
    case "contentOffset": contentOffset
    case "contentSize": contentSize
    case "contentInset": contentInset
    case "zoomScale": zoomScale
    case "pagingEnabled", "isPagingEnabled": isPagingEnabled
    case "scrollEnabled", "isScrollEnabled": isScrollEnabled
    default: super.observedValue(key)
    }
  }

  /// Writes where the content is.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(Double(contentOffset.x), forKey: CoderKey.offsetX)
    coder.encode(Double(contentOffset.y), forKey: CoderKey.offsetY)
  }
  /// Brings the content to where it was.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard coder.containsValue(forKey: CoderKey.offsetY) else { return }
    contentOffset = CGPoint(
      x: coder.decodeDouble(forKey: CoderKey.offsetX),
      y: coder.decodeDouble(forKey: CoderKey.offsetY))
  }

  /// The content's point at the view's top left corner. Setting it moves the content at once and
  /// tells the delegate; it is not kept within the limits.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin, newValue.x.isFinite, newValue.y.isFinite else { return }
      bounds.origin = newValue
      record(.didScroll)
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// The bounds, whose origin is ``contentOffset``. The delegate is not told of an origin that is
  /// set here, as measured on iOS.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let before = super.bounds
      super.bounds = newValue
      guard super.bounds.origin != before.origin else { return }
      offsetChanged()
    }
  }

  /// A view of another size has other limits.
  @_spi(Kit) open override func sizeSubviews(from old: CGSize) {
    super.sizeSubviews(from: old)
    insetMayHaveChanged()
    keepWithinLimits()
  }

  /// How far content may be scrolled beyond its own edges.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      insetMayHaveChanged()
      keepWithinLimits()
      reviewObservations()
    }
  }

  /// How the safe area is added to ``contentInset``.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { insetMayHaveChanged() } }
  }

  /// ``adjustedContentInset`` has changed. Override it; the delegate hears of it too.
  open func adjustedContentInsetDidChange() {}

  @_spi(Kit) open override var scrolledSize: CGSize? {
    get { contentSize }
    set { if let newValue { contentSize = newValue } }
  }

  @_spi(Kit) public final override var scrollsUpAndDown: Bool { scrolls(.vertical) }
  @_spi(Kit) public final override var standsAtTop: Bool { contentOffset.y <= topOffset }
  @_spi(Kit) public final override func stopUnderFingers() -> Bool {
    guard isDecelerating else { return false }
    fingersDown()
    return true
  }
  /// Content that a touch has stopped beyond a limit, or between two pages, comes to rest where it should.
  @_spi(Kit) open override func keepsTouches(
    _ touches: Set<UITouch>, with event: UIEvent, from content: UIView
  ) -> Bool { !touchesShouldBegin(touches, with: event, in: content) }
  @_spi(Kit) open override var wantsToGoToTop: Bool { scrollsToTop && isScrollEnabled }
  @_spi(Kit) open override func goToTop() -> Bool { scrollToTopIfAllowed() }
  @_spi(Kit) public final override func fingersUp() { bringToRest() }

  @_spi(Kit) public final override func insetMayHaveChanged() {
    let inset = adjustedContentInset
    guard inset != knownInset else { return }
    let covered = inset.top - ownTopInset
    let isCoveredAnew = covered != knownCovered
    let wasAtTop = contentOffset.y == 0 - knownInset.top
    (knownInset, knownCovered) = (inset, covered)
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    // Content that stands at its top stays there, below what bars cover.
    if isCoveredAnew, wasAtTop, !isTracking, !isDecelerating {
      contentOffset.y = 0 - knownInset.top
    }
  }

  /// What bars cover is part of ``adjustedContentInset``.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetMayHaveChanged()
  }

  // MARK: Switches

  /// Whether fingers scroll it.
  open var isScrollEnabled = true {
    didSet { pan.isEnabled = isScrollEnabled }
  }

  /// Whether a drag that begins mostly along one axis stays with it.
  open var isDirectionalLockEnabled = false
  /// Whether content goes beyond its limits and comes back.
  open var bounces = true
  /// Whether it does so vertically even where all of the content shows.
  open var alwaysBounceVertical = false
  /// Whether it does so horizontally even where all of the content shows.
  open var alwaysBounceHorizontal = false
  /// Whether content comes to rest at multiples of the view's size.
  open var isPagingEnabled = false
  /// How fast content slows down.
  open var decelerationRate = DecelerationRate.normal
  /// Whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  /// Whether a drag ends the editing of the window, which hides the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// What indicators look like; state for a renderer.
  open var indicatorStyle = IndicatorStyle.default { didSet { markLookChanged() } }
  /// Whether the vertical indicator shows while the content moves.
  open var showsVerticalScrollIndicator = true
  /// Whether the horizontal indicator shows while the content moves.
  open var showsHorizontalScrollIndicator = true
  /// How far the vertical indicator stays from the edges; state for a renderer.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// How far the horizontal indicator stays from the edges; state for a renderer.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Both at once, as before iOS 13; asked, the vertical one's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// Whether a drag that reaches the limit goes on in the next scroll view above that scrolls that
  /// way, within one touch. Beyond UIKit, where a new touch is needed.
  open var handsOverAtLimit = false

  /// Whether the content's views wait for their touches while these may become a drag.
  open var delaysContentTouches = true {
    didSet { touchDelay.isEnabled = delaysContentTouches }
  }

  /// Whether a drag takes touches from content views that have them already.
  open var canCancelContentTouches = true

  /// Whether a content view gets touches that began in it. Override it to keep some away.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether a drag takes a touch from a content view that has it already. Not from a control.
  open func touchesShouldCancel(in view: UIView) -> Bool {
    cancelsControls || !(view is UIControl)
  }

  /// Where thrown content comes to rest, before the delegate is asked; a collection view asks its layout.
  @_spi(Kit) open func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    proposed
  }

  /// Whether a drag takes touches from controls too, as in a table; scene files set it.
  package final var cancelsControls = false

  /// What a pull beyond the top refreshes the content with.
  open var refreshControl: UIRefreshControl? {
    didSet { adopt(refreshControl, insteadOf: oldValue) }
  }

  // MARK: Recognizers

  /// The recognizer of drags.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  /// The recognizer of zooms; `nil` where nothing can be zoomed.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { canZoom ? pinch : nil }

  /// Whether its recognizers may begin: where something scrolls that way, and content lets its
  /// touches go.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if gestureRecognizer === pan { return dragRefusal == nil }
    if gestureRecognizer === pinch { return zoomRefusal == nil }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: What it does

  /// Whether a finger is on it that may drag.
  public final var isTracking: Bool { pan.isEnabled && pan.numberOfTouches > 0 }
  /// Whether a finger drags.
  public final var isDragging: Bool { drag.isActive }
  /// Whether the content moves on by itself after a drag.
  public final var isDecelerating: Bool { motion?.isDeceleration ?? false }

  // MARK: Zoom

  /// The least scale.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { zoomLimitsChanged() }
  }

  /// The greatest scale.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { zoomLimitsChanged() }
  }

  /// Whether content may be zoomed beyond its limits and comes back.
  open var bouncesZoom = true

  /// The content's scale. Setting it keeps it within the limits.
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Sets the scale, about the middle of what shows.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(to: scale, animated: animated)
  }

  /// Zooms so that a part of the zoomed view, in its own coordinates, fills what shows as well as
  /// the limits allow.
  open func zoom(to rect: CGRect, animated: Bool) {
    zoom(showing: rect, animated: animated)
  }

  // MARK: Scrolling by a program

  /// Moves content to an offset. What moves it by itself stops; with an animation the delegate is
  /// told at the end.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    go(to: contentOffset, animated: animated)
  }

  /// Moves content as little as needed for a part of it to show; nothing where it shows already.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// Shows the indicators for a moment, `ScrollLimits.indicatorFlash` long.
  open func flashScrollIndicators() { flash() }

  // MARK: Accessibility

  @_spi(Kit) open override func scrollByDefault(_ direction: UIAccessibility.ScrollDirection)
    -> Bool
  {
    scrollByPage(direction)
  }

  // MARK: Focus

  /// The ways in which the content can go on: arrows scroll a view that has the focus because nothing inside can have it.
  @_spi(Kit) open override var valueHeadings: UIFocusHeading { ways }
  @_spi(Kit) open override func changeByKeys(_ step: Int, _ heading: UIFocusHeading) -> Bool {
    scrollByKeys(heading)
  }

  // MARK: View

  /// Class, frame and id, and where the content is.
  open override var description: String {
    let offset = "contentOffset = (\(plain(contentOffset.x)) \(plain(contentOffset.y)))"
    let size = "contentSize = (\(plain(contentSize.width)) \(plain(contentSize.height)))"
    return "\(super.description.dropLast()); \(offset); \(size)>"
  }

  /// While the content moves by itself, a touch stops it and reaches no content.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return isDecelerating ? self : hit
  }

  /// A scroll view that leaves its window stands.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow !== window { stopMoving() }
  }
}
