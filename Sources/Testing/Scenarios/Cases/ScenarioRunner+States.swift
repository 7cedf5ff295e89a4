import DactylBasics
import DactylKit

/// Checks the expectations after an event.
extension ScenarioRunner {
  func check(_ pattern: StatePattern) {
    let place = "after event \(pattern.event)"
    for (id, name) in pattern.states {
      guard let state = stage.recognizer(id)?.state else { continue }
      journal.check(
        StateName.states(called: name)?.contains(state) ?? false,
        expected: "\(id) \(name) \(place)", got: "\(state)")
    }
    for (id, count) in pattern.points {
      guard let recognizer = stage.recognizer(id) else { continue }
      // A gesture that is over tracks no touches, though some may still be down.
      let isOver = [.ended, .failed, .cancelled].contains(recognizer.state)
      let tracked = isOver ? 0 : recognizer.numberOfTouches
      journal.check(
        tracked == count, expected: "\(id) with \(counted(count, "touch")) \(place)",
        got: "\(tracked)")
    }
    for (id, names) in pattern.transitions {
      let got = journal.passed.filter { $0.recognizer == id }.map(\.state)
      journal.check(
        stage.passed(id, got, as: names),
        expected: "\(id) \(names.joined(separator: " > ")) \(place)",
        got: got.isEmpty ? "nothing" : got.map { "\($0)" }.joined(separator: " > "))
    }
    for id in pattern.actions {
      journal.check(
        journal.actions.contains(id), expected: "an action of \(id) \(place)", got: "none")
    }
    for id in pattern.noActions {
      journal.check(
        !journal.actions.contains(id), expected: "no action of \(id) \(place)", got: "one")
    }
    for id in pattern.delegateCalls {
      journal.check(
        stage.relations.asked.contains(id), expected: "\(id)'s delegate asked \(place)",
        got: "not asked")
    }
  }
}
