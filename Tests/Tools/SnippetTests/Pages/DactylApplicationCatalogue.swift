// swift-format-ignore-file
import DactylApplication
import DactylKit
import Foundation
import Storyboards

/// The catalogue of DactylApplication
@MainActor
enum DactylApplicationCatalogue {
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      return true
    }
  }

  struct Program {
    @MainActor static func main() {
      exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, AppDelegate()))
    }
  }
}

/// The article on ports
@MainActor
enum PortCatalogue {
  final class AppDelegate: UIApplicationDelegate {}

  final class Panel: UIViewController {
    weak var label: UILabel?
    func tapped() {}
    func pressed(_ sender: UIButton) {}
    func turned(_ notification: Notification) {}

    func listen(_ button: UIButton) {
      let tap = UITapGestureRecognizer(target: self, action: Panel.tapped)
      button.addTarget(self, action: Panel.pressed, for: .touchUpInside)
      NotificationCenter.default.addObserver(
        self, selector: Panel.turned, name: UIDevice.orientationDidChangeNotification, object: nil)
      button.addGestureRecognizer(tap)
    }
  }

  final class Editor: UIViewController {
    weak var label: UILabel?
    func tapped(_ sender: UIButton) {}
  }

  static func register() {
    typealias Panel = Editor
    InterfaceBuilder.register(
      Panel.self, outlets: ["label": \.label], actions: [Selector("tapped:", Panel.tapped)]
    ) { Panel(coder: $0) }
  }

  static func run() {
    exit(
      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil, AppDelegate(),
        mainStoryboard: "Main", bundle: .module))
  }
}
