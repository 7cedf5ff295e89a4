public import Foundation
public import InputFrames

/// A display with its touch panel.
@MainActor
public final class UIScreen {
  /// The screen that windows use when none is named.
  public static var main: UIScreen { UIApplication.shared.mainScreen }

  /// The size in points in the screen's natural orientation.
  public let nativeSize: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// How the interface stands on the screen.
  public var interfaceOrientation: ScreenOrientation

  /// A screen of that size in points in its natural orientation.
  public init(
    size: CGSize, scale: CGFloat = 1, interfaceOrientation: ScreenOrientation = .portrait
  ) {
    nativeSize = size
    self.scale = scale
    self.interfaceOrientation = interfaceOrientation
  }

  /// A screen as large as a panel of that size, at 163 points per inch.
  public convenience init(panel: PanelSize) {
    let mapping = ScreenMapping(panel: panel)
    self.init(size: CGSize(width: mapping.nativeWidth, height: mapping.nativeHeight))
  }

  /// The screen's rectangle in points, in the interface's orientation.
  public var bounds: CGRect {
    let turned = interfaceOrientation.isLandscape
    return CGRect(
      x: 0, y: 0, width: turned ? nativeSize.height : nativeSize.width,
      height: turned ? nativeSize.width : nativeSize.height)
  }

  /// The screen's rectangle in pixels, in its natural orientation.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: nativeSize.width * scale, height: nativeSize.height * scale)
  }

  /// The way from a panel's millimetres to this screen's points; the panel fills the screen.
  public func mapping(for panel: PanelSize) -> ScreenMapping {
    ScreenMapping(
      panel: panel, screen: (width: Double(nativeSize.width), height: Double(nativeSize.height)),
      orientation: interfaceOrientation)
  }
}
