/// Who decides about the interface just now: for inspection.
@MainActor
package struct InterfaceAuthority {
  /// The window whose controllers are asked.
  package let window: UIWindow
  /// Who decides about the orientation: the root controller, or what lies over it full screen.
  package let orientation: UIViewController
  /// What that controller allows.
  package let controllerMask: UIInterfaceOrientationMask
  /// What the application allows.
  package let applicationMask: UIInterfaceOrientationMask
  /// Who decides whether there is a status bar.
  package let statusBarHidden: UIViewController
  /// Who decides how the status bar looks.
  package let statusBarStyle: UIViewController
}

extension UIApplication {
  /// Who decides; `nil` where no window has a root controller.
  package final var interfaceAuthority: InterfaceAuthority? {
    guard let window = mainWindow, let root = window.rootViewController,
      let decider = orientationController
    else { return nil }
    let top = root.topForStatusBar
    return InterfaceAuthority(
      window: window, orientation: decider, controllerMask: turns.mask(of: decider),
      applicationMask: turns.applicationMask,
      statusBarHidden: top.last(by: \.childForStatusBarHidden),
      statusBarStyle: top.last(by: \.childForStatusBarStyle))
  }
}
