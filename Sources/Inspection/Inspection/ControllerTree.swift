public import DactylKit

/// The controllers of an application's windows: their children and presented controllers, their
/// views, and the controllers that decide about orientation and status bar.
@MainActor
public struct ControllerTree {
  /// A controller's place.
  public enum Place {
    /// The root of the window.
    case root
    /// A child of the controller above.
    case child
    /// Presented over the controller above.
    case presented(UIModalPresentationStyle)
    /// The controller of a view in the window that is no child of another controller.
    case loose
  }

  /// A controller with those that it holds.
  @MainActor
  public struct Node {
    /// The controller.
    public let controller: UIViewController
    /// Its place.
    public let place: Place
    /// Its children, then the controller that it presents.
    public internal(set) var below: [Node] = []
  }

  /// A window with its controllers.
  @MainActor
  public struct Branch {
    /// The window.
    public let window: UIWindow
    /// The controllers that decide about orientation and status bar, if controllers of this window
    /// do.
    let authority: InterfaceAuthority?
    /// Its root, then controllers without a parent, in the order of the view tree.
    public let nodes: [Node]
  }

  /// The application.
  public let application: UIApplication
  /// The windows from front to back, without those that have no controller.
  public let branches: [Branch]

  /// The tree of an application's windows, as it is now. Loads no view.
  public init(of application: UIApplication) {
    self.application = application
    let authority = application.interfaceAuthority
    branches = application.windowsFrontToBack.compactMap { window in
      var collector = NodeCollector()
      let nodes = collector.nodes(of: window)
      return nodes.isEmpty
        ? nil
        : Branch(
          window: window, authority: authority.flatMap { $0.window === window ? $0 : nil },
          nodes: nodes)
    }
  }
}

/// Walks through a window's controllers, each once.
@MainActor
private struct NodeCollector {
  private var known: Set<ObjectIdentifier> = []

  mutating func nodes(of window: UIWindow) -> [ControllerTree.Node] {
    var nodes: [ControllerTree.Node] = []
    if let root = window.rootViewController { nodes += [node(root, .root)].compactMap(\.self) }
    var waiting: [UIView] = [window]
    while let view = waiting.popLast() {
      if let controller = view.owningController, let loose = node(controller, .loose) {
        nodes.append(loose)
      }
      waiting.append(contentsOf: view.subviews.reversed())
    }
    return nodes
  }

  private mutating func node(
    _ controller: UIViewController, _ place: ControllerTree.Place
  ) -> ControllerTree.Node? {
    guard known.insert(ObjectIdentifier(controller)).inserted else { return nil }
    var node = ControllerTree.Node(controller: controller, place: place)
    for child in controller.children {
      if let child = self.node(child, .child) { node.below.append(child) }
    }
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller,
      let above = self.node(presented, .presented(presented.modalPresentationStyle))
    {
      node.below.append(above)
    }
    return node
  }
}

extension UIView {
  /// The controller of this view, if it has one: the view's own next responder.
  var owningController: UIViewController? {
    (next as? UIViewController).flatMap { $0.viewIfLoaded === self ? $0 : nil }
  }
}
