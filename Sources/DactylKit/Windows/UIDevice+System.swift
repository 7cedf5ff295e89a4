import Foundation

/// What machine it is. Read from the system at each question, and never by events.
extension UIDevice {
  /// The name that its owner has given the machine: the host's.
  public var name: String { Self.firstLine(of: "/proc/sys/kernel/hostname") ?? "localhost" }

  /// What kind of machine it is, by its maker's name: of a board the device tree's, of a PC the
  /// firmware's; "Linux" where neither says it.
  public var model: String {
    Self.firstLine(of: "/proc/device-tree/model")
      ?? Self.firstLine(of: "/sys/class/dmi/id/product_name") ?? "Linux"
  }

  /// The same: nothing is translated.
  public var localizedModel: String { model }

  /// The name of the system.
  public var systemName: String { "Linux" }

  /// The version of its kernel.
  public var systemVersion: String { Self.firstLine(of: "/proc/sys/kernel/osrelease") ?? "" }

  private static func firstLine(of path: String) -> String? {
    guard let content = FileManager.default.contents(atPath: path) else { return nil }
    // A device tree ends its texts with a zero.
    let line = content.prefix { $0 != 0 && $0 != 0x0A }
    let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    return text.isEmpty ? nil : text
  }
}

/// What kind of device the interface is for.
extension UIApplication {
  /// The idiom that suits the main screen.
  final var screenIdiom: UIUserInterfaceIdiom {
    let size = mainScreen.nativeSize
    return min(size.width, size.height) < turnLimits.padSide ? .phone : .pad
  }

  /// Whether the interface is one of a phone.
  final var isPhone: Bool { device.userInterfaceIdiom == .phone }
}
