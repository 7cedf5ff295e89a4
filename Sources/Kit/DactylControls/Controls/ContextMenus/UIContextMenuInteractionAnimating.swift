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
