import DactylEvents
import Foundation
import GestureMachines
import InputFrames
import Testing

/// Every two recognizers, on one view and on two, under every relation, with fixed traces: what must
/// hold whoever wins. `DACTYL_TABLES=1` plays all of them, else every combination meets some traces.
@MainActor
@Suite("Tables of who wins")
struct ArbitrationTableTests {
  private nonisolated static let isWhole =
    ProcessInfo.processInfo.environment["DACTYL_TABLES"] != nil

  /// All combinations of a pair, with the traces that it meets.
  private func each(
    _ first: TableKind, _ act: (TableCase) -> Void
  ) {
    var turn = first.rawValue
    for second in TableKind.allCases {
      for place in TablePlace.allCases {
        for relation in TableRelation.allCases {
          turn += 1
          for (index, trace) in TableTrace.all.enumerated()
          where Self.isWhole || index % 6 == turn % 6 {
            act(
              TableCase(
                first: first, second: second, place: place, relation: relation, trace: trace))
          }
        }
      }
    }
  }

  @Test func `every trace is somebody's gesture, and every kind has a trace`() {
    var winners: [TableKind: Int] = [:]
    for trace in TableTrace.all {
      var count = 0
      for kind in TableKind.allCases {
        let scene = TableScene(
          TableCase(
            first: kind, second: .rotation, place: .oneView, relation: .simultaneous,
            trace: trace))
        scene.play(trace.frames(), wakes: 0)
        if scene.winners.contains("first") {
          count += 1
          winners[kind, default: 0] += 1
        }
      }
      #expect(count > 0, "\(trace)")
    }
    #expect(TableKind.allCases.filter { winners[$0] == nil } == [])
  }

  // Proves: GEST:1.4.1-waits, GEST:1.4.1-fails, GEST:1.4.3-prevents, GEST:1.2-reset
  @Test(arguments: TableKind.allCases)
  func `one wins at most, who waits for another wins after it failed, and all begin anew`(
    first: TableKind
  ) {
    each(first) { entry in
      let scene = TableScene(entry)
      scene.play(entry.trace.frames(), wakes: 0)
      let faults = scene.faults
      #expect(faults == [], "\(entry)")
    }
  }

  // Proves: GEST:5.3
  @Test(arguments: TableKind.allCases)
  func `it comes out the same when the loop wakes more often, and when it is played again`(
    first: TableKind
  ) {
    each(first) { entry in
      let scene = TableScene(entry)
      scene.play(entry.trace.frames(), wakes: 0)
      for wakes: Int64 in [0, 2] {
        let other = TableScene(entry)
        other.play(entry.trace.frames(), wakes: wakes)
        #expect(other.lines == scene.lines, "\(entry), \(wakes) wakes")
      }
    }
  }

  // Proves: GEST:5.3
  @Test(arguments: TableKind.allCases)
  func `where two are of different kinds, who stands first on the view decides only a tie`(
    first: TableKind
  ) {
    each(first) { entry in
      guard entry.place == .oneView, entry.first != entry.second else { return }
      let scene = TableScene(entry)
      scene.play(entry.trace.frames(), wakes: 0)
      let turned = TableScene(entry, isTurned: true)
      turned.play(entry.trace.frames(), wakes: 0)
      guard scene.winners != turned.winners else { return }
      // Both were ready in the same event: the one that was added first began.
      #expect(
        scene.firstWin == turned.firstWin, "\(entry): \(scene.winners), \(turned.winners)")
      #expect(scene.faults + turned.faults == [], "\(entry)")
    }
  }

  // Proves: GEST:5-why
  @Test(arguments: TableKind.allCases)
  func `every failure names a number or another recognizer, every wait whom it waits for`(
    first: TableKind
  ) {
    each(first) { entry in
      let scene = TableScene(entry)
      scene.play(entry.trace.frames(), wakes: 0)
      #expect(scene.unreasoned == [], "\(entry)")
    }
  }
}
