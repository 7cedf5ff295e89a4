/// How the interface stands on its screen: which side of the screen is up.
///
/// The names are those of `UIInterfaceOrientation`: the side on which the home button would be.
public enum ScreenOrientation: String, Hashable, Sendable, CaseIterable {
  /// As the screen is built.
  case portrait
  /// Turned by half.
  case portraitUpsideDown
  /// Home side on the left: the screen is turned a quarter clockwise.
  case landscapeLeft
  /// Home side on the right: the screen is turned a quarter counterclockwise.
  case landscapeRight

  /// Whether width and height change places.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The way from a panel's millimetres to points of a screen.
///
/// The panel fills the screen. Without a named screen size a point is 1/163 inch.
public struct ScreenMapping: Hashable, Sendable {
  /// The panel's size in millimetres.
  public let panel: PanelSize
  /// The screen's width in points, in the screen's natural orientation.
  public let nativeWidth: Double
  /// The screen's height in points, in the screen's natural orientation.
  public let nativeHeight: Double
  /// How the interface stands.
  public var orientation: ScreenOrientation

  /// The mapping of a panel to a screen of that size in points, or to one of its own size.
  public init(
    panel: PanelSize, screen: (width: Double, height: Double)? = nil,
    orientation: ScreenOrientation = .portrait
  ) {
    self.panel = panel
    let scale = PanelLimits.pointsPerInch / PanelLimits.millimetresPerInch
    nativeWidth = screen?.width ?? panel.width * scale
    nativeHeight = screen?.height ?? panel.height * scale
    self.orientation = orientation
  }

  /// The place of a contact in points of the interface, from the top left corner as the user
  /// sees it in ``orientation``.
  public func point(x: Double, y: Double) -> (x: Double, y: Double) {
    let across = x / panel.width * nativeWidth
    let down = y / panel.height * nativeHeight
    return switch orientation {
    case .portrait: (across, down)
    case .portraitUpsideDown: (nativeWidth - across, nativeHeight - down)
    case .landscapeLeft: (nativeHeight - down, across)
    case .landscapeRight: (down, nativeWidth - across)
    }
  }

  /// Points a millimetre of glass, along each axis of the interface as it stands.
  public var pointsPerMillimetre: (x: Double, y: Double) {
    let across = nativeWidth / panel.width
    let down = nativeHeight / panel.height
    return orientation.isLandscape ? (down, across) : (across, down)
  }
}
