import DactylBasics
public import DactylKit
import GestureMachines
package import InputFrames
package import PanelCare

/// One moment in a story, for people and for programs.
struct TimelineEntry {
  /// When.
  var time: Timestamp
  /// The words, without the time.
  var words: String
  /// The same in JSON, without its time.
  var members: [(String, JSONValue)]
}

/// What happened to a touch, from its touch-down to its end.
struct TouchStory {
  var touch: UITouch
  var began: Timestamp
  var origin: (x: Double, y: Double)
  var last: (x: Double, y: Double)
  /// The length of the way, in points.
  var path = 0.0
  /// When it lifted or was cancelled.
  var ended: Timestamp?
  var hit: String?
  var chain: [String] = []
  var seenBy: [String] = []
  var entries: [TimelineEntry] = []

  init(_ touch: UITouch, at time: Timestamp, x: Double, y: Double) {
    self.touch = touch
    began = time
    origin = (x, y)
    last = origin
  }

  /// How far it is from where it began, in points.
  var travel: Double {
    let x = last.x - origin.x
    let y = last.y - origin.y
    return (x * x + y * y).squareRoot()
  }

  mutating func move(toX x: Double, y: Double) {
    let right = x - last.x
    let down = y - last.y
    path += (right * right + down * down).squareRoot()
    last = (x, y)
  }
}

/// What happened to a press, from its beginning to its end.
struct PressStory {
  var press: UIPress
  var began: Timestamp
  var chain: [String] = []
  var seenBy: [String] = []
  var entries: [TimelineEntry] = []
}

/// An outcome of a recognizer, and what would have to change for another one.
struct OutcomeStory {
  var time: Timestamp
  /// `recognized`, `began`, `ended`, `cancelled`, `failed`, `did not see`, `undecided`, `refused`,
  /// `broke cycle`.
  var result: String
  /// The touches it is about.
  var touches: [Int]
  /// The presses it is about.
  var presses: [Int] = []
  /// The gestures of wheels and touchpads it is about.
  var gestures: [Int] = []
  /// One sentence with cause, number, limit and property.
  var sentence: String
  /// The property that decides, if there is one.
  var property: String?
  /// The engine's reason for a change of state, if it has one that can be relied on.
  var reason: GestureReason?
  /// The beginning of the sentence, without advice, if the reason is what another recognizer did.
  var head: String?

  /// The leap that the sentence blames, and the sentence without it.
  private(set) var blamed: (leap: PanelLeap, sentence: String)?

  /// States that the panel is to blame, and no limit.
  mutating func blame(_ leap: PanelLeap) {
    let plain = blamed?.sentence ?? sentence
    blamed = (leap, plain)
    let begin = head.map { "\($0), but that rests on a place: " }
    sentence = "\(begin ?? "\(plain.dropLast()); but ")\(leap.words()): \(leap.cure)."
    property = nil
    reason = nil
  }
}

/// That a recognizer did not see a touch.
struct Absence {
  var touch: Int
  var time: Timestamp
  /// Why, as a clause.
  var why: String
  var property: String?
  /// The cause without its numbers. Touches with the same cause are reported together.
  var cause: String
}

/// The decisions of a recognizer, with their reasons.
struct RecognizerStory {
  var recognizer: UIGestureRecognizer
  var entries: [TimelineEntry] = []
  var outcomes: [OutcomeStory] = []
  /// The touches that it has seen, by serial.
  var seen: Set<Int> = []
  /// The presses that it has seen, by serial.
  var seenPresses: Set<Int> = []
  /// The presses of the present attempt.
  var pressAttempt: [Int] = []
  /// The gesture of a wheel or a touchpad of the present attempt.
  var gesture: Int?
  /// Such gestures that it did not see, with the reason, in order.
  var missed: [MissedGesture] = []
  /// Touches it did not see, with the reason, in order.
  var unseen: [Absence] = []
  /// Since when it waits, and for which recognizers.
  var waiting: (since: Timestamp, names: [String])?
  /// How often it changed since it began.
  var changes = 0
  /// When its last gesture came to its end.
  var settled: Timestamp?
  /// The touches of the present attempt.
  var attempt: [Int] = []
  /// The rings that were reported.
  var rings: Set<[String]> = []
}

/// Why everything came as it came: a timeline for each touch and each recognizer, and a sentence
/// for each outcome that names cause, number, limit and the property to change.
///
/// It observes an application, live or in a replay. `dactyl explain` prints it, and `dactyl test
/// --explain` prints it for each failed case.
@MainActor
public final class Explanation {
  var touches: [TouchStory] = []
  var presses: [PressStory] = []
  var gestures: [IndirectStory] = []
  var stories: [RecognizerStory]
  /// The reports of displays, in order: the program does not receive touches that only wake one.
  private(set) var displays: [DisplayReport] = []
  /// Codes that were read, and switches and dials that turned, in order.
  private(set) var devices: [DeviceReport] = []
  /// What makes reasons doubtful.
  var doubts = ReasonDoubts()
  private var leaps = LeapWatch()
  private var earlyLeaps = EarlyLeaps()
  private var observations: [Observation] = []

  /// An explanation of these recognizers, in their order; others that decide something come after
  /// them.
  public init(of recognizers: [UIGestureRecognizer]) {
    stories = recognizers.map { RecognizerStory(recognizer: $0) }
  }

  /// Observes an application from now on, until the explanation is freed.
  public func listen(to application: UIApplication) {
    observations.append(
      application.addEventObserver { [weak self] record in self?.receive(record) })
  }

  /// Receives one record.
  public func receive(_ event: EventRecord) {
    switch event {
    case .touch(let touch, let time): record(touch, at: time)
    case .press(let press, let time): record(press, at: time)
    case .indirect(let report): record(report)
    case .decision(let decision): record(decision)
    case .delivery(let decision): record(decision)
    case .pressDelivery(let decision): record(decision)
    // No story of a touch or a recognizer.
    case .orientation, .interface, .shake, .control, .scroll, .drag, .controller, .focus: break
    case .device(let report): devices.append(report)
    case .display(let report): displays.append(report)
    case .clockStep(let step): record(step)
    }
  }

  /// Records that the clock was set. What is decided from now on about the touches so far rests on the
  /// step wherever it rests on time.
  private func record(_ step: ClockStep) {
    doubts.record(step)
    for index in touches.indices where touches[index].ended == nil {
      touches[index].entries.append(
        TimelineEntry(
          time: step.from,
          words: "\(step.words(at: step.to)): \(step.consequence)",
          members: [
            ("what", .string("clock step")), ("to_ms", .number(step.to.milliseconds)),
            ("kind", .string(step.kind.rawValue)),
          ]))
    }
  }

  /// Reads an event of the input before the application handles it: reasons then say which samples
  /// leapt as no finger can, or lie outside of the panel. Without such calls they blame the finger.
  /// Returns them.
  @discardableResult
  package func read(_ event: InputEvent) -> [PanelLeap] {
    let leaps = leaps.leaps(in: event)
    for leap in leaps { record(leap) }
    return leaps
  }

  /// Records the leaps of a touch that were read before the touch began.
  func recordEarlyLeaps(of touch: UITouch) {
    for leap in earlyLeaps.take(of: touch) { record(leap) }
  }

  /// Records a leap of a touch that no finger makes. It explains what was and will be decided by the
  /// touch's place since.
  private func record(_ leap: PanelLeap) {
    guard let index = touches.lastIndex(where: { leap.concerns($0.touch) }) else {
      return earlyLeaps.append(leap)
    }
    let serial = touches[index].touch.serial
    guard let (all, before) = doubts.record(leap, of: serial) else { return }
    var entry = TimelineEntry(
      time: leap.time, words: all.words(),
      members: [
        ("what", .string("leap")), ("mm", .number(all.millimetres)),
        ("light", .bool(all.isLight)), ("cause", .string(all.causeWord)),
      ])
    // One entry tells of all, where the first one was.
    let place = before.flatMap { before in
      touches[index].entries.lastIndex { $0.words == before.words() }
    }
    if let place {
      entry.time = touches[index].entries[place].time
      touches[index].entries[place] = entry
    } else {
      touches[index].entries.append(entry)
    }
    var blamed: [(name: String, time: Timestamp)] = []
    blame(all, after: leap.time) { outcome, name in
      let isBlamed = before != nil && outcome.blamed?.leap == before
      guard
        isBlamed || outcome.reason?.restsOnPlace == true && outcome.touches.contains(serial)
      else { return false }
      blamed.append((name, outcome.time))
      return true
    }
    // What another recognizer decided by them is as doubtful.
    blame(all, after: leap.time) { outcome, _ in
      blamed.contains { outcome.time == $0.time && outcome.reason?.other == $0.name }
    }
    for (name, _) in blamed { doubts.record(all, ofChange: name) }
  }

  /// Blames a leap for outcomes since a moment.
  private func blame(
    _ leap: PanelLeap, after time: Timestamp, where isDoubtful: (OutcomeStory, String) -> Bool
  ) {
    for story in stories.indices {
      let name = stories[story].recognizer.logName
      for place in stories[story].outcomes.indices
      where stories[story].outcomes[place].time >= time
        && isDoubtful(stories[story].outcomes[place], name)
      {
        stories[story].outcomes[place].blame(leap)
      }
    }
  }

  /// How many touches there were, those counted that only woke a display.
  public var touchCount: Int {
    max(touches.last?.touch.serial ?? 0, displays.compactMap(\.keptTouch).last ?? 0)
  }
  /// The names of the recognizers, in order.
  public var recognizerNames: [String] { stories.map(\.recognizer.logName) }

  /// A touch by its number. Outcomes are about late ones, so those are looked at first.
  func story(ofTouch serial: Int) -> TouchStory? { touches.last { $0.touch.serial == serial } }

  /// The index of a recognizer's story, which is made if needed.
  func index(of recognizer: UIGestureRecognizer) -> Int {
    if let index = stories.firstIndex(where: { $0.recognizer === recognizer }) { return index }
    stories.append(RecognizerStory(recognizer: recognizer))
    return stories.count - 1
  }
}
