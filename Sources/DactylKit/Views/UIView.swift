public import Foundation

/// A rectangle that takes touches, and holds other views.
///
/// Geometry, hierarchy, hit testing and recognizers as UIKit has them; nothing is drawn.
@MainActor
open class UIView: UIResponder {
  @safe nonisolated(unsafe) private final let memory: ViewNodeMemory  // For `deinit`.
  /// What hit testing reads of the view, in plain memory.
  nonisolated final var node: UnsafeMutablePointer<ViewNode> {
    @inline(__always) get { unsafe memory.pointer }
  }

  // The tree is the main actor's like the rest; `deinit` takes it apart, which runs when nobody else
  // holds the view. The pointers up are no weak references: a weak one makes every count of its
  // object three times as dear. `deinit` clears them.
  @safe nonisolated(unsafe) final var children: [UIView] = [] {  // For `deinit`.
    didSet { unsafe node.pointee.forgetChildren() }
  }
  @safe @exclusivity(unchecked)
  nonisolated(unsafe) final unowned(unsafe) var parent: UIView? {  // For `deinit`.
    didSet {
      unsafe node.pointee.parent = unsafe parent?.node
      ViewNode.superviewChanges &+= 1
      ViewNode.routeChanges &+= 1
    }
  }
  @safe @exclusivity(unchecked)
  nonisolated(unsafe) final unowned(unsafe) var windowReference: UIWindow?  // For `deinit`.
  @safe @exclusivity(unchecked)
  nonisolated(unsafe) final unowned(unsafe) var controller: UIViewController? {  // For `deinit`.
    didSet { unsafe node.pointee.hasController = controller != nil }
  }
  @safe @exclusivity(unchecked)
  nonisolated(unsafe) final var recognizers = UIView.noRecognizers {  // For `deinit`.
    didSet { recognizersChanged() }
  }
  /// Tells hit testing and the routes of touches.
  nonisolated final func recognizersChanged() {
    unsafe node.pointee.hasRecognizers = !recognizers.list.isEmpty
    ViewNode.routeChanges &+= 1
  }
  /// The list of a view without recognizers: a constant. Nobody changes a list that a view has: a
  /// change makes another one.
  @safe nonisolated(unsafe) static let noRecognizers = SharedList<UIGestureRecognizer>()

  /// Whether the view is a scroll view, asked of all superviews at each touch-down.
  final var isScrollView = false
  /// What of layout and display is due, and switches of both.
  final var flags = ViewFlags.fresh
  /// The bits of ``autoresizingMask``.
  final var autoresizingBits: UInt8 = 0
  /// State that few views use.
  final var extras: ViewExtras?
  /// What moves the view; `nil` while nothing does.
  final var animations: ViewAnimations?

  /// A view whose place in its superview is `frame`.
  public init(frame: CGRect) {
    memory = ViewNodeMemory(ViewGeometry(frame: frame))
    super.init()
    becomeKnown()
  }

  /// A view with what ``encode(with:)`` wrote; from a coder without keys, one as fresh.
  ///
  /// A subclass writes `required init?(coder: NSCoder)`, as for UIKit, or nothing: the parameter is
  /// the superclass of `NSCoder`, so that no subclass has to have it. `nil` for what is no coder.
  public init?(coder: NSObject) {
    guard let state = KeyedState(of: coder) else { return nil }
    memory = ViewNodeMemory(ViewGeometry(frame: .zero))
    super.init()
    state.beginObject()
    becomeKnown()
    read(state)
    state.endObject(self)
  }

  private final func becomeKnown() {
    unsafe node.pointee.view = unsafe Unmanaged.passUnretained(self)
    unsafe node.pointee.hasOwnHitTest = HitTestOverrides.mayAnswerOtherwise(Self.self)
    unsafe node.pointee.hearsTouches = TouchHearing.isPossible(Self.self)
  }

  /// Writes the state that ``init(coder:)`` reads, under UIKit's keys: geometry, what decides about
  /// touches, and names, of this view alone. To a coder without keys, nothing. Override it, and call
  /// `super`.
  open func encode(with coder: NSCoder) { write(to: coder) }

  /// Writes what the view needs to be as it is now, where it has a `restorationIdentifier` and its
  /// controller takes part in the program's saved state. Override it, and call `super`.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Reads what was written. Override it, and call `super`.
  open func decodeRestorableState(with coder: NSCoder) {}

  deinit { takeApart() }

  /// A view of no size at its superview's origin.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// The view's own number, by which ``viewWithTag(_:)`` finds it.
  open var tag = 0
  /// The view in one line: class, identifier, frame, and what is not as in a fresh view.
  ///
  ///     <UIView#card; frame = (362 188; 300 200); hidden = YES>
  ///
  /// UIKit's form, without the address, which differs from run to run.
  open override var description: String { shortDescription }
  /// Whether subviews are cut off at the bounds. Touches outside the bounds never reach them
  /// either way.
  open var clipsToBounds = false { didSet { markLookChanged() } }
  /// Whether the view gets more than the first of several touches. Recognizers see them all.
  @safe @exclusivity(unchecked) open var isMultipleTouchEnabled = false
  /// Whether the view takes touches only while no other view of the window has one, and then
  /// keeps others from getting any.
  @safe @exclusivity(unchecked) open var isExclusiveTouch = false

  /// Interface Builder shows the view: never called here, where files are shown as they run. Override it.
  open func prepareForInterfaceBuilder() {}

  /// What fills the bounds behind the content; `nil` for nothing. State for a renderer.
  open var backgroundColor: UIColor? {
    get { givenBackgroundColor }
    set { givenBackgroundColor = newValue }
  }
  /// The color of what can be touched: its own, or the nearest superview's. State for a renderer.
  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set { apply(tintColor: newValue) }
  }
  /// ``tintColor`` has another answer, after it was set here or above. Override it.
  open func tintColorDidChange() {}

  /// Whether the view and its subviews are left out of hit testing.
  open var isHidden: Bool {
    get { isHiddenFlag }
    set {
      let isOther = newValue != isHiddenFlag
      // While it can be seen, so that those above hear of it.
      if isOther { markPlaceChanged() }
      isHiddenFlag = newValue
      if !newValue { markDueUpward() }
      if isOther { parent?.subviewMayNeedOtherRoom() }
    }
  }

  /// The opacity; below ``ViewLimits/leastTouchableAlpha`` the view takes no touches.
  open var alpha: CGFloat {
    get { alphaValue }
    set {
      changing(.alpha) { alphaValue = min(max(newValue, 0), 1) }
      markPlaceChanged()
    }
  }

  /// Whether touches reach the view and its subviews.
  open var isUserInteractionEnabled: Bool {
    get { interactionFlag }
    set { interactionFlag = newValue }
  }

  // MARK: Geometry

  /// The content's rectangle in the view's own coordinates. One of negative size is taken upright.
  open var bounds: CGRect {
    get { geometry.bounds }
    set {
      changing(.bounds) {
        let old = geometry.bounds
        geometry.bounds =
          newValue.size.width < 0 || newValue.size.height < 0
          ? newValue.standardized : newValue
        boundsChanged(from: old)
      }
    }
  }

  /// The middle of the view in its superview's coordinates; with another ``anchorPoint``, the
  /// place of that point.
  open var center: CGPoint {
    get { geometry.center }
    set {
      changing(.center) {
        geometry.center = newValue
        placeChanged()
      }
    }
  }

  /// A map about the center, for the view and its subviews.
  open var transform: CGAffineTransform {
    get { geometry.transform }
    set {
      changing(.transform) {
        geometry.transform = newValue
        placeChanged()
      }
    }
  }

  /// The point of the view that ``center`` places and ``transform`` turns about, in parts of the
  /// bounds: (0.5, 0.5) is the middle. Another one moves the view, and leaves its center.
  open var anchorPoint: CGPoint {
    get { geometry.anchorPoint }
    set {
      geometry.anchorPoint = newValue
      placeChanged()
    }
  }

  /// The view's place in its superview. With a transform it is the smallest upright rectangle
  /// around the view, as iOS answers too; use `center` and `bounds` there.
  open var frame: CGRect {
    get { geometry.frame }
    set {
      changing(.bounds, .center) {
        let old = geometry.bounds
        geometry.frame = newValue
        boundsChanged(from: old)
      }
    }
  }

  // MARK: Layout and display

  /// Places the subviews that constraints do not. Called at the end of a turn in which the size or the subviews have
  /// changed or ``UIView/setNeedsLayout()`` was called; masks have done their part by then, and the views
  /// above are laid out. Override it; never call it.
  open func layoutSubviews() {}

  /// Brings the view's constraints up to date before layout. Called where the view, or one below it,
  /// has asked, of subviews first; of a controller's view by
  /// ``UIViewController/updateViewConstraints()``. Override it, and call `super` last.
  open func updateConstraints() {}
  /// Has ``updateConstraints()`` called before the next layout.
  open func setNeedsUpdateConstraints() { markNeedsConstraints() }
  /// Whether views of the class need constraints: such views ask for their first update by
  /// themselves when they come to a superview.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Has ``layoutSubviews()`` called at the end of the present turn, once however often asked.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Lays out at once what is due in the view and below it; nothing when nothing is.
  open func layoutIfNeeded() { layOutNow() }
  /// Makes the view as large as ``sizeThatFits(_:)`` says for its present size; its top left corner
  /// stays.
  open func sizeToFit() { applyFittingSize() }

  // MARK: Changing the tree

  /// Puts a view in front of the others; takes it from its old superview first.
  open func addSubview(_ view: UIView) { put(inFront: view) }
  /// Puts a view at a place in ``subviews``; a place beyond the end is the end. Where the layer has layers
  /// of its own among those of the subviews, the place counts them too, as iOS does.
  open func insertSubview(_ view: UIView, at index: Int) { put(view, at: index) }
  /// Puts a view just behind a sibling; in front of all when the sibling is not a subview, or the view
  /// itself.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    put(view, below: siblingSubview)
  }
  /// Puts a view just before a sibling; in front of all when the sibling is not a subview, or the view
  /// itself.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    put(view, above: siblingSubview)
  }
  /// Moves a subview in front of its siblings.
  open func bringSubviewToFront(_ view: UIView) { moveToFront(view) }
  /// Moves a subview behind its siblings.
  open func sendSubviewToBack(_ view: UIView) { moveToBack(view) }
  /// Lets two subviews change places.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  /// Takes the view from its superview and its window. Its touches are cancelled.
  open func removeFromSuperview() { leaveSuperview() }
  /// Gives the view a recognizer; takes it from its old view first.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }
  /// Takes a recognizer away. One that is active is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    letGo(of: gestureRecognizer)
  }

  /// The size that the view would like to have, given a size that there is. Its present one,
  /// unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size that the content has by itself; ``UIView/noIntrinsicMetric`` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The safe area has another part of the view.
  open func safeAreaInsetsDidChange() {}

  /// ``layoutMargins`` have changed.
  open func layoutMarginsDidChange() {}

  /// Has ``draw(_:)`` called at the end of the present turn, for all of the bounds.
  open func setNeedsDisplay() { markNeedsDisplay(nil) }

  /// Has ``draw(_:)`` called at the end of the present turn, for that part of the bounds too.
  open func setNeedsDisplay(_ rect: CGRect) { markNeedsDisplay(rect) }

  /// Draws the part of the view. Called at the end of a turn, after layout, in views of shown windows
  /// that have an area. ``UIGraphicsGetCurrentContext()`` is a context that records, for a renderer, what
  /// is drawn into it. Override it; never call it.
  open func draw(_ rect: CGRect) {}

  /// Draws the view's layer: makes the context the current one and calls ``draw(_:)`` with what is due.
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawSelf(in: ctx) }

  /// The class of ``layer``.
  open class var layerClass: AnyClass { CALayer.self }

  /// Sizes the subviews by their masks, after the view's size has changed.
  func sizeSubviews(from old: CGSize) {
    guard autoresizesSubviews else { return }
    let new = geometry.bounds.size
    for child in children where child.extras?.layout.place == nil {
      child.autoresize(from: old, to: new)
    }
  }

  /// The application of the view's window; the shared one without a window.
  package final var application: UIApplication { windowReference?.owner ?? .shared }

  // MARK: Responder chain

  /// The controller whose view this is, else the superview.
  open override var next: UIResponder? {
    unsafe ObjectLife.ifAlive(controller.uncounted) ?? ObjectLife.ifAlive(parent.uncounted)
  }

  final override var touchHearer: UIResponder { hearer }

  // MARK: Hit testing

  /// The deepest, topmost view under a point of the receiver's coordinates that takes touches.
  ///
  /// A view that is hidden, all but transparent or without user interaction, or that does not
  /// contain the point, answers `nil` for itself and all its subviews. Subviews are asked from
  /// the last to the first. Override it to redirect touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard touchRefusal == nil, self.point(inside: point, with: event) else { return nil }
    return hitSubview(point, with: event) ?? self
  }

  /// Whether the point, in the receiver's coordinates, is within its bounds: the least edges
  /// belong to them, the greatest do not. Override it to shape the touchable area.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    touchedGeometry.contains(point)
  }

  /// Why the view takes no touches wherever they fall; `nil` when it takes them.
  public final var touchRefusal: TouchabilityRefusal? {
    if isHidden { return .hidden }
    if alpha < ViewLimits.leastTouchableAlpha { return .transparent }
    if !isUserInteractionEnabled { return .interactionDisabled }
    if animations?.blocksTouches == true { return .animating }
    return nil
  }

  /// Whether a recognizer of this view may begin, asked beside the recognizer's delegate.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether it keeps a gesture even from a recognizer that would leave it its touches.
  func keepsGesture(from recognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: Hierarchy callbacks

  /// The view is about to get another superview, or none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The view has another superview, or none.
  open func didMoveToSuperview() {}
  /// The view is about to get another window, or none.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The view has another window, or none.
  open func didMoveToWindow() {}
  /// The traits of the surroundings have changed. Override it, and call `super`.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// A subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// A subview is about to be removed.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: What its subclasses answer

  /// Whether it is a window, the top of the tree of a screen.
  var isWindow: Bool { false }
  /// Layout or constraints are due in it or below it. A window asks for a turn.
  func branchBecameDue() {}
  /// Something that can be seen changed in it or below it. A window tells the application.
  func pictureBecameDue() {}
  /// A subview was shown or hidden, or its content has another size. A stack view places its views anew.
  func subviewMayNeedOtherRoom() {}
  /// The size of what it scrolls, which constraints may set; `nil` for a view that does not scroll.
  var scrolledSize: CGSize? {
    get { nil }
    set {}
  }
  /// The safe area of its controller may reach into it otherwise. A scroll view computes its inset anew.
  func insetMayHaveChanged() {}
  /// How much it resists becoming larger than its content until a program sets it, from 1 to 1000.
  var standardHuggingPriority: Float { 250 }
  /// Whether its content becomes higher when it is less wide: a text of several lines.
  var wrapsContent: Bool { false }
  /// The size of its content in lines that are no longer than a width.
  func contentSize(within width: CGFloat) -> CGSize { intrinsicContentSize }
  /// The class of the kit whose hit testing it inherits.
  class var hitTestingClass: UIView.Type { UIView.self }
  override var viewForPresses: UIView? { self }
  override var frameByDefault: CGRect {
    UIAccessibility.convertToScreenCoordinates(bounds, in: self)
  }
}

/// Why a view is left out of hit testing.
public enum TouchabilityRefusal: String, Hashable, Sendable {
  /// `isHidden` is set.
  case hidden = "hidden"
  /// `alpha` is below the limit.
  case transparent = "alpha below 0.01"
  /// `isUserInteractionEnabled` is not set.
  case interactionDisabled = "user interaction disabled"
  /// An animation that does not allow user interaction moves it.
  case animating = "being animated"
}

/// Numbers of hit testing.
public enum ViewLimits {
  /// A view less opaque than this takes no touches.
  /// Source: spec VIEW:HIT-06; `Documentation/Constants.md#least-touchable-alpha`.
  public static let leastTouchableAlpha: CGFloat = 0.01
}
