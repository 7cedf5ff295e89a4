public import Foundation
import InputFrames

extension UIApplication {
  /// The orientation of the interface on the main screen. Set it to rotate the interface yourself,
  /// without callbacks of controllers; that is refused while the deciding controller allows
  /// autorotation (spec VC13:ORI-14).
  public final var statusBarOrientation: UIInterfaceOrientation {
    get { UIInterfaceOrientation(mainScreen.interfaceOrientation) }
    set { setStatusBarOrientation(newValue, animated: false) }
  }

  /// Rotates the interface by hand. It is shown as a rotation only where the controller that decides
  /// supports no orientation at all, and so leaves it to the program (spec VC6:MAN-02).
  public final func setStatusBarOrientation(
    _ interfaceOrientation: UIInterfaceOrientation, animated: Bool
  ) {
    becomeShared()
    rotations.setByHand(interfaceOrientation, animated: animated)
  }

  /// How long a rotation by a quarter lasts, in seconds; one by a half lasts twice as long.
  public final var statusBarOrientationAnimationDuration: TimeInterval {
    interfaceRotationLimits.duration
  }

  /// The former name of ``interfaceRotationLimits``.
  @available(*, deprecated, renamed: "interfaceRotationLimits")
  public final var turnLimits: InterfaceRotationLimits {
    get { interfaceRotationLimits }
    set { interfaceRotationLimits = newValue }
  }

  /// The orientations that the program declares, the one to start in first: what
  /// `UISupportedInterfaceOrientations` is in an `Info.plist`. Set it before a window is shown. None
  /// declares nothing: a phone's interface stands all ways but upside down, a pad's all ways.
  public final var declaredInterfaceOrientations: [UIInterfaceOrientation] {
    get { rotations.declared }
    set { rotations.declared = newValue.filter { $0 != .unknown } }
  }

  /// What the application allows where its delegate does not say otherwise.
  public final func supportedInterfaceOrientations(
    for window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    guard !rotations.declared.isEmpty else { return device.userInterfaceIdiom.defaultOrientations }
    return rotations.declared.reduce(into: []) { $0.formUnion($1.mask) }
  }

  /// Call it when the device's orientation changes and another source than an accelerometer knows
  /// it: a hinge, a dock, a sensor service. Beyond UIKit, where only the system can. The interface
  /// follows if it may, then observers of ``UIDevice/orientationDidChangeNotification`` are called.
  public final func deviceRotated(to orientation: UIDeviceOrientation) {
    becomeShared()
    beginIteration()
    follow(sensed: orientation)
    endIteration()
  }

  /// The former name of ``deviceRotated(to:)``.
  @available(*, deprecated, renamed: "deviceRotated(to:)")
  public final func deviceTurned(to orientation: UIDeviceOrientation) {
    deviceRotated(to: orientation)
  }

  /// Applies a new device orientation: first the interface follows, then the notification is sent
  /// (spec VC11:AM-09).
  final func follow(sensed orientation: UIDeviceOrientation) {
    guard orientation != device.sensed else { return }
    notifyObservers(.orientation(orientation, at: now))
    device.sensed = orientation
    inactivity?.use(.motion, at: now)
    rotations.follow(orientation)
    device.notifyRotation()
  }

  /// What was decided last about following the device; `nil` before the first time. Beyond UIKit.
  public final var orientationDecision: OrientationDecision? { rotations.lastDecision }

  /// The rotation in progress. Beyond UIKit: state for a renderer.
  public final var interfaceRotation: InterfaceRotation? { rotations.current }

  /// The former name of ``interfaceRotation``.
  @available(*, deprecated, renamed: "interfaceRotation")
  public final var interfaceTurn: InterfaceRotation? { interfaceRotation }

  /// The controller that decides about the interface's orientation: the root controller of the main
  /// window, or the topmost one that is presented full screen above it. Beyond UIKit.
  public final var orientationController: UIViewController? { rotations.chain.last }

  /// The interface is about to stand another way; ``statusBarOrientationUserInfoKey`` has the new one.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Sent when the interface has another orientation; ``statusBarOrientationUserInfoKey`` has the
  /// old one.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The key of an orientation in notifications, a `UIInterfaceOrientation`.
  public nonisolated static let statusBarOrientationUserInfoKey =
    "UIApplicationStatusBarOrientationUserInfoKey"
}

extension UIViewController {
  /// Rotates the interface to how the device is held, if all allow it now: as if it had been rotated.
  public class func attemptRotationToDeviceOrientation() {
    let application = UIApplication.shared
    application.beginIteration()
    application.rotations.attempt()
    application.endIteration()
  }
}
