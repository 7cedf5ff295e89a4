public import Foundation

/// Axes of a plane.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Axes by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// From left to right.
  public static let horizontal = UIAxis(rawValue: 1)
  /// From top to bottom.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both.
  public static let both: UIAxis = [.horizontal, .vertical]
}

/// A part of a view in which the pointer has one style.
@MainActor
public final class UIPointerRegion {
  /// Where it is, in the view's coordinates.
  public let rect: CGRect
  /// What tells it from others; `nil` if its place does.
  public let identifier: AnyHashable?
  /// On which axes a pointer that is pressed stays with the region. State: a pressed pointer keeps its style in any case.
  public var latchingAxes: UIAxis = []

  /// A region of a view.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
  }

  func isSame(as other: UIPointerRegion) -> Bool {
    rect == other.rect && identifier == other.identifier
  }
}

/// Where a pointer is for which a region is sought.
@MainActor
public final class UIPointerRegionRequest {
  /// The pointer's place in the view of the interaction.
  public let location: CGPoint
  /// The modifier keys that are down.
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
  }
}

/// Runs blocks while the pointer changes its style, and after.
@MainActor
public protocol UIPointerInteractionAnimating: AnyObject {
  /// Runs with the change.
  func addAnimations(_ animations: @escaping @MainActor () -> Void)
  /// Runs after it.
  func addCompletion(_ completion: @escaping @MainActor (Bool) -> Void)
}

/// States which style the pointer has over a view.
@MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
  /// The region under the pointer; `nil` where there is none. The default is the whole view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// The style in a region; `nil`, the default, is the usual pointer.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// The pointer comes into a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// The pointer leaves a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// The default: the whole view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// The default: the usual pointer.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  /// The default: nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// The default: nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Gives the pointer of mice and touchpads another style over its view.
///
///     view.addInteraction(UIPointerInteraction(delegate: self))
///
/// Of several views under the pointer the innermost one that has a region there decides.
@MainActor
open class UIPointerInteraction: UIInteraction {
  /// The view that it was added to.
  public private(set) final weak var view: UIView?
  /// States regions and styles.
  public private(set) final weak var delegate: (any UIPointerInteractionDelegate)?
  /// Whether it acts.
  open var isEnabled = true { didSet { if isEnabled != oldValue { invalidate() } } }

  /// An interaction; without a delegate the pointer is the usual one.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) { self.delegate = delegate }

  /// Asks again for the region and the style, if the pointer is over the view.
  open func invalidate() {
    view?.window?.owner.hoverDispatcher.styler.invalidate(self)
  }

  /// Called before it is added or removed.
  open func willMove(to view: UIView?) {
    if view == nil { self.view?.window?.owner.hoverDispatcher.styler.removed(self) }
  }
  /// Called after it was added or removed.
  open func didMove(to view: UIView?) { self.view = view }

  /// The region of its delegate at a place of its view; a button has its own.
  @_spi(Kit) open func region(for request: UIPointerRegionRequest, default region: UIPointerRegion)
    -> UIPointerRegion?
  {
    guard let delegate else { return region }
    return delegate.pointerInteraction(self, regionFor: request, defaultRegion: region)
  }

  /// The style that its delegate gives for a region; a button makes its own.
  @_spi(Kit) open func style(for region: UIPointerRegion) -> UIPointerStyle? {
    delegate?.pointerInteraction(self, styleFor: region)
  }
}
