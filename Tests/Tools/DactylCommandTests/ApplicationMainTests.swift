import DactylApplication
import DactylKit
import Foundation
import Storyboards
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

/// A program that asks whose time it lives in.
@MainActor
private final class TimeWatcher: NSObject, UIApplicationDelegate {
  var wasVirtual: Bool?
  var delays: [TimeInterval] = []

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
  ) -> Bool {
    wasVirtual = application.isTimeVirtual
    for delay in [30, 2.0] {
      application.perform(after: delay) { self.delays.append(delay) }
    }
    return true
  }
}

/// A program that wants its state kept.
@MainActor
private final class StateKeeper: NSObject, UIApplicationDelegate {
  var calls: [String] = []

  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }
  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }
  func application(
    _ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder
  ) { calls.append("saved") }
  func application(
    _ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder
  ) { calls.append("restored") }
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

  @Test func `a program that ends with its recording saves its state, and finds it the next time`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let runs = (0..<2).map { _ in
      let (application, keeper) = (UIApplication(), StateKeeper())
      application.stateRestorationFolder = folder
      UIApplicationMain(
        0, CommandLine.unsafeArgv, application, keeper,
        input: .recording("Recordings/double-tap.evemu"))
      return keeper.calls
    }
    #expect(runs == [["saved"], ["restored", "saved"]])
  }

  @Test func `a recording's clock is that of the program's own delays, also after its end`() {
    let watcher = TimeWatcher()
    UIApplicationMain(
      0, CommandLine.unsafeArgv, nil, watcher, input: .recording("Recordings/double-tap.evemu"))
    #expect(watcher.wasVirtual == true)
    #expect(watcher.delays == [2, 30])
  }
}
