import InputFrames
import Testing

/// The cross of a gamepad that reports itself as two axes.
@Suite("What a cross presses")
struct CrossDecoderTests {
  /// What the values of an axis press and release, one after the other: a key's code, below 0 when it comes up.
  private func keys(
    _ values: [Int32], of code: Int, range: AxisRange?, type: Int = EventType.abs
  ) throws -> [Int] {
    let codes: Set<Int> = [AbsCode.hat0X, AbsCode.hat0Y]
    let axes = range.map { range in
      Dictionary(uniqueKeysWithValues: codes.map { ($0, range) })
    }
    var decoder = try #require(
      CrossDecoder(
        DeviceDescription(name: "gamepad", codes: [EventType.abs: codes], axes: axes ?? [:])))
    return values.flatMap { value in
      decoder.keys(
        of: EvdevEvent(
          time: .zero, type: UInt16(type), code: UInt16(code), value: value))
    }.map { $0.value == 1 ? Int($0.code) : -Int($0.code) }
  }

  @Test(arguments: [(AbsCode.hat0X, 0x222, 0x223), (AbsCode.hat0Y, 0x220, 0x221)])
  func `a cross whose axes state no range is at -1, 0 and 1`(code: Int, before: Int, after: Int)
    throws
  {
    let range = AxisRange(minimum: -1, maximum: 1)
    for range in [nil, range] {
      #expect(
        try keys([0, 1, 0, -1, 1, 1], of: code, range: range) == [
          after, -after, before, -before, after,
        ])
    }
  }

  @Test(arguments: [(Int32(190), 0), (191, 0x223), (64, 0), (63, 0x222)])
  func `an axis of many values presses beyond half of the way to its end`(value: Int32, key: Int)
    throws
  {
    let range = AxisRange(minimum: 0, maximum: 255)
    #expect(try keys([value], of: AbsCode.hat0X, range: range) == (key == 0 ? [] : [key]))
  }

  @Test(arguments: [(Int32(50), 0), (51, 0x223), (-50, 0), (-51, 0x222)])
  func `so does one whose middle is 0`(value: Int32, key: Int) throws {
    let range = AxisRange(minimum: -100, maximum: 100)
    #expect(try keys([value], of: AbsCode.hat0X, range: range) == (key == 0 ? [] : [key]))
  }

  @Test func `another axis presses nothing, nor does a key that has an axis' number`() throws {
    #expect(try keys([1, -1], of: AbsCode.x, range: nil) == [])
    #expect(try keys([1, 0], of: AbsCode.hat0X, range: nil, type: EventType.key) == [])
  }

  @Test(arguments: [AbsCode.hat0X, AbsCode.hat0Y])
  func `one axis is no cross`(code: Int) {
    let half = DeviceDescription(name: "gamepad", codes: [EventType.abs: [code]])
    #expect(CrossDecoder(half) == nil)
  }
}
