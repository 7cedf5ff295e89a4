public import Foundation
public import InputFrames

/// What the application knows of a panel.
struct PanelPlace {
  /// Its size in millimetres, as it lies on its screen.
  var size: PanelSize
  /// The name of the screen that it belongs to; `nil` for the main one.
  var screenName: String?
}

/// Which panel's touches go to which screen.
///
/// A panel names its screen in ``DeviceDescription/screenName``: udev's `DACTYL_SCREEN` or
/// `WL_OUTPUT` does so, or a ``PanelRule``. UIKit has one touch panel and needs none of this.
extension UIApplication {
  /// Gives a screen the name by which panels call it, such as its connector's, `HDMI-A-1`. The
  /// program does so before or after it connects the screen; the main screen may have a name too.
  public final func setName(_ name: String, of screen: UIScreen) {
    screenNames[name] = screen
  }

  /// The screen of that name that is connected; `nil` when there is none.
  public final func screen(named name: String) -> UIScreen? {
    guard let screen = screenNames[name] else { return nil }
    return screens.contains { $0 === screen } ? screen : nil
  }

  /// The name of a screen, the first in order where it has several; `nil` for one without.
  final func name(of screen: UIScreen) -> String? {
    screenNames.filter { $0.value === screen }.keys.min()
  }

  /// The screen to whose windows a panel's touches go: the one that it names, while that is
  /// connected, else the main one.
  public final func screen(of device: DeviceID?) -> UIScreen {
    guard let device, let name = panels[device]?.screenName else { return mainScreen }
    return screen(named: name) ?? mainScreen
  }

  /// The way from a panel's millimetres to its screen's points; the panel fills the screen.
  final func mapping(of device: DeviceID) -> ScreenMapping {
    screen(of: device).mapping(for: panels[device]?.size ?? PanelLimits.assumedSize)
  }

  /// The frontmost window of a screen that takes a touch at that point of it, and the view it
  /// hits. Windows of other screens take none.
  public final func hitTest(
    _ point: CGPoint, on screen: UIScreen, with event: UIEvent?
  ) -> (window: UIWindow, view: UIView)? {
    for window in windowsFrontToBack where window.screen === screen {
      if let view = window.hitTest(window.convert(point, from: nil as UIWindow?), with: event) {
        return (window, view)
      }
    }
    return nil
  }
}
