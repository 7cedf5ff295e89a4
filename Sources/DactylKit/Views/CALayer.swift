public import Foundation

/// What stands for a view to a renderer: each view has one, and further ones may be put below it.
///
/// A layer is no responder and takes no touches (spec VIEW:LYR-05). It draws nothing here; it keeps
/// what a renderer needs, and tells its view when layout or display is due.
@MainActor
open class CALayer {
  /// The view whose layer it is; `nil` for one that a program has made. It never changes.
  public internal(set) final weak var delegate: UIView?
  /// The layer above.
  public private(set) final weak var superlayer: CALayer?
  /// The further layers, from back to front.
  public private(set) final var sublayers: [CALayer]?
  /// A name for tools.
  open var name: String?
  /// How far in front a renderer should show it; hit testing does not ask.
  open var zPosition: CGFloat = 0

  /// The place of a layer that no view has, or of one that shows an animated view.
  final var ownGeometry = ViewGeometry(frame: .zero)
  /// How it is to look.
  final var looks = LayerLooks()
  private final var ownOpacity: Float = 1
  private final var ownHidden = false
  private final var ownContentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)

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

  /// Puts a layer in front of the others; takes it from where it was. A view's own layer stays
  /// with its view: that is refused, and so is what would make a ring.
  public final func addSublayer(_ layer: CALayer) {
    guard layer.delegate == nil,
      !sequence(first: self, next: \.superlayer).contains(where: {
        $0 === layer
      })
    else { return }
    layer.removeFromSuperlayer()
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
    setNeedsLayout()
  }

  /// Takes the layer from the one above.
  public final func removeFromSuperlayer() {
    guard let above = superlayer else { return }
    above.sublayers?.removeAll { $0 === self }
    if above.sublayers?.isEmpty == true { above.sublayers = nil }
    superlayer = nil
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
