/// Something in which the views that are shown do not mirror the controllers.
@MainActor
public struct ControllerTreeFault {
  /// What is wrong.
  public enum Kind: String, Sendable {
    /// The child's view lies in a window, outside of its parent's view.
    case outsideParent
    /// The view lies in a window, and the controller has no parent and is not presented.
    case orphan
  }

  /// The controller of the view.
  public let controller: UIViewController
  /// What is wrong with it.
  public let kind: Kind

  /// The fault in words, with a hint.
  public var sentence: String {
    switch kind {
    case .outsideParent:
      "the view of \(controller.name) lies outside of that of its parent "
        + "\(controller.parentController?.name ?? "none"): add it to the parent's view"
    case .orphan:
      "the view of \(controller.name) is shown, and no controller contains or presents it: "
        + "make it a child, or the root"
    }
  }
}

extension UIApplication {
  /// Whether the views that are shown mirror the controllers: what does not, window by window from
  /// back to front, outer views first (spec VC6:TREE-08). Beyond UIKit; for tests and tools.
  public final var controllerTreeFaults: [ControllerTreeFault] {
    windows.flatMap { window in
      window.branchBelow.compactMap { view in
        guard let controller = view.controller else { return nil }
        return controller.treeFault(in: window).map {
          ControllerTreeFault(controller: controller, kind: $0)
        }
      }
    }
  }
}

extension UIViewController {
  fileprivate final func treeFault(in window: UIWindow) -> ControllerTreeFault.Kind? {
    guard let view = viewIfLoaded else { return nil }
    guard let parentController else {
      return ownPresentation == nil && window.rootViewController !== self ? .orphan : nil
    }
    // What is presented in the parent's context lies beside its view, and so may the parent itself.
    guard let outer = parentController.viewIfLoaded, outer.window != nil else { return nil }
    return view.isDescendant(of: outer) ? nil : .outsideParent
  }

  /// Does what a container does with its children's views, and reports where it adds a view to, or
  /// takes one from, the inside of a child's view: that is the child's own
  /// (``UsageWarning/insideChild(_:child:container:)``, spec VC13:CON-09). Placing, adding and removing
  /// the child's top view is the container's. Beyond UIKit; for tests.
  public final func lintingChildViews(_ work: () -> Void) {
    let before = ContainerLint.container
    ContainerLint.container = self
    defer { ContainerLint.container = before }
    work()
  }
}

/// The containers that are being checked.
@MainActor
enum ContainerLint {
  static weak var container: UIViewController?

  /// A view came to another one, or is about to leave it.
  static func changed(_ view: UIView, in superview: UIView) {
    guard let container, let outer = container.viewIfLoaded, superview !== outer else { return }
    let owners = sequence(first: superview, next: { $0.superview })
    guard let owner = owners.lazy.compactMap(\.controller).first, owner !== container,
      container.childControllers.contains(where: { owner.isWithinTree(of: $0) })
    else { return }
    container.kitApplication.warn(.insideChild(view, child: owner, container: container))
  }
}

extension UIViewController {
  fileprivate final func isWithinTree(of controller: UIViewController) -> Bool {
    ancestors.contains { $0 === controller }
  }
}
