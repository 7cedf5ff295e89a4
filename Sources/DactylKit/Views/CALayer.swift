public import Foundation

/// What stands for a view to a renderer: each view has one, below its superview's, and a program
/// may put further ones there.
///
/// A layer is no responder and takes no touches (spec VIEW:LYR-05). It draws nothing here; it keeps
/// what a renderer needs, and tells its view when layout or display is due.
@MainActor
open class CALayer {
  /// The view whose layer it is; `nil` for one that a program has made. It never changes.
  package internal(set) final weak var view: UIView?
  /// The layers that a program has added, each with the subview whose layer is next behind it.
  private final var added: [(layer: CALayer, above: ObjectIdentifier?)] = [] {
    didSet { markLookChanged() }
  }
  private final weak var addedTo: CALayer?
  /// A name for tools.
  open var name: String?
  /// How far in front a renderer should show it; hit testing does not ask.
  open var zPosition: CGFloat {
    get { looks.zPosition }
    set {
      set(.zPosition) { $0.zPosition = newValue }
      superlayer?.markLookChanged()
    }
  }

  /// The place of a layer that no view has, or of one that shows an animated view.
  final var ownGeometry = ViewGeometry(frame: .zero) { didSet { markLookChanged() } }
  /// How it is to look.
  final var looks = LayerLooks() { didSet { markLookChanged() } }
  private final var ownOpacity: Float = 1 { didSet { markLookChanged() } }
  private final var ownHidden = false { didSet { markLookChanged() } }
  private final var ownContentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1) {
    didSet { markLookChanged() }
  }

  /// State that few layers use.
  final var extras: LayerExtras?

  /// What it shows, if it is a copy that ``presentation()`` has made.
  final var presented: PresentedLayer?

  /// A layer of no size.
  public required init() {}

  /// A copy of a layer's looks and place; of anything else, a layer of no size. A subclass with
  /// properties of its own overrides it to copy them.
  public init(layer: Any) {
    guard let layer = layer as? CALayer else { return }
    copyAll(of: layer, at: layer.ownGeometry)
  }

  /// A layer as fresh, for subclasses that write `required init?(coder: NSCoder)` as for iOS.
  public init?(coder: NSObject) {}

  /// The layer's place; of a view's layer it is the view's.
  open var frame: CGRect {
    get { view?.frame ?? ownGeometry.frame }
    set { if let view { view.frame = newValue } else { ownGeometry.frame = newValue } }
  }

  /// The layer's own rectangle; of a view's layer it is the view's.
  open var bounds: CGRect {
    get { view?.bounds ?? ownGeometry.bounds }
    set { if let view { view.bounds = newValue } else { ownGeometry.bounds = newValue } }
  }

  /// Where the anchor lies; of a view's layer, the view's `center`.
  open var position: CGPoint {
    get { view?.center ?? ownGeometry.center }
    set { if let view { view.center = newValue } else { ownGeometry.center = newValue } }
  }

  /// A view's `anchorPoint`.
  open var anchorPoint: CGPoint {
    get { view?.anchorPoint ?? ownGeometry.anchorPoint }
    set {
      if let view {
        view.anchorPoint = newValue
      } else {
        ownGeometry.anchorPoint = newValue
      }
    }
  }

  /// A view's `transform`.
  public final func affineTransform() -> CGAffineTransform {
    view?.transform ?? ownGeometry.transform
  }

  /// Sets a view's `transform`.
  public final func setAffineTransform(_ transform: CGAffineTransform) {
    if let view { view.transform = transform } else { ownGeometry.transform = transform }
  }

  /// A view's `alpha`.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? ownOpacity }
    set { if let view { view.alpha = CGFloat(newValue) } else { ownOpacity = newValue } }
  }

  /// A view's `contentStretch`.
  open var contentsCenter: CGRect {
    get { view?.contentStretch ?? ownContentsCenter }
    set {
      if let view { view.contentStretch = newValue } else { ownContentsCenter = newValue }
    }
  }

  /// A view's `isHidden`.
  open var isHidden: Bool {
    get { view?.isHidden ?? ownHidden }
    set { if let view { view.isHidden = newValue } else { ownHidden = newValue } }
  }

  // MARK: The tree

  /// The layer above; of a view's layer, its superview's. Of a copy that ``presentation()`` has made,
  /// a copy of the layer above.
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

  /// Puts the added layers where they lie in an order of all.
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

  /// Puts a layer in front of the others; takes it from where it was. A view's own layer stays
  /// with its view: that is refused, and so is what would make a ring.
  public final func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

  /// Puts a layer at a place in ``sublayers``; a place beyond the end is the end.
  public final func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer) { min(Int(index), $0.count) }
  }

  /// Puts a layer just behind another one; in front of all without that.
  public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { order in order.firstIndex { $0 === sibling } ?? order.count }
  }

  /// Puts a layer just before another one; in front of all without that.
  public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { order in order.firstIndex { $0 === sibling }.map { $0 + 1 } ?? order.count }
  }

  /// Puts a layer in the place of another one; nothing happens when that is not there.
  public final func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let place = sublayers?.firstIndex(where: { $0 === oldLayer }), oldLayer.view == nil else {
      return
    }
    oldLayer.removeFromSuperlayer()
    insertSublayer(newLayer, at: UInt32(place))
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
  }

  /// Takes the layer from the one above. A view's own layer goes with its view alone.
  public final func removeFromSuperlayer() {
    guard let above = addedTo else { return }
    above.added.removeAll { $0.layer === self }
    addedTo = nil
    above.setNeedsLayout()
  }

  /// Records that the layer looks otherwise: of a program's own layer, that the view does to which it
  /// was added.
  final func markLookChanged() {
    var layer = self
    while layer.view == nil, layer.presented == nil, let above = layer.addedTo { layer = above }
    layer.view?.markLookChanged()
  }

  /// Has layout done at the end of the turn; for a view's layer, the view's.
  open func setNeedsLayout() { view?.markNeedsLayout() }

  /// Does at once the layout that is due; for a view's layer, the view's.
  open func layoutIfNeeded() {
    if let view { view.layoutIfNeeded() } else { layoutSublayers() }
  }

  /// Has it drawn at the end of the turn; for a view's layer, the view.
  open func setNeedsDisplay() {
    if let view { view.setNeedsDisplay() } else { markOwnDisplay(nil) }
  }

  /// Has a part of it drawn at the end of the turn; for a view's layer, of the view.
  open func setNeedsDisplay(_ r: CGRect) {
    if let view { view.setNeedsDisplay(r) } else { markOwnDisplay(r) }
  }

  /// Draws the layer into a context; by default its delegate does. Called when display is due, where
  /// the delegate gives no contents. Override it.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Brings the contents up to date: draws at once what `setNeedsDisplay()` would have drawn later.
  open func display() {
    setNeedsDisplay()
    displayIfNeeded()
  }

  /// Places the layers below; by default its delegate does. Override it.
  ///
  /// **Difference:** a view's layer lays out by its view's `layoutSubviews()`; this is called of a layer
  /// without a view, at `layoutIfNeeded()`.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// The size that the layer would like to have; its present one.
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// Whether a point, in the layer's coordinates, is within its bounds.
  open func contains(_ p: CGPoint) -> Bool { hasInBounds(p) }

  /// The frontmost layer below or of this one that has the point, given in the coordinates of the layer
  /// above; `nil` where none has. Hidden and fully transparent layers are passed over, and what lies
  /// outside of one that masks to its bounds.
  open func hitTest(_ p: CGPoint) -> CALayer? { frontmost(at: p) }

  // MARK: What its subclasses answer

  /// The value of a property by its name; `nil` for a name that it does not know.
  func value(named name: String) -> LayerValue? { commonValue(named: name) }
  /// Sets a property by its name. Answers whether there is one of that name for such a value.
  func set(_ value: LayerValue, named name: String) -> Bool { setCommon(value, named: name) }
  /// Takes over what the class adds to a layer, for a copy that ``presentation()`` makes.
  func copyState(of model: CALayer) {}
}

extension UIView {
  /// The view's layer, of its class's ``layerClass``; made at the first question. A class that is no
  /// layer's counts as `CALayer`.
  public final var layer: CALayer {
    if let layer = extras?.layer { return layer }
    let made = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    made.view = self
    madeExtras.layer = made
    return made
  }

  /// A name by which a view is found again when its state is restored.
  public final var restorationIdentifier: String? {
    get { extras?.restorationIdentifier }
    set { madeExtras.restorationIdentifier = newValue }
  }
}
