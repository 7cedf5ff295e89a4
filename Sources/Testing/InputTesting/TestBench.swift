public import DactylEvents
public import Foundation
import InputFrames

/// One recognizer on a view, with fingers that follow a drawing.
///
/// A row each finger, a column each 10 ms; ``FingerRow`` lists the symbols.
///
///     let bench = TestBench(UITapGestureRecognizer())
///     #expect(bench.play("v--^") == [.recognized])
///     #expect(bench.play("v-------^", "---v--^--") == [.failed])
///
/// Nothing sleeps: time is the bench's own, and goes on from one play to the next.
@MainActor
public final class TestBench<Recognizer: UIGestureRecognizer> {
  /// The recognizer on the bench.
  public let recognizer: Recognizer
  /// The fingers, their application and its view.
  public let fingers = Fingers()
  /// Everything that was decided about the recognizer, as sentences with their times.
  public let transcript = Transcript()
  /// How far a movement symbol moves a finger, in points.
  public var step = 10.0
  /// The time of a column, in milliseconds.
  public let column = 10.0
  /// Where each finger goes down; further fingers go down ``spacing`` right of the one before.
  public var starts = [CGPoint(x: 300, y: 300)]
  /// How far apart fingers go down that ``starts`` does not name, in points.
  public var spacing = 100.0

  private var states: [UIGestureRecognizer.State] = []
  private var observation: Observation?

  /// A bench for a recognizer; it is added to the view of ``fingers``.
  public init(_ recognizer: Recognizer) {
    self.recognizer = recognizer
    fingers.view.addGestureRecognizer(recognizer)
    observation = fingers.application.addEventObserver { [weak self] record in
      guard case .decision(let decision) = record else { return }
      self?.record(decision)
    }
  }

  /// Plays the rows, then lets time pass until no timer is set.
  ///
  /// Returns the states that the recognizer entered, in order; the return to `possible` is not
  /// among them.
  @discardableResult
  public func play(
    _ rows: String..., fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> [UIGestureRecognizer.State] {
    let source = CallPlace(fileID, filePath, line, column)
    let rows = rows.map { FingerRow($0, source) }
    var places = rows.indices.map(start(of:))
    let columns = rows.map(\.steps.count).max() ?? 0
    states = []
    for index in 0..<columns {
      var changes: [(finger: Int, phase: UITouch.Phase, place: CGPoint)] = []
      for (finger, row) in rows.enumerated() where index < row.steps.count {
        switch row.steps[index] {
        case .down:
          places[finger] = start(of: finger)
        case .move(let right, let down):
          places[finger].x += right * step
          places[finger].y += down * step
        case .stay, .lift, .cancel:
          break
        }
        if let phase = row.steps[index].phase { changes.append((finger, phase, places[finger])) }
      }
      if !changes.isEmpty { fingers.deliver(changes, source) }
      fingers.clock(fingers.now.milliseconds + self.column)
    }
    fingers.application.runUntilIdle()
    fingers.clock(max(fingers.now, fingers.application.now).milliseconds)
    return states
  }

  /// The decisions as sentences without their times: `recognized: 1 tap of 1 touch in 30 ms`.
  public var sentences: [String] { transcript.calls }

  private func start(of finger: Int) -> CGPoint {
    if starts.indices.contains(finger) { return starts[finger] }
    let last = starts.last ?? .zero
    return CGPoint(x: last.x + spacing * CGFloat(finger - max(0, starts.count - 1)), y: last.y)
  }

  private func record(_ decision: GestureDecision) {
    guard decision.recognizer === recognizer else { return }
    transcript.record(decision.sentence)
    if case .transition(_, let state, _) = decision.kind { states.append(state) }
  }
}
