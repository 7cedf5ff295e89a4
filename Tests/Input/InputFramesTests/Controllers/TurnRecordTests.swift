import InputFrames
import Testing

@Suite("Records of what turns")
struct TurnRecordTests {
  /// The steps of frames of one record each, its code and its value.
  private func steps(
    _ type: Int, _ records: [(code: Int, value: Int32)], of codes: Set<Int>
  ) throws -> [Int] {
    var decoder = try #require(TurnDecoder(DeviceDescription(name: "dial", codes: [type: codes])))
    return records.flatMap { record in
      [(type, record.code, record.value), (EventType.syn, SynCode.report, 0)].compactMap {
        decoder.consume(
          EvdevEvent(time: .zero, type: UInt16($0.0), code: UInt16($0.1), value: $0.2))
      }
    }
  }

  @Test func `a ring that states no range has 72 places`() throws {
    let places: [Int32] = [2, 3, 0, 69, 72, 71]
    // The next place after one that the ring does not have is where a turn begins.
    #expect(
      try steps(EventType.abs, places.map { (AbsCode.wheel, $0) }, of: [AbsCode.wheel]) == [
        1, -1, -1,
      ])
  }

  @Test(arguments: [(2, []), (3, [1]), (70, []), (69, [-1])] as [(Int32, [Int])])
  func `a step of such a ring is three places, either way`(place: Int32, turned: [Int]) throws {
    #expect(try steps(EventType.abs, [(AbsCode.wheel, place)], of: [AbsCode.wheel]) == turned)
  }

  @Test func `a relative axis that a dial does not name turns nothing`() throws {
    let records: [(Int, Int32)] = [(RelCode.wheel, 5), (RelCode.dial, 1), (RelCode.x, 5)]
    #expect(try steps(EventType.rel, records, of: [RelCode.dial]) == [1])
  }
}
