public import Foundation

/// A place of a view where the reader's user drags from or drops at, with its name.
///
/// Apple: UIAccessibilityLocationDescriptor.
@MainActor
public final class UIAccessibilityLocationDescriptor {
  /// What is spoken.
  public let name: String
  /// The view.
  public private(set) weak var view: UIView?
  /// The place, in the view's coordinates.
  public let point: CGPoint

  /// A place of a view.
  public init(name: String, point: CGPoint, in view: UIView) {
    (self.name, self.point, self.view) = (name, point, view)
  }
  /// The middle of a view.
  public convenience init(name: String, view: UIView) {
    self.init(name: name, point: CGPoint(x: view.bounds.midX, y: view.bounds.midY), in: view)
  }
}
