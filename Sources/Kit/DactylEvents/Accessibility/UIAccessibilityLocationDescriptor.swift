public import Foundation

/// A place of a view where the reader's user drags from or drops at, with its name.
///
/// Apple: UIAccessibilityLocationDescriptor.
@MainActor
public final class UIAccessibilityLocationDescriptor {
  /// What is spoken.
  public var name: String { attributedName.string }
  /// What is spoken, and how its parts are.
  public let attributedName: NSAttributedString
  /// The view.
  public private(set) weak var view: UIView?
  /// The place, in the view's coordinates.
  public let point: CGPoint

  /// A place of a view.
  public convenience init(name: String, point: CGPoint, in view: UIView) {
    self.init(attributedName: NSAttributedString(string: name), point: point, in: view)
  }
  /// A place of a view, some parts of whose name are spoken in another way.
  public init(attributedName: NSAttributedString, point: CGPoint, in view: UIView) {
    (self.attributedName, self.point, self.view) = (attributedName, point, view)
  }
  /// The middle of a view.
  public convenience init(name: String, view: UIView) {
    self.init(name: name, point: CGPoint(x: view.bounds.midX, y: view.bounds.midY), in: view)
  }
}
