public import DactylKit

/// The views of an application's windows as text, and remarks on settings that a program probably
/// did not intend.
@MainActor
public struct ViewTree {
  /// Something about a view that is allowed and seldom right.
  @MainActor
  public struct Remark {
    /// The view.
    public let view: UIView
    /// The remark.
    public let sentence: String
  }

  private let application: UIApplication
  /// The remarks, in the order of the tree.
  public private(set) var remarks: [Remark] = []

  /// The tree of an application's windows, from the front to the back.
  public init(of application: UIApplication) {
    self.application = application
    for window in application.windowsFrontToBack { examine(window) }
  }

  /// Each window with its views, a line each, then the remarks.
  ///
  ///     <UIWindow#window; frame = (0 0; 1024 576)>
  ///        | <UIView#page; frame = (0 0; 1024 576)>
  public var text: String {
    var lines = application.windowsFrontToBack.map(\.recursiveDescription)
    for remark in remarks { lines.append("\(label(remark.view)): \(remark.sentence)") }
    return lines.joined(separator: "\n")
  }

  private mutating func examine(_ root: UIView) {
    var waiting = [root]
    while let view = waiting.popLast() {
      if TouchOverrides.forgetsCancellation(type(of: view)) {
        remarks.append(
          Remark(
            view: view,
            sentence: "handles touchesBegan and not touchesCancelled: a claimed touch never ends"))
      }
      if let controller = view.owningController, let above = enclosingController(of: view),
        controller.parent !== above, controller.presentingViewController == nil
      {
        remarks.append(
          Remark(
            view: view,
            sentence: "view of \(label(controller)) in the view of \(label(above)), which is not "
              + "its parent: it may not hear of changes of the window"))
      }
      waiting.append(contentsOf: view.subviews.reversed())
    }
  }

  /// The controller whose view is the nearest one around a view.
  private func enclosingController(of view: UIView) -> UIViewController? {
    sequence(first: view.superview, next: { $0?.superview }).lazy
      .prefix { $0 != nil }.compactMap { $0?.owningController }.first
  }
}
