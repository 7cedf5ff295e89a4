import DactylKit
import InputFrames

/// A plain controller that answers as its scene says where UIKit asks a subclass.
@MainActor
final class SceneController: UIViewController {
  /// The keys for which a plain controller is one of these.
  nonisolated static let keys = [
    "forwards_appearance", "forwards_rotation", "orientations", "autorotates",
    "preferred_orientation", "status_bar_hidden", "status_bar_style",
  ]
  private static let styles: [(word: String, value: UIStatusBarStyle)] = [
    ("default", .default), ("light_content", .lightContent), ("dark_content", .darkContent),
  ]

  private var forwardsAppearance: Bool?
  private var forwardsRotation: Bool?
  private var orientations: UIInterfaceOrientationMask?
  private var autorotates: Bool?
  private var preferred: UIInterfaceOrientation?
  private var hidesStatusBar: Bool?
  private var style: UIStatusBarStyle?

  /// A plain controller: one of these where an answer differs.
  static func make(_ settings: DocumentMapping) throws(InputError) -> UIViewController {
    guard keys.contains(where: { settings[$0] != nil }) else { return UIViewController() }
    let controller = SceneController()
    controller.forwardsAppearance = try settings.bool("forwards_appearance")
    controller.forwardsRotation = try settings.bool("forwards_rotation")
    controller.orientations = try SceneOrientations.list("orientations", in: settings).map {
      $0.reduce(into: []) { $0.formUnion($1.mask) }
    }
    controller.autorotates = try settings.bool("autorotates")
    controller.preferred = try settings.choice(
      "preferred_orientation", of: SceneOrientations.words)
    controller.hidesStatusBar = try settings.bool("status_bar_hidden")
    controller.style = try settings.choice("status_bar_style", of: styles)
    return controller
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool {
    forwardsAppearance ?? super.shouldAutomaticallyForwardAppearanceMethods
  }

  override func shouldAutomaticallyForwardRotationMethods() -> Bool {
    forwardsRotation ?? super.shouldAutomaticallyForwardRotationMethods()
  }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    orientations ?? super.supportedInterfaceOrientations
  }

  override var shouldAutorotate: Bool { autorotates ?? super.shouldAutorotate }

  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    preferred ?? super.preferredInterfaceOrientationForPresentation
  }

  override var prefersStatusBarHidden: Bool { hidesStatusBar ?? super.prefersStatusBarHidden }

  override var preferredStatusBarStyle: UIStatusBarStyle { style ?? super.preferredStatusBarStyle }
}

/// Reads the interface orientations that scene files name.
enum SceneOrientations {
  static let words: [(word: String, value: UIInterfaceOrientation)] = [
    ("portrait", .portrait), ("portrait_upside_down", .portraitUpsideDown),
    ("landscape_left", .landscapeLeft), ("landscape_right", .landscapeRight),
  ]

  /// A list of orientations, or one; an empty one allows none.
  static func list(
    _ key: String, in mapping: DocumentMapping
  ) throws(InputError) -> [UIInterfaceOrientation]? {
    guard let nodes = try mapping.nodes(key) else { return nil }
    var orientations: [UIInterfaceOrientation] = []
    for node in nodes {
      orientations.append(try DocumentMapping.choice(node, "orientation", of: words))
    }
    return orientations
  }
}
