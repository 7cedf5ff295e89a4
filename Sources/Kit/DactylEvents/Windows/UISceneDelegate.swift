public import Foundation

/// Receives a scene's lifecycle events instead of the application delegate.
@MainActor
public protocol UISceneDelegate: AnyObject {
  /// The program has started; make the window here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// The scene was disconnected.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to become inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is about to enter the foreground.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene has entered the background.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// A scene delegate that owns the scene's window.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, WindowKeeping {}

extension UIWindowSceneDelegate {
  /// The scene's main window, as UIKit has it in the protocol. A delegate without the property counts as one whose
  /// window is `nil`.
  public var window: UIWindow?? {
    get { .some((self as any WindowKeeping).window) }
    set { (self as any WindowKeeping).window = newValue ?? nil }
  }
}

/// A lifecycle event of a program and its scene.
enum SceneMoment {
  case didBecomeActive, willResignActive, willEnterForeground, didEnterBackground

  /// The notification posted with the delegate call.
  var notification: Notification.Name {
    switch self {
    case .didBecomeActive: UIScene.didActivateNotification
    case .willResignActive: UIScene.willDeactivateNotification
    case .willEnterForeground: UIScene.willEnterForegroundNotification
    case .didEnterBackground: UIScene.didEnterBackgroundNotification
    }
  }
}

extension UIScene {
  /// Posted when the scene has become active.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// Posted when the scene is about to become inactive.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted when the scene is about to enter the foreground.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when the scene has entered the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

extension UIApplication {
  /// Connects the scene if it has a delegate. The program sets the delegate before the launch,
  /// because no property list names its class.
  final func connectScene() {
    guard let sceneDelegate else { return }
    let session = scene.session
    let options = UIScene.ConnectionOptions()
    if let delegate {
      session.configuration = delegate.application(
        self, configurationForConnecting: session, options: options)
    }
    sceneDelegate.scene(scene, willConnectTo: session, options: options)
    sceneDelegate.sceneWillEnterForeground(scene)
  }

  /// Calls the scene delegate; without one, the application delegate.
  final func notifyScene(of moment: SceneMoment) {
    if let sceneDelegate {
      switch moment {
      case .didBecomeActive: sceneDelegate.sceneDidBecomeActive(scene)
      case .willResignActive: sceneDelegate.sceneWillResignActive(scene)
      case .willEnterForeground: sceneDelegate.sceneWillEnterForeground(scene)
      case .didEnterBackground: sceneDelegate.sceneDidEnterBackground(scene)
      }
      return
    }
    guard let delegate else { return }
    switch moment {
    case .didBecomeActive: delegate.applicationDidBecomeActive(self)
    case .willResignActive: delegate.applicationWillResignActive(self)
    case .willEnterForeground: delegate.applicationWillEnterForeground(self)
    case .didEnterBackground: delegate.applicationDidEnterBackground(self)
    }
  }
}
