import Glibc
import InputFrames
import Testing

@testable import InputDevices

extension MockedDevicesTests {
  /// Sensors of light and proximity on devices that umockdev pretends.
  @Suite("sensors of light and proximity") struct Ambient {
    let bed: MockBed

    init() throws {
      bed = try MockBed()
    }

    private var limits: SensorLimits {
      var limits = SensorLimits()
      limits.ambientInterval = .milliseconds(1)
      return limits
    }

    /// The next event but an addition, in words.
    private func told(_ sensors: LiveSensors) throws -> String? {
      while true {
        while let event = try sensors.nextEvent() {
          switch event {
          case .ambient(let sample):
            return switch sample.measure {
            case .light(let lux): "\(lux) lux"
            case .proximity(let isNear): isNear ? "near" : "away"
            }
          case .deviceRemoved: return "removed"
          default: break
          }
        }
        var wait = pollfd(fd: sensors.descriptor, events: .init(POLLIN), revents: 0)
        guard poll(&wait, 1, 10_000) == 1 else { return nil }
      }
    }

    @Test func `counts become lux by the driver's scale, and only what changes is told`() throws {
      let sensor = MockSensor.room(["in_illuminance_raw": "40", "in_illuminance_scale": "0.25"])
      try bed.add(sensor.description)
      let sensors = try LiveSensors(limits: limits)
      #expect(try told(sensors) == "10.0 lux")
      try bed.set(sensor, "in_illuminance_raw", "44")
      #expect(try told(sensors) == "11.0 lux")
    }

    @Test func `processed lux may have decimals`() throws {
      let sensor = MockSensor.room(["in_illuminance_input": "12.345"])
      try bed.add(sensor.description)
      #expect(try told(LiveSensors(limits: limits)) == "12.345 lux")
    }

    @Test func `a thing is near from udev's level on, which goes before the driver's`() throws {
      let sensor = MockSensor.room(
        ["in_proximity_raw": "150", "in_proximity_nearlevel": "10"],
        udev: ["PROXIMITY_NEAR_LEVEL=200"])
      try bed.add(sensor.description)
      let sensors = try LiveSensors(limits: limits)
      #expect(try told(sensors) == "away")
      try bed.set(sensor, "in_proximity_raw", "200")
      #expect(try told(sensors) == "near")
    }

    @Test func `one that is gone from sysfs is removed`() throws {
      let sensor = MockSensor.room(["in_illuminance_raw": "1"])
      try bed.add(sensor.description)
      let sensors = try LiveSensors(limits: limits)
      #expect(try told(sensors) == "1.0 lux")
      try bed.remove(sensor, "in_illuminance_raw")
      #expect(try told(sensors) == "removed")
    }

    @Test func `proximity without a level is refused, with the property that states it`() throws {
      let sensor = MockSensor.room(["in_proximity_raw": "3"])
      try bed.add(sensor.description)
      let sensors = try LiveSensors(limits: limits)
      #expect(sensors.devices.isEmpty && sensors.refusals.count == 1)
      #expect(sensors.refusals.first?.hint?.contains("PROXIMITY_NEAR_LEVEL=100") == true)
      let device = try #require(try DeviceCatalogue.connected().devices.first)
      #expect(device.kind == .ambientSensor && device.obstacle == sensors.refusals.first)
      let findings = Diagnosis(
        SystemFacts(
          catalogue: DeviceCatalogue(
            devices: [device], hasInputFolder: true, isUdevRunning: true))
      ).findings.filter { $0.subject == sensor.node }
      #expect(findings.map(\.level) == [.warning])
    }

    @Test func `light is read though the level of proximity is missing, which doctor says`() throws
    {
      let sensor = MockSensor.room(["in_proximity_raw": "3", "in_illuminance_raw": "7"])
      try bed.add(sensor.description)
      #expect(try told(LiveSensors(limits: limits)) == "7.0 lux")
      let device = try #require(try DeviceCatalogue.connected().devices.first)
      #expect(device.capabilities == ["light"] && device.obstacle == nil)
      #expect(device.problems.count == 1)
    }
  }
}
