import InputFrames
import Testing

@Suite("ScanElement")
struct ScanElementTests {
  private func value(_ format: String, _ bytes: [UInt8], at offset: Int = 0) throws -> Int64 {
    try ScanElement(format, of: "test").value(in: bytes[...], at: offset)
  }

  // Proves: IN:4.7-iio-format
  @Test(arguments: [
    ("le:s12/16>>4", false, true, 12, 16, 4, 1), ("be:u10/16>>6", true, false, 10, 16, 6, 1),
    ("le:s16/32>>0", false, true, 16, 32, 0, 1), ("le:s64/64", false, true, 64, 64, 0, 1),
    ("le:s14/16X3>>2", false, true, 14, 16, 2, 3), ("be:s8/8\n", true, true, 8, 8, 0, 1),
    ("le:u1/8>>7", false, false, 1, 8, 7, 1), ("le:s8/8X64", false, true, 8, 8, 0, 64),
  ])
  func `a format tells order, sign, bits, storage, repetition and shift`(
    text: String, isBigEndian: Bool, isSigned: Bool, bits: Int, storage: Int, shift: Int,
    count: Int
  ) throws {
    #expect(
      try ScanElement(text, of: "test")
        == ScanElement(
          isBigEndian: isBigEndian, isSigned: isSigned, bits: bits, storageBits: storage,
          count: count, shift: shift))
  }

  @Test(arguments: [
    ("", "does not begin with le: or be:"), ("s12/16>>4", "does not begin with le: or be:"),
    ("xe:s12/16>>4", "does not begin with le: or be:"),
    ("le::s12/16", "does not begin with le: or be:"),
    (":le:s12/16", "does not begin with le: or be:"),
    ("le:", "begins neither with s (signed) nor with u (unsigned)"),
    ("le:f32/32>>0", "begins neither with s (signed) nor with u (unsigned)"),
    ("le:s12>>4", "holds something else than numbers"),
    ("le:s/16>>4", "holds something else than numbers"),
    ("le:s12/16>>x", "holds something else than numbers"),
    ("le:s12/16>>5", "has numbers that contradict each other"),
    ("le:s12/17>>0", "has numbers that contradict each other"),
    ("le:s0/16>>0", "has numbers that contradict each other"),
    ("le:s16/16>>-1", "has numbers that contradict each other"),
    ("le:s17/16", "has numbers that contradict each other"),
    ("le:s1/8>>8", "has numbers that contradict each other"),
    ("le:s16/16X0>>0", "has numbers that contradict each other"),
    ("le:s16/16X65", "has numbers that contradict each other"),
    ("le:s99999999999999999999/16", "holds something else than numbers"),
  ])
  func `what is no format is refused, with what is wrong`(text: String, reason: String) {
    let error = #expect(throws: InputError.self) {
      try ScanElement(text, of: "in_accel_x_type")
    }
    #expect(error?.subject == "in_accel_x_type")
    #expect(error?.reason == "the scan format \"\(text)\" \(reason)")
  }

  // Proves: IN:4.7-iio-format
  @Test func `the shift drops the low bits, and the sign bit is the highest of the value`() throws {
    #expect(try value("le:s12/16>>4", [0xf0, 0x7f]) == 2047)
    #expect(try value("le:s12/16>>4", [0x0f, 0x80]) == -2048)
    #expect(try value("le:s12/16>>4", [0xff, 0xff]) == -1)
    #expect(try value("le:u12/16>>4", [0xff, 0xff]) == 4095)
  }

  // Proves: IN:4.7-iio-format
  @Test func `the order of the bytes is the format's`() throws {
    #expect(try value("be:s16/16", [0x01, 0x02]) == 0x0102)
    #expect(try value("le:s16/16", [0x01, 0x02]) == 0x0201)
    #expect(try value("be:s12/16>>4", [0x80, 0x0f]) == -2048)
    #expect(try value("be:u24/32>>8", [0x01, 0x02, 0x03, 0xff]) == 0x010203)
  }

  // Proves: IN:4.7-iio-format
  @Test func `what lies beside the value is void, as in the HID sensors' upper half`() throws {
    #expect(try value("le:s16/32>>0", [0x18, 0xfc, 0x34, 0x12]) == -1000)
    #expect(try value("le:u16/32>>0", [0x18, 0xfc, 0x34, 0x12]) == 0xfc18)
  }

  @Test func `a value may fill 64 bits`() throws {
    let bytes: [UInt8] = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]
    #expect(try value("le:s64/64", bytes) == .max)
    #expect(try value("le:s64/64", [0, 0, 0, 0, 0, 0, 0, 0x80]) == .min)
    #expect(try value("le:s8/8", [0x80]) == -128)
  }

  @Test func `bytes that are missing count as 0`() throws {
    #expect(try value("le:s16/16", [0x7f]) == 0x7f)
    #expect(try value("le:s16/16", [], at: 4) == 0)
  }

  private func entry(_ name: String, _ index: Int, _ format: String) throws -> ScanLayout.Entry {
    ScanLayout.Entry(name: name, index: index, element: try ScanElement(format, of: name))
  }

  // Proves: IN:4.7-iio-format
  @Test func `values stand at multiples of their size, the scan is a multiple of the largest`()
    throws
  {
    let layout = try #require(
      ScanLayout([
        entry("in_timestamp", 3, "le:s64/64"), entry("in_accel_z", 2, "le:s16/32"),
        entry("in_accel_x", 0, "le:s16/32"), entry("in_accel_y", 1, "le:s16/32"),
      ]))
    #expect(layout.size == 24)
    var bytes = [UInt8](repeating: 0xee, count: 24)
    bytes.replaceSubrange(0..<2, with: [0x01, 0x00])
    bytes.replaceSubrange(4..<6, with: [0xfe, 0xff])
    bytes.replaceSubrange(8..<10, with: [0xe8, 0x03])
    bytes.replaceSubrange(16..<24, with: [5, 0, 0, 0, 0, 0, 0, 0])
    let scan = layout.scan(bytes[...])
    #expect(scan.counts == AccelerationCounts(x: 1, y: -2, z: 1000))
    #expect(scan.nanoseconds == 5)
  }

  @Test func `the indices decide the order, and what lies between is left out`() throws {
    let layout = try #require(
      ScanLayout([
        entry("in_accel_x", 4, "be:s16/16"), entry("in_accel_y", 3, "be:s16/16"),
        entry("in_accel_z", 2, "be:s16/16"), entry("in_anglvel_x", 0, "be:s16/16"),
      ]))
    #expect(layout.size == 8)
    let scan = layout.scan([9, 9, 0, 3, 0, 2, 0, 1][...])
    #expect(scan.counts == AccelerationCounts(x: 1, y: 2, z: 3))
    #expect(scan.nanoseconds == nil)
  }

  @Test func `three bytes of axes before a stamp are filled up to it`() throws {
    let layout = try #require(
      ScanLayout([
        entry("in_accel_x", 0, "le:s8/8"), entry("in_accel_y", 1, "le:s8/8"),
        entry("in_accel_z", 2, "le:s8/8"), entry("in_timestamp", 3, "le:s64/64"),
      ]))
    #expect(layout.size == 16)
  }

  @Test func `a value that is repeated takes its bytes as many times`() throws {
    let element = try ScanElement("le:s14/16X3>>2", of: "test")
    #expect(element.alignment == 2 && element.size == 6)
  }

  @Test func `without all three axes there is no layout`() throws {
    #expect(
      ScanLayout([try entry("in_accel_x", 0, "le:s8/8"), try entry("in_accel_y", 1, "le:s8/8")])
        == nil)
  }

  // Proves: IN:1.2-location
  @Test(arguments: [
    ("display", AccelerometerLocation.display), ("accel-display", .display), ("lid", .display),
    ("base", .base), ("accel-base\n", .base), ("camera", nil), ("", nil),
  ])
  func `the half of a folding device is read from udev, label and location`(
    text: String, location: AccelerometerLocation?
  ) {
    #expect(AccelerometerLocation(text) == location)
    #expect(AccelerometerMounting(location: location).rotatesDisplay == (location != .base))
  }
}
