import DactylApplication
import DactylKit
import Glibc

/// A program that says what a television's remote control gives it, and where the pointer goes, if one appears.
@MainActor
final class RemoteProbe: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var observation: Observation?

  /// Runs it until SIGINT.
  static func run() -> Never {
    exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, RemoteProbe()))
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = RemoteWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    observation = application.addPointerObserver { place in
      if place != nil { ScreenProbe.say("pointer") }
    }
    application.beginReceivingRemoteControlEvents()
    ScreenProbe.say("ready")
    return true
  }
}

/// Says what comes to the first responder.
private final class RemoteWindow: UIWindow {
  override func remoteControlReceived(with event: UIEvent?) {
    let name = event.map { "\($0.subtype)".dropFirst("remoteControl".count) } ?? ""
    ScreenProbe.say("remote \(name.prefix(1).lowercased())\(name.dropFirst())")
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { ScreenProbe.say("press \(press.type)") }
  }
}
