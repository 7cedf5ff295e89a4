public import Foundation

/// State for a renderer. Hit testing ignores it, as in UIKit. Corners, border, shadow and
/// background of a view's layer are animated in an animation block of the view.
extension CALayer {
  /// Changes a property that can be animated. A view's layer follows the open animation block; a
  /// program's own layer changes at once (spec VIEW:LNK-03).
  final func set(_ property: AnimatedProperty, _ change: (inout LayerLooks) -> Void) {
    guard let view else { return acting(property.key) { change(&looks) } }
    view.changing(property) { change(&looks) }
  }

  /// The radius of the corners, in points.
  public final var cornerRadius: CGFloat {
    get { looks.cornerRadius }
    set { set(.cornerRadius) { $0.cornerRadius = newValue } }
  }
  /// The shape of the corners.
  public final var cornerCurve: CALayerCornerCurve {
    get { looks.cornerCurve }
    set { looks.cornerCurve = newValue }
  }
  /// Which corners are round; all by default.
  public final var maskedCorners: CACornerMask {
    get { looks.maskedCorners }
    set { looks.maskedCorners = newValue }
  }
  /// Whether sublayers are clipped to the bounds; for a view's layer, its `clipsToBounds`.
  public final var masksToBounds: Bool {
    get { viewReference?.clipsToBounds ?? looks.ownMasks }
    set { if let view { view.clipsToBounds = newValue } else { looks.ownMasks = newValue } }
  }
  /// The background; for a view's layer, the view's.
  public final var backgroundColor: CGColor? {
    get {
      if let viewReference { viewReference.backgroundColor?.cgColor } else { looks.ownBackground }
    }
    set {
      if let view {
        view.backgroundColor = newValue.map(UIColor.init(cgColor:))
      } else {
        acting("backgroundColor") { looks.ownBackground = newValue }
      }
    }
  }
  /// The width of the border, in points.
  public final var borderWidth: CGFloat {
    get { looks.borderWidth }
    set { set(.borderWidth) { $0.borderWidth = newValue } }
  }
  /// The color of the border.
  public final var borderColor: CGColor? {
    get { looks.borderColor }
    set { set(.borderColor) { $0.borderColor = newValue } }
  }
  /// The color of a shadow; black by default.
  public final var shadowColor: CGColor? {
    get { looks.shadowColor }
    set { set(.shadowColor) { $0.shadowColor = newValue } }
  }
  /// How opaque the shadow is; 0 by default, which is none.
  public final var shadowOpacity: Float {
    get { looks.shadowOpacity }
    set { set(.shadowOpacity) { $0.shadowOpacity = newValue } }
  }
  /// The offset of the shadow, in points; three upward by default, as in UIKit.
  public final var shadowOffset: CGSize {
    get { looks.shadowOffset }
    set { set(.shadowOffset) { $0.shadowOffset = newValue } }
  }
  /// The blur radius of the shadow, in points; 3 by default.
  public final var shadowRadius: CGFloat {
    get { looks.shadowRadius }
    set { set(.shadowRadius) { $0.shadowRadius = newValue } }
  }
  /// Whether a renderer may cache the layer as a bitmap.
  public final var shouldRasterize: Bool {
    get { looks.shouldRasterize }
    set { looks.shouldRasterize = newValue }
  }
  /// Pixels per point of that bitmap.
  public final var rasterizationScale: CGFloat {
    get { looks.rasterizationScale }
    set { looks.rasterizationScale = newValue }
  }
  /// Whether its opacity applies to the layer as a whole, not to each sublayer.
  public final var allowsGroupOpacity: Bool {
    get { looks.allowsGroupOpacity }
    set { looks.allowsGroupOpacity = newValue }
  }
}

/// The shape of a rounded corner.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// UIKit's name.
  public let rawValue: String
  /// A curve by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// The smooth shape of Apple's devices.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
