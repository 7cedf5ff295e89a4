// A museum's kiosk: rooms and tickets, photographs, a guest book with a keyboard on the screen, settings. The
// interface rotates with the device, is dark at night, and sleeps. Each thing that happens is a line.
//
//   Kiosk                     live, until Ctrl-C: on a text console it is shown on the monitor
//   Kiosk RECORDING           the same program on a recording
//   Kiosk RECORDING FOLDER    and a picture of the screen beside each line
//   Kiosk RECORDING FILM.webp and a film of it
import AccessibilityBus
import DactylApplication
import DactylKit
import Foundation
import ScreenKeyboard

/// What is told beside being printed.
@MainActor
enum Listener {
  static var note: (@MainActor (String) -> Void)?
}

/// Tells what happens.
@MainActor
func tell(_ line: String) {
  print(line)
  fflush(nil)
  Listener.note?(line)
}

/// The tabs; they tell how the interface stands.
final class KioskController: UITabBarController {
  override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
    super.didRotate(from: fromInterfaceOrientation)
    let size = view.bounds.size
    tell("interface \(interfaceOrientation), \(Int(size.width)) x \(Int(size.height))")
  }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let rest = Rest()
  private var settings: SettingsController?
  private var guestBook: GuestBookController?
  private let isRecording: Bool
  /// Where pictures or a film are written.
  private let output: String?
  private var filming: Filming?

  init(isRecording: Bool, output: String?) {
    self.isRecording = isRecording
    self.output = output
    super.init()
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
  ) -> Bool {
    application.device.userInterfaceIdiom = .pad
    // Visitors of every age read it, from where they stand.
    application.accessibilityContrast = .high
    show(application)
    ScreenKeyboard.turnOn(languages: ["en", "de", "fr"])
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .systemBackground
    let settings = SettingsController(window, isRecording: isRecording)
    let tabs = KioskController()
    let guestBook = GuestBookController()
    tabs.viewControllers = [
      tab(UINavigationController(rootViewController: RoomsController()), "Rooms", .rooms),
      tab(PhotographsController(), "Photographs", .photographs),
      tab(guestBook, "Guest book", .guestBook),
      tab(UINavigationController(rootViewController: TicketsController()), "Tickets", .tickets),
      tab(UINavigationController(rootViewController: settings), "Settings", .settings),
    ]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
    self.settings = settings
    self.guestBook = guestBook
    settings.apply()
    // In a recording somebody has to ask for it: its touches go on where they went.
    if !isRecording || ProcessInfo.processInfo.environment["KIOSK_START_PAGE"] != nil {
      application.startPageInterval = 120
    }
    if !isRecording {
      // Evening comes also while nobody touches the kiosk: on the hour.
      Task {
        while true {
          settings.followClock()
          let now = Date()
          let hour = Calendar.current.nextDate(
            after: now, matching: DateComponents(minute: 0), matchingPolicy: .nextTime)
          try await Task.sleep(for: .seconds(hour.map { $0.timeIntervalSince(now) } ?? 3600))
        }
      }
    }
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    return true
  }

  private func tab(_ controller: UIViewController, _ title: String, _ sign: Sign)
    -> UIViewController
  {
    controller.tabBarItem = UITabBarItem(title: title, image: sign.image, selectedImage: nil)
    return controller
  }

  func application(_ application: UIApplication, didSleep screen: UIScreen) {
    rest.sleep()
    guestBook?.forgetDraft()
  }

  func application(_ application: UIApplication, didWake screen: UIScreen) {
    settings?.apply()
    rest.wake()
  }

  /// Writes the film, if there is one. Returns whether all that was asked for is there.
  func end() -> Bool { filming?.end() ?? true }

  private func show(_ application: UIApplication) {
    guard let output else { return }
    do {
      if output.hasSuffix(".webp") {
        filming = try Filming(file: URL(filePath: output), of: application)
        return
      }
      let painting = try Painting(folder: URL(filePath: output), of: application)
      Listener.note = { painting.note($0) }
    } catch {
      print("no pictures: \(error)")
    }
  }
}

@main
struct Kiosk {
  @MainActor static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let recording = arguments.first
    let delegate = AppDelegate(
      isRecording: recording != nil, output: arguments.dropFirst().first)
    // A monitor that shows the program brings its own size.
    let application = UIApplication()
    application.mainScreen = UIScreen(size: CGSize(width: 1024, height: 576))
    // Screen readers of the desktop read it where there is a session bus.
    let bus = recording == nil ? AccessibilityBus(of: application) : nil
    bus?.readerChanged = { tell($0 ? "a reader of the desktop reads" : "no reader reads") }
    let status = UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, application, delegate,
      input: recording.map { .recording($0) } ?? .connected,
      display: recording == nil ? .automatic : .none)
    let isWhole = delegate.end()
    exit(status == 0 && !isWhole ? 1 : status)
  }
}
