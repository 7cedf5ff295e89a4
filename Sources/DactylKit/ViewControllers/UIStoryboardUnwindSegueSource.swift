/// Where an unwind segue begins, for who says which children it may end in:
/// ``UIViewController/allowedChildrenForUnwinding(from:)``. The kit makes it.
@MainActor
public final class UIStoryboardUnwindSegueSource {
  /// The controller that it begins at.
  public let source: UIViewController
  /// The method that its destination has.
  public let unwindAction: Selector
  /// What triggered it.
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
  }
}
