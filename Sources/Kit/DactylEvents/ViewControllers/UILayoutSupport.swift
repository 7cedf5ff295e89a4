public import Foundation

/// How far bars extend over a controller's view from one edge, as in iOS 7.
@MainActor
public protocol UILayoutSupport: AnyObject {
  /// In points, from the edge of the view inwards.
  var length: CGFloat { get }
}

/// The room that bars take at one edge of a controller's view, read at each question.
@MainActor
final class BarLength: UILayoutSupport {
  private weak var controller: UIViewController?
  private let edge: UIRectEdge

  init(of controller: UIViewController, at edge: UIRectEdge) {
    self.controller = controller
    self.edge = edge
  }

  /// What the view's safe area leaves out, but for what the controller adds to it by itself.
  var length: CGFloat {
    guard let controller, let view = controller.viewIfLoaded else { return 0 }
    let (bars, own) = (view.safeAreaInsets, controller.additionalSafeAreaInsets)
    return max(0, edge == .top ? bars.top - own.top : bars.bottom - own.bottom)
  }
}

extension UIViewController {
  /// How far status bar and navigation bar reach over the view (spec VC13:FRM-11). Known once the
  /// view is in its window; nothing where the view begins below them.
  public final var topLayoutGuide: any UILayoutSupport { BarLength(of: self, at: .top) }
  /// How far a toolbar or a bar of tabs reaches over the view.
  public final var bottomLayoutGuide: any UILayoutSupport { BarLength(of: self, at: .bottom) }
}
