public import Foundation
public import GestureMachines

/// The device: how it is held.
///
///     UIDevice.current.beginGeneratingDeviceOrientationNotifications()
///     NotificationCenter.default.addObserver(
///       forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil) { … }
@MainActor
public final class UIDevice {
  /// The device of the shared application.
  public static var current: UIDevice { UIApplication.shared.device }

  /// Posted on the main actor when ``orientation`` has changed, while notifications are generated;
  /// its object is the device.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  private var requests = 0
  var sensed = UIDeviceOrientation.unknown

  init() {}

  /// How the device is held; `.unknown` while no notifications are generated.
  public var orientation: UIDeviceOrientation {
    isGeneratingDeviceOrientationNotifications ? sensed : .unknown
  }

  /// Whether the program has asked for notifications.
  public var isGeneratingDeviceOrientationNotifications: Bool { requests > 0 }

  /// Asks for notifications. Calls are counted: each needs its end.
  public func beginGeneratingDeviceOrientationNotifications() {
    requests += 1
  }

  /// Takes one request back; one too many has no effect.
  public func endGeneratingDeviceOrientationNotifications() {
    requests = max(0, requests - 1)
  }

  /// What kind of device the interface is for. Unless the program says it, before it shows a window,
  /// a main screen whose shorter side has ``TurnLimits/padSide`` points or more is a pad's. Beyond
  /// UIKit, which knows its devices: it can be set.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { namedIdiom ?? home?.application?.screenIdiom ?? .phone }
    set { namedIdiom = newValue == .unspecified ? nil : newValue }
  }

  private var namedIdiom: UIUserInterfaceIdiom?
  /// The application's.
  var home: ApplicationLink?

  /// The limits of orientation sensing. Beyond UIKit, which publishes none.
  public var orientationLimits = OrientationLimits()
  /// The limits of shakes. Beyond UIKit, which publishes none.
  public var shakeLimits = ShakeLimits()

  /// Posts the notification that the orientation has changed.
  func notifyTurn() {
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }
}
