import DactylApplication
import DactylKit
import Foundation
import GestureMachines
import Glibc

/// A program whose brightness follows the light of the room; it says each brightness.
@MainActor
final class RoomProbe: UIResponder, UIApplicationDelegate {
  private var observation: (any NSObjectProtocol)?

  /// Runs it until SIGINT.
  static func run() -> Never {
    exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, RoomProbe()))
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let screen = UIScreen.main
    observation = NotificationCenter.default.addObserver(
      forName: UIScreen.brightnessDidChangeNotification, object: screen, queue: nil
    ) { _ in
      MainActor.assumeIsolated {
        ScreenProbe.say("brightness \((Double(UIScreen.main.brightness) * 100).rounded() / 100)")
      }
    }
    // So that a test need not wait for seconds.
    screen.roomLightLimits.brighteningDelay = .milliseconds(500)
    screen.roomLightLimits.darkeningDelay = .milliseconds(500)
    screen.followsRoomLight = true
    ScreenProbe.say("ready")
    return true
  }
}
