/// The way from one controller to another, as a storyboard names it.
///
/// The kit makes one each time that the segue is triggered, passes it to the source's
/// ``UIViewController/prepare(for:sender:)``, performs it and releases it. A subclass shows the
/// destination in its own way:
///
///     final class Swap: UIStoryboardSegue {
///       override func perform() { source.view.window?.rootViewController = destination }
///     }
///     InterfaceBuilder.register(Swap.self, Swap.init)
///
/// A subclass of a segue that has a kind, such as `show`, may call `super.perform()`: that does what
/// the kind says.
@MainActor
open class UIStoryboardSegue {
  private final let ownIdentifier: String?
  private final let from: UIViewController
  private final let to: UIViewController
  /// What ``perform()`` does.
  final var handler: (@MainActor (UIStoryboardSegue) -> Void)?

  /// The name of the segue; `nil` for none.
  open var identifier: String? { ownIdentifier }
  /// The controller that it begins at.
  open var source: UIViewController { from }
  /// The controller that it leads to: made for it, or, of one that unwinds, found.
  open var destination: UIViewController { to }

  /// A segue. Programs do not make any: the kit does, of the class that the storyboard names.
  /// Override it, and call `super`.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    ownIdentifier = identifier
    from = source
    to = destination
  }

  /// A segue that calls a closure, which does all that is to be seen.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping @MainActor () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = { _ in performHandler() }
  }

  /// Shows the destination. Called once, after the source has prepared for it. Override it to show it
  /// another way; of a segue without a kind there is no `super` to call.
  ///
  /// A segue whose storyboard says that it is not animated is performed with animations switched off.
  open func perform() {
    guard let handler else {
      return source.kitApplication.warn(
        .segueRefused(
          from: source, identifier: identifier,
          reason: "\(type(of: self)) has no kind: override perform() and show the destination"))
    }
    handler(self)
  }
}

/// The source of an unwind segue, for ``UIViewController/allowedChildrenForUnwinding(from:)``,
/// which returns the children in which it may end. The kit makes it.
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
