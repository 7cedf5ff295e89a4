public import DactylEvents
public import InputFrames

/// What happened in a test, call by call, with the virtual time of each.
///
/// Give it to ``LoggingView``, ``LoggingController``, ``ScriptedRecognizer`` and
/// ``ScriptedDelegate``; each writes one entry for each call it gets. A test compares the whole
/// list, so that the order of calls is part of what it proves:
///
///     #expect(transcript.calls == ["box touchesBegan 1", "tap action ended"])
@MainActor
public final class Transcript {
  /// One call.
  public struct Entry: Hashable, Sendable {
    /// The virtual time of the call.
    public var time: Timestamp
    /// The object, the method and the touches of a call: `box touchesBegan 1 2`.
    public var call: String
  }

  /// All calls so far, in order.
  public private(set) var entries: [Entry] = []
  private var observations: [Observation] = []

  /// An empty transcript.
  public init() {}

  /// The calls without their times.
  public var calls: [String] { entries.map(\.call) }
  /// The calls with their times: `80 ms: box touchesEnded 1`.
  public var lines: [String] { entries.map { "\($0.time): \($0.call)" } }

  /// Writes an entry; the time is that of the shared application.
  public func record(_ call: String) {
    entries.append(Entry(time: UIApplication.shared.now, call: call))
  }

  /// Writes an entry about touches, named by their numbers.
  public func record(_ call: String, touches: Set<UITouch>) {
    record("\(call) \(touches.inOrder.map { "\($0.serial)" }.joined(separator: " "))")
  }

  /// Writes an entry each time the recognizer calls its targets: `tap action ended`.
  public func record(actionsOf recognizer: UIGestureRecognizer) {
    recognizer.addTarget { [weak self] in self?.record("\($0.logName) action \($0.state)") }
  }

  /// Writes an entry for each decision of the application's gesture engine:
  /// `tap failed: moved 46 pt, limit 45 pt`.
  public func record(decisionsOf application: UIApplication) {
    let observation = application.addEventObserver { [weak self] record in
      guard case .decision(let decision) = record else { return }
      self?.record("\(decision.recognizer.logName) \(decision.sentence)")
    }
    observations.append(observation)
  }

  /// Forgets all entries.
  public func clear() {
    entries = []
  }
}
