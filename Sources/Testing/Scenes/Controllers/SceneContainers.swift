import DactylKit

/// A navigation controller with the values of its scene.
@MainActor
final class SceneNavigationController: UINavigationController {
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

/// A tab bar controller with the values of its scene.
@MainActor
final class SceneTabBarController: UITabBarController {
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

/// A split view controller with the values of its scene.
@MainActor
final class SceneSplitViewController: UISplitViewController {
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
