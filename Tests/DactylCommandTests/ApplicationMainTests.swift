import DactylApplication
import DactylKit
import Foundation
import Testing

/// A program that blinks for ever: two animations, each of which starts the other one at its end.
@MainActor
private final class Blinker: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  var count = 0

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    darken()
    return true
  }

  private func darken() {
    count += 1
    UIView.animate(
      withDuration: 1, animations: { self.window?.alpha = 0.5 }, completion: { _ in self.light() })
  }

  private func light() {
    UIView.animate(
      withDuration: 1, animations: { self.window?.alpha = 1 }, completion: { _ in self.darken() })
  }
}

@MainActor
@Suite("UIApplicationMain")
struct ApplicationMainTests {
  @Test func `a program whose animations never end still ends with its recording`() {
    let blinker = Blinker()
    let status = UIApplicationMain(
      0, CommandLine.unsafeArgv, nil, blinker, input: .recording("Recordings/double-tap.evemu"))
    #expect(status == 0)
    // Half a minute of light and half of dark each minute, for ten minutes and the recording's.
    #expect((300...302).contains(blinker.count))
  }
}
