import InputFrames
import Testing

@testable import InputRecordings

@Suite("hid-recorder text")
struct HIDRecorderTests {
  /// A panel of 100 × 50 mm whose reports hold one contact each, after a count: tip and number,
  /// X of 0…1000, Y of 0…500; report 1.
  private static let descriptor =
    "05 0d 09 04 a1 01 85 01 09 54 15 00 25 0a 75 08 95 01 81 02 "
    + "09 22 a1 02 09 42 25 01 75 01 81 02 95 07 81 03 "
    + "09 51 75 08 95 01 25 0a 81 02 "
    + "05 01 75 10 55 0e 65 11 35 00 46 e8 03 26 e8 03 09 30 81 02 "
    + "46 f4 01 26 f4 01 09 31 81 02 c0 c0"

  private static func recording(_ lines: String) -> TemporaryFile {
    let count = descriptor.split(separator: " ").count
    return TemporaryFile(
      "R: \(count) \(descriptor)\nN: Demo\nP: usb\nI: 3 1234 5678\nD: 0\n" + lines)
  }

  /// A finger that lands, moves and lifts.
  static var tap: TemporaryFile {
    recording(
      """
      E: 10.000000 8 01 01 01 05 64 00 c8 00
      E: 10.010000 8 01 01 01 05 6e 00 c8 00
      E: 10.120000 8 01 01 00 05 6e 00 c8 00

      """)
  }

  // Proves: IN:4.5-touch, IN:4.5-lines
  @Test func `a contact's reports become a touch in millimetres`() throws {
    let file = Self.tap
    let (frames, error) = play(file.path)
    #expect(error == nil)
    #expect(frames == ["0 ms: 1 began 10,20", "10 ms: 1 moved 11,20", "120 ms: 1 ended 11,20"])
    let source = try RecordingSource(path: file.path)
    #expect(source.devices[0].name == "Demo")
    #expect([source.devices[0].vendor, source.devices[0].product] == [0x1234, 0x5678])
    #expect(
      source.devices[0].axes[0x35] == AxisRange(minimum: 0, maximum: 1000, resolution: 10))
  }

  // Proves: IN:4.5-kernel
  @Test(arguments: [(1, true), (2, false)])
  func `the kernel tells no area of a panel of whose area it thinks nothing`(
    product: Int, tells: Bool
  ) throws {
    let descriptor =
      "05 0d 09 04 a1 01 85 01 09 54 15 00 25 0a 75 08 95 01 81 02 "
      + "09 22 a1 02 09 42 25 01 75 01 81 02 95 07 81 03 "
      + "09 51 75 08 95 01 25 0a 81 02 09 48 25 7f 81 02 09 49 81 02 "
      + "05 01 75 10 26 e8 03 09 30 81 02 09 31 81 02 c0 c0"
    let file = TemporaryFile(
      "R: \(descriptor.split(separator: " ").count) \(descriptor)\nN: Demo\n"
        + "I: 3 25b5 \(product)\nE: 1.000000 10 01 01 01 05 08 06 64 00 c8 00\n")
    var source = try RecordingSource(path: file.path)
    #expect([0x30, 0x31, 0x34].allSatisfy { (source.devices[0].axes[$0] != nil) == tells })
    var areas = 0
    while let event = try source.nextEvent() {
      guard case .touches(let frame) = event else { continue }
      areas += frame.contacts.count { $0.major != nil }
    }
    #expect((areas > 0) == tells)
  }

  // Proves: IN:4.5-hybrid
  @Test func `reports with a count of 0 go on with the frame before`() {
    let file = Self.recording(
      """
      E: 0.000000 8 01 02 01 00 64 00 00 00
      E: 0.001000 8 01 00 01 01 c8 00 00 00
      E: 0.010000 8 01 02 00 00 64 00 00 00
      E: 0.011000 8 01 00 00 01 c8 00 00 00

      """)
    #expect(
      play(file.path).frames == [
        "1 ms: 1 began 10,0; 2 began 20,0", "11 ms: 1 ended 10,0; 2 ended 20,0",
      ])
  }

  @Test(
    arguments: [(0, 0x7f, 127), (0, 0x80, 128), (-127, 0x7f, 127), (-127, 0x80, -128)]
      as [(Int, UInt8, Int)])
  func `a value is below 0 only where its field may be`(minimum: Int, byte: UInt8, value: Int) {
    var field = HIDField()
    (field.bitOffset, field.bitSize, field.logicalMinimum) = (8, 8, minimum)
    #expect(field.value(in: [1, byte]) == value)
  }

  // Proves: IN:4.5-collections
  @Test func `reports of other collections are left out and counted`() throws {
    let file = Self.recording("E: 0.000000 3 02 01 01\nE: 0.000000 8 01 01 01 05 64 00 c8 00\n")
    let report = try RecordingReport(path: file.path)
    #expect(report.leftOut == 1)
    #expect(report.touches == 1)
  }

  @Test func `what the recorder told its user is no harm`() {
    let file = Self.recording(
      "Please touch:\n   - once\nE: 0.000000 8 01 01 01 05 64 00 c8 00\n")
    #expect(play(file.path).frames.first == "0 ms: 1 began 10,20")
  }

  @Test(arguments: [
    "E: 0.000000 8 01 01 01 05 64 00 c8", "E: 0.0 1 01", "E: 0.000000 1 0g", "R: 2 05", "I: x",
    "Q: 1",
  ])
  func `a malformed line is an error with its line`(line: String) {
    let file = Self.recording("E: 0.000000 8 01 01 01 05 64 00 c8 00\n\(line)\n")
    let (frames, error) = play(file.path)
    #expect(frames.first == "0 ms: 1 began 10,20")
    #expect(error?.line == 7)
    #expect(error?.reason.hasSuffix("is no line of hid-recorder") == true)
  }

  @Test(arguments: ["R: 1 05", "R: 1 b4", "R: 2 a4 06"])
  func `a descriptor that is none is told as such`(line: String) {
    let file = Self.recording("E: 0.000000 8 01 01 01 05 64 00 c8 00\n\(line)\n")
    let error = play(file.path).error
    #expect(error?.line == 7)
    #expect(error?.reason.hasPrefix("the report descriptor is cut off") == true)
  }

  /// A finger's place and tip, with two values between that bear no name.
  private static let unnamedBetween =
    "09 22 a1 02 09 51 15 00 25 7f 75 08 95 01 81 02 05 01 09 30 26 ff 0f 75 10 81 02 09 31 81 02 "
    + "09 00 81 02 09 00 81 02 05 0d 09 42 25 01 75 08 81 02 c0"

  private static func bytes(_ hex: String) -> [UInt8] {
    hex.split(separator: " ").compactMap { UInt8($0, radix: 16) }
  }

  // Proves: IN:4.5-collections
  @Test func `values without a name do not part a contact from its tip`() throws {
    let hex = "05 0d 09 04 a1 01 85 01 \(Self.unnamedBetween) c0"
    let file = TemporaryFile(
      """
      R: \(Self.bytes(hex).count) \(hex)
      N: Demo
      I: 3 1234 5678
      E: 0.000000 11 01 05 64 00 c8 00 07 00 09 00 01
      E: 0.010000 11 01 05 64 00 c8 00 07 00 09 00 00

      """)
    let report = try RecordingReport(path: file.path)
    #expect(report.touches == 1)
    #expect(report.unfinished == 0)
  }

  // Proves: IN:4.5-collections
  @Test(arguments: [(1, true), (2, false)])
  func `a touch screen counts as one where it is an application`(kind: Int, counts: Bool) throws {
    let hex = "05 0d 09 04 a1 0\(kind) 85 01 \(Self.unnamedBetween) c0"
    let descriptor = try #require(HIDReportDescriptor(Self.bytes(hex)))
    #expect(HIDPanel(descriptor).description.axes.isEmpty != counts)
  }

  // Proves: IN:4.5-several
  @Test func `of several reports each adds the axes that it has`() throws {
    let sized =
      "85 01 09 22 a1 02 09 42 15 00 25 01 75 08 95 01 81 02 09 48 25 7f 81 02 09 49 81 02 "
      + "05 01 09 30 81 02 09 31 81 02 05 0d c0"
    let hex = "05 0d 09 04 a1 01 \(sized) 85 02 \(Self.unnamedBetween) c0"
    let descriptor = try #require(HIDReportDescriptor(Self.bytes(hex)))
    let axes = HIDPanel(descriptor).description.axes
    #expect(axes[AbsCode.mtTouchMajor]?.maximum == 0x7f)
    #expect(axes[AbsCode.mtPositionX]?.maximum == 0xfff)
  }

  // Proves: IN:4.5-several
  @Test(arguments: [true, false])
  func `what one report alone has is an axis, whichever report comes first`(isFirst: Bool) throws {
    func contact(_ more: String) -> String {
      "09 22 a1 02 09 42 15 00 25 01 75 08 95 01 81 02 \(more)05 01 09 30 26 e8 03 75 10 81 02 "
        + "09 31 81 02 05 0d c0"
    }
    func axes(_ reports: [String]) throws -> Set<Int> {
      let parts = reports.enumerated().map { "85 0\($0.offset + 1) \($0.element)" }
      let hex = "05 0d 09 04 a1 01 \(parts.joined(separator: " ")) c0"
      let descriptor = try #require(HIDReportDescriptor(Self.bytes(hex)))
      return Set(HIDPanel(descriptor).description.axes.keys)
    }
    let plain = contact("")
    let pressed = contact("09 30 26 ff 00 81 02 ")
    let both = try axes(isFirst ? [pressed, plain] : [plain, pressed])
    #expect(both.contains(AbsCode.mtPressure) && both.contains(AbsCode.mtPositionX))
    #expect(try !axes([plain]).contains(AbsCode.mtPressure))
    #expect(try axes([pressed]) == both)
  }

  @Test func `a pressure has no millimetres, though the unit of the place before it still holds`()
    throws
  {
    let pressed = Self.descriptor.replacing("81 02 c0 c0", with: "81 02 05 0d 09 30 81 02 c0 c0")
    let descriptor = try #require(HIDReportDescriptor(Self.bytes(pressed)))
    let axes = HIDPanel(descriptor).description.axes
    #expect(axes[AbsCode.mtPositionY] == AxisRange(minimum: 0, maximum: 500, resolution: 10))
    #expect(axes[AbsCode.mtPressure] == AxisRange(minimum: 0, maximum: 500))
  }

  @Test func `a report without a descriptor is an error`() {
    let file = TemporaryFile("N: Demo\nE: 0.000000 4 01 02 03 04\n")
    #expect(
      play(file.path).error?.description
        == "\(file.path):2: a report comes before its descriptor, a line that begins with R:")
  }

  @Test func `a cut off report is named`() {
    let file = Self.recording("E: 0.000000 8 01 01 01 05 64 00 c8")
    #expect(
      play(file.path).error?.description
        == "\(file.path):6: the file is cut off in the middle of a line")
  }
}

/// Panels of which the public recordings hold both the raw reports and what a kernel made of them.
@Suite(
  "Raw reports beside the kernel's records",
  .enabled(if: Corpus.isThere, "../shared/corpus/recordings/touchscreen is not there"))
struct HIDCorpusTests {
  // Proves: IN:4.5-kernel, IN:7.1
  @Test func `the touches are those of the kernel's driver, place by place`() {
    var compared = 0
    var exact = 0
    var differing: [String] = []
    let raws = Corpus.files.filter { $0.hasSuffix(".hid") || $0.hasSuffix(".hid.gz") }
    for file in Corpus.part(of: raws) {
      let folder = file.prefix { $0 != "/" }
      let peers = Corpus.files.filter { $0.hasPrefix("\(folder)/") && $0.contains(".evemu") }
      guard let raw = touches(file), !peers.isEmpty else { continue }
      compared += 1
      // A panel's pen has a recording of its own; one of them is the panel's.
      let all = peers.compactMap(touches).filter { $0.count == raw.count }
      if all.contains(where: { zip(raw, $0).allSatisfy { $0.isEqual(to: $1) } }) {
        exact += 1
      } else if !all.contains(where: { zip(raw, $0).allSatisfy { $0.isNear($1) } }) {
        differing.append(file)
      }
    }
    #expect(compared >= Corpus.least(of: 59))
    #expect(!Wide.isAsked || (compared == 59 && exact == 52), "\(exact) of \(compared)")
    differing.removeAll { file in Self.blinking.contains { file.hasPrefix($0) } }
    #expect(differing.isEmpty, "\(differing)")
  }

  // Proves: IN:7.1
  @Test func `as many fingers are down at once as in the records of the kernel's driver`() {
    var compared = 0
    var differing: [String] = []
    let raws = Corpus.files.filter { $0.hasSuffix(".hid") || $0.hasSuffix(".hid.gz") }
    for file in Corpus.part(of: raws) {
      let folder = file.prefix { $0 != "/" }
      let peers = Corpus.files.filter { $0.hasPrefix("\(folder)/") && $0.contains(".evemu") }
      guard let raw = check("\(Corpus.touchscreens)/\(file)").report else { continue }
      let same = peers.compactMap { check("\(Corpus.touchscreens)/\($0)").report }
        .filter { $0.touches == raw.touches }
      guard !same.isEmpty else { continue }
      compared += 1
      if !same.contains(where: { $0.mostAtOnce == raw.mostAtOnce }) { differing.append(file) }
    }
    #expect(compared > 0)
    #expect(differing.isEmpty, "\(differing)")
  }

  /// In the kernel's records of these panels a contact lifts and another one gets its slot in the same frame. They are
  /// one touch there, as libinput takes them (IN:1.2-one-frame); the reports hold two.
  private static let blinking = [
    "advanced-silicon-s-a-cooltouch-2149-231c/", "lge-lge-multitouch-device-043e-9aa1/",
    "pqlabs-pqlabs-multitouch-scree-1ef1-0001/", "sharp-corp-tpc-ic-usb-hid-04dd-9681/",
  ]

  /// Where each touch of a recording was, in shares of the panel; no place twice in a row.
  private struct Touch {
    var places: [SIMD2<Double>]

    /// The same places, but for what a division leaves over.
    func isEqual(to other: Touch) -> Bool {
      places.count == other.places.count
        && zip(places, other.places).allSatisfy { Self.distance($0, $1) < 1e-9 }
    }

    /// Where the kernel's driver smooths, or its reader fell behind: the same ends and each of the
    /// other's places in the same order, within a hundredth of the panel.
    func isNear(_ other: Touch) -> Bool {
      func isNear(_ one: SIMD2<Double>?, _ two: SIMD2<Double>?) -> Bool {
        guard let one, let two else { return false }
        return Self.distance(one, two) < 0.01
      }
      var rest = places[...]
      return isNear(places.first, other.places.first) && isNear(places.last, other.places.last)
        && other.places.allSatisfy { place in
          guard let next = rest.firstIndex(where: { isNear($0, place) }) else { return false }
          rest = rest[next...]
          return true
        }
    }

    private static func distance(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double {
      let way = one - other
      return max(abs(way.x), abs(way.y))
    }
  }

  private func touches(_ file: String) -> [Touch]? {
    guard var source = try? RecordingSource(path: "\(Corpus.touchscreens)/\(file)") else {
      return nil
    }
    let size = PanelGeometry(source.devices[0]).size
    var touches: [Touch] = []
    while let event = try? source.nextEvent() {
      guard case .touches(let frame) = event else { continue }
      for contact in frame.contacts {
        let place = SIMD2(contact.x / size.width, contact.y / size.height)
        if contact.phase == .began { touches.append(Touch(places: [place])) }
        guard touches.indices.contains(contact.id - 1) else { continue }
        if touches[contact.id - 1].places.last != place {
          touches[contact.id - 1].places.append(place)
        }
      }
    }
    return touches
  }
}
