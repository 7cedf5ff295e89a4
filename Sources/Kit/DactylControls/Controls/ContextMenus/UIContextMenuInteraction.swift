@_spi(Kit) import DactylEvents
public import Foundation

/// A long press on a view, or a click with a pointer's second button, that shows a menu.
@MainActor
open class UIContextMenuInteraction: UIInteraction {
  /// What a menu looks like.
  public enum Appearance: UInt, Hashable, Sendable {
    /// There is no menu.
    case unknown = 0
    /// With a preview.
    case rich = 1
    /// Without one.
    case compact = 2
  }

  /// The view that it was added to.
  public private(set) final weak var view: UIView?
  /// Asked for menus.
  public private(set) final weak var delegate: (any UIContextMenuInteractionDelegate)?
  private final let press = MenuPress()
  private final let click = UITapGestureRecognizer()
  private final var place = CGPoint.zero
  private final weak var shown: (any ShownMenu)?
  /// What the delegate has given for a press that is about to begin.
  private final var prepared: UIContextMenuConfiguration?
  /// Whether a long press opens the menu: not where a tap does.
  final var opensOnHold = true
  /// The rectangle of the window below which the menu opens; `nil` for the preview's, or the finger.
  final var anchor: (@MainActor (UIContextMenuConfiguration) -> CGRect)?
  /// Called before a menu is shown.
  final var willShow: (@MainActor () -> Void)?

  /// An interaction whose menus the delegate makes.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    press.name = "menu"
    press.interaction = self
    press.addTarget(self, action: UIContextMenuInteraction.pressed)
    click.name = "menu"
    click.allowedPressTypes = []
    click.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    click.buttonMaskRequired = .secondary
    click.addTarget(self, action: UIContextMenuInteraction.clicked)
  }

  open func willMove(to view: UIView?) {
    guard view == nil else { return }
    dismissMenu()
    self.view?.removeGestureRecognizer(press)
    self.view?.removeGestureRecognizer(click)
  }
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
    view?.addGestureRecognizer(click)
  }
  /// What the menu that is shown looks like.
  open var menuAppearance: Appearance {
    guard let shown else { return .unknown }
    return shown.hasPreview ? .rich : .compact
  }
  /// Where the finger is or was, in coordinates of a view; of the window for `nil`.
  open func location(in view: UIView?) -> CGPoint {
    self.view?.convert(place, to: view) ?? place
  }
  /// Takes the menu away.
  open func dismissMenu() { shown?.close() }
  /// Exchanges the menu that is shown for another one: the block gets it, or the one within it that is open, and
  /// returns what takes its place.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let shown else { return }
    shown.menu = block(shown.menu)
  }

  /// Whether a recognizer is the interaction's own.
  final func owns(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer === press || recognizer === click
  }

  // MARK: Showing

  /// Asks for a menu when a finger has rested. Answers why there is none.
  final func refusal(of press: UIGestureRecognizer) -> String? {
    prepared = nil
    guard opensOnHold else { return "a tap opens the menu" }
    prepared = configuration(at: press.location(in: view))
    return prepared == nil ? "there is no menu here" : nil
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began, let configuration = prepared else { return }
    prepared = nil
    show(configuration)
  }

  private func clicked(_ click: UITapGestureRecognizer) { show(at: click.location(in: view)) }

  /// The menu at a point of the view; `nil` for none.
  final func configuration(at place: CGPoint) -> UIContextMenuConfiguration? {
    guard view?.window != nil else { return nil }
    self.place = place
    return delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: place)
  }

  /// Shows the menu at a point of the view. Answers whether there is one.
  @discardableResult
  final func show(at place: CGPoint) -> Bool {
    configuration(at: place).map { show($0) } ?? false
  }

  /// Shows a menu. Answers whether it offers something.
  @discardableResult
  final func show(_ configuration: UIContextMenuConfiguration) -> Bool {
    guard let view, let window = view.window else { return false }
    let menu = configuration.actionProvider?([]) ?? UIMenu()
    let controller = configuration.previewProvider?()
    guard !menu.children.isEmpty || controller != nil else { return false }
    willShow?()
    let highlight = delegate?.contextMenuInteraction(
      self, configuration: configuration,
      highlightPreviewForItemWithIdentifier: configuration.identifier)
    let source =
      anchor?(configuration) ?? place(of: highlight)
      ?? CGRect(origin: view.convert(place, to: nil), size: CGSize(width: 1, height: 1))
    if let controller { size(controller, in: window) }
    let shown: (any ShownMenu)? = MenuOverlay.show(
      menu, at: source, in: window, sender: view, preview: controller?.view,
      previewTapped: { [weak self] in self?.previewTapped(configuration, controller) },
      ended: { [weak self] in self?.ended(configuration, controller) })
    guard let shown else { return false }
    self.shown = shown
    let coming = MenuAnimator(controller)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: coming)
    coming.run()
    return true
  }

  /// Where the view of a preview stands, in the window.
  private func place(of preview: UITargetedPreview?) -> CGRect? {
    guard let preview, preview.view.window != nil else { return nil }
    return preview.view.convert(preview.view.bounds, to: nil)
  }

  private func size(_ controller: UIViewController, in window: UIWindow) {
    let size = controller.preferredContentSize
    controller.view.frame.size =
      size == .zero ? CGSize(width: window.bounds.width * 0.8, height: 200) : size
  }

  private func previewTapped(
    _ configuration: UIContextMenuConfiguration, _ controller: UIViewController?
  ) {
    let animator = MenuAnimator(controller)
    delegate?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    dismissMenu()
    animator.run()
  }

  private func ended(_ configuration: UIContextMenuConfiguration, _ controller: UIViewController?) {
    shown = nil
    _ = delegate?.contextMenuInteraction(
      self, configuration: configuration,
      dismissalPreviewForItemWithIdentifier: configuration.identifier)
    let going = MenuAnimator(controller)
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: going)
    going.run()
  }
}

/// A menu over a window.
@MainActor
protocol ShownMenu: AnyObject {
  /// What it shows: the menu that is open.
  var menu: UIMenu { get set }
  var hasPreview: Bool { get }
  /// Takes it away.
  func close()
}

/// A finger that rests on what has a menu.
final class MenuPress: UILongPressGestureRecognizer {
  weak var interaction: UIContextMenuInteraction?
  override var ownRefusal: String? { interaction?.refusal(of: self) }
}
