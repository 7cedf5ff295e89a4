public import Foundation

extension UIScrollView {
  /// How fast content slows down: the share of its speed that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The share, between 0 and 1.
    public var rawValue: CGFloat

    /// A rate of that share.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// UIKit's usual rate. Source: `Documentation/Constants.md#scroll-deceleration`.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// UIKit's fast rate. Source: as above.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How the safe area is added to the content's insets.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// Along the axes that scroll; at top and bottom also where the scroll view is the view of a
    /// controller.
    case automatic = 0
    /// Along the axes that scroll.
    case scrollableAxes = 1
    /// Not at all.
    case never = 2
    /// On all sides.
    case always = 3
  }

  /// What a drag does to the keyboard. All but `none` end editing when the drag begins.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// Nothing.
    case none = 0
    /// Dismisses it when the drag begins.
    case onDrag = 1
    /// Takes it along.
    case interactive = 2
    /// Dismisses it with what stands above it.
    case onDragWithAccessory = 3
    /// Takes it along with what stands above it.
    case interactiveWithAccessory = 4
  }

  /// What indicators look like.
  public enum IndicatorStyle: Int, Hashable, Sendable {
    /// Dark on a light ground, light in the dark style.
    case `default` = 0
    /// Black.
    case black = 1
    /// White.
    case white = 2
  }
}
