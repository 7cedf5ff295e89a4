import DactylBasics

/// Traces for other people's viewers. Close the stream first.
extension InspectionStream {
  /// The stream as a trace of Perfetto: `TrackEvent`s on a track for each touch and recognizer,
  /// with reasons as annotations and flows from touches to recognizers. ui.perfetto.dev opens it.
  public func perfettoTrace(_ title: Title) -> [UInt8] {
    PerfettoTrace(TraceEvents(self), name: name(title)).bytes
  }

  /// The stream in Chrome's JSON form of traces, for chrome://tracing and others.
  public func chromeTrace(_ title: Title) -> String {
    let trace = TraceEvents(self)
    func row(_ phase: String, _ track: Int, _ members: [(String, JSONValue)]) -> JSONValue {
      .object(
        [("ph", .string(phase)), ("pid", .integer(1)), ("tid", .integer(track + 1))] + members)
    }
    var rows = [
      row(
        "M", -1,
        [("name", .string("process_name")), ("args", .object([("name", .string(name(title)))]))])
    ]
    for (number, track) in trace.tracks.enumerated() {
      rows.append(
        row(
          "M", number,
          [("name", .string("thread_name")), ("args", .object([("name", .string(track.name))]))]))
    }
    var begun: Set<Int> = []
    for event in trace.events {
      let time = ("ts", JSONValue.integer(Int(event.microseconds)))
      let notes = JSONValue.object(event.annotations.map { ($0.name, .string($0.text)) })
      let members = [("name", JSONValue.string(event.name)), time, ("args", notes)]
      switch event.kind {
      case .begin: rows.append(row("B", event.track, members))
      case .end: rows.append(row("E", event.track, [time, ("args", notes)]))
      case .instant: rows.append(row("i", event.track, members + [("s", .string("t"))]))
      case .counter(let value):
        rows.append(
          row(
            "C", event.track,
            [
              ("name", .string(trace.tracks[event.track].name)), time,
              ("args", .object([("contacts", .integer(value))])),
            ]))
      }
      guard case .begin = event.kind else { continue }
      for flow in event.flows {
        // The arrow begins at the touch and continues at each recognizer.
        let isFirst = begun.insert(flow).inserted
        rows.append(
          row(
            isFirst ? "s" : "t", event.track,
            [
              ("name", .string("touch")), ("cat", .string("touch")), ("id", .integer(flow)), time,
            ]))
      }
    }
    return JSONValue.object([
      ("displayTimeUnit", .string("ms")), ("traceEvents", .array(rows)),
    ]).text
  }

  private func name(_ title: Title) -> String {
    "\(title.recording) on \(title.scene ?? "a scene of every recognizer")"
  }
}
