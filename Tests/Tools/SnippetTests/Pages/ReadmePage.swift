// swift-format-ignore-file
import DactylKit
import Foundation
import InputTesting
import Testing
import InputDevices

/// README.md
@MainActor
enum ReadmePage {
  final class Panel: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let button = UIView(frame: CGRect(x: 40, y: 40, width: 200, height: 80))
      button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Panel.pressed))
      view.addSubview(button)
    }
    func pressed(_ tap: UITapGestureRecognizer) { print("pressed at", tap.location(in: view)) }
  }

  struct Kiosk {
    @MainActor static func main() throws {
      let application = UIApplication()
      application.mainScreen = UIScreen(size: CGSize(width: 1024, height: 600))
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = Panel()
      window.makeKeyAndVisible()
      application.clock = { .now }
      _ = try InputLoop().run(source: try DeviceInput.connected(), consumer: application)
    }
  }

  /// The program under test.
  enum Tested {
    final class Panel: UIViewController {
      let presses = 1
    }

    @MainActor static func test() {
      let panel = Panel()
      let fingers = Fingers(root: panel)  // from InputTesting
      fingers.tap(140, 80)
      fingers.settle()
      #expect(panel.presses == 1)
    }
  }
}
