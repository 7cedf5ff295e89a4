public import Foundation

/// Numbers of drags and drops.
public struct DragLimits: Hashable, Sendable {
  /// How long a finger rests until it lifts an item, in seconds. Source:
  /// `Documentation/Constants.md#drag-lift`.
  public var liftDelay: TimeInterval = 0.5
  /// How far the finger goes from there until the drag begins, in points. Source:
  /// `Documentation/Constants.md#drag-start`.
  public var startDistance: CGFloat = 10
  /// How long the picture takes to lift and to go to its place, in seconds. Source:
  /// `Documentation/Constants.md#drag-animations`.
  public var animationTime: TimeInterval = 0.3
  /// How much a lifted picture grows. Source: `Documentation/Constants.md#drag-animations`.
  public var liftScale: CGFloat = 1.05
  /// The longest side of a dragged picture that is not to be shown in full, in points. Source:
  /// `Documentation/Constants.md#drag-preview`.
  public var previewSide: CGFloat = 200
  /// How far each further picture lies from the one before, in points. Source:
  /// `Documentation/Constants.md#drag-preview`.
  public var stackStep: CGFloat = 8

  /// How long the finger rests over what a drag opens until that warns, in seconds. Source:
  /// `Documentation/Constants.md#spring-loading`.
  public var springDelay: TimeInterval = 0.7
  /// How long it warns before it opens, in seconds. Source: `Documentation/Constants.md#spring-loading`.
  public var springWarning: TimeInterval = 0.5
  /// How near to the edge of a scroll view the finger scrolls that, in points. Source:
  /// `Documentation/Constants.md#drag-scrolling`.
  public var scrollEdge: CGFloat = 44
  /// How fast it scrolls at the edge itself, in points a second. Source:
  /// `Documentation/Constants.md#drag-scrolling`.
  public var scrollSpeed: CGFloat = 600

  /// The numbers that stand above.
  public init() {}
}
