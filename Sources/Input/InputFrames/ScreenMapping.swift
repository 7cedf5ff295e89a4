/// The orientation of the interface on its screen: which side is up.
///
/// The names are those of `UIInterfaceOrientation`: the side on which the home button would be. The panel's
/// `builtOrientation` is the one that matches the panel as mounted.
public enum ScreenOrientation: String, Hashable, Sendable, CaseIterable {
  /// The home side at the bottom.
  case portrait
  /// Rotated by half a turn.
  case portraitUpsideDown
  /// Home side on the left: the screen is turned a quarter clockwise.
  case landscapeLeft
  /// Home side on the right: the screen is turned a quarter counterclockwise.
  case landscapeRight

  /// Whether width and height are exchanged.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Converts a panel's millimetres to points of a screen.
///
/// The panel covers the screen. Without a given screen size, a point is 1/163 inch.
public struct ScreenMapping: Hashable, Sendable {
  /// The panel's size in millimetres.
  public let panel: PanelSize
  /// The screen's width in points, in the screen's natural orientation.
  public let nativeWidth: Double
  /// The screen's height in points, in the screen's natural orientation.
  public let nativeHeight: Double
  /// The orientation of the interface.
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

  /// The position of a contact in points of the interface, from the top left corner in
  /// ``orientation``.
  ///
  /// The position lies on the screen: positions at or beyond an edge, from the device or its
  /// calibration, are moved just inside it, because a view takes no touch at its right and bottom
  /// edges.
  public func point(x: Double, y: Double) -> (x: Double, y: Double) {
    let across = x / panel.width * nativeWidth
    let down = y / panel.height * nativeHeight
    return switch orientation {
    case .portrait: (onScreen(across, nativeWidth), onScreen(down, nativeHeight))
    case .portraitUpsideDown:
      (onScreen(nativeWidth - across, nativeWidth), onScreen(nativeHeight - down, nativeHeight))
    case .landscapeLeft:
      (onScreen(nativeHeight - down, nativeHeight), onScreen(across, nativeWidth))
    case .landscapeRight:
      (onScreen(down, nativeHeight), onScreen(nativeWidth - across, nativeWidth))
    }
  }

  /// The coordinate, clamped to a screen that is `length` long.
  @inline(__always)
  private func onScreen(_ coordinate: Double, _ length: Double) -> Double {
    max(0, min(coordinate, length - PanelLimits.edgeInset))
  }

  /// Points per millimetre of the panel, along each axis of the interface in its orientation.
  public var pointsPerMillimetre: (x: Double, y: Double) {
    let across = nativeWidth / panel.width
    let down = nativeHeight / panel.height
    return orientation.isLandscape ? (down, across) : (across, down)
  }
}
