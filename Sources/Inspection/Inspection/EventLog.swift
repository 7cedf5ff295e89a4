import DactylBasics
public import DactylKit
import Foundation
import GestureMachines
public import InputFrames
package import PanelCare

/// Writes what an application does with its input: one line for each event, as text or JSON.
///
/// `dactyl replay` and `dactyl run` print it; tests compare it byte by byte.
@MainActor
public final class EventLog {
  /// How lines are written.
  public enum Format: Sendable {
    /// For people.
    case text
    /// One object a line; `Documentation/Output.md` has the schema.
    case json
  }

  /// The counts of a log.
  public struct Summary: Hashable, Sendable {
    /// Touches that began.
    public var touches = 0
    /// Gestures recognized or begun, by recognizer, in the order of their first.
    public var recognized: [Tally] = []
    /// Gestures that failed.
    public var failed = 0
    /// How often the device was held differently, including the first known orientation.
    public var orientationChanges = 0
    /// Shakes that began.
    public var shakes = 0
    /// Touches that the program did not receive, because their display slept; most of them only
    /// woke it.
    public var keptTouches = 0

    /// The former name of ``orientationChanges``.
    @available(*, deprecated, renamed: "orientationChanges")
    public var turns: Int {
      get { orientationChanges }
      set { orientationChanges = newValue }
    }
  }

  /// How often a recognizer recognized.
  public struct Tally: Hashable, Sendable {
    /// The recognizer's name, else its class.
    public var recognizer: String
    /// How often.
    public var count: Int
  }

  /// Whether every move is written, too.
  public var showsMoves = false
  /// Whether the text of a field is written that is edited, unless it hides it. Not for live programs: a log may be shown
  /// to others. A recording has only the keys that its owner has kept.
  public var showsTexts = false
  /// Whether calls of controllers' life-cycle methods are written too.
  public var showsLifecycle = false
  /// The id of the one object whose lines are written: a recognizer, view or controller. The
  /// touches that hit a view of that id are written too. `nil` writes every line.
  public var only: String?
  /// The counts so far.
  public internal(set) var summary = Summary()

  let format: Format
  private let write: (String) -> Void
  private var observation: Observation?
  /// Whether the current record concerns another object than ``only``.
  private var isHidden = false
  private var start: Timestamp?
  private var shownChains: Set<UIView> = []
  /// Labels of devices that share a name with others.
  private var labels: [DeviceID: String] = [:]
  /// When the latest gesture of a wheel or a touchpad began.
  var gestureStart = Timestamp.zero
  /// When each touch went down.
  private var origins: [UITouch: Timestamp] = [:]
  /// What makes reasons doubtful.
  private var doubts = ReasonDoubts()
  private var earlyLeaps = EarlyLeaps()

  /// A log that observes an application from now on. Keep a reference to it: the application does
  /// not.
  ///
  ///     let log = EventLog(of: application, format: .text) { line in print(line) }
  ///
  /// - Parameters:
  ///   - application: The application. Other observers of its events are not affected.
  ///   - format: Lines for people, or one JSON object a line.
  ///   - write: Receives each line, without its end.
  public init(of application: UIApplication, format: Format, write: @escaping (String) -> Void) {
    self.format = format
    self.write = write
    observation = application.addEventObserver { [weak self] record in self?.receive(record) }
  }

  /// Records a device that the source has found, and makes its first event the log's zero. `label`
  /// replaces its name if several devices have the same name: their touches are then written with
  /// it.
  public func record(
    _ description: DeviceDescription, device: DeviceID, label: String? = nil, at time: Timestamp
  ) {
    isHidden = only != nil
    labels[device] = label
    start = start ?? time
    let geometry = description.hasPlaces ? PanelGeometry(description) : nil
    switch format {
    case .text:
      let size = geometry.map {
        ", \($0.size.text)\($0.isSizeAssumed ? ", assumed" : "")"
      }
      put("device \(label ?? description.name.printable): \(description.kind)\(size ?? "")")
    case .json:
      emit(
        "device", at: time,
        [
          ("name", .string(description.name)),
          ("node", description.node.map { .string($0) } ?? .null),
          ("kind", .string("\(description.kind)")),
          ("width_mm", geometry.map { .number($0.size.width) } ?? .null),
          ("height_mm", geometry.map { .number($0.size.height) } ?? .null),
          ("size_assumed", geometry.map { .bool($0.isSizeAssumed) } ?? .null),
          ("device", .integer(device.number + 1)),
        ])
    }
  }

  /// Records that a device was removed, or that its recording ends.
  public func recordRemoval(
    of description: DeviceDescription, device: DeviceID, at time: Timestamp
  ) {
    isHidden = only != nil
    switch format {
    case .text:
      line(at: time, "device \(labels[device] ?? description.name.printable) is gone")
    case .json:
      emit(
        "device_removed", at: time,
        [
          ("name", .string(description.name)),
          ("node", description.node.map { .string($0) } ?? .null),
          ("device", .integer(device.number + 1)),
        ])
    }
  }

  /// Notes a touch that a filter has hidden from the application.
  public func record(_ touch: HiddenTouch) {
    isHidden = only != nil
    switch format {
    case .text: line(at: touch.time, touch.sentence)
    case .json:
      emit(
        "hidden_touch", at: touch.time,
        [
          ("reason", .string(touch.reasonWord)), ("x_mm", .number(touch.x)),
          ("y_mm", .number(touch.y)), ("text", .string(touch.sentence)),
          ("device", .integer(touch.device.number + 1)),
        ])
    }
  }

  /// Records a leap of a touch that no finger makes, as soon as it is known.
  package func record(_ leap: PanelLeap) {
    guard let touch = origins.keys.first(where: { leap.concerns($0) }) else {
      return earlyLeaps.append(leap)
    }
    isHidden = only.map { touch.view?.accessibilityIdentifier != $0 } ?? false
    doubts.record(leap, of: touch.serial)
    let words = leap.words(since: start ?? .zero)
    switch format {
    case .text: line(at: leap.time, "touch \(touch.serial): \(words)")
    case .json:
      emit(
        "leap", at: leap.time,
        [
          ("touch", .integer(touch.serial)), ("mm", .number(leap.millimetres)),
          ("light", .bool(leap.isLight)), ("cause", .string(leap.causeWord)),
          ("text", .string(words)),
        ])
    }
  }

  /// Writes the summary.
  public func close() {
    isHidden = false
    let outcomes = summary.recognized.map { "\($0.recognizer) \($0.count)" }
    switch format {
    case .text:
      let names = outcomes.isEmpty ? "none" : outcomes.joined(separator: ", ")
      let motion =
        summary.orientationChanges + summary.shakes == 0
        ? "" : "; orientations: \(summary.orientationChanges); shakes: \(summary.shakes)"
      let kept = summary.keptTouches == 0 ? "" : "; kept from the program: \(summary.keptTouches)"
      put(
        "\(counted(summary.touches, "touch")); recognized: \(names); failed: \(summary.failed)"
          + motion + kept
      )
    case .json:
      var members: [(String, JSONValue)] = [
        ("event", .string("summary")), ("touches", .integer(summary.touches)),
        (
          "recognized",
          .object(summary.recognized.map { ($0.recognizer, .integer($0.count)) })
        ),
        ("failed", .integer(summary.failed)),
        ("orientations", .integer(summary.orientationChanges)),
        ("shakes", .integer(summary.shakes)),
      ]
      if summary.keptTouches > 0 { members.append(("kept_touches", .integer(summary.keptTouches))) }
      put(JSONValue.object(members).text)
    }
  }

  private func receive(_ event: EventRecord) {
    isHidden = only.map { !event.concerns($0) } ?? false
    switch event {
    case .touch(let touch, let time): record(touch, at: time)
    case .press(let press, let time): record(press, at: time)
    case .indirect(let report): record(report)
    case .decision(let decision): record(decision)
    case .delivery, .pressDelivery: break
    case .orientation(let orientation, let time): record(orientation, at: time)
    case .interface(let report, let time): record(report, at: time)
    case .clockStep(let step): record(step)
    case .shake(let outcome, let time): record(outcome, at: time)
    case .device(let report): record(report)
    case .focus(let report): record(report)
    case .display(let report): record(report)
    case .control(let report): record(report)
    case .scroll(let report): record(report)
    case .drag(let report): record(report)
    case .controller(let report): record(report)
    }
  }

  // MARK: Motion

  private func record(_ orientation: UIDeviceOrientation, at time: Timestamp) {
    summary.orientationChanges += 1
    switch format {
    case .text: line(at: time, "device is held \(orientation)")
    case .json: emit("orientation", at: time, [("orientation", .string("\(orientation)"))])
    }
  }

  private func record(_ step: ClockStep) {
    doubts.record(step)
    let to = sinceStart(step.to)
    switch format {
    case .text:
      line(at: step.from, "\(step.words(at: to)): \(step.consequence)")
    case .json:
      emit(
        "clock_step", at: step.from,
        [("to_ms", .number(to.milliseconds)), ("kind", .string(step.kind.rawValue))])
    }
  }

  private func record(_ outcome: ShakeMachine.Outcome, at time: Timestamp) {
    if outcome == .began { summary.shakes += 1 }
    switch format {
    case .text: line(at: time, "shake \(outcome.rawValue)")
    case .json: emit("shake", at: time, [("phase", .string(outcome.rawValue))])
    }
  }

  // MARK: Touches

  private func record(_ touch: UITouch, at time: Timestamp) {
    let place = touch.location(in: nil)
    var words = "touch \(touch.serial) \(touch.phase) at \(place.text)"
    var members: [(String, JSONValue)] = [
      ("touch", .integer(touch.serial)), ("phase", .string("\(touch.phase)")),
      ("x", .number(place.x)), ("y", .number(place.y)),
    ]
    switch touch.phase {
    case .began:
      summary.touches += 1
      origins[touch] = time
      doubts.record(beginning: touch, at: time)
      let hit = touch.view.map(label)
      words += touch.pencilWords + doubts.tapCountWords(of: touch)
      words += hit.map { ", hits \($0)" } ?? ", hits nothing"
      words += touch.device.flatMap { labels[$0] }.map { ", on \($0)" } ?? ""
      members.append(("tap_count", .integer(touch.tapCount)))
      members.append(("hit", hit.map { .string($0) } ?? .null))
      let chain = touch.view?.responderChain.map(label) ?? []
      members.append(("chain", .array(chain.map { .string($0) })))
      members.append(("device", touch.device.map { .integer($0.number + 1) } ?? .null))
    case .ended, .cancelled:
      if let began = origins.removeValue(forKey: touch) {
        // Converted by the touch, because the interface may have rotated meanwhile.
        let x = place.x - touch.origin.x
        let y = place.y - touch.origin.y
        let travel = (x * x + y * y).squareRoot()
        let after = time - began
        let distance = fixedText(travel, decimals: 1) ?? ""
        let step = doubts.step(from: began, to: time)
        words += ", \(distance) pt from its start"
        words += step.map { "; meanwhile \($0.words)" } ?? ", after \(after.inMilliseconds)"
        members.append(("travel", .number(travel)))
        members.append(
          ("duration_ms", step == nil ? .number(Double(after.wholeMicroseconds) / 1000) : .null))
      }
    default:
      guard showsMoves else { return }
    }
    switch format {
    case .text:
      line(at: time, words)
      if touch.phase == .began { showChain(of: touch) }
    case .json: emit("touch", at: time, members)
    }
    if touch.phase == .began { for leap in earlyLeaps.take(of: touch) { record(leap) } }
  }

  /// The chain of a view, the first time that it is hit.
  private func showChain(of touch: UITouch) {
    guard let view = touch.view, shownChains.insert(view).inserted else { return }
    put("\(indent)chain: \(view.responderChain.map(label).joined(separator: " > "))")
  }

  // MARK: Decisions

  private func record(_ decision: GestureDecision) {
    let recognizer = decision.recognizer
    doubts.record(decision)
    // Its outcome is in the log already. The later failure would be logged for every finger.
    if case .declinesTouch(_, .settled) = decision.kind { return }
    // Changes of a gesture are as many as moves of its fingers. They are printed with the moves.
    if case .transition(_, .changed, _) = decision.kind, !showsMoves { return }
    if case .transition(let from, let to, _) = decision.kind {
      if to == .failed { summary.failed += 1 }
      if from == .possible, to != .failed { count(recognizer.logName) }
    }
    let zero = start ?? decision.time
    let reason = doubts.reason(of: decision, since: zero)
    switch format {
    case .text:
      line(at: decision.time, "\(recognizer.logName) \(decision.sentence(reason: reason))")
    case .json:
      emit("recognizer", at: decision.time, decision.members(since: zero, reason: reason))
    }
  }

  private func count(_ name: String) {
    if let index = summary.recognized.firstIndex(where: { $0.recognizer == name }) {
      summary.recognized[index].count += 1
    } else {
      summary.recognized.append(Tally(recognizer: name, count: 1))
    }
  }

  // MARK: Lines

  private let indent = String(repeating: " ", count: 14)

  func line(at time: Timestamp, _ words: String) {
    let stamp = "\(sinceStart(time))"
    let padding = String(repeating: " ", count: max(0, indent.count - 2 - stamp.count))
    put("\(padding)\(stamp)  \(words)")
  }

  func emit(_ event: String, at time: Timestamp, _ members: [(String, JSONValue)]) {
    let head: [(String, JSONValue)] = [
      ("event", .string(event)), ("time_ms", .number(sinceStart(time).milliseconds)),
    ]
    put(JSONValue.object(head + members).text)
  }

  private func put(_ text: String) {
    if !isHidden { write(text) }
  }

  /// Lines written by `write` do not count as the first event: the launch comes before it, and has
  /// the time 0.
  func keepingStart(_ write: () -> Void) {
    let kept = start
    write()
    start = kept
  }

  /// Times count from the first event, so that a live log looks like that of a recording.
  private func sinceStart(_ time: Timestamp) -> Timestamp {
    let zero = start ?? time
    start = zero
    return Timestamp(microseconds: (time - zero).wholeMicroseconds)
  }
}

extension EventRecord {
  /// Whether the record is about the object of that id.
  @MainActor
  fileprivate func concerns(_ id: String) -> Bool {
    switch self {
    case .touch(let touch, _): touch.view?.accessibilityIdentifier == id
    case .indirect(let report): report.view.accessibilityIdentifier == id
    case .press(let press, _): (press.responder as? UIView)?.accessibilityIdentifier == id
    case .decision(let decision): decision.recognizer.logName == id
    case .control(let report): report.control.accessibilityIdentifier == id
    case .scroll(let report): report.scrollView.accessibilityIdentifier == id
    case .drag(let report):
      report.source.accessibilityIdentifier == id || report.target?.accessibilityIdentifier == id
    case .controller(let report): report.controller.restorationIdentifier == id
    case .focus(let report):
      [report.previous, report.next].contains {
        ($0 as? UIView)?.accessibilityIdentifier == id
      }
    case .delivery, .pressDelivery, .orientation, .interface, .shake, .display, .clockStep,
      .device:
      false
    }
  }
}

extension GestureDecision {
  /// The decision's members in JSON.
  fileprivate func members(since zero: Timestamp, reason: String?) -> [(String, JSONValue)] {
    let head: [(String, JSONValue)] = [
      ("recognizer", .string(recognizer.logName)),
      ("class", .string("\(type(of: recognizer))")),
      ("view", recognizer.view.map { .string(label($0)) } ?? .null),
    ]
    let rest: [(String, JSONValue)] =
      switch kind {
      case .transition(let from, let to, _):
        [
          ("decision", .string("transition")), ("from", .string("\(from)")),
          ("to", .string(to.word(from: from))), ("reason", reason.map { .string($0) } ?? .null),
        ]
      case .waits(let others):
        [
          ("decision", .string("waits")), ("for", .array(others.map { .string($0.logName) })),
        ]
      case .declinesTouch(let touch, let refusal):
        [
          ("decision", .string("declines touch")), ("touch", .integer(touch.serial)),
          ("reason", .string(refusal.rawValue)),
        ]
      case .declinesPress(let press, let refusal):
        [
          ("decision", .string("declines press")), ("press", .integer(press.serial)),
          ("reason", .string(refusal.rawValue)),
        ]
      case .refusedTransition(let from, let to):
        [
          ("decision", .string("refused")), ("from", .string("\(from)")),
          ("to", .string("\(to)")),
        ]
      case .brokeRequirementCycle(let other, _):
        [("decision", .string("broke cycle")), ("with", .string(other.logName))]
      }
    return head + rest
  }
}

extension UITouch {
  /// Which end of a pencil touches, or that a pointer does; nothing for a finger.
  var pencilWords: String {
    switch type {
    case .pencil: isEraser ? ", by an eraser" : ", by a pencil"
    case .indirectPointer: ", by the pointer"
    default: ""
    }
  }
}
