/// What takes part in a program's life beside its delegate, such as the restoration of its state.
///
/// The application calls its observers in the order in which they were added.
@MainActor
package protocol ApplicationLifeObserver: AnyObject {
  /// The delegate has heard that the program will finish launching, and not yet that it has.
  func applicationIsLaunching(_ application: UIApplication)
  /// The windows of the launched program are shown.
  func applicationDidShowWindows(_ application: UIApplication)
  /// The program went out of sight.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The program comes to the front again.
  func applicationWillBecomeActive(_ application: UIApplication)
}
