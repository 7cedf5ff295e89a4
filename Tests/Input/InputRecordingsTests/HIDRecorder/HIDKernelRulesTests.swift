import InputFrames
import Testing

@testable import InputRecordings

/// A panel for tests: its reports hold a count and so many contacts, each with tip, number, X and Y
/// of 0…1000; report 1.
private struct Panel {
  var contacts = 1
  var statedMaximum: Int? = 10
  var hasScanTime = false
  /// How many bytes the certificate of Windows 8 has; `nil` for a panel without one.
  var certificate: Int?
  var hasRange = false
  var hasAzimuth = false
  var vendor = "1234"
  var product = "5678"

  var descriptor: String {
    var items = "05 0d 09 04 a1 01 85 01 09 54 15 00 25 7f 75 08 95 01 81 02 "
    if hasScanTime { items += "09 56 27 ff ff 00 00 75 10 81 02 75 08 " }
    for _ in 0..<contacts {
      items += "05 0d 09 22 a1 02 09 42 25 01 81 02 09 51 25 7f 81 02 "
      if hasRange { items += "09 32 25 01 81 02 " }
      if hasAzimuth { items += "09 3f 26 68 01 75 10 81 02 75 08 " }
      items += "05 01 09 30 26 e8 03 75 10 81 02 09 31 81 02 75 08 c0 "
    }
    if let statedMaximum {
      items += "05 0d 85 02 09 55 26 \(Self.word(statedMaximum)) 75 08 95 01 b1 02 "
    }
    if let certificate {
      items += "06 00 ff 85 03 09 c5 26 ff 00 75 08 96 \(Self.word(certificate)) b1 02 "
    }
    return items + "c0"
  }

  /// One contact: its bytes.
  static func contact(
    _ id: Int, tip: Int, range: Int? = nil, azimuth: Int? = nil, _ x: Int, _ y: Int
  ) -> String {
    let parts = [
      byte(tip), byte(id), range.map(byte), azimuth.map(word), word(x), word(y),
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  func report(_ count: Int, scan: Int? = nil, _ contacts: String...) -> String {
    (["01", Self.byte(count)] + (scan.map { [Self.word($0)] } ?? []) + contacts)
      .joined(separator: " ")
  }

  /// A recording of those reports, 10 ms apart.
  func recording(_ reports: [String]) -> TemporaryFile {
    let lines = reports.enumerated().map { index, report in
      "E: 0.\(index / 10)\(index % 10)0000 \(report.split(separator: " ").count) \(report)\n"
    }
    return TemporaryFile(
      "R: \(descriptor.split(separator: " ").count) \(descriptor)\nN: Demo\n"
        + "I: 3 \(vendor) \(product)\n" + lines.joined())
  }

  /// The recording as a source.
  func source(_ reports: [String] = []) throws -> RecordingSource {
    let file = recording(reports)
    return try withExtendedLifetime(file) { try RecordingSource(path: file.path) }
  }

  /// The contacts of each frame, as phases with slots.
  func frames(_ reports: [String]) throws -> [String] {
    var source = try source(reports)
    var frames: [String] = []
    while let event = try source.nextEvent() {
      guard case .touches(let frame) = event, frame.time == source.now else { continue }
      frames.append(frame.contacts.map { "\($0.phase) \($0.slot)" }.joined(separator: ", "))
    }
    return frames
  }

  private static func byte(_ value: Int) -> String {
    let digits = String(value & 0xff, radix: 16)
    return digits.count < 2 ? "0" + digits : digits
  }

  private static func word(_ value: Int) -> String { "\(byte(value)) \(byte(value >> 8))" }
}

/// What Linux's hid-multitouch does with reports (spec IN:4.5).
@Suite("hid-recorder text, by the kernel's rules")
struct HIDKernelRulesTests {
  // Proves: IN:4.5-driver
  @Test(arguments: [(1, ["began 0", "cancelled 0"]), (2, [])])
  func `an unlisted panel of one contact a report need not count, one of two must`(
    contacts: Int, expected: [String]
  ) throws {
    let panel = Panel(contacts: contacts)
    let empty = (1..<contacts).map { _ in Panel.contact(9, tip: 0, 0, 0) }
    let report = ([panel.report(0, Panel.contact(5, tip: 1, 10, 10))] + empty)
      .joined(separator: " ")
    #expect(try panel.frames([report]) == expected)
  }

  // Proves: IN:4.5-driver
  @Test func `a listed panel of one contact a report must count`() throws {
    let panel = Panel(vendor: "0eef", product: "0001")
    #expect(try panel.frames([panel.report(0, Panel.contact(5, tip: 1, 10, 10))]) == [])
  }

  // Proves: IN:4.5-slots
  @Test(arguments: [
    (nil, 10), (0, 10), (1, 1), (2, 2), (9, 9), (11, 11), (250, 250), (251, 10), (400, 10),
  ])
  func `the number of contacts that a panel states is the number of its slots`(
    stated: Int?, slots: Int
  ) throws {
    let source = try Panel(statedMaximum: stated).source()
    #expect(source.description.slotCount == slots)
  }

  // Proves: IN:4.5-slots
  @Test(arguments: [
    ("1ff7", "0013", 2, 10), ("1ff7", "0017", 12, 12), ("0596", "0506", 10, 60),
    ("2087", "0703", 10, 2), ("25b5", "0002", 10, 40), ("04da", "1044", 10, 4),
  ])
  func `panels whose statement the driver passes over have the driver's number of slots`(
    vendor: String, product: String, stated: Int, slots: Int
  ) throws {
    let panel = Panel(statedMaximum: stated, vendor: vendor, product: product)
    #expect(try panel.source().description.slotCount == slots)
  }

  // Proves: IN:4.5-slots
  @Test func `a contact for which there is no slot is left out`() throws {
    let panel = Panel(contacts: 2, statedMaximum: 1)
    let both = panel.report(2, Panel.contact(1, tip: 1, 9, 9), Panel.contact(2, tip: 1, 90, 90))
    #expect(try panel.frames([both]) == ["began 0", "cancelled 0"])
  }

  // Proves: IN:4.5-zero
  @Test func `a count of 0 that begins a frame lifts what is down and continues nothing`() throws {
    let panel = Panel(contacts: 2)
    let one = Panel.contact(1, tip: 1, 9, 9)
    let two = Panel.contact(2, tip: 1, 90, 90)
    let none = Panel.contact(0, tip: 0, 0, 0)
    #expect(
      try panel.frames([
        panel.report(2, one, two), panel.report(0, none, none), panel.report(1, one, none),
      ]) == ["began 0, began 1", "ended 0, ended 1", "began 0", "cancelled 0"])
  }

  // Proves: IN:4.5-zero, IN:4.5-hybrid
  @Test func `a count of 0 within a frame continues it`() throws {
    let panel = Panel(contacts: 2)
    let fingers = (1...3).map { Panel.contact($0, tip: 1, 9 * $0, 9) }
    let none = Panel.contact(0, tip: 0, 0, 0)
    #expect(
      try panel.frames([
        panel.report(3, fingers[0], fingers[1]), panel.report(0, fingers[2], none),
      ]) == ["began 0, began 1, began 2", "cancelled 0, cancelled 1, cancelled 2"])
  }

  // Proves: IN:4.5-zero
  @Test(arguments: [(7, "moved 0"), (8, "ended 0")])
  func `a count of 0 belongs to the frame before where the scan time is the same`(
    scan: Int, expected: String
  ) throws {
    let panel = Panel(contacts: 1, hasScanTime: true)
    let frames = try panel.frames([
      panel.report(1, scan: 7, Panel.contact(1, tip: 1, 9, 9)),
      panel.report(0, scan: scan, Panel.contact(1, tip: scan == 7 ? 1 : 0, 19, 9)),
    ])
    #expect(frames.dropFirst().first == expected)
  }

  // Proves: IN:4.5-zero
  @Test func `a panel that never counts lifts nothing by its counts of 0`() throws {
    let panel = Panel(contacts: 1)
    #expect(
      try panel.frames([
        panel.report(0, Panel.contact(1, tip: 1, 9, 9)),
        panel.report(0, Panel.contact(2, tip: 1, 90, 9)),
      ]) == ["began 0", "began 1", "cancelled 0, cancelled 1"])
  }

  // Proves: IN:4.5-driver
  @Test(arguments: [(256, true), (255, false)])
  func `the certificate of Windows 8 has 256 bytes`(bytes: Int, isCertified: Bool) throws {
    let panel = Panel(certificate: bytes, hasRange: true)
    let source = try panel.source()
    #expect((source.description.axes[AbsCode.mtDistance] != nil) == isCertified)
  }

  // Proves: IN:4.5-driver
  @Test(arguments: [(nil, 40), (256, 10)])
  func `entries of the driver's list hold for panels without the certificate`(
    certificate: Int?, slots: Int
  ) throws {
    let panel = Panel(certificate: certificate, vendor: "25b5", product: "0002")
    #expect(try panel.source().description.slotCount == slots)
  }

  // Proves: IN:4.5-driver
  @Test func `a certified panel's contact counts once a frame, and the frame waits for another`()
    throws
  {
    let panel = Panel(contacts: 2, certificate: 256)
    let one = Panel.contact(1, tip: 1, 9, 9)
    let again = Panel.contact(1, tip: 1, 99, 9)
    let two = Panel.contact(2, tip: 1, 90, 90)
    #expect(
      try panel.frames([panel.report(2, one, again), panel.report(0, two, one)])
        == ["began 0, began 1", "cancelled 0, cancelled 1"])
  }

  // Proves: IN:4.5-slots
  @Test func `a slot that lifts is free in the next frame, not in its own`() throws {
    let panel = Panel(contacts: 2)
    let frames = try panel.frames([
      panel.report(1, Panel.contact(1, tip: 1, 9, 9), Panel.contact(0, tip: 0, 0, 0)),
      panel.report(2, Panel.contact(1, tip: 0, 9, 9), Panel.contact(2, tip: 1, 90, 90)),
      panel.report(2, Panel.contact(2, tip: 1, 90, 91), Panel.contact(3, tip: 1, 50, 50)),
    ])
    #expect(
      frames == ["began 0", "ended 0, began 1", "began 0, moved 1", "cancelled 0, cancelled 1"])
  }

  // Proves: IN:4.5-touch
  @Test(arguments: [(0, 0.0), (90, -90), (180, -180), (181, 179), (270, 90), (359, 1)])
  func `an azimuth counts counterclockwise, an orientation clockwise`(
    azimuth: Int, degrees: Double
  ) throws {
    let panel = Panel(hasAzimuth: true)
    let contact = Panel.contact(1, tip: 1, azimuth: azimuth, 9, 9)
    var source = try panel.source([panel.report(1, contact)])
    var told: [Double] = []
    while let event = try source.nextEvent() {
      guard case .touches(let frame) = event else { continue }
      told += frame.contacts.filter { $0.phase == .began }.compactMap(\.orientation)
    }
    #expect(told.map { ($0 * 180 / .pi).rounded() } == [degrees])
  }

  /// A mouse: two buttons and nothing of a touch screen.
  private static let mouse =
    "R: 23 05 01 09 02 a1 01 05 09 19 01 29 02 15 00 25 01 75 01 95 08 81 02 c0\n"

  // Proves: IN:4.5-none
  @Test func `a descriptor without a report of touches is told as that, with what it describes`() {
    let file = TemporaryFile(Self.mouse + "N: Demo\nI: 3 1 1\nE: 0.000000 1 01\n")
    let (report, error) = check(file.path, rate: nil)
    #expect(report == nil)
    #expect(
      error?.description
        == "\(file.path):1: the report descriptor has no report of touches; it describes: mouse")
  }

  @Test func `a descriptor that ends within a collection is told as cut off`() {
    let mouse = Self.mouse.replacing("R: 23", with: "R: 22").replacing(" c0", with: "")
    let file = TemporaryFile(mouse + "N: Demo\nI: 3 1 1\nE: 0.000000 1 01\n")
    let (report, error) = check(file.path, rate: nil)
    #expect(report == nil)
    #expect(
      error?.description
        == "\(file.path):1: the report descriptor is cut off: it ends within a collection")
  }

  // Proves: IN:4.5-none, IN:4.5-lines
  @Test func `one panel among the devices of a recording suffices`() throws {
    let panel = Panel().descriptor
    let count = panel.split(separator: " ").count
    let file = TemporaryFile(
      "D: 0\n\(Self.mouse)N: Mouse\nI: 3 1 1\nD: 1\nR: \(count) \(panel)\nN: Panel\nI: 3 2 2\n"
        + "D: 1\nE: 0.000000 8 01 01 01 05 64 00 c8 00\n")
    #expect(try RecordingReport(path: file.path).touches == 1)
  }

  // Proves: IN:4.5-duration
  @Test func `reports of a mouse before and after a touch are part of the duration`() throws {
    let panel = Panel().descriptor
    let count = panel.split(separator: " ").count
    let file = TemporaryFile(
      "D: 0\n\(Self.mouse)N: Mouse\nI: 3 1 1\nD: 1\nR: \(count) \(panel)\nN: Panel\nI: 3 2 2\n"
        + "D: 0\nE: 0.000000 1 01\nD: 1\nE: 0.200000 8 01 01 01 05 64 00 c8 00\n"
        + "E: 0.300000 8 01 01 00 05 64 00 c8 00\nD: 0\nE: 0.900000 1 00\n")
    let report = try RecordingReport(path: file.path)
    #expect(report.touches == 1 && report.fault == nil)
    #expect(report.duration == .milliseconds(900))
  }

  // Proves: IN:4.5-duration
  @Test func `the duration counts reports that change nothing, before and after those that do`()
    throws
  {
    let panel = Panel()
    let other = "02 01"
    let touch = panel.report(1, Panel.contact(1, tip: 1, 9, 9))
    let file = panel.recording([other, touch, touch, other, other])
    let report = try RecordingReport(path: file.path)
    #expect(report.duration == .milliseconds(40))
  }
}
