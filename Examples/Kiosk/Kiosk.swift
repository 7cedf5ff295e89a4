// A museum's kiosk: tabs, a navigation, a sheet, a popover, and an interface that turns with the
// device. It draws nothing; each thing that happens is a line.
//
//   Kiosk              live, until Ctrl-C
//   Kiosk RECORDING    the same program on a recording
import DactylApplication
import DactylKit
import Foundation

/// What the kiosk tells; a renderer would show it.
@MainActor
func tell(_ line: String) {
  print(line)
  fflush(nil)
}

struct Room {
  var name: String
  var price: Int
}

// MARK: Rooms

/// The list of rooms: a button each.
final class RoomsController: UIViewController {
  private let rooms = [
    Room(name: "Garden", price: 5), Room(name: "Tower", price: 7), Room(name: "Cellar", price: 3),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Rooms"
    for (number, room) in rooms.enumerated() {
      let button = UIButton(frame: CGRect(x: 40, y: 40 + 100 * number, width: 400, height: 80))
      button.setTitle(room.name, for: .normal)
      button.addAction(UIAction { [weak self] _ in self?.show(room) }, for: .primaryActionTriggered)
      view.addSubview(button)
    }
  }

  private func show(_ room: Room) {
    navigationController?.pushViewController(RoomController(room), animated: true)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tell("rooms")
  }
}

/// A room: a popover about it, a sheet to buy a ticket in.
final class RoomController: UIViewController {
  private let room: Room

  init(_ room: Room) {
    self.room = room
    super.init()
    title = room.name
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "About", style: .plain, target: self, action: RoomController.showAbout)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 400, height: 80))
    button.setTitle("Ticket", for: .normal)
    button.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    button.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    button.addAction(UIAction { [weak self] _ in self?.sell() }, for: .primaryActionTriggered)
    view.addSubview(button)
  }

  private func showAbout(_ item: UIBarButtonItem) {
    let about = AboutController(room)
    about.modalPresentationStyle = .popover
    about.popoverPresentationController?.sourceItem = item
    present(about, animated: true)
  }

  private func sell() {
    let ticket = TicketController(room)
    ticket.modalPresentationStyle = .formSheet
    ticket.presentationController?.delegate = ticket
    present(ticket, animated: true)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tell("room \(room.name)")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isMovingFromParent { tell("room \(room.name) left") }
  }
}

/// A few words in a popover; a tap beside it closes it.
final class AboutController: UIViewController {
  private let room: Room

  init(_ room: Room) {
    self.room = room
    super.init()
    preferredContentSize = CGSize(width: 300, height: 120)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let frame = view.convert(view.bounds, to: nil)
    tell("about \(room.name): a popover of \(Int(frame.width)) x \(Int(frame.height))")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    tell("about \(room.name) closed")
  }
}

/// A sheet: one button buys; a drag down closes it.
final class TicketController: UIViewController, UIAdaptivePresentationControllerDelegate {
  private let room: Room

  init(_ room: Room) {
    self.room = room
    super.init()
    preferredContentSize = CGSize(width: 480, height: 300)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(frame: view.bounds.insetBy(dx: 40, dy: 100))
    button.setTitle("Buy for \(room.price)", for: .normal)
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    button.addAction(UIAction { [weak self] _ in self?.buy() }, for: .primaryActionTriggered)
    view.addSubview(button)
  }

  private func buy() {
    Tickets.sold.append(room)
    NotificationCenter.default.post(name: Tickets.didChange, object: nil)
    dismiss(animated: true)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    tell("no ticket: the sheet was dragged away")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tell("ticket for \(room.name)")
  }
}

// MARK: Tickets

@MainActor
enum Tickets {
  static var sold: [Room] = []
  nonisolated static let didChange = Notification.Name("TicketsDidChange")
}

/// The second tab: what was bought; its badge counts.
final class TicketsController: UIViewController {
  init() {
    super.init()
    tabBarItem = UITabBarItem(title: "Tickets", image: nil, tag: 1)
    _ = NotificationCenter.default.addObserver(
      forName: Tickets.didChange, object: nil, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.count() } }
  }

  private func count() {
    tabBarItem.badgeValue = "\(Tickets.sold.count)"
    tell("badge \(Tickets.sold.count)")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let names = Tickets.sold.map(\.name).joined(separator: ", ")
    tell(
      "tickets: \(names.isEmpty ? "none" : names), \(Tickets.sold.reduce(0) { $0 + $1.price }) in all"
    )
  }
}

// MARK: The program

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

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
  ) -> Bool {
    application.device.userInterfaceIdiom = .pad
    application.mainScreen = UIScreen(size: CGSize(width: 1024, height: 576))
    let rooms = UINavigationController(rootViewController: RoomsController())
    rooms.tabBarItem = UITabBarItem(title: "Rooms", image: nil, tag: 0)
    let tabs = KioskController()
    tabs.viewControllers = [rooms, TicketsController()]
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    self.window = window
    return true
  }
}

@main
struct Kiosk {
  @MainActor static func main() {
    let recording = CommandLine.arguments.dropFirst().first
    exit(
      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil, AppDelegate(),
        input: recording.map { .recording($0) } ?? .connected))
  }
}
