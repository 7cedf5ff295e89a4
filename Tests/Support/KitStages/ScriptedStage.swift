package import DactylEvents
import Foundation
package import InputTesting

/// A view in a window with fingers, and a transcript of what scripted recognizers do.
@MainActor
package struct ScriptedStage {
  package let fingers = Fingers()
  package let transcript = Transcript()
  package let inner: UIView

  package init() {
    inner = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    inner.isMultipleTouchEnabled = true
    fingers.view.addSubview(inner)
  }
}

/// A suite of tests on a ``ScriptedStage``, with short names for its parts.
@MainActor
package protocol ScriptedSuite {
  var stage: ScriptedStage { get }
}

extension ScriptedSuite {
  package var fingers: Fingers { stage.fingers }
  package var transcript: Transcript { stage.transcript }
  package var inner: UIView { stage.inner }

  /// Adds a recognizer that asks for these states in these phases; the transcript gets its actions.
  package func add(
    _ name: String, to view: UIView, _ states: [UITouch.Phase: [UIGestureRecognizer.State]]
  ) -> ScriptedRecognizer {
    let recognizer = ScriptedRecognizer(name)
    recognizer.states = states
    recognizer.cancelsTouchesInView = false
    view.addGestureRecognizer(recognizer)
    transcript.record(actionsOf: recognizer)
    return recognizer
  }
}
