import DactylKit
import Foundation
import InputFrames
import Scenes

/// Finds the strictest limit with which a recognizer fires in a recording.
///
/// A run says with which number each limit was compared. As long as that number stays on its side, another limit changes
/// nothing, so most answers need no further run; where one number does not decide, further runs do.
@MainActor
struct LimitSearch {
  /// What was found.
  enum Found: Hashable {
    /// It fires with the strictest limit there is.
    case always
    /// It fires with no value of this limit alone.
    case never
    /// It fires with this one, in steps, and with none that is stricter.
    case at(Int)
  }

  let input: RecordedInput
  let scene: Scene
  let changes: [RecognizerChange]
  /// The recognizer's name, and its place in the scene.
  let recognizer: String
  let place: Int
  let limit: StudiedLimit
  /// The greatest value that is tried, in steps.
  let most: Int

  private var strict: Int { limit.isUpperBound ? 0 : most }
  private var loose: Int { limit.isUpperBound ? most : 0 }

  /// The answer, from the run with the scene's own limits.
  func strictest(_ base: StudiedRun) throws(InputError) -> Found {
    let attempts = base.attempts(of: place)
    guard !attempts.isEmpty else { return .never }
    guard !limit.isSearched, attempts.allSatisfy(\.isDecided) else { return try halved(base) }
    if limit.holdsForAll {
      return base.fires(place) ? try border(of: attempts, base) : try looser(attempts, base)
    }
    guard base.fires(place) else { return try reached(attempts, base, base) }
    let run = try run(at: strict)
    if run.fires(place) { return .always }
    let last = run.attempts(of: place)
    return last.allSatisfy(\.isDecided) ? try reached(last, run, base) : try halved(base)
  }

  /// A limit that all numbers must keep to, where the recognizer did not fire.
  private func looser(
    _ attempts: [StudiedRun.Attempt], _ base: StudiedRun
  ) throws(InputError) -> Found {
    let isMissed = attempts.contains { attempt in
      attempt.measure(limit.property).map { !limit.keeps($0) } ?? false
    }
    // Where it has stopped nothing, another value of it changes nothing.
    guard isMissed else { return .never }
    if limit.isUpperBound, attempts.count == 1,
      let least = base.extent(of: attempts[0], against: limit),
      limit.step(keeping: least).map({ $0 > most }) ?? true
    {
      return .never
    }
    let run = try run(at: loose)
    guard run.fires(place) else { return .never }
    let all = run.attempts(of: place)
    return all.allSatisfy(\.isDecided) ? try border(of: all, base) : try halved(base)
  }

  /// The strictest limit that all numbers of an attempt that fired keep to.
  private func border(
    of attempts: [StudiedRun.Attempt], _ base: StudiedRun
  ) throws(InputError) -> Found {
    let fired = attempts.filter(\.hasFired).map { $0.measure(limit.property) }
    // With one attempt, a stricter limit makes it fail, and none comes after it.
    let isSure = attempts.count == 1
    if isSure, fired == [nil] { return .always }
    let steps = fired.compactMap(\.self).compactMap { limit.step(keeping: $0) }
    guard steps.count == fired.count,
      let step = limit.isUpperBound ? steps.min() : steps.max()
    else { return try halved(base) }
    if limit.isUpperBound ? step <= 0 : step >= most {
      if isSure { return .always }
      return try run(at: strict).fires(place) ? .always : halved(base)
    }
    if isSure { return .at(step) }
    guard try run(at: step).fires(place),
      try !run(at: limit.isUpperBound ? step - 1 : step + 1).fires(place)
    else { return try halved(base) }
    return .at(step)
  }

  /// A limit that one number must reach, which none did in that run: a smaller one lets it begin at the first that does.
  private func reached(
    _ attempts: [StudiedRun.Attempt], _ run: StudiedRun, _ base: StudiedRun
  ) throws(InputError) -> Found {
    guard let best = attempts.compactMap({ $0.measure(limit.property) }).max() else {
      return .never
    }
    guard let step = limit.step(keeping: best) else { return try halved(base) }
    // A lift in the moment in which the press would begin: it begins, unless that lift completes another gesture first.
    if limit.property == "limits.leastDuration", step < most,
      Double(step + 1) / limit.unit.steps == best, try self.run(at: step + 1).fires(place)
    {
      return .at(step + 1)
    }
    guard step >= 0 else { return .never }
    let tried = min(step, most)
    // A timer fires before the moment in which another recognizer prevents it; a movement may be the same one.
    let isAlone = limit.unit == .milliseconds || !attempts.contains { $0.wasStoppedByAnother }
    if isAlone, run.decidesAlone(place) { return .at(tried) }
    return try self.run(at: tried).fires(place) ? .at(tried) : try halved(base)
  }

  // MARK: Runs

  private func run(at step: Int) throws(InputError) -> StudiedRun {
    let change = try RecognizerChange(
      "\(recognizer).\(limit.property)=\(Double(step) / limit.unit.steps)")
    return try StudiedRun(input, on: scene, changes + [change])
  }

  /// Halves the way between a value that is too strict and one that is not.
  func halved(_ base: StudiedRun) throws(InputError) -> Found {
    let fires = base.fires(place)
    var (failing, passing) = (strict, loose)
    if fires { passing = limit.value } else { failing = limit.value }
    if fires {
      if try run(at: strict).fires(place) { return .always }
    } else {
      guard try run(at: loose).fires(place) else { return .never }
    }
    while abs(passing - failing) > 1 {
      let middle = failing + (passing - failing) / 2
      if try run(at: middle).fires(place) { passing = middle } else { failing = middle }
    }
    return .at(passing)
  }
}
