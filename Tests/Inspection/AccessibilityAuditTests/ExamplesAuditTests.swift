import AccessibilityAudit
import DactylKit
import Foundation
import InputTesting
import Scenes
import Storyboards
import Testing

@testable import ApplicationMain
@testable import Events
@testable import Kiosk
@testable import OwnLoop
@testable import Renderer

@MainActor
@Suite("The audit of the examples")
struct ExamplesAuditTests {
  private static let examples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Examples")

  /// A pixel for each point: the texts of the examples are large enough.
  private static let limits: AuditLimits = {
    var limits = AuditLimits()
    limits.longestSide = 1024
    return limits
  }()

  private func findings(of application: UIApplication) -> [AuditFinding] {
    AccessibilityAudit(of: application, limits: Self.limits).findings
  }

  @Test(arguments: [
    "Demo/scene.yaml", "Scrolling/scene.yaml", "Reader/scene.yaml", "Reader/navigation.yaml",
  ])
  func `nothing is found in the scenes`(path: String) throws {
    let scene = try Scene.load(path: Self.examples.appending(path: path).path).build()
    #expect(findings(of: scene.application) == [])
  }

  @Test(arguments: ["Storyboard/Main.storyboard", "Ported/Sources/Counter/Main.storyboard"])
  func `nothing is found in the storyboards`(path: String) throws {
    let path = Self.examples.appending(path: path).path
    let document = try InterfaceFile(path: path).document
    let storyboard = try UIStoryboard(document: document, name: "Main", bundle: nil)
    for name in storyboard.controllerNames {
      let fingers = Fingers(screen: CGSize(width: 1024, height: 576))
      fingers.window.rootViewController = storyboard.instantiateViewController(
        identifierOrID: name)
      fingers.settle()
      #expect(findings(of: fingers.application) == [], "\(name)")
    }
  }

  @Test(arguments: PlainExample.allCases)
  func `nothing is found in the programs, whoever draws them`(example: PlainExample) {
    let fingers = Fingers(screen: CGSize(width: 1024, height: 576))
    example.fill(fingers)
    fingers.settle()
    #expect(findings(of: fingers.application) == [])
  }

  @Test(arguments: KioskScreen.allCases, [UIUserInterfaceStyle.light, .dark])
  func `nothing is found in the kiosk, by day and by night`(
    screen: KioskScreen, style: UIUserInterfaceStyle
  ) {
    let fingers = Fingers(screen: CGSize(width: 1024, height: 576))
    fingers.application.accessibilityContrast = .high
    fingers.window.overrideUserInterfaceStyle = style
    fingers.window.backgroundColor = .systemBackground
    fingers.window.rootViewController = screen.controller(in: fingers.window)
    fingers.settle()
    #expect(findings(of: fingers.application) == [])
  }
}

/// The examples with one screen. What others draw is judged by its views.
enum PlainExample: CaseIterable {
  case applicationMain, events, ownLoop, renderer, sdl

  @MainActor
  func fill(_ fingers: Fingers) {
    let window = fingers.window
    switch self {
    case .applicationMain:
      let controller = UIViewController()
      controller.view = Counter()
      window.rootViewController = controller
    case .events: window.rootViewController = Table()
    case .ownLoop: OwnLoop.addPanel(to: window)
    case .renderer: _ = RendererExample.addCard(to: window)
    case .sdl: _ = Card(in: window)
    }
  }
}

/// The screens of the kiosk.
enum KioskScreen: CaseIterable {
  case rooms, room, ticket, photographs, guestBook, tickets, settings

  @MainActor
  func controller(in window: UIWindow) -> UIViewController {
    switch self {
    case .rooms: UINavigationController(rootViewController: RoomsController())
    case .room: UINavigationController(rootViewController: RoomController(Room.all[0]))
    case .ticket: TicketController(Room.all[0])
    case .photographs: PhotographsController()
    case .guestBook: GuestBookController()
    case .tickets: UINavigationController(rootViewController: TicketsController())
    case .settings:
      UINavigationController(rootViewController: SettingsController(window, isRecording: true))
    }
  }
}
