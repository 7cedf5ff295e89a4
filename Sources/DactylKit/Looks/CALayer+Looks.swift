public import Foundation
import InputFrames

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
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var allowsGroupOpacity = true
  var transform: CATransform3D?
  var sublayerTransform: CATransform3D?
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Corners by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// Top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// Bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// Bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  static let all = CACornerMask(rawValue: 15)
}

/// State for who draws; hit testing asks for none of it, as in UIKit.
extension CALayer {
  /// How round the corners are, in points.
  public final var cornerRadius: CGFloat {
    get { looks.cornerRadius }
    set { looks.cornerRadius = newValue }
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
    get { delegate?.clipsToBounds ?? looks.ownMasks }
    set { if let delegate { delegate.clipsToBounds = newValue } else { looks.ownMasks = newValue } }
  }
  /// The background; of a view's layer, the view's.
  public final var backgroundColor: CGColor? {
    get { delegate.map { $0.backgroundColor?.cgColor } ?? looks.ownBackground }
    set {
      if let delegate {
        delegate.backgroundColor = newValue.map(UIColor.init(cgColor:))
      } else {
        looks.ownBackground = newValue
      }
    }
  }
  /// The breadth of a line around it, in points.
  public final var borderWidth: CGFloat {
    get { looks.borderWidth }
    set { looks.borderWidth = newValue }
  }
  /// The color of that line.
  public final var borderColor: CGColor? {
    get { looks.borderColor }
    set { looks.borderColor = newValue }
  }
  /// The color of a shadow; black by default.
  public final var shadowColor: CGColor? {
    get { looks.shadowColor }
    set { looks.shadowColor = newValue }
  }
  /// How opaque the shadow is; 0 by default, which is none.
  public final var shadowOpacity: Float {
    get { looks.shadowOpacity }
    set { looks.shadowOpacity = newValue }
  }
  /// Where the shadow falls, in points; three up by default, as in UIKit.
  public final var shadowOffset: CGSize {
    get { looks.shadowOffset }
    set { looks.shadowOffset = newValue }
  }
  /// How blurred the shadow is, in points; 3 by default.
  public final var shadowRadius: CGFloat {
    get { looks.shadowRadius }
    set { looks.shadowRadius = newValue }
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

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time of the last event, in seconds: the clock of this package's animations.
@MainActor
public func CACurrentMediaTime() -> TimeInterval {
  Double(UIApplication.shared.now.microseconds) / 1_000_000
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
