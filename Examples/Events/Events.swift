// The event system alone, without controls, lists and pictures: a controller whose views are moved, turned and pressed
// by fingers. It imports the floor DactylEvents in place of DactylKit, and prints what happens. Who uses no fingers has
// an action for each gesture.
//
//   Events              live, until Ctrl-C
//   Events RECORDING    a recording, in virtual time
import DactylEvents
import Foundation
import InputDevices
import InputFrames
import InputRecordings

/// A card that fingers move and turn, and a corner that puts it back.
final class Table: UIViewController {
  private let card = UIView(frame: CGRect(x: 352, y: 180, width: 320, height: 240))
  private let corner = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))

  override func viewDidLoad() {
    super.viewDidLoad()
    let pan = UIPanGestureRecognizer(target: self, action: Table.moved)
    let turn = UIRotationGestureRecognizer(target: self, action: Table.turned)
    let twice = UITapGestureRecognizer(target: self, action: Table.putBack)
    twice.numberOfTapsRequired = 2
    let once = UITapGestureRecognizer(target: self, action: Table.pressed)
    once.require(toFail: twice)
    for recognizer in [pan, turn, twice, once] { card.addGestureRecognizer(recognizer) }
    card.addSubview(corner)
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Card"
    card.accessibilityTraits = .button
    card.accessibilityCustomActions = [
      action("Move right") { $0.card.center.x += 44 },
      action("Turn") { $0.card.transform = $0.card.transform.rotated(by: .pi / 8) },
      action("Put back") { $0.putBack() },
    ]
    view.addSubview(card)
  }

  private func action(
    _ name: String, _ act: @escaping @MainActor (Table) -> Void
  ) -> UIAccessibilityCustomAction {
    UIAccessibilityCustomAction(name: name) { [weak self] _ in
      self.map(act)
      return true
    }
  }

  private func moved(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: view)
    pan.setTranslation(.zero, in: view)
    card.center = CGPoint(x: card.center.x + way.x, y: card.center.y + way.y)
    if pan.state == .ended { print("moved to \(Int(card.center.x)), \(Int(card.center.y))") }
  }

  private func turned(_ turn: UIRotationGestureRecognizer) {
    card.transform = card.transform.rotated(by: turn.rotation)
    turn.rotation = 0
    if turn.state == .ended { print("turned") }
  }

  private func pressed(_ tap: UITapGestureRecognizer) {
    let place = tap.location(in: card)
    print("pressed at \(Int(place.x)), \(Int(place.y)) of the card")
  }

  private func putBack() {
    card.transform = .identity
    card.frame = CGRect(x: 352, y: 180, width: 320, height: 240)
    print("put back")
  }

  /// The card handles no touches itself, so they come up the responder chain.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    print("touched")
  }
}

@main
@MainActor
struct Events {
  static func main() {
    do throws(InputError) {
      try run(recording: CommandLine.arguments.dropFirst().first)
    } catch {
      print("error: \(error)")
      if let hint = error.hint { print("hint: \(hint)") }
      exit(2)
    }
  }

  private static func run(recording: String?) throws(InputError) {
    let application = UIApplication()
    application.mainScreen = UIScreen(size: CGSize(width: 1024, height: 600))
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = Table()
    window.makeKeyAndVisible()
    if let recording {
      var source = try Recording.open(path: recording)
      _ = try Replay(into: application).run(&source)
    } else {
      application.clock = { .now }
      _ = try InputLoop().run(source: try DeviceInput.connected(), consumer: application)
    }
  }
}
