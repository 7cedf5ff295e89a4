public import Foundation

/// A long press on a view, or a click with a pointer's second button, that shows a menu.
@MainActor
open class UIContextMenuInteraction: UIInteraction {
  /// The view that it was added to.
  public private(set) final weak var view: UIView?
  /// Asked for menus.
  public private(set) final weak var delegate: (any UIContextMenuInteractionDelegate)?
  private final let press = UILongPressGestureRecognizer()
  private final let click = UITapGestureRecognizer()
  private final var place = CGPoint.zero
  private final weak var overlay: MenuOverlay?

  /// An interaction whose menus the delegate makes.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    press.addTarget(self, action: UIContextMenuInteraction.pressed)
    click.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    click.buttonMaskRequired = .secondary
    click.addTarget(self, action: UIContextMenuInteraction.clicked)
  }

  open func willMove(to view: UIView?) {
    guard view == nil else { return }
    self.view?.removeGestureRecognizer(press)
    self.view?.removeGestureRecognizer(click)
  }
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
    view?.addGestureRecognizer(click)
  }
  /// Where the finger is or was, in coordinates of a view; of the window for `nil`.
  open func location(in view: UIView?) -> CGPoint {
    self.view?.convert(place, to: view) ?? place
  }
  /// Takes the menu away.
  open func dismissMenu() { overlay?.close() }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    if press.state == .began { ask(at: press.location(in: view)) }
  }

  private func clicked(_ click: UITapGestureRecognizer) { ask(at: click.location(in: view)) }

  private func ask(at place: CGPoint) {
    guard let view, let window = view.window else { return }
    self.place = place
    guard
      let configuration = delegate?.contextMenuInteraction(
        self, configurationForMenuAtLocation: place)
    else { return }
    show(configuration, from: view, in: window)
  }

  private func show(
    _ configuration: UIContextMenuConfiguration, from view: UIView, in window: UIWindow
  ) {
    let menu = configuration.actionProvider?([]) ?? UIMenu()
    let controller = configuration.previewProvider?()
    _ = delegate?.contextMenuInteraction(
      self, previewForHighlightingMenuWithConfiguration: configuration)
    let point = view.convert(place, to: nil)
    let preview = controller?.view
    if let preview, let controller {
      let size = controller.preferredContentSize
      preview.frame.size =
        size == .zero ? CGSize(width: window.bounds.width * 0.8, height: 200) : size
    }
    let coming = MenuAnimator(controller)
    let shown = MenuOverlay.show(
      menu, at: CGRect(origin: point, size: CGSize(width: 1, height: 1)), in: window, sender: view,
      preview: preview
    ) { [weak self] in
      guard let self else { return }
      let going = MenuAnimator(controller)
      delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: going)
      going.run()
    }
    guard let shown else { return }
    overlay = shown
    shown.previewTapped = { [weak self] in
      guard let self else { return }
      let animator = MenuAnimator(controller)
      delegate?.contextMenuInteraction(
        self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      animator.run()
    }
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: coming)
    coming.run()
  }
}
