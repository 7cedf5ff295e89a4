public import Foundation

/// A rectangle that takes touches and contains other views.
///
/// Geometry, hierarchy, hit testing and recognizers are UIKit's; the kit itself draws nothing.
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
  @safe @exclusivity(unchecked)
  nonisolated(unsafe) final var children: [UIView] = [] {  // For `deinit`.
    didSet { unsafe node.pointee.forgetChildren() }
  }
  @safe @exclusivity(unchecked)
  package nonisolated(unsafe) final unowned(unsafe) var parent: UIView? {  // For `deinit`.
    didSet {
      unsafe node.pointee.parent = unsafe parent?.node
      ViewNode.superviewChanges &+= 1
      ViewNode.routeChanges &+= 1
    }
  }
  @safe @exclusivity(unchecked)
  nonisolated(unsafe) final unowned(unsafe) var windowReference: UIWindow?  // For `deinit`.
  @safe @exclusivity(unchecked)
  package nonisolated(unsafe) final unowned(unsafe) var controller: UIViewController? {  // deinit
    didSet { unsafe node.pointee.hasController = controller != nil }
  }
  @safe @exclusivity(unchecked)
  nonisolated(unsafe) final var recognizers = UIView.noRecognizers {  // For `deinit`.
    didSet { recognizersChanged() }
  }
  /// Called when the view's recognizers change: updates hit testing and the routes of touches.
  nonisolated final func recognizersChanged() {
    unsafe node.pointee.hasRecognizers = !recognizers.list.isEmpty
    ViewNode.routeChanges &+= 1
  }
  /// The list of a view without recognizers: a constant. Nobody changes a list that a view has: a
  /// change makes another one.
  @safe
  nonisolated(unsafe) static let noRecognizers = SharedList<UIGestureRecognizer>()  // A constant.

  /// Whether the view is a scroll view; each touch-down reads it for all superviews.
  package final var isScrollView = false
  /// Which layout and display is due, and other settings of both.
  final var flags = ViewFlags.fresh
  /// The bits of ``autoresizingMask``.
  final var autoresizingBits: UInt8 = 0
  /// State that few views use.
  @safe @exclusivity(unchecked)
  package nonisolated(unsafe) final var extras: ViewExtras?  // For `deinit`.
  /// The animations of the view; `nil` if there are none.
  @safe @exclusivity(unchecked) final var animations: ViewAnimations?

  /// A view with that frame in its superview.
  public init(frame: CGRect) {
    memory = ViewNodeMemory(ViewGeometry(frame: frame))
    super.init()
    becomeKnown()
  }

  /// Restores a view from what ``encode(with:)`` wrote; with a coder without keys, makes one with
  /// default values.
  ///
  /// A subclass writes `required init?(coder: NSCoder)`, as for UIKit, or nothing: the parameter is
  /// the superclass of `NSCoder`, so that no subclass must have this initializer. Returns `nil` if
  /// the object is not a coder.
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
    unsafe node.pointee.handlesTouches = TouchHandling.isPossible(Self.self)
  }

  /// Writes the state that ``init(coder:)`` reads, under UIKit's keys: geometry, touch settings and
  /// names, of this view alone. To a coder without keys it writes nothing. Override it, and call
  /// `super`.
  open func encode(with coder: NSCoder) { write(to: coder) }

  /// Writes the view's present state, if it has a `restorationIdentifier` and its controller takes
  /// part in state restoration. Override it, and call `super`.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Reads what was written. Override it, and call `super`.
  open func decodeRestorableState(with coder: NSCoder) {}

  deinit { takeApart() }

  /// A view of no size at its superview's origin.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// A number by which ``viewWithTag(_:)`` finds the view.
  open var tag = 0
  /// The view in one line: class, identifier, frame, and all values that differ from those of a new
  /// view.
  ///
  ///     <UIView#card; frame = (362 188; 300 200); hidden = YES>
  ///
  /// UIKit's form, without the address, which differs from run to run.
  open override var description: String { shortDescription }
  /// Whether subviews are cut off at the bounds. Touches outside the bounds never reach them
  /// either way.
  @safe @exclusivity(unchecked) open var clipsToBounds = false { didSet { markLookChanged() } }
  /// Whether the view gets more than the first of several touches. Recognizers see them all.
  @safe @exclusivity(unchecked) open var isMultipleTouchEnabled = false
  /// Whether the view takes touches only while no other view of the window has one, and then
  /// keeps others from getting any.
  @safe @exclusivity(unchecked) open var isExclusiveTouch = false

  /// Interface Builder shows the view: never called here, where files are shown as they run. Override it.
  open func prepareForInterfaceBuilder() {}

  /// The color behind the content; `nil` for none. State for a renderer.
  open var backgroundColor: UIColor? {
    get { givenBackgroundColor }
    set { givenBackgroundColor = newValue }
  }
  /// The color of interactive elements: the view's own, or the nearest superview's. State for a
  /// renderer.
  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set { apply(tintColor: newValue) }
  }
  /// Called when ``tintColor`` has changed here or in a superview. Override it.
  open func tintColorDidChange() {}

  /// Whether the view and its subviews are left out of hit testing.
  open var isHidden: Bool {
    get { isHiddenFlag }
    set {
      let isOther = newValue != isHiddenFlag
      // While the view is visible, so that the views above are marked.
      if isOther { markPlaceChanged() }
      isHiddenFlag = newValue
      if !newValue { markDueUpward() }
      if isOther { parent?.subviewMayNeedOtherRoom() }
      reviewObservations()
    }
  }

  /// The opacity; below ``ViewLimits/leastTouchableAlpha`` the view takes no touches.
  open var alpha: CGFloat {
    get { alphaValue }
    set {
      changing(.alpha) { alphaValue = min(max(newValue, 0), 1) }
      markPlaceChanged()
      reviewObservations()
    }
  }

  /// Whether touches reach the view and its subviews.
  open var isUserInteractionEnabled: Bool {
    get { interactionFlag }
    set { interactionFlag = newValue }
  }

  // MARK: Geometry

  /// The content's rectangle in the view's own coordinates. A rectangle of negative size is
  /// standardized.
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

  /// A transform about the center, for the view and its subviews.
  open var transform: CGAffineTransform {
    get { geometry.transform }
    set {
      changing(.transform) {
        geometry.transform = newValue
        placeChanged()
      }
    }
  }

  /// The point of the view that ``center`` places and that ``transform`` turns about, in fractions
  /// of the bounds: (0.5, 0.5) is the middle. Setting it moves the view and keeps its center.
  open var anchorPoint: CGPoint {
    get { geometry.anchorPoint }
    set {
      geometry.anchorPoint = newValue
      placeChanged()
    }
  }

  /// The view's frame in its superview. With a transform it is the smallest upright rectangle
  /// around the view, as on iOS; use `center` and `bounds` then.
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

  /// Places the subviews that constraints do not place. Called at the end of an iteration in which the
  /// size or the subviews have changed or ``UIView/setNeedsLayout()`` was called, after
  /// autoresizing and after the views above are laid out. Override it; never call it.
  open func layoutSubviews() {}

  /// Updates the view's constraints before layout. Called if the view or one below it has called
  /// ``setNeedsUpdateConstraints()``, subviews first; for a controller's view by
  /// ``UIViewController/updateViewConstraints()``. Override it, and call `super` last.
  open func updateConstraints() {}
  /// Marks ``updateConstraints()`` to be called before the next layout.
  open func setNeedsUpdateConstraints() { markNeedsConstraints() }
  /// Whether views of the class need constraints: such views mark their first update when they are
  /// added to a superview.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Marks ``layoutSubviews()`` to be called once at the end of the present iteration.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Performs at once the layout that is due in the view and below it.
  open func layoutIfNeeded() { layOutNow() }
  /// Resizes the view to what ``sizeThatFits(_:)`` returns for its present size; its top left
  /// corner stays.
  open func sizeToFit() { applyFittingSize() }

  // MARK: Changing the tree

  /// Adds a view in front of the others and removes it from its former superview.
  open func addSubview(_ view: UIView) { put(inFront: view) }
  /// Inserts a view at an index of ``subviews``; an index beyond the end means the end. If the
  /// layer has layers of its own among those of the subviews, the index counts them too, as on iOS.
  open func insertSubview(_ view: UIView, at index: Int) { put(view, at: index) }
  /// Inserts a view directly behind a sibling; in front of all if the sibling is not a subview, or
  /// is the view itself.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    put(view, below: siblingSubview)
  }
  /// Inserts a view directly in front of a sibling; in front of all if the sibling is not a
  /// subview, or is the view itself.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    put(view, above: siblingSubview)
  }
  /// Moves a subview in front of its siblings.
  open func bringSubviewToFront(_ view: UIView) { moveToFront(view) }
  /// Moves a subview behind its siblings.
  open func sendSubviewToBack(_ view: UIView) { moveToBack(view) }
  /// Exchanges two subviews.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  /// Removes the view from its superview and its window. Its touches are cancelled.
  open func removeFromSuperview() { leaveSuperview() }
  /// Adds a recognizer and removes it from its former view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }
  /// Removes a recognizer. If it is active, it is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    letGo(of: gestureRecognizer)
  }

  /// The size that fits the view best in a given size. By default the present one.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The shape by which a `UIDynamicAnimator` lets the view collide.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// The size nearest to that one which the constraints of the view and of those below let it have.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The same, where it counts that much that the size is the one asked for.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  /// The natural size of the content; ``UIView/noIntrinsicMetric`` on an axis without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Call it when ``intrinsicContentSize`` has changed: layout of the superview becomes due.
  open func invalidateIntrinsicContentSize() {
    parent?.markNeedsLayout()
    constraintEngine?.contentSizeChanged(of: self)
  }

  /// Whether the interface of this view is mirrored for a reading direction.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { extras?.semantics ?? .unspecified }
    set {
      guard newValue != extras?.semantics ?? .unspecified else { return }
      madeExtras.semantics = newValue
      directionMayHaveChanged()
    }
  }

  /// How a renderer should fit drawn content when the size of the view changes.
  open var contentMode: ContentMode {
    get { extras?.contentMode ?? .scaleToFill }
    set {
      madeExtras.contentMode = newValue
      markLookChanged()
    }
  }

  /// Called when the safe area of the view has changed.
  open func safeAreaInsetsDidChange() {}

  /// ``directionalLayoutMargins`` with left and right.
  open var layoutMargins: UIEdgeInsets {
    get { ownLayoutMargins }
    set {
      directionalLayoutMargins = newValue.directional(for: effectiveUserInterfaceLayoutDirection)
    }
  }

  /// Called when ``layoutMargins`` have changed.
  open func layoutMarginsDidChange() {}

  /// Marks all of the bounds to be drawn by ``draw(_:)`` at the end of the present iteration.
  open func setNeedsDisplay() { markNeedsDisplay(nil) }

  /// Marks a part of the bounds to be drawn by ``draw(_:)`` at the end of the present iteration.
  open func setNeedsDisplay(_ rect: CGRect) { markNeedsDisplay(rect) }

  /// Draws a part of the view. Called at the end of an iteration, after layout, for views with an area in
  /// visible windows. `UIGraphicsGetCurrentContext()` records what is drawn, for a renderer.
  /// Override it; never call it.
  open func draw(_ rect: CGRect) {}

  /// Draws the view's layer: makes the context the current one and calls ``draw(_:)`` with what is due.
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawSelf(in: ctx) }

  /// Places the sublayers of the view's layer: calls ``layoutSubviews()``. Override it, and call `super`.
  open func layoutSublayers(of layer: CALayer) {
    if layer === extras?.layer { layoutSubviews() }
  }

  /// The action of an event of the view's layer: in an animation block an animation with the block's timing, else
  /// `NSNull`, which stands for none. Override it, and call `super`.
  ///
  /// The view's own properties do not ask for it; those of a layer's subclass do, see ``LayerProperty``.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    blockAction(forKey: event) ?? NSNull()
  }

  /// The class of ``layer``.
  open class var layerClass: AnyClass { CALayer.self }

  /// Resizes the subviews by their masks, after the view's size has changed.
  @_spi(Kit) open func sizeSubviews(from old: CGSize) {
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

  final override var touchHandler: UIResponder { viewHandlingTouches }

  // MARK: Hit testing

  /// The deepest, topmost view under a point of the receiver's coordinates that takes touches.
  ///
  /// A view that is hidden, all but transparent, without user interaction or that does not contain
  /// the point returns `nil` for itself and all its subviews. Subviews are tested from the last to
  /// the first. Override it to redirect touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard touchRefusal == nil, self.point(inside: point, with: event) else { return nil }
    return hitSubview(point, with: event) ?? self
  }

  /// Whether the point, in the receiver's coordinates, is within its bounds; the left and top edges
  /// belong to them, the right and bottom edges do not. Override it to shape the touchable area.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    touchedGeometry.contains(point)
  }

  /// Why the view takes no touches at all; `nil` if it takes them.
  public final var touchRefusal: TouchabilityRefusal? {
    if isHidden { return .hidden }
    if alpha < ViewLimits.leastTouchableAlpha { return .transparent }
    if !isUserInteractionEnabled { return .interactionDisabled }
    if animations?.blocksTouches == true { return .animating }
    return nil
  }

  /// Whether a recognizer of this view may begin; called in addition to the recognizer's delegate.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether it prevents a gesture even of a recognizer that would not cancel the view's touches.
  @_spi(Kit) open func keepsGesture(from recognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether it keeps touches from a view of its content. Scroll views are asked.
  @_spi(Kit) open func keepsTouches(
    _ touches: Set<UITouch>, with event: UIEvent, from content: UIView
  ) -> Bool { false }
  /// Whether a tap on the status bar is to lead to its top.
  @_spi(Kit) open var wantsToGoToTop: Bool { false }
  /// Goes to its top. Returns whether it may.
  @_spi(Kit) open func goToTop() -> Bool { false }

  // MARK: Focus

  /// Whether the view can have the focus of keys, remotes and dials: controls, texts and the cells of lists can. Override it.
  open var canBecomeFocused: Bool { false }
  /// Where the focus goes first when it comes into the view; empty for the first item in the order of reading. Override it.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// Whether the focus may move so, into the view, out of it or inside. Override it to refuse, and call `super`.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// The focus has moved into the view, out of it or inside. Override it, and call `super`.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// The view has the focus, and an arrow is about to take it away. Override it.
  open func didHintFocusMovement(_ hint: UIFocusMovementHint) {}
  /// The items in a part of the view: by default the subviews there that show and take input. Override it to give items that
  /// are no views.
  open func focusItems(in rect: CGRect) -> [any UIFocusItem] {
    children.filter { $0.touchRefusal == nil || $0.touchRefusal == .animating }
      .filter { rect.isInfinite || $0.frame.intersects(rect) }
  }
  /// The group to which the items inside belong: Tab goes from group to group.
  open var focusGroupIdentifier: String? {
    get { extras?.focus.group }
    set { madeExtras.focus.group = newValue }
  }
  /// How readily Tab comes to the view among the items of its group.
  open var focusGroupPriority: UIFocusGroupPriority {
    get { extras?.focus.priority ?? .ignored }
    set { madeExtras.focus.priority = newValue }
  }
  /// How a renderer shows that the view has the focus: by a ring, unless set; `nil` for not at all.
  open var focusEffect: UIFocusEffect? {
    get { extras?.focus.effect ?? UIFocusEffect() }
    set { madeExtras.focus.effect = .some(newValue) }
  }
  /// Whether items that it covers can have the focus all the same, if it cannot have it itself. Override it.
  open var isTransparentFocusItem: Bool { false }
  /// Whether Tab passes the items inside as one.
  @_spi(Kit) open var isFocusGroup: Bool { false }
  /// By which arrows its value changes; a press makes turns of a dial change it.
  @_spi(Kit) open var valueHeadings: UIFocusHeading { [] }
  /// Leaves what it shows, as a tap beside a popover does. Returns whether that is its to do.
  func leaveByKeys() -> Bool { false }
  /// Changes its value by a step, up (1) or down (-1). Returns whether it can be changed.
  @_spi(Kit) open func changeByKeys(_ step: Int, _ heading: UIFocusHeading) -> Bool { false }

  // MARK: Hierarchy callbacks

  /// Called before the superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview has changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window has changed.
  open func didMoveToWindow() {}
  /// Called when the trait collection has changed. Override it, and call `super`.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: What its subclasses answer

  @_spi(Kit) open override func observedValue(_ key: String) -> Any? { namedValue(key) }

  /// Draws the picture that the view shows into a context, for its layer; only image views have one.
  @_spi(Kit) open func renderPicture(in context: CGContext) {}
  /// Called when people prefer another text size. A text whose font follows it takes the font of that size.
  @_spi(Kit) open func followTextSize() {}
  override func beginReportingChanges() { flags.insert(.isObserved) }
  /// Whether it is a window: the root of a tree of views.
  var isWindow: Bool { false }
  /// Called when layout or constraints become due in it or below it. A window requests an iteration.
  func branchBecameDue() {}
  /// Called when something visible has changed in it or below it. A window notifies the
  /// application.
  func pictureBecameDue() {}
  /// Called when a subview was shown or hidden, or its content's size has changed. A stack view
  /// lays out anew.
  @_spi(Kit) open func subviewMayNeedOtherRoom() {}
  /// Whether the view places a subview by itself, as a stack view does; then constraints do not.
  @_spi(Kit) open func arranges(_ subview: UIView) -> Bool { false }
  /// The size of its scrolled content, which constraints may set; `nil` for a view that does not
  /// scroll.
  @_spi(Kit) open var scrolledSize: CGSize? {
    get { nil }
    set {}
  }
  /// Called when the controller's safe area may reach further or less far into it. A scroll view
  /// computes its inset anew.
  @_spi(Kit) open func insetMayHaveChanged() {}
  /// Whether its content scrolls up and down under a finger.
  @_spi(Kit) open var scrollsUpAndDown: Bool { false }
  /// Whether its content stands at its top, as all content does that does not scroll.
  @_spi(Kit) open var standsAtTop: Bool { true }
  /// Fingers come to rest on a touchpad over it: whether that stops its content, which moves.
  @_spi(Kit) open func stopUnderFingers() -> Bool { false }
  /// The fingers that have stopped its content are gone.
  @_spi(Kit) open func fingersUp() {}
  /// The default priority with which it resists growing beyond its content, from 1 to 1000.
  @_spi(Kit) open var standardHuggingPriority: Float { 250 }
  /// Whether its content becomes higher when it is narrower: a text of several lines.
  @_spi(Kit) open var wrapsContent: Bool { false }
  /// The size of its content with lines no longer than `width`.
  @_spi(Kit) open func contentSize(within width: CGFloat) -> CGSize { intrinsicContentSize }
  /// The class of the kit whose hit testing the view's class inherits.
  class var hitTestingClass: UIView.Type { UIView.self }
  override var viewForPresses: UIView? { self }
  override var frameByDefault: CGRect {
    UIAccessibility.convertToScreenCoordinates(bounds, in: self)
  }
}

/// Why hit testing skips a view.
public enum TouchabilityRefusal: String, Hashable, Sendable {
  /// `isHidden` is set.
  case hidden = "hidden"
  /// `alpha` is below the limit.
  case transparent = "alpha below 0.01"
  /// `isUserInteractionEnabled` is `false`.
  case interactionDisabled = "user interaction disabled"
  /// An animation without `allowUserInteraction` is moving it.
  case animating = "being animated"
}

/// The limits of hit testing.
public enum ViewLimits {
  /// A view less opaque than this takes no touches.
  /// Source: spec VIEW:HIT-06; `Documentation/Constants.md#least-touchable-alpha`.
  public static let leastTouchableAlpha: CGFloat = 0.01
}
