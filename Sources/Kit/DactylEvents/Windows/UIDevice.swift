public import Foundation
public import GestureMachines

/// The device and its orientation.
///
///     UIDevice.current.beginGeneratingDeviceOrientationNotifications()
///     NotificationCenter.default.addObserver(
///       forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil) { … }
@MainActor
public final class UIDevice {
  /// The device of the shared application.
  public static var current: UIDevice { UIApplication.shared.device }

  /// Posted on the main actor when ``orientation`` has changed, while notifications are turned on.
  /// Its object is the device.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  private var requests = 0
  var sensed = UIDeviceOrientation.unknown
  var switches = MachineSwitches()
  var ambient = AmbientSensors()

  /// The device that the program runs on. Reports of its orientation come to ``current`` alone.
  public init() {}

  /// The device's physical orientation; `.unknown` while notifications are turned off.
  public var orientation: UIDeviceOrientation {
    isGeneratingDeviceOrientationNotifications ? sensed : .unknown
  }

  /// Whether notifications are turned on.
  public var isGeneratingDeviceOrientationNotifications: Bool { requests > 0 }

  /// Turns notifications on. Each call must be matched by a call of
  /// ``endGeneratingDeviceOrientationNotifications()``.
  public func beginGeneratingDeviceOrientationNotifications() {
    requests += 1
  }

  /// Ends one request for notifications. Additional calls have no effect.
  public func endGeneratingDeviceOrientationNotifications() {
    requests = max(0, requests - 1)
  }

  /// The kind of device for the interface. By default, a main screen whose shorter side has at
  /// least `InterfaceRotationLimits.padSide` points is a pad's. A program may set it before it shows a window.
  /// Beyond UIKit, where it is fixed.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { namedIdiom ?? link?.application?.screenIdiom ?? .phone }
    set { namedIdiom = newValue == .unspecified ? nil : newValue }
  }

  private var namedIdiom: UIUserInterfaceIdiom?
  /// The link to the device's application.
  var link: ApplicationLink?

  /// The limits of orientation sensing. Beyond UIKit, which publishes none.
  public var orientationLimits = OrientationLimits()
  /// The limits of shakes. Beyond UIKit, which publishes none.
  public var shakeLimits = ShakeLimits()

  // MARK: Power and identity

  /// What a device's battery does.
  public enum BatteryState: Int, Hashable, Sendable {
    /// Not known: a panel reports none.
    case unknown = 0
    /// It gives power.
    case unplugged = 1
    /// It is being charged.
    case charging = 2
    /// It is full.
    case full = 3
  }
  /// Would be posted when ``batteryState`` changes, which it never does.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Would be posted when ``batteryLevel`` changes, which it never does.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Whether the program asks for the battery. No battery is read.
  public var isBatteryMonitoringEnabled = false
  /// What the battery does: unknown, since none is read.
  public var batteryState: BatteryState { .unknown }
  /// How full the battery is: −1, which says that it is not known.
  public var batteryLevel: Float { -1 }
  /// A name of the device for the program's vendor. There is none until the program sets one. Beyond UIKit, where it
  /// cannot be set.
  public var identifierForVendor: UUID?

  /// Posts the notification that the orientation has changed.
  func notifyRotation() {
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }
}
