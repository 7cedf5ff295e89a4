import InputFrames
import Testing

/// What turns: dials, rings, strips and rotary encoders. A frame is written as its records of type, code and value.
@Suite("What turns")
struct TurnDecoderTests {
  private typealias Record = (type: Int, code: Int, value: Int32)
  /// `ABS_WHEEL` and `ABS_MISC`.
  private static let (ring, finger) = (8, 0x28)

  private func steps(
    _ frames: [[Record]], keys: Set<Int> = [], rel: Set<Int> = [], abs: [Int: AxisRange] = [:],
    from snapshot: [Record] = []
  ) throws -> [Int] {
    var decoder = try #require(
      TurnDecoder(
        DeviceDescription(
          name: "dial",
          codes: [EventType.key: keys, EventType.rel: rel, EventType.abs: Set(abs.keys)], axes: abs)
      ))
    func event(_ record: Record) -> EvdevEvent {
      EvdevEvent(
        time: .zero, type: UInt16(record.type), code: UInt16(record.code), value: record.value)
    }
    for record in snapshot { decoder.begin(event(record)) }
    var all: [Int] = []
    for frame in frames {
      for record in frame + [(0, 0, 0)] {
        if let steps = decoder.consume(event(record)) { all.append(steps) }
      }
    }
    return all
  }

  /// The frames of one axis that goes from value to value.
  private func values(_ values: Int32..., of code: Int = 0) -> [[Record]] {
    values.map { [(EventType.abs, code, $0)] }
  }

  private func touch(_ place: Int32, _ isDown: Bool = true) -> [Record] {
    [(EventType.abs, Self.ring, place), (EventType.abs, Self.finger, isDown ? 15 : 0)]
  }

  @Test func `a dial counts its own steps, once for each frame`() throws {
    let frames: [[Record]] = [[(2, RelCode.dial, 2)], [(2, RelCode.dial, -1)], []]
    #expect(try steps(frames, rel: [RelCode.dial]) == [2, -1])
  }

  @Test func `a turn that is reported as a dial's and as a wheel's is one`() throws {
    let frame: [Record] = [(2, RelCode.wheel, 1), (2, RelCode.dial, 1)]
    #expect(try steps([frame], rel: [RelCode.dial, RelCode.wheel]) == [1])
    let other: [Record] = [(2, RelCode.wheel, 3), (2, RelCode.dial, 2)]
    #expect(try steps([other], rel: [RelCode.dial, RelCode.wheel]) == [2])
  }

  @Test(arguments: [RelCode.x, RelCode.y, 5])
  func `an encoder may turn any one axis`(code: Int) throws {
    #expect(try steps([[(2, code, -1)]], keys: [0x100], rel: [code]) == [-1])
  }

  @Test func `an encoder with places turns by their differences, and on over its end`() throws {
    let range = AxisRange(minimum: 0, maximum: 23)
    #expect(try steps(values(1, 2, 4, 3, 23, 0), abs: [0: range]) == [1, 1, 2, -1, -4, 1])
  }

  /// The kernel's `rotary_encoder` of 24 steps: its axis goes to 24, its values to 23 with rollover and to 24 without.
  private static let kernel = AxisRange(minimum: 0, maximum: 24)

  @Test func `the kernel's encoder turns one step over its end, in both directions`() throws {
    #expect(
      try steps(values(23, 22, 23, 0, 1, 0, 23), abs: [0: Self.kernel]) == [
        -1, -1, 1, 1, 1, -1, -1,
      ])
  }

  @Test func `without rollover it turns both ways between its ends, and stays there`() throws {
    let up = (1...24).map { Int32($0) }
    let frames = (up + up.dropLast().reversed() + [0]).flatMap { values($0) }
    let all = try steps(frames, abs: [0: Self.kernel])
    #expect(all == Array(repeating: 1, count: 24) + Array(repeating: -1, count: 24))
  }

  @Test func `an encoder counts from where it stands when it is opened`() throws {
    let range = AxisRange(minimum: 0, maximum: 23)
    #expect(
      try steps(values(18, 17), abs: [0: range], from: [(EventType.abs, 0, 20)]) == [-2, -1])
  }

  @Test(arguments: [(47, 1), (48, 2), (72, 3)])
  func `a ring of more than 24 places makes 24 steps in a turn`(places: Int32, units: Int32) throws
  {
    let range = AxisRange(minimum: 0, maximum: places - 1)
    let frames = (1...units).map { values($0, of: Self.ring)[0] }
    #expect(try steps(frames, abs: [Self.ring: range]) == [1])
  }

  @Test func `a finger that trembles between two steps turns once`() throws {
    let range = AxisRange(minimum: 0, maximum: 71)
    #expect(
      try steps(values(3, 2, 3, 2, 3, of: Self.ring), abs: [Self.ring: range]) == [1])
  }

  @Test func `a finger that comes to a ring, and one that goes, turn nothing`() throws {
    let abs: [Int: AxisRange] = [
      Self.ring: AxisRange(minimum: 0, maximum: 71),
      Self.finger: AxisRange(minimum: 0, maximum: 15),
    ]
    let frames =
      [touch(30)] + values(33, of: Self.ring) + [touch(0, false), touch(60)]
      + values(57, of: Self.ring)
    #expect(try steps(frames, abs: abs) == [1, -1])
  }

  @Test func `after a finger went, the next place begins a turn though no finger is told`() throws {
    let abs: [Int: AxisRange] = [
      Self.ring: AxisRange(minimum: 0, maximum: 71),
      Self.finger: AxisRange(minimum: 0, maximum: 15),
    ]
    let frames =
      [touch(30)] + values(33, of: Self.ring) + [touch(0, false)]
      + values(60, 57, of: Self.ring)
    #expect(try steps(frames, abs: abs) == [1, -1])
  }

  @Test func `where a finger lay on a ring when it was opened turns nothing`() throws {
    let abs: [Int: AxisRange] = [
      Self.ring: AxisRange(minimum: 0, maximum: 71),
      Self.finger: AxisRange(minimum: 0, maximum: 15),
    ]
    #expect(try steps([[]], abs: abs, from: [(EventType.abs, Self.ring, 40)]) == [])
    // Nor does it where a frame of something else came before.
    let other: [[Record]] = [[(4, 0, 1)]]
    #expect(try steps(other + values(30, 33, of: Self.ring), abs: abs) == [1])
  }

  @Test(arguments: [(47, 46), (48, 46), (71, 69), (72, 69)] as [(Int32, Int32)])
  func `a ring turns back over its beginning by as many units as a step has`(
    places: Int32, value: Int32
  ) throws {
    let range = AxisRange(minimum: 0, maximum: places - 1)
    #expect(try steps(values(value, of: Self.ring), abs: [Self.ring: range]) == [-1])
  }

  @Test func `an axis that begins beside 0 turns over its end as well`() throws {
    let range = AxisRange(minimum: 1, maximum: 24)
    #expect(try steps(values(23, 24, 1, 24), abs: [0: range]) == [1, 1, -1])
  }

  @Test(arguments: [0, 1, 4096] as [Int32])
  func `a strip counts its bits, whatever range it states`(maximum: Int32) throws {
    let abs: [Int: AxisRange] = [3: AxisRange(minimum: 0, maximum: maximum)]
    #expect(
      try steps(values(1, 2, 1, 8, 1, of: 3), keys: [0x100, 0x14b], abs: abs) == [1, -1, 3, -3])
  }

  @Test func `a strip turns by one bit after the other, and ends with its finger`() throws {
    let abs: [Int: AxisRange] = [3: AxisRange(minimum: 0, maximum: 4096)]
    let frames = values(8, 16, 64, 0, 4096, 2048, of: 3)
    #expect(try steps(frames, keys: [0x100, 0x14b], abs: abs) == [1, 2, -1])
  }

  @Test(arguments: [1, -1] as [Int32])
  func `a ring may be turned round and round, either way`(way: Int32) throws {
    let range = AxisRange(minimum: 0, maximum: 71)
    let places = (1...240).map { ((3 * Int32($0) * way) % 72 + 72) % 72 }
    let all = try steps(places.flatMap { values($0, of: Self.ring) }, abs: [Self.ring: range])
    #expect(all == Array(repeating: Int(way), count: 240))
  }

  @Test func `half a turn at once counts the way that its places went`() throws {
    let range = AxisRange(minimum: 0, maximum: 71)
    #expect(
      try steps(values(36, 0, 39, 0, of: Self.ring), abs: [Self.ring: range]) == [12, -12, -11, 11])
  }

  @Test
  func `an axis that does not have 0 counts from its first value, and a strip from its first bit`()
    throws
  {
    let range = AxisRange(minimum: 5, maximum: 28)
    #expect(try steps(values(7, 9, 8), abs: [0: range]) == [2, -1])
    let strip: [Int: AxisRange] = [3: AxisRange(minimum: 0, maximum: 4096)]
    #expect(try steps(values(1, 2, 1, of: 3), keys: [0x100, 0x14b], abs: strip) == [1, -1])
  }

  @Test func `a frame in which an axis does not move turns nothing`() throws {
    let range = AxisRange(minimum: 0, maximum: 23)
    let still: [[Record]] = [[(4, 0, 1)], [(4, 0, 2)]]
    #expect(try steps(values(1) + still + values(2), abs: [0: range]) == [1, 1])
  }

  @Test func `what the kernel dropped turns nothing`() throws {
    let frames: [[Record]] = [
      [(2, RelCode.dial, 1), (0, SynCode.dropped, 0), (2, RelCode.dial, 5)],
      [(2, RelCode.dial, 1)],
    ]
    #expect(try steps(frames, rel: [RelCode.dial]) == [1])
  }

  @Test func `after dropped records the next place begins a turn, be it frames later`() throws {
    let dropped: [[Record]] = [[(0, SynCode.dropped, 0)], [(4, 0, 1)]]
    let frames = values(5) + dropped + values(9, 10)
    #expect(try steps(frames, abs: [0: AxisRange(minimum: 0, maximum: 23)]) == [5, 1])
  }

  @Test func `values beside the axis and ranges without sense never trap`() throws {
    let ranges: [AxisRange] = [
      AxisRange(minimum: 5, maximum: 5), AxisRange(minimum: 9, maximum: -9),
      AxisRange(minimum: .min, maximum: .max),
    ]
    for range in ranges {
      _ = try steps(values(.min, .max, 0, -1, 5, 5, 7), abs: [0: range])
    }
    let all: [[Record]] = [[(2, RelCode.dial, .max)], [(2, RelCode.dial, .min)]]
    #expect(try steps(all, rel: [RelCode.dial]) == [Int(Int32.max), Int(Int32.min)])
  }
}
