import InputFrames

/// The lines after a log that may be a log of another form, or a text that is no recording. It is
/// one at the end of its first frame.
struct OtherForms {
  /// What such lines may be.
  private enum Kind: Hashable {
    case log(RecordingFormat)
    case text(DebugText)

    /// How many events tell it from a sentence that mentions one.
    var fewest: Int {
      switch self {
      // Three numbers between commas may stand in a sentence.
      case .log(.accelerometerCSV): 3
      default: 2
      }
    }

    func isEvent(_ line: LineBytes) -> Bool {
      switch self {
      case .log(.accelerometerCSV): LogLine.isPart(line, of: .accelerometerCSV)
      case .log(let format): LogLine.isEvent(line, of: format)
      case .text(let text): text.isEvent(line)
      }
    }

    func isBeginning(_ line: LineBytes) -> Bool {
      switch self {
      case .log(let format):
        LogLine.isBeginning(line, of: format) || PastedText.isMark(line, format)
      case .text(let text): text.isBeginning(line)
      }
    }

    /// Whether a line can only be the first one.
    func isFirst(_ line: LineBytes) -> Bool {
      if case .text(.inputEvents) = self { return DebugText.isNode(line) }
      return false
    }

    /// Whether an event ends a frame.
    func isFrame(_ line: LineBytes) -> Bool {
      switch self {
      case .log(.evtest), .log(.getevent), .log(.evemu), .log(.libinputRecord):
        LogLine.isReport(line)
      default: true
      }
    }
  }

  /// Where such lines begin: the first one, and how many lines that are no log stand before it.
  struct Place {
    var line: Int
    var skipped: Int
    /// What they are, in words; `nil` for a log.
    var words: String?
    fileprivate var events = 0
  }

  private let kinds: [Kind]
  private var places: [Kind: Place] = [:]
  /// Whether no line was one of another form; their descriptions resemble each other.
  var isEmpty: Bool { places.isEmpty }

  init(than format: RecordingFormat) {
    kinds =
      LogLine.formats.filter { $0 != format }.map(Kind.log) + DebugText.allCases.map(Kind.text)
  }

  /// Adds a line. Returns where the log of its form begins, if the line shows that it is one.
  @discardableResult
  mutating func add(_ line: LineBytes, at number: Int, after skipped: Int) -> Place? {
    for kind in kinds {
      let isEvent = kind.isEvent(line)
      guard isEvent || kind.isBeginning(line) else { continue }
      var place = places[kind] ?? Place(line: number, skipped: skipped)
      if place.events == 0, kind.isFirst(line) { place = Place(line: number, skipped: skipped) }
      if case .text(let text) = kind { place.words = text.rawValue }
      if isEvent { place.events += 1 }
      places[kind] = place
      if isEvent, place.events >= kind.fewest, kind.isFrame(line) { return place }
    }
    return nil
  }

  /// Whether the line belongs to a log of another form that has begun.
  func contains(_ line: LineBytes) -> Bool {
    !line.isBlankOrComment
      && places.keys.contains { kind in
        if case .log(let format) = kind { return LogLine.isPart(line, of: format) }
        return false
      }
  }

  /// Whether a line shows by itself that it is one of another form.
  static func isLine(_ line: LineBytes, than format: RecordingFormat) -> Bool {
    OtherForms(than: format).kinds.contains { $0.isEvent(line) || $0.isBeginning(line) }
  }
}

/// A text that a program prints of events, and that is no recording of them.
enum DebugText: String, CaseIterable {
  case libinput = "the output of libinput debug-events"
  case inputEvents = "the output of input-events"

  /// Whether the line stands in it before the events.
  func isBeginning(_ line: LineBytes) -> Bool {
    switch self {
    case .libinput: false
    case .inputEvents:
      Self.isNode(line) || line.begins(with: "   bustype : ")
        || line.begins(with: "waiting for events")
    }
  }

  /// Whether the line is a device's node, with which input-events begins.
  static func isNode(_ line: LineBytes) -> Bool {
    guard line.begins(with: "/dev/input/event") else { return false }
    var fields = FieldScanner(line, from: 16)
    return fields.digits() != nil && fields.isAtEnd
  }

  /// Whether the line is an event in it.
  func isEvent(_ line: LineBytes) -> Bool {
    var fields = FieldScanner(line)
    switch self {
    // ` event5   TOUCH_DOWN   +0.000s	0 (0) 15.63/25.00 (25.00/25.00mm)`
    case .libinput:
      _ = fields.skip(0x2d) || fields.skip(0x20)
      let node = fields.word()
      guard node.hasPrefix("event"), Int(node.dropFirst(5)) != nil else { return false }
      let name = fields.word()
      return name.contains("_") && name.utf8.allSatisfy { $0 == 0x5f || (0x41...0x5a).contains($0) }
    // `12:34:56.123456: EV_ABS ABS_X 123`
    case .inputEvents:
      guard fields.digits() != nil, fields.skip(0x3a), fields.digits() != nil, fields.skip(0x3a),
        fields.digits() != nil, fields.skip(0x2e), fields.digits() != nil, fields.skip(0x3a)
      else { return false }
      return fields.word().hasPrefix("EV_")
    }
  }
}
