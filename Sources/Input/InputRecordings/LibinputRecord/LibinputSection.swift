import InputFrames
import Yams

/// Reads one device's list of events in `libinput record` YAML.
///
/// Lines in the form that libinput writes are read directly; any other form of the same list is
/// read by the YAML library, with the same result.
final class LibinputSection: EventReader {
  private let lines: LineReader
  private let device: Int
  private let indent: Int
  /// The indent of the items of the list.
  private var frameIndent = 0
  private let isOnlyDevice: Bool
  /// Whether the reader is inside an `evdev:` item, not in `hid:` or another one.
  private var isInFrame = false
  /// The indent of the current item; `nil` before the first one.
  private var itemIndent: Int?
  private var isAtEnd = false
  private var openFrame = OpenFrame()
  /// Events of an item that the YAML library has read, last first.
  private var waiting: [RecordedEvent] = []
  /// The number of items other than `evdev:`; they are ignored.
  private(set) var leftOut = 0
  var surroundings: LogSurroundings { lines.surroundings }
  /// Whether libinput's own events are read: those of a touchpad.
  private let interprets: Bool
  private(set) var interpreted: Set<Int> = []
  /// Whether the list holds what a program heard of the device, and no records.
  private let isHeard: Bool
  var heard: Set<Int> { isHeard ? [device] : [] }
  /// libinput's events that wait to be taken.
  private var events: [InterpretedEvent] = []
  /// The fault that the first record has.
  private var failure: InputError?

  /// Reads a list from its first line on. If it is the only one, another device after it is an
  /// error.
  init(
    _ lines: LineReader, section: LibinputIndex.Section, device: Int, interprets: Bool,
    isHeard: Bool, isOnlyDevice: Bool
  ) {
    self.lines = lines
    self.device = device
    self.interprets = interprets
    self.isHeard = isHeard
    self.isOnlyDevice = isOnlyDevice
    indent = section.indent
  }

  func next(into event: inout RecordedEvent) throws(InputError) -> Bool {
    if waiting.isEmpty, let failure {
      self.failure = nil
      throw failure
    }
    let isThere = try read(into: &event)
    if isThere { openFrame.update(event.event, line: event.line) } else { try openFrame.end(lines) }
    return isThere
  }

  /// Reads up to the first record: libinput's first event says that the device was added, and stands before it.
  func readAhead() {
    var event = RecordedEvent()
    do throws(InputError) {
      if try read(into: &event) { waiting.append(event) }
    } catch {
      failure = error
    }
  }

  func takeInterpreted(upTo stamp: Int64) -> [InterpretedEvent] {
    guard !events.isEmpty else { return [] }
    let end = events.firstIndex { $0.stamp > stamp } ?? events.count
    defer { events.removeFirst(end) }
    return Array(events[..<end])
  }

  func readPlain(
    into events: UnsafeMutableBufferPointer<EvdevEvent>, lines numbers: UnsafeMutablePointer<Int>
  ) -> Int {
    guard isInFrame, !isAtEnd, waiting.isEmpty else { return 0 }
    let frameIndent = frameIndent
    var count = 0
    lines.readPlainLines { start, length, line in
      guard count < events.count else { return false }
      if let event = EvdevEvent(plainLibinput: start) {
        events[count] = event
        numbers[count] = line
        count += 1
        return true
      }
      // Another frame of the list follows, as those before it.
      return LineBytes(start: start, count: length).isFrameKey(indent: frameIndent)
    }
    if count > 0 { openFrame.update(events[count - 1], line: numbers[count - 1]) }
    return count
  }

  private func read(into event: inout RecordedEvent) throws(InputError) -> Bool {
    while true {
      if !waiting.isEmpty, let first = waiting.popLast() {
        event = first
        return true
      }
      guard !isAtEnd, let line = try lines.next()?.afterClosingRemark else { return false }
      if isInFrame, let record = EvdevEvent(libinput: line) {
        // Without a line end, digits may be missing, unless it is a SYN_REPORT or a comment
        // follows.
        guard !lines.lineIsCutOff || record.isReport || line.contains(0x23) else {
          throw lines.cutOff("an event")
        }
        event.event = record
        event.device = device
        event.line = lines.line
        return true
      }
      if line.content.isLibinputEvent, isHeard || line.isRemoval {
        guard !lines.lineIsCutOff || line.isWholeLibinputEvent else {
          throw lines.cutOff("an event")
        }
        // A touchpad's also lets go of what libinput made of it.
        if interprets, let event = InterpretedEvent(line.content, device: device) {
          events.append(event)
        }
        guard let heard = HeardEvent.read(line.content, device: device) else {
          leftOut += 1
          continue
        }
        event = RecordedEvent(heard, device: device, line: lines.line)
        return true
      }
      if line.isBlankOrComment, !isOnlyDevice || !line.begins(with: "# EVEMU ") { continue }
      // YAML forbids tabs in the indentation. Treating the line as the end of the list would
      // silently lose the rest.
      guard line.indent == line.count || line[line.indent] != 0x09 else {
        throw InputError(
          subject: lines.stream.path, line: lines.line, reason: "the line is indented by a tab",
          hint: "write spaces instead: expand FILE > NEW")
      }
      let isOther = line.isDebugEvent || line.begins(with: "# EVEMU ")
      if isOther || !line.isInSection(indent: indent) {
        if isOnlyDevice, LogLine.isBeginning(line, of: .libinputRecord) {
          lines.surroundings.nextLog = lines.firstOfComments
          isAtEnd = true
          return false
        }
        if isOther || !LogLine.isPart(line, of: .libinputRecord), !line.hasControlBytes {
          isAtEnd = try lines.skipForeignLines(line, of: .libinputRecord) == .otherText
          continue
        }
        isAtEnd = true
        if isOnlyDevice { try checkRest(line) }
        return false
      }
      guard !lines.lineIsCutOff || line.isWholeLibinputEvent else { throw lines.cutOff("an event") }
      try parseOther(line)
    }
  }

  /// Checks the text after the only list of events: unknown keys are allowed, as the format says,
  /// but no device. After a document's mark, it is one of another recording.
  private func checkRest(_ first: LineBytes) throws(InputError) {
    var rest: LineBytes? = first
    var isOtherDocument = false
    while let line = rest {
      isOtherDocument = isOtherDocument || line.isKeyAlone("---")
      if LogLine.isBeginning(line, of: .libinputRecord)
        || isOtherDocument && FormatDetector.isLibinputKey(line)
      {
        lines.surroundings.nextLog = lines.firstOfComments
        return
      }
      guard LogLine.isPart(line, of: .libinputRecord) || line.hasControlBytes else {
        if try lines.skipForeignLines(line, of: .libinputRecord) == .otherText { return }
        rest = try lines.next()
        continue
      }
      let lineIndent = line.indent
      let isItem = lineIndent < min(line.count, indent) && line[lineIndent] == 0x2d
      if isItem && !line.begins(with: "---") || line.eventsKeyIndent != nil {
        throw InputError(
          subject: lines.stream.path, line: lines.line,
          reason: "another device follows, and \"ndevices\" says that there is one",
          hint: "set it to the number of devices in the file")
      }
      rest = try lines.next()
    }
  }

  /// Parses a line that is not a record in libinput's own form.
  ///
  /// An item has a list `evdev:`, a list `libinput:` of what libinput made of it, or both; or a raw
  /// report, `hid:`. Where an event of libinput belongs to another device, libinput writes it
  /// into that device's part without a key, wherever that part happens to end.
  private func parseOther(_ line: LineBytes) throws(InputError) {
    let lineIndent = line.indent
    let content = LineBytes(rebasing: line[lineIndent...])
    guard content.first == 0x2d else {
      parseKey(content, indent: lineIndent)
      return
    }
    if content.isLibinputEvent {
      if interprets {
        interpreted = [device]
        if let event = InterpretedEvent(content, device: device) { events.append(event) }
      }
      if !interprets, isInFrame || itemIndent == nil { leftOut += 1 }
    } else if !isInFrame && itemIndent == nil || lineIndent <= frameIndent {
      frameIndent = lineIndent
      itemIndent = lineIndent
      if content.isKeyAlone("- evdev:") {
        isInFrame = true
      } else if content.begins(with: "- hid:") || content.begins(with: "- libinput:") {
        isInFrame = false
        if !((interprets || isHeard) && content.begins(with: "- libinput:")) { leftOut += 1 }
      } else {
        isInFrame = false
        try parseItem(line)
      }
    } else if isInFrame {
      try parseItem(line)
    }
  }

  /// A key of the current item after its first one, or a line within the value of another key.
  private func parseKey(_ content: LineBytes, indent: Int) {
    guard let itemIndent, indent == itemIndent + 2 else { return }
    if content.isKeyAlone("evdev:") {
      isInFrame = true
    } else if content.isKeyAlone("libinput:") || content.isKeyAlone("hid:") {
      isInFrame = false
      if !((interprets || isHeard) && content.isKeyAlone("libinput:")) { leftOut += 1 }
    }
  }

  /// Reads an item of another form with the YAML library: one record inside a frame, or a complete
  /// frame.
  private func parseItem(_ first: LineBytes) throws(InputError) {
    let itemIndent = first.indent
    let firstNumber = lines.line
    var text = "\(first.text)\n"
    while let line = try lines.next() {
      let isPart = line.isBlankOrComment || line.indent > itemIndent
      guard isPart else {
        lines.pushBack()
        break
      }
      guard !lines.lineIsCutOff else { throw lines.cutOff("an event") }
      text += "\(line.text)\n"
      guard text.utf8.count <= RecordingLimits.lineBytes else {
        throw InputError(
          subject: lines.stream.path, line: firstNumber,
          reason: "the item is longer than \(RecordingLimits.lineBytes) bytes")
      }
    }
    let isDeep =
      text.utf8.prefix { $0 == 0x20 || $0 == 0x2d }.count > RecordingLimits.nesting
      || text.utf8.count { $0 == 0x5b || $0 == 0x7b } > RecordingLimits.lineBytes / 16
    if isDeep || LibinputIndex.depth(of: text) > RecordingLimits.nesting {
      throw InputError(
        subject: lines.stream.path, line: firstNumber, reason: "the item nests too deep")
    }
    let node = try LibinputHeader.compose(text, path: lines.stream.path) { firstNumber + $0 - 1 }
    guard let item = node?.sequence?.first else { throw malformed(firstNumber) }
    var found: [RecordedEvent] = []
    if isInFrame {
      found.append(try record(item, firstNumber))
    } else if let mapping = item.mapping {
      if mapping["evdev"] == nil || mapping["libinput"] != nil { leftOut += 1 }
      guard let frame = mapping["evdev"] else { return }
      guard let records = frame.sequence else { throw malformed(firstNumber) }
      for record in records { found.append(try self.record(record, firstNumber)) }
    } else {
      throw malformed(firstNumber)
    }
    waiting = found.reversed()
  }

  private func record(_ node: Node, _ line: Int) throws(InputError) -> RecordedEvent {
    let number = node.mark.map { line + $0.line - 1 } ?? line
    guard let fields = LibinputHeader.numbers(node), fields.count == 5,
      let event = EvdevEvent(
        seconds: Int64(fields[0]), microseconds: Int64(fields[1]), type: Int64(fields[2]),
        code: Int64(fields[3]), value: Int64(fields[4]))
    else {
      let fields = LibinputHeader.numbers(node) ?? []
      let value = fields.count == 5 && Int32(exactly: fields[4]) == nil ? fields[4] : nil
      throw malformed(number, value: value)
    }
    return RecordedEvent(device: device, event: event, line: number)
  }

  private func malformed(_ line: Int, value: Int? = nil) -> InputError {
    let beyond = value.map { ": the value \($0) does not fit into the 32 bits of a record" } ?? ""
    return InputError(
      subject: lines.stream.path, line: line, reason: "no event of a libinput recording\(beyond)",
      hint: "an event is: - [seconds, microseconds, type, code, value]")
  }
}

extension LineBytes {
  /// Whether the line is one of `libinput debug-events`, which is indented as YAML is.
  var isDebugEvent: Bool {
    count > 1 && (first == 0x20 || first == 0x2d) && self[1] == UInt8(ascii: "e")
      && DebugText.libinput.isEvent(self)
  }

  /// Whether an item is an event of libinput: `{time: 0.000000, type: TOUCH_FRAME}`. Those of a
  /// tablet tool's buttons go on in the next line.
  fileprivate var isLibinputEvent: Bool {
    begins(with: "- {time:") || begins(with: "- {type:")
  }

  /// The line without its indent.
  fileprivate var content: LineBytes { LineBytes(rebasing: self[indent...]) }

  /// Whether such an event says that the device was pulled out.
  fileprivate var isRemoval: Bool {
    let words = Array("type: DEVICE_REMOVED".utf8)
    return content.firstRange(of: words) != nil
  }

  /// Whether the line is all of such an event.
  fileprivate var isWholeLibinputEvent: Bool {
    content.isLibinputEvent && !LogLine.isOpen(self, of: .libinputRecord)
  }

  /// Whether the line holds one of the keys of an item: `- evdev:`, `evdev:` or `libinput:`.
  var isItemKey: Bool {
    let content = LineBytes(rebasing: drop { $0 == 0x20 })
    return [
      "- evdev:", "- libinput:", "- hid:", "evdev:", "libinput:",
    ].contains { content.isKeyAlone($0) }
  }

  /// Whether the line contains only `- evdev:`, with that indent.
  fileprivate func isFrameKey(indent: Int) -> Bool {
    guard count == indent + 8, self.indent == indent else { return false }
    return LineBytes(rebasing: self[indent...]).begins(with: "- evdev:")
  }

  /// Whether the line contains only that text, apart from a comment.
  func isKeyAlone(_ text: StaticString) -> Bool {
    guard begins(with: text) else { return false }
    var rest = FieldScanner(self, from: text.utf8CodeUnitCount)
    return rest.isDone()
  }
}

extension LibinputIndex {
  /// The nesting depth of flow collections in a text. Brackets in strings count too.
  static func depth(of text: String) -> Int {
    var depth = 0
    var deepest = 0
    for byte in text.utf8 {
      if byte == 0x5b || byte == 0x7b { depth += 1 }
      if byte == 0x5d || byte == 0x7d { depth = max(0, depth - 1) }
      deepest = max(deepest, depth)
    }
    return deepest
  }
}
