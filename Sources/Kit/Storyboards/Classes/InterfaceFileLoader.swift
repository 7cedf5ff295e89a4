import DactylKit

/// Provides the kit with interface files: views of controllers, and properties by their names.
@MainActor
final class InterfaceFileLoader: InterfaceLoading {
  func loadView(of controller: UIViewController) -> Bool { controller.loadViewFromFile() }

  func setValue(_ value: Any?, forKey key: String, of responder: UIResponder) -> Bool {
    InterfaceKeys.setRegistered(value, forKey: key, of: responder)
  }

  func reportUnknownKey(_ key: String, of responder: UIResponder) {
    InterfaceKeys.warnOfUnknown(key, of: responder)
  }

  var isAwakening: Bool { InterfaceLoad.isAwakening }
}

extension InterfaceBuilder {
  /// Lets controllers find nibs, and responders properties, by their names. `UIApplicationMain`
  /// calls it; so does the first registration, storyboard or nib. A program with a loop of its own
  /// must call it if it uses none of these before its first controller.
  public static func install() {
    if InterfaceLoader.installed == nil { InterfaceLoader.installed = InterfaceFileLoader() }
  }
}
