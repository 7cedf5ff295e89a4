public import Foundation

extension UIView {
  /// Which parts of a view's frame change when its superview's size changes.
  ///
  /// The numbers are UIKit's. With several flexible parts on one axis the change is shared in
  /// proportion to their present sizes (``AutoresizingRule``).
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// A mask by its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance from the superview's left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the superview's right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the superview's top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the superview's bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Whether the tint of a view is gray.
  public enum TintAdjustmentMode: Int, Hashable, Sendable {
    /// As the superview's.
    case automatic = 0
    /// The tint as it is.
    case normal = 1
    /// The tint without its color.
    case dimmed = 2
  }

  /// How a renderer should fit drawn content when the size of the view changes.
  public enum ContentMode: Int, Hashable, Sendable, CaseIterable {
    /// Stretched to the new size. The default.
    case scaleToFill
    /// As large as fits, with proportions kept.
    case scaleAspectFit
    /// As small as fills, with proportions kept.
    case scaleAspectFill
    /// Drawn anew: a change of size calls `setNeedsDisplay()`.
    case redraw
    /// Unchanged, in the middle.
    case center
    /// Unchanged, at the top.
    case top
    /// Unchanged, at the bottom.
    case bottom
    /// Unchanged, at the left.
    case left
    /// Unchanged, at the right.
    case right
    /// Unchanged, in the top left corner.
    case topLeft
    /// Unchanged, in the top right corner.
    case topRight
    /// Unchanged, in the bottom left corner.
    case bottomLeft
    /// Unchanged, in the bottom right corner.
    case bottomRight
  }
}

/// Whether an interface is mirrored for the reading direction.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  /// The program's direction: from left to right.
  case unspecified
  /// Playback controls: never mirrored.
  case playback
  /// Spatial controls: never mirrored.
  case spatial
  /// From left to right.
  case forceLeftToRight
  /// From right to left.
  case forceRightToLeft
}

/// The purpose of a view that the kit makes by itself. A renderer chooses its appearance by it.
public enum ViewRole: Hashable, Sendable {
  /// Darkens what lies below it.
  case dimming
  /// The panel of an alert, or the rows of an action sheet.
  case alert
  /// The panel of a popover.
  case popover
}

/// The arrow of a popover's panel, in the panel's coordinates. A renderer draws it outside of the panel's bounds.
public struct PopoverArrow: Hashable, Sendable {
  /// The point where the arrow ends, beside what the popover belongs to.
  public var tip: CGPoint
  /// The middle of the arrow's base, on the panel's edge.
  public var base: CGPoint
}

/// Which corners of the content of a sheet or popover are round. A renderer rounds them and cuts what lies outside.
public struct ContentCorners: Hashable, Sendable {
  /// The round corners.
  public var corners: CACornerMask
  /// The radius in points; `nil` for that of the renderer's panels.
  public var radius: CGFloat?
}

extension UIView {
  /// The round corners of the content of a sheet or popover; `nil` for every other view. Beyond UIKit, which puts such a
  /// view into one of its own.
  public final var contentCorners: ContentCorners? { extras?.contentCorners }

  /// Rounds the corners of the content of a sheet or popover.
  final func setContentCorners(_ corners: ContentCorners?) {
    guard contentCorners != corners else { return }
    madeExtras.contentCorners = corners
    markLookChanged()
  }

  /// The arrow of a popover's panel; `nil` for every other view, and for a popover without an arrow. Beyond UIKit, which
  /// draws it itself.
  public final var popoverArrow: PopoverArrow? { extras?.popoverArrow }

  /// Sets the arrow of a popover's panel.
  final func setPopoverArrow(_ arrow: PopoverArrow?) {
    guard popoverArrow != arrow else { return }
    madeExtras.popoverArrow = arrow
    markLookChanged()
  }

  /// The purpose of a view that the kit made; `nil` for a program's views and for those with a
  /// class of their own in UIKit. Beyond UIKit, which draws such views itself.
  public final var lookRole: ViewRole? { extras?.lookRole }

  /// Sets the purpose of the view.
  package final func setLookRole(_ role: ViewRole) {
    madeExtras.lookRole = role
    markLookChanged()
  }
}
