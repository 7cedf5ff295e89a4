public import Foundation

/// The outline of a pointer.
public enum UIPointerShape {
  /// Any outline. Its origin is the pointer's place.
  case path(UIBezierPath)
  /// A rectangle with round corners: around the pointer's place, or, with an effect, in the coordinates of the preview's
  /// container.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// An upright line for text.
  case verticalBeam(length: CGFloat)
  /// A level line.
  case horizontalBeam(length: CGFloat)

  /// The usual radius of corners, in points.
  public static let defaultCornerRadius: CGFloat = 8
}

/// What a view does under the pointer.
@MainActor
public enum UIPointerEffect {
  /// How a view is tinted.
  public enum TintMode: Int, Hashable, Sendable {
    /// Not at all.
    case none = 0
    /// Over the view.
    case overlay = 1
    /// Behind it.
    case underlay = 2
  }

  /// As fits the view: it is highlighted.
  case automatic(UITargetedPreview)
  /// The pointer becomes a soft plate over the view.
  case highlight(UITargetedPreview)
  /// The pointer goes, and the view comes forward.
  case lift(UITargetedPreview)
  /// The view is tinted, and the pointer stays.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The view that takes part.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview),
      .hover(let preview, _, _, _):
      preview
    }
  }
}

/// How the pointer looks in a region.
@MainActor
public final class UIPointerStyle {
  let effect: UIPointerEffect?
  let shape: UIPointerShape?
  let constrainedAxes: UIAxis
  let isHidden: Bool

  private init(
    _ effect: UIPointerEffect?, _ shape: UIPointerShape?, _ axes: UIAxis, isHidden: Bool
  ) {
    (self.effect, self.shape, constrainedAxes) = (effect, shape, axes)
    self.isHidden = isHidden
  }

  /// An effect on a view. With a shape, the effect has that outline, or the pointer of a hover effect has it.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect, shape, [], isHidden: false)
  }

  /// Another outline of the pointer, which stays in the middle of its region along the constrained axes.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init(nil, shape, axes, isHidden: false)
  }

  /// No pointer.
  public static func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil, [], isHidden: true) }

  /// The usual pointer.
  public static func system() -> UIPointerStyle { UIPointerStyle(nil, nil, [], isHidden: false) }
}

/// What a renderer shows of the pointer besides its place. Beyond UIKit, where the system draws it.
@MainActor
public struct PointerLook {
  /// The outlines of a pointer.
  public enum Outline: Equatable {
    /// The usual disc.
    case disc
    /// Nothing: it is hidden, or has become the plate.
    case hidden
    /// A rectangle with round corners around its place; beams are narrow ones.
    case rectangle(CGRect, radius: CGFloat)
    /// Any outline around its place.
    case path(PathOutline)
  }

  /// The outline of the pointer.
  public var outline = Outline.disc
  /// The plate over a view, in points of the main screen, and the radius of its corners.
  public var plate: (frame: CGRect, radius: CGFloat)?
  /// The length of a beam, in points; upright for text. `nil` for other pointers.
  public var beam: (length: CGFloat, isUpright: Bool)?

  /// The usual pointer.
  public init() {}

  init(of style: UIPointerStyle?) {
    guard let style else { return }
    if style.isHidden { outline = .hidden }
    var shape = style.shape
    if let effect = style.effect {
      plate = Self.plate(of: effect, shape)
      switch effect {
      case .automatic, .highlight, .lift: (outline, shape) = (.hidden, nil)
      case .hover: break
      }
    }
    switch shape {
    case nil: break
    case .path(let path): outline = .path(path.outline)
    case .roundedRect(let rect, let radius): outline = .rectangle(rect, radius: radius)
    case .verticalBeam(let length): setBeam(length, isUpright: true)
    case .horizontalBeam(let length): setBeam(length, isUpright: false)
    }
  }

  private mutating func setBeam(_ length: CGFloat, isUpright: Bool) {
    let (length, breadth) = (max(length, Self.beamBreadth), Self.beamBreadth)
    beam = (length, isUpright)
    outline = .rectangle(
      isUpright
        ? CGRect(x: -breadth / 2, y: -length / 2, width: breadth, height: length)
        : CGRect(x: -length / 2, y: -breadth / 2, width: length, height: breadth),
      radius: breadth / 2)
  }

  private static func plate(
    of effect: UIPointerEffect, _ shape: UIPointerShape?
  ) -> (frame: CGRect, radius: CGFloat)? {
    let preview = effect.preview
    guard preview.view.window != nil else { return nil }
    func onScreen(_ rect: CGRect, of view: UIView) -> CGRect {
      guard let window = view.window else { return rect }
      return window.convert(view.convert(rect, to: window), to: nil as UIWindow?)
    }
    if case .hover(_, let tint, _, _) = effect {
      if tint == .none { return nil }
    } else if case .roundedRect(let rect, let radius) = shape {
      return (onScreen(rect, of: preview.target.container), radius)
    } else if case .path(let path) = shape {
      return (onScreen(path.bounds, of: preview.target.container), 0)
    }
    let rect = preview.parameters.visiblePath?.bounds ?? preview.view.bounds
    let radius = preview.view.layer.cornerRadius
    return (
      onScreen(rect, of: preview.view), radius > 0 ? radius : UIPointerShape.defaultCornerRadius
    )
  }

  /// How broad a beam is, in points. Source: `Documentation/Constants.md#pointer`.
  private static let beamBreadth: CGFloat = 3
}
