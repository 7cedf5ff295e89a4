@_spi(Kit) import DactylControls
@_spi(Kit) import DactylEvents
import Foundation

/// Presents a search below its search bar. The bar and what lies above it keep taking touches.
final class SearchPresentationController: UIPresentationController {
  private let style: UIModalPresentationStyle

  init(
    _ style: UIModalPresentationStyle, of presented: UISearchController,
    presenting: UIViewController?
  ) {
    self.style = style
    super.init(presentedViewController: presented, presenting: presenting)
  }

  private var search: UISearchController? { presentedViewController as? UISearchController }

  override var presentationStyle: UIModalPresentationStyle { style }
  override var shouldPresentInFullscreen: Bool { !style.isInContext }
  override var followsContainer: Bool { true }
  override var confinesReader: Bool { false }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    guard let bar = search?.searchBar, bar.window != nil, bar.window === container.window else {
      return container.bounds
    }
    let place = bar.convert(bar.bounds, to: container)
    let top = min(max(0, place.maxY), container.bounds.maxY)
    return container.bounds.inset(by: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard isPresented else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  /// Lets touches beside the results reach the bar and the searched content.
  override func hitBeside(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}
