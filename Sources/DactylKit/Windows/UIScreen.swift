public import Foundation
public import InputFrames

/// A display with its touch panel, or a display beside it.
@MainActor
public final class UIScreen {
  /// The screen that windows use when none is named.
  public static var main: UIScreen { UIApplication.shared.mainScreen }
  /// All screens of the program, the main one first.
  public static var screens: [UIScreen] { UIApplication.shared.screens }

  /// The modes that the screen has.
  public private(set) var availableModes: [UIScreenMode]
  /// The mode that suits the screen best; it begins in it.
  public private(set) var preferredMode: UIScreenMode?
  /// Pixels per point.
  public private(set) var scale: CGFloat
  private var mode: UIScreenMode
  private var orientation: ScreenOrientation
  private var built: ScreenOrientation
  /// Whether nobody has said how the glass is built: its shape decided.
  private(set) var isBuiltByShape: Bool
  /// Whether the display is awake, dimmed or asleep: ``UIApplication/idleInterval``.
  public internal(set) var displayState = DisplayState.awake
  private(set) lazy var fixedSpace = FixedCoordinateSpace(of: self)

  /// A screen of that size in points, as the glass is built. Without `builtOrientation` the shape says how that is, and
  /// without `interfaceOrientation` the interface stands so.
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

  /// A screen with modes, in the one that suits it best: the first, unless another is named.
  /// Without any mode it has no size.
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
  }

  /// The orientation in which an interface stands that lies on the glass as that is built: `landscapeRight` on a glass
  /// that is wider than high, `portrait` on any other, unless it is set. Pictures, touches, the accelerometer and
  /// `UIDevice.orientation` all go by it. Setting it leaves what is shown as it lies on the glass; that is called
  /// otherwise from then on. See ``UIApplication/builtOrientation`` for the main screen.
  public var builtOrientation: ScreenOrientation {
    get { built }
    set {
      let lies = glassOrientation
      built = newValue
      isBuiltByShape = false
      orientation = lies.standing(onGlassBuilt: newValue)
    }
  }

  /// The shape of the glass alone decided how it is built, and the program allows it the other way up only.
  func adoptShape(_ wanted: ScreenOrientation) {
    guard isBuiltByShape, wanted.isLandscape, built.isLandscape, wanted != built else { return }
    builtOrientation = wanted
    isBuiltByShape = true
  }

  /// The shape of a panel decides how the glass is built, after the screen was made without one.
  func takeShape(_ shape: ScreenOrientation) {
    builtOrientation = shape
    isBuiltByShape = true
  }

  /// How the interface lies on the glass: `portrait` where it lies as that is built. For who shows pictures.
  public var glassOrientation: ScreenOrientation { orientation.onGlass(built: built) }

  /// The mode that the screen works in. One that it does not have is refused; another one is told
  /// by ``modeDidChangeNotification``, and windows that filled the screen go on filling it.
  public var currentMode: UIScreenMode? {
    get { mode }
    set {
      guard let newValue, newValue != mode, availableModes.contains(newValue) else { return }
      changeSize { mode = newValue }
      NotificationCenter.default.post(name: Self.modeDidChangeNotification, object: self)
    }
  }

  /// How the interface stands on the screen. Windows that filled the screen go on filling it; a
  /// turn resets the screen reader's cursor (spec VC13:VOC-06). A program need not set it: the
  /// interface follows the device where its controllers allow that.
  public var interfaceOrientation: ScreenOrientation {
    get { orientation }
    set {
      let isTurned = newValue != orientation
      guard isTurned else { return }
      let application = UIApplication.shared
      let turn = ScreenTurn(
        from: glassOrientation, to: newValue.onGlass(built: built), size: nativeSize)
      let held = HeldScreen(self, of: application)
      changeSize { orientation = newValue }
      held.apply(turn, of: application)
      application.assistiveTechnology?.interfaceTurned()
    }
  }

  /// The size in points in the screen's natural orientation.
  public var nativeSize: CGSize {
    CGSize(width: mode.size.width / scale, height: mode.size.height / scale)
  }

  /// The screen's rectangle in points, in the interface's orientation.
  public var bounds: CGRect {
    let turned = glassOrientation.isLandscape
    let size = nativeSize
    return CGRect(
      x: 0, y: 0, width: turned ? size.height : size.width,
      height: turned ? size.width : size.height)
  }

  /// The screen's rectangle in pixels, in its natural orientation.
  public var nativeBounds: CGRect { CGRect(origin: .zero, size: mode.size) }

  /// Pixels per point of the panel itself; here the same as ``scale``.
  public var nativeScale: CGFloat { scale }

  /// The way from a panel's millimetres to this screen's points; the panel fills the screen.
  public func mapping(for panel: PanelSize) -> ScreenMapping {
    ScreenMapping(
      panel: panel, screen: (width: Double(nativeSize.width), height: Double(nativeSize.height)),
      orientation: glassOrientation)
  }

  /// Gives the screen another size in points, or another scale: the driver of a display calls it whose picture is a
  /// window of a compositor, when that window was resized or moved to an output of another scale. Windows that filled
  /// the screen go on filling it, and their controllers are laid out anew. Beyond UIKit, where a scene has a size of
  /// its own. ``modeDidChangeNotification`` follows. A size or scale that is not above 0 is refused.
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
  /// A screen was connected; it is the notification's object.
  public nonisolated static let didConnectNotification = Notification.Name(
    "UIScreenDidConnectNotification")
  /// A screen is gone; it is the notification's object. Hide its windows then, and forget them.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification")
  /// A screen works in another mode; it is the notification's object.
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

/// A size in pixels in which a screen can work.
public struct UIScreenMode: Hashable, Sendable {
  /// The size in pixels, in the screen's natural orientation.
  public var size: CGSize
  /// How wide a pixel is for its height.
  public var pixelAspectRatio: CGFloat

  /// A mode of that size.
  public init(size: CGSize, pixelAspectRatio: CGFloat = 1) {
    self.size = size
    self.pixelAspectRatio = pixelAspectRatio
  }
}
