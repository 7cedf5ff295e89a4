import InputFrames

/// A `libinput record` file without the items below `events:`: small, and still YAML.
struct LibinputOutline {
  /// The text from `version:` on, without comments and events.
  private(set) var header = ""
  /// The number in the file of each line of the text.
  private(set) var lineNumbers: [Int] = []
  /// The line of each device's `events:`, in the order of the devices; `nil` without events.
  private(set) var eventsLines: [Int?] = []
  /// How far the `events:` that is being passed over is indented.
  private var eventsIndent: Int?

  /// Reads a file from its beginning to its end.
  init(_ lines: LineReader) throws(InputError) {
    while let line = try lines.next() {
      try take(line, of: lines)
    }
    guard !header.isEmpty else {
      throw lines.error(line: nil, "no «version:» of a libinput record")
    }
  }

  private mutating func take(_ line: Line, of lines: LineReader) throws(InputError) {
    var scanner = LineScanner(line.bytes)
    guard !scanner.isDone() else { return }
    let indent = scanner.position
    let isItem = line.bytes[indent] == 0x2d
    // A note of the program may stand before, when its output was redirected.
    if header.isEmpty, !scanner.take("version:"), !scanner.take("ndevices:") { return }
    if let eventsIndent {
      if indent > eventsIndent || (indent == eventsIndent && isItem) { return }
      self.eventsIndent = nil
    }
    guard !line.isCutOff else { throw lines.cutOff(line) }
    header += line.text + "\n"
    lineNumbers.append(line.number)
    if isItem, scanner.takeDeviceStart() { eventsLines.append(nil) }
    if scanner.take("events:"), !eventsLines.isEmpty {
      eventsLines[eventsLines.count - 1] = line.number
      eventsIndent = indent
    }
    guard header.utf8.count <= RecordingLimits.longestHeader else {
      throw lines.error(
        line: line.number, "the header is longer than \(RecordingLimits.longestHeader) bytes")
    }
  }
}

extension LineScanner {
  /// Takes the first key of a device: `- node:`.
  mutating func takeDeviceStart() -> Bool {
    guard take(0x2d) else { return false }
    skipSpaces()
    return take("node:")
  }
}
