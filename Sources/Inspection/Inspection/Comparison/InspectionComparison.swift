import DactylBasics
import Foundation
public import InputFrames

/// Two runs side by side: two recordings, or one recording on two scenes.
///
/// The first touch of one run stands beside the first touch of the other, and so on; times count from each touch's
/// own beginning. Recognizers are the same where they have one name.
public struct InspectionComparison: Sendable {
  /// A value in each run; `nil` where the run has none.
  public struct Sides<Value: Hashable & Sendable>: Hashable, Sendable {
    /// In the first run.
    public let first: Value?
    /// In the other one.
    public let other: Value?
  }

  /// Something that is not the same in both runs.
  public struct Difference: Hashable, Sendable {
    /// The lane that it belongs to.
    public enum Lane: String, Hashable, Sendable {
      /// The panel's frames.
      case frames
      /// A touch.
      case touch
      /// A recognizer.
      case recognizer
      /// Controllers' calls.
      case controller
      /// The screen reader's speech.
      case speech
    }

    /// The lane.
    public let lane: Lane
    /// The recognizer's name; `nil` for other lanes.
    public let recognizer: String?
    /// The touch in the first run and in the other one; `nil` where there is none.
    public let touches: Sides<Int>
    /// The moment in each run, for a mark; `nil` where it has none.
    public let times: Sides<Timestamp>
    /// What differs: `outcome`, `limits.slop`, `duration`, …
    public let what: String
    /// What it is in the first run.
    public let first: String
    /// What it is in the other one.
    public let other: String
  }

  /// What the other run is called.
  public let title: InspectionStream.Title
  /// What is to be added to a moment of the first run for that of the other one: both begin with their first touch.
  public let offset: Duration
  /// The touches that stand beside each other, by number.
  public let pairs: [(first: Int, other: Int)]
  /// What differs: frames, touches, recognizers, calls.
  public private(set) var differences: [Difference] = []
  /// How many outcomes are the same in both.
  public private(set) var sameOutcomes = 0
  /// The other run.
  let other: InspectionStream

  /// Compares two streams that are closed.
  @MainActor
  public init(
    _ first: InspectionStream, with other: InspectionStream, title: InspectionStream.Title
  ) {
    self.title = title
    self.other = other
    let (touches, others) = (first.comparedTouches, other.comparedTouches)
    offset =
      others.first.flatMap { other in touches.first.map { other.began - $0.began } } ?? .zero
    pairs = zip(touches, others).map { ($0.touch, $1.touch) }
    compareFrames(first, other)
    compare(touches, others)
    compareProperties(first, other)
    compareOutcomes(first, other, touches, others)
    compareNotes(first, other)
  }

  private mutating func add(
    _ lane: Difference.Lane, _ what: String, _ first: String, _ other: String,
    recognizer: String? = nil, touches: (Int?, Int?) = (nil, nil),
    times: (Timestamp?, Timestamp?) = (nil, nil)
  ) {
    guard first != other else { return }
    differences.append(
      Difference(
        lane: lane, recognizer: recognizer,
        touches: Sides(first: touches.0, other: touches.1),
        times: Sides(first: times.0, other: times.1), what: what, first: first, other: other))
  }

  // MARK: Frames and touches

  @MainActor
  private mutating func compareFrames(_ first: InspectionStream, _ other: InspectionStream) {
    func count(_ stream: InspectionStream) -> (frames: Int, oddities: Int) {
      var (frames, oddities) = (0, 0)
      for event in stream.events {
        if case .frame = event.kind { frames += 1 }
        if case .oddity = event.kind { oddities += 1 }
      }
      return (frames, oddities)
    }
    let (one, two) = (count(first), count(other))
    add(.frames, "frames", "\(one.frames)", "\(two.frames)")
    add(.frames, "odd frames", "\(one.oddities)", "\(two.oddities)")
    add(
      .frames, "clock steps", "\(first.explanation.doubts.stepCount)",
      "\(other.explanation.doubts.stepCount)")
  }

  private mutating func compare(_ touches: [ComparedTouch], _ others: [ComparedTouch]) {
    add(.touch, "touches", "\(touches.count)", "\(others.count)")
    for (one, two) in zip(touches, others) {
      let (pair, times) = ((one.touch, two.touch), (one.began, two.began))
      func add(_ what: String, _ first: String, _ other: String) {
        self.add(.touch, what, first, other, touches: pair, times: times)
      }
      func number(_ value: Double, _ unit: String) -> String {
        "\(fixedText(value, decimals: 1) ?? "?") \(unit)"
      }
      func timeDown(_ touch: ComparedTouch) -> String {
        touch.clockStep.map { "unknown, because \($0.words)" }
          ?? number(touch.duration.milliseconds, "ms")
      }
      add("hits", one.view ?? "nothing", two.view ?? "nothing")
      add("time down", timeDown(one), timeDown(two))
      add("distance from its start", number(one.travel, "pt"), number(two.travel, "pt"))
      add("fastest", number(one.fastest, "pt/s"), number(two.fastest, "pt/s"))
      add("end", one.end, two.end)
      let told = (one.deliveries.joined(separator: ", "), two.deliveries.joined(separator: ", "))
      add(
        "received by its view", told.0.isEmpty ? "nothing" : told.0,
        told.1.isEmpty ? "nothing" : told.1
      )
    }
  }

  // MARK: Recognizers

  @MainActor
  private mutating func compareProperties(_ first: InspectionStream, _ other: InspectionStream) {
    // Several may have one name: the first of it stands beside the first.
    var rest = other.recognizers
    for one in first.recognizers {
      guard let index = rest.firstIndex(where: { $0.name == one.name }) else {
        add(.recognizer, "recognizer", "is there", "is not there", recognizer: one.name)
        continue
      }
      let two = rest.remove(at: index)
      add(.recognizer, "class", one.className, two.className, recognizer: one.name)
      for property in one.properties {
        let value = two.properties.first { $0.name == property.name }?.value
        add(.recognizer, property.name, property.value, value ?? "none", recognizer: one.name)
      }
    }
    for two in rest {
      add(.recognizer, "recognizer", "is not there", "is there", recognizer: two.name)
    }
    func graph(_ stream: InspectionStream) -> [String: String] {
      var waits: [String: [String]] = [:]
      for pair in stream.requirements where pair.count == 2 {
        waits[stream.recognizers[pair[0]].name, default: []]
          .append(stream.recognizers[pair[1]].name)
      }
      return waits.mapValues { $0.sorted().joined(separator: ", ") }
    }
    let (one, two) = (graph(first), graph(other))
    for name in Set(one.keys).union(two.keys).sorted() {
      add(
        .recognizer, "waits for", one[name] ?? "no other", two[name] ?? "no other",
        recognizer: name)
    }
  }

  /// Outcomes on the same touches: what came of them, when after touch-down, and what decided.
  @MainActor
  private mutating func compareOutcomes(
    _ first: InspectionStream, _ other: InspectionStream, _ touches: [ComparedTouch],
    _ others: [ComparedTouch]
  ) {
    let numbers = Dictionary(
      pairs.map { ($0.other, $0.first) }, uniquingKeysWith: { first, _ in first })
    let begins = Dictionary(
      touches.map { ($0.touch, $0.began) }, uniquingKeysWith: { first, _ in first })
    let otherBegins = Dictionary(
      others.map { ($0.touch, $0.began) }, uniquingKeysWith: { first, _ in first })
    // The other run's touches get the numbers of those that they stand beside; further ones get none.
    let renamed = other.namedOutcomes.map { named in
      NamedOutcome(
        recognizer: named.recognizer,
        outcome: named.outcome.renumbered { numbers[$0] ?? -$0 })
    }
    let run = WhatIfRun(
      changes: [], settings: [], before: first.namedOutcomes, after: renamed)
    func words(
      _ ending: WhatIfRun.Ending?, since begin: Timestamp?, in stream: InspectionStream
    ) -> String {
      guard let ending else { return "no outcome" }
      let time = Timestamp(microseconds: ending.microseconds)
      if let step = begin.flatMap({ stream.explanation.doubts.step(from: $0, to: time) }) {
        return "\(ending.result) after an unknown time, because \(step.words)"
      }
      let passed = begin.map { fixedText((time - $0).milliseconds, decimals: 1) ?? "?" }
      return "\(ending.result)\(passed.map { " after \($0) ms" } ?? "")"
    }
    for row in run.rows {
      let touch = row.touches.first
      let otherTouch = touch.flatMap { touch in
        touch < 0 ? -touch : pairs.first { $0.first == touch }?.other
      }
      let one = words(row.before, since: touch.flatMap { begins[$0] }, in: first)
      let two = words(row.after, since: otherTouch.flatMap { otherBegins[$0] }, in: other)
      if one == two {
        sameOutcomes += 1
        continue
      }
      add(
        .recognizer, "outcome", one, two, recognizer: row.recognizer,
        touches: (touch.flatMap { $0 > 0 ? $0 : nil }, otherTouch),
        times: (
          row.before.map { Timestamp(microseconds: $0.microseconds) },
          row.after.map { Timestamp(microseconds: $0.microseconds) }
        ))
    }
  }

  // MARK: Calls and speech

  @MainActor
  private mutating func compareNotes(_ first: InspectionStream, _ other: InspectionStream) {
    typealias Note = (time: Timestamp, words: String)
    func notes(_ stream: InspectionStream, _ lane: Difference.Lane) -> [Note] {
      stream.events.compactMap { event in
        switch (event.kind, lane) {
        case (.controller(let name, let call), .controller): (event.time, "\(name) \(call)")
        case (.speech(let words), .speech): (event.time, words)
        default: nil
        }
      }
    }
    for lane in [Difference.Lane.controller, .speech] {
      let (one, two) = (notes(first, lane), notes(other, lane))
      // The first that differs says where both part; what follows from it is in the lanes.
      let same = zip(one, two).prefix { $0.words == $1.words }.count
      guard same < max(one.count, two.count) else { continue }
      let (left, right) = (one.dropFirst(same).first, two.dropFirst(same).first)
      add(
        lane, lane == .speech ? "speech" : "call \(same + 1)", left?.words ?? "none",
        right?.words ?? "none", times: (left?.time, right?.time))
    }
  }
}

extension InspectedOutcome {
  /// The same outcome with other numbers for its touches.
  fileprivate func renumbered(_ number: (Int) -> Int) -> InspectedOutcome {
    InspectedOutcome(
      time: time, recognizer: recognizer, result: result, touches: touches.map(number),
      sentence: sentence, property: property, limits: limits)
  }
}
