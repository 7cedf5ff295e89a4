public import Foundation

/// State that few layers use; made when first set.
@MainActor
final class LayerExtras {
  /// What a renderer shows, which copies of the layer take over.
  struct Shown {
    var contents: Any?
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsGravity = CALayerContentsGravity.resize
    var contentsScale: CGFloat = 1
    var mask: CALayer?
    var shadowPath: CGPath?
    var magnificationFilter = CALayerContentsFilter.linear
    var minificationFilter = CALayerContentsFilter.linear
    var isOpaque = false
    var isDoubleSided = true
    var isGeometryFlipped = false
    var edgeAntialiasingMask: UInt32 = 15
    var drawn: DrawnContent?
  }

  var shown = Shown()
  weak var delegate: (any CALayerDelegate)?
  /// What is due of `draw(in:)`: nothing, a part, or with `nil` in it all.
  var due: CGRect??
  var needsDisplayOnBoundsChange = false
  var style: [String: Any] = [:]
  /// Where a mask is used.
  weak var maskOf: CALayer?
  var timing = LayerTiming()
  var animations: (any LayerAnimating)?
  /// Whether the delegate has given the contents: its default says no.
  var isDisplayedByDelegate = true
}

/// The animations that a program has added to a layer.
@MainActor
protocol LayerAnimating: AnyObject {
  /// Their keys, in the order in which they were added.
  var keys: [String] { get }
  /// Whether there is any, also one that is over and stays.
  var isShown: Bool { get }
  /// Whether any of them changes what shows as time goes on.
  var isMoving: Bool { get }
  /// Takes the one of a key away.
  func remove(forKey key: String)
  /// Takes all away.
  func removeAll()
  /// Sets in a copy what shows now.
  func show(in copy: CALayer)
  /// Sets their ends anew, after the layer's time has changed.
  func reschedule()
}

/// When a layer's animations run, against those of the layer above.
struct LayerTiming {
  var beginTime: Double = 0
  var timeOffset: Double = 0
  var speed: Float = 1
  var duration: Double = .infinity

  /// The layer's own time, in seconds.
  func local(_ time: Double) -> Double { (time - beginTime) * Double(speed) + timeOffset }
  /// The time above at which the layer's own is that; `nil` when it never is.
  func parent(_ time: Double) -> Double? {
    speed == 0 ? nil : (time - timeOffset) / Double(speed) + beginTime
  }
}

/// What a layer is told and asked by its layer. Views are delegates of their own layers.
@MainActor
public protocol CALayerDelegate: AnyObject {
  /// Gives the layer its contents, in place of drawing. A delegate without it draws.
  func display(_ layer: CALayer)
  /// Draws the layer.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// The layer is about to be drawn.
  func layerWillDraw(_ layer: CALayer)
  /// Places the layers below. Called after the layer's own `layoutSublayers()`.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// Has the layer draw.
  public func display(_ layer: CALayer) { layer.extras?.isDisplayedByDelegate = false }
  /// Nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Nothing.
  public func layoutSublayers(of layer: CALayer) {}
}

extension UIView: CALayerDelegate {}

/// How a layer's contents are fitted into it.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A way by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In the middle, at their own size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the upper edge, at their own size. y counts upward in Core Animation's names: on the screen
  /// this is the lower edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// On the screen the upper edge, at their own size.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the left edge, at their own size.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the right edge, at their own size.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// On the screen the lower left corner, at their own size.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// On the screen the lower right corner, at their own size.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// On the screen the upper left corner, at their own size.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// On the screen the upper right corner, at their own size.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// As large as the layer.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as they fit, their shape kept.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// So large that they cover it, their shape kept.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// How pixels are sampled at another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A filter by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Mixed of the nearest ones.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The nearest one.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Mixed of smaller copies.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

extension CALayer {
  /// The state that few layers use, made at the first question.
  final var madeExtras: LayerExtras {
    if let extras { return extras }
    let made = LayerExtras()
    extras = made
    return made
  }

  /// Changes what a renderer shows.
  final func changeShown<Value>(
    _ path: WritableKeyPath<LayerExtras.Shown, Value>, _ value: Value
  ) {
    madeExtras.shown[keyPath: path] = value
    markLookChanged()
  }

  private var shown: LayerExtras.Shown { extras?.shown ?? LayerExtras.Shown() }

  /// Whom the layer asks; of a view's layer always the view. It is not kept alive.
  public final var delegate: (any CALayerDelegate)? {
    get { view ?? extras?.delegate }
    set { if view == nil { madeExtras.delegate = newValue } }
  }

  /// A picture that it shows: a ``CGImage``, or a `UIImage`; `nil` for what was drawn.
  public final var contents: Any? {
    get { shown.contents }
    set { changeShown(\.contents, newValue) }
  }
  /// The part of the contents that shows, in parts of their size.
  public final var contentsRect: CGRect {
    get { shown.contentsRect }
    set { changeShown(\.contentsRect, newValue) }
  }
  /// How the contents are fitted into it; as large as the layer by default.
  public final var contentsGravity: CALayerContentsGravity {
    get { shown.contentsGravity }
    set { changeShown(\.contentsGravity, newValue) }
  }
  /// Pixels of the contents per point; of a view's layer, the view's `contentScaleFactor`.
  public final var contentsScale: CGFloat {
    get { view?.contentScaleFactor ?? shown.contentsScale }
    set {
      if let view {
        view.contentScaleFactor = newValue
      } else {
        changeShown(\.contentsScale, newValue)
      }
    }
  }
  /// How enlarged pixels are sampled.
  public final var magnificationFilter: CALayerContentsFilter {
    get { shown.magnificationFilter }
    set { changeShown(\.magnificationFilter, newValue) }
  }
  /// How pixels are sampled that become smaller.
  public final var minificationFilter: CALayerContentsFilter {
    get { shown.minificationFilter }
    set { changeShown(\.minificationFilter, newValue) }
  }
  /// A layer whose opacity lets the layer show: where it is transparent, nothing of it does. It belongs
  /// to no other layer, and has no superlayer.
  public final var mask: CALayer? {
    get { shown.mask }
    set {
      guard newValue !== self, newValue?.view?.superview == nil else { return }
      shown.mask?.extras?.maskOf = nil
      newValue?.removeFromSuperlayer()
      newValue?.madeExtras.maskOf = self
      changeShown(\.mask, newValue)
    }
  }
  /// The outline of the shadow; `nil` for that of what the layer shows.
  public final var shadowPath: CGPath? {
    get { shown.shadowPath }
    set { changeShown(\.shadowPath, newValue?.copy()) }
  }
  /// A promise that the contents cover it; of a view's layer, the view's.
  public final var isOpaque: Bool {
    get { view?.isOpaque ?? shown.isOpaque }
    set { if let view { view.isOpaque = newValue } else { changeShown(\.isOpaque, newValue) } }
  }
  /// Whether it shows when it is turned away.
  public final var isDoubleSided: Bool {
    get { shown.isDoubleSided }
    set { changeShown(\.isDoubleSided, newValue) }
  }
  /// Whether y points up in the layers below: state for a renderer.
  public final var isGeometryFlipped: Bool {
    get { shown.isGeometryFlipped }
    set { changeShown(\.isGeometryFlipped, newValue) }
  }
  /// Whether another size has it drawn anew.
  public final var needsDisplayOnBoundsChange: Bool {
    get { extras?.needsDisplayOnBoundsChange ?? false }
    set { madeExtras.needsDisplayOnBoundsChange = newValue }
  }
}

/// How a layer is to look: state for a renderer.
struct LayerLooks {
  var cornerRadius: CGFloat = 0
  var cornerCurve = CALayerCornerCurve.circular
  var maskedCorners = CACornerMask.all
  var ownMasks = false
  var ownBackground: CGColor?
  var borderWidth: CGFloat = 0
  var borderColor: CGColor?
  var shadowColor: CGColor? = UIColor.black.cgColor
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var zPosition: CGFloat = 0
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var allowsGroupOpacity = true
  var transform: CATransform3D?
  var sublayerTransform: CATransform3D?
}
