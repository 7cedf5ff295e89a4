import DactylKit
import Foundation

/// A plain view of a case. It can receive presses, and reports its calls.
final class ScenarioView: UIView {
  var calls: ScenarioViewCalls?

  override var canBecomeFirstResponder: Bool { true }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    calls?.send("touchesBegan", touches, to: self)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    calls?.send("touchesMoved", touches, to: self)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    calls?.send("touchesEnded", touches, to: self)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    calls?.send("touchesCancelled", touches, to: self)
    super.touchesCancelled(touches, with: event)
  }
}

/// The calls of touch methods on the views of a case, in order. A call that is passed up the
/// responder chain counts only for the touched view.
@MainActor
final class ScenarioViewCalls {
  private(set) var names: [String: [String]] = [:]
  /// Called with each call: its name, the view and the touches.
  var listener: ((String, UIView, Set<UITouch>) -> Void)?

  fileprivate func send(_ name: String, _ touches: Set<UITouch>, to view: UIView) {
    guard touches.contains(where: { $0.view === view }) else { return }
    names[view.accessibilityIdentifier ?? "", default: []].append(name)
    listener?(name, view, touches)
  }
}
