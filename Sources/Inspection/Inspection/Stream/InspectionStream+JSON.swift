package import DactylBasics
import Foundation
import GestureMachines
import InputFrames

/// The stream as one JSON object: `Schemas/inspect.schema.json`. Lists that grow with the recording
/// are columns of whole numbers, each the difference from the one before, so that an hour stays
/// small: times in microseconds, positions in hundredths of a point.
extension InspectionStream {
  /// The object on one line.
  public func json(
    _ title: Title, whatIf runs: [WhatIfRun] = [], handles: [LimitHandle] = [],
    tests: [SavedTest] = [], comparison: InspectionComparison? = nil
  ) -> String {
    value(title, whatIf: runs, handles: handles, tests: tests, comparison: comparison).text
  }

  /// The object, with the pictures or without.
  package func value(
    _ title: Title, whatIf runs: [WhatIfRun] = [], handles: [LimitHandle] = [],
    tests: [SavedTest] = [], comparison: InspectionComparison? = nil, hasPictures: Bool = true
  ) -> JSONValue {
    let pictures = hasPictures ? pictures : []
    return JSONValue.object(
      [
        ("format", .string("dactyl-inspection")), ("version", .integer(1)),
        ("recording", .string(title.recording)),
        ("scene", title.scene.map { .string($0) } ?? .null),
        ("screen", .array([.number(screen.width), .number(screen.height)])),
        ("devices", .array(devices)),
        ("frames", frames),
        ("views", .array(views.map { .string($0) })),
        ("trees", .array(trees)),
        ("recognizers", .array(recognizers.map(\.json))),
        ("requirements", .array(requirements.map { .array($0.map { .integer($0) }) })),
        ("rings", .array(rings.map { .array($0.map { .string($0) }) })),
        ("touches", .array(touches)),
        ("decisions", .array(decisions)),
        ("outcomes", .array(outcomes.map(\.json))),
        ("timers", .array(timers)),
        ("notes", .array(notes)),
        ("keys", keys), ("pointers", pointerColumns), ("pens", penColumns),
        ("gestures", gestures),
        ("what_if", .array(runs.map(\.json))), ("handles", .array(handles.map(\.json))),
        ("tests", .array(tests.map(\.json))),
      ] + (pictures.isEmpty ? [] : [("pictures", .array(pictures.map(\.json)))])
        + (comparison.map { [("comparison", $0.json)] } ?? []))
  }

  private var devices: [JSONValue] {
    events.compactMap { event in
      guard case .device(let number, let name, let kind, let size) = event.kind else { return nil }
      return .object([
        ("device", .integer(number)), ("name", .string(name)), ("kind", .string(kind)),
        ("width_mm", size.map { .number($0.width) } ?? .null),
        ("height_mm", size.map { .number($0.height) } ?? .null),
      ])
    }
  }

  private var frames: JSONValue {
    var times = Column()
    var contacts: [JSONValue] = []
    var oddities: [JSONValue] = []
    for event in events {
      switch event.kind {
      case .frame(_, let count):
        times.add(event.time.microseconds)
        contacts.append(.integer(count))
      case .oddity(let device, let words):
        oddities.append(
          .object([event.member, ("device", .integer(device)), ("text", .string(words))]))
      default: break
      }
    }
    return .object([
      ("t", times.json), ("contacts", .array(contacts)), ("oddities", .array(oddities)),
    ])
  }

  private var trees: [JSONValue] {
    events.compactMap { event in
      guard case .tree(let tree) = event.kind else { return nil }
      return .object([
        event.member, ("changed", .array(tree.changed.map(\.json))),
        ("removed", .array(tree.removed.map { .integer($0) })),
      ])
    }
  }

  /// A touch with its path and the delivery of its moments.
  private var touches: [JSONValue] {
    var rows: [TouchRow] = []
    var places: [Int: Int] = [:]
    for event in events {
      switch event.kind {
      case .hit(let hit):
        // Serials are not used again within an application.
        places[hit.touch] = rows.count
        rows.append(TouchRow(hit: hit))
      case .touch(let serial, let phase, let x, let y):
        guard let place = places[serial] else { continue }
        rows[place].add(event.time, phase: phase, x: x, y: y)
      case .delivery(let delivery):
        guard let place = places[delivery.touch] else { continue }
        rows[place].deliveries.append(
          .object([
            event.member, ("view", .integer(delivery.view)), ("what", .string(delivery.what)),
            ("phase", .string(delivery.phase)),
            ("by", .array(delivery.causes.map { .integer($0) })), ("text", .string(delivery.text)),
          ]))
      default: break
      }
    }
    return rows.map(\.json)
  }

  private var decisions: [JSONValue] {
    events.compactMap { event in
      switch event.kind {
      case .state(let recognizer, let from, let to, let text, let preventer):
        .object([
          event.member, ("recognizer", .integer(recognizer)), ("from", .string(from)),
          ("to", .string(to)), ("reason", text.map { .string($0) } ?? .null),
          ("by", preventer.map { .integer($0) } ?? .null),
        ])
      case .waits(let recognizer, let others):
        .object([
          event.member, ("recognizer", .integer(recognizer)),
          ("waits_for", .array(others.map { .integer($0) })),
        ])
      case .remark(let recognizer, let touch, let text):
        .object([
          event.member, ("recognizer", .integer(recognizer)),
          ("touch", touch.map { .integer($0) } ?? .null), ("remark", .string(text)),
        ])
      default: nil
      }
    }
  }

  private var timers: [JSONValue] {
    events.compactMap { event in
      guard case .timer(let recognizer, let deadline) = event.kind else { return nil }
      return .object([
        event.member, ("recognizer", .integer(recognizer)),
        ("deadline", deadline.map { .integer(Int($0.microseconds)) } ?? .null),
      ])
    }
  }

  private var notes: [JSONValue] {
    events.compactMap { event in
      let (kind, text): (String, String)
      switch event.kind {
      case .controller(let controller, let call):
        (kind, text) = ("controller", "\(controller) \(call)")
      case .speech(let words): (kind, text) = ("speech", words)
      case .note(let words): (kind, text) = ("note", words)
      default: return nil
      }
      return .object([event.member, ("kind", .string(kind)), ("text", .string(text))])
    }
  }
}

/// Whole numbers, each written as the difference from the one before.
struct Column {
  private var values: [JSONValue] = []
  private var last: Int64 = 0

  mutating func add(_ value: Int64) {
    values.append(.integer(Int(value - last)))
    last = value
  }

  var json: JSONValue { .array(values) }
}

/// The collected data of one touch.
private struct TouchRow {
  var hit: RecordedHit
  var times = Column()
  var xs = Column()
  var ys = Column()
  var end = "stays down"
  var deliveries: [JSONValue] = []

  init(hit: RecordedHit) { self.hit = hit }

  mutating func add(_ time: Timestamp, phase: String, x: Double, y: Double) {
    times.add(time.microseconds)
    xs.add(Self.hundredths(x))
    ys.add(Self.hundredths(y))
    if phase == "ended" || phase == "cancelled" { end = phase }
  }

  private static func hundredths(_ value: Double) -> Int64 {
    Int64(exactly: (value * 100).rounded()) ?? 0
  }

  var json: JSONValue {
    .object([
      ("touch", .integer(hit.touch)), ("tap_count", .integer(hit.tapCount)),
      ("device", hit.device.map { .integer($0) } ?? .null),
      ("view", hit.view.map { .integer($0) } ?? .null), ("end", .string(end)),
      ("t", times.json), ("x", xs.json), ("y", ys.json),
      (
        "walk",
        .array(
          hit.walk.map { step in
            .object([
              ("view", .integer(step.view)), ("depth", .integer(step.depth)),
              ("verdict", .string(step.verdict)),
              ("reason", step.reason.map { .string($0) } ?? .null),
            ])
          })
      ),
      ("chain", .array(hit.chain.map { .string($0) })),
      ("offered_to", .array(hit.recognizers.map { .integer($0) })),
      ("deliveries", .array(deliveries)),
    ])
  }
}

extension InspectionEvent {
  /// The time of an event, as each object of the JSON has it.
  fileprivate var member: (String, JSONValue) { ("t", .integer(Int(time.microseconds))) }
}

extension RecordedPicture {
  fileprivate var json: JSONValue {
    .object([
      ("t", .integer(Int(time.microseconds))), ("png", .string(png.base64EncodedString())),
    ])
  }
}

extension RecordedView {
  fileprivate var json: JSONValue {
    .object([
      ("view", .integer(view)), ("parent", parent.map { .integer($0) } ?? .null),
      ("order", .integer(order)),
      ("corners", .array(corners.map { .number($0) })),
      ("refusal", refusal.map { .string($0) } ?? .null),
      ("properties", .array(properties.map(\.json))),
    ])
  }
}

extension RecordedProperty {
  fileprivate var json: JSONValue { .array([.string(name), .string(value)]) }
}

extension RecordedRecognizer {
  fileprivate var json: JSONValue {
    .object([
      ("name", .string(name)), ("class", .string(className)),
      ("view", view.map { .integer($0) } ?? .null), ("region", region?.json ?? .null),
      ("handles", .array(handles.map { .string($0.name) })),
      ("properties", .array(properties.map(\.json))),
    ])
  }
}

extension RecordedRecognizer.Region {
  fileprivate var json: JSONValue {
    switch self {
    case .circle(let radius):
      .object([("shape", .string("circle")), ("radius", .number(radius))])
    case .envelope(let directions, let limits):
      .object([
        ("shape", .string("envelope")), ("directions", .array(directions.map { .number($0) })),
        ("least_travel", .number(limits.leastTravel)),
        ("travel_decay", .number(limits.travelDecay)),
        ("most_sideways", .number(limits.mostSidewaysTravel)),
        ("sideways_decay", .number(limits.sidewaysDecay)),
        ("longest_ms", .number(limits.longestDuration.milliseconds)),
      ])
    case .edges(let edges, let band):
      .object([
        ("shape", .string("edges")), ("edges", .array(edges.map { .string($0) })),
        ("band", .number(band)),
      ])
    }
  }
}

extension InspectedOutcome {
  fileprivate var json: JSONValue {
    .object([
      ("t", .integer(Int(time.microseconds))), ("recognizer", .integer(recognizer)),
      ("result", .string(result)), ("touches", .array(touches.map { .integer($0) })),
      ("sentence", .string(sentence)), ("property", property.map { .string($0) } ?? .null),
      ("limits", .array(limits.map(\.json))),
    ])
  }
}

extension InspectedOutcome.Limit {
  fileprivate var json: JSONValue {
    .object([
      ("part", .string(part.rawValue)), ("owner", .string(owner)),
      ("property", property.map { .string($0) } ?? .null), ("what", .string(margin.what)),
      ("measured", .number(margin.measured)), ("limit", .number(margin.limit)),
      ("unit", .string(margin.unit.rawValue)), ("side", .string(margin.side.rawValue)),
      ("words", .string(words)), ("advice", advice.map { .string($0) } ?? .null),
      ("change", change.map { .string($0) } ?? .null),
    ])
  }
}
