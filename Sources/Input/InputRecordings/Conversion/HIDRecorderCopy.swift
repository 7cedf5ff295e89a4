import DactylBasics
import InputFrames

/// Writes `hid-recorder` text from `hid-recorder` text: the same reports, one device or all.
///
/// It converts from no other form: evdev records do not contain the bits of the reports from which
/// they came.
struct HIDRecorderCopy {
  private let device: String?
  private let keepsKeys: Bool
  private var buffer: [UInt8] = []
  private var report = ConversionReport()

  init(device: String?, keepsKeys: Bool) {
    self.device = device
    self.keepsKeys = keepsKeys
  }

  /// Copies the lines; `makeOutput` makes the file once there is something to write.
  mutating func run(
    _ lines: LineReader, makeOutput: () throws(InputError) -> OutputFile
  ) throws(InputError) -> ConversionReport {
    let chosen = try checkDevices(LineReader(lines.stream.again()))
    let output = try makeOutput()
    // The reader of touches reports malformed lines.
    let reader = try HIDRecorderReader(LineReader(lines.stream.again()))
    var record = RecordedEvent()
    var place: Int64 = 0
    do throws(InputError) {
      while try reader.next(into: &record) {}
    } catch {
      report.fault = error
    }
    while let line = try lines.next() {
      if let fault = report.fault, lines.line >= fault.line ?? .max { break }
      guard line.count >= 2, line[1] == 0x3a else { continue }
      if line[0] == UInt8(ascii: "D") { place = Self.deviceNumber(line) ?? place }
      guard chosen == nil || chosen == place else { continue }
      if line[0] == UInt8(ascii: "E") {
        report.frames += 1
        report.events += 1
      }
      buffer.append(contentsOf: line)
      buffer.append(0x0a)
      if buffer.count >= RecordingLimits.chunkBytes {
        try output.write(buffer)
        buffer.removeAll(keepingCapacity: true)
      }
    }
    try output.write(buffer)
    try output.synchronize()
    return report
  }

  /// The number of the device to write, `nil` for all. Throws if its reports contain keys.
  private func checkDevices(_ lines: LineReader) throws(InputError) -> Int64? {
    var numbers: [Int64] = []
    var number: Int64 = 0
    var hasKeys: Set<Int64> = []
    while let line = try lines.next() {
      guard line.count >= 2, line[1] == 0x3a else { continue }
      if line[0] == UInt8(ascii: "D") { number = Self.deviceNumber(line) ?? number }
      guard line[0] == UInt8(ascii: "R") else { continue }
      if !numbers.contains(number) { numbers.append(number) }
      var fields = FieldScanner(line, from: 2)
      fields.skipSpaces()
      guard let bytes = HIDRecorderReader.bytes(&fields) else { continue }
      if HIDReportDescriptor(bytes)?.tellsKeys ?? true { hasKeys.insert(number) }
    }
    var chosen: Int64?
    if let device {
      chosen = numbers.enumerated().first { device == "\($0.offset + 1)" }?.element
      guard chosen != nil else {
        throw InputError(
          subject: lines.stream.path, reason: "holds no device \(device.printable)",
          hint: "it holds \(numbers.count), counted from 1")
      }
    }
    let isKept = numbers.contains { (chosen ?? $0) == $0 && hasKeys.contains($0) }
    if isKept, !keepsKeys {
      throw InputError(
        subject: lines.stream.path,
        reason: "its raw reports contain the pressed keys, and cannot be written without them",
        hint: "--with-keys writes them all the same; evemu, libinput and getevent replace them")
    }
    return chosen
  }

  private static func deviceNumber(_ line: LineBytes) -> Int64? {
    var fields = FieldScanner(line, from: 2)
    fields.skipSpaces()
    return fields.digits()?.value
  }
}
