import GestureMachines
import InputFrames
import Testing

/// Keys that go down at times in milliseconds, each with its letter as its code; each comes up 2 ms later.
@Suite("Codes among keys")
struct ScanMachineTests {
  private func output(
    _ keys: String, every gap: Int64, isKnown: Bool = false, endsAfter pause: Bool = false
  ) -> [String] {
    var machine = ScanMachine(isKnown: isKnown, limits: ScanLimits())
    var output: [ScanMachine.Output] = []
    for (place, letter) in keys.enumerated() {
      for (phase, delay) in [(KeyChange.Phase.began, Int64(0)), (.ended, 2)] {
        let change = KeyChange(
          device: DeviceID(0), code: UInt16(letter.utf8.first ?? 0), phase: phase,
          time: Timestamp(microseconds: (Int64(place) * gap + delay) * 1000))
        output += machine.receive(change, characters: letter == "⇧" ? "" : "\(letter)")
      }
    }
    if pause { output += machine.pause() }
    return output.map {
      switch $0 {
      case .key(let change):
        "\(UnicodeScalar(UInt8(change.code)))\(change.phase == .began ? "v" : "^")"
      case .code(let text, let time): "\(text) at \(time.milliseconds)"
      }
    }
  }

  @Test(arguments: [(30, true), (31, false)] as [(Int64, Bool)])
  func `keys as fast as a scanner's and Enter are a code`(gap: Int64, isCode: Bool) {
    let output = output("401234\r", every: gap)
    #expect((output == ["401234 at \(Double(gap * 6))"]) == isCode)
    #expect(isCode || output.count(where: { $0.hasSuffix("v") }) == 7)
  }

  @Test(arguments: ["\r", "\n", "\t"]) func `Enter ends a code, and so does Tab`(end: String) {
    #expect(output("401234" + end, every: 5) == ["401234 at 30.0"])
  }

  @Test(arguments: [("123456", true), ("12345", false)])
  func `the fewest characters count`(keys: String, isCode: Bool) {
    #expect((output(keys + "\r", every: 5).count == 1) == isCode)
  }

  @Test func `a person's keys come as they were typed, Enter included`() {
    #expect(output("ab\r", every: 10) == ["av", "a^", "bv", "b^", "\rv", "\r^"])
    #expect(output("ab", every: 200, endsAfter: true) == ["av", "a^", "bv", "b^"])
  }

  @Test func `a code without Enter ends with a pause`() {
    #expect(output("123456", every: 5, endsAfter: true) == ["123456 at 25.0"])
  }

  @Test func `a known scanner may be slow and its codes short, and its keys are never typed`() {
    #expect(
      output("7\r\r89", every: 400, isKnown: true, endsAfter: true) == [
        "7 at 400.0", "89 at 1600.0",
      ])
    #expect(output("\r", every: 5, isKnown: true, endsAfter: true) == [])
  }

  @Test func `a known scanner's code ends after half a second without a key`() {
    #expect(output("12", every: 501, isKnown: true, endsAfter: true) == ["1 at 0.0", "2 at 501.0"])
  }

  @Test func `nothing is kept of a device that is gone`() {
    for isKnown in [false, true] {
      var machine = ScanMachine(isKnown: isKnown, limits: ScanLimits())
      let key = KeyChange(device: DeviceID(0), code: 2, phase: .began, time: .zero)
      #expect(machine.receive(key, characters: "1") == [])
      #expect(machine.cancel() == (isKnown ? [] : [.key(key)]))
      #expect(machine.deadline == nil && machine.pause() == [])
    }
  }

  @Test func `a scanner's key that stayed down and is typed again is a person's`() {
    var machine = ScanMachine(isKnown: false, limits: ScanLimits())
    func key(_ phase: KeyChange.Phase, _ code: UInt16, at time: Int64) -> KeyChange {
      KeyChange(
        device: DeviceID(0), code: code, phase: phase, time: Timestamp(microseconds: time * 1000))
    }
    var output: [ScanMachine.Output] = []
    for code in UInt16(2)...8 {
      output += machine.receive(key(.began, code, at: Int64(code)), characters: "\(code)")
    }
    output += machine.receive(key(.began, 28, at: 9), characters: "\r")
    #expect(output == [.code("2345678", time: Timestamp(milliseconds: 9))])
    // Its keys come up unheard, but for the one that a person has pressed since.
    let again = key(.began, 8, at: 500)
    let up = key(.ended, 8, at: 510)
    #expect(machine.receive(key(.ended, 7, at: 490), characters: "7") == [])
    #expect(machine.receive(again, characters: "8") == [])
    #expect(machine.receive(up, characters: "8") == [])
    #expect(machine.pause() == [.key(again), .key(up)])
  }

  @Test(arguments: [(500, false), (501, true)] as [(Int64, Bool)])
  func `a known scanner may pause for half a second`(pause: Int64, isNext: Bool) {
    #expect(ScanLimits().longestGap == .milliseconds(30) && ScanLimits().mostCharacters == 8192)
    var machine = ScanMachine(isKnown: true, limits: ScanLimits())
    let key = KeyChange(device: DeviceID(0), code: 2, phase: .began, time: .zero)
    _ = machine.receive(key, characters: "1")
    #expect(machine.deadline == Timestamp(milliseconds: 500))
    var next = key
    next.time = Timestamp(microseconds: pause * 1000)
    #expect(machine.receive(next, characters: "2") == (isNext ? [.code("1", time: .zero)] : []))
  }

  @Test func `a code that never ends comes in parts`() {
    var limits = ScanLimits()
    limits.mostCharacters = 3
    var machine = ScanMachine(isKnown: true, limits: limits)
    let key = KeyChange(device: DeviceID(0), code: 2, phase: .began, time: .zero)
    let output = (0..<6).flatMap { _ in machine.receive(key, characters: "1") }
    #expect(output == [.code("111", time: .zero), .code("111", time: .zero)])
  }
}
