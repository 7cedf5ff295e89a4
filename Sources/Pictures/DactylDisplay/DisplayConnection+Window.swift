public import InputDevices
import InputFrames
import Screens
public import WaylandInput

/// An `InputLoop` runs a program on a window's touches as on any other source.
extension WaylandInput: DescriptorSource {}

extension DisplayConnection {
  /// Opens a window of the compositor.
  static func openWindow(
    _ title: String, isFullscreen: Bool, width: Int, height: Int
  ) throws(ScreenError) -> any ScreenTarget {
    try openWindow(
      WaylandWindow.Options(
        title: title, isFullscreen: isFullscreen, width: Double(width), height: Double(height)))
  }

  /// Opens a layer of an output.
  static func openLayer(
    _ title: String, _ layer: WaylandLayer
  ) throws(ScreenError) -> any ScreenTarget {
    try openWindow(WaylandWindow.Options(title: title, layer: layer))
  }

  private static func openWindow(
    _ options: WaylandWindow.Options
  ) throws(ScreenError) -> any ScreenTarget {
    let window: WaylandWindow
    do {
      window = try WaylandWindow(on: WaylandConnection(), options)
    } catch {
      throw ScreenError(
        subject: error.subject, reason: error.reason, hint: error.hint)
    }
    return try WindowScreen(of: window)
  }
}
