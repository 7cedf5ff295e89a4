// A program whose screens are drawn in Interface Builder: three scenes of `Main.storyboard`, with the
// ways between them. The code has only what happens in them.
//
//   Storyboard              live, until Ctrl-C
//   Storyboard RECORDING    the same program on a recording
//
// DACTYL_SHOW=first shows it on the monitor, DACTYL_SHOW=memory:FILE.png leaves its last picture.
import DactylApplication
import DactylKit
import Foundation
import Storyboards

/// The rooms of a house; a tap on one shows its lamp.
final class RoomsController: UIViewController {
  private var rooms: [UIView] = []

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    print("rooms: \(rooms.compactMap(\.accessibilityLabel).joined(separator: ", "))")
  }

  /// The recognizer that was tapped tells which room it is.
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let lamp = segue.destination as? LampController else { return }
    lamp.room = (sender as? UIGestureRecognizer)?.view?.accessibilityLabel
  }

  /// The way back from wherever it leads to here.
  func backToRooms(_ segue: UIStoryboardSegue) {
    print("back from \(segue.source.title ?? "")")
  }

  static func makeKnown() {
    InterfaceBuilder.register(
      RoomsController.self, outlets: ["rooms": \.rooms],
      actions: [Selector("backToRooms:", RoomsController.backToRooms)]
    ) { RoomsController(coder: $0) }
  }
}

/// The lamp of a room: a finger that goes up and down dims it; so do the steps of a screen reader and of keys.
final class LampController: UIViewController {
  var room: String?
  /// How far a finger goes from dark to full, in points: an attribute in the storyboard.
  private var travel = 100.0
  /// How bright it is, from 0 to 1.
  private var part = 0.0
  private weak var light: UILabel?
  private weak var glow: UIView?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = room
    light?.accessibilityValue = light?.text
    print("lamp of the \(room ?? "house")")
  }

  func dimmed(_ pan: UIPanGestureRecognizer) {
    shine(-pan.translation(in: view).y / travel)
    if pan.state == .ended { print("\(room ?? "") at \(light?.text ?? "")") }
  }

  // The steps of the label climb to its controller.
  override func accessibilityIncrement() { shine(part + 0.1) }
  override func accessibilityDecrement() { shine(part - 0.1) }

  private func shine(_ part: Double) {
    self.part = min(max(part, 0), 1)
    light?.text = "\(Int((self.part * 100).rounded())) %"
    light?.accessibilityValue = light?.text
    glow?.alpha = max(self.part, 0.1)
  }

  static func makeKnown() {
    InterfaceBuilder.register(
      LampController.self, outlets: ["light": \.light, "glow": \.glow, "travel": \.travel],
      actions: [Selector("dimmed:", LampController.dimmed)]
    ) { LampController(coder: $0) }
  }
}

final class AppDelegate: UIApplicationDelegate {
  var window: UIWindow?

  init() {
    RoomsController.makeKnown()
    LampController.makeKnown()
  }
}

@main
struct Storyboard {
  @MainActor static func main() {
    let recording = CommandLine.arguments.dropFirst().first
    // A monitor that shows the program brings its own size.
    let application = UIApplication()
    application.mainScreen = UIScreen(size: CGSize(width: 1024, height: 576))
    exit(
      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, application, AppDelegate(),
        mainStoryboard: "Main",
        bundle: .module, input: recording.map { .recording($0) } ?? .connected))
  }
}
