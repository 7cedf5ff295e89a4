public import DactylEvents

/// A recognizer that a test controls. It records its calls.
///
///     let pan = ScriptedRecognizer("pan", in: transcript)
///     pan.states = [.moved: [.began, .changed], .ended: [.ended]]
///
/// sets `began` at the first move, `changed` at every further one and `ended` at the lift.
@MainActor
open class ScriptedRecognizer: UIGestureRecognizer {
  /// Where the calls are written; `nil` writes none.
  public final var transcript: Transcript?
  /// What to set at each phase: the first call takes the first state, and so on; the last state
  /// serves all further calls. A phase without states sets none.
  public final var states: [UITouch.Phase: [State]] = [:]
  /// Done at each touch call after it is written, before the state is set.
  public final var onTouches: ((ScriptedRecognizer, UITouch.Phase, Set<UITouch>, UIEvent) -> Void)?
  /// Which recognizers this one prevents; all without an answer.
  public final var prevents: ((UIGestureRecognizer) -> Bool)?
  /// Which recognizers prevent this one; all without an answer.
  public final var isPrevented: ((UIGestureRecognizer) -> Bool)?
  /// The recognizers whose failure it requires, by an override in a subclass.
  public final var requiresFailure: ((UIGestureRecognizer) -> Bool)?
  /// The recognizers that must wait for its failure, by an override in a subclass.
  public final var mustFailFirst: ((UIGestureRecognizer) -> Bool)?

  private final var calls: [UITouch.Phase: Int] = [:]

  /// A recognizer without a script.
  public required init() {
    super.init()
  }

  /// A recognizer with a name, in a transcript.
  public convenience init(_ name: String, in transcript: Transcript? = nil) {
    self.init()
    self.name = name
    self.transcript = transcript
    transcript?.record(actionsOf: self)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    record(.began, touches, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    record(.moved, touches, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    record(.ended, touches, event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    record(.cancelled, touches, event)
  }

  open override func reset() {
    calls = [:]
    transcript?.record("\(logName) reset")
  }

  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    prevents?(preventedGestureRecognizer) ?? super.canPrevent(preventedGestureRecognizer)
  }

  open override func canBePrevented(
    by preventingGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    isPrevented?(preventingGestureRecognizer)
      ?? super.canBePrevented(by: preventingGestureRecognizer)
  }

  open override func shouldRequireFailure(
    of otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    requiresFailure?(otherGestureRecognizer)
      ?? super.shouldRequireFailure(of: otherGestureRecognizer)
  }

  open override func shouldBeRequiredToFail(
    by otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    mustFailFirst?(otherGestureRecognizer)
      ?? super.shouldBeRequiredToFail(by: otherGestureRecognizer)
  }

  private func record(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent) {
    transcript?.record("\(logName) \(phase.callName)", touches: touches)
    onTouches?(self, phase, touches, event)
    guard let script = states[phase], !script.isEmpty else { return }
    let call = calls[phase, default: 0]
    calls[phase] = call + 1
    state = script[min(call, script.count - 1)]
  }
}

/// A delegate whose answers a test sets. It records the questions.
///
/// A question without an answer of the test gets UIKit's default.
@MainActor
public final class ScriptedDelegate: UIGestureRecognizerDelegate {
  /// Where the questions are written; `nil` writes none.
  public var transcript: Transcript?
  /// Whether a recognizer may leave `possible`.
  public var shouldBegin: ((UIGestureRecognizer) -> Bool)?
  /// Whether a recognizer sees a touch.
  public var shouldReceiveTouch: ((UIGestureRecognizer, UITouch) -> Bool)?
  /// Whether a recognizer sees an event.
  public var shouldReceiveEvent: ((UIGestureRecognizer, UIEvent) -> Bool)?
  /// Whether the first may work beside the second.
  public var simultaneous: ((UIGestureRecognizer, UIGestureRecognizer) -> Bool)?
  /// Whether the first waits for the second's failure.
  public var requiresFailure: ((UIGestureRecognizer, UIGestureRecognizer) -> Bool)?
  /// Whether the second waits for the first's failure.
  public var mustFailFirst: ((UIGestureRecognizer, UIGestureRecognizer) -> Bool)?

  /// A delegate with UIKit's defaults.
  public init(in transcript: Transcript? = nil) {
    self.transcript = transcript
  }

  /// Writes `tap shouldBegin in possible`.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    transcript?.record("\(gestureRecognizer.logName) shouldBegin in \(gestureRecognizer.state)")
    return shouldBegin?(gestureRecognizer) ?? true
  }

  /// Writes `tap shouldReceive touch 1`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    transcript?.record("\(gestureRecognizer.logName) shouldReceive touch \(touch.serial)")
    return shouldReceiveTouch?(gestureRecognizer, touch) ?? true
  }

  /// Writes `tap shouldReceive event`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool {
    transcript?.record("\(gestureRecognizer.logName) shouldReceive event")
    return shouldReceiveEvent?(gestureRecognizer, event) ?? true
  }

  /// Answers ``simultaneous``; writes nothing, since an engine may ask it any number of times.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { simultaneous?(gestureRecognizer, otherGestureRecognizer) ?? false }

  /// Answers ``requiresFailure``; writes nothing.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requiresFailure?(gestureRecognizer, otherGestureRecognizer) ?? false }

  /// Answers ``mustFailFirst``; writes nothing.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { mustFailFirst?(gestureRecognizer, otherGestureRecognizer) ?? false }
}
