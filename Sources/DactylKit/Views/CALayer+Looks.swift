public import Foundation

/// State for a renderer; hit testing asks for none of it, as in UIKit. Of a view's layer corners, border
/// and shadow are animated in a view's block, and the background as the view's.
extension CALayer {
  /// Changes a look that can be animated: a view's layer follows the open block, a program's own is
  /// changed at once (spec VIEW:LNK-03).
  final func set(_ property: AnimatedProperty, _ change: (inout LayerLooks) -> Void) {
    guard let view else { return change(&looks) }
    view.changing(property) { change(&looks) }
  }

  /// How round the corners are, in points.
  public final var cornerRadius: CGFloat {
    get { looks.cornerRadius }
    set { set(.cornerRadius) { $0.cornerRadius = newValue } }
  }
  /// How they bend.
  public final var cornerCurve: CALayerCornerCurve {
    get { looks.cornerCurve }
    set { looks.cornerCurve = newValue }
  }
  /// Which corners are round; all by default.
  public final var maskedCorners: CACornerMask {
    get { looks.maskedCorners }
    set { looks.maskedCorners = newValue }
  }
  /// Whether what lies below it is cut off at the bounds; of a view's layer, its `clipsToBounds`.
  public final var masksToBounds: Bool {
    get { view?.clipsToBounds ?? looks.ownMasks }
    set { if let view { view.clipsToBounds = newValue } else { looks.ownMasks = newValue } }
  }
  /// The background; of a view's layer, the view's.
  public final var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor?.cgColor } ?? looks.ownBackground }
    set {
      if let view {
        view.backgroundColor = newValue.map(UIColor.init(cgColor:))
      } else {
        looks.ownBackground = newValue
      }
    }
  }
  /// The breadth of a line around it, in points.
  public final var borderWidth: CGFloat {
    get { looks.borderWidth }
    set { set(.borderWidth) { $0.borderWidth = newValue } }
  }
  /// The color of that line.
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
  /// Where the shadow falls, in points; three up by default, as in UIKit.
  public final var shadowOffset: CGSize {
    get { looks.shadowOffset }
    set { set(.shadowOffset) { $0.shadowOffset = newValue } }
  }
  /// How blurred the shadow is, in points; 3 by default.
  public final var shadowRadius: CGFloat {
    get { looks.shadowRadius }
    set { set(.shadowRadius) { $0.shadowRadius = newValue } }
  }
  /// Whether a renderer may keep a picture of it.
  public final var shouldRasterize: Bool {
    get { looks.shouldRasterize }
    set { looks.shouldRasterize = newValue }
  }
  /// Pixels per point of that picture.
  public final var rasterizationScale: CGFloat {
    get { looks.rasterizationScale }
    set { looks.rasterizationScale = newValue }
  }
  /// Whether its opacity is that of the whole, rather than of each part.
  public final var allowsGroupOpacity: Bool {
    get { looks.allowsGroupOpacity }
    set { looks.allowsGroupOpacity = newValue }
  }
}

/// How a round corner bends.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// UIKit's name.
  public let rawValue: String
  /// A curve by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// As on Apple's devices.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
