import Foundation
import InputFrames

/// How the panel of the main screen is built in.
extension UIApplication {
  /// The interface orientation that matches the main screen's panel as it is built in. Beyond
  /// UIKit, where every device is built in portrait.
  ///
  /// By default the shape decides: a panel wider than high counts as built in landscape, so that a
  /// program that allows only landscape fills it. A value set here takes precedence over udev's
  /// `DACTYL_BUILT`, which takes precedence over the shape. Setting
  /// `UIInterfaceOrientation.unknown` removes the value for panels added later. Pictures,
  /// touches, the accelerometer and ``UIDevice/orientation`` all depend on it.
  public final var builtOrientation: UIInterfaceOrientation {
    get { UIInterfaceOrientation(mainScreen.builtOrientation) }
    set {
      becomeShared()
      chosenBuiltOrientation = newValue.screenOrientation
      if let chosenBuiltOrientation { build(mainScreen, chosenBuiltOrientation) }
    }
  }

  /// Uses the built-in orientation that a panel reports, unless the program has set one.
  final func useBuiltOrientation(_ built: ScreenOrientation, of device: DeviceID) {
    let screen = screen(of: device)
    if screen !== mainScreen || chosenBuiltOrientation == nil { build(screen, built) }
  }

  /// Handles a new panel of the main screen. If the screen was made earlier with an assumed size,
  /// and a window is on it, the screen now takes the size of the first panel, and its shape decides
  /// how it is built in.
  final func adoptShape(ofFirstPanel size: PanelSize) {
    guard !isShapeKnown else { return }
    isShapeKnown = true
    let screen = mainScreen
    let mapping = ScreenMapping(panel: size)
    screen.resize(
      to: CGSize(width: mapping.nativeWidth, height: mapping.nativeHeight), scale: screen.scale)
    guard chosenBuiltOrientation == nil else { return }
    let built = ScreenOrientation.built(width: size.width, height: size.height)
    guard built != screen.builtOrientation else { return }
    screen.setBuiltOrientation(byShape: built)
    orientationsMayHaveChanged()
  }

  private func build(_ screen: UIScreen, _ built: ScreenOrientation) {
    guard screen.builtOrientation != built || screen.isBuiltByShape else { return }
    screen.builtOrientation = built
    // The allowed orientations may now mean another rotation on the panel.
    if screen === mainScreen { orientationsMayHaveChanged() }
  }

  /// Decides the interface orientation again at the end of the iteration, because the allowed
  /// orientations or the panel's orientation have changed.
  final func orientationsMayHaveChanged() {
    orientationReviewIsDue = true
    orientationReviewIsAnimated = true
    iterationIsDue = true
  }
}
