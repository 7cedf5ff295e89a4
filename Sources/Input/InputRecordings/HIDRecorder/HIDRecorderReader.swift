import InputFrames

/// Reads `hid-recorder` text: raw HID reports, with the panel's descriptor that says how they
/// contain contacts (spec IN:4.5).
final class HIDRecorderReader: EventReader {
  /// The devices, in the order of their first lines.
  private(set) var devices: [DeviceDescription] = []
  /// The report descriptor of each device.
  private(set) var reportDescriptors: [[UInt8]] = []
  private(set) var leftOut = 0
  var span: Duration? { reportTimes.map { $0.upperBound - $0.lowerBound } }
  private let lines: LineReader
  private var panels: [HIDPanel?] = []
  /// The index of each device number of the file.
  private var places: [Int64: Int] = [:]
  private var place = 0
  /// The records of a report, last first.
  private var waiting: [RecordedEvent] = []
  private var hasReport = false
  private var isAtEnd = false
  var surroundings: LogSurroundings { lines.surroundings }
  /// The line that named a device last, if it is the last one.
  private var deviceLine: Int?
  /// The line of the first report descriptor, and the kinds of devices in the descriptors.
  private var descriptorLine: Int?
  private var applications: [Int] = []
  /// Whether a descriptor ends in the middle of a collection.
  private var isDescriptorCutOff = false
  /// The times of the first report and of the latest one.
  private var reportTimes: ClosedRange<Timestamp>?

  /// Reads the descriptions, up to the first report.
  init(_ lines: LineReader) throws(InputError) {
    self.lines = lines
    while !hasReport, let line = try lines.next() { try parse(line) }
    guard !devices.isEmpty else {
      throw InputError(subject: lines.stream.path, reason: "holds no report descriptor")
    }
    if !hasReport { identifyPanels() }
    for index in devices.indices {
      guard let panel = panels[index] else { continue }
      devices[index].axes = panel.description.axes
      devices[index].codes = panel.description.codes
      devices[index].properties = panel.description.properties
    }
  }

  func next(into event: inout RecordedEvent) throws(InputError) -> Bool {
    while true {
      if let first = waiting.popLast() {
        event = first
        return true
      }
      guard !isAtEnd, let line = try lines.next() else { return false }
      try parse(line)
    }
  }

  private func parse(_ line: LineBytes) throws(InputError) {
    if hasReport, isForeign(line) {
      isAtEnd = try lines.skipForeignLines(line, of: .hidRecorder) == .otherText
      return
    }
    guard !line.isBlankOrComment else { return }
    // The recorder's messages to its user may appear between the lines.
    guard line.count >= 2, line[1] == 0x3a, line.count == 2 || line[2] == 0x20 else {
      if devices.isEmpty { lines.countBefore(line) } else { lines.surroundings.within += 1 }
      return
    }
    defer { deviceLine = line.first == UInt8(ascii: "D") ? lines.firstOfComments : nil }
    var fields = FieldScanner(line, from: 2)
    fields.skipSpaces()
    switch line[0] {
    case UInt8(ascii: "D"):
      guard let (number, _) = fields.digits() else { throw malformed(line) }
      guard places.count < RecordingLimits.devices else {
        throw InputError(
          subject: lines.stream.path, line: lines.line,
          reason: "more than \(RecordingLimits.devices) devices")
      }
      // A file of one device may give its number only after its description.
      if places.isEmpty, devices.count == 1 { places[number] = 0 }
      place = places[number] ?? devices.count
      places[number] = place
    case UInt8(ascii: "R"):
      guard let bytes = Self.bytes(&fields) else { throw malformed(line) }
      guard let descriptor = HIDReportDescriptor(bytes) else {
        throw InputError(
          subject: lines.stream.path, line: lines.line,
          reason: "the report descriptor is cut off, nests too deep or asks for too much",
          hint: "hid-decode, of the same package as hid-recorder, shows where")
      }
      if hasReport, panels.indices.contains(place), panels[place] != nil {
        lines.surroundings.nextLog = deviceLine ?? lines.firstOfComments
        isAtEnd = true
        return
      }
      addDevice()
      panels[place] = HIDPanel(descriptor)
      reportDescriptors[place] = bytes
      descriptorLine = descriptorLine ?? lines.line
      isDescriptorCutOff = isDescriptorCutOff || !descriptor.collections.isEmpty
      applications += descriptor.applications.filter { !applications.contains($0) }
    case UInt8(ascii: "N"):
      addDevice()
      devices[place].name = LineBytes(rebasing: line[fields.position...]).withoutLastBlanks.text
    case UInt8(ascii: "I"):
      addDevice()
      guard let bus = fields.hexWord(), let vendor = fields.hexWord(),
        let product = fields.hexWord(), fields.isDone()
      else { throw malformed(line) }
      (devices[place].bus, devices[place].vendor, devices[place].product) = (bus, vendor, product)
    case UInt8(ascii: "P"): break
    case UInt8(ascii: "E"): try parseReport(line, &fields)
    default: throw malformed(line)
    }
  }

  /// Whether a line after the first report is none of the recorder. evemu's description begins with
  /// a name as the recorder's does, and its events with the same letter.
  private func isForeign(_ line: LineBytes) -> Bool {
    if line.isBlankOrComment { return line.isFirstComment }
    if line.begins(with: "E: ") { return LogLine.formatOfBeginning(line) == .evemu }
    let isNamed = devices.indices.contains(place) && !devices[place].name.isEmpty
    if line.begins(with: "N: ") { return isNamed }
    return line.count < 2 || line[1] != 0x3a || line.count > 2 && line[2] != 0x20
  }

  private func parseReport(
    _ line: LineBytes, _ fields: inout FieldScanner
  ) throws(InputError) {
    if !hasReport { identifyPanels() }
    hasReport = true
    guard let time = fields.secondsAndMicroseconds(), fields.skipSpaces(),
      let report = Self.bytes(&fields)
    else { throw malformed(line) }
    guard panels.indices.contains(place), panels[place] != nil else {
      throw InputError(
        subject: lines.stream.path, line: lines.line,
        reason: "a report comes before its descriptor, a line that begins with R:")
    }
    let first = reportTimes?.lowerBound ?? time
    reportTimes = min(first, time)...max(reportTimes?.upperBound ?? time, time)
    let events = panels[place]?.decode(report, at: time) ?? []
    if events.isEmpty { leftOut += 1 }
    let (device, number) = (place, lines.line)
    waiting = events.reversed().map { RecordedEvent(device: device, event: $0, line: number) }
  }

  /// Sets the model of each panel after all descriptions were read.
  private func identifyPanels() {
    for index in devices.indices {
      panels[index]?.identify(vendor: devices[index].vendor, product: devices[index].product)
    }
  }

  /// Why nothing of the recording can be played: no descriptor has a report of touches.
  var lackOfTouches: InputError? {
    guard !panels.contains(where: { $0?.tellsTouches == true }) else { return nil }
    if isDescriptorCutOff {
      return InputError(
        subject: lines.stream.path, line: descriptorLine,
        reason: "the report descriptor is cut off: it ends within a collection",
        hint: "record it anew: hid-recorder writes the whole descriptor in its line R:")
    }
    let told = applications.map { "\(HIDApplication(usage: $0))" }.joined(separator: ", ")
    return InputError(
      subject: lines.stream.path, line: descriptorLine,
      reason: "the report descriptor has no report of touches"
        + (told.isEmpty ? "" : "; it describes: \(told)"),
      hint: "record the touch screen itself: hid-recorder lists the devices when called without one"
    )
  }

  /// Whether the line is a complete report descriptor.
  static func isDescriptor(_ line: LineBytes) -> Bool {
    guard line.begins(with: "R: ") else { return false }
    var fields = FieldScanner(line, from: 3)
    fields.skipSpaces()
    return bytes(&fields) != nil
  }

  /// Whether the line is a complete report.
  static func isReport(_ line: LineBytes) -> Bool {
    guard line.begins(with: "E: ") else { return false }
    var fields = FieldScanner(line, from: 3)
    fields.skipSpaces()
    guard fields.secondsAndMicroseconds() != nil, fields.skipSpaces(),
      let bytes = bytes(&fields)
    else { return false }
    return !bytes.isEmpty
  }

  private func addDevice() {
    guard place >= devices.count else { return }
    place = devices.count
    devices.append(DeviceDescription(name: ""))
    panels.append(nil)
    reportDescriptors.append([])
  }

  /// `3 01 ff 00`: the number of bytes, and the bytes.
  static func bytes(_ fields: inout FieldScanner) -> [UInt8]? {
    guard let (count, _) = fields.digits(), count <= RecordingLimits.lineBytes else { return nil }
    var bytes: [UInt8] = []
    while !fields.isDone() {
      guard let byte = fields.hex(limit: 2) else { return nil }
      bytes.append(UInt8(byte))
    }
    return bytes.count == Int(count) ? bytes : nil
  }

  /// The error of a malformed line; a last line without a line end was cut off.
  private func malformed(_ line: LineBytes) -> InputError {
    guard !lines.lineIsCutOff else { return lines.cutOff("a line") }
    return InputError(
      subject: lines.stream.path, line: lines.line,
      reason: "\"\(line.excerpt)\" is no line of hid-recorder",
      hint: "lines begin with D: R: N: P: I:, reports are: E: seconds.microseconds count bytes")
  }
}

extension FieldScanner {
  fileprivate mutating func hexWord() -> Int? {
    skipSpaces()
    return hex(limit: 8)
  }
}
