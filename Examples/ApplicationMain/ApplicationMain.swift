// A program as UIKit's are: a delegate that makes the window, and `UIApplicationMain`, which runs it
// on this machine's touchscreens and accelerometers.
//
//   ApplicationMain              live, until Ctrl-C
//   ApplicationMain RECORDING    the same program on a recording
//
// DACTYL_SHOW=first shows it on the monitor, DACTYL_SHOW=memory:FILE.png leaves its last picture.
import DactylApplication
import DactylKit
import Foundation

/// Counts taps, and shows the number; a shake begins anew.
final class Counter: UILabel {
  private var count = 0 { didSet { text = "\(count)" } }

  init() {
    super.init(frame: .zero)
    text = "Tap"
    textAlignment = .center
    let size = UIFont.systemFont(ofSize: 120, weight: .light)
    font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: size)
    adjustsFontForContentSizeCategory = true
    backgroundColor = .systemBackground
    isUserInteractionEnabled = true
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: Counter.tapped))
  }

  override var canBecomeFirstResponder: Bool { true }

  func tapped(_ tap: UITapGestureRecognizer) {
    count += 1
    let place = tap.location(in: self)
    print("tap \(count) at \(Int(place.x)), \(Int(place.y))")
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    count = 0
    print("shaken: the count begins anew")
  }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let counter = Counter()
    let controller = UIViewController()
    controller.view = counter
    window.rootViewController = controller
    window.makeKeyAndVisible()
    counter.becomeFirstResponder()
    self.window = window

    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    _ = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { print("held \(UIDevice.current.orientation)") } }
    return true
  }
}

@main
struct ApplicationMain {
  @MainActor static func main() {
    let recording = CommandLine.arguments.dropFirst().first
    // A monitor that shows the program brings its own size.
    let application = UIApplication()
    application.mainScreen = UIScreen(size: CGSize(width: 1024, height: 576))
    exit(
      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, application, AppDelegate(),
        input: recording.map { .recording($0) } ?? .connected))
  }
}
