public import Foundation

/// The representation of a view for a renderer. Each view has a layer, a sublayer of its
/// superview's, and a program may add layers of its own.
///
/// A layer is not a responder and takes no touches (spec VIEW:LYR-05). It draws nothing here: it
/// stores what a renderer needs, and marks its view when layout or display is due.
@MainActor
open class CALayer {
  /// The view that owns the layer; `nil` for a layer that a program has made, and where the view is being freed.
  package final var view: UIView? { unsafe ObjectLife.ifAlive(viewReference.uncounted) }
  /// The same for reading it at once. It is no weak reference: that would make each count of the view several times as
  /// dear. The view clears it when it is freed.
  @safe @exclusivity(unchecked)
  nonisolated(unsafe) final unowned(unsafe) var viewReference: UIView?  // For the view's `deinit`.
  /// The layers that a program has added, each with the subview whose layer lies directly behind
  /// it.
  @safe @exclusivity(unchecked) private final var added:
    [(layer: CALayer, above: ObjectIdentifier?)] = []
  {
    didSet { markLookChanged() }
  }
  private final weak var addedTo: CALayer?
  /// A name for tools.
  open var name: String?
  /// How far in front a renderer should show it; hit testing ignores it.
  open var zPosition: CGFloat {
    get { looks.zPosition }
    set {
      set(.zPosition) { $0.zPosition = newValue }
      superlayer?.markLookChanged()
    }
  }

  /// The geometry of a layer without a view, or of a copy that shows an animated view.
  final var ownGeometry = ViewGeometry(frame: .zero) { didSet { markLookChanged() } }
  /// Changes the bounds of a layer without a view, and marks it to be drawn where it asked for that.
  private final func reshape(_ change: (inout ViewGeometry) -> Void) {
    let old = ownGeometry.bounds
    change(&ownGeometry)
    if needsDisplayOnBoundsChange, ownGeometry.bounds != old { setNeedsDisplay() }
  }
  /// Corners, border, shadow and other appearance.
  @safe @exclusivity(unchecked) final var looks = LayerLooks() { didSet { markLookChanged() } }
  private final var ownOpacity: Float = 1 { didSet { markLookChanged() } }
  private final var ownHidden = false { didSet { markLookChanged() } }
  private final var ownContentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1) {
    didSet { markLookChanged() }
  }

  /// State that few layers use.
  @safe @exclusivity(unchecked) final var extras: LayerExtras?

  /// The values that it shows, if ``presentation()`` has made it.
  @safe @exclusivity(unchecked) final var presented: PresentedLayer?

  /// A layer of no size.
  public required init() {}

  /// A copy of a layer's appearance and geometry; for any other object, a layer of size zero. A
  /// subclass with properties of its own overrides it to copy them.
  public init(layer: Any) {
    guard let layer = layer as? CALayer else { return }
    copyAll(of: layer, at: layer.geometry)
  }

  /// A layer with default values, for subclasses that write `required init?(coder: NSCoder)` as for
  /// iOS.
  public init?(coder: NSObject) {}

  /// The layer's frame; for a view's layer, the view's.
  open var frame: CGRect {
    get { view?.frame ?? ownGeometry.frame }
    set {
      if let view {
        view.frame = newValue
      } else {
        acting("bounds") { acting("position") { reshape { $0.frame = newValue } } }
      }
    }
  }

  /// The layer's bounds; for a view's layer, the view's.
  open var bounds: CGRect {
    get { viewReference?.bounds ?? ownGeometry.bounds }
    set {
      if let view {
        view.bounds = newValue
      } else {
        acting("bounds") { reshape { $0.bounds = newValue } }
      }
    }
  }

  /// The position of the anchor; for a view's layer, the view's `center`.
  open var position: CGPoint {
    get { viewReference?.center ?? ownGeometry.center }
    set {
      if let view {
        view.center = newValue
      } else {
        acting("position") { ownGeometry.center = newValue }
      }
    }
  }

  /// The layer's anchor point; for a view's layer, the view's `anchorPoint`.
  open var anchorPoint: CGPoint {
    get { viewReference?.anchorPoint ?? ownGeometry.anchorPoint }
    set {
      if let view {
        view.anchorPoint = newValue
      } else {
        acting("anchorPoint") { ownGeometry.anchorPoint = newValue }
      }
    }
  }

  /// A view's `transform`.
  public final func affineTransform() -> CGAffineTransform {
    viewReference?.transform ?? ownGeometry.transform
  }

  /// Sets a view's `transform`.
  public final func setAffineTransform(_ transform: CGAffineTransform) {
    if let view {
      view.transform = transform
    } else {
      acting("transform") { ownGeometry.transform = transform }
    }
  }

  /// A view's `alpha`.
  open var opacity: Float {
    get { if let viewReference { Float(viewReference.alpha) } else { ownOpacity } }
    set {
      if let view {
        view.alpha = CGFloat(newValue)
      } else {
        acting("opacity") { ownOpacity = newValue }
      }
    }
  }

  /// A view's `contentStretch`.
  open var contentsCenter: CGRect {
    get { view?.contentStretch ?? ownContentsCenter }
    set {
      if let view {
        view.contentStretch = newValue
      } else {
        acting("contentsCenter") { ownContentsCenter = newValue }
      }
    }
  }

  /// A view's `isHidden`.
  open var isHidden: Bool {
    get { viewReference?.isHidden ?? ownHidden }
    set {
      if let view { view.isHidden = newValue } else { acting("hidden") { ownHidden = newValue } }
    }
  }

  /// Copies opacity and visibility into a copy, without actions.
  final func copyOwnState(of model: CALayer) {
    ownOpacity = model.opacity
    ownHidden = model.isHidden
    ownContentsCenter = model.contentsCenter
  }

  // MARK: Actions

  /// Whether a change of a property draws the layer anew, at each step of its animations too. Override it for
  /// properties of a subclass: see ``LayerProperty``.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The value of a property that nobody has set. Override it for properties of a subclass.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// The action of an event for all layers of the class; none here. Override it.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The action that a change of a property, or another event, runs: what the delegate answers, else that of
  /// ``actions``, else that of the class; `NSNull` stands for none. Override it, and call `super`.
  ///
  /// **Difference:** Core Animation answers an animation for each of its own properties where nobody says
  /// otherwise. Here a change of those is not animated by itself.
  open func action(forKey event: String) -> (any CAAction)? { usualAction(forKey: event) }

  // MARK: The tree

  /// The layer that contains this one; for a view's layer, its superview's. For a copy made by
  /// ``presentation()``, a copy of the superlayer.
  public final var superlayer: CALayer? {
    if let presented { return presented.superlayer }
    if let view { return view.superview?.layer }
    return addedTo
  }

  /// The layers below, from back to front: those of a view's subviews, and those that a program
  /// has added. `nil` where there are none. Of a copy that ``presentation()`` has made, copies of those
  /// below.
  ///
  /// Set, it takes the layers of a program that are not in the new list away, and puts those of the list in its
  /// order. Layers of views stay with their views.
  public final var sublayers: [CALayer]? {
    get { presented.map { $0.sublayers(of: self) } ?? orderedSublayers }
    set {
      for (layer, _) in added where !(newValue ?? []).contains(where: { $0 === layer }) {
        layer.removeFromSuperlayer()
      }
      for layer in newValue ?? [] where layer.view == nil { addSublayer(layer) }
    }
  }

  private final var orderedSublayers: [CALayer]? {
    guard let views = view?.children, !views.isEmpty else {
      return added.isEmpty ? nil : added.map(\.layer)
    }
    var order = added.filter { $0.above == nil }.map(\.layer)
    for view in views {
      order.append(view.layer)
      if added.isEmpty { continue }
      order += added.filter { $0.above == ObjectIdentifier(view) }.map(\.layer)
    }
    return order
  }

  /// Whether a program has added layers.
  final var hasOwnSublayers: Bool { !added.isEmpty }

  /// Puts the added layers where they are in an order of all sublayers.
  final func arrange(_ order: [CALayer]) {
    var above: ObjectIdentifier?
    added = []
    for layer in order {
      if let view = layer.view {
        above = ObjectIdentifier(view)
      } else {
        added.append((layer, above))
      }
    }
  }

  /// Adds a layer in front of the others and removes it from its former superlayer. A view's own
  /// layer cannot be moved, and a layer cannot be added to its own sublayer: both are refused.
  open func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

  /// Inserts a layer at an index of ``sublayers``; an index beyond the end means the end.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer) { min(Int(index), $0.count) }
  }

  /// Inserts a layer directly behind another one; in front of all if the other one is not a
  /// sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { order in order.firstIndex { $0 === sibling } ?? order.count }
  }

  /// Inserts a layer directly in front of another one; in front of all if the other one is not a
  /// sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { order in order.firstIndex { $0 === sibling }.map { $0 + 1 } ?? order.count }
  }

  /// Replaces a layer by another one; without effect if the first one is not a sublayer.
  public final func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.view == nil, oldLayer.superlayer === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  private func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
    guard layer.view == nil,
      !sequence(first: self, next: \.superlayer).contains(where: { $0 === layer })
    else { return }
    layer.removeFromSuperlayer()
    var order = sublayers ?? []
    order.insert(layer, at: index(order))
    arrange(order)
    layer.addedTo = self
    setNeedsLayout()
    layer.runAction(forKey: "onOrderIn")
  }

  /// Removes the layer from its superlayer. A view's own layer is removed only with its view.
  open func removeFromSuperlayer() {
    guard let above = addedTo else { return }
    runAction(forKey: "onOrderOut")
    above.added.removeAll { $0.layer === self }
    addedTo = nil
    above.setNeedsLayout()
  }

  /// Records that the appearance of the layer has changed; for a program's own layer, that of the
  /// view to which it was added.
  final func markLookChanged() {
    var layer = self
    while layer.view == nil, layer.presented == nil, let above = layer.addedTo { layer = above }
    layer.view?.markLookChanged()
  }

  /// Marks the layer for layout at the end of the iteration; for a view's layer, the view.
  open func setNeedsLayout() { view?.markNeedsLayout() }

  /// Performs at once the layout that is due; for a view's layer, the view's.
  open func layoutIfNeeded() {
    if let view { view.layoutIfNeeded() } else { layoutSublayers() }
  }

  /// Marks the layer to be drawn at the end of the iteration; for a view's layer, the view.
  open func setNeedsDisplay() {
    if let view { view.setNeedsDisplay() } else { markOwnDisplay(nil) }
  }

  /// Marks a part of the layer to be drawn at the end of the iteration; for a view's layer, of the view.
  open func setNeedsDisplay(_ r: CGRect) {
    if let view { view.setNeedsDisplay(r) } else { markOwnDisplay(r) }
  }

  /// Draws the layer into a context; by default its delegate does. Called when display is due and
  /// the delegate gives no contents. Override it.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Updates the contents: what the delegate gives, else what ``draw(in:)`` draws. Called when display is due.
  /// Override it to set ``contents``.
  open func display() { displayByDefault() }

  /// Places the sublayers; by default its delegate does, which for a view's layer calls its
  /// `layoutSubviews()`. Override it, and call `super`.
  ///
  /// **Difference:** a layer without a view is laid out by `layoutIfNeeded()` alone.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// The preferred size of the layer; by default its present one.
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// Whether a point, in the layer's coordinates, is within its bounds.
  open func contains(_ p: CGPoint) -> Bool { hasInBounds(p) }

  /// The frontmost layer, this one or a sublayer, that contains the point, which is given in the
  /// superlayer's coordinates; `nil` if none does. Hidden and fully transparent layers are skipped,
  /// and so is everything outside a layer that masks to its bounds.
  open func hitTest(_ p: CGPoint) -> CALayer? { frontmost(at: p) }

  // MARK: What its subclasses answer

  /// The value of a property by its name; `nil` for an unknown name.
  func value(named name: String) -> LayerValue? { commonValue(named: name) }
  /// Sets a property by its name. Returns whether there is a property of that name for such a
  /// value.
  func set(_ value: LayerValue, named name: String) -> Bool { setCommon(value, named: name) }
  /// The parts in which a rectangle is drawn, one call of `draw(in:)` each.
  func drawingParts(of rect: CGRect) -> [CGRect] { [rect] }
  /// Copies the subclass's state from a model layer, for a copy that ``presentation()`` makes.
  func copyState(of model: CALayer) {}
}

extension UIView {
  /// The view's layer, of the class ``layerClass``; made when first read. A class that is not a
  /// layer class counts as `CALayer`.
  public final var layer: CALayer {
    if let layer = extras?.layer { return layer }
    let made = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    made.viewReference = self
    madeExtras.layer = made
    return made
  }

  /// A name by which a view is found again when its state is restored.
  public final var restorationIdentifier: String? {
    get { extras?.restorationIdentifier }
    set { madeExtras.restorationIdentifier = newValue }
  }
}
