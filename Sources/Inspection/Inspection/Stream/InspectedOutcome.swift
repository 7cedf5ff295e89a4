import DactylBasics
import DactylKit
import Foundation
import GestureMachines
public import InputFrames

/// An outcome of a recognizer, with the numbers that decided.
public struct InspectedOutcome: Hashable, Sendable {
  /// A limit that had a part in the outcome.
  public struct Limit: Hashable, Sendable {
    /// The part that a limit had in an outcome.
    public enum Part: String, Hashable, Sendable {
      /// It decided this outcome.
      case decided
      /// The limit would have decided next, had the first one let the gesture continue.
      case next
      /// It decided the outcome of another recognizer, which decided this one.
      case other
    }

    /// The part that the limit had.
    public let part: Part
    /// The name of the recognizer whose limit it is.
    public let owner: String
    /// The property that contains it, with its name in code.
    public let property: String?
    /// The number and the limit.
    public let margin: OutcomeMargin
    /// How far it was from the other outcome: `0.8 pt less, and it would have gone on from there`.
    public let words: String
    /// The setting that lets the same touches pass: `Set limits.slop to 61.3 pt or more.` `nil` if
    /// none is known.
    public fileprivate(set) var advice: String?
    /// The same setting in the form of `--set` and `--what-if`: `tap.limits.slop=61.3`.
    public fileprivate(set) var change: String?
  }

  /// The time.
  public let time: Timestamp
  /// The recognizer, by its index in ``InspectionStream/recognizers``.
  public let recognizer: Int
  /// `recognized`, `began`, `ended`, `cancelled`, `failed`, `did not see`, `undecided`, `refused`,
  /// `broke cycle`.
  public let result: String
  /// The touches that it is about.
  public let touches: [Int]
  /// Cause, number, limit and property in one sentence.
  public let sentence: String
  /// The property that decides.
  public let property: String?
  /// The limits that had a part in it, beginning with the one that decided.
  public let limits: [Limit]

  /// Whether the recognizer recognized or began.
  package var hasFired: Bool { ["recognized", "began"].contains(result) }

  /// The same outcome with other numbers for its touches.
  package func onTouches(_ touches: [Int]) -> InspectedOutcome {
    InspectedOutcome(
      time: time, recognizer: recognizer, result: result, touches: touches, sentence: sentence,
      property: property, limits: limits)
  }
}

extension InspectionStream {
  /// The outcomes of all recognizers, by time: those of ``Explanation`` with their margins.
  /// Complete once the stream is closed.
  public var outcomes: [InspectedOutcome] {
    var all: [InspectedOutcome] = []
    for (number, recognizer) in recognizerObjects.enumerated() {
      let story = explanation.stories[explanation.index(of: recognizer)]
      for outcome in explanation.outcomes(of: story, Explanation.Filter()) {
        all.append(
          InspectedOutcome(
            time: outcome.time, recognizer: number, result: outcome.result,
            touches: outcome.touches, sentence: outcome.sentence, property: outcome.property,
            limits: limits(of: outcome, recognizer: number)))
      }
    }
    // Stable, and outcomes of one moment stay in the recognizers' order.
    return all.enumerated().sorted { ($0.1.time, $0.0) < ($1.1.time, $1.0) }.map(\.1)
  }

  private func limits(of outcome: OutcomeStory, recognizer: Int) -> [InspectedOutcome.Limit] {
    guard let reason = outcome.reason else { return [] }
    let name = recognizers[recognizer].name
    if let other = decider(in: reason, at: outcome.time) {
      return limits(of: other.outcome, recognizer: other.number).map { limit in
        let distance = Self.words(limit.margin.distance, limit.margin.unit)
        let way = Self.way(limit.margin.side == .atMost, limit.margin.unit)
        return InspectedOutcome.Limit(
          part: .other, owner: limit.owner, property: limit.property, margin: limit.margin,
          words:
            "\(distance) \(way), and \(limit.owner) would not have "
            + Self.participle(other.outcome.result),
          advice: nil, change: nil)
      }
    }
    guard let margin = margin(of: reason, outcome) else { return [] }
    let measured = wholeMeasure(of: reason, margin, outcome, recognizer)
    var limits = [
      limit(.decided, name, outcome.property, margin, measured, recognizer, outcome.result)
    ]
    if let next = nextTapLimit(after: reason, outcome, recognizer) {
      let further = limit(
        .next, name, next.property, next.margin, next.margin.measured, recognizer, "failed")
      // One limit alone lets nothing pass where the other one would need a value that nobody sets.
      if !further.margin.isKept, further.change == nil {
        (limits[0].advice, limits[0].change) = (nil, nil)
      }
      limits.append(further)
    }
    return limits
  }

  /// The recognizer that a reason blames, and its outcome that counted.
  private func decider(
    in reason: GestureReason, at time: Timestamp
  ) -> (number: Int, outcome: OutcomeStory)? {
    let name: String
    switch reason {
    case .prevented(let other, _), .requirementSucceeded(let other): name = other
    default: return nil
    }
    for (number, recognizer) in recognizers.enumerated() where recognizer.name == name {
      let story = explanation.stories[explanation.index(of: recognizerObjects[number])]
      let last = story.outcomes.last {
        $0.time <= time && ["recognized", "began"].contains($0.result)
      }
      if let last { return (number, last) }
    }
    return nil
  }

  // MARK: Numbers

  /// The reason's own numbers; for a limit of time, with the time that its touches took in the end.
  private func margin(of reason: GestureReason, _ outcome: OutcomeStory) -> OutcomeMargin? {
    switch reason {
    case .heldTooLong(let limit):
      longestStay(of: outcome.touches).map {
        OutcomeMargin(
          what: "time until the lift", measured: $0, limit: limit.milliseconds,
          unit: .milliseconds, side: .atMost)
      }
    case .pausedTooLong(let limit):
      // After minutes or hours, the next touch is no late tap.
      pause(after: outcome.touches).flatMap {
        $0 <= AdviceLimits.longestTime.milliseconds ? $0 : nil
      }.map {
        OutcomeMargin(
          what: "pause before the next touch", measured: $0, limit: limit.milliseconds,
          unit: .milliseconds, side: .atMost)
      }
    default: OutcomeMargin(reason)
    }
  }

  /// The limit that would let the touches pass up to their end: a finger that has moved too far
  /// moves on after the recognizer has failed. `nil` if one number is not enough to know, as for a
  /// swipe in another direction.
  private func wholeMeasure(
    of reason: GestureReason, _ margin: OutcomeMargin, _ outcome: OutcomeStory, _ recognizer: Int
  ) -> Double? {
    switch reason {
    case .movedTooFar:
      // A press needs to stay in place only until it begins.
      let press = recognizerObjects[recognizer] as? UILongPressGestureRecognizer
      let first = outcome.touches.compactMap { explanation.story(ofTouch: $0)?.began }.max()
      let end = first.flatMap { first in
        press.map { first + .milliseconds(Int(($0.minimumPressDuration * 1000).rounded(.up))) }
      }
      if isJoined(outcome, recognizer, until: end) { return nil }
      return max(margin.measured, furthest(of: outcome.touches, until: end))
    // Without this failure, the tap would have met the finger that touched later.
    case .heldTooLong: return isJoined(outcome, recognizer, until: nil) ? nil : margin.measured
    // One finger too many does not tell how many more would have come.
    case .wentBackwards, .strayedSideways, .wentAslant, .tooManyTouches: return nil
    case .tooSlow,
      .liftedTooEarly where recognizerObjects[recognizer] is UISwipeGestureRecognizer:
      return leastTravel(of: outcome.touches, recognizer)
    case .pinchedTooLittle:
      return greatestChange(of: outcome.touches).map { max($0.distance, margin.measured) }
    case .turnedTooLittle:
      return greatestChange(of: outcome.touches).map { max($0.degrees, margin.measured) }
    default: return margin.measured
    }
  }

  /// The greatest `leastTravel` with which one of a finger's moves would have completed a swipe:
  /// the limit shrinks with time, and a lift completes no swipe. `nil` for several fingers or
  /// directions.
  private func leastTravel(of touches: [Int], _ recognizer: Int) -> Double? {
    guard touches.count == 1, let track = tracks[touches[0]], let first = track.first,
      case .envelope(let directions, let limits) = recognizers[recognizer].region,
      directions.count == 1
    else { return nil }
    let angle = directions[0] * .pi / 180
    var greatest = 0.0
    for point in track.dropFirst().dropLast() {
      let passed = point.time - first.time
      if passed > limits.longestDuration { break }
      let travel = (point.x - first.x) * cos(angle) + (point.y - first.y) * sin(angle)
      let share = limits.neededTravel(after: passed.inSeconds) / limits.leastTravel
      if share > 0 { greatest = max(greatest, travel / share) }
    }
    return greatest > 0 ? greatest : nil
  }

  /// Whether another finger touched after the recognizer's failure, up to a moment, while the
  /// touches of the failure were still down: then a single number cannot tell whether it would have
  /// recognized.
  private func isJoined(
    _ outcome: OutcomeStory, _ recognizer: Int, until end: Timestamp?
  ) -> Bool {
    guard let offers = offers[recognizer],
      let lift = outcome.touches.compactMap({ explanation.story(ofTouch: $0)?.ended }).max()
    else { return false }
    let last = min(end ?? lift, lift)
    // The offers are ordered by time: those after the failure are at the end.
    return offers.reversed().prefix { $0.time >= outcome.time }.contains {
      $0.time <= last && !outcome.touches.contains($0.touch)
    }
  }

  /// How far two fingers' distance and direction were at most from those at first: the engine states
  /// them as they were at the lift. `nil` for more fingers, of which it counts two at a time.
  private func greatestChange(of touches: [Int]) -> (distance: Double, degrees: Double)? {
    guard touches.count == 2, let first = tracks[touches[0]], let second = tracks[touches[1]],
      let start = [first, second].compactMap(\.first?.time).max(),
      let end = [first, second].compactMap(\.last?.time).min()
    else { return nil }
    // A lift is not a move.
    let times = Set((first + second).map(\.time)).filter { $0 > start && $0 < end }.sorted()
    var before = Self.between(first, second, at: start)
    let base = before.distance
    var (most, turned, mostTurned) = (0.0, 0.0, 0.0)
    for time in times {
      let now = Self.between(first, second, at: time)
      most = max(most, abs(now.distance - base))
      var turn = now.degrees - before.degrees
      turn -= 360 * (turn / 360).rounded()
      turned += turn
      mostTurned = max(mostTurned, abs(turned))
      before = now
    }
    return (most, mostTurned)
  }

  private static func between(
    _ first: [TrackPoint], _ second: [TrackPoint], at time: Timestamp
  ) -> (distance: Double, degrees: Double) {
    guard let from = first.last(where: { $0.time <= time }),
      let to = second.last(where: { $0.time <= time })
    else { return (0, 0) }
    let (x, y) = (to.x - from.x, to.y - from.y)
    return ((x * x + y * y).squareRoot(), atan2(y, x) * 180 / .pi)
  }

  /// The greatest distance of a touch from where it began, up to a moment.
  private func furthest(of touches: [Int], until end: Timestamp? = nil) -> Double {
    var furthest = 0.0
    for touch in touches {
      guard let track = tracks[touch], let first = track.first else { continue }
      for point in track {
        if let end, point.time > end { break }
        let (x, y) = (point.x - first.x, point.y - first.y)
        furthest = max(furthest, (x * x + y * y).squareRoot())
      }
    }
    return furthest
  }

  private func longestStay(of touches: [Int]) -> Double? {
    let stories = touches.compactMap { explanation.story(ofTouch: $0) }
    guard let first = stories.map(\.began).min(), let last = stories.compactMap(\.ended).max()
    else { return nil }
    return knownTime(from: first, to: last)
  }

  /// The milliseconds from one moment to another; `nil` if the clock was set meanwhile.
  private func knownTime(from first: Timestamp, to last: Timestamp) -> Double? {
    explanation.doubts.step(from: first, to: last) == nil ? (last - first).milliseconds : nil
  }

  private func pause(after touches: [Int]) -> Double? {
    let lifts = touches.compactMap { explanation.story(ofTouch: $0)?.ended }
    guard let lift = lifts.max() else { return nil }
    let next = explanation.touches.lazy.filter { $0.began > lift }.map(\.began).min()
    return next.flatMap { knownTime(from: lift, to: $0) }
  }

  /// The other limit of a tap that its touch broke, too: raising one alone would not help.
  private func nextTapLimit(
    after reason: GestureReason, _ outcome: OutcomeStory, _ recognizer: Int
  ) -> (property: String, margin: OutcomeMargin)? {
    switch reason {
    case .movedTooFar:
      guard let most = number("limits.longestTap", of: recognizer),
        let stay = longestStay(of: outcome.touches), stay > most
      else { return nil }
      return (
        "limits.longestTap",
        OutcomeMargin(
          what: "time until the lift", measured: stay, limit: most, unit: .milliseconds,
          side: .atMost)
      )
    case .heldTooLong:
      let distance = furthest(of: outcome.touches)
      guard number("limits.longestTap", of: recognizer) != nil,
        let most = number("limits.slop", of: recognizer), distance > most
      else { return nil }
      return (
        "limits.slop",
        OutcomeMargin(
          what: "distance from its start", measured: distance, limit: most, unit: .points,
          side: .atMost)
      )
    default: return nil
    }
  }

  private func number(_ property: String, of recognizer: Int) -> Double? {
    recognizers[recognizer].properties.first { $0.name == property }?.number
  }

  // MARK: Words

  private func limit(
    _ part: InspectedOutcome.Limit.Part, _ owner: String, _ property: String?,
    _ margin: OutcomeMargin, _ measured: Double?, _ recognizer: Int, _ result: String
  ) -> InspectedOutcome.Limit {
    let distance = Self.words(margin.distance, margin.unit)
    let way = Self.way((margin.side == .atMost) == margin.isKept, margin.unit)
    let end: String =
      switch (margin.isKept, part) {
      case (true, _): "it would not have \(Self.participle(result))"
      case (false, .next): "this limit, too, would have let it pass"
      case (false, _) where measured == nil: "it would have gone on from there"
      case (false, _): "this limit would have let it pass"
      }
    let advised = margin.isKept ? nil : measured.flatMap { advice(property, margin, $0) }
    return InspectedOutcome.Limit(
      part: part, owner: owner, property: property, margin: margin,
      words: "\(distance) \(way), and \(end)",
      advice: advised.map(\.words),
      change: advised.map { "\(owner).\($0.change)" })
  }

  private func advice(
    _ property: String?, _ margin: OutcomeMargin, _ measured: Double
  ) -> (words: String, change: String)? {
    guard let property, property != "bounds" else { return nil }
    if margin.unit == .fingers {
      let count = Int(margin.measured)
      guard margin.measured <= AdviceLimits.most(property, margin.unit) else { return nil }
      return ("Set \(property) to \(count).", "\(property)=\(count)")
    }
    var passing = OutcomeMargin.passing(measured, margin.side, margin.unit)
    var unit = margin.unit.rawValue
    // A limit that every touch would meet is no useful advice, and neither is one that nobody sets.
    guard passing > 0,
      margin.side == .atLeast || passing <= AdviceLimits.most(property, margin.unit)
    else { return nil }
    if property == "minimumPressDuration" {
      passing /= 1000
      unit = "s"
    }
    let value = fixedText(passing, decimals: 4) ?? "\(passing)"
    return (
      "Set \(property) to \(value) \(unit) or \(margin.side == .atMost ? "more" : "less").",
      "\(property)=\(value)"
    )
  }

  /// `more`, or `less` and `fewer`.
  private static func way(_ isMore: Bool, _ unit: OutcomeMargin.Unit) -> String {
    isMore ? "more" : unit == .fingers ? "fewer" : "less"
  }

  /// A result as it follows "have".
  private static func participle(_ result: String) -> String {
    result == "began" ? "begun" : result
  }

  private static func words(_ value: Double, _ unit: OutcomeMargin.Unit) -> String {
    let name = unit == .fingers && value == 1 ? "finger" : unit.rawValue
    return "\(fixedText(value, decimals: 3) ?? "\(value)") \(name)"
  }
}
