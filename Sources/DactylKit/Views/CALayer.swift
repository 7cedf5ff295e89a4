public import Foundation

/// What stands for a view to a renderer: each view has one, below its superview's, and a program
/// may put further ones there.
///
/// A layer is no responder and takes no touches (spec VIEW:LYR-05). It draws nothing here; it keeps
/// what a renderer needs, and tells its view when layout or display is due.
@MainActor
open class CALayer {
  /// The view whose layer it is; `nil` for one that a program has made. It never changes.
  public internal(set) final weak var delegate: UIView?
  /// The layers that a program has added, each with the subview whose layer is next behind it.
  private final var added: [(layer: CALayer, above: ObjectIdentifier?)] = []
  private final weak var addedTo: CALayer?
  /// A name for tools.
  open var name: String?
  /// How far in front a renderer should show it; hit testing does not ask.
  open var zPosition: CGFloat {
    get { looks.zPosition }
    set { set(.zPosition) { $0.zPosition = newValue } }
  }

  /// The place of a layer that no view has, or of one that shows an animated view.
  final var ownGeometry = ViewGeometry(frame: .zero)
  /// How it is to look.
  final var looks = LayerLooks()
  private final var ownOpacity: Float = 1
  private final var ownHidden = false
  private final var ownContentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// What it shows, if it is a copy that ``presentation()`` has made.
  final var presented: PresentedLayer?

  /// A layer of no size.
  public required init() {}

  /// The layer's place; of a view's layer it is the view's.
  open var frame: CGRect {
    get { delegate?.frame ?? ownGeometry.frame }
    set { if let delegate { delegate.frame = newValue } else { ownGeometry.frame = newValue } }
  }

  /// The layer's own rectangle; of a view's layer it is the view's.
  open var bounds: CGRect {
    get { delegate?.bounds ?? ownGeometry.bounds }
    set { if let delegate { delegate.bounds = newValue } else { ownGeometry.bounds = newValue } }
  }

  /// Where the anchor lies; of a view's layer, the view's `center`.
  open var position: CGPoint {
    get { delegate?.center ?? ownGeometry.center }
    set { if let delegate { delegate.center = newValue } else { ownGeometry.center = newValue } }
  }

  /// A view's `anchorPoint`.
  open var anchorPoint: CGPoint {
    get { delegate?.anchorPoint ?? ownGeometry.anchorPoint }
    set {
      if let delegate {
        delegate.anchorPoint = newValue
      } else {
        ownGeometry.anchorPoint = newValue
      }
    }
  }

  /// A view's `transform`.
  public final func affineTransform() -> CGAffineTransform {
    delegate?.transform ?? ownGeometry.transform
  }

  /// Sets a view's `transform`.
  public final func setAffineTransform(_ transform: CGAffineTransform) {
    if let delegate { delegate.transform = transform } else { ownGeometry.transform = transform }
  }

  /// A view's `alpha`.
  open var opacity: Float {
    get { delegate.map { Float($0.alpha) } ?? ownOpacity }
    set { if let delegate { delegate.alpha = CGFloat(newValue) } else { ownOpacity = newValue } }
  }

  /// A view's `contentStretch`.
  open var contentsCenter: CGRect {
    get { delegate?.contentStretch ?? ownContentsCenter }
    set {
      if let delegate { delegate.contentStretch = newValue } else { ownContentsCenter = newValue }
    }
  }

  /// A view's `isHidden`.
  open var isHidden: Bool {
    get { delegate?.isHidden ?? ownHidden }
    set { if let delegate { delegate.isHidden = newValue } else { ownHidden = newValue } }
  }

  // MARK: The tree

  /// The layer above; of a view's layer, its superview's. Of a copy that ``presentation()`` has made,
  /// a copy of the layer above.
  public final var superlayer: CALayer? {
    if let presented { return presented.superlayer }
    if let delegate { return delegate.superview?.layer }
    return addedTo
  }

  /// The layers below, from back to front: those of a view's subviews, and those that a program
  /// has added. `nil` where there are none. Of a copy that ``presentation()`` has made, copies of those
  /// below.
  public final var sublayers: [CALayer]? {
    if let presented { return presented.sublayers(of: self) }
    guard let views = delegate?.children, !views.isEmpty else {
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
      if let view = layer.delegate {
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

  private func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
    guard layer.delegate == nil,
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

  /// Has layout done at the end of the turn; for a view's layer, the view's.
  open func setNeedsLayout() { delegate?.markNeedsLayout() }

  /// Does at once the layout that is due; for a view's layer, the view's.
  open func layoutIfNeeded() { delegate?.layoutIfNeeded() }

  /// Has it drawn at the end of the turn; for a view's layer, the view.
  open func setNeedsDisplay() { delegate?.setNeedsDisplay() }
}

extension UIView {
  /// The view's layer, of its class's ``layerClass``; made at the first question.
  public final var layer: CALayer {
    if let layer = extras?.layer { return layer }
    let made = Self.layerClass.init()
    made.delegate = self
    madeExtras.layer = made
    return made
  }

  /// A name by which a view is found again when its state is restored.
  public final var restorationIdentifier: String? {
    get { extras?.restorationIdentifier }
    set { madeExtras.restorationIdentifier = newValue }
  }
}
