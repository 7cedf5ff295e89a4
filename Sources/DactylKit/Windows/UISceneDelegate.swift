public import Foundation

/// Told of a scene's life, in place of the application's delegate.
@MainActor
public protocol UISceneDelegate: AnyObject {
  /// The program has started; make the window here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// The scene was disconnected.
  func sceneDidDisconnect(_ scene: UIScene)
  /// It is in front, and takes touches.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// It is about to leave the front.
  func sceneWillResignActive(_ scene: UIScene)
  /// It is about to come to the front.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// It is out of sight.
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

/// A scene's delegate that has its window.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// No window of its own.
  public var window: UIWindow? {
    get { nil }
    set { newValue?.makeKeyAndVisible() }
  }
}

/// A moment in the life of a program and of its scene.
enum SceneMoment {
  case didBecomeActive, willResignActive, willEnterForeground, didEnterBackground

  /// What is posted beside the delegate's call.
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
  /// The scene is in front, and takes touches.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// The scene is about to leave the front.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// The scene is about to come to the front.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// The scene is out of sight.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

extension UIApplication {
  /// Connects the scene, where it has a delegate: that has been set before the launch, as no property
  /// list is read that names its class.
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

  /// Tells the scene's delegate; where there is none, the application's.
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
