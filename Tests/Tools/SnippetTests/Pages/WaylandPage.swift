// swift-format-ignore-file
import DactylApplication
import DactylKit
import WaylandInput

/// Documentation/Wayland.md and the catalogue of WaylandInput
@MainActor
enum WaylandPage {
  final class AppDelegate: UIApplicationDelegate {}

  static func run() {
    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, AppDelegate(), display: .automatic)
  }

  static func read(_ application: UIApplication) throws {
    let connection = try WaylandConnection()
    let window = try WaylandWindow(on: connection)
    let input = WaylandInput(of: window)
    while let event = try input.nextEvent() { application.handle(event) }
  }
}
