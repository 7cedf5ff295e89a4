public import Foundation

/// To which side a popover's arrow points, from the popover to what it belongs to.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The number behind the directions, as UIKit has it.
  public let rawValue: UInt

  /// Directions of that number.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up: the popover lies below.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// Down: the popover lies above.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// To the left: the popover lies to the right.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// To the right: the popover lies to the left.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// Whichever fits.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// None: the popover is not shown, or belongs to nothing.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// What a popover may point at: a view, or an item of a bar.
@MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
  /// Its place in a view's coordinates; `nil` while it is not shown in that view's window.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// The view's place in another view's coordinates; `nil` where both are not in one window.
  public final func frame(in referenceView: UIView) -> CGRect? {
    guard let window, window === referenceView.window else { return nil }
    return convert(bounds, to: referenceView)
  }
}
