public import Foundation

/// An item that is no view: a part of a view that draws several.
///
/// The view lists it in ``AccessibilityObject/accessibilityElements``; special gestures climb from
/// it to its container.
@MainActor
open class UIAccessibilityElement: UIResponder {
  /// The view, or other object, whose part it is. **Difference:** held weakly, an object.
  open weak var accessibilityContainer: AnyObject?

  /// A part of `container`. It is an element from the start.
  public init(accessibilityContainer container: AnyObject) {
    accessibilityContainer = container
    super.init()
    isAccessibilityElement = true
  }

  /// Its frame in its container's coordinates, where that is a view; it moves with the view.
  /// `zero` unless set.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// Where it is, in coordinates of the screen: as set, or from
  /// ``accessibilityFrameInContainerSpace``.
  open override var accessibilityFrame: CGRect {
    get {
      guard accessibilityFrameInContainerSpace != .zero,
        let view = accessibilityContainer as? UIView
      else { return super.accessibilityFrame }
      return UIAccessibility.convertToScreenCoordinates(
        accessibilityFrameInContainerSpace, in: view)
    }
    set { super.accessibilityFrame = newValue }
  }

  /// Its container, where that is a responder.
  open override var next: UIResponder? { accessibilityContainer as? UIResponder }
}
