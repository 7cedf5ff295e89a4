import InputFrames

/// A stream as tracks with slices, instants and counters: the common source of both trace formats.
struct TraceEvents {
  /// A row of a trace viewer.
  struct Track {
    var name: String
    /// Whether it shows a number.
    var isCounter = false
  }

  /// Something on a track.
  struct Event {
    enum Kind {
      case begin, end, instant
      case counter(Int)
    }

    var kind: Kind
    /// The place of its track.
    var track: Int
    var microseconds: Int64
    var name = ""
    /// Names and texts that the viewer shows beside it.
    var annotations: [(name: String, text: String)] = []
    /// Arrows that begin or go on here, by number.
    var flows: [Int] = []
  }

  private(set) var tracks: [Track] = []
  private(set) var events: [Event] = []

  @MainActor
  init(_ stream: InspectionStream) {
    addFrames(stream)
    let touches = addTouches(stream)
    addRecognizers(stream, touches)
    addNotes(stream)
    // A stable sort: an event that ends at a moment stays before one that begins then, in the order
    // of addition.
    events = events.enumerated()
      .sorted { ($0.element.microseconds, $0.offset) < ($1.element.microseconds, $1.offset) }
      .map(\.element)
  }

  private mutating func track(_ name: String, isCounter: Bool = false) -> Int {
    tracks.append(Track(name: name, isCounter: isCounter))
    return tracks.count - 1
  }

  @MainActor
  private mutating func addFrames(_ stream: InspectionStream) {
    let track = track("contacts in a frame", isCounter: true)
    for event in stream.events {
      guard case .frame(_, let count) = event.kind else { continue }
      events.append(
        Event(kind: .counter(count), track: track, microseconds: event.time.microseconds))
    }
  }

  private struct Span {
    var begin: Int64
    var end: Int64
    var offered: [Int]
  }

  /// A track for each touch, from touch-down to lift; returns the spans by serial.
  @MainActor
  private mutating func addTouches(_ stream: InspectionStream) -> [Int: Span] {
    var spans: [Int: Span] = [:]
    var rows: [Int: Int] = [:]
    let last = stream.events.last?.time.microseconds ?? 0
    for event in stream.events {
      let time = event.time.microseconds
      switch event.kind {
      case .hit(let hit):
        let track = track("touch \(hit.touch)")
        rows[hit.touch] = track
        spans[hit.touch] = Span(begin: time, end: last, offered: hit.recognizers)
        events.append(
          Event(
            kind: .begin, track: track, microseconds: time, name: "touch \(hit.touch)",
            annotations: [
              ("hits", hit.view.map { stream.views[$0] } ?? "nothing"),
              ("tap count", "\(hit.tapCount)"), ("chain", hit.chain.joined(separator: " > ")),
            ], flows: [hit.touch]))
      case .touch(let serial, let phase, let x, let y):
        guard let track = rows[serial], phase == "ended" || phase == "cancelled" else { continue }
        spans[serial]?.end = time
        rows[serial] = nil
        events.append(
          Event(
            kind: .end, track: track, microseconds: time,
            annotations: [("ends", phase), ("at", "\(x), \(y)")]))
      case .delivery(let delivery):
        guard let track = rows[delivery.touch] else { continue }
        events.append(
          Event(
            kind: .instant, track: track, microseconds: time, name: delivery.what,
            annotations: [("view", stream.views[delivery.view]), ("why", delivery.text)]))
      default: break
      }
    }
    for (_, track) in rows.sorted(by: { $0.key < $1.key }) {
      events.append(Event(kind: .end, track: track, microseconds: last))
    }
    return spans
  }

  /// A track for each recognizer: possible from its first touch on, then its outcome.
  @MainActor
  private mutating func addRecognizers(_ stream: InspectionStream, _ touches: [Int: Span]) {
    let rows = stream.recognizers.map { track($0.name) }
    var offered = stream.recognizers.indices.map { number in
      touches.filter { $0.value.offered.contains(number) }
        .sorted { ($0.value.begin, $0.key) < ($1.value.begin, $1.key) }[...]
    }
    // Up to when each track is taken, and whether its slice is still open.
    var free = rows.map { _ in Int64.min }
    var isOpen = rows.map { _ in false }
    for event in stream.events {
      let time = event.time.microseconds
      switch event.kind {
      case .state(let number, let from, let to, let text, let preventer):
        let track = rows[number]
        var notes: [(name: String, text: String)] = []
        if let text { notes.append(("reason", text)) }
        if let preventer { notes.append(("by", stream.recognizers[preventer].name)) }
        var flows: [Int] = []
        if from == "possible" {
          offered[number] = offered[number].drop { $0.value.begin < free[number] }
          if let first = offered[number].first, first.value.begin <= time {
            flows = offered[number].prefix { $0.value.begin <= time }.map(\.key)
            events.append(
              Event(
                kind: .begin, track: track, microseconds: first.value.begin, name: "possible",
                flows: flows))
            events.append(Event(kind: .end, track: track, microseconds: time))
          }
        }
        if isOpen[number], to != "began" {
          events.append(
            Event(kind: .end, track: track, microseconds: time, annotations: notes))
          isOpen[number] = false
        } else if to == "began" {
          events.append(
            Event(
              kind: .begin, track: track, microseconds: time, name: to, annotations: notes))
          isOpen[number] = true
        }
        if to != "began" {
          events.append(
            Event(
              kind: .instant, track: track, microseconds: time, name: to, annotations: notes,
              flows: flows))
        }
        free[number] = time
      case .waits(let number, let others):
        let names = others.map { stream.recognizers[$0].name }.joined(separator: ", ")
        events.append(
          Event(
            kind: .instant, track: rows[number], microseconds: time, name: "waits for \(names)"))
      case .remark(let number, _, let text):
        events.append(
          Event(kind: .instant, track: rows[number], microseconds: time, name: text))
      default: break
      }
    }
    let last = stream.events.last?.time.microseconds ?? 0
    for (number, track) in rows.enumerated() where isOpen[number] {
      events.append(Event(kind: .end, track: track, microseconds: last))
    }
  }

  @MainActor
  private mutating func addNotes(_ stream: InspectionStream) {
    var rows: [String: Int] = [:]
    for event in stream.events {
      let (kind, text): (String, String)
      switch event.kind {
      case .controller(let name, let call): (kind, text) = ("controllers", "\(name) \(call)")
      case .speech(let words): (kind, text) = ("screen reader", words)
      case .note(let words): (kind, text) = ("other events", words)
      case .oddity(_, let words): (kind, text) = ("oddities", words)
      default: continue
      }
      let row = rows[kind] ?? track(kind)
      rows[kind] = row
      events.append(
        Event(
          kind: .instant, track: row, microseconds: event.time.microseconds, name: text))
    }
  }
}
