public import Foundation

/// Where a menu of a view is to stand.
@MainActor
open class UIEditMenuConfiguration {
  /// The program's own name for it.
  public let identifier: AnyHashable
  /// What the menu stands beside, in the view's coordinates.
  public let sourcePoint: CGPoint

  /// A menu at that point.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
  }
}

/// Told of a view's menu, and asked where it stands.
@MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// What the menu stands beside, in the view's coordinates.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
}

extension UIEditMenuInteractionDelegate {
  /// The point where it was asked for.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect {
    CGRect(origin: configuration.sourcePoint, size: .zero)
  }
}

/// The menu of texts in any view: what the responder chain of the view's window can do. It is the one of
/// ``UIMenuController``, by its newer name.
@MainActor
open class UIEditMenuInteraction: UIInteraction {
  /// Asked where the menu stands; held weakly.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view whose menu it is.
  open private(set) weak var view: UIView?
  private var shown: UIEditMenuConfiguration?

  /// A menu.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

  /// The interaction is about to get a view, or none.
  open func willMove(to view: UIView?) { dismissMenu() }
  /// The interaction has a view, or none.
  open func didMove(to view: UIView?) { self.view = view }

  /// Shows the menu.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view else { return }
    let rect =
      delegate?.editMenuInteraction(self, targetRectFor: configuration)
      ?? CGRect(origin: configuration.sourcePoint, size: .zero)
    shown = configuration
    UIMenuController.shared.showMenu(from: view, rect: rect)
  }

  /// Hides the menu.
  open func dismissMenu() {
    if let view { UIMenuController.shared.hideMenu(from: view) }
    shown = nil
  }

  /// What the menu offers may have changed.
  open func reloadVisibleMenu() { UIMenuController.shared.update() }
  /// The menu's place may have changed.
  open func updateVisibleMenuPosition(animated: Bool) {
    if UIMenuController.shared.isMenuVisible, let shown { presentEditMenu(with: shown) }
  }
}
