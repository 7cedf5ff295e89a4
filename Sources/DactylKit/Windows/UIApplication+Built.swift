import InputFrames

/// How the glass of the main screen is built, and who says it.
extension UIApplication {
  /// The orientation in which an interface stands that lies on the main screen's glass as that is built. Beyond UIKit,
  /// where every device is built in portrait.
  ///
  /// By default the shape decides: a glass that is wider than high is built in landscape, so that a program that allows
  /// landscape alone fills it. What is set here wins over udev's `DACTYL_BUILT`, and that over the shape;
  /// ``UIInterfaceOrientation/unknown`` takes it back for panels that come later. Pictures, touches, the accelerometer and
  /// ``UIDevice/orientation`` all go by it.
  public final var builtOrientation: UIInterfaceOrientation {
    get { UIInterfaceOrientation(mainScreen.builtOrientation) }
    set {
      becomeShared()
      namedBuilt = newValue.screenOrientation
      if let namedBuilt { build(mainScreen, namedBuilt) }
    }
  }

  /// A panel says how its glass is built; the program's word counts more.
  final func panel(_ device: DeviceID, isBuilt built: ScreenOrientation) {
    let screen = screen(of: device)
    if screen !== mainScreen || namedBuilt == nil { build(screen, built) }
  }

  /// A panel of the main screen is there. Where the screen was made up before, with a window on it, the panel's shape says how
  /// the glass is built from now on.
  final func panelShowsShape(_ size: PanelSize) {
    guard !isShapeKnown else { return }
    isShapeKnown = true
    let screen = mainScreen
    guard namedBuilt == nil else { return }
    let built = ScreenOrientation.built(width: size.width, height: size.height)
    guard built != screen.builtOrientation else { return }
    screen.takeShape(built)
    orientationsMayHaveChanged()
  }

  private func build(_ screen: UIScreen, _ built: ScreenOrientation) {
    guard screen.builtOrientation != built || screen.isBuiltByShape else { return }
    screen.builtOrientation = built
    // What the controllers allow may be another way of lying on the glass now.
    if screen === mainScreen { orientationsMayHaveChanged() }
  }

  /// What controllers allow, or how it lies on the glass, is otherwise from now on: decided again at the end of the turn.
  final func orientationsMayHaveChanged() {
    orientationReviewIsDue = true
    turnIsDue = true
  }
}
