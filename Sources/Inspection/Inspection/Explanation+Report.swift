import DactylBasics
import DactylKit
import InputFrames

extension Explanation {
  /// Selects a part of the explanation.
  public struct Filter: Hashable, Sendable {
    /// Only the recognizer of that name, and the touches that it saw.
    public var recognizer: String?
    /// Only the touch of that number, counted from 1, and the recognizers' decisions about it.
    public var touch: Int?

    /// Everything, unless something is named.
    public init(recognizer: String? = nil, touch: Int? = nil) {
      self.recognizer = recognizer
      self.touch = touch
    }
  }

  /// The explanation for people: touches, then recognizers, in lines of up to 96 columns.
  public func text(_ filter: Filter = Filter()) -> [String] {
    var lines: [String] = []
    let displays = displayEntries(filter)
    if !displays.isEmpty { lines = ["display"] + displays.flatMap { line($0) } }
    let devices = deviceReports(filter)
    if !devices.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines += ["devices"]
      for report in devices {
        lines += line(TimelineEntry(time: report.time, words: report.sentence, members: []))
      }
    }
    for story in touches(filter) {
      if !lines.isEmpty { lines.append("") }
      lines.append("touch \(story.touch.serial)")
      for entry in story.entries {
        lines += line(entry)
        if entry.words.hasPrefix("began at"), !story.chain.isEmpty {
          lines += circumstances(story.chain, seenBy: seers(of: story.touch.serial))
        }
      }
    }
    var stories = presses(filter).map { story in
      episode(
        "press \(story.press.serial)", story.entries,
        circumstances(story.chain, seenBy: seers(ofPress: story.press.serial)))
    }
    stories += gestures(filter).map { story in
      episode(
        "gesture \(story.number)", story.entries,
        circumstances(story.chain, seenBy: story.seenBy))
    }
    for story in stories { lines += (lines.isEmpty ? [] : [""]) + story }
    for story in recognizers(filter) {
      if !lines.isEmpty { lines.append("") }
      let view = story.recognizer.view.map { " of \(label($0))" } ?? ""
      lines.append("\(story.recognizer.logName), \(type(of: story.recognizer))\(view)")
      for entry in story.entries { lines += line(entry) }
      for outcome in outcomes(of: story, filter) {
        lines += wrapped(outcome.sentence, after: "  > ")
      }
    }
    let conflicts = conflicts(filter)
    if !conflicts.isEmpty {
      lines += ["", "conflicts"] + conflicts.flatMap { wrapped($0.sentence, after: "  > ") }
    }
    return lines
  }

  /// The explanation for programs: one object a line; `Documentation/Output.md` has the schema.
  public func json(_ filter: Filter = Filter()) -> [String] {
    let displayLines = displayEntries(filter).map { entry in
      JSONValue.object(
        [("type", .string("display")), ("time_ms", .number(entry.time.milliseconds))]
          + entry.members
      ).text
    }
    let deviceLines = deviceReports(filter).map { report in
      JSONValue.object(
        [
          ("type", .string(report.word)), ("time_ms", .number(report.time.milliseconds)),
        ] + report.members
      ).text
    }
    let touchLines = touches(filter).map { story in
      JSONValue.object([
        ("type", .string("touch")), ("touch", .integer(story.touch.serial)),
        ("began_ms", .number(story.began.milliseconds)),
        ("hit", story.hit.map { .string($0) } ?? .null),
        ("chain", .array(story.chain.map { .string($0) })),
        ("travel", .number(story.travel)), ("path", .number(story.path)),
        ("seen_by", .array(seers(of: story.touch.serial).map { .string($0) })),
        ("timeline", .array(story.entries.map(\.json))),
      ]).text
    }
    let pressLines = presses(filter).map { story in
      JSONValue.object([
        ("type", .string("press")), ("press", .integer(story.press.serial)),
        ("began_ms", .number(story.began.milliseconds)),
        ("button", .string(story.press.type.word)),
        ("chain", .array(story.chain.map { .string($0) })),
        ("seen_by", .array(seers(ofPress: story.press.serial).map { .string($0) })),
        ("timeline", .array(story.entries.map(\.json))),
      ]).text
    }
    let gestureLines = gestures(filter).map { story in
      JSONValue.object([
        ("type", .string("gesture")), ("gesture", .integer(story.number)),
        ("began_ms", .number(story.began.milliseconds)), ("kind", .string(story.kind.word)),
        ("chain", .array(story.chain.map { .string($0) })),
        ("seen_by", .array(story.seenBy.map { .string($0) })),
        ("timeline", .array(story.entries.map(\.json))),
      ]).text
    }
    let recognizerLines = recognizers(filter).map { story in
      JSONValue.object([
        ("type", .string("recognizer")), ("recognizer", .string(story.recognizer.logName)),
        ("class", .string("\(type(of: story.recognizer))")),
        ("view", story.recognizer.view.map { .string(label($0)) } ?? .null),
        ("timeline", .array(story.entries.map(\.json))),
        ("outcomes", .array(outcomes(of: story, filter).map(\.json))),
      ]).text
    }
    return displayLines + deviceLines + touchLines + pressLines + gestureLines + recognizerLines
      + conflicts(filter).map(\.json.text)
  }

  // MARK: What is asked for

  private func touches(_ filter: Filter) -> [TouchStory] {
    touches.filter { story in
      if let number = filter.touch, number != story.touch.serial { return false }
      guard let name = filter.recognizer else { return true }
      let story = story.touch.serial
      let isUnseen = !stories.contains { $0.recognizer.logName == name && !$0.seen.isEmpty }
      return isUnseen || seers(of: story).contains(name)
    }
  }

  /// The presses, unless a touch is selected.
  private func presses(_ filter: Filter) -> [PressStory] {
    guard filter.touch == nil else { return [] }
    guard let name = filter.recognizer else { return presses }
    return presses.filter { seers(ofPress: $0.press.serial).contains(name) }
  }

  /// The gestures of wheels and touchpads, unless a touch is selected.
  private func gestures(_ filter: Filter) -> [IndirectStory] {
    guard filter.touch == nil else { return [] }
    guard let name = filter.recognizer else { return gestures }
    return gestures.filter { $0.seenBy.contains(name) }
  }

  private func recognizers(_ filter: Filter) -> [RecognizerStory] {
    stories.filter { story in
      if let name = filter.recognizer { return story.recognizer.logName == name }
      return true
    }
  }

  private func seers(of touch: Int) -> [String] {
    stories.filter { $0.seen.contains(touch) }.map(\.recognizer.logName)
  }

  /// The outcomes of a recognizer, including touches that it did not see or left undecided.
  func outcomes(of story: RecognizerStory, _ filter: Filter) -> [OutcomeStory] {
    let name = story.recognizer.logName
    var outcomes = story.outcomes
    var absences: [(first: Absence, touches: [Int])] = []
    for absence in story.unseen {
      if let index = absences.firstIndex(where: { $0.first.cause == absence.cause }) {
        absences[index].touches.append(absence.touch)
      } else {
        absences.append((absence, [absence.touch]))
      }
    }
    for (first, touches) in absences {
      let property = first.property.map { first.why.contains($0) ? "" : " (\($0))" } ?? ""
      outcomes.append(
        OutcomeStory(
          time: first.time, result: "did not see", touches: touches,
          sentence: "\(name) did not see \(listed(touches)) because \(first.why)\(property).",
          property: first.property))
    }
    let told = Set(story.outcomes.flatMap(\.touches))
    let undecided = story.seen.subtracting(told).sorted()
    if !undecided.isEmpty {
      let time = undecided.first.flatMap { self.story(ofTouch: $0)?.began } ?? .zero
      let wait = story.waiting.map {
        ": it waited for \($0.names.joined(separator: " and ")) from \($0.since) (require(toFail:))"
      }
      outcomes.append(
        OutcomeStory(
          time: time, result: "undecided", touches: undecided,
          sentence: "\(name) saw \(listed(undecided)) and decided nothing"
            + "\(wait ?? ": its class set no state").",
          property: wait == nil ? "state" : "require(toFail:)"))
    }
    outcomes += missedGestures(of: story)
    outcomes += undecidedPresses(of: story)
    if outcomes.isEmpty {
      outcomes.append(
        OutcomeStory(
          time: .zero, result: "did not see", touches: [],
          sentence: "\(name) did not see any touch because there was none.", property: nil))
    }
    if let touch = filter.touch { outcomes = outcomes.filter { $0.touches.contains(touch) } }
    return outcomes
  }

  /// The statement that a recognizer saw presses and decided nothing about them.
  private func undecidedPresses(of story: RecognizerStory) -> [OutcomeStory] {
    let told = Set(story.outcomes.flatMap(\.presses))
    let open = story.seenPresses.subtracting(told).sorted()
    guard let first = open.first else { return [] }
    let time = presses.last { $0.press.serial == first }?.began ?? .zero
    let wait = story.waiting.map {
      ": it waited for \($0.names.joined(separator: " and ")) from \($0.since) (require(toFail:))"
    }
    return [
      OutcomeStory(
        time: time, result: "undecided", touches: [], presses: open,
        sentence: "\(story.recognizer.logName) saw \(listed(presses: open)) and decided nothing"
          + "\(wait ?? ": its class set no state").",
        property: wait == nil ? "state" : "require(toFail:)")
    ]
  }

  // MARK: Lines

  /// Where something went, and which recognizers saw it.
  /// A title and the lines below it, the circumstances after the first.
  private func episode(
    _ title: String, _ entries: [TimelineEntry], _ circumstances: [String]
  ) -> [String] {
    let told = entries.map { line($0) }
    return [title] + (told.first.map { $0 + circumstances } ?? [])
      + told.dropFirst().flatMap(\.self)
  }

  private func circumstances(_ chain: [String], seenBy names: [String]) -> [String] {
    let seers = names.isEmpty ? "no recognizer" : names.joined(separator: ", ")
    return wrapped("chain: \(chain.joined(separator: " > "))", after: Self.margin)
      + wrapped("seen by \(seers)", after: Self.margin)
  }

  /// The width of a line that is wrapped, in columns.
  private static let width = 96
  private static let margin = String(repeating: " ", count: 14)

  private func line(_ entry: TimelineEntry) -> [String] {
    let stamp = "\(entry.time)"
    let padding = String(repeating: " ", count: max(0, Self.margin.count - 2 - stamp.count))
    return wrapped(entry.words, after: "\(padding)\(stamp)  ")
  }

  /// The words in lines of at most ``width`` columns; those that follow are as far in as `head`.
  private func wrapped(_ words: String, after head: String) -> [String] {
    let indent = String(repeating: " ", count: head.count)
    var lines: [String] = []
    var line = head
    // A number and its unit stay on one line.
    let glued = words.replacing(/\ (pt|ms|%)(?=\W|$)/) { "\u{a0}\($0.output.1)" }
    for part in glued.split(separator: " ") {
      let word = part.replacing("\u{a0}", with: " ")
      let isFirst = line.count == head.count
      if !isFirst, line.count + 1 + word.count > Self.width {
        lines.append(line)
        line = indent + word
      } else {
        line += isFirst ? word : " " + word
      }
    }
    return lines + [line]
  }
}

extension TimelineEntry {
  fileprivate var json: JSONValue {
    .object([("time_ms", .number(time.milliseconds))] + members)
  }
}

extension OutcomeStory {
  fileprivate var json: JSONValue {
    .object(
      [
        ("time_ms", .number(time.milliseconds)), ("result", .string(result)),
        ("touches", .array(touches.map { .integer($0) })),
      ] + (presses.isEmpty ? [] : [("presses", .array(presses.map { .integer($0) }))])
        + (gestures.isEmpty ? [] : [("gestures", .array(gestures.map { .integer($0) }))]) + [
          ("sentence", .string(sentence)), ("property", property.map { .string($0) } ?? .null),
        ])
  }
}
