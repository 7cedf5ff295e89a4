import DactylKit
import InputFrames
import Screens

/// One of the screens on which a `DisplayConnection` shows a program.
@MainActor
final class ShownScreen {
  /// Where it is.
  let place: DisplayPlace
  /// What shows its pictures; `nil` for memory, until the program's screen says how large it is.
  var target: (any ScreenTarget)?
  /// Whether its monitor is there.
  var isConnected = true
  /// The program's screen; `nil` for the main one.
  private(set) var screen: UIScreen?
  weak var presenter: ScreenPresenter?

  init(_ place: DisplayPlace, _ target: (any ScreenTarget)?) {
    self.place = place
    self.target = target
  }

  /// The name by which panels call it, such as `HDMI-A-2`; `nil` for memory.
  var name: String? { (target as? MonitorScreen)?.name }

  /// Connects it to an application as a further screen; one that the application already has by the output's name is
  /// taken. A panel whose rule names the output touches it.
  func connect(to application: UIApplication, _ made: @autoclosure () -> UIScreen) {
    if let name, let known = application.screen(named: name) {
      screen = known
      return
    }
    let screen = made()
    self.screen = screen
    if let name { application.setName(name, of: screen) }
    application.connect(screen)
  }

  /// The monitor has come or gone: the program's further screen is connected or disconnected with it.
  func setConnected(_ isThere: Bool, in application: UIApplication?) {
    isConnected = isThere
    if let screen, let application {
      if isThere { application.connect(screen) } else { application.disconnect(screen) }
    }
  }
}
