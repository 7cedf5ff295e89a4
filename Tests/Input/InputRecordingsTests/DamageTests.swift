import InputFrames
import InputRecordings
import Testing

/// Bytes cut off, flipped and doubled, always the same ones: every file ends with frames, an
/// error, or both, and each touch that begins is over at the end.
@Suite("Damage")
struct DamageTests {
  @Test(arguments: [Sample.header + Sample.tap, LibinputTests.whole], 0..<150)
  func `no damage stops a reader or leaves a touch down`(text: String, seed: Int) {
    var generator = SplitMix(seed: UInt64(seed))
    var bytes = Array(text.utf8)
    for _ in 0...Int.random(in: 0...6, using: &generator) {
      let place = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + 9))
      default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 40)], at: place)
      }
    }
    if seed.isMultiple(of: 3) {
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
    }
    let file = TemporaryFile(bytes: bytes)
    let first = check(file.path)
    #expect(first.report != nil || first.error != nil)
    #expect(first.error?.subject ?? file.path == file.path)
    let second = check(file.path)
    #expect(first.report?.json == second.report?.json)
    #expect(first.error == second.error)
    #expect(isBalanced(file))
  }
}

/// A generator with a seed, so that a failure can be had again.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
