public import Foundation
import InputFrames

extension UIApplication {
  /// How the interface stands on the main screen. Set it to turn the interface by hand, without
  /// callbacks of controllers; that is refused while the controller that decides lets it turn by
  /// itself (spec VC13:ORI-14).
  public final var statusBarOrientation: UIInterfaceOrientation {
    get { UIInterfaceOrientation(mainScreen.interfaceOrientation) }
    set { setStatusBarOrientation(newValue, animated: false) }
  }

  /// Turns the interface by hand. It is shown as a turn only where the controller that decides
  /// supports no orientation at all, and so leaves it to the program (spec VC6:MAN-02).
  public final func setStatusBarOrientation(
    _ interfaceOrientation: UIInterfaceOrientation, animated: Bool
  ) {
    becomeShared()
    turns.setByHand(interfaceOrientation, animated: animated)
  }

  /// The orientation in which an interface stands that lies on the main screen's glass as that is built. Beyond UIKit,
  /// where every device is built in portrait.
  ///
  /// By default the shape decides: a glass that is wider than high is built in landscape, so that a program that allows
  /// landscape alone fills it. What is set here wins over udev's `DACTYL_BUILT`, and that over the shape;
  /// ``UIInterfaceOrientation/unknown`` takes it back for panels that come later. Pictures, touches, the accelerometer and
  /// ``UIDevice/orientation`` all go by it.
  public final var builtOrientation: UIInterfaceOrientation {
    get { UIInterfaceOrientation(mainScreen.builtOrientation) }
    set {
      becomeShared()
      namedBuilt = newValue.screenOrientation
      if let namedBuilt { build(mainScreen, namedBuilt) }
    }
  }

  /// A panel says how its glass is built; the program's word counts more.
  final func panel(_ device: DeviceID, isBuilt built: ScreenOrientation) {
    let screen = screen(of: device)
    if screen !== mainScreen || namedBuilt == nil { build(screen, built) }
  }

  /// A panel of the main screen is there. Where the screen was made up before, with a window on it, the panel's shape says how
  /// the glass is built from now on.
  final func panelShowsShape(_ size: PanelSize) {
    guard !isShapeKnown else { return }
    isShapeKnown = true
    let screen = mainScreen
    guard namedBuilt == nil else { return }
    let built = ScreenOrientation.built(width: size.width, height: size.height)
    guard built != screen.builtOrientation else { return }
    screen.takeShape(built)
    orientationsMayHaveChanged()
  }

  private func build(_ screen: UIScreen, _ built: ScreenOrientation) {
    guard screen.builtOrientation != built || screen.isBuiltByShape else { return }
    screen.builtOrientation = built
    // What the controllers allow may be another way of lying on the glass now.
    if screen === mainScreen { orientationsMayHaveChanged() }
  }

  /// How long a turn by a quarter lasts, in seconds; one by a half lasts twice as long.
  public final var statusBarOrientationAnimationDuration: TimeInterval { turnLimits.duration }

  /// The orientations that the program declares, the one to start in first: what
  /// `UISupportedInterfaceOrientations` is in an `Info.plist`. Set it before a window is shown. None
  /// declares nothing: a phone's interface stands all ways but upside down, a pad's all ways.
  public final var declaredInterfaceOrientations: [UIInterfaceOrientation] {
    get { turns.declared }
    set { turns.declared = newValue.filter { $0 != .unknown } }
  }

  /// What the application allows where its delegate does not say otherwise.
  public final func supportedInterfaceOrientations(
    for window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    guard !turns.declared.isEmpty else { return device.userInterfaceIdiom.defaultOrientations }
    return turns.declared.reduce(into: []) { $0.formUnion($1.mask) }
  }

  /// The device is held another way, as somebody else than an accelerometer knows: a hinge, a dock,
  /// a sensor service. Beyond UIKit, where only the system can. The interface follows if it may, then
  /// observers of ``UIDevice/orientationDidChangeNotification`` hear of it.
  public final func deviceTurned(to orientation: UIDeviceOrientation) {
    becomeShared()
    beginTurn()
    follow(sensed: orientation)
    endTurn()
  }

  /// Takes how the device is held, if that is new: first the interface follows, then it is told
  /// (spec VC11:AM-09).
  final func follow(sensed orientation: UIDeviceOrientation) {
    guard orientation != device.sensed else { return }
    notifyObservers(.orientation(orientation, at: now))
    device.sensed = orientation
    inactivity?.use(.motion, at: now)
    turns.follow(orientation)
    device.notifyTurn()
  }

  /// What was decided last about following the device; `nil` before the first time. Beyond UIKit.
  public final var orientationDecision: OrientationDecision? { turns.lastDecision }

  /// The turn that is on its way. Beyond UIKit: state for who draws.
  public final var interfaceTurn: InterfaceTurn? { turns.current }

  /// The controller that decides about the interface's orientation: the root controller of the main
  /// window, or the topmost one that is presented full screen above it. Beyond UIKit.
  public final var orientationController: UIViewController? { turns.chain.last }

  /// A controller supports others from now on: decided again at the end of the turn.
  final func orientationsMayHaveChanged() {
    turns.reviewIsDue = true
    turnIsDue = true
  }

  /// The interface is about to stand another way; ``statusBarOrientationUserInfoKey`` has the new one.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// The interface stands another way; ``statusBarOrientationUserInfoKey`` has the old one.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The key of an orientation in notifications, a ``UIInterfaceOrientation``.
  public nonisolated static let statusBarOrientationUserInfoKey =
    "UIApplicationStatusBarOrientationUserInfoKey"
}

extension UIViewController {
  /// Turns the interface to how the device is held, if all allow it now: as if it had been turned.
  public class func attemptRotationToDeviceOrientation() {
    let application = UIApplication.shared
    application.beginTurn()
    application.turns.attempt()
    application.endTurn()
  }
}
