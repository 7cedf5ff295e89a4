public import Foundation

/// Keeps the main window of a program or a scene. Delegates of both do.
///
/// In UIKit the property is optional, so that `delegate.window` of the protocol's type is doubly optional, while
/// that of a class is what the class declares. Both hold here: the protocols that programs name have a doubly
/// optional one of their own.
@MainActor
public protocol WindowKeeping: AnyObject {
  /// The main window.
  @_disfavoredOverload var window: UIWindow? { get set }
}

extension WindowKeeping {
  /// Stores nothing; returns `nil`.
  @_disfavoredOverload public var window: UIWindow? {
    get { nil }
    // The window of a main storyboard is shown when the program has started.
    set { if !UIApplication.shared.isPreparingWindow { newValue?.makeKeyAndVisible() } }
  }
}

/// Receives the program's lifecycle events. A delegate that is a ``UIResponder`` ends the responder
/// chain.
@MainActor
public protocol UIApplicationDelegate: WindowKeeping {
  /// The program is about to start; this is the first call. Returns whether the launch may
  /// continue.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions options: [String: Any]?
  )
    -> Bool
  /// The program has started; make the window here. Returns whether the launch may continue.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
  )
    -> Bool
  /// The program has become active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The program is about to become inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// The program has entered the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The program is about to enter the foreground. A program that was launched in the background
  /// shows its windows here.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// A display was dimmed after ``UIApplication/idleDimInterval`` without activity. Beyond UIKit.
  func application(_ application: UIApplication, didDim screen: UIScreen)
  /// A display was turned dark after ``UIApplication/idleInterval`` without activity. Beyond UIKit.
  func application(_ application: UIApplication, didSleep screen: UIScreen)
  /// A display was turned bright again. Beyond UIKit.
  func application(_ application: UIApplication, didWake screen: UIScreen)
  /// Whether the program may end after the user has closed its window; `true` by default. Called
  /// only under a compositor, and not for a signal. Beyond UIKit; AppKit has it under this name.
  func applicationShouldTerminate(_ application: UIApplication) -> Bool
  /// Memory is short. The controllers are called next.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// The orientations that a window allows, instead of those that the application declares. Called
  /// each time the device is rotated.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Whether the program's state is saved. Data written to the coder is available when the delegate
  /// decides about the restoration.
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  /// The newer name of `shouldSaveApplicationState`, called first.
  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Whether the saved state is restored. Controllers that always exist must exist by now.
  func application(
    _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
  ) -> Bool
  /// The newer name of `shouldRestoreApplicationState`, called first.
  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool
  /// The controller for a restoration path, new or existing. Called for each controller without a
  /// ``UIViewController/restorationClass``. `nil` means the existing controller, or the one from
  /// the storyboard.
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
  /// The controllers save their state after this call.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// The controllers have restored their state.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  /// The configuration of the scene, if there is a scene delegate.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  /// Returns `true`.
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
  /// Returns the orientations that the application declares.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { application.supportedInterfaceOrientations(for: window) }

  /// Returns the given configuration.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }

  /// The program's main window, as UIKit has it in the protocol: `nil` for a delegate without the property, and
  /// an optional window for one with it. A delegate without it counts as one whose window is `nil` here.
  public var window: UIWindow?? {
    get { .some((self as any WindowKeeping).window) }
    set { (self as any WindowKeeping).window = newValue ?? nil }
  }

  /// Returns `true`.
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions options: [String: Any]?
  ) -> Bool { true }

  /// Returns `true`.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
  ) -> Bool { true }
}
