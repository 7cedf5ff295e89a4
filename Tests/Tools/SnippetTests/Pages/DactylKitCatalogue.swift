// swift-format-ignore-file
import DactylApplication
import DactylKit
import Foundation
import InputFrames

/// The catalogue of DactylKit
@MainActor
enum DactylKitCatalogue {
  static func overview() {
    let button = UIView(frame: CGRect(x: 40, y: 40, width: 200, height: 80))
    let tap = UITapGestureRecognizer()
    tap.addTarget { tap in print("tapped at", tap.location(in: nil)) }
    button.addGestureRecognizer(tap)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(button)
    window.makeKeyAndVisible()
    let place = CGPoint(x: 100, y: 80)
    UIApplication.shared.deliver(
      [TouchSample(id: 0, phase: .began, location: place)], at: .zero)
    UIApplication.shared.deliver(
      [TouchSample(id: 0, phase: .ended, location: place)], at: Timestamp(milliseconds: 80))
  }

  static func observe(_ application: UIApplication) {
    application.eventObserver = { record in
      guard case .decision(let decision) = record else { return }
      print(decision.sentence)
    }
  }
}

/// Its first gesture
@MainActor
enum FirstGestureCatalogue {
  final class Panel: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let tap = UITapGestureRecognizer(target: self, action: Panel.tapped)
      let swipe = UISwipeGestureRecognizer(target: self, action: Panel.swiped)
      swipe.direction = .left
      view.addGestureRecognizer(tap)
      view.addGestureRecognizer(swipe)
    }

    func tapped(_ tap: UITapGestureRecognizer) { print("tapped at", tap.location(in: view)) }
    func swiped() { print("next page") }
  }

  final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = Panel()
      window?.makeKeyAndVisible()
      return true
    }
  }

  struct Program {
    @MainActor static func main() {
      let recording = CommandLine.arguments.dropFirst().first
      exit(
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, AppDelegate(),
          input: recording.map { .recording($0) } ?? .connected))
    }
  }

  static func wait(_ tap: UITapGestureRecognizer, for doubleTap: UITapGestureRecognizer) {
    tap.require(toFail: doubleTap)
  }
}
