public import DactylControls
public import Foundation

/// How far a drag that hovers over something has come to open it.
public enum UISpringLoadedInteractionEffectState: Int, Hashable, Sendable {
  /// The drag has gone, or may not open it.
  case inactive = 0
  /// It would open if the finger rested.
  case possible = 1
  /// It is about to open.
  case activating = 2
  /// It has been opened.
  case activated = 3
}

/// A drag that hovers over a view, as the parts of an interaction see it.
@MainActor
public protocol UISpringLoadedInteractionContext: AnyObject {
  /// How far it has come.
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that shows the effect: the interaction's, unless the behavior sets another one.
  var targetView: UIView? { get set }
  /// What would be opened, as the behavior says. When it changes the finger has to rest anew.
  var targetItem: Any? { get set }
  /// Where the finger is, in coordinates of a view; of the window for `nil`.
  func location(in view: UIView?) -> CGPoint
}

/// Decides whether a drag may open something.
@MainActor
public protocol UISpringLoadedInteractionBehavior: AnyObject {
  /// Whether it may, where the finger is now. Asked at each move of the drag.
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// The drag has gone, or has opened it.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  /// Does nothing.
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows how far a drag has come to open something.
@MainActor
public protocol UISpringLoadedInteractionEffect: AnyObject {
  /// The state has changed.
  func interaction(
    _ interaction: UISpringLoadedInteraction,
    didChangeWith context: any UISpringLoadedInteractionContext)
}

/// What can be opened by a drag that rests on it.
@MainActor
public protocol UISpringLoadedInteractionSupporting: AnyObject {
  /// Whether a drag that rests on it opens it, as a tap does.
  var isSpringLoaded: Bool { get set }
}

/// Opens what a view stands for when a drag rests on it, so that the user can drop the items inside.
///
///     view.addInteraction(UISpringLoadedInteraction { interaction, context in … })
///
/// Apple: UISpringLoadedInteraction.
@MainActor
open class UISpringLoadedInteraction: UIInteraction {
  /// The view that it was added to.
  public private(set) final weak var view: UIView?
  /// Decides whether a drag may open it; yes without one.
  public final let interactionBehavior: any UISpringLoadedInteractionBehavior
  /// Shows how far a drag has come; without one the view blinks before it opens.
  public final let interactionEffect: any UISpringLoadedInteractionEffect
  final let activate:
    @MainActor (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// An interaction with its parts; `nil` for the ordinary ones.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler handler:
      @escaping @MainActor (
        UISpringLoadedInteraction, any UISpringLoadedInteractionContext
      ) -> Void
  ) {
    self.interactionBehavior = interactionBehavior ?? AllowingSpring()
    self.interactionEffect = interactionEffect ?? BlinkingSpring()
    activate = handler
  }
  /// An interaction with the ordinary parts.
  public convenience init(
    activationHandler handler:
      @escaping @MainActor (
        UISpringLoadedInteraction, any UISpringLoadedInteractionContext
      ) -> Void
  ) { self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler) }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// Allows it.
@MainActor
private final class AllowingSpring: UISpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
}

/// Fades the view a little before it opens.
@MainActor
private final class BlinkingSpring: UISpringLoadedInteractionEffect {
  private weak var view: UIView?
  private var alpha: CGFloat = 1

  func interaction(
    _ interaction: UISpringLoadedInteraction,
    didChangeWith context: any UISpringLoadedInteractionContext
  ) {
    guard context.state == .activating else {
      view?.alpha = alpha
      view = nil
      return
    }
    guard view == nil, let target = context.targetView else { return }
    view = target
    alpha = target.alpha
    UIView.animate(withDuration: 0.15, delay: 0, options: [.allowUserInteraction]) {
      target.alpha *= 0.5
    }
  }
}
