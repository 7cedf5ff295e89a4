public import Foundation

/// Decides whether a ``UIPopoverController`` may be dismissed by a tap, and is called after its
/// dismissal. A dismissal by the program does not call it (spec VC11:PO-13).
@MainActor
public protocol UIPopoverControllerDelegate: AnyObject {
  /// Whether a tap beside the popover may dismiss it. It is called only for such a tap.
  func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool
  /// A tap beside the popover has dismissed it; it has left the screen.
  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController)
  /// The window has another size, and the popover is placed anew.
  func popoverController(
    _ popoverController: UIPopoverController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: UnsafeMutablePointer<UIView>)
}

extension UIPopoverControllerDelegate {
  /// It may.
  public func popoverControllerShouldDismissPopover(
    _ popoverController: UIPopoverController
  ) -> Bool { true }
  /// Does nothing.
  public func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {}
  /// Leaves both.
  public func popoverController(
    _ popoverController: UIPopoverController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: UnsafeMutablePointer<UIView>
  ) {}
}

/// Shows a controller's view in a popover. No controller and no responder itself.
///
/// The older way, before popovers were presented: ``UIPopoverPresentationController``. It is shown
/// over the topmost controller of the window, and is kept alive while it is visible.
@MainActor
open class UIPopoverController {
  private final var content: UIViewController
  private final var relay: PopoverRelay?
  private final var ownSize: CGSize?

  /// A popover for that content; present it next.
  public init(contentViewController viewController: UIViewController) {
    content = viewController
  }

  /// The delegate that is called for taps beside the popover.
  open weak var delegate: (any UIPopoverControllerDelegate)?
  /// The views beside it that take touches as ever.
  open var passthroughViews: [UIView]? {
    didSet { presenter?.passthroughViews = passthroughViews }
  }
  /// How far it stays from the edges of the window.
  open var popoverLayoutMargins: UIEdgeInsets {
    get { ownMargins ?? limits.margins }
    set {
      ownMargins = newValue
      presenter?.popoverLayoutMargins = newValue
    }
  }
  private final var ownMargins: UIEdgeInsets?
  /// Its numbers; ``popoverLayoutMargins`` that a program sets take precedence. Beyond UIKit.
  public final var limits = PopoverLimits() { didSet { presenter?.limits = limits } }

  /// What lays it out, while it is visible.
  private final var presenter: UIPopoverPresentationController? {
    guard let presentation = content.ownPresentation, !presentation.isCut else { return nil }
    return presentation.base as? UIPopoverPresentationController
  }

  /// Whether it is shown.
  open var isPopoverVisible: Bool { presenter != nil }

  /// Where its arrow points; ``UIPopoverArrowDirection/unknown`` while it is not visible.
  open var popoverArrowDirection: UIPopoverArrowDirection { presenter?.arrowDirection ?? .unknown }

  // MARK: Content

  /// The controller whose view it shows. Another one brings its own size
  /// (spec VC11:PO-06).
  open var contentViewController: UIViewController {
    get { content }
    set { setContentViewController(newValue, animated: false) }
  }

  /// Shows another controller's view.
  open func setContentViewController(_ viewController: UIViewController, animated: Bool) {
    guard viewController !== content else { return }
    let presentation = presenter == nil ? nil : content.ownPresentation
    content = viewController
    ownSize = nil
    presentation?.replaceContent(with: viewController, animated: animated)
  }

  /// The size of the content: as the controller would like it, unless it was set.
  open var contentSize: CGSize {
    get { ownSize ?? content.popoverWish }
    set { setContentSize(newValue, animated: isPopoverVisible) }
  }

  /// Gives the content another size.
  open func setContentSize(_ size: CGSize, animated: Bool) {
    ownSize = size
    guard let presenter else { return }
    presenter.ownContentSize = size
    guard animated else { return presenter.layOut() }
    UIView.animate(withDuration: presenter.standardDuration) { presenter.layOut() }
  }

  // MARK: Coming and going

  /// Shows it beside a rectangle of a view; one that is visible moves there.
  open func present(
    from rect: CGRect, in view: UIView, permittedArrowDirections: UIPopoverArrowDirection,
    animated: Bool
  ) {
    show(in: view.window, permittedArrowDirections, animated: animated) { presenter in
      presenter.sourceItem = nil
      presenter.sourceView = view
      presenter.sourceRect = rect
    }
  }

  /// Shows it in a window.
  @_spi(Kit) open func show(
    in window: UIWindow?, _ permitted: UIPopoverArrowDirection, animated: Bool,
    _ anchor: (UIPopoverPresentationController) -> Void
  ) {
    if let presenter {
      presenter.permittedArrowDirections = permitted
      return anchor(presenter)
    }
    guard let window, let host = window.rootViewController?.topmostPresented else {
      return content.kitApplication.warn(
        .popoverRefused(content, reason: "it belongs to nothing in a window with a root controller")
      )
    }
    guard !host.kitApplication.isPhone else {
      return content.kitApplication.warn(
        .popoverRefused(
          content, reason: "popovers are for pads; present \(content.name) on a phone"))
    }
    content.modalPresentationStyle = .popover
    content.presentationTraits.prepared = nil
    let presenter = UIPopoverPresentationController(
      presentedViewController: content, presenting: host)
    content.presentationTraits.prepared = presenter
    let relay = PopoverRelay(of: self)
    self.relay = relay
    presenter.delegate = relay
    presenter.permittedArrowDirections = permitted
    presenter.passthroughViews = passthroughViews
    presenter.limits = limits
    if let ownMargins { presenter.popoverLayoutMargins = ownMargins }
    presenter.ownContentSize = ownSize
    anchor(presenter)
    host.present(content, animated: animated)
    if isPopoverVisible { presenter.owner = self }
  }

  /// Takes it away. The delegate is not called.
  open func dismiss(animated: Bool) {
    guard presenter != nil else { return }
    content.ownPresentation?.end(
      animated: animated && UIView.areAnimationsEnabled, completion: nil)
  }
}

/// Passes on the calls of a presented popover.
@MainActor
private final class PopoverRelay: UIPopoverPresentationControllerDelegate {
  private weak var owner: UIPopoverController?

  init(of owner: UIPopoverController) {
    self.owner = owner
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool {
    owner.map { $0.delegate?.popoverControllerShouldDismissPopover($0) ?? true } ?? true
  }

  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    owner.map { $0.delegate?.popoverControllerDidDismissPopover($0) }
  }

  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: UnsafeMutablePointer<UIView>
  ) {
    owner.map { unsafe $0.delegate?.popoverController($0, willRepositionPopoverTo: rect, in: view) }
  }
}

extension ControllerPresentation {
  /// Presents another controller in place of the one that is there.
  func replaceContent(with content: UIViewController, animated: Bool) {
    let old = presented
    content.loadViewIfNeeded()
    let isSeen = isShown && phase == .presented
    if isSeen {
      old.beginAppearance(false, animated: animated)
      content.beginAppearance(true, animated: animated)
    }
    old.ownPresentation = nil
    presented = content
    content.ownPresentation = self
    controller.present(content)
    old.viewIfLoaded?.removeFromSuperview()
    if let popover = controller as? UIPopoverPresentationController, let view = content.view {
      popover.ownContentSize = nil
      popover.show(view)
      popover.layOut()
    }
    guard isSeen else { return }
    old.endAppearance()
    container?.layoutIfNeeded()
    content.endAppearance()
  }
}

extension UIViewController {
  /// The size that the content would like in a popover: 320 by 1100 unless it says otherwise
  /// (spec VC11:PO-05).
  final var popoverWish: CGSize {
    let wish = preferredContentSize
    if wish.width > 0, wish.height > 0 { return wish }
    let old = contentSizeForViewInPopover
    return CGSize(
      width: wish.width > 0 ? wish.width : old.width,
      height: wish.height > 0 ? wish.height : old.height)
  }

  /// The last of the chain of presented controllers that begins here.
  final var topmostPresented: UIViewController {
    var top = self
    while let presentation = top.presentation, !presentation.isCut { top = presentation.presented }
    return top
  }
}
