import Foundation

/// Presents over the whole window or a presentation context, with or without what lies below.
final class CoveringPresentationController: UIPresentationController {
  private let style: UIModalPresentationStyle

  init(
    _ style: UIModalPresentationStyle, of presented: UIViewController,
    presenting: UIViewController?
  ) {
    self.style = style
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var presentationStyle: UIModalPresentationStyle { style }
  override var shouldPresentInFullscreen: Bool { !style.isInContext }
  override var shouldRemovePresentersView: Bool { style.covers }
  override var followsContainer: Bool { true }

  /// All of it, but for bars that take room as they do from a root view.
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container else { return .zero }
    guard let window = container.superview as? UIWindow,
      window.barsTakeRoom(from: presentedViewController)
    else { return container.bounds }
    let top = min(max(0, window.barInsets.top - container.frame.minY), container.bounds.height)
    return container.bounds.inset(by: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
  }
}

extension UIPresentationController {
  /// The presentation controller of a style that decides nothing more, after
  /// `UIModalPresentationStyle.resolved(in:)`.
  static func make(
    of style: UIModalPresentationStyle, for presented: UIViewController,
    presenting: UIViewController?
  ) -> UIPresentationController {
    if let own = presented.makePresentationController(style, presenting: presenting) { return own }
    return switch style {
    case .pageSheet, .formSheet:
      UISheetPresentationController(style, of: presented, presenting: presenting)
    case .popover:
      UIPopoverPresentationController(
        presentedViewController: presented, presenting: presenting)
    case .custom:
      UIPresentationController(presentedViewController: presented, presenting: presenting)
    default:
      CoveringPresentationController(style, of: presented, presenting: presenting)
    }
  }

  /// Shows how it comes or goes where no transitioning delegate does: as the transition style says
  /// at that moment, of the presented controller or of the one that gives the context
  /// (spec VC13:PC-05, VC13:PC-06, VC6:TRA-03).
  final func animator(isComing: Bool) -> any UIViewControllerAnimatedTransitioning {
    ownAnimator(isComing: isComing)
      ?? StyleAnimator(transitionStyle, isComing: isComing, duration: standardDuration)
  }

  private final var transitionStyle: UIModalTransitionStyle {
    let presenting = presentingViewController
    guard presenting.definesPresentationContext,
      presenting.providesPresentationContextTransitionStyle
    else { return presentedViewController.modalTransitionStyle }
    return presenting.modalTransitionStyle
  }
}
