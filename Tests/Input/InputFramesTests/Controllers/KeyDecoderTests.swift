import InputFrames
import Testing

/// What the records of a keyboard's or a dial's keys become.
@Suite("Keys of a device")
struct KeyDecoderTests {
  private typealias Record = (Int, Int, Int32)
  private static let dropped: Record = (EventType.syn, SynCode.dropped, 0)
  private static let report: Record = (EventType.syn, SynCode.report, 0)

  private func key(_ code: Int, _ value: Int32 = 1) -> Record { (EventType.key, code, value) }

  /// The changes that records of type, code and value make, a word for each.
  private func changes(_ records: Record..., isDial: Bool = false) throws -> [String] {
    let codes: [Int: Set<Int>] = [
      EventType.key: Set(1..<128), EventType.rel: isDial ? [RelCode.dial] : [],
    ]
    var decoder = try #require(
      KeyDecoder(DeviceDescription(name: "keys", codes: codes), device: DeviceID(0)))
    var changes: [InputEvent] = []
    for (type, code, value) in records {
      decoder.consume(
        EvdevEvent(time: .zero, type: UInt16(type), code: UInt16(code), value: value),
        into: &changes)
    }
    let words = changes.map { change in
      if case .key(let key) = change { "\(key.code) \(key.phase)" } else { "else" }
    }
    #expect(decoder.count == words.count { $0.hasSuffix("began") })
    return words
  }

  @Test func `a key that goes down twice came up in between, and comes up once`() throws {
    #expect(
      try changes(key(30), key(30), key(30, 0), key(30, 0)) == [
        "30 began", "30 ended", "30 began", "30 ended",
      ])
  }

  @Test func `a dial's two keys of Enter are one key`() throws {
    #expect(
      try changes(key(28), key(96), key(28, 0), isDial: true) == [
        "352 began", "352 ended", "352 began", "352 ended",
      ])
  }

  @Test func `after dropped records keys count again from the next report on`() throws {
    #expect(
      try changes(key(30), Self.report, Self.dropped, key(31), Self.report, key(32)) == [
        "30 began", "30 cancelled", "32 began",
      ])
  }

  @Test func `where records were dropped keys are let go of, the last one first`() throws {
    #expect(
      try changes(key(30), key(31), key(32), Self.dropped) == [
        "30 began", "31 began", "32 began", "32 cancelled", "31 cancelled", "30 cancelled",
      ])
  }
}
