/// The controllers that decide about the interface at present: for inspection.
@MainActor
package struct InterfaceAuthority {
  /// The window whose controllers decide.
  package let window: UIWindow
  /// The controller that decides about the orientation: the root controller, or the one presented
  /// over it full screen.
  package let orientation: UIViewController
  /// What that controller allows.
  package let controllerMask: UIInterfaceOrientationMask
  /// What the application allows.
  package let applicationMask: UIInterfaceOrientationMask
  /// The controller that decides whether there is a status bar.
  package let statusBarHidden: UIViewController
  /// The controller that decides about the style of the status bar.
  package let statusBarStyle: UIViewController
}

extension UIApplication {
  /// The deciding controllers; `nil` if no window has a root controller.
  package final var interfaceAuthority: InterfaceAuthority? {
    guard let window = mainWindow, let root = window.rootViewController,
      let decider = orientationController
    else { return nil }
    let top = root.topForStatusBar
    return InterfaceAuthority(
      window: window, orientation: decider, controllerMask: rotations.mask(of: decider),
      applicationMask: rotations.applicationMask,
      statusBarHidden: top.last(by: \.childForStatusBarHidden),
      statusBarStyle: top.last(by: \.childForStatusBarStyle))
  }
}
