public import Foundation

/// State that few layers use; made when first set.
@MainActor
final class LayerExtras {
  /// The state that a renderer shows and that copies of the layer take over.
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
  /// What `draw(in:)` must draw: nothing (`nil`), a part, or everything (an inner `nil`).
  var due: CGRect??
  var needsDisplayOnBoundsChange = false
  var style: [String: Any] = [:]
  /// The actions by event that the program has set.
  var actions: [String: any CAAction]?
  /// Values that animations show at present of properties of the program's own, while the layer is drawn.
  var animated: [String: Any] = [:]
  /// The part that `display()` is to draw, while it runs.
  var displayed: CGRect?
  /// The change whose action runs: the property and its value before.
  var change: (key: String, before: LayerValue)?
  var drawsAsynchronously = false
  /// The layer that uses this one as its mask.
  weak var maskOf: CALayer?
  var timing = LayerTiming()
  var animations: (any LayerAnimating)?
  /// Whether the delegate gives the contents. Its default implementation sets this to `false`.
  var isDisplayedByDelegate = true
}

/// The animations that a program has added to a layer.
@MainActor
protocol LayerAnimating: AnyObject {
  /// Their keys, in the order in which they were added.
  var keys: [String] { get }
  /// Whether there is any animation, including one that is over and stays.
  var isShown: Bool { get }
  /// Whether any animation changes what is visible as time passes.
  var isMoving: Bool { get }
  /// Removes the animation of a key.
  func remove(forKey key: String)
  /// Removes all animations.
  func removeAll()
  /// Sets in a copy the values that are visible now.
  func show(in copy: CALayer)
  /// Computes the end of each animation anew, after the layer's timing has changed.
  func reschedule()
  /// The values that are visible now of properties whose changes draw the layer anew.
  func shownDrawnValues() -> [String: Any]
}

/// The layer's time relative to that of its superlayer.
struct LayerTiming {
  var beginTime: Double = 0
  var timeOffset: Double = 0
  var speed: Float = 1
  var duration: Double = .infinity
  var repeatCount: Float = 0
  var repeatDuration: Double = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// The layer's own time, in seconds.
  func local(_ time: Double) -> Double { (time - beginTime) * Double(speed) + timeOffset }
  /// The superlayer's time for a local time; `nil` if the local time is never reached.
  func parent(_ time: Double) -> Double? {
    speed == 0 ? nil : (time - timeOffset) / Double(speed) + beginTime
  }
}

/// Draws and lays out a layer for it. Views are the delegates of their own layers.
@MainActor
public protocol CALayerDelegate: AnyObject {
  /// Gives the layer its contents, instead of drawing. A delegate without this method draws.
  func display(_ layer: CALayer)
  /// Draws the layer.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before the layer is drawn.
  func layerWillDraw(_ layer: CALayer)
  /// Places the sublayers. Called after the layer's own `layoutSublayers()`.
  func layoutSublayers(of layer: CALayer)
  /// The action of an event, such as a change of a property; `nil` for the layer's own, `NSNull` for none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// The default: the layer draws.
  public func display(_ layer: CALayer) { layer.extras?.isDisplayedByDelegate = false }
  /// The default: draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// The default: no action.
  public func layerWillDraw(_ layer: CALayer) {}
  /// The default: no action.
  public func layoutSublayers(of layer: CALayer) {}
  /// The default: the layer's own action.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
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
  /// At the top in Core Animation's coordinates, where y points up: at the lower edge of the
  /// screen. At their own size.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the upper edge of the screen, at their own size.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the left edge, at their own size.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the right edge, at their own size.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the lower left corner on the screen, at their own size.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the lower right corner on the screen, at their own size.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the upper left corner on the screen, at their own size.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the upper right corner on the screen, at their own size.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the layer's size.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits, with their proportions kept.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as covers the layer, with their proportions kept.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// How pixels are interpolated at another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A filter by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Interpolation between smaller copies.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

extension CALayer {
  /// The state that few layers use, made when first needed.
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

  /// The layer's delegate, not kept alive; for a view's layer always the view.
  public final var delegate: (any CALayerDelegate)? {
    get { view ?? extras?.delegate }
    set { if view == nil { madeExtras.delegate = newValue } }
  }

  /// The image that it shows: a `CGImage`, or a `UIImage`; `nil` for what was drawn.
  public final var contents: Any? {
    get { extras?.shown.contents }
    set { acting("contents") { changeShown(\.contents, newValue) } }
  }
  /// The visible part of the contents, in fractions of their size.
  public final var contentsRect: CGRect {
    get { shown.contentsRect }
    set { changeShown(\.contentsRect, newValue) }
  }
  /// How the contents are fitted into the layer; stretched by default.
  public final var contentsGravity: CALayerContentsGravity {
    get { shown.contentsGravity }
    set { changeShown(\.contentsGravity, newValue) }
  }
  /// Pixels of the contents per point; for a view's layer, the view's `contentScaleFactor`.
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
  /// The interpolation of enlarged contents.
  public final var magnificationFilter: CALayerContentsFilter {
    get { shown.magnificationFilter }
    set { changeShown(\.magnificationFilter, newValue) }
  }
  /// The interpolation of reduced contents.
  public final var minificationFilter: CALayerContentsFilter {
    get { shown.minificationFilter }
    set { changeShown(\.minificationFilter, newValue) }
  }
  /// A layer whose opacity masks this one: where the mask is transparent, this layer is too. The
  /// mask has no superlayer and masks no other layer.
  public final var mask: CALayer? {
    get { extras?.shown.mask }
    set {
      guard newValue !== self, newValue?.view?.superview == nil else { return }
      shown.mask?.extras?.maskOf = nil
      newValue?.removeFromSuperlayer()
      newValue?.madeExtras.maskOf = self
      changeShown(\.mask, newValue)
    }
  }
  /// The outline of the shadow; `nil` for the outline of the layer's visible content.
  public final var shadowPath: CGPath? {
    get { extras?.shown.shadowPath }
    set { changeShown(\.shadowPath, newValue?.copy()) }
  }
  /// A promise that the contents cover the bounds; for a view's layer, the view's.
  public final var isOpaque: Bool {
    get { view?.isOpaque ?? shown.isOpaque }
    set { if let view { view.isOpaque = newValue } else { changeShown(\.isOpaque, newValue) } }
  }
  /// Whether its back is visible when it is turned away.
  public final var isDoubleSided: Bool {
    get { shown.isDoubleSided }
    set { changeShown(\.isDoubleSided, newValue) }
  }
  /// Whether y points up in the sublayers: state for a renderer.
  public final var isGeometryFlipped: Bool {
    get { shown.isGeometryFlipped }
    set { changeShown(\.isGeometryFlipped, newValue) }
  }
  /// Whether it may be drawn in the background. State: here drawing is recorded, and painted in the background anyway.
  public final var drawsAsynchronously: Bool {
    get { extras?.drawsAsynchronously ?? false }
    set { madeExtras.drawsAsynchronously = newValue }
  }
  /// Whether a change of its bounds marks it to be drawn.
  public final var needsDisplayOnBoundsChange: Bool {
    get { extras?.needsDisplayOnBoundsChange ?? false }
    set { madeExtras.needsDisplayOnBoundsChange = newValue }
  }
}

/// The appearance of a layer: state for a renderer.
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
