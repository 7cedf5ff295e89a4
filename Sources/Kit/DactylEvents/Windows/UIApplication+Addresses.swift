public import Foundation

// Addresses that a program wants to have opened outside of itself.

/// What opens addresses for an application.
@MainActor
private final class AddressOpening {
  var opener: (@MainActor (URL) -> Bool)?
}

extension UIApplication {
  /// The keys of options for ``open(_:options:completionHandler:)``. None has an effect here.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// A key of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// To open an address only in a program that is made for it.
    public static let universalLinksOnly = Self(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Opens an address outside of the program, in a browser say, and answers whether that worked. `nil` at first: a panel with
  /// one program has nothing that could. Beyond UIKit, where the system does it.
  ///
  ///     application.addressOpener = { url in
  ///       (try? Process.run(URL(filePath: "/usr/bin/xdg-open"), arguments: [url.absoluteString])) != nil
  ///     }
  public final var addressOpener: (@MainActor (URL) -> Bool)? {
    get { service { AddressOpening() }.opener }
    set { service { AddressOpening() }.opener = newValue }
  }

  /// Whether there is an ``addressOpener``, and the address names a scheme.
  public final func canOpenURL(_ url: URL) -> Bool { addressOpener != nil && url.scheme != nil }

  /// Lets the ``addressOpener`` open an address. The completion receives whether it did, in the next iteration.
  public final func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let isOpen = openURL(url)
    guard let completion else { return }
    _ = timers.schedule(at: presentMoment) { _ in completion(isOpen) }
  }

  /// Lets the ``addressOpener`` open an address, and answers whether it did.
  @discardableResult
  public final func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool
  {
    openURL(url)
  }

  /// Lets the ``addressOpener`` open an address, and answers whether it did. UIKit's name before iOS 10.
  @discardableResult
  public final func openURL(_ url: URL) -> Bool {
    guard canOpenURL(url) else { return false }
    return addressOpener?(url) ?? false
  }

  /// The address of the program's page in the system's settings. There are none here: opening it is up to the
  /// ``addressOpener``.
  public nonisolated static let openSettingsURLString = "app-settings:"
}
