import DactylKit
import InputFrames

/// A plain controller that answers as its scene says where UIKit asks a subclass.
@MainActor
final class SceneController: UIViewController {
  /// The keys for which a plain controller is one of these.
  nonisolated static let keys = ["forwards_appearance"]

  private var forwardsAppearance: Bool?

  /// A plain controller: one of these where an answer differs.
  static func make(_ settings: DocumentMapping) throws(InputError) -> UIViewController {
    guard keys.contains(where: { settings[$0] != nil }) else { return UIViewController() }
    let controller = SceneController()
    controller.forwardsAppearance = try settings.bool("forwards_appearance")
    return controller
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool {
    forwardsAppearance ?? super.shouldAutomaticallyForwardAppearanceMethods
  }
}
