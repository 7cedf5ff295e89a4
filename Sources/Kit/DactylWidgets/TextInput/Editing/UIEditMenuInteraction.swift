public import DactylControls
public import Foundation

/// The place of an edit menu in a view.
@MainActor
open class UIEditMenuConfiguration {
  /// The program's identifier of the menu.
  public let identifier: AnyHashable
  /// The point at which the menu appears, in the view's coordinates.
  public let sourcePoint: CGPoint

  /// A menu at a point.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
  }
}

/// Decides where an edit menu appears.
@MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// The rectangle beside which the menu appears, in the view's coordinates.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
}

extension UIEditMenuInteractionDelegate {
  /// The point of the configuration.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect {
    CGRect(origin: configuration.sourcePoint, size: .zero)
  }
}

/// The edit menu of any view, with the actions that the window's responder chain can perform. It is
/// the menu of ``UIMenuController`` with its newer interface.
@MainActor
open class UIEditMenuInteraction: UIInteraction {
  /// Decides where the menu appears; held weakly.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view with this interaction.
  open private(set) weak var view: UIView?
  private var shown: UIEditMenuConfiguration?

  /// An interaction without a view.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

  /// Called before the interaction is added to or removed from a view.
  open func willMove(to view: UIView?) { dismissMenu() }
  /// Called after the interaction was added to or removed from a view.
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

  /// Updates the items of a visible menu.
  open func reloadVisibleMenu() { UIMenuController.shared.update() }
  /// Updates the position of a visible menu.
  open func updateVisibleMenuPosition(animated: Bool) {
    if UIMenuController.shared.isMenuVisible, let shown { presentEditMenu(with: shown) }
  }
}
