import DactylKit
import InputFrames
import Scenes

extension Study {
  /// Two recognizers that saw the same touches.
  public struct Pair: Hashable, Sendable, Codable {
    /// What a failure requirement between the two would change, found by runs of the engine with it.
    public struct Wait: Hashable, Sendable, Codable {
      /// Gestures in which others would fire than now.
      public internal(set) var changed = 0
      /// Gestures in which the same would fire, and the one that waits later.
      public internal(set) var later = 0
      /// Labelled gestures in which only the one that was meant would fire, and now does not or not alone.
      public internal(set) var mended = 0
      /// Labelled gestures in which now only the one that was meant fires, and would not.
      public internal(set) var spoiled = 0

      /// Nothing changes.
      public init() {}

      var counts: [Int] { [changed, later, mended, spoiled] }

      mutating func add(_ other: Wait) {
        changed += other.changed
        later += other.later
        mended += other.mended
        spoiled += other.spoiled
      }
    }

    /// The first one, in the order of the scene.
    public let first: String
    /// The second one.
    public let second: String
    /// How many gestures only the first one recognized, only the second one, and both.
    public internal(set) var counts: [Int]
    /// What changes if the first one requires the second one to fail.
    public internal(set) var firstWaits = Wait()
    /// What changes if the second one requires the first one to fail.
    public internal(set) var secondWaits = Wait()

    mutating func add(_ other: Pair) {
      counts = zip(counts, other.counts).map(+)
      firstWaits.add(other.firstWaits)
      secondWaits.add(other.secondWaits)
    }

    var allCounts: [Int] { counts + firstWaits.counts + secondWaits.counts }
  }
}

/// Finds what failure requirements would change in a gesture.
@MainActor
struct RequirementTrial {
  let gesture: StudiedGesture
  let scene: Scene
  let changes: [RecognizerChange]
  let names: [String]

  /// What changes if `waiter` requires `other` to fail, in a gesture whose touches both saw.
  func wait(_ waiter: Int, for other: Int) -> Study.Pair.Wait {
    var wait = Study.Pair.Wait()
    let run = gesture.run
    guard let fired = run.attempts(of: waiter).first(where: \.hasFired),
      let rival = run.attempts(of: other).first(where: {
        !Set($0.touches).isDisjoint(with: fired.touches)
      }), !run.waits(waiter, for: other), !run.waits(other, for: waiter)
    else { return wait }
    let isOpen = rival.hasFired || rival.wasStoppedByAnother || !rival.isDecided
    guard isOpen || rival.time > fired.time else { return wait }
    // One that failed by itself lets a discrete gesture be recognized then, and no run is needed to know it.
    if !isOpen, run.isDiscrete(waiter) {
      wait.later = 1
      return wait
    }
    // Recognizers without names of their own cannot be told apart in a change.
    guard
      let change = try? RecognizerChange("\(names[waiter]).require(toFail:)=\(names[other])"),
      let after = try? StudiedRun(gesture.input, on: scene, changes + [change])
    else { return wait }
    if after.fired != run.fired {
      wait.changed = 1
    } else if let again = after.attempts(of: waiter).first(where: \.hasFired),
      again.time > fired.time
    {
      wait.later = 1
    }
    if let meant = gesture.meant, !gesture.isDoubtful {
      let (before, now) = (run.fired == [meant], after.fired == [meant])
      wait.mended = now && !before ? 1 : 0
      wait.spoiled = before && !now ? 1 : 0
    }
    return wait
  }
}
