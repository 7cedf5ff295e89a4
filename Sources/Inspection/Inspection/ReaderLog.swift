import DactylBasics
import DactylKit
import GestureMachines
public import InputFrames
public import ScreenReader

/// A log of a screen reader: gestures with their reasons, the responders that were called, the
/// element at the cursor, and the spoken texts.
///
/// `dactyl reader` prints it together with the application's log.
@MainActor
public final class ReaderLog {
  /// The counts of a log.
  public struct Summary: Hashable, Sendable {
    /// Gestures recognized.
    public var gestures = 0
    /// Movements that were no gesture.
    public var unknown = 0
    /// Texts given out.
    public var spoken = 0
  }

  /// The counts so far.
  public private(set) var summary = Summary()

  /// Receives each text that is spoken, and when; the gesture debugger listens here.
  public var speechObserver: (@MainActor (String, Timestamp) -> Void)?

  private let format: EventLog.Format
  private let reader: ScreenReader
  private let write: (String) -> Void
  private var start: Timestamp?
  /// While a finger explores, the same item is announced repeatedly. Only a change gets a line.
  private var isExploring = false

  /// A log that observes a reader and passes each line to `write`.
  public init(
    of reader: ScreenReader, format: EventLog.Format, write: @escaping (String) -> Void
  ) {
    self.reader = reader
    self.format = format
    self.write = write
    reader.observer = { [weak self] record in self?.receive(record) }
  }

  /// Makes a moment the log's zero.
  public func begin(at time: Timestamp) { start = start ?? time }

  /// Writes the summary.
  public func close() {
    switch format {
    case .text:
      write(
        "reader: gestures: \(summary.gestures); unknown: \(summary.unknown); "
          + "texts spoken: \(summary.spoken)")
    case .json:
      write(
        JSONValue.object([
          ("event", .string("reader_summary")), ("gestures", .integer(summary.gestures)),
          ("unknown", .integer(summary.unknown)), ("spoken", .integer(summary.spoken)),
        ]).text)
    }
  }

  private func receive(_ event: ReaderRecord) {
    if case .explored = event {} else { isExploring = false }
    switch event {
    case .switched(let isOn):
      emit("switched", "screen reader \(isOn ? "on" : "off")", [("on", .bool(isOn))])
    case .stayedAway:
      emit(
        "stayed_away", "screen reader stays off: a reader of the desktop reads the program", [])
    case .gesture(let gesture, let reason):
      summary.gestures += 1
      emit(
        "gesture", "gesture \(gesture): \(reason)",
        [("gesture", .string("\(gesture)")), ("reason", .string("\(reason)"))])
    case .unknown(let reason):
      summary.unknown += 1
      emit("unknown", "no gesture: \(reason)", [("reason", .string("\(reason)"))])
    case .explored(let place):
      guard !isExploring else { return }
      isExploring = true
      let text = "\(number(place.x)), \(number(place.y))"
      emit(
        "explore", "explores at \(text)", [("x", .number(place.x)), ("y", .number(place.y))])
    case .exploreEnded: break
    case .command(let command):
      emit(
        "command", "means \(command?.rawValue ?? "nothing")",
        [("command", command.map { .string($0.rawValue) } ?? .null)])
    case .walked(let walk): record(walk)
    case .defaultAction(let gesture, let isDone):
      let words = isDone ? "the default action handled it" : "nothing handled it"
      emit(
        "default", "\(gesture): \(words)",
        [("gesture", .string("\(gesture)")), ("done", .bool(isDone))])
    case .cursor(let item):
      let name = item.map(label)
      emit(
        "cursor", "cursor on \(name ?? "nothing")", [("item", name.map { .string($0) } ?? .null)])
    case .activated(let item, let isSimulated):
      let how = isSimulated ? " by a tap at its activation point" : ""
      emit(
        "activated", "\(label(item)) activated\(how)",
        [("item", .string(label(item))), ("simulated", .bool(isSimulated))])
    case .spoke(let text):
      summary.spoken += 1
      speechObserver?(text, reader.application.now)
      emit("spoke", "speaks \"\(text.printable)\"", [("text", .string(text))])
    case .sounded(let cue):
      emit("sounded", "sounds \(words(for: cue))", [("cue", .string(cue.rawValue))])
    case .passed(let change):
      guard change.doing != .moved else { return }
      emit(
        "passed", "passes finger \(change.finger) on: \(change.doing)",
        [("finger", .integer(change.finger)), ("phase", .string("\(change.doing)"))])
    case .cancelled(let finger):
      emit(
        "cancelled", "finger \(finger) is taken from the application",
        [("finger", .integer(finger))])
    }
  }

  private func words(for cue: ReaderCue) -> String {
    switch cue {
    case .boundary: "the end: nothing more that way"
    case .nothingHere: "nothing here"
    case .edge: "the screen's edge"
    case .unknownGesture: "an unknown gesture"
    case .done: "done"
    }
  }

  private func record(_ walk: SpecialGestureWalk) {
    let asked = walk.asked.map(label)
    let end = walk.answered.map { "\(label($0)) handled it" } ?? "no responder handled it"
    emit(
      "asked", "\(walk.gesture) asked of \(asked.joined(separator: " > ")): \(end)",
      [
        ("gesture", .string("\(walk.gesture)")), ("asked", .array(asked.map { .string($0) })),
        ("answered", walk.answered.map { .string(label($0)) } ?? .null),
      ])
  }

  private func emit(_ event: String, _ words: String, _ members: [(String, JSONValue)]) {
    write(
      StampedLine.text(
        of: "reader_\(event)", words, members, at: reader.application.now, since: start, format))
  }

  private func number(_ value: Double) -> String { fixedText(value, decimals: 1) ?? "\(value)" }
}
