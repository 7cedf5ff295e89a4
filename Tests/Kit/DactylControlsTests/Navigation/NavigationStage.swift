import DactylControls
import Foundation
import InputTesting

/// A navigation controller in a window of 320 by 480 points, whose calls are written down.
@MainActor
final class NavigationStage: UINavigationControllerDelegate {
  let stage = ControllerStage()
  let navigation: UINavigationController
  private(set) var controllers: [String: TracingController] = [:]

  /// A navigation `n` with controllers of those names, shown with the last on top; nothing
  /// written yet.
  init(_ labels: String..., shown: Bool = true) {
    _ = stage.fingers.application
    navigation = UINavigationController()
    navigation.restorationIdentifier = "n"
    navigation.delegate = self
    navigation.viewControllers = labels.map { self[$0] }
    guard shown else { return }
    stage.show(navigation)
    _ = stage.calls()
  }

  /// The controller of that name, made at the first question.
  subscript(_ label: String) -> TracingController {
    if let made = controllers[label] { return made }
    let made = stage.controller(label)
    made.title = label.uppercased()
    controllers[label] = made
    return made
  }

  /// Forgets a controller, so that only the navigation keeps it.
  func forget(_ label: String) { controllers[label] = nil }

  func push(_ label: String, animated: Bool = false) {
    navigation.pushViewController(self[label], animated: animated)
  }

  @discardableResult
  func pop(animated: Bool = false) -> String? {
    navigation.popViewController(animated: animated)?.restorationIdentifier
  }

  /// The names in the stack.
  var stack: [String] { navigation.viewControllers.compactMap(\.restorationIdentifier) }

  /// Lets an animated transition run to its end.
  func finish() {
    stage.endIteration()
    stage.wait(NavigationLimits().duration + 0.01)
  }

  func tap(_ view: UIView?) {
    guard let view else { return }
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    tap(at: middle)
  }

  func tap(at place: CGPoint) {
    stage.fingers.down(0, place.x, place.y)
    stage.fingers.wait(50)
    stage.fingers.up()
    stage.fingers.wait(10)
  }

  /// A finger goes from the left edge over so many points, in steps, and stays down.
  func drag(_ distance: Double, lasting milliseconds: Double = 600) {
    stage.fingers.down(0, 2, 300)
    let steps = 20.0
    for step in stride(from: 1.0, through: steps, by: 1) {
      stage.fingers.wait(milliseconds / steps)
      stage.fingers.move(0, 2 + distance * step / steps, 300)
    }
  }

  /// The finger stays where it is, so that it has no velocity, and lifts.
  func rest(at distance: Double) {
    for _ in 0..<20 {
      stage.fingers.wait(20)
      stage.fingers.move(0, 2 + distance, 300)
    }
    stage.fingers.up()
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { note("willShow", viewController, animated) }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { note("didShow", viewController, animated) }

  private func note(_ call: String, _ controller: UIViewController, _ animated: Bool) {
    stage.transcript.record(
      "delegate \(call) \(controller.restorationIdentifier ?? "?")\(animated ? " animated" : "")")
  }
}
