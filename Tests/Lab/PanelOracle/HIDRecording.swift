import Glibc
import InputFrames
import InputRecordings

/// The device and the reports of a `hid-recorder` file, as bytes.
struct HIDRecording {
  /// A raw report and when it came, in microseconds.
  struct Report {
    var time: Int64
    var bytes: [UInt8]
  }

  var name = "unnamed"
  var bus: UInt32 = 3
  var vendor: UInt32 = 0
  var product: UInt32 = 0
  var descriptor: [UInt8] = []
  var reports: [Report] = []

  /// Reads a file, packed or not; `nil` where there is no descriptor in it.
  init?(path: String) {
    guard let pipe = popen("zcat -f -- '\(path)'", "r") else { return nil }
    defer { pclose(pipe) }
    var line: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(line) }
    while getline(&line, &size, pipe) > 0, let text = line { take(String(cString: text)) }
    guard !descriptor.isEmpty else { return nil }
  }

  private mutating func take(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace)
    switch words.first {
    case "R:" where descriptor.isEmpty: descriptor = Self.bytes(words.dropFirst(2))
    case "N:": name = line.dropFirst(3).split(separator: "\n").joined()
    case "I:" where words.count == 4:
      bus = UInt32(words[1], radix: 16) ?? 3
      vendor = UInt32(words[2], radix: 16) ?? 0
      product = UInt32(words[3], radix: 16) ?? 0
    case "E:" where words.count > 3:
      let parts = words[1].split(separator: ".")
      guard parts.count == 2, let seconds = Int64(parts[0]), let micros = Int64(parts[1]) else {
        return
      }
      reports.append(
        Report(time: seconds * 1_000_000 + micros, bytes: Self.bytes(words.dropFirst(3))))
    default: break
    }
  }

  private static func bytes(_ words: ArraySlice<Substring>) -> [UInt8] {
    words.compactMap { UInt8($0, radix: 16) }
  }

  /// The descriptor without reports that are longer than an emulated device may have: such are
  /// the makers' own, of firmware for the most part, and stand beside the touches.
  ///
  /// The kernel takes reports of 16,384 bytes from a device, but of 4,096 from `/dev/uhid`
  /// (`UHID_DATA_MAX`), and refuses all of the device otherwise.
  var playableDescriptor: [UInt8] {
    var bytes = descriptor
    var place = 0
    while place < bytes.count {
      let prefix = bytes[place]
      let size = prefix & 3 == 3 ? 4 : Int(prefix & 3)
      guard prefix != 0xfe, place + size < bytes.count else { break }
      var value = 0
      for index in 0..<size { value |= Int(bytes[place + 1 + index]) << (8 * index) }
      if prefix & 0xfc == Self.reportCount, value > Self.longestRow {
        for index in 0..<size { bytes[place + 1 + index] = index == 0 ? 64 : 0 }
      }
      place += 1 + size
    }
    return bytes
  }

  /// The item that says how many values of a size follow (HID 1.11, 6.2.2.7).
  private static let reportCount: UInt8 = 0x94
  /// More values than any row of touches has; a row of bytes may then still fit.
  private static let longestRow = 1024

  /// The feature report by which the panel says how many contacts it tells apart, if it has one.
  func contactMaximum(_ count: Int) -> [UInt8]? {
    guard let parsed = HIDReportDescriptor(descriptor),
      let field = parsed.features.first(where: { $0.usage == 0x0d_0055 })
    else { return nil }
    var report = [UInt8](repeating: 0, count: max(1, parsed.featureBytes(field.reportID)))
    report[0] = UInt8(truncatingIfNeeded: field.reportID)
    for bit in 0..<field.bitSize where count >> bit & 1 == 1 {
      let place = field.bitOffset + bit
      if place >> 3 < report.count { report[place >> 3] |= 1 << UInt8(place & 7) }
    }
    return report
  }
}
