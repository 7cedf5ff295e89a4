import GestureMachines
import InputFrames
import Testing

@Suite("RoomLightMachine")
struct RoomLightTests {
  private func at(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: milliseconds * 1000)
  }

  private func machine(settledAt lux: Double = 100) -> RoomLightMachine {
    var machine = RoomLightMachine()
    _ = machine.receive(lux, at: at(0))
    return machine
  }

  @Test func `the first light counts at once`() {
    var machine = RoomLightMachine()
    #expect(machine.receive(0, at: at(0)) == 0.1)
    #expect(machine.deadline == nil)
  }

  @Test func `the brightness grows with the logarithm of the light, up to its full one`() {
    let limits = RoomLightLimits()
    #expect(limits.brightness(for: 10_000) == 1 && limits.brightness(for: 1_000_000) == 1)
    #expect(abs(limits.brightness(for: 99.0) - 0.55) < 0.001)
    #expect(limits.brightness(for: -5) == 0.1)
    #expect(limits.fullLight == 10_000)
  }

  @Test(arguments: [0.0, 400, 10_000, 1_000_000])
  func `a brightness in the dark that is more than the full one is the full one`(lux: Double) {
    var limits = RoomLightLimits()
    limits.darkBrightness = 1.5
    #expect(limits.brightness(for: lux) == 1)
  }

  @Test(arguments: [(110.0, false), (110.1, true), (80.0, false), (79.9, true)])
  func `a tenth more or a fifth less is no change`(lux: Double, changes: Bool) {
    var machine = machine()
    #expect(machine.receive(lux, at: at(0)) == nil)
    #expect((machine.deadline != nil) == changes)
  }

  @Test(arguments: [(500.0, 4000 as Int64), (5.0, 8000)])
  func `another light must stay: four seconds a brighter one, eight a darker one`(
    lux: Double, wait: Int64
  ) {
    var machine = machine()
    _ = machine.receive(lux, at: at(1000))
    #expect(machine.timePassed(to: at(999 + wait)) == nil)
    #expect(machine.timePassed(to: at(1000 + wait)) == machine.limits.brightness(for: lux))
    #expect(machine.settled == lux && machine.deadline == nil)
  }

  @Test func `a shadow that goes again changes nothing`() {
    var machine = machine()
    _ = machine.receive(5, at: at(0))
    _ = machine.receive(100, at: at(7999))
    #expect(machine.timePassed(to: at(20_000)) == nil)
  }

  @Test func `a room that grows brighter and then darker waits anew`() {
    var machine = machine()
    _ = machine.receive(500, at: at(0))
    _ = machine.receive(5, at: at(3000))
    #expect(machine.deadline == at(11_000))
  }

  @Test(arguments: [(500.0, 4000 as Int64), (5.0, 8000)])
  func `a sensor that tells of the same light each second does not put the change off`(
    lux: Double, wait: Int64
  ) {
    var machine = machine()
    var told: [Int64] = []
    for second in 1...9 {
      // It flickers, and stays on its side.
      let present = second.isMultiple(of: 2) ? lux * 1.25 : lux
      let time = Int64(second) * 1000
      if machine.receive(present, at: at(time)) != nil { told.append(time) }
    }
    #expect(told.first == 1000 + wait)
  }
}
