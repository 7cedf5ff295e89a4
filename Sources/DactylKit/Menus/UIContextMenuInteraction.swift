public import Foundation

/// What a long press shows: a menu, and a preview of what it belongs to.
@MainActor
open class UIContextMenuConfiguration {
  /// Makes the controller whose view is the preview.
  public typealias ContentPreviewProvider = @MainActor () -> UIViewController?
  /// Makes the menu; the argument is what the system suggests, which is nothing here.
  public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

  /// Its name.
  public final let identifier: any NSCopying
  /// Further items that it belongs to, by their number in a table.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  final let previewProvider: ContentPreviewProvider?
  final let actionProvider: ActionProvider?

  /// A menu and a preview, made when it is shown.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: ContentPreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}

/// How a preview looks; state for a renderer.
@MainActor
open class UIPreviewParameters {
  /// The outline that shows of it.
  open var visiblePath: UIBezierPath?
  /// The outline of its shadow.
  open var shadowPath: UIBezierPath?
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

/// What a menu does as it comes and goes: blocks that run then.
@MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller of the preview.
  var previewViewController: UIViewController? { get }
  /// Runs with it.
  func addAnimations(_ animations: @escaping @MainActor () -> Void)
  /// Runs after it.
  func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

/// How a menu's preview becomes what it shows.
public enum UIContextMenuInteractionCommitStyle: Int, Hashable, Sendable {
  /// It goes away.
  case dismiss = 0
  /// It grows into its controller.
  case pop = 1
}

/// The same for a preview that was tapped.
@MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How it goes.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Runs blocks with and after a menu.
@MainActor
final class MenuAnimator: UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [@MainActor () -> Void] = []
  private var completions: [@MainActor () -> Void] = []
  init(_ preview: UIViewController?) { previewViewController = preview }
  func addAnimations(_ animations: @escaping @MainActor () -> Void) {
    self.animations.append(animations)
  }
  func addCompletion(_ completion: @escaping @MainActor () -> Void) {
    completions.append(completion)
  }
  func run() {
    for block in animations + completions { block() }
    (animations, completions) = ([], [])
  }
}

/// Asked for a menu, and told of it.
@MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu at a point of the view; `nil` for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// What is lifted while the finger rests; state for a renderer.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Where it goes back to; state for a renderer.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The preview was tapped.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// The menu comes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// The menu goes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// None of its own.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// None of its own.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

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
