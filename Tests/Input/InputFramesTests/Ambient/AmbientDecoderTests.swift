import InputFrames
import Testing

@Suite("AmbientDecoder")
struct AmbientDecoderTests {
  private let scale = AmbientScale(lux: 0.5, offset: -2, nearLevel: 100)

  private func measures(_ frames: [[(Int, Int32)]], _ scale: AmbientScale) -> [String] {
    var description = DeviceDescription(name: "Demo Sensor")
    description.ambient = scale
    guard var decoder = AmbientDecoder(description, device: DeviceID(3)) else { return ["none"] }
    var events: [InputEvent] = []
    for (moment, frame) in frames.enumerated() {
      let time = Timestamp(microseconds: Int64(moment))
      for (code, value) in frame {
        let type = code < 0 ? EventType.syn : EventType.abs
        let code = code < 0 ? SynCode.dropped : code
        decoder.consume(
          EvdevEvent(time: time, type: UInt16(type), code: UInt16(code), value: value),
          into: &events)
      }
      decoder.consume(
        EvdevEvent(
          time: time, type: UInt16(EventType.syn), code: UInt16(SynCode.report), value: 0),
        into: &events)
    }
    return events.map { event in
      guard case .ambient(let sample) = event, sample.device == DeviceID(3) else { return "else" }
      return switch sample.measure {
      case .light(let lux): "\(sample.time.microseconds): \(lux) lux"
      case .proximity(let isNear): "\(sample.time.microseconds): \(isNear ? "near" : "away")"
      }
    }
  }

  @Test func `a count becomes lux by its offset and scale, and never less than darkness`() {
    #expect(
      measures([[(AbsCode.misc, 22)], [(AbsCode.misc, 1)]], scale) == ["0: 10.0 lux", "1: 0.0 lux"])
  }

  @Test func `a thing is near from the level on, and away again below nine tenths of it`() {
    let counts: [Int32] = [99, 100, 90, 89, 99, 100]
    #expect(
      measures(counts.map { [(AbsCode.distance, $0)] }, scale)
        == ["0: away", "1: near", "3: away", "5: near"])
  }

  @Test func `a measure that has not changed is not told again`() {
    let frames: [[(Int, Int32)]] = [
      [(AbsCode.misc, 6), (AbsCode.distance, 0)], [(AbsCode.misc, 6)],
    ]
    #expect(measures(frames, scale) == ["0: 2.0 lux", "0: away"])
  }

  @Test func `every sample is counted`() throws {
    var description = DeviceDescription(name: "Demo Sensor")
    description.ambient = scale
    var decoder = try #require(AmbientDecoder(description, device: DeviceID(3)))
    #expect(decoder.count == 0)
    var events: [InputEvent] = []
    let records = [
      (EventType.abs, AbsCode.misc, 6), (EventType.abs, AbsCode.distance, 0),
      (EventType.syn, SynCode.report, 0),
    ]
    for (type, code, value) in records {
      decoder.consume(
        EvdevEvent(time: .zero, type: UInt16(type), code: UInt16(code), value: Int32(value)),
        into: &events)
    }
    #expect(decoder.count == 2)
  }

  @Test func `a frame that the kernel dropped counts for nothing`() {
    let dropped: [(Int, Int32)] = [(-1, 0), (AbsCode.misc, 8)]
    #expect(measures([dropped], scale) == [])
    #expect(measures([dropped, [(AbsCode.misc, 8)]], scale) == ["1: 3.0 lux"])
  }

  @Test func `a device without a scale is no sensor of light`() {
    let description = DeviceDescription(name: "Demo Panel")
    let decoder = AmbientDecoder(description, device: DeviceID(0))
    #expect(decoder?.count == nil)
    #expect(measures([[(AbsCode.misc, 8)]], AmbientScale(nearLevel: 1)) == [])
  }

  @Test func `the scale that a recording states is read as it was written`() throws {
    #expect(try AmbientScale(properties: scale.properties, of: "x") == scale)
    #expect(try AmbientScale(properties: ["ID_INPUT": "1"], of: "x") == nil)
  }

  @Test(arguments: [
    (AmbientScale(lux: 0.25), [AmbientScale.lightProperty]),
    (AmbientScale(nearLevel: 40), [AmbientScale.nearProperty]),
    (AmbientScale(lux: 2, offset: 1), [AmbientScale.lightProperty, AmbientScale.offsetProperty]),
  ])
  func `light and proximity have a scale each, and an offset of 0 is not stated`(
    scale: AmbientScale, keys: [String]
  ) throws {
    #expect(Set(scale.properties.keys) == Set(keys))
    #expect(try AmbientScale(properties: scale.properties, of: "x") == scale)
  }

  @Test func `an offset alone is no scale`() throws {
    #expect(try AmbientScale(properties: [AmbientScale.offsetProperty: "1"], of: "x") == nil)
  }

  @Test(arguments: [
    (AmbientScale.lightProperty, "0"), (AmbientScale.lightProperty, "nan"),
    (AmbientScale.nearProperty, "-1"), (AmbientScale.nearProperty, "near"),
  ])
  func `a scale that is no number above 0 is refused by its name`(key: String, text: String) {
    let error = #expect(throws: InputError.self) {
      try AmbientScale(properties: [key: text], of: "a.yml")
    }
    #expect(error?.reason == "\(key) \"\(text)\" is no number above 0")
  }
}
