/// A behavior that handles a view's touches in addition to the view's class, such as
/// `UITextInteraction`.
@MainActor
public protocol UIInteraction: AnyObject {
  /// The view that it was added to.
  var view: UIView? { get }
  /// Called before it is added to a view, and before it is removed.
  func willMove(to view: UIView?)
  /// Called after it was added to a view, or removed.
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions, in the order in which they were added.
  public final var interactions: [any UIInteraction] {
    get { extras?.interactions ?? [] }
    set {
      for interaction in interactions { removeInteraction(interaction) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction and removes it from its former view.
  public final func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    madeExtras.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction.
  public final func removeInteraction(_ interaction: any UIInteraction) {
    guard let index = extras?.interactions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    extras?.interactions.remove(at: index)
    interaction.didMove(to: nil)
  }
}
