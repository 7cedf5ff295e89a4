public import Foundation
public import InputFrames

/// A display, with or without a touch panel.
@MainActor
public final class UIScreen {
  /// The screen of windows that name no other.
  public static var main: UIScreen { UIApplication.shared.mainScreen }
  /// All screens, the main screen first.
  public static var screens: [UIScreen] { UIApplication.shared.screens }

  /// The screen's modes.
  public private(set) var availableModes: [UIScreenMode]
  /// The preferred mode, which the screen uses at first.
  public private(set) var preferredMode: UIScreenMode?
  /// Pixels per point.
  public private(set) var scale: CGFloat
  private var mode: UIScreenMode
  private var orientation: ScreenOrientation
  private var built: ScreenOrientation
  /// Whether the panel's shape, rather than a setting, decides how it is built in.
  private(set) var isBuiltByShape: Bool
  /// Whether the display is awake, dimmed or asleep: see ``UIApplication/idleInterval``.
  public internal(set) var displayState = DisplayState.awake
  /// Its brightness, and what changes it.
  var light = ScreenLight()
  private(set) lazy var fixedSpace = FixedCoordinateSpace(of: self)
  /// Whether the screen takes over every size of the display that shows it; otherwise it keeps its own size, and the
  /// picture is stretched.
  package var followsDisplay = false

  /// A screen of that size in points, as the panel is built in. Without `builtOrientation` the
  /// shape decides it, and without `interfaceOrientation` the interface has the same orientation.
  public init(
    size: CGSize, scale: CGFloat = 1, interfaceOrientation: ScreenOrientation? = nil,
    builtOrientation: ScreenOrientation? = nil
  ) {
    mode = UIScreenMode(size: CGSize(width: size.width * scale, height: size.height * scale))
    availableModes = [mode]
    preferredMode = mode
    self.scale = scale
    built =
      builtOrientation ?? .built(width: Double(size.width), height: Double(size.height))
    isBuiltByShape = builtOrientation == nil
    orientation = interfaceOrientation ?? built
  }

  /// A screen with modes. It starts in `preferredMode`, else in the first mode. Without modes it
  /// has no size.
  public init(modes: [UIScreenMode], preferredMode: UIScreenMode? = nil, scale: CGFloat = 1) {
    availableModes = modes
    self.preferredMode = preferredMode ?? modes.first
    mode = self.preferredMode ?? UIScreenMode(size: .zero)
    self.scale = scale
    built = .built(width: Double(mode.size.width), height: Double(mode.size.height))
    isBuiltByShape = true
    orientation = built
  }

  /// A screen as large as a panel of that size, at 163 points per inch.
  public convenience init(panel: PanelSize, builtOrientation: ScreenOrientation? = nil) {
    let mapping = ScreenMapping(panel: panel)
    self.init(
      size: CGSize(width: mapping.nativeWidth, height: mapping.nativeHeight),
      builtOrientation: builtOrientation)
    followsDisplay = true
  }

  /// The interface orientation that matches the panel as it is built in: by default
  /// `landscapeRight` for a panel wider than high, `portrait` for any other. Pictures, touches, the
  /// accelerometer and `UIDevice.orientation` all depend on it. Setting it does not rotate the
  /// picture on the panel; it only changes what the picture's orientation is called. See
  /// ``UIApplication/builtOrientation`` for the main screen.
  public var builtOrientation: ScreenOrientation {
    get { built }
    set {
      let lies = glassOrientation
      built = newValue
      isBuiltByShape = false
      orientation = lies.standing(onGlassBuilt: newValue)
    }
  }

  /// Takes the other landscape orientation as built in, if only the shape has decided so far and the
  /// program allows only that one.
  func adoptShape(_ wanted: ScreenOrientation) {
    guard isBuiltByShape, wanted.isLandscape, built.isLandscape, wanted != built else { return }
    builtOrientation = wanted
    isBuiltByShape = true
  }

  /// Sets the built-in orientation from a panel's shape, for a screen that was made before the
  /// panel was known.
  func setBuiltOrientation(byShape shape: ScreenOrientation) {
    builtOrientation = shape
    isBuiltByShape = true
  }

  /// The interface's orientation relative to the panel: `portrait` if both have the same
  /// orientation. Renderers use it.
  public var glassOrientation: ScreenOrientation { orientation.onGlass(built: built) }

  /// The present mode. A mode that the screen does not have is ignored. A change posts
  /// ``modeDidChangeNotification``, and windows that filled the screen continue to fill it.
  public var currentMode: UIScreenMode? {
    get { mode }
    set {
      guard let newValue, newValue != mode, availableModes.contains(newValue) else { return }
      changeSize { mode = newValue }
      NotificationCenter.default.post(name: Self.modeDidChangeNotification, object: self)
    }
  }

  /// The interface's orientation on the screen. Windows that filled the screen continue to fill it.
  /// A change resets the screen reader's cursor (spec VC13:VOC-06). A program need not set it: the
  /// interface follows the device, as far as its controllers allow.
  public var interfaceOrientation: ScreenOrientation {
    get { orientation }
    set {
      let isRotated = newValue != orientation
      guard isRotated else { return }
      let application = UIApplication.shared
      let rotation = ScreenRotation(
        from: glassOrientation, to: newValue.onGlass(built: built), size: nativeSize)
      let held = HeldScreen(self, of: application)
      changeSize { orientation = newValue }
      held.apply(rotation, of: application)
      application.assistiveTechnology?.interfaceRotated()
    }
  }

  /// The size in points in the screen's natural orientation.
  public var nativeSize: CGSize {
    CGSize(width: mode.size.width / scale, height: mode.size.height / scale)
  }

  /// The screen's rectangle in points, in the interface's orientation.
  public var bounds: CGRect {
    let rotated = glassOrientation.isLandscape
    let size = nativeSize
    return CGRect(
      x: 0, y: 0, width: rotated ? size.height : size.width,
      height: rotated ? size.width : size.height)
  }

  /// The screen's rectangle in pixels, in its natural orientation.
  public var nativeBounds: CGRect { CGRect(origin: .zero, size: mode.size) }

  /// Pixels per point of the panel itself; here the same as ``scale``.
  public var nativeScale: CGFloat { scale }

  /// Converts a panel's millimetres to this screen's points; the panel fills the screen.
  public func mapping(for panel: PanelSize) -> ScreenMapping {
    ScreenMapping(
      panel: panel, screen: (width: Double(nativeSize.width), height: Double(nativeSize.height)),
      orientation: glassOrientation)
  }

  /// Changes the screen's size in points, or its scale. The driver of a compositor's window calls
  /// it when that window was resized or moved to an output with another scale. Windows that filled
  /// the screen continue to fill it, and their controllers are laid out. Posts
  /// ``modeDidChangeNotification``. A size or scale that is not above 0 is ignored. Beyond UIKit,
  /// where a scene has a size of its own.
  public func resize(to size: CGSize, scale: CGFloat) {
    guard size.width > 0, size.height > 0, scale > 0, scale.isFinite else { return }
    let new = UIScreenMode(size: CGSize(width: size.width * scale, height: size.height * scale))
    guard new != mode || scale != self.scale else { return }
    changeSize {
      mode = new
      self.scale = scale
    }
    availableModes = [new]
    preferredMode = new
    NotificationCenter.default.post(name: Self.modeDidChangeNotification, object: self)
  }

  private func changeSize(_ change: () -> Void) {
    let old = bounds
    change()
    let new = bounds
    guard new != old else { return }
    UIApplication.shared.screen(self, changedFrom: old, to: new)
  }
}

extension UIScreen {
  /// Posted when a screen was connected. Its object is the screen.
  public nonisolated static let didConnectNotification = Notification.Name(
    "UIScreenDidConnectNotification")
  /// Posted when a screen was removed. Its object is the screen. Hide and release its windows then.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification")
  /// Posted when a screen's mode has changed. Its object is the screen.
  public nonisolated static let modeDidChangeNotification = Notification.Name(
    "UIScreenModeDidChangeNotification")
}

extension UIScreen: Hashable {
  /// Two screens are equal when they are the same object.
  public nonisolated static func == (left: UIScreen, right: UIScreen) -> Bool { left === right }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A size in pixels that a screen supports.
public struct UIScreenMode: Hashable, Sendable {
  /// The size in pixels, in the screen's natural orientation.
  public var size: CGSize
  /// The ratio of a pixel's width to its height.
  public var pixelAspectRatio: CGFloat

  /// A mode of that size.
  public init(size: CGSize, pixelAspectRatio: CGFloat = 1) {
    self.size = size
    self.pixelAspectRatio = pixelAspectRatio
  }
}
