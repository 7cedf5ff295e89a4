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
  /// Memory is short; the controllers hear of it next.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// The orientations that the application allows in a window, in place of what it declares. Asked
  /// each time that the device is turned.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
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
  /// What the application declares.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { application.supportedInterfaceOrientations(for: window) }

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
