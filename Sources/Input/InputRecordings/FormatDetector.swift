/// Examines one line after another until one determines the format.
struct FormatDetector {
  private var sawDevicePath = false
  private var sawBracket = false

  /// The format if this line can belong to only one; otherwise `nil`.
  mutating func inspect(_ line: LineBytes) -> RecordingFormat? {
    guard let first = line.first(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0d }) else {
      return nil
    }
    if line.begins(with: "# EVEMU ") { return .evemu }
    if first == 0x23 { return nil }
    if sawDevicePath { return deviceProperty(line) }
    if let format = labelled(line) ?? listing(line) { return format }
    if first == 0x5b || first == 0x7b { sawBracket = true }
    if sawBracket, line.contains(text: "\"action\"") || line.contains(text: "\"AXIS_X\"") {
      return .androidMotionEvents
    }
    return isSampleRow(line) ? .accelerometerCSV : nil
  }

  /// umockdev and udevadm both name a device's path first. umockdev gives attributes after it.
  private func deviceProperty(_ line: LineBytes) -> RecordingFormat? {
    if line.begins(with: "A: ") || line.begins(with: "H: ") { return .umockdev }
    return line.begins(with: "P: ") || line.begins(with: "M: ") ? .udevadm : nil
  }

  /// The format of a text if no line determined it.
  var formatAtEnd: RecordingFormat? { sawDevicePath ? .udevadm : nil }

  /// Formats whose lines begin with one capital letter and a colon, followed by fields.
  private mutating func labelled(_ line: LineBytes) -> RecordingFormat? {
    guard line.count > 2, line[1] == 0x3a, line[2] == 0x20 || line[2] == 0x09 else { return nil }
    var fields = FieldScanner(line, from: 2)
    fields.skipSpaces()
    switch line[0] {
    case UInt8(ascii: "R"), UInt8(ascii: "D"): return .hidRecorder
    case UInt8(ascii: "A"): return hexFields(&fields) >= 3 ? .evemu : nil
    case UInt8(ascii: "B"): return hexFields(&fields) >= 2 ? .evemu : nil
    case UInt8(ascii: "L"), UInt8(ascii: "S"): return hexFields(&fields) == 2 ? .evemu : nil
    case UInt8(ascii: "I"):
      let count = hexFields(&fields)
      return count == 4 ? .evemu : count == 3 ? .hidRecorder : nil
    case UInt8(ascii: "P"):
      if fields.byte == UInt8(ascii: "/") {
        sawDevicePath = true
        return nil
      }
      return hexFields(&fields) == 8 ? .evemu : nil
    case UInt8(ascii: "E"):
      guard fields.digits() != nil, fields.skip(0x2e), fields.digits() != nil else { return nil }
      let isHID = hexFields(&fields) > 3
      return isHID ? .hidRecorder : .evemu
    default: return nil
    }
  }

  /// Counts hexadecimal (or decimal) fields up to the end or a comment.
  private func hexFields(_ fields: inout FieldScanner) -> Int {
    var count = 0
    while !fields.isDone() {
      _ = fields.skip(0x2d)
      guard fields.hex(limit: 16) != nil else { return 0 }
      count += 1
    }
    return count
  }

  /// Formats whose lines contain words of their own.
  private func listing(_ line: LineBytes) -> RecordingFormat? {
    if Self.isLibinputKey(line) { return .libinputRecord }
    if line.begins(with: "@DEV ") || line.begins(with: "EVIOC") { return .umockdev }
    if line.begins(with: "Input driver version is") || line.begins(with: "Event: time ")
      || line.begins(with: "Input device ID: bus") || EvtestForm.oldEvent(line) != nil
    {
      return .evtest
    }
    if GeteventForm.isDeviceLine(line) || GeteventForm.isEvent(line) { return .getevent }
    if line[0] == 0x5b, line.contains(text: "] EV_") { return .getevent }
    if line.begins(with: "/dev/input/event"), line.contains(text: ": 0") { return .getevent }
    if isBareGetevent(line) { return .getevent }
    if line.contains(text: "(slot ") || TSPrintForm.contact(line) != nil { return .tsPrint }
    return nil
  }

  /// Whether the line is one of the keys at the beginning of `libinput record` YAML.
  static func isLibinputKey(_ line: LineBytes) -> Bool {
    for key in [
      "version:", "ndevices:", "libinput:", "devices:", "- node:",
    ] as [StaticString] where line.begins(with: key) { return true }
    return false
  }

  /// `0003 0039 00000759`, with `[ seconds]` before it or not.
  private func isBareGetevent(_ line: LineBytes) -> Bool {
    var fields = FieldScanner(line)
    if fields.skip(0x5b) {
      fields.skipSpaces()
      guard fields.digits() != nil, fields.skip(0x2e), fields.digits() != nil,
        fields.skip(0x5d)
      else { return false }
      fields.skipSpaces()
    }
    for (length, isLast) in [(4, false), (4, false), (8, true)] {
      let start = fields.position
      guard fields.hex(limit: length) != nil, fields.position - start == length else {
        return false
      }
      if !isLast, !fields.skipSpaces() { return false }
    }
    return fields.isDone()
  }

  /// Three or more numbers between commas, semicolons or tabs; or a heading that names axes.
  private func isSampleRow(_ line: LineBytes) -> Bool {
    let allowed = "+-.,;\t eE\r"
    let separators = line.filter { $0 == 0x2c || $0 == 0x3b || $0 == 0x09 }.count
    guard separators >= 2 else { return false }
    let isNumeric = line.allSatisfy {
      ($0 >= 0x30 && $0 <= 0x39) || allowed.utf8.contains($0)
    }
    if isNumeric { return line.contains { $0 >= 0x30 && $0 <= 0x39 } }
    return line.begins(with: "time,") || line.contains(text: "cceleration ")
      || line.contains(text: "Time (s)") || line.contains(text: ",x,y,z")
      || line.contains(text: ",X,Y,Z") || line.contains(text: "aX,aY,aZ")
      || line.contains(text: "ax,ay,az")
  }
}
