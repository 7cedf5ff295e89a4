import Foundation

/// Information about the machine, read from the system on each access.
extension UIDevice {
  /// The machine's host name.
  public var name: String { Self.firstLine(of: "/proc/sys/kernel/hostname") ?? "localhost" }

  /// The machine's model: from the device tree of a board, or the firmware of a PC; "Linux" if
  /// neither names it.
  public var model: String {
    Self.firstLine(of: "/proc/device-tree/model")
      ?? Self.firstLine(of: "/sys/class/dmi/id/product_name") ?? "Linux"
  }

  /// The same as ``model``; it is not translated.
  public var localizedModel: String { model }

  /// The name of the system.
  public var systemName: String { "Linux" }

  /// The version of the Linux kernel.
  public var systemVersion: String { Self.firstLine(of: "/proc/sys/kernel/osrelease") ?? "" }

  private static func firstLine(of path: String) -> String? {
    guard let content = FileManager.default.contents(atPath: path) else { return nil }
    // Texts of a device tree end with a zero byte.
    let line = content.prefix { $0 != 0 && $0 != 0x0A }
    let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    return text.isEmpty ? nil : text
  }
}

/// The idiom of the main screen.
extension UIApplication {
  /// The interface idiom that suits the main screen.
  final var screenIdiom: UIUserInterfaceIdiom {
    let size = mainScreen.nativeSize
    return min(size.width, size.height) < interfaceRotationLimits.padSide ? .phone : .pad
  }

  /// Whether the interface is a phone's.
  package final var isPhone: Bool { device.userInterfaceIdiom == .phone }
}
