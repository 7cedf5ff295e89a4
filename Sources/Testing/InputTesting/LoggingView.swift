public import DactylEvents
public import Foundation

/// A view that writes its touches down.
@MainActor
open class LoggingView: UIView {
  /// How the transcript calls the view.
  public final let label: String
  /// Where the calls are written.
  public final let transcript: Transcript
  /// Whether touches go on to the next responder, as those of a view that handles none do.
  public final var forwards = false
  /// Whether the hierarchy's calls (`willMove(toWindow:)` and so on) are written too.
  public final var logsHierarchy = false
  /// Done at each touch call, after it is written: the phase and the touches.
  public final var onTouches: ((UITouch.Phase, Set<UITouch>) -> Void)?

  /// A view with a label for the transcript.
  public init(_ label: String, frame: CGRect, in transcript: Transcript) {
    self.label = label
    self.transcript = transcript
    super.init(frame: frame)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    record(.began, touches)
    if forwards { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    record(.moved, touches)
    if forwards { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    record(.ended, touches)
    if forwards { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    record(.cancelled, touches)
    if forwards { super.touchesCancelled(touches, with: event) }
  }

  open override func willMove(toSuperview newSuperview: UIView?) {
    recordHierarchy("willMoveToSuperview \(name(of: newSuperview))")
  }

  open override func didMoveToSuperview() {
    recordHierarchy("didMoveToSuperview \(name(of: superview))")
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    recordHierarchy("willMoveToWindow \(newWindow == nil ? "nil" : "window")")
  }

  open override func didMoveToWindow() {
    recordHierarchy("didMoveToWindow \(window == nil ? "nil" : "window")")
  }

  open override func didAddSubview(_ subview: UIView) {
    recordHierarchy("didAddSubview \(name(of: subview))")
  }

  open override func willRemoveSubview(_ subview: UIView) {
    recordHierarchy("willRemoveSubview \(name(of: subview))")
  }

  private func record(_ phase: UITouch.Phase, _ touches: Set<UITouch>) {
    transcript.record("\(label) \(phase.callName)", touches: touches)
    onTouches?(phase, touches)
  }

  private func recordHierarchy(_ call: String) {
    if logsHierarchy { transcript.record("\(label) \(call)") }
  }

  private func name(of view: UIView?) -> String {
    guard let view else { return "nil" }
    return (view as? LoggingView)?.label ?? "\(type(of: view))"
  }
}

/// A controller that writes down the touches that climb to it, and hands them on.
@MainActor
open class LoggingController: UIViewController {
  /// How the transcript calls the controller.
  public final let label: String
  /// Where the calls are written.
  public final let transcript: Transcript
  /// Whether touches go on to the next responder.
  public final var forwards = true

  /// A controller with a label for the transcript.
  public init(_ label: String, in transcript: Transcript) {
    self.label = label
    self.transcript = transcript
    super.init()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    transcript.record("\(label) touchesBegan", touches: touches)
    if forwards { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    transcript.record("\(label) touchesMoved", touches: touches)
    if forwards { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    transcript.record("\(label) touchesEnded", touches: touches)
    if forwards { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    transcript.record("\(label) touchesCancelled", touches: touches)
    if forwards { super.touchesCancelled(touches, with: event) }
  }
}

extension UITouch.Phase {
  /// The responder's method for the phase: `touchesBegan`.
  var callName: String {
    switch self {
    case .began: "touchesBegan"
    case .moved: "touchesMoved"
    case .ended: "touchesEnded"
    case .cancelled: "touchesCancelled"
    case .stationary, .regionEntered, .regionMoved, .regionExited: "\(self)"
    }
  }
}
