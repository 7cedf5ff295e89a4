public import Foundation
public import InputFrames

/// The size and screen of a panel.
struct PanelPlace {
  /// The panel's size in millimetres, as it lies on its screen.
  var size: PanelSize
  /// The name of its screen; `nil` for the main screen.
  var screenName: String?
  /// Whether it lies on its screen.
  var isDirect = true
}

/// Assigns the touches of panels to screens.
///
/// A panel names its screen in ``DeviceDescription/screenName``, from udev's `DACTYL_SCREEN` or
/// `WL_OUTPUT` or from a ``PanelRule``. UIKit has one touch panel and needs no such rule.
extension UIApplication {
  /// Gives a screen a name that panels refer to, such as its connector's, `HDMI-A-1`. The program
  /// may call this before or after it connects the screen. The main screen may have a name, too.
  public final func setName(_ name: String, of screen: UIScreen) {
    screenNames[name] = screen
  }

  /// The connected screen with that name; `nil` if there is none.
  public final func screen(named name: String) -> UIScreen? {
    guard let screen = screenNames[name] else { return nil }
    return screens.contains { $0 === screen } ? screen : nil
  }

  /// A screen's name, the alphabetically first if it has several; `nil` if it has none.
  final func name(of screen: UIScreen) -> String? {
    screenNames.filter { $0.value === screen }.keys.min()
  }

  /// The screen that receives a panel's touches: the one that the panel names, if that is
  /// connected, else the main screen.
  public final func screen(of device: DeviceID?) -> UIScreen {
    guard let device, let name = panels[device]?.screenName else { return mainScreen }
    return screen(named: name) ?? mainScreen
  }

  /// Converts a panel's millimetres to points of its screen; the panel fills the screen.
  final func mapping(of device: DeviceID) -> ScreenMapping {
    screen(of: device).mapping(for: panels[device]?.size ?? PanelLimits.assumedSize)
  }

  /// The frontmost window of a screen that takes a touch at a point, and the view that the touch
  /// hits. Windows of other screens take no touches there.
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
