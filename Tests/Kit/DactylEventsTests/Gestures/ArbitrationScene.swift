import DactylEvents
import Foundation
import GestureMachines
import InputFrames

/// Two recognizers of a table on their views, and what they did.
@MainActor
final class TableScene: UIGestureRecognizerDelegate {
  private let entry: TableCase
  private let application = UIApplication()
  private let window: UIWindow
  private let first: UIGestureRecognizer
  private let second: UIGestureRecognizer
  /// Every decision, in order.
  private(set) var lines: [String] = []
  /// Failures without a number or a name, and waits without one.
  private(set) var unreasoned: [String] = []
  /// Who left possible with success, and when.
  private var wins: [(recognizer: UIGestureRecognizer, time: Timestamp, touches: Set<Int>)] = []
  private var failures: [(recognizer: UIGestureRecognizer, time: Timestamp)] = []
  private var seen: [ObjectIdentifier: Set<Int>] = [:]
  private var found: [String] = []

  init(_ entry: TableCase, isTurned: Bool = false) {
    self.entry = entry
    first = entry.first.make()
    second = entry.second.make()
    first.name = "first"
    second.name = "second"
    application.mainScreen = UIScreen(size: CGSize(width: 320, height: 480))
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let outer = UIView(frame: window.bounds)
    let inner = UIView(frame: outer.bounds)
    for view in [outer, inner] { view.isMultipleTouchEnabled = true }
    outer.addSubview(inner)
    window.addSubview(outer)
    let views = [
      entry.place == .firstAbove ? outer : inner, entry.place == .secondAbove ? outer : inner,
    ]
    if isTurned { views[1].addGestureRecognizer(second) }
    views[0].addGestureRecognizer(first)
    if !isTurned { views[1].addGestureRecognizer(second) }
    switch entry.relation {
    case .none: break
    case .firstWaits: first.require(toFail: second)
    case .secondWaits: second.require(toFail: first)
    case .simultaneous, .delegateWaits: first.delegate = self
    }
    window.makeKeyAndVisible()
    application.eventObserver = { [unowned self] record in
      if case .decision(let decision) = record { note(decision) }
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { entry.relation == .simultaneous }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { entry.relation == .delegateWaits }

  // MARK: Playing

  func play(_ frames: [(time: Timestamp, samples: [TouchSample])], wakes: Int64) {
    var last: Timestamp?
    for frame in frames {
      if let last, wakes > 0 {
        let gap = frame.time.microseconds - last.microseconds
        for wake in 1...wakes {
          let moment = last.microseconds + gap * wake / (wakes + 1)
          application.advance(to: Timestamp(microseconds: moment))
        }
      }
      application.deliver(frame.samples, at: frame.time)
      last = frame.time
    }
    application.runUntilIdle()
    for recognizer in [first, second] {
      if recognizer.state != .possible { found.append("\(name(recognizer)) stays") }
      if recognizer.numberOfTouches > 0 { found.append("\(name(recognizer)) keeps touches") }
    }
    if application.nextDeadline != nil { found.append("a timer is left") }
  }

  private func name(_ recognizer: UIGestureRecognizer) -> String { recognizer.name ?? "" }

  private func note(_ decision: GestureDecision) {
    let recognizer = decision.recognizer
    lines.append("\(decision.time) \(name(recognizer)) \(decision.sentence)")
    let touches = Set(recognizer.touchesInAttempt.map(\.serial))
    seen[ObjectIdentifier(recognizer), default: []].formUnion(touches)
    switch decision.kind {
    case .waits(let others):
      if others.isEmpty { unreasoned.append(lines[lines.count - 1]) }
    case .transition(let from, let to, let reason):
      if from == .possible, to != .failed { wins.append((recognizer, decision.time, touches)) }
      guard to == .failed else { return }
      failures.append((recognizer, decision.time))
      let words = reason.map { "\($0)" } ?? ""
      let other = recognizer === first ? "second" : "first"
      if !words.contains(where: \.isNumber), !words.contains(other) {
        unreasoned.append(lines[lines.count - 1])
      }
    default: break
    }
  }

  // MARK: Judging

  /// Who won, in order.
  var winners: [String] { wins.map { name($0.recognizer) } }
  /// When the first one won.
  var firstWin: Timestamp? { wins.first?.time }

  /// What must not be.
  var faults: [String] {
    var faults = found
    for (index, win) in wins.enumerated() {
      for other in wins[(index + 1)...]
      where other.recognizer !== win.recognizer && !other.touches.isDisjoint(with: win.touches) {
        if !mayBoth(win.recognizer, other.recognizer) { faults.append("both won") }
      }
      guard let awaited = awaited(by: win.recognizer) else { continue }
      let won = wins[..<index].contains {
        $0.recognizer === awaited && !$0.touches.isDisjoint(with: win.touches)
      }
      if won { faults.append("\(name(win.recognizer)) won though the other had") }
      let failed = failures.contains { $0.recognizer === awaited && $0.time <= win.time }
      let hadTouch = !seen[ObjectIdentifier(awaited), default: []].isDisjoint(with: win.touches)
      if hadTouch, !failed { faults.append("\(name(win.recognizer)) did not wait") }
    }
    return faults
  }

  private func awaited(by recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
    switch entry.relation {
    case .firstWaits, .delegateWaits: recognizer === first ? second : nil
    case .secondWaits: recognizer === second ? first : nil
    case .none, .simultaneous: nil
    }
  }

  /// Whether both may win with a touch in common: told so, or taps of which the later has more.
  private func mayBoth(_ winner: UIGestureRecognizer, _ later: UIGestureRecognizer) -> Bool {
    if entry.relation == .simultaneous { return true }
    guard let winner = winner as? UITapGestureRecognizer,
      let later = later as? UITapGestureRecognizer
    else { return false }
    return winner.numberOfTapsRequired != later.numberOfTapsRequired
  }
}
