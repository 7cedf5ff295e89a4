public import Foundation

/// Told of the program's life. A delegate that is a ``UIResponder`` ends the responder chain.
@MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// The program's main window.
  var window: UIWindow? { get set }
  /// The program is about to start; called before anything else of it. Returns whether it may go on.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions options: [String: Any]?
  )
    -> Bool
  /// The program has started; make the window here. Returns whether it may go on.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
  )
    -> Bool
  /// The program is in front.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The program is about to leave the front.
  func applicationWillResignActive(_ application: UIApplication)
  /// The program is out of sight.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The program is about to come to the front. One that was launched out of sight shows its
  /// windows here.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// A display became darker, because nobody has used it for ``UIApplication/idleDimInterval``. Beyond UIKit.
  func application(_ application: UIApplication, didDim screen: UIScreen)
  /// A display became dark, because nobody has used it for ``UIApplication/idleInterval``. Beyond UIKit.
  func application(_ application: UIApplication, didSleep screen: UIScreen)
  /// A display is as bright as usual again. Beyond UIKit.
  func application(_ application: UIApplication, didWake screen: UIScreen)
  /// Whether the program may end: the user has closed its window. `true` by default. Asked only where a compositor shows
  /// the program, and not for a signal. Beyond UIKit; AppKit has it under this name.
  func applicationShouldTerminate(_ application: UIApplication) -> Bool
  /// Memory is short; the controllers are called next.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// The orientations that the application allows in a window, in place of what it declares. Asked
  /// each time that the device is turned.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Whether the state of the program is to be saved. What is written to the coder is there again when
  /// the delegate is asked whether to restore.
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  /// The newer name of the same, asked first.
  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Whether the state that was saved is to be restored. The controllers that are there at any rate
  /// must be by now.
  func application(
    _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
  ) -> Bool
  /// The newer name of the same, asked first.
  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool
  /// The controller of that path, made or there already; asked for each that names no
  /// ``UIViewController/restorationClass``. `nil` for the one that is there, or that the storyboard has.
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
  /// The controllers are asked next for their state.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// The controllers have read their state.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  /// How the scene is set up, where it has a delegate.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  /// Yes.
  public func applicationShouldTerminate(_ application: UIApplication) -> Bool { true }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Does nothing.
  public func application(_ application: UIApplication, didDim screen: UIScreen) {}
  /// Does nothing.
  public func application(_ application: UIApplication, didSleep screen: UIScreen) {}
  /// Does nothing.
  public func application(_ application: UIApplication, didWake screen: UIScreen) {}
  /// What the application declares.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { application.supportedInterfaceOrientations(for: window) }

  /// As it comes.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }

  /// No window of its own.
  public var window: UIWindow? {
    get { nil }
    // One of a main storyboard is shown when the program has started.
    set { if !UIApplication.shared.isPreparingWindow { newValue?.makeKeyAndVisible() } }
  }

  /// Goes on.
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions options: [String: Any]?
  ) -> Bool { true }

  /// Goes on.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
  ) -> Bool { true }
}
