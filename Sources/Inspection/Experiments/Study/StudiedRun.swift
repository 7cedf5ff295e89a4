import DactylKit
import Foundation
import GestureMachines
import InputFrames
import Inspection
import Scenes

/// A recording played on a scene: what each recognizer made of its touches, and what it compared with its limits.
@MainActor
final class StudiedRun {
  /// What came of a recognizer's touches, up to its first decision.
  struct Attempt {
    /// The recognizer, by its place in the scene.
    var recognizer: Int
    /// The touches, by number.
    var touches: [Int]
    /// What was compared with its limits.
    var measures: [LimitMeasure]
    /// Whether it began or recognized.
    var hasFired: Bool
    /// Whether it came to a decision.
    var isDecided = true
    /// When.
    var time: Timestamp
    /// Why.
    var reason: GestureReason?

    /// Whether another recognizer ended it.
    var wasStoppedByAnother: Bool {
      switch reason {
      case .prevented(_, _), .requirementSucceeded(_): true
      default: false
      }
    }

    /// What was compared with a limit; `nil` if nothing was.
    func measure(_ property: String) -> Double? {
      measures.first { $0.property == property }?.value
    }
  }

  /// What a touch did.
  struct Touch {
    var began: Timestamp
    var origin: Point
    var ended: Timestamp?
    var latest: Point
    /// The farthest way from one sample to the next.
    var farthestStep = 0.0
    /// Its distances from its origin, each greater than the one before.
    var reach: [(time: Timestamp, distance: Double)] = []

    mutating func move(to point: Point, at time: Timestamp, isOver: Bool) {
      let distance = point.distance(to: origin)
      if distance > reach.last?.distance ?? 0 { reach.append((time, distance)) }
      farthestStep = max(farthestStep, point.distance(to: latest))
      latest = point
      if isOver { ended = time }
    }
  }

  private(set) var attempts: [Attempt] = []
  /// The touches, by number.
  private(set) var touches: [Int: Touch] = [:]
  /// The farthest way of a touch from one sample to the next, in points.
  var farthestStep: Double { touches.values.reduce(0) { max($0, $1.farthestStep) } }
  /// How many points of the screen a millimetre of the panel is.
  private(set) var pointsPerMillimetre = 0.0
  /// Whether nothing but machines and prevention decides in the scene.
  let isPlain: Bool
  private let recognizers: [UIGestureRecognizer]
  private let followsTouches: Bool

  /// Plays an input with some changes. The ways of its touches are kept only if they are asked for.
  init(
    _ input: RecordedInput, on scene: Scene, _ changes: [RecognizerChange],
    followsTouches: Bool = false
  ) throws(InputError) {
    self.followsTouches = followsTouches
    let built = try scene.build()
    recognizers = built.recognizers.map(\.recognizer)
    isPlain = Self.isPlain(built)
    for change in changes { try change.apply(to: recognizers) }
    let observation = built.application.addEventObserver { [unowned self] in self.receive($0) }
    built.startAnimations(from: .zero)
    var source = input.source
    defer { withExtendedLifetime((built, observation)) {} }
    var replay = Replay(into: built.application)
    // Others need no turn: a sleep of no length still gives the processor away.
    replay.pause = { _ in true }
    _ = try replay.run(&source)
    for (place, recognizer) in recognizers.enumerated()
    where recognizer.state == .possible && !recognizer.touchesInAttempt.isEmpty {
      add(recognizer, place, hasFired: false, nil, at: built.application.now, isDecided: false)
    }
    observation.remove()
  }

  /// Whether a scene has nothing but plain views and recognizers.
  static func isPlain(_ built: BuiltScene) -> Bool {
    built.controllers.isEmpty
      && built.views.values.allSatisfy { view in
        type(of: view) == UIView.self || type(of: view) == UIWindow.self
      }
  }

  /// Whether a recognizer requires another one to fail.
  func waits(_ place: Int, for other: Int) -> Bool {
    recognizers[place].requiredFailures.contains { $0 === recognizers[other] }
  }

  /// Whether a recognizer's gesture is over in the moment in which it is recognized.
  func isDiscrete(_ place: Int) -> Bool {
    recognizers[place].kind?.isDiscrete ?? false
  }

  /// Whether nothing but its machine and prevention decides whether a recognizer begins.
  func decidesAlone(_ place: Int) -> Bool { isPlain && recognizers[place].decidesAlone }

  private func receive(_ record: EventRecord) {
    switch record {
    case .touch(let touch, let time): if followsTouches { follow(touch, at: time) }
    case .decision(let decision):
      guard case .transition(.possible, let state, let reason) = decision.kind,
        let place = recognizers.firstIndex(where: { $0 === decision.recognizer })
      else { return }
      let hasFired = state == .began || state == .recognized
      guard hasFired || state == .failed else { return }
      add(decision.recognizer, place, hasFired: hasFired, reason, at: decision.time)
    default: break
    }
  }

  private func add(
    _ recognizer: UIGestureRecognizer, _ place: Int, hasFired: Bool, _ reason: GestureReason?,
    at time: Timestamp, isDecided: Bool = true
  ) {
    attempts.append(
      Attempt(
        recognizer: place, touches: recognizer.touchesInAttempt.map(\.serial).sorted(),
        measures: recognizer.limitMeasures(at: time), hasFired: hasFired, isDecided: isDecided,
        time: time, reason: reason))
  }

  private func follow(_ touch: UITouch, at time: Timestamp) {
    let place = touch.location(in: nil)
    let point = Point(x: Double(place.x), y: Double(place.y))
    switch touch.phase {
    case .began:
      touches[touch.serial] = Touch(began: time, origin: point, latest: point)
      pointsPerMillimetre = Double(touch.pointsPerMillimetre)
    case .moved, .ended, .cancelled:
      touches[touch.serial]?.move(to: point, at: time, isOver: touch.phase != .moved)
    default: break
    }
  }

  // MARK: What is asked

  /// The attempts of a recognizer.
  func attempts(of recognizer: Int) -> [Attempt] { attempts.filter { $0.recognizer == recognizer } }

  /// Whether a recognizer fired.
  func fires(_ recognizer: Int) -> Bool {
    attempts.contains { $0.recognizer == recognizer && $0.hasFired }
  }

  /// The recognizers that fired.
  var fired: Set<Int> { Set(attempts.filter(\.hasFired).map(\.recognizer)) }

  /// How far the touches of an attempt went from their origins, up to a moment.
  private func reach(of attempt: Attempt, until end: Timestamp? = nil) -> Double {
    attempt.touches.compactMap { touches[$0] }.reduce(0) { most, touch in
      let last = end.map { end in touch.reach.last { $0.time <= end } } ?? touch.reach.last
      return max(most, last?.distance ?? 0)
    }
  }

  /// The milliseconds from a touch-down of an attempt to its last lift; `nil` if a finger did not lift.
  private func stay(
    of attempt: Attempt, from first: ([Timestamp]) -> Timestamp? = { $0.min() }
  ) -> Double? {
    let all = attempt.touches.compactMap { touches[$0] }
    let ends = all.compactMap(\.ended)
    guard ends.count == all.count, let end = ends.max(), let begin = first(all.map(\.began))
    else { return nil }
    return milliseconds(begin, end)
  }

  /// What a limit would have had to be for the touches up to their end, where the engine stopped to measure when it had
  /// decided; `nil` where that is not known.
  func extent(of attempt: Attempt, against limit: StudiedLimit) -> Double? {
    let recognizer = recognizers[attempt.recognizer]
    guard
      let extent = recognizer.kind?.study.bounds.first(where: { $0.property == limit.property })?
        .extent(recognizer)
    else { return nil }
    let touches = attempt.touches.compactMap { self.touches[$0] }
    switch extent {
    case .reach: return reach(of: attempt)
    case .reachWithin(let duration):
      guard let began = touches.map(\.began).max() else { return nil }
      return reach(of: attempt, until: began + duration)
    case .reachOfOne: return attempt.touches.count == 1 ? reach(of: attempt) : nil
    case .stay: return stay(of: attempt)
    case .stayOfAll: return stay(of: attempt) { $0.max() }
    case .longestTouch:
      let stays = touches.map { touch in touch.ended.map { milliseconds(touch.began, $0) } }
      return stays.contains(nil) ? nil : stays.compactMap(\.self).max()
    case .pause:
      guard let lift = touches.compactMap(\.ended).max() else { return nil }
      return self.touches.values.filter { $0.began > lift }.map(\.began).min()
        .map { milliseconds(lift, $0) }
    }
  }

  private func milliseconds(_ begin: Timestamp, _ end: Timestamp) -> Double {
    Double((end - begin).wholeMicroseconds) / 1000
  }

  /// What a gesture measured against a limit, and whether it kept to it; `nil` where the limit had no part in it.
  func number(
    of attempt: Attempt, against limit: StudiedLimit
  ) -> (measured: Double, isKept: Bool)? {
    guard let measure = attempt.measure(limit.property) else { return nil }
    if limit.holdsForAll {
      if limit.keeps(measure) { return (measure, true) }
      let whole = extent(of: attempt, against: limit).map { max($0, measure) }
      guard let whole = measure.isFinite ? whole ?? measure : extent(of: attempt, against: limit)
      else { return nil }
      return (limit.isUpperBound ? whole : measure, false)
    }
    if attempt.hasFired {
      let whole = extent(of: attempt, against: limit)
      return measure.isFinite ? (max(whole ?? measure, measure), true) : nil
    }
    // Where another limit or recognizer ended the gesture, nothing was too little.
    switch attempt.reason {
    case .heldTooShort, .liftedTooEarly, .tooSlow, .pinchedTooLittle, .turnedTooLittle:
      return (measure, false)
    default: return nil
    }
  }
}
