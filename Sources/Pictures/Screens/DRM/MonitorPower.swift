public import InputFrames

/// Makes a monitor dark through the kernel's mode setting: the program that shows pictures on it
/// turns its output off.
///
///     application.displayPower = MonitorPower(screen)
///
/// A monitor cannot be dimmed so: that state leaves it as bright as it is. A `DisplayConnection` of `DactylDisplay` paints
/// a darker picture then.
public final class MonitorPower: DisplayPower {
  private let screen: MonitorScreen

  /// The power of a screen, which it keeps alive.
  public init(_ screen: MonitorScreen) { self.screen = screen }

  /// Turns the output on or off. A monitor takes up to some seconds until it shows a picture again.
  public func setState(_ state: DisplayState) throws(InputError) {
    do throws(ScreenError) {
      try screen.setPower(on: state != .asleep)
    } catch {
      throw InputError(
        subject: error.subject, reason: error.reason, hint: error.hint, errno: error.errno)
    }
  }
}
