public import DactylKit
public import Foundation

extension UIApplication {
  /// Starts the program with a main storyboard (spec VC13:SEQ-LAUNCH). In this order, it
  ///
  /// 1. makes a window on the main screen and sets the delegate's `window`, unless the delegate has
  ///    one,
  /// 2. makes the storyboard's initial controller the root of the window,
  /// 3. calls the delegate's `willFinishLaunching` and `didFinishLaunching`,
  /// 4. shows the window.
  ///
  /// Without a main storyboard it calls the delegate only.
  ///
  /// The storyboard is the one named here, else that of the key `UIMainStoryboardFile` in the
  /// bundle's `Info.plist`, if it has one; on a pad `UIMainStoryboardFile~ipad` comes first (spec
  /// VC6:SEG-12).
  ///
  /// - Parameters:
  ///   - name: The file's name without its ending; `nil` for the one of the `Info.plist`.
  ///   - bundle: The bundle of the file; `nil` for the program's own resources.
  ///   - options: The launch options that the delegate receives.
  /// - Returns: Whether the delegate lets the launch continue.
  public final func launch(
    mainStoryboard name: String?, in bundle: Bundle? = nil, options: [String: Any]? = nil
  ) -> Bool {
    becomeShared()
    guard let name = name ?? mainStoryboardName(in: bundle) else { return start(options: options) }
    let window = windowOfStoryboard()
    restoration.launchWindow = window
    let storyboard = UIStoryboard(name: name, bundle: bundle)
    window.rootViewController = storyboard.instantiateInitialViewController()
    if window.rootViewController == nil, storyboard.document != nil {
      storyboard.warn(
        "it is the main storyboard and has no initial view controller: set one in Interface "
          + "Builder, or make the window in the delegate")
    }
    return start(options: options) {
      ((self.delegate?.window ?? nil) ?? window).makeKeyAndVisible()
    }
  }

  /// The name in the bundle's property list.
  private func mainStoryboardName(in bundle: Bundle?) -> String? {
    let bundle = bundle ?? .main
    let key = "UIMainStoryboardFile"
    let keys = device.userInterfaceIdiom == .pad ? ["\(key)~ipad", key] : ["\(key)~iphone", key]
    let names = keys.lazy.compactMap { bundle.object(forInfoDictionaryKey: $0) as? String }
    return names.first { !$0.isEmpty }
  }

  /// The delegate's window; without one a new one, which it is given (spec VC6:LCH-02, VC13:LCH-05).
  private func windowOfStoryboard() -> UIWindow {
    if let window = delegate?.window ?? nil { return window }
    let window = UIWindow(frame: UIScreen.main.bounds)
    isPreparingWindow = true
    delegate?.window = window
    isPreparingWindow = false
    return window
  }
}
