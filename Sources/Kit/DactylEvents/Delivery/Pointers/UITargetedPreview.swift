public import Foundation

/// How a preview looks; state for a renderer.
@MainActor
open class UIPreviewParameters {
  /// The outline that shows of it.
  open var visiblePath: UIBezierPath? { didSet { visiblePath = visiblePath?.copy() } }
  /// The outline of its shadow.
  open var shadowPath: UIBezierPath? { didSet { shadowPath = shadowPath?.copy() } }
  /// The color behind it.
  open var backgroundColor: UIColor!
  /// The looks of a view as it is.
  public init() {}
}

/// Where a preview comes from and goes to.
@MainActor
open class UIPreviewTarget {
  /// The view that it stands in.
  public final let container: UIView
  /// Where its middle is there.
  public final let center: CGPoint
  /// How it is turned there.
  public final let transform: CGAffineTransform
  /// A place in a view.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
  }
}

/// A view as the preview of a menu.
@MainActor
open class UITargetedPreview {
  /// The view.
  public final let view: UIView
  /// How it looks.
  public final let parameters: UIPreviewParameters
  private final let ownTarget: UIPreviewTarget?
  /// Where it stands: where its view does, unless set.
  open var target: UIPreviewTarget {
    ownTarget ?? UIPreviewTarget(container: view.superview ?? view, center: view.center)
  }
  /// How large it is.
  open var size: CGSize { view.bounds.size }
  /// A preview that shows a view.
  public init(
    view: UIView, parameters: UIPreviewParameters = UIPreviewParameters(),
    target: UIPreviewTarget? = nil
  ) {
    self.view = view
    self.parameters = parameters
    ownTarget = target
  }
}
