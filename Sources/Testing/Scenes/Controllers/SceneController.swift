import DactylKit
import InputFrames

/// A plain controller with the values of its scene.
@MainActor
final class SceneController: UIViewController {
  var answers = SceneAnswers()

  override var shouldAutomaticallyForwardAppearanceMethods: Bool {
    answers.forwardsAppearance ?? super.shouldAutomaticallyForwardAppearanceMethods
  }
  override func shouldAutomaticallyForwardRotationMethods() -> Bool {
    answers.forwardsRotation ?? super.shouldAutomaticallyForwardRotationMethods()
  }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    answers.orientations ?? super.supportedInterfaceOrientations
  }
  override var shouldAutorotate: Bool { answers.autorotates ?? super.shouldAutorotate }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    answers.preferred ?? super.preferredInterfaceOrientationForPresentation
  }
  override var prefersStatusBarHidden: Bool {
    answers.hidesStatusBar ?? super.prefersStatusBarHidden
  }
  override var preferredStatusBarStyle: UIStatusBarStyle {
    answers.style ?? super.preferredStatusBarStyle
  }
  override var childForStatusBarHidden: UIViewController? {
    answers.hidesStatusBar == nil ? super.childForStatusBarHidden : nil
  }
  override var childForStatusBarStyle: UIViewController? {
    answers.style == nil ? super.childForStatusBarStyle : nil
  }
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
