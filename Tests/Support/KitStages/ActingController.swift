package import DactylEvents
import Foundation
import InputTesting

/// A controller that writes down its calls, ``viewIsAppearing(_:)`` too, and does what a test says in
/// the middle of them.
@MainActor
open class ActingController: TracingController {
  /// What is done after a call is written down, by the first word of what is written.
  package var acts: [String: (ActingController) -> Void] = [:]
  /// What is written beside each call of an appearance.
  package var seen: ((ActingController) -> String)?

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("isAppearing")
  }

  open override func note(_ call: String) {
    let word = String(call.prefix { $0 != " " })
    let more = word.hasSuffix("ppear") || word == "isAppearing" ? seen.map { " " + $0(self) } : nil
    super.note(call + (more ?? ""))
    guard let act = acts[word] else { return }
    acts[word] = nil
    act(self)
  }
}

extension ControllerStage {
  package func acting(_ label: String) -> ActingController {
    _ = fingers.application
    return ActingController(label, in: transcript)
  }

  /// What was called since the last time, without loading and layout, as one line.
  package func line() -> String { moves().joined(separator: ", ") }

  /// What one controller was called, without its name.
  package func calls(of label: String) -> [String] {
    calls().filter { $0.hasPrefix(label + " ") }.map { String($0.dropFirst(label.count + 1)) }
  }

  /// Adds a child and its view in UIKit's order.
  package func embed(_ child: UIViewController, in parent: UIViewController) {
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  /// Removes a child and its view in UIKit's order.
  package func unembed(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }
}
