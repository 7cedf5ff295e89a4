/// An object that handles events, or hands them on to the next one.
///
/// Views, controllers, windows and the application are responders. A touch that nobody handles
/// climbs ``next`` up to the application and its delegate, which let it go.
@MainActor
open class UIResponder: Hashable {
  /// A responder.
  public init() {}

  /// The responder that gets what this one does not handle.
  open var next: UIResponder? { nil }

  /// Fingers touched down in the view. Override to handle them; call `super` to hand them on.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Fingers lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Touches were taken away: by the system, or by a recognizer that made sense of them.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Two responders are equal when they are the same object.
  public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool {
    left === right
  }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension UIResponder {
  /// This responder and all that follow it, in order.
  ///
  /// Beyond UIKit, which has no public walk along the chain. Stops at a responder that it has met
  /// before, so that a wrong override of ``next`` cannot trap it.
  public var responderChain: [UIResponder] {
    var chain: [UIResponder] = []
    var met: Set<UIResponder> = []
    var responder: UIResponder? = self
    while let present = responder, met.insert(present).inserted {
      chain.append(present)
      responder = present.next
    }
    return chain
  }
}
